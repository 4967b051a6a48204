import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import Conversation from '#src/conversations/models/conversation'
import { requestHuman } from '#src/conversations/handover/take_over'
import { createApiToken } from '#src/identity/queries/list_api_tokens'
import type User from '#src/identity/models/user'
import DataItem from '#src/knowledge/items/models/data_item'
import { MAX_IMPORTED_ANSWERS } from '#src/knowledge/library/limits'
import app from '@adonisjs/core/services/app'
import { ChatPorts } from '#src/conversations/chat_ports'
import { cpuMsOf } from '#tests/support/cpu_time'
import { givenAccount, givenMember } from '#tests/support/accounts'
import { givenBioLink, givenEmbed } from '#tests/support/applications'
import { BREAD, forgetLimits, givenLead, NEAR_BREAD, serverUrl } from '#tests/support/conversations'
import { givenGraph, givenPage, deliver, written } from '#tests/support/facebook'
import { runJobs } from '#tests/support/jobs'
import { givenText } from '#tests/support/knowledge'
import { givenVisit } from '#tests/support/visits'
import { apiOf, complaintsOf, problemOf, type Api } from './api.js'

const LOAF = 'At how many degrees do I bake the loaf?'
const PARKING = 'Where is the nearest parking garage?'

async function givenVisitor(client: ApiClient, account: User) {
  await givenText(account, 'Bread', BREAD)
  const visit = await givenVisit(client, await givenEmbed(account, { leadFields: ['email'] }))
  await visit.ask(LOAF)
  return { visit, id: visit.session!.conversation_id, application: visit.application }
}

const idsIn = (body: { data: { id: string }[] }) => body.data.map(({ id }) => id)

async function everyPage(api: Api, path: string, limit: number): Promise<string[]> {
  const ids: string[] = []
  let cursor: string | null = null
  do {
    const page = api.get(path).qs({ limit, ...(cursor && { cursor }) })
    const body: { data: { id: string }[]; next_cursor: string | null } = (await page).body()
    ids.push(...idsIn(body))
    cursor = body.next_cursor
  } while (cursor)
  return ids
}

