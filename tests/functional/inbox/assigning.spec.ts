import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import type { InboxConversation, InboxRow } from '#protocol/inbox'
import { WORKSPACE } from '#app/core/workspace'
import { startConversation } from '#src/conversations/actions/start_conversation'
import Conversation from '#src/conversations/models/conversation'
import Message from '#src/conversations/models/message'
import Membership from '#src/identity/models/membership'
import type User from '#src/identity/models/user'
import { removeMember } from '#src/identity/workspaces/members'
import { givenAccount, PASSWORD } from '#tests/support/accounts'
import { givenEmbed } from '#tests/support/applications'

async function givenTeam() {
  const owner = await givenAccount('Ada')
  const agent = await givenAccount('Grace')
  const member = await Membership.create({ workspaceId: owner.id, userId: agent.id, role: 'agent' })
  const { id: applicationId } = await givenEmbed(owner)
  const about = { workspaceId: owner.id, channel: 'embed' as const, applicationId }
  const mine = await startConversation({ ...about, question: 'How long?' })
  const other = await startConversation({ ...about, question: 'How hot?' })
  return { owner, agent, member, mine, other }
}

function send(
  client: ApiClient,
  by: User,
  method: 'put' | 'post' | 'delete',
  path: string,
  form: object = {}
) {
  return client[method](path).loginAs(by).withCsrfToken().redirects(0).json(form)
}

async function listed(client: ApiClient, reader: User, workspace: User, assigned: string) {
  const page = await client
    .get('/inbox')
    .qs({ assigned })
    .loginAs(reader)
    .withSession({ [WORKSPACE]: workspace.id })
    .withInertia()
  return (page.inertiaProps.list as { rows: InboxRow[] }).rows
}

test.group('Assigning conversations', () => {
  test('lists mine, unassigned and all', async ({ assert, client }) => {
    const { owner, agent, member, mine, other } = await givenTeam()
    await send(client, owner, 'put', `/inbox/${mine.id}/assignee`, { member_id: member.id })
    const ids = async (reader: User, assigned: string) =>
      (await listed(client, reader, owner, assigned)).map(({ id }) => id)
    assert.deepEqual(await ids(agent, 'mine'), [mine.id])
    assert.deepEqual(await ids(owner, 'mine'), [])
    assert.deepEqual(await ids(agent, 'none'), [other.id])
    assert.sameMembers(await ids(agent, 'all'), [mine.id, other.id])
    const [row] = await listed(client, agent, owner, 'mine')
    assert.deepEqual(row!.assignee, { id: member.id, name: 'Grace', isYou: true })

    await send(client, owner, 'delete', `/inbox/${mine.id}/assignee`)
    assert.deepEqual(await ids(agent, 'mine'), [])
  })

  // threat: assign-outsider
  test('is refused for a person who isn’t a member', async ({ assert, client }) => {
    const { owner, mine } = await givenTeam()
    const outsider = await givenAccount()
    const theirs = await Membership.query().where('userId', outsider.id).firstOrFail()
    const response = await send(client, owner, 'put', `/inbox/${mine.id}/assignee`, { member_id: theirs.id })
    assert.equal(response.status(), 404)
    assert.isNull((await mine.refresh()).assigneeId)
  })

  test('ends when the member leaves', async ({ assert, client }) => {
    const { owner, agent, member, mine } = await givenTeam()
    await send(client, owner, 'put', `/inbox/${mine.id}/assignee`, { member_id: member.id })
    await removeMember(owner.id, agent.id, member.id)
    assert.isNull((await mine.refresh()).assigneeId)
  })

  test('hands back what a removed member had taken over', async ({ assert, client }) => {
    const { owner, agent, member, mine, other } = await givenTeam()
    await send(client, agent, 'post', `/inbox/${mine.id}/takeover`)
    await send(client, owner, 'post', `/inbox/${other.id}/takeover`)
    await send(client, owner, 'delete', `/team/members/${member.id}`)
    await mine.refresh()
    assert.deepEqual([mine.takenOverAt, mine.takenOverBy], [null, null])
    assert.equal((await other.refresh()).takenOverById, owner.id)
  })

  test('hands back what someone had taken over who deletes their account', async ({ assert, client }) => {
    const { agent, mine } = await givenTeam()
    await send(client, agent, 'post', `/inbox/${mine.id}/takeover`)
    await send(client, agent, 'delete', '/profile', { password: PASSWORD })
    await mine.refresh()
    assert.deepEqual([mine.takenOverAt, mine.takenOverBy], [null, null])
  })

  test('gives a conversation to only one of two members who take it over at once', async ({
    assert,
    client,
  }) => {
    const { owner, agent, mine } = await givenTeam()
    const takes = await Promise.all(
      [owner, agent].map((by) => send(client, by, 'post', `/inbox/${mine.id}/takeover`))
    )
    const { takenOverBy, assigneeId } = await Conversation.findOrFail(mine.id)
    assert.equal(assigneeId, takenOverBy === 'Ada' ? owner.id : agent.id)
    const refused = takes.filter((response) => response.flashMessage('error'))
    assert.lengthOf(refused, 1)
    assert.include(String(refused[0]!.flashMessage('error')), takenOverBy!)
  })

  test('distinguishes two members with the same name', async ({ assert, client }) => {
    const { owner, mine } = await givenTeam()
    const namesake = await givenAccount('Ada')
    await Membership.create({ workspaceId: owner.id, userId: namesake.id, role: 'agent' })
    await send(client, owner, 'post', `/inbox/${mine.id}/takeover`)
    const refused = await send(client, namesake, 'post', `/inbox/${mine.id}/takeover`)
    assert.include(String(refused.flashMessage('error')), 'Ada')
    assert.equal((await mine.refresh()).takenOverById, owner.id)

    await send(client, namesake, 'post', `/inbox/${mine.id}/messages`, { message: 'For five days.' })
    assert.equal((await mine.refresh()).takenOverById, namesake.id)
    const seenBy = async (reader: User) =>
      (await client.get(`/inbox/${mine.id}`).loginAs(reader).withInertia()).inertiaProps
        .conversation as InboxConversation
    const { messages, yours } = await seenBy(namesake)
    assert.deepEqual(yours, [messages.at(-1)!.id])
    assert.isEmpty((await seenBy(owner)).yours)
  })

  test('keeps an agent’s name on their answers when their account is deleted', async ({ assert, client }) => {
    const { agent, mine } = await givenTeam()
    await send(client, agent, 'post', `/inbox/${mine.id}/messages`, { message: 'For five days.' })
    await agent.delete()
    const message = await Message.query().where({ conversationId: mine.id, role: 'assistant' }).firstOrFail()
    assert.deepEqual([message.personName, message.personId], ['Grace', null])
    assert.equal((await mine.refresh()).takenOverBy, 'Grace')
  })
})
