import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { WORKSPACE } from '#app/core/workspace'
import type { InboxConversation, InboxPage, InboxRow } from '#protocol/inbox'
import { accountChannel, inboxChannel } from '#protocol/realtime'
import { startConversation } from '#src/conversations/actions/start_conversation'
import { ChatPorts } from '#src/conversations/chat_ports'
import { addNote, deleteNote } from '#src/conversations/inbox/notes'
import Conversation from '#src/conversations/models/conversation'
import Message from '#src/conversations/models/message'
import { createMailedToken } from '#src/identity/actions/mailed_tokens'
import Membership from '#src/identity/models/membership'
import User from '#src/identity/models/user'
import { removeMember, setNotified } from '#src/identity/workspaces/members'
import { requireTwoStep } from '#src/identity/workspaces/two_step_rule'
import { givenAccount, PASSWORD } from '#tests/support/accounts'
import { givenEmbed } from '#tests/support/applications'
import { confirmedNow } from '#tests/support/confirmation'
import { cpuMsOf } from '#tests/support/cpu_time'
import { givenMailbox, pathOf } from '#tests/support/emails'
import { archivedRows } from '#tests/support/filled_rows'

function send(
  client: ApiClient,
  by: User,
  method: 'put' | 'post' | 'delete',
  path: string,
  form: object = {}
) {
  return client[method](path).loginAs(by).withSession(confirmedNow()).withCsrfToken().redirects(0).json(form)
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

  // threat: planted-member-takeover
  test('hands back what earlier members had taken over when an address is first proved')
    .with([true, false])
    .run(async ({ assert, client }, keep) => {
      const { owner, agent, mine, other } = await givenTeam()
      const elsewhere = await givenTeam()
      await Membership.create({ workspaceId: elsewhere.owner.id, userId: owner.id, role: 'agent' })
      await send(client, agent, 'post', `/inbox/${mine.id}/takeover`)
      await send(client, owner, 'post', `/inbox/${other.id}/takeover`)
      await send(client, owner, 'post', `/inbox/${elsewhere.mine.id}/takeover`)
      const token = await createMailedToken(owner, 'reset')
      await client
        .post('/reset-password')
        .withCsrfToken()
        .redirects(0)
        .json({ token, password: 'a new and longer password', keep_content: keep })
      await elsewhere.mine.refresh()
      assert.deepEqual([elsewhere.mine.takenOverAt, elsewhere.mine.assigneeId], [null, null])
      if (!keep) return assert.isNull(await Conversation.find(mine.id))
      await mine.refresh()
      assert.deepEqual([mine.takenOverAt, mine.assigneeId], [null, null])
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

async function givenColleague(owner: User, name: string) {
  const person = await givenAccount(name)
  const member = await Membership.create({ workspaceId: owner.id, userId: person.id, role: 'agent' })
  return { person, member }
}

async function seenBy(client: ApiClient, reader: User, id: string): Promise<InboxConversation> {
  const page = await client.get(`/inbox/${id}`).loginAs(reader).withInertia()
  page.assertStatus(200)
  return page.inertiaProps.conversation as InboxConversation
}

function write(client: ApiClient, author: User, id: string, text: string, mentions: string[] = []) {
  return client
    .post(`/inbox/${id}/notes`)
    .loginAs(author)
    .withCsrfToken()
    .redirects(0)
    .json({ text, mentions })
}

/** The chat's ports with the notices that they publish. */
async function listening() {
  const ports = await app.container.make(ChatPorts)
  const notices: { to: string[]; message: string; href: string }[] = []
  const changes: unknown[] = []
  const publisher = Object.create(ports.publisher) as typeof ports.publisher
  publisher.publish = async (channels, event, data) => {
    if (event === 'NoticeCreated') notices.push(data as (typeof notices)[number])
    if (event === 'NotesChanged') changes.push([channels, data])
  }
  return { notices, changes, ports: Object.assign(Object.create(ports) as typeof ports, { publisher }) }
}

test.group('A note that mentions a colleague', () => {
  async function givenTeam() {
    const owner = await givenAccount('Ada')
    const grace = await givenColleague(owner, 'Grace Hopper')
    const conversation = await startConversation({
      workspaceId: owner.id,
      channel: 'embed',
      applicationId: null,
      question: 'How hot?',
    })
    return { owner, grace, conversation }
  }

  test('emails them, with a link to the conversation', async ({ assert, cleanup, client }) => {
    const mailbox = await givenMailbox(cleanup as never)
    const { owner, grace, conversation } = await givenTeam()
    await write(client, owner, conversation.id, '@Grace Hopper, is 240 right?', [grace.member.id])
    const [email, ...others] = await mailbox.delivered()
    assert.isEmpty(others)
    assert.equal(email!.to, grace.person.email)
    assert.include(email!.subject, 'Ada')
    assert.equal(pathOf(email!), `/inbox/${conversation.id}`)
    assert.notInclude(email!.text, '240')
    assert.lengthOf((await seenBy(client, grace.person, conversation.id)).notes, 1)
  })

  test('tells them at once in the product, in their language', async ({ assert }) => {
    const { owner, grace, conversation } = await givenTeam()
    await grace.person.merge({ locale: 'de' }).save()
    const { notices, ports } = await listening()
    await addNote(ports, conversation, owner, 'Please ask @Grace Hopper', [grace.member.id])
    assert.lengthOf(notices, 1)
    assert.deepEqual(notices[0]!.to, [grace.person.id])
    assert.equal(notices[0]!.href, `/inbox/${conversation.id}`)
    assert.equal(notices[0]!.message, 'Ada hat dich in einer Notiz erwähnt: „How hot?“')
  })

  test('marks the conversation until they open it, for them alone and only in its workspace', async ({
    assert,
    client,
  }) => {
    const { owner, grace, conversation } = await givenTeam()
    const linus = await givenColleague(owner, 'Linus')
    const inbox = async (reader: User, workspaceId = owner.id, state = 'all') => {
      const page = client.get('/inbox').qs({ state }).loginAs(reader)
      const { inertiaProps } = await page.withSession({ [WORKSPACE]: workspaceId }).withInertia()
      const { rows } = inertiaProps.list as InboxPage
      return { count: inertiaProps.mentions, marked: rows.map(({ mentioned }) => mentioned) }
    }
    await write(client, owner, conversation.id, 'Ask @Grace Hopper and @Grace Hopper, as @Ada says')
    await write(client, owner, conversation.id, '@Grace Hopper, and?')
    assert.deepEqual(await inbox(grace.person), { count: 1, marked: [true] })
    assert.deepEqual(await inbox(grace.person, grace.person.id), { count: 0, marked: [] })
    for (const other of [owner, linus.person])
      assert.deepEqual(await inbox(other), { count: 0, marked: [false] })

    await seenBy(client, linus.person, conversation.id)
    assert.deepEqual(await inbox(grace.person), { count: 1, marked: [true] })
    await seenBy(client, grace.person, conversation.id)
    assert.deepEqual(await inbox(grace.person), { count: 0, marked: [false] })
    assert.deepEqual(await inbox(grace.person, owner.id, 'mentions'), { count: 0, marked: [false] })
    assert.deepEqual((await inbox(linus.person, owner.id, 'mentions')).marked, [])

    await write(client, owner, conversation.id, '@Grace Hopper, again')
    assert.deepEqual(await inbox(grace.person), { count: 1, marked: [true] })
    const { notes } = await seenBy(client, owner, conversation.id)
    for (const note of notes)
      await client.delete(`/inbox/${conversation.id}/notes/${note.id}`).loginAs(owner).withCsrfToken()
    assert.deepEqual(await inbox(grace.person), { count: 0, marked: [false] })
  })

  // threat: note-live
  test('reaches colleagues who have the conversation open, never its visitor, and without its words', async ({
    assert,
  }) => {
    const { owner, conversation } = await givenTeam()
    const { changes, ports } = await listening()
    await addNote(ports, conversation, owner, 'No one is mentioned')
    const [{ id }] = await db.from('conversation_notes').select('id')
    assert.isTrue(await deleteNote(ports, conversation, id))
    assert.isFalse(await deleteNote(ports, conversation, id))
    const expected = [[accountChannel(owner.id), inboxChannel(owner.id)], { id: conversation.id }]
    assert.deepEqual(changes, [expected, expected])
  })

  test('shows their present name, and whether it is the reader', async ({ assert, client }) => {
    const { owner, grace, conversation } = await givenTeam()
    const text = 'Ask @Grace Hopper or nobody@Grace Hopper.com'
    await write(client, owner, conversation.id, text, [grace.member.id])
    await grace.person.merge({ name: 'Grace Murray' }).save()
    const mention = { start: 4, end: 17, name: 'Grace Murray', isYou: false }
    const byOwner = (await seenBy(client, owner, conversation.id)).notes[0]!
    assert.deepEqual([byOwner.text, byOwner.mentions], [text, [mention]])
    const own = (await seenBy(client, grace.person, conversation.id)).notes[0]!
    assert.deepEqual(own.mentions, [{ ...mention, isYou: true }])
  })

  // threat: mention-many
  test('takes at most two hundred chosen colleagues', async ({ assert, client }) => {
    const { owner, grace, conversation } = await givenTeam()
    await givenColleague(owner, 'Grace Hopper')
    const mentions = (number: number) => Array.from({ length: number }, () => grace.member.id)
    const text = '@Grace Hopper '.repeat(280)
    await write(client, owner, conversation.id, text, mentions(200_000))
    assert.isEmpty((await seenBy(client, owner, conversation.id)).notes)
    await write(client, owner, conversation.id, text, mentions(200))
    assert.lengthOf((await seenBy(client, owner, conversation.id)).notes[0]!.mentions, 280)
  })

  // threat: mention-elsewhere
  test('finds no one by the id of a membership elsewhere', async ({ assert, cleanup, client }) => {
    const mailbox = await givenMailbox(cleanup as never)
    const { owner, conversation } = await givenTeam()
    const stranger = await givenAccount('Alan Turing')
    const elsewhere = await Membership.query().where('userId', stranger.id).firstOrFail()
    const ids = [elsewhere.id, stranger.id]
    await write(client, owner, conversation.id, '@Alan Turing, is 240 right?', ids)
    await write(client, stranger, conversation.id, '@Ada, is 240 right?')
    const { notes } = await seenBy(client, owner, conversation.id)
    assert.deepEqual(
      notes.map(({ mentions }) => mentions),
      [[]]
    )
    assert.isEmpty(await mailbox.delivered())
  })

  test('finds a name that was typed in full, the longest first', async ({ assert, client }) => {
    const { owner, grace, conversation } = await givenTeam()
    const short = await givenColleague(owner, 'Grace')
    await write(client, owner, conversation.id, '@grace hopper and @Grace: look!')
    const { mentions } = (await seenBy(client, owner, conversation.id)).notes[0]!
    assert.deepEqual(
      mentions.map(({ start, end, name }) => [start, end, name]),
      [
        [0, 13, 'Grace Hopper'],
        [18, 24, 'Grace'],
      ]
    )
    const rows = await db.from('note_mentions').orderBy('starts_at').select('user_id')
    assert.deepEqual(rows, [{ user_id: grace.person.id }, { user_id: short.person.id }])
  })

  test('tells apart two members with the same name, who have to be chosen', async ({ assert }) => {
    const { owner, grace, conversation } = await givenTeam()
    const namesake = await givenColleague(owner, 'Grace Hopper')
    const { notices, ports } = await listening()
    await addNote(ports, conversation, owner, '@Grace Hopper?')
    assert.isEmpty(notices)
    await addNote(ports, conversation, owner, '@Grace Hopper?', [namesake.member.id])
    assert.deepEqual(
      notices.map(({ to }) => to),
      [[namesake.person.id]]
    )
    await addNote(ports, conversation, owner, '@Grace Hopper, @Grace Hopper', [
      grace.member.id,
      namesake.member.id,
    ])
    assert.sameMembers(notices.at(-1)!.to, [grace.person.id, namesake.person.id])
  })

  test('tells no one who turned notices off, who is locked out, or who writes it', async ({
    assert,
    cleanup,
  }) => {
    const mailbox = await givenMailbox(cleanup as never)
    const { owner, grace, conversation } = await givenTeam()
    const { notices, ports } = await listening()
    await addNote(ports, conversation, owner, 'As @Ada said')
    await setNotified(owner.id, grace.person.id, false)
    await addNote(ports, conversation, owner, '@Grace Hopper')
    await setNotified(owner.id, grace.person.id, true)
    await requireTwoStep(owner.id, true)
    await addNote(ports, conversation, owner, '@Grace Hopper', [grace.member.id])
    assert.isEmpty(notices)
    assert.isEmpty(await mailbox.delivered())
  })

  test('offers only the other members who can open the inbox', async ({ assert, client }) => {
    const { owner, grace, conversation } = await givenTeam()
    const { colleagues } = await seenBy(client, owner, conversation.id)
    assert.deepEqual(
      colleagues.map(({ id, name }) => ({ id, name })),
      [{ id: grace.member.id, name: 'Grace Hopper' }]
    )
    await requireTwoStep(owner.id, true)
    await db.table('two_step_secrets').insert({
      user_id: owner.id,
      secret: 'x',
      last_period: 1,
      created_at: '2026-01-01 00:00:00',
    })
    assert.isEmpty((await seenBy(client, owner, conversation.id)).colleagues)
  })

  // threat: mention-access
  test('gives no one access, and tells no one outside the workspace', async ({ assert, cleanup, client }) => {
    const mailbox = await givenMailbox(cleanup as never)
    const { owner, conversation } = await givenTeam()
    const outsider = await givenAccount('Eve')
    const theirs = await Membership.query().where('userId', outsider.id).firstOrFail()
    await write(client, owner, conversation.id, 'Ask @Eve', [theirs.id])
    assert.isEmpty(await mailbox.delivered())
    assert.isEmpty((await seenBy(client, owner, conversation.id)).notes[0]!.mentions)
    ;(await client.get(`/inbox/${conversation.id}`).loginAs(outsider)).assertStatus(404)
  })

  // threat: mention-after-removal
  test('shows the name of someone who has left, and tells them nothing any more', async ({
    assert,
    cleanup,
    client,
  }) => {
    const mailbox = await givenMailbox(cleanup as never)
    const { owner, grace, conversation } = await givenTeam()
    await write(client, owner, conversation.id, 'Ask @Grace Hopper', [grace.member.id])
    await removeMember(owner.id, owner.id, grace.member.id)
    assert.isEmpty(await mailbox.delivered(), 'removed before the email was sent')
    await grace.person.merge({ name: 'Grace Murray' }).save()
    const [note] = (await seenBy(client, owner, conversation.id)).notes
    assert.deepEqual(note!.mentions, [{ start: 4, end: 17, name: 'Grace Hopper', isYou: false }])

    await write(client, owner, conversation.id, 'Ask @Grace Murray again', [grace.member.id])
    assert.isEmpty(await mailbox.delivered())
    await grace.person.delete()
    const { notes } = await seenBy(client, owner, conversation.id)
    assert.deepEqual(
      notes.map(({ text, mentions }) => [text, mentions.length]),
      [
        ['Ask @Grace Hopper', 0],
        ['Ask @Grace Murray again', 0],
      ]
    )
  })

  test('is archived as text, without the members it names', async ({ assert }) => {
    const { owner, grace, conversation } = await givenTeam()
    const { ports } = await listening()
    await addNote(ports, conversation, owner, 'Ask @Grace Hopper', [grace.member.id])
    const archived = await archivedRows(owner.id)
    assert.equal(archived.conversation_notes![0]!.text, 'Ask @Grace Hopper')
    assert.notProperty(archived, 'note_mentions')
    assert.notInclude(JSON.stringify(archived.conversation_notes), grace.person.id)
  })

  test('takes hostile names and texts in its stride', async ({ assert }) => {
    const owner = await givenAccount('Ada')
    const odd = await givenColleague(owner, '(.*)+$ [İ]')
    const { conversation } = await givenTeam()
    const { notices, ports } = await listening()
    conversation.workspaceId = owner.id
    const text = `${'@('.repeat(1_900)} @(.*)+$ [İ]`
    assert.isBelow(await cpuMsOf(() => addNote(ports, conversation, owner, text, [odd.member.id])), 2_000)
    assert.deepEqual(notices[0]!.to, [odd.person.id])
  })
})