test.group('API conversations', (group) => {
  group.each.setup(() => forgetLimits())

  test('are listed page by page and limited to a state, an application or a time', async ({
    assert,
    client,
  }) => {
    const account = await givenAccount()
    const api = await apiOf(client, account)
    const { visit, id, application } = await givenVisitor(client, account)
    const other = await givenVisit(client, await givenBioLink(account))
    await other.ask(PARKING)
    const unanswered = other.session!.conversation_id
    const waiting = (await givenLead(account, other.application)).id
    await requestHuman(await app.container.make(ChatPorts), await Conversation.findOrFail(waiting))
    await api.post('/messages').json({ message: LOAF, stream: false })

    const list = async (query: object = {}) => idsIn((await api.get('/conversations').qs(query)).body())
    assert.deepEqual(await list(), [waiting, unanswered, id].sort().reverse())
    assert.deepEqual(await everyPage(api, '/conversations', 1), await list())
    assert.deepEqual(await list({ state: 'needs_person' }), [waiting])
    assert.deepEqual(await list({ state: 'unanswered' }), [unanswered])
    assert.deepEqual(await list({ application_id: application.id }), [id])
    assert.deepEqual(await list({ since: new Date(Date.now() + 60_000).toISOString() }), [])
    assert.lengthOf(await list({ since: new Date(Date.now() - 60_000).toISOString() }), 3)
    assert.property(complaintsOf(assert, await api.get('/conversations').qs({ since: 'May' })), 'since')
    assert.property(complaintsOf(assert, await api.get('/conversations').qs({ state: 'no' })), 'state')
    assert.equal((await visit.conversation()).status(), 200)
  })

  test('are shown with messages, exact quotes and closest passages', async ({ assert, client }) => {
    const account = await givenAccount()
    const api = await apiOf(client, account)
    const { visit, id, application } = await givenVisitor(client, account)
    await visit.ask(NEAR_BREAD)
    const shown = (await api.get(`/conversations/${id}`)).body()
    assert.containsSubset(shown, { id, application_id: application.id, channel: 'embed', title: LOAF })
    const [question, answer, , near] = shown.messages
    assert.deepInclude(question, { role: 'user', text: LOAF, answered: null, citations: [] })
    const [citation] = answer.citations
    const { text } = (await api.get(`/items/${citation.item_id}`)).body()
    assert.equal(citation.quote, text.slice(citation.start, citation.end))
    assert.isFalse(near.answered)
    assert.isNotEmpty(near.closest)
    assert.equal(shown.unanswered_count, 1)
  })

  test('are answered by a person until they are handed back', async ({ assert, client }) => {
    const account = await givenAccount('Grace Hopper')
    const api = await apiOf(client, account)
    const { visit, id } = await givenVisitor(client, account)
    const send = () =>
      api
        .post(`/conversations/${id}/messages`)
        .header('idempotency-key', 'one')
        .json({ message: 'Closed on Sundays.' })
    const sent = await send()
    sent.assertStatus(201)
    assert.deepEqual((await send()).body(), sent.body())

    type Seen = { messages: { text: string; personName: string | null }[]; person_name?: string | null }
    const seen = async () => (await visit.conversation()).body() as Seen
    const { messages, person_name } = await seen()
    assert.equal(person_name, 'Grace Hopper')
    assert.deepEqual(
      messages.filter(({ personName }) => personName).map(({ text }) => text),
      ['Closed on Sundays.']
    )
    const shown = (await api.get(`/conversations/${id}`)).body()
    assert.equal(shown.taken_over_by, 'Grace Hopper')
    assert.equal(shown.messages.at(-1).person_name, 'Grace Hopper')
    assert.notInclude(JSON.stringify(await db.from('idempotency_keys')), 'Sundays')

    const back = await api.delete(`/conversations/${id}/takeover`)
    assert.isNull(back.body().taken_over_by)
    assert.isNull((await seen()).person_name ?? null)
    assert.property(complaintsOf(assert, await api.post(`/conversations/${id}/messages`).json({})), 'message')
  })

  test('are taken over by one person at a time', async ({ assert, client }) => {
    const owner = await givenAccount('Grace Hopper')
    const api = await apiOf(client, owner)
    const { id } = await givenVisitor(client, owner)
    const token = await createApiToken(await givenMember(owner, 'agent'), owner.id, ['*'], {})
    const member = (path: string) => client.post(`/api/v1${path}`).bearerToken(token.value!.release())
    ;(await member(`/conversations/${id}/takeover`)).assertStatus(200)
    const refused = await api.post(`/conversations/${id}/takeover`)
    assert.include(problemOf(assert, refused, 409), 'already taken it over')
  })

  test('get replies through their messenger, while it allows them', async ({ assert, cleanup, client }) => {
    const graph = await givenGraph(cleanup)
    const account = await givenAccount()
    const api = await apiOf(client, account)
    await givenPage(account, graph)
    await deliver([written(LOAF)])
    await runJobs()
    const [id] = idsIn((await api.get('/conversations')).body())
    const reply = (message: string) => api.post(`/conversations/${id}/messages`).json({ message })
    ;(await reply('Hello, Grace here.')).assertStatus(201)
    await runJobs()
    assert.equal(graph.textsTo('7001').at(-1), 'Hello, Grace here.')
    await db.from('messenger_arrivals').update({ sent_at_ms: Date.now() - 25 * 3_600_000 })
    assert.include(problemOf(assert, await reply('Still there?'), 409), '24 hours')
  })

  // threat: erased-conversation-api
  test('are erased as in the inbox, for the visitor too', async ({ assert, client }) => {
    const account = await givenAccount()
    const api = await apiOf(client, account)
    const { visit, id } = await givenVisitor(client, account)
    ;(await api.delete(`/conversations/${id}`)).assertStatus(204)
    problemOf(assert, await api.get(`/conversations/${id}`), 404)
    assert.isEmpty(await db.from('messages').where('conversation_id', id))
    const { messages } = (await visit.conversation()).body() as { messages?: unknown[] }
    assert.isEmpty(messages ?? [])
  })

  // threat: conversation-channel-api
  test('are only those with visitors, never chats of the account', async ({ assert, client }) => {
    const account = await givenAccount()
    const api = await apiOf(client, account)
    const asked = await api.post('/messages').json({ message: LOAF, stream: false })
    const path = `/conversations/${asked.body().conversation_id}`
    problemOf(assert, await api.get(path), 404)
    problemOf(assert, await api.post(`${path}/messages`).json({ message: 'Hello' }), 404)
    problemOf(assert, await api.delete(path), 404)
  })
})

