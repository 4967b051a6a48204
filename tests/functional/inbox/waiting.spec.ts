import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import { ChatPorts } from '#src/conversations/chat_ports'
import { requestHuman } from '#src/conversations/handover/take_over'
import { DateTime } from 'luxon'
import type { ApiClient } from '@japa/api-client'
import type User from '#src/identity/models/user'
import { saveQuestion } from '#src/conversations/actions/save_question'
import { startConversation } from '#src/conversations/actions/start_conversation'
import type Conversation from '#src/conversations/models/conversation'
import type { ChannelName } from '#src/conversations/channel'
import { givenAccount } from '#tests/support/accounts'

const AN_HOUR_AGO = () => DateTime.now().minus({ hours: 1 })

async function given(
  account: User,
  changes: Partial<Conversation> = {},
  channel: ChannelName = 'embed'
): Promise<Conversation> {
  const start = { workspaceId: account.id, applicationId: null, channel, question: 'How hot?' }
  const conversation = await startConversation(start)
  await saveQuestion(conversation, 'Is somebody there?')
  return conversation.merge(changes).save()
}

async function waiting(client: ApiClient, account: User, path = '/home'): Promise<number> {
  const page = await client.get(path).loginAs(account).withInertia()
  return (page.inertiaProps as unknown as { waiting: number }).waiting
}

test.group('A visitor who asks for a person', () => {
  test('is announced once on the account’s channel', async ({ assert }) => {
    const account = await givenAccount()
    const conversation = await given(account)
    const ports = await app.container.make(ChatPorts)
    const told: { channels: string[]; event: string; data: unknown }[] = []
    const publisher = Object.create(ports.publisher) as typeof ports.publisher
    publisher.publish = async (channels, event, data) => void told.push({ channels, event, data })
    const listening = Object.assign(Object.create(ports) as typeof ports, { publisher })

    assert.isTrue(await requestHuman(listening, conversation))
    assert.isFalse(await requestHuman(listening, conversation))
    const notices = told.filter(({ event }) => event === 'NoticeCreated')
    assert.lengthOf(notices, 1)
    assert.deepEqual(notices[0]!.channels, [`private-account.${account.id}`, `private-inbox.${account.id}`])
    assert.containsSubset(notices[0]!.data, {
      to: [account.id],
      level: 'info',
      message: 'A visitor wants to talk to you: “How hot?”',
      href: `/inbox/${conversation.id}`,
    })
  })
})

test.group('Count of conversations that need a human agent', () => {
  test('is on every page and counts handover requests and unread messages', async ({ assert, client }) => {
    const account = await givenAccount()
    assert.equal(await waiting(client, account), 0)
    await given(account)
    await given(account, { wantsPersonAt: DateTime.now() })
    await given(account, { takenOverAt: AN_HOUR_AGO(), takenOverBy: 'Ada', seenAt: AN_HOUR_AGO() })
    await given(account, {
      takenOverAt: AN_HOUR_AGO(),
      takenOverBy: 'Ada',
      seenAt: DateTime.now().plus({ minutes: 1 }),
    })
    assert.equal(await waiting(client, account), 2)
    assert.equal(await waiting(client, account, '/data'), 2)
  })

  test('are first in the inbox and on home, the longest waiting first', async ({ assert, client }) => {
    const account = await givenAccount()
    const answered = await given(account)
    const late = await given(account, { wantsPersonAt: DateTime.now() })
    const early = await given(account, { wantsPersonAt: AN_HOUR_AGO(), lastMessageAt: AN_HOUR_AGO() })
    const open = async (path: string) =>
      (await client.get(path).loginAs(account).withInertia()).inertiaProps as unknown as {
        list: { rows: { id: string }[] }
        people: { id: string }[]
      }
    const ids = (rows: { id: string }[]) => rows.map(({ id }) => id)
    assert.deepEqual(ids((await open('/inbox')).list.rows), [early.id, late.id, answered.id])
    assert.deepEqual(ids((await open('/inbox?state=waiting')).list.rows), [early.id, late.id])
    assert.deepEqual(ids((await open('/home')).people), [early.id, late.id])
  })

  test('decreases when the conversation is read', async ({ assert, client }) => {
    const account = await givenAccount()
    const { id } = await given(account, {
      takenOverAt: AN_HOUR_AGO(),
      takenOverBy: 'Ada',
      seenAt: AN_HOUR_AGO(),
    })
    assert.equal(await waiting(client, account), 1)
    assert.equal(await waiting(client, account, `/inbox/${id}`), 0)
  })

  test('leaves out internal chats and other accounts', async ({ assert, client }) => {
    const account = await givenAccount()
    const outsider = await givenAccount('Grace Hopper')
    await given(account, { wantsPersonAt: DateTime.now() }, 'internal')
    await given(account, { wantsPersonAt: DateTime.now() })
    assert.deepEqual([await waiting(client, account), await waiting(client, outsider)], [1, 0])
  })
})
