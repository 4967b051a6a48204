import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import type { ApiClient } from '@japa/api-client'
import app from '@adonisjs/core/services/app'
import { WORKSPACE } from '#app/core/workspace'
import type { EmbedRow, NamedApplication } from '#protocol/applications'
import type { InboxConversation, InboxRow, SavedReply as ReplyRow } from '#protocol/inbox'
import { updateApplication } from '#src/applications/actions/update_application'
import SendDigestJob from '#src/applications/emails/send_digest_job'
import SendDueDigestsJob from '#src/applications/emails/send_due_digests_job'
import { saveAnswer } from '#src/conversations/actions/save_answer'
import { saveQuestion } from '#src/conversations/actions/save_question'
import { startConversation } from '#src/conversations/actions/start_conversation'
import type { ChannelName } from '#src/conversations/channel'
import { ChatPorts } from '#src/conversations/chat_ports'
import { countWaiting } from '#src/conversations/inbox/inbox_conversations'
import { requestHuman } from '#src/conversations/handover/take_over'
import { setDigest } from '#src/conversations/inbox/digest'
import { addReply } from '#src/conversations/inbox/saved_replies'
import { MAX_REPLIES, MESSAGES_SHOWN_IN_INBOX, MESSAGES_SHOWN_TO_VISITOR } from '#src/conversations/limits'
import Conversation from '#src/conversations/models/conversation'
import Message from '#src/conversations/models/message'
import SavedReply from '#src/conversations/models/saved_reply'
import type User from '#src/identity/models/user'
import { setNotified } from '#src/identity/workspaces/members'
import { deleteAccount } from '#src/knowledge/library/delete_account'
import { givenAccount, givenMember } from '#tests/support/accounts'
import { givenBioLink, givenEmbed } from '#tests/support/applications'
import {
  answerOf,
  BREAD,
  forgetLimits,
  givenModel,
  modelThatStalls,
  NEAR_BREAD,
  partsOf,
  serverUrl,
} from '#tests/support/conversations'
import { givenMailbox } from '#tests/support/emails'
import { deliver, givenGraph, givenPage, written } from '#tests/support/facebook'
import { runJobs } from '#tests/support/jobs'
import { givenText, knowledge } from '#tests/support/knowledge'
import { givenVisit, type Visit } from '#tests/support/visits'
import { isSqlite } from '#tests/support/traces'

const QUESTION = 'How long do I bake the loaf?'

type Shown = { list: { rows: InboxRow[]; nextCursor: string | null }; conversation: InboxConversation | null }

async function shown(client: ApiClient, account: User, path = '/inbox', query: object = {}): Promise<Shown> {
  const page = await client.get(path).qs(query).loginAs(account).withInertia()
  page.assertStatus(200)
  return page.inertiaProps as unknown as Shown
}

function act(
  client: ApiClient,
  account: User,
  path: string,
  form: object = {},
  method: 'post' | 'delete' = 'post'
) {
  return client[method](`/inbox/${path}`).withCsrfToken().loginAs(account).form(form).redirects(0)
}

async function visited(client: ApiClient, account: User) {
  await givenText(account, 'Bread notes', BREAD)
  const visit = await givenVisit(client, await givenEmbed(account))
  await visit.ask(QUESTION)
  return { visit, id: visit.session!.conversation_id }
}

async function personName(visit: Visit): Promise<string | null> {
  return ((await visit.conversation()).body() as { person_name?: string }).person_name ?? null
}