test.group('API leads', (group) => {
  group.each.setup(() => forgetLimits())

  test('are listed page by page, newest conversation first', async ({ assert, client }) => {
    const account = await givenAccount()
    const api = await apiOf(client, account)
    const [first, second] = [await givenBioLink(account), await givenEmbed(account)]
    const made = []
    for (const application of [first, second, first]) made.push((await givenLead(account, application)).id)
    const list = async (query: object = {}) => idsIn((await api.get('/leads').qs(query)).body())
    assert.deepEqual(await list(), made.toSorted().reverse())
    assert.deepEqual(await everyPage(api, '/leads', 2), await list())
    assert.deepEqual(await list({ application_id: second.id }), [made[1]!])
    assert.deepEqual(await list({ since: new Date(Date.now() + 60_000).toISOString() }), [])
    const [lead] = (await api.get('/leads')).body().data
    assert.deepInclude(lead, { name: 'Vera Visitor', email: 'visitor@example.org', phone: null })
  })

  // threat: erased-lead
  test('are erased without their conversation', async ({ assert, client }) => {
    const account = await givenAccount()
    const api = await apiOf(client, account)
    const { id } = await givenLead(account, await givenBioLink(account), 'canary@example.org')
    ;(await api.delete(`/leads/${id}`)).assertStatus(204)
    problemOf(assert, await api.delete(`/leads/${id}`), 404)
    assert.isEmpty((await api.get('/leads')).body().data)
    const shown = (await api.get(`/conversations/${id}`)).body()
    assert.deepEqual(shown.contact, { name: null, email: null, phone: null })
    assert.notInclude(JSON.stringify(await db.from('conversations')), 'canary')
  })

  // threat: role-leads-api
  test('are for admins, and conversations for agents too', async ({ assert, client }) => {
    const owner = await givenAccount()
    await givenLead(owner, await givenBioLink(owner))
    const statuses = async (role: 'admin' | 'editor' | 'agent') => {
      const token = await createApiToken(await givenMember(owner, role), owner.id, ['*'], {})
      const get = (path: string) => client.get(`/api/v1${path}`).bearerToken(token.value!.release())
      return [await get('/leads'), await get('/answers'), await get('/conversations')].map((one) =>
        one.status()
      )
    }
    assert.deepEqual(await statuses('admin'), [200, 200, 200])
    assert.deepEqual(await statuses('editor'), [403, 200, 200])
    assert.deepEqual(await statuses('agent'), [403, 403, 200])
  })
})

test.group('API insights', (group) => {
  group.each.setup(() => forgetLimits())

  test('count questions in a period and the one before', async ({ assert, client }) => {
    const account = await givenAccount()
    const api = await apiOf(client, account)
    const { visit, application } = await givenVisitor(client, account)
    await visit.ask(PARKING)
    await api.post('/messages').json({ message: LOAF, stream: false })
    const summary = async (query: object = {}) => (await api.get('/insights').qs(query)).body()
    const none = { questions: 0, answered: 0, helpful: 0, unhelpful: 0 }
    const all = { questions: 3, answered: 2, helpful: 0, unhelpful: 0 }
    assert.deepEqual(await summary(), { period: '30', ...all, before: none })
    assert.deepInclude(await summary({ application_id: application.id }), { questions: 2, answered: 1 })
    const longAgo = new Date(Date.now() - 10 * 86_400_000)
      .toISOString()
      .replace('T', ' ')
      .replace('Z', ' +00:00')
    await db.from('messages').update({ created_at: longAgo })
    assert.deepEqual(await summary({ period: '7' }), { period: '7', ...none, before: all })
    assert.deepEqual(await summary({ period: 'all' }), { period: 'all', ...all, before: null })
    assert.property(complaintsOf(assert, await api.get('/insights').qs({ period: '8' })), 'period')
  })

  test('list unanswered questions with their closest passages and written answers', async ({
    assert,
    client,
  }) => {
    const account = await givenAccount()
    const api = await apiOf(client, account)
    const { visit, id } = await givenVisitor(client, account)
    for (const question of [NEAR_BREAD, PARKING]) await visit.ask(question)
    const list = async (query: object = {}) =>
      (await api.get('/insights/unanswered').qs(query)).body().data as Record<string, unknown>[]
    const [parking, near] = await list()
    assert.deepInclude(parking, {
      question: PARKING,
      outcome: 'not_covered',
      closest: [],
      conversation_id: id,
    })
    assert.deepInclude(near, { question: NEAR_BREAD, outcome: 'closest', written_answer_id: null })
    assert.isNotEmpty(near!.closest as object[])
    assert.lengthOf(await everyPage(api, '/insights/unanswered', 1), 2)
    assert.isEmpty(await list({ application_id: (await givenBioLink(account)).id }))

    const answer = { question: `  ${PARKING.toUpperCase()}`, answer: 'Behind the church.' }
    const made = await api.post('/answers').json(answer)
    assert.equal((await list())[0]!.written_answer_id, made.body().id)
  })

  test('list rejected answers with their reasons', async ({ assert, client }) => {
    const account = await givenAccount()
    const api = await apiOf(client, account)
    const { visit, id } = await givenVisitor(client, account)
    const shown = (await api.get(`/conversations/${id}`)).body()
    await visit.rate(shown.messages[1].id, 'down', 'Too short')
    const [rejected] = (await api.get('/insights/rejected')).body().data
    assert.deepInclude(rejected, { question: LOAF, reason: 'Too short', answered: true })
    assert.equal(rejected.answer, shown.messages[1].text)
    assert.deepEqual(rejected.citations, shown.messages[1].citations)
  })
})

