import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import type { InboxConversation } from '#protocol/inbox'
import { accountChannel, conversationChannel, inboxChannel } from '#protocol/realtime'
import { WORKSPACE } from '#app/core/workspace'
import { startConversation } from '#src/conversations/actions/start_conversation'
import type User from '#src/identity/models/user'
import { Publisher } from '#src/realtime/publisher'
import { givenAccount, givenMember } from '#tests/support/accounts'
import { givenEmbed } from '#tests/support/applications'
import { forgetLimits, givenConversation } from '#tests/support/conversations'
import { givenText } from '#tests/support/knowledge'
import { givenVisit } from '#tests/support/visits'

async function join(client: ApiClient, as: User, channel: string) {
  const form = { socket_id: '123.456', channel_name: channel }
  return (await client.post('/broadcasting/auth').loginAs(as).withCsrfToken().form(form)).status()
}

test.group('Realtime channels by role', (group) => {
  group.each.setup(() => forgetLimits())

  // threat: channel-role
  test('let agents join conversations with visitors, and nothing that carries knowledge or chats', async ({
    assert,
    client,
  }) => {
    const owner = await givenAccount()
    const { id: applicationId } = await givenEmbed(owner)
    const about = { workspaceId: owner.id, channel: 'embed' as const, applicationId }
    const withVisitor = await startConversation({ ...about, question: 'How long?' })
    const internal = await givenConversation(owner)
    const channels = [
      accountChannel(owner.id),
      conversationChannel(internal.id),
      inboxChannel(owner.id),
      conversationChannel(withVisitor.id),
    ]
    const statuses = async (as: User) => {
      const all: number[] = []
      for (const channel of channels) all.push(await join(client, as, channel))
      return all
    }
    assert.deepEqual(await statuses(owner), [200, 200, 200, 200])
    assert.deepEqual(await statuses(await givenMember(owner, 'editor')), [200, 200, 200, 200])
    assert.deepEqual(await statuses(await givenMember(owner, 'agent')), [403, 403, 200, 200])
    assert.deepEqual(await statuses(await givenAccount()), [403, 403, 403, 403])
  })

  // threat: channel-knowledge
  test('bring agents what visitors write, and neither content nor the workspace’s own chats', async ({
    assert,
    client,
    cleanup,
  }) => {
    const owner = await givenAccount()
    const told: [string, string][] = []
    const publisher = await app.container.make(Publisher)
    const { publish, hasSubscribers } = publisher
    publisher.publish = async (channels, event) =>
      void told.push(...channels.map((to) => [to, event] as never))
    publisher.hasSubscribers = () => true
    cleanup(() => void Object.assign(publisher, { publish, hasSubscribers }))

    await givenText(owner, 'Bread', 'It keeps for five days.')
    const ask = client.post('/chat').loginAs(owner).withCsrfToken().redirects(0)
    await ask.json({ message: 'How long does it keep?' })
    const before = new Set(told.map(([, event]) => event))
    assert.includeMembers([...before], ['ItemChanged', 'SourceChanged'])
    assert.isEmpty(told.filter(([channel]) => channel === inboxChannel(owner.id)))

    const visit = await givenVisit(client, await givenEmbed(owner))
    await visit.ask('Hello?')
    const heard = told.filter(([channel]) => channel === inboxChannel(owner.id)).map(([, event]) => event)
    assert.sameMembers([...new Set(heard)], ['MessageCreated', 'ConversationChanged'])
  })

  test('know members by the ids that the inbox lists for colleagues', async ({ assert, client }) => {
    const owner = await givenAccount('Ada')
    const agent = await givenMember(owner, 'agent')
    const { id: applicationId } = await givenEmbed(owner)
    const about = { workspaceId: owner.id, channel: 'embed' as const, applicationId }
    const { id } = await startConversation({ ...about, question: 'How long?' })
    const form = { socket_id: '123.456', channel_name: conversationChannel(id) }
    const joined = await client.post('/broadcasting/auth').loginAs(agent).withCsrfToken().form(form)
    const page = await client.get(`/inbox/${id}`).loginAs(owner).withInertia()
    const { colleagues } = page.inertiaProps.conversation as InboxConversation
    const { user_id: presenceId } = JSON.parse(joined.body().channel_data)
    assert.deepEqual(colleagues, [{ presenceId, name: agent.name }])
    assert.notInclude(joined.body().channel_data, agent.id)
  })

  test('are named on each page by the role of its reader', async ({ assert, client }) => {
    const owner = await givenAccount()
    const channelOf = async (reader: User) => {
      const page = client
        .get('/inbox')
        .loginAs(reader)
        .withSession({ [WORKSPACE]: owner.id })
      return ((await page.withInertia()).inertiaProps.realtime as { accountChannel: string }).accountChannel
    }
    assert.equal(await channelOf(owner), accountChannel(owner.id))
    assert.equal(await channelOf(await givenMember(owner, 'editor')), accountChannel(owner.id))
    assert.equal(await channelOf(await givenMember(owner, 'agent')), inboxChannel(owner.id))
  })
})