test.group('Inbox', (group) => {
  group.each.setup(() => forgetLimits())

  test('lists conversations of all applications and none of the internal chats', async ({
    assert,
    cleanup,
    client,
  }) => {
    const graph = await givenGraph(cleanup)
    const account = await givenAccount()
    const { id } = await visited(client, account)
    const bioLink = await givenVisit(client, await givenBioLink(account))
    await bioLink.ask('Who won the world cup in 1998?')
    await givenPage(account, graph)
    await deliver([written(QUESTION)])
    await runJobs()
    await Conversation.create({
      workspaceId: account.id,
      applicationId: null,
      channel: 'internal',
      title: 'Own',
      lastMessageAt: DateTime.now(),
    })

    const { list } = await shown(client, account)
    assert.sameMembers(
      list.rows.map(({ channel }) => channel),
      ['embed', 'biolink', 'facebook']
    )
    assert.equal(list.rows.find((row) => row.id === id)!.lastWords, '')

    const only = async (query: object) =>
      (await shown(client, account, '/inbox', query)).list.rows.map((row) => row.channel)
    assert.deepEqual(await only({ state: 'unanswered' }), ['biolink'])
    assert.sameMembers(await only({ state: 'answered' }), ['embed', 'facebook'])
    assert.deepEqual(await only({ application: bioLink.application.id }), ['biolink'])
    assert.deepEqual(await only({ search: 'WORLD cup' }), ['biolink'])
    assert.deepEqual(await only({ search: '100%' }), [])
    await Conversation.query().where('id', id).update({ title: 'Überweisung', leadName: 'Jürgen' })
    if (isSqlite())
      for (const search of ['überweisung', 'JÜRGEN']) assert.deepEqual(await only({ search }), ['embed'])
    assert.lengthOf(await only({ from: DateTime.utc().minus({ days: 1 }).toISODate() }), 3)
    assert.lengthOf(await only({ to: DateTime.utc().minus({ days: 2 }).toISODate() }), 0)
    assert.lengthOf(await only({ state: 'nonsense', from: 'x' }), 3)

    const answer = await Message.query().where('conversationId', id).where('role', 'assistant').firstOrFail()
    await bioLink.rate(answer.id, 'down')
    assert.deepEqual(await only({ rating: 'down' }), [])
    await answer.merge({ rating: 'down' }).save()
    assert.deepEqual(await only({ rating: 'down' }), ['embed'])
  })

  test('a list of applications has their week, the busiest first, and their latest conversations', async ({
    assert,
    client,
  }) => {
    const account = await givenAccount()
    const { visit, id } = await visited(client, account)
    await visit.ask('Who won the world cup in 1998?')
    const idle = await givenEmbed(account)
    await visited(client, await givenAccount())

    const response = await client.get('/applications/embeds').loginAs(account).withInertia()
    const { embeds, latest, ownApplications } = response.inertiaProps as {
      embeds: EmbedRow[]
      latest: InboxRow[]
      ownApplications: NamedApplication[]
    }
    for (const listed of [embeds, ownApplications])
      assert.deepEqual(
        listed.map(({ id: own }) => own),
        [visit.application.id, idle.id]
      )
    assert.containsSubset(embeds[0]!.week, { chats: 1, questions: 2, answered: 1 })
    assert.deepEqual(embeds[1]!.week, { visitors: 0, chats: 0, questions: 0, answered: 0 })
    assert.deepEqual(
      latest.map((row) => row.id),
      [id]
    )
    assert.isNull(latest[0]!.visitorName)
    await Conversation.query().where('id', id).update({ leadEmail: 'grace@example.org' })
    assert.equal((await shown(client, account)).list.rows[0]!.visitorName, 'grace@example.org')
  })

  test('a list of applications begins with what needs a person, then with recent unanswered questions', async ({
    assert,
    client,
  }) => {
    const account = await givenAccount()
    const needs = await visited(client, account)
    const unanswered = await visited(client, account)
    const middle = await visited(client, account)
    const newest = await visited(client, account)
    const unknown = 'Who won the world cup in 1998?'
    await unanswered.visit.ask(unknown)
    const at = (minutes: number, days = 1) =>
      DateTime.utc().startOf('day').minus({ days }).plus({ minutes }).toFormat('yyyy-MM-dd HH:mm:ss')
    await Conversation.query().update({ lastMessageAt: at(3) })
    await Conversation.query()
      .where('id', newest.id)
      .update({ lastMessageAt: at(9) })
    await Conversation.query()
      .where('id', unanswered.id)
      .update({ lastMessageAt: at(2) })
    await Conversation.query()
      .where('id', needs.id)
      .update({ lastMessageAt: at(1), wantsPersonAt: at(1) })

    const latest = async () => {
      const response = await client.get('/applications/embeds').loginAs(account).withInertia()
      return (response.inertiaProps as { latest: InboxRow[] }).latest.map(({ id }) => id)
    }
    // The others ask what the first one asks, but have an answer.
    assert.deepEqual(await latest(), [needs.id, unanswered.id, newest.id])
    await Conversation.query().where('id', needs.id).update({ wantsPersonAt: null })
    assert.deepEqual(await latest(), [unanswered.id, newest.id, middle.id])
    await Conversation.query()
      .where('id', unanswered.id)
      .update({ lastMessageAt: at(2, 15) })
    assert.deepEqual(await latest(), [newest.id, middle.id, needs.id])

    for (const { visit } of [middle, newest]) await visit.ask(unknown)
    assert.deepEqual(await latest(), [newest.id, needs.id])
    await Conversation.query()
      .whereIn('id', [middle.id, newest.id])
      .update({ wantsPersonAt: at(4) })
    assert.deepEqual(await latest(), [middle.id, newest.id, needs.id])
  })

  test('shows a conversation with its sources and marks it as read', async ({ assert, client }) => {
    const account = await givenAccount()
    const { id } = await visited(client, account)
    assert.isTrue((await shown(client, account)).list.rows[0]!.unread)
    const { conversation } = await shown(client, account, `/inbox/${id}`)
    assert.deepEqual(
      conversation!.messages.map(({ role }) => role),
      ['user', 'assistant']
    )
    assert.equal(conversation!.messages[1]!.citations[0]!.title, 'Bread notes')
    assert.isFalse((await shown(client, account)).list.rows[0]!.unread)
  })

  // threat: endless-conversation
  test('shows only the latest messages of a very long conversation, as does the visitor’s page', async ({
    assert,
    client,
  }) => {
    const account = await givenAccount()
    const { visit, id } = await visited(client, account)
    const texts = Array.from({ length: MESSAGES_SHOWN_IN_INBOX }, (_, at) => `Message ${at}`)
    const fields = { conversationId: id, role: 'user', state: 'complete' } as const
    for (const text of texts.slice(0, -1)) await Message.create({ ...fields, text })
    const thread = async () => (await shown(client, account, `/inbox/${id}`)).conversation!

    assert.isTrue((await thread()).hasEarlierMessages)
    assert.deepEqual(
      (await thread()).messages.slice(-2).map(({ text }) => text),
      texts.slice(-3, -1)
    )
    assert.lengthOf((await thread()).messages, MESSAGES_SHOWN_IN_INBOX)
    const { messages } = (await visit.conversation()).body() as { messages: { text: string }[] }
    assert.lengthOf(messages, MESSAGES_SHOWN_TO_VISITOR)
    assert.equal(messages.at(-1)!.text, texts.at(-2))
  })

  test('shows the closest passages of an unanswered question and exports them as such', async ({
    assert,
    client,
  }) => {
    const account = await givenAccount()
    const { visit, id } = await visited(client, account)
    const { closest } = answerOf((await visit.ask(NEAR_BREAD)).text())
    assert.isNotEmpty(closest)
    const { conversation } = await shown(client, account, `/inbox/${id}`)
    assert.deepEqual(conversation!.messages.at(-1)!.closest, closest)
    const transcript = (await client.get(`/inbox/${id}/export`).loginAs(account)).text()
    assert.match(transcript, /Closest passages:\n\n> Bread notes: “(# Sourdough )?Feed the starter/)
  })

  test('pages through all conversations, also those of the same second', async ({ assert, client }) => {
    const account = await givenAccount()
    const { id: applicationId } = await givenEmbed(account)
    const at = DateTime.utc(2026, 1, 1)
    const rows = Array.from({ length: 95 }, (_, n) => ({
      id: `01J${String(n).padStart(23, '0')}`,
      workspace_id: account.id,
      application_id: applicationId,
      channel: 'embed',
      title: `Question ${n}`,
      // Many at the same second: the id decides then.
      last_message_at: at.plus({ seconds: Math.floor(n / 40) }).toFormat('yyyy-MM-dd HH:mm:ss'),
      created_at: at.toFormat('yyyy-MM-dd HH:mm:ss'),
    }))
    await db.table('conversations').multiInsert(rows)
    const seen = new Set<string>()
    let cursor: string | null = null
    do {
      const { list }: Shown = await shown(client, account, '/inbox', cursor ? { cursor } : {})
      for (const { id } of list.rows) seen.add(id)
      cursor = list.nextCursor
    } while (cursor)
    assert.equal(seen.size, 95)
  })

  test('leaves a taken over conversation to the human agent until it is handed back', async ({
    assert,
    client,
  }) => {
    const account = await givenAccount('Grace Hopper')
    const { visit, id } = await visited(client, account)
    ;(await act(client, account, `${id}/takeover`)).assertStatus(303)
    assert.equal(await personName(visit), 'Grace Hopper')

    const left = partsOf((await visit.ask('And on Sundays?')).text())
    const person = left.find(({ type }) => type === 'data-person')!.data as { personName: string }
    assert.equal(person.personName, 'Grace Hopper')
    assert.isUndefined(left.find(({ type }) => type === 'data-answer'))

    await act(client, account, `${id}/messages`, { message: 'Closed on Sundays. Grace' })
    const { messages } = (await visit.conversation()).body() as {
      messages: { personName: string; text: string }[]
    }
    assert.deepInclude(messages.at(-1), { personName: 'Grace Hopper', text: 'Closed on Sundays. Grace' })

    await act(client, account, `${id}/takeover`, {}, 'delete')
    assert.isNull(await personName(visit))
    assert.include(answerOf((await visit.ask(QUESTION)).text()).text, '240 degrees')
  })

  test('still needs a person for a question that was handed back unanswered', async ({ assert, client }) => {
    const account = await givenAccount('Grace Hopper')
    const { visit, id } = await visited(client, account)
    const handOver = async (message: string) => {
      await act(client, account, `${id}/takeover`)
      if (message) await visit.ask(message)
      await act(client, account, `${id}/takeover`, {}, 'delete')
      return countWaiting(account.id)
    }
    assert.equal(await handOver('And on Sundays?'), 1)
    const { list } = await shown(client, account, '/inbox?state=waiting')
    assert.equal(list.rows[0]!.lastWords, 'And on Sundays?')
    assert.equal(await handOver(''), 0, 'what was handed back twice is settled')
    assert.equal(await handOver('Thank you!'), 0)
  })

  test('stops the answer in progress when a human agent takes over', async ({ assert, cleanup, client }) => {
    const account = await givenAccount('Grace')
    const { visit, id } = await visited(client, account)
    const { model, stopped } = modelThatStalls(['Bake the loaf at 240 degrees for 40 minutes. [1] ', 'Then '])
    cleanup(await givenModel(model))
    const response = await fetch(`${serverUrl()}${visit.address}/messages`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${visit.session!.token}` },
      body: JSON.stringify({ message: QUESTION }),
    })
    const pieces: string[] = []
    let isTaken = false
    for await (const piece of response.body!) {
      pieces.push(new TextDecoder().decode(piece))
      if (isTaken || !pieces.join('').includes('240 degrees')) continue
      isTaken = true
      await act(client, account, `${id}/takeover`)
    }
    await stopped
    const parts = partsOf(pieces.join(''))
    assert.isDefined(parts.find(({ type }) => type === 'data-person'))
    assert.isUndefined(parts.find(({ type }) => type === 'error'))
  })

  test('takes over for the agent who writes and delivers the message in Messenger', async ({
    assert,
    cleanup,
    client,
  }) => {
    const graph = await givenGraph(cleanup)
    const account = await givenAccount('Grace')
    await givenText(account, 'Bread notes', BREAD)
    await givenPage(account, graph)
    await deliver([written(QUESTION)])
    await runJobs()
    const { list } = await shown(client, account)
    const { id } = list.rows[0]!
    await act(client, account, `${id}/messages`, { message: 'Hello, Grace here.' })
    await runJobs()
    assert.equal(graph.textsTo('7001').at(-1), 'Hello, Grace here.')
    await deliver([written('Thank you')])
    await runJobs()
    assert.lengthOf(graph.sent, 2)

    await db.from('messenger_arrivals').update({ sent_at_ms: Date.now() - 25 * 3_600_000 })
    const late = await act(client, account, `${id}/messages`, { message: 'Still there?' })
    late.assertFlashMessage('inputErrorsBag', {
      message: [
        'Facebook lets you reply within 24 hours of the visitor’s last message. You can reply again once they write.',
      ],
    })
    await runJobs()
    assert.lengthOf(graph.sent, 2)
  })

  test('stores private notes that visitors never see', async ({ assert, client }) => {
    const account = await givenAccount('Grace')
    const { visit, id } = await visited(client, account)
    await act(client, account, `${id}/notes`, { text: 'A good customer.' })
    const { conversation } = await shown(client, account, `/inbox/${id}`)
    assert.deepInclude(conversation!.notes[0], { authorName: 'Grace', text: 'A good customer.' })
    assert.notInclude((await visit.conversation()).text(), 'good customer')
    const note = conversation!.notes[0]!
    await client.delete(`/inbox/${id}/notes/${note.id}`).withCsrfToken().loginAs(account).redirects(0)
    assert.lengthOf((await shown(client, account, `/inbox/${id}`)).conversation!.notes, 0)
  })

  test('exports a conversation with its quotes and deletes it for good', async ({
    assert,
    cleanup,
    client,
  }) => {
    const graph = await givenGraph(cleanup)
    const account = await givenAccount()
    const { id } = await visited(client, account)
    const exported = await client.get(`/inbox/${id}/export`).loginAs(account)
    exported.assertHeader('content-type', 'text/markdown; charset=utf-8')
    assert.match(exported.text(), /\*\*Visitor\*\*[\s\S]*How long do I bake[\s\S]*> \[1\] Bread notes: “/)

    await givenPage(account, graph)
    await deliver([written(QUESTION)])
    await runJobs()
    for (const row of (await shown(client, account)).list.rows)
      await client.delete(`/inbox/${row.id}`).withCsrfToken().loginAs(account).redirects(0)
    assert.lengthOf(await Message.all(), 0)
    assert.lengthOf(await db.from('messenger_threads'), 0)
  })

  test('answers outsiders with 404 on every route', async ({ assert, client }) => {
    const account = await givenAccount()
    const { id } = await visited(client, account)
    const outsider = await givenAccount('Eve')
    assert.lengthOf((await shown(client, outsider)).list.rows, 0)
    assert.lengthOf((await shown(client, outsider, '/inbox', { cursor: id })).list.rows, 0)
    for (const path of [id, `${id}/export`])
      (await client.get(`/inbox/${path}`).loginAs(outsider)).assertStatus(404)
    for (const [path, form] of [
      ['takeover', {}],
      ['messages', { message: 'Hello' }],
      ['notes', { text: 'Mine' }],
    ] as const)
      (await act(client, outsider, `${id}/${path}`, form)).assertStatus(404)
    ;(await act(client, outsider, `${id}/takeover`, {}, 'delete')).assertStatus(404)
    const handover = `/applications/${(await Conversation.findOrFail(id)).applicationId}/handover`
    ;(await client.get(handover).loginAs(outsider)).assertStatus(404)
    const put = client
      .put(handover)
      .withCsrfToken()
      .loginAs(outsider)
      .form({ offer: '0', mail: '0' })
      .redirects(0)
    ;(await put).assertStatus(404)
    ;(await client.delete(`/inbox/${id}`).withCsrfToken().loginAs(outsider)).assertStatus(404)
    assert.isNull((await Conversation.findOrFail(id)).takenOverAt)
  })
})

test.group('Asking for a person', (group) => {
  group.each.setup(() => forgetLimits())

  test('emails the owner once, sends the owner’s reply and marks the conversation', async ({
    assert,
    cleanup,
    client,
  }) => {
    const mailbox = await givenMailbox(cleanup as never)
    const account = await givenAccount()
    const { visit, id } = await visited(client, account)
    const settings = { person: { offer: true, mail: true, reply: 'Grace calls you back.' } }
    await updateApplication(account.id, visit.application.id, { settings })

    const answer = answerOf((await visit.ask('Can I talk to a person?')).text())
    assert.equal(answer.text, 'Grace calls you back.')
    await visit.ask('I want to speak to a human')
    const letters = await mailbox.delivered()
    assert.lengthOf(letters, 1)
    assert.equal(new URL(letters[0]!.link).pathname, `/inbox/${id}`)
    const waiting = await shown(client, account, '/inbox', { state: 'waiting' })
    assert.equal(waiting.list.rows[0]!.id, id)
    assert.equal(waiting.list.rows[0]!.unansweredCount, 0)

    await act(client, account, `${id}/takeover`)
    assert.lengthOf((await shown(client, account, '/inbox', { state: 'waiting' })).list.rows, 0)
  })

  test('emails every member who has not turned it off, or the assignee alone', async ({
    assert,
    cleanup,
    client,
  }) => {
    const mailbox = await givenMailbox(cleanup as never)
    const account = await givenAccount()
    const [agent, off] = [await givenMember(account), await givenMember(account)]
    const turnOff = client.put('/inbox/notices').withCsrfToken().loginAs(off)
    await turnOff
      .withSession({ [WORKSPACE]: account.id })
      .form({ notified: '0' })
      .redirects(0)
    const { visit, id } = await visited(client, account)
    const settings = { person: { offer: true, mail: true, reply: '' } }
    await updateApplication(account.id, visit.application.id, { settings })
    const readers = async () => {
      const before = (await mailbox.delivered()).length
      await visit.ask('Can I talk to a person?')
      return (await mailbox.delivered()).slice(before).map(({ to }) => to)
    }
    assert.sameMembers(await readers(), [account.email, agent.email])
    await Conversation.query().where({ id }).update({ assigneeId: agent.id, wantsPersonAt: null })
    assert.deepEqual(await readers(), [agent.email])

    await Conversation.query().where({ id }).update({ assigneeId: off.id, wantsPersonAt: null })
    assert.sameMembers(await readers(), [account.email, agent.email], 'its assignee turned notices off')
  })

  // threat: person-mail-bomb
  test('emails ten times an hour at most, also if visitors delete their conversations', async ({
    assert,
    cleanup,
    client,
  }) => {
    const mailbox = await givenMailbox(cleanup as never)
    const { visit } = await visited(client, await givenAccount())
    for (let count = 0; count < 12; count += 1) {
      await visit.ask('Can I talk to a person?')
      await mailbox.delivered()
      await visit.erase()
    }
    assert.lengthOf(await mailbox.delivered(), 10)
  })

  test('is a question like any other when the owner offers no handover', async ({
    assert,
    cleanup,
    client,
  }) => {
    const mailbox = await givenMailbox(cleanup as never)
    const account = await givenAccount()
    const { visit } = await visited(client, account)
    const settings = { person: { offer: false, mail: true, reply: '' } }
    await updateApplication(account.id, visit.application.id, { settings })
    const { answer } = answerOf((await visit.ask('Can I talk to a person?')).text())
    assert.isFalse(answer.answered)
    assert.lengthOf(await mailbox.delivered(), 0)
  })
})

test.group('Digest of unanswered questions', () => {
  test('is sent once when it is due and there are unanswered questions', async ({
    assert,
    cleanup,
    client,
  }) => {
    const mailbox = await givenMailbox(cleanup as never)
    const account = await givenAccount()
    const { visit } = await visited(client, account)
    await visit.ask('Who won the world cup in 1998?')
    await SendDueDigestsJob.dispatch({})
    assert.lengthOf(await mailbox.delivered(), 0)

    const chosen = await client
      .put('/inbox/digest')
      .withCsrfToken()
      .loginAs(account)
      .form({ every: 'daily' })
      .redirects(0)
    chosen.assertStatus(303)
    await SendDueDigestsJob.dispatch({})
    assert.lengthOf(await mailbox.delivered(), 0)

    await setDigest(account.id, 'daily')
    const yesterday = DateTime.utc().minus({ hours: 25 }).toFormat('yyyy-MM-dd HH:mm:ss')
    await db.from('unanswered_digests').update({ told_until: yesterday })
    await Promise.all([SendDueDigestsJob.dispatch({}), SendDueDigestsJob.dispatch({})])
    const letters = await mailbox.delivered()
    assert.lengthOf(letters, 1)
    assert.include(letters[0]!.text, 'Who won the world cup in 1998?')
    assert.notInclude(letters[0]!.text, QUESTION)
  })

  test('goes to every member who wants it, and about assigned conversations to the assignee', async ({
    assert,
    cleanup,
    client,
  }) => {
    const mailbox = await givenMailbox(cleanup as never)
    const account = await givenAccount()
    const { visit } = await visited(client, account)
    await visit.ask('Who won the world cup in 1998?')
    const [agent, off] = [await givenMember(account), await givenMember(account)]
    await setNotified(account.id, off.id, false)
    const since = DateTime.utc().minus({ hours: 1 }).toISO()
    const readers = async () => {
      const before = (await mailbox.delivered()).length
      await SendDigestJob.dispatch({ workspaceId: account.id, since })
      return (await mailbox.delivered()).slice(before).map(({ to }) => to)
    }
    assert.sameMembers(await readers(), [account.email, agent.email])
    await Conversation.query().where('workspaceId', account.id).update({ assigneeId: agent.id })
    assert.deepEqual(await readers(), [agent.email])

    await Conversation.query().where('workspaceId', account.id).update({ assigneeId: off.id })
    assert.sameMembers(await readers(), [account.email, agent.email], 'its assignee turned notices off')
  })
})

test.group('Daily budget', (group) => {
  group.each.setup(() => forgetLimits())

  test('is refused beside its field unless it is a whole number: {limit}')
    .with([
      { limit: 'many', sentence: /whole number such as 200/ },
      { limit: '1.5', sentence: /whole number such as 200/ },
      { limit: '0', sentence: /whole number such as 200/ },
      { limit: '1000001', sentence: /highest limit is 1,?000,?000/ },
    ])
    .run(async ({ assert, client }, { limit, sentence }) => {
      const account = await givenAccount()
      const { application } = (await visited(client, account)).visit
      const path = `/applications/${application.id}/handover`
      const refused = await client
        .put(path)
        .withCsrfToken()
        .loginAs(account)
        .header('referer', path)
        .withInertia()
        .json({ offer: true, mail: false, answers_a_day: limit })
      const { errors, budget } = refused.inertiaProps as {
        errors: Record<string, string>
        budget: { answersADay: number | null }
      }
      assert.deepEqual(Object.keys(errors), ['answers_a_day'])
      assert.match(errors.answers_a_day!, sentence)
      assert.isNull(budget.answersADay)
    })

  test('ends with the owner’s sentence, also in Messenger, and does not count it as an answer', async ({
    assert,
    cleanup,
    client,
  }) => {
    const graph = await givenGraph(cleanup)
    const account = await givenAccount()
    const { visit } = await visited(client, account)
    const saved = await client
      .put(`/applications/${visit.application.id}/handover`)
      .withCsrfToken()
      .loginAs(account)
      .form({ offer: '1', mail: '0', answers_a_day: '2', budget_reply: 'The oven is off for today.' })
      .redirects(0)
    saved.assertStatus(303)
    assert.include(answerOf((await visit.ask(QUESTION)).text()).text, '240 degrees')
    const spent = answerOf((await visit.ask(QUESTION)).text())
    assert.equal(spent.text, 'The oven is off for today.')
    assert.lengthOf(spent.citations, 0)

    const { applicationId } = await givenPage(account, graph)
    const budget = { answersADay: 1, reply: 'Enough for today.' }
    await updateApplication(account.id, applicationId, { settings: { budget } })
    await deliver([written(QUESTION)])
    await runJobs()
    await deliver([written(QUESTION)])
    await runJobs()
    assert.equal(graph.textsTo('7001').at(-1), 'Enough for today.')
  })
})

type ShownReply = { replies: ReplyRow[]; errors: Record<string, string> }
type Method = 'post' | 'put' | 'delete'

function send(client: ApiClient, account: User, method: Method, path: string, form: object = {}) {
  return client[method](`/inbox/replies${path}`)
    .withCsrfToken()
    .loginAs(account)
    .header('referer', '/inbox')
    .withInertia()
    .json(form)
}

async function replies(client: ApiClient, account: User): Promise<ReplyRow[]> {
  const page = await client.get('/inbox').loginAs(account).withInertia()
  return (page.inertiaProps as unknown as ShownReply).replies
}

test.group('Saved replies', () => {
  test('are saved, updated and deleted by name', async ({ assert, client }) => {
    const account = await givenAccount()
    await send(client, account, 'post', '', { name: 'Way', text: 'Take the tram.' })
    await send(client, account, 'post', '', { name: 'Hours', text: 'Open till six.' })
    const [hours, way] = await replies(client, account)
    assert.deepEqual([hours!.name, way!.name], ['Hours', 'Way'])

    await send(client, account, 'put', `/${hours!.id}`, { name: 'Opening hours', text: 'Open till seven.' })
    await send(client, account, 'delete', `/${way!.id}`)
    assert.deepEqual(await replies(client, account), [
      { id: hours!.id, name: 'Opening hours', text: 'Open till seven.' },
    ])
  })

  test('need a free name and a text', async ({ assert, client }) => {
    const account = await givenAccount()
    const errors = async (form: object) => {
      const answered = await send(client, account, 'post', '', form)
      return (answered.inertiaProps as unknown as ShownReply).errors
    }
    assert.deepEqual(await errors({ name: ' ', text: '' }), {
      name: 'Enter a name.',
      text: 'Enter the reply text.',
    })
    assert.deepEqual(await errors({ name: 'Hours', text: 'Open till six.' }), {})
    assert.match((await errors({ name: 'Hours', text: 'Again' })).name!, /Another saved reply has this name/)
    assert.lengthOf(await replies(client, account), 1)
  })

  test('exist once when two people save the same name at the same time', async ({ assert }) => {
    const { id } = await givenAccount()
    const input = { name: 'Hours', text: 'Open till six.' }
    const added = await Promise.all([addReply(id, input), addReply(id, input)])
    assert.lengthOf(
      added.filter(({ ok }) => ok),
      1
    )
  })

  test('stop at a limit that the message names', async ({ assert, client }) => {
    const account = await givenAccount()
    const rows = Array.from({ length: MAX_REPLIES }, (_, at) => ({ name: `Reply ${at}`, text: 'Yes.' }))
    await SavedReply.createMany(rows.map((row) => ({ ...row, workspaceId: account.id })))
    const answered = await send(client, account, 'post', '', { name: 'One more', text: 'No.' })
    const { errors } = answered.inertiaProps as unknown as ShownReply
    assert.equal(
      errors.name,
      `You can have at most ${MAX_REPLIES} saved replies. Delete one you no longer use.`
    )
  })

  test('are hidden from outsiders and deleted with their account', async ({ assert, client }) => {
    const account = await givenAccount()
    const outsider = await givenAccount('Grace Hopper')
    await send(client, account, 'post', '', { name: 'Hours', text: 'Open till six.' })
    const [{ id }] = (await replies(client, account)) as [ReplyRow]
    const form = { name: 'Mine', text: 'Mine.' }
    ;(await send(client, outsider, 'put', `/${id}`, form)).assertStatus(404)
    ;(await send(client, outsider, 'delete', `/${id}`)).assertStatus(404)
    assert.isEmpty(await replies(client, outsider))
    assert.equal((await replies(client, account))[0]!.text, 'Open till six.')

    await deleteAccount(await knowledge(), account.id)
    assert.isEmpty(await SavedReply.all())
  })
})

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
    assert.deepEqual(ids((await open('/inbox')).list.rows), [early.id, late.id], 'who needs a person')
    assert.deepEqual(ids((await open('/inbox?state=all')).list.rows), [early.id, late.id, answered.id])
    assert.deepEqual(ids((await open('/inbox?state=waiting')).list.rows), [early.id, late.id])
    assert.deepEqual(ids((await open('/home')).people), [early.id, late.id])
  })

  test('are not listed on home again for their unanswered questions', async ({ assert, client }) => {
    const account = await givenAccount()
    const reply = { answered: false, note: null, citations: [], closest: [], state: 'complete' as const }
    const ask = async (question: string, changes: Partial<Conversation> = {}) => {
      const conversation = await given(account, changes)
      await saveAnswer(await saveQuestion(conversation, question), { ...reply, text: 'No.' })
    }
    await ask('Do you sell rye?')
    await ask('Can I talk to a baker?', { wantsPersonAt: DateTime.now() })
    const page = await client.get('/home').loginAs(account).withInertia()
    const { unanswered, people } = page.inertiaProps as unknown as {
      unanswered: { question: string }[]
      people: object[]
    }
    assert.deepEqual(
      unanswered.map(({ question }) => question),
      ['Do you sell rye?']
    )
    assert.lengthOf(people, 1)
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