test.group('API written answers', (group) => {
  group.each.setup(() => forgetLimits())

  test('are written, used, changed, listed and deleted', async ({ assert, client }) => {
    const account = await givenAccount()
    const api = await apiOf(client, account)
    const item = await givenText(account, 'Bread', BREAD)
    const application = await givenBioLink(account, { sourceIds: [item.sourceId] })
    const body = { question: PARKING, answer: 'Behind the church.', application_id: application.id }
    const made = await api.post('/answers').json(body)
    made.assertStatus(201)
    await runJobs()
    const ask = async (path: string) =>
      (await api.post(`${path}/messages`).json({ message: PARKING, stream: false })).body().answer
    assert.equal(await ask(`/applications/${application.id}`), 'Behind the church. [1]')

    const again = await api.post('/answers').json({ ...body, answer: 'Beside the church.' })
    again.assertStatus(200)
    assert.equal(again.body().id, made.body().id)
    const path = `/answers/${made.body().id}`
    const changed = await api.patch(path).json({ question: 'Where do I park?' })
    assert.deepInclude(changed.body(), { question: 'Where do I park?', answer: 'Beside the church.' })
    await runJobs()
    assert.deepInclude((await api.get(path)).body(), { state: 'ready', answer: 'Beside the church.' })

    const other = await api.post('/answers').json({ question: PARKING, answer: 'Nowhere.' })
    const refused = await api.patch(path).json({ question: PARKING.toLowerCase() })
    assert.include(complaintsOf(assert, refused).question, 'already has this question')
    assert.deepEqual(await everyPage(api, '/answers', 1), [other.body().id, made.body().id])
    ;(await api.delete(path)).assertStatus(204)
    problemOf(assert, await api.get(path), 404)
    problemOf(assert, await api.delete(`/answers/${item.id}`), 404)
    assert.isNotNull(await DataItem.find(item.id))
  })

  test('need a question and an answer', async ({ assert, client }) => {
    const api = await apiOf(client, await givenAccount())
    const errors = complaintsOf(assert, await api.post('/answers').json({ question: '', answer: '' }))
    assert.sameMembers(Object.keys(errors), ['question', 'answer'])
    const long = { question: PARKING, answer: 'x'.repeat(2_001) }
    assert.property(complaintsOf(assert, await api.post('/answers').json(long)), 'answer')
  })
})

const CSV = `Question,Answer,Note
"Where do I park?","Behind the church,
beside the ""Lion"".",internal
How long does it keep?,Five days.
`

