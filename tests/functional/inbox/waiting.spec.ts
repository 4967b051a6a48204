import { test } from '@japa/runner'
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
  const start = { accountId: account.id, applicationId: null, channel, question: 'How hot?' }
  const conversation = await startConversation(start)
  await saveQuestion(conversation, 'Is somebody there?')
  return conversation.merge(changes).save()
}

async function waiting(client: ApiClient, account: User, path = '/home'): Promise<number> {
  const page = await client.get(path).loginAs(account).withInertia()
  return (page.inertiaProps as unknown as { waiting: number }).waiting
}

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
