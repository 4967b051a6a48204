import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { test } from '@japa/runner'
import type { Assert } from '@japa/assert'
import limiter from '@adonisjs/limiter/services/main'
import { rate } from '#config/api'
import User from '#src/identity/models/user'
import { givenAccount } from '#tests/support/accounts'
import { givenEmbed } from '#tests/support/applications'
import { BREAD, givenLead, NEAR_BREAD, serverUrl } from '#tests/support/conversations'
import { runJobs } from '#tests/support/jobs'
import { givenText } from '#tests/support/knowledge'
import { type AnswerEvent, Parley, ParleyError } from '../../../clients/typescript/src/index.js'
import { CLIENT_TYPES, clientTypes } from '../../../scripts/lib/client_types.js'
import { givenToken } from './api.js'

const LOAF = 'At how many degrees is the loaf baked?'

async function givenParley(account: User): Promise<Parley> {
  return new Parley({ url: `${serverUrl()}/`, token: await givenToken(account) })
}

async function refusal(assert: Assert, call: () => Promise<unknown>): Promise<ParleyError> {
  const error = await call().then(
    () => null,
    (reason: unknown) => reason
  )
  assert.instanceOf(error, ParleyError)
  return error as ParleyError
}

test.group('The TypeScript client', () => {
  test('has the types of the description; otherwise run “npm run client”', ({ assert }) => {
    assert.equal(readFileSync(CLIENT_TYPES, 'utf8'), clientTypes())
  })

  test('compiles by itself, with nothing but web APIs', ({ assert }) => {
    const root = fileURLToPath(new URL('../../../', import.meta.url))
    const tsc = `${root}node_modules/typescript/bin/tsc`
    const folder = `${root}clients/typescript`
    const { stdout } = spawnSync(process.execPath, [tsc, '-p', folder, '--noEmit'], { encoding: 'utf8' })
    assert.equal(stdout, '')
  }).timeout(120_000)

  test('asks and streams the same answer with the same quotes', async ({ assert }) => {
    const account = await givenAccount()
    const parley = await givenParley(account)
    const item = await givenText(account, 'Bread', BREAD)
    const { id: applicationId } = await givenEmbed(account)

    const answer = await parley.ask(LOAF, { applicationId })
    assert.isTrue(answer.answered)
    const { text } = await parley.call('items.show', { id: item.id })
    const [citation] = answer.citations
    assert.equal(citation!.quote, text!.slice(citation!.start, citation!.end))

    const events: AnswerEvent[] = []
    const about = { applicationId, conversationId: answer.conversation_id }
    for await (const event of parley.stream(LOAF, about)) events.push(event)
    const last = events.at(-1)!
    if (last.type !== 'answer') throw new Error(last.type)
    assert.equal(last.answer.conversation_id, answer.conversation_id)
    assert.equal(last.answer.answer, answer.answer)
    assert.deepEqual(last.answer.citations, answer.citations)
    const pieces = events.map((event) => (event.type === 'text' ? event.text : ''))
    assert.equal(pieces.join('').trim(), answer.answer)
  })

  test('streams the closest passages of a question without an answer', async ({ assert }) => {
    const account = await givenAccount()
    const parley = await givenParley(account)
    await givenText(account, 'Bread', BREAD)
    const { closest } = await parley.ask(NEAR_BREAD)
    assert.isNotEmpty(closest)
    for await (const event of parley.stream(NEAR_BREAD)) {
      if (event.type === 'closest') assert.deepEqual(event.passages, closest)
      if (event.type === 'answer') assert.deepEqual(event.answer.closest, closest)
    }
  })

  test('reads every page of a list', async ({ assert }) => {
    const account = await givenAccount()
    const parley = await givenParley(account)
    const titles = ['Bread', 'Cake', 'Rolls']
    for (const title of titles) await givenText(account, title, `${title} keeps for five days.`)
    const found: string[] = []
    for await (const item of parley.each('items.index', { query: { limit: 1 } })) found.push(item.title)
    assert.deepEqual(found, titles.toReversed())
  })

  test('adds content, writes answers and replies to visitors', async ({ assert }) => {
    const account = await givenAccount('Grace Hopper')
    const parley = await givenParley(account)
    const file = new FormData()
    file.set('kind', 'file')
    file.set('file', new Blob(['The bread keeps for five days.']), 'bread.txt')
    assert.equal((await parley.call('sources.store', { body: file })).kind, 'file')
    const csv = 'question,answer\nWhere do I park?,Behind the church.\n'
    const imported = await parley.call('answers.import', { body: csv, query: { dry_run: false } })
    assert.deepEqual(imported, { dry_run: false, created: 1, updated: 0, unchanged: 0 })
    await runJobs()
    assert.equal((await parley.ask('Where do I park?')).answer, 'Behind the church. [1]')

    const { id } = await givenLead(account, await givenEmbed(account))
    const reply = { id, body: { message: 'Yes, we do.' }, idempotencyKey: 'one' }
    const sent = await parley.call('conversations.reply', reply)
    assert.deepEqual(await parley.call('conversations.reply', reply), sent)
    const shown = await parley.call('conversations.show', { id })
    assert.deepEqual([shown.taken_over_by, shown.messages.at(-1)!.id], ['Grace Hopper', sent.message_id])
    assert.isUndefined(await parley.call('conversations.destroy', { id }))
  })

  test('throws what the API refuses', async ({ assert }) => {
    const account = await givenAccount()
    const parley = await givenParley(account)
    const id = '01J00000000000000000000000'
    assert.equal((await refusal(assert, () => parley.call('sources.show', { id }))).status, 404)
    const empty = { kind: 'text' as const, text: '' }
    const { status, problem } = await refusal(assert, () => parley.call('sources.store', { body: empty }))
    assert.equal(status, 422)
    assert.equal(problem.errors![0]!.field, 'text')
    assert.equal((await refusal(assert, () => parley.stream('').next())).status, 422)
    const stranger = new Parley({ url: serverUrl(), token: 'ply_no' })
    assert.equal((await refusal(assert, () => stranger.call('me'))).status, 401)

    const [token] = await User.accessTokens.all(account)
    const requests = limiter.use(rate.store, { requests: rate.requests, duration: rate.duration })
    await requests.set(`api:${token!.identifier}`, rate.requests)
    const busy = await refusal(assert, () => parley.call('me'))
    assert.equal(busy.status, 429)
    assert.isAtLeast(busy.retryAfterSeconds!, 1)
  })
})