async function imported(api: Api, csv: string, query = '') {
  const response = await fetch(`${serverUrl()}/api/v1/answers/import${query}`, {
    method: 'POST',
    body: csv,
    headers: { authorization: `Bearer ${api.token}`, 'content-type': 'text/csv' },
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

test.group('API import of written answers', (group) => {
  group.each.setup(() => forgetLimits())

  test('writes all answers of a file, and the same file again changes nothing', async ({
    assert,
    client,
  }) => {
    const api = await apiOf(client, await givenAccount())
    const dry = await imported(api, CSV, '?dry_run=true')
    assert.deepEqual(dry.body, { dry_run: true, created: 2, updated: 0, unchanged: 0 })
    assert.isEmpty((await api.get('/answers')).body().data)

    const first = await imported(api, CSV)
    assert.deepEqual(first.body, { dry_run: false, created: 2, updated: 0, unchanged: 0 })
    await runJobs()
    const again = await imported(api, CSV)
    assert.deepEqual(again.body, { dry_run: false, created: 0, updated: 0, unchanged: 2 })
    const upload = api
      .post('/answers/import')
      .file('file', Buffer.from(CSV.replace('Five', 'Six')), { filename: 'answers.csv' })
    assert.deepEqual((await upload).body(), { dry_run: false, created: 0, updated: 1, unchanged: 1 })
    await runJobs()
    const { data } = (await api.get('/answers')).body()
    assert.sameDeepMembers(
      data.map(({ question, answer }: Record<string, string>) => [question, answer]),
      [
        ['Where do I park?', 'Behind the church,\nbeside the "Lion".'],
        ['How long does it keep?', 'Six days.'],
      ]
    )
    const message = { message: 'How long does it keep?', stream: false }
    assert.equal((await api.post('/messages').json(message)).body().answer, 'Six days. [1]')
  })

  test('reads semicolons and German column names', async ({ assert, client }) => {
    const api = await apiOf(client, await givenAccount())
    const german = '\ufeffsep=;\r\nFrage;Antwort\r\nWo parke ich?;Hinter der Kirche.\r\n'
    assert.equal((await imported(api, german)).body.created, 1)
  })

  // threat: import-atomic
  test('names every row that it can’t use and saves nothing', async ({ assert, client }) => {
    const api = await apiOf(client, await givenAccount())
    const rows = ['question,answer', 'Where do I park?,Here.', 'ab,Here.', ',', 'where do  I park?,', 'x']
    const { status, body } = await imported(api, `${rows.join('\n')}\n`)
    assert.equal(status, 422)
    assert.deepEqual(
      (body.errors as { field: string }[]).map(({ field }) => field),
      ['rows.3.question', 'rows.5.question', 'rows.5.answer', 'rows.6.question', 'rows.6.answer']
    )
    assert.isEmpty((await api.get('/answers')).body().data)
    for (const [csv, sentence] of [
      ['a,b\n1,2\n', 'must name the columns'],
      ['question,answer\n', 'no answers'],
      ['question,answer\n"Where?,Here\n', 'quotation mark'],
    ] as const) {
      const refused = await imported(api, csv)
      assert.equal(refused.status, 422)
      assert.include(String(refused.body.detail), sentence)
    }
  })

  // threat: import-flood
  test('refuses more rows or bytes than its limits', async ({ assert, client }) => {
    const api = await apiOf(client, await givenAccount())
    const many = Array.from({ length: MAX_IMPORTED_ANSWERS + 1 }, (_, at) => `How many is ${at}?,Some.`)
    const refused = await imported(api, `question,answer\n${many.join('\n')}\n`)
    assert.equal(refused.status, 422)
    assert.include(String(refused.body.detail), '1,000')
    assert.equal((await imported(api, `question,answer\n${'x'.repeat(1024 * 1024)}`)).status, 413)
    const large = api
      .post('/answers/import')
      .file('file', Buffer.alloc(3 * 1024 * 1024), { filename: 'a.csv' })
    problemOf(assert, await large, 413)
    assert.isEmpty(await db.from('data_items'))
  })

  // threat: import-empty
  test('refuses a file of empty lines or cells at once', async ({ assert, client }) => {
    const api = await apiOf(client, await givenAccount())
    const fill = (text: string) => `question,answer\n${text.repeat(300_000 / text.length)}`
    const ms = await cpuMsOf(async () => {
      for (const text of ['\n', ',', 'a\n'])
        assert.equal((await imported(api, fill(text))).status, 422, JSON.stringify(text))
    })
    assert.isBelow(ms, 1_000)
  })

  test('is refused on other calls and without rows', async ({ assert, client }) => {
    const api = await apiOf(client, await givenAccount())
    const headers = { authorization: `Bearer ${api.token}`, 'content-type': 'text/csv' }
    const other = await fetch(`${serverUrl()}/api/v1/answers`, { method: 'POST', body: CSV, headers })
    assert.equal(other.status, 415)
    problemOf(assert, await api.post('/answers/import').json({ rows: [] }), 422)
  })
})
