import { setImmediate } from 'node:timers/promises'
import { test } from '@japa/runner'
import limiter from '@adonisjs/limiter/services/main'
import type { ApiClient, ApiResponse } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import { DateTime, Settings } from 'luxon'
import { renewClaim } from '#app/api/idempotency'
import { openApiDocument } from '#app/api/openapi/document'
import { rate, idempotency } from '#config/api'
import Application from '#src/applications/models/application'
import { saveAnswer } from '#src/conversations/actions/save_answer'
import { saveQuestion } from '#src/conversations/actions/save_question'
import Conversation from '#src/conversations/models/conversation'
import User from '#src/identity/models/user'
import DataItem from '#src/knowledge/items/models/data_item'
import { writeAnswer } from '#src/knowledge/library/write_answer'
import { newId } from '#src/shared/ids'
import { givenAccount } from '#tests/support/accounts'
import { givenEmbed, givenBioLink } from '#tests/support/applications'
import { givenLead, serverUrl } from '#tests/support/conversations'
import { givenText, knowledge } from '#tests/support/knowledge'
import { apiOf, apiRoutes, complaintsOf, givenToken, problemOf, type Api, type ApiRoute } from './api.js'

test.group('API access', () => {
  test('returns the token’s account and limits', async ({ client, assert }) => {
    const account = await givenAccount('Grace Hopper')
    const response = await (await apiOf(client, account)).get('/me')
    response.assertStatus(200)
    assert.containsSubset(response.body(), { id: account.id, name: 'Grace Hopper', email: account.email })
    assert.containsSubset(response.body().limits, {
      file_bytes: 52_428_800,
      sources: 200,
      requests_per_minute: 600,
    })
  })

  test('explains how to send a token when there is none', async ({ client, assert }) => {
    const response = await client.get('/api/v1/me')
    assert.include(problemOf(assert, response, 401), 'Authorization: Bearer TOKEN')
    assert.equal(response.header('www-authenticate'), 'Bearer')
  })

  test('rejects a wrong token', async ({ client, assert }) => {
    const response = await client.get('/api/v1/me').bearerToken('ply_MQ.bm90IGEgdG9rZW4')
    assert.include(problemOf(assert, response, 401), 'wrong, expired or revoked')
    assert.equal(response.header('www-authenticate'), 'Bearer error="invalid_token"')
  })

  test('rejects a token that matches no record', async ({ client, assert }) => {
    const nowhere = `ply_${Buffer.from('1 or 1=1').toString('base64url')}.${Buffer.from('secret').toString('base64url')}`
    problemOf(assert, await client.get('/api/v1/me').bearerToken(nowhere), 401)
  })

  test('records the use of a token at most once a minute and only for the right secret', async ({
    client,
    assert,
  }) => {
    const account = await givenAccount()
    const api = await apiOf(client, account)
    const used = async () => (await User.accessTokens.all(account))[0]!.lastUsedAt

    await client.get('/api/v1/me').bearerToken(`${api.token.split('.')[0]}.bm90IGEgdG9rZW4`)
    assert.isNull(await used())
    await api.get('/me')
    const first = await used()
    assert.isNotNull(first)
    await api.get('/me')
    assert.deepEqual(await used(), first)
  })

  test('lets a read-only token search but not write', async ({ client, assert }) => {
    const account = await givenAccount()
    const made = await User.accessTokens.create(account, ['read'])
    const token = made.value!.release()
    const text = { kind: 'text', text: 'The bread keeps for five days.' }
    ;(await client.get('/api/v1/sources').bearerToken(token)).assertStatus(200)
    ;(await client.post('/api/v1/search').bearerToken(token).json({ query: 'bread' })).assertStatus(200)
    const refused = await client.post('/api/v1/sources').bearerToken(token).json(text)
    assert.include(problemOf(assert, refused, 403), 'read-only')
    assert.isEmpty((await client.get('/api/v1/sources').bearerToken(token)).body().data)
  })

  // threat: read-only-secret
  test('shows the secret that signs identities only to tokens that may write', async ({ assert, client }) => {
    const account = await givenAccount()
    const { id } = await givenEmbed(account)
    const made = await User.accessTokens.create(account, ['read'])
    const shown = (token: string, path: string) => client.get(`/api/v1${path}`).bearerToken(token)
    const [one, all] = [`/applications/${id}`, '/applications']
    const readOnly = made.value!.release()
    assert.isNull((await shown(readOnly, one)).body().identity_secret)
    assert.isNull((await shown(readOnly, all)).body().data[0].identity_secret)
    const { token } = await apiOf(client, account)
    assert.match((await shown(token, one)).body().identity_secret, /^\w{40}$/)
  })

  // threat: read-only-token
  test('requires a token for every call and rejects writes with a read-only token', async ({
    assert,
    client,
  }) => {
    const made = await User.accessTokens.create(await givenAccount(), ['read'])
    const calls = apiRoutes().filter(({ path }) => path !== '/api/v1/openapi.json')
    assert.isAtLeast(calls.length, 34)
    for (const { method, path } of calls) {
      const call = () => client[method.toLowerCase() as 'post'](path.replace('{id}', newId()))
      problemOf(assert, await call(), 401)
      const read = (await call().bearerToken(made.value!.release())).status()
      if (method === 'GET' || path === '/api/v1/search') assert.notEqual(read, 403, `${method} ${path}`)
      else assert.equal(read, 403, `${method} ${path}`)
    }
  })

  test('rejects an expired token', async ({ client, assert }) => {
    const token = await givenToken(await givenAccount(), -60)
    problemOf(assert, await client.get('/api/v1/me').bearerToken(token), 401)
  })

  test('rejects a revoked token', async ({ client, assert }) => {
    const account = await givenAccount()
    const api = await apiOf(client, account)
    const [kept] = await User.accessTokens.all(account)
    await User.accessTokens.delete(account, kept!.identifier)
    problemOf(assert, await api.get('/me'), 401)
  })

  test('rejects an upload without a token', async ({ client, assert }) => {
    const response = await client
      .post('/api/v1/sources')
      .field('kind', 'file')
      .file('file', Buffer.from('text'), { filename: 'a.txt' })
    problemOf(assert, response, 401)
  })

  test('tells a token over its rate limit when to retry', async ({ client, assert }) => {
    const account = await givenAccount()
    const api = await apiOf(client, account)
    const [token] = await User.accessTokens.all(account)
    const requests = limiter.use(rate.store, { requests: rate.requests, duration: rate.duration })
    await requests.set(`api:${token!.identifier}`, rate.requests)

    const response = await api.get('/me')
    assert.include(problemOf(assert, response, 429), '600 requests per minute')
    assert.isAtLeast(Number(response.header('retry-after')), 1)
    const other = await apiOf(client, account)
    ;(await other.get('/me')).assertStatus(200)
  })

  test('rejects a body that is not JSON', async ({ client, assert }) => {
    const api = await apiOf(client, await givenAccount())
    const send = (body: string, type: string) =>
      fetch(`${serverUrl()}/api/v1/search`, {
        method: 'POST',
        body,
        headers: { authorization: `Bearer ${api.token}`, 'content-type': type },
      })

    const form = await send('query=bread', 'application/x-www-form-urlencoded')
    assert.equal(form.status, 415)
    assert.include(await form.text(), 'Content-Type: application/json')

    const broken = await send('{"query":', 'application/json')
    assert.include([400, 422], broken.status)
    assert.include(broken.headers.get('content-type'), 'application/problem+json')
    assert.equal((await send('[1, 2]', 'application/json')).status, 422)
  })

  test('answers an unknown address with problem details', async ({ client, assert }) => {
    const api = await apiOf(client, await givenAccount())
    problemOf(assert, await api.get('/nothing'), 404)
    problemOf(assert, await api.get('/sources/not-an-id'), 404)
  })

  // threat: csrf-bearer
  test('neither sets nor reads cookies', async ({ client, assert }) => {
    const account = await givenAccount()
    problemOf(assert, await client.get('/api/v1/me').loginAs(account), 401)
    const response = await (await apiOf(client, account)).get('/me')
    assert.isUndefined(response.header('set-cookie'))
  })
})

const BODIES: Record<string, object> = {
  'PATCH /api/v1/applications/{id}': { name: 'Mine now' },
  'POST /api/v1/conversations/{id}/messages': { message: 'Closed on Sundays.' },
  'PATCH /api/v1/answers/{id}': { answer: 'Mine now.' },
  'POST /api/v1/applications/{id}/messages': { message: 'What is the starter fed with?', stream: false },
}

/** Known only after the server has started. */
const owned = () => apiRoutes().filter(({ isOwned }) => isOwned)
const nameOf = ({ method, path }: ApiRoute) => `${method} ${path}`

/** One of each thing that a path can name. */
async function givenThings(owner: User) {
  const item = await givenText(owner, 'Bread', 'The starter is fed every morning with rye flour.')
  const application = await givenBioLink(owner)
  const { id: conversation } = await givenLead(owner, application)
  const written = await writeAnswer(await knowledge(), owner.id, 'Where do I park?', 'Behind the church.')
  if (!written.ok) throw new Error(written.error)
  const ids: Record<string, string> = {
    sources: item.sourceId,
    items: item.id,
    applications: application.id,
    conversations: conversation,
    leads: conversation,
    answers: written.value.id,
  }
  return { item, application, conversation, ids }
}

async function call(
  client: ApiClient,
  token: string,
  route: ApiRoute,
  ids: Record<string, string>
): Promise<ApiResponse> {
  const id = ids[route.path.split('/')[3]!]
  if (!id) throw new Error(`This test has nothing that ${route.path} could name.`)
  const method = route.method.toLowerCase() as 'post'
  const request = client[method](route.path.replace('{id}', id)).bearerToken(token)
  const body = BODIES[nameOf(route)]
  return body ? request.json(body) : request
}

test.group('API outsiders', () => {
  test('finds calls that need a guard', ({ assert }) => assert.isAtLeast(owned().length, 18))

  // threat: tenancy-api
  test('{method} {path} is 404 for another account and works for its owner')
    .with(owned)
    .run(async ({ client, assert }, route) => {
      const owner = await givenAccount()
      const { item, application, conversation, ids } = await givenThings(owner)
      const outsider = await givenToken(await givenAccount('Mallory'))

      problemOf(assert, await call(client, outsider, route, ids), 404)
      assert.equal((await DataItem.findOrFail(item.id)).state, 'ready')
      assert.equal((await Application.findOrFail(application.id)).name, 'Ada')
      const untouched = await Conversation.findOrFail(conversation)
      assert.equal(untouched.leadEmail, 'visitor@example.org')
      assert.isNull(untouched.takenOverAt)
      assert.equal((await DataItem.findOrFail(ids.answers!)).title, 'Where do I park?')

      const response = await call(client, await givenToken(owner), route, ids)
      // The application has no domain; the specs of domains check one.
      if (route.path.endsWith('/domain/check')) assert.equal(response.status(), 404)
      else assert.isBelow(response.status(), 300, response.text())
    })

  test('lists only records of the token’s account', async ({ client, assert }) => {
    const { conversation } = await givenThings(await givenAccount())
    const question = await saveQuestion(await Conversation.findOrFail(conversation), 'Who won?')
    const unanswered = { text: 'No.', answered: false, note: null, citations: [], closest: [] }
    const answer = await saveAnswer(question, { ...unanswered, state: 'complete' })
    await answer!.merge({ rating: 'down' }).save()
    const outsider = await apiOf(client, await givenAccount('Mallory'))
    const lists = apiRoutes().filter(({ method, isOwned }) => method === 'GET' && !isOwned)
    let pages = 0
    for (const path of lists.map((route) => route.path.replace('/api/v1', ''))) {
      const { data } = (await outsider.get(path)).body()
      if (data === undefined) continue
      pages += 1
      assert.isEmpty(data, path)
    }
    assert.equal(pages, 8)
    assert.equal((await outsider.get('/insights')).body().questions, 0)
  })

  test('ignores ids of other accounts in bodies and queries', async ({ client, assert }) => {
    const { ids } = await givenThings(await givenAccount())
    const outsider = await apiOf(client, await givenAccount('Mallory'))
    const query = 'starter rye flour'

    for (const path of [
      '/conversations',
      '/leads',
      '/insights',
      '/insights/unanswered',
      '/insights/rejected',
    ])
      problemOf(assert, await outsider.get(path).qs({ application_id: ids.applications }), 404)
    const written = { question: 'How long?', answer: 'An hour.', application_id: ids.applications }
    problemOf(assert, await outsider.post('/answers').json(written), 404)
    assert.isEmpty((await outsider.post('/search').json({ query })).body().passages)
    problemOf(assert, await outsider.get('/items').qs({ source_id: ids.sources }), 404)
    problemOf(assert, await outsider.post('/search').json({ query, application_id: ids.applications }), 404)
    const searched = await outsider.post('/search').json({ query, source_ids: [ids.sources] })
    assert.property(complaintsOf(assert, searched), 'source_ids')
    const made = await outsider
      .post('/applications')
      .json({ kind: 'embed', name: 'Shop', source_ids: [ids.sources] })
    assert.property(complaintsOf(assert, made), 'source_ids')
  })

  test('rejects continuing a conversation of another account', async ({ client, assert }) => {
    const owner = await givenAccount()
    await givenThings(owner)
    const mine = await (
      await apiOf(client, owner)
    )
      .post('/messages')
      .json({ message: 'What is the starter fed with?', stream: false })
    const outsider = await apiOf(client, await givenAccount('Mallory'))
    const body = { message: 'Go on', stream: false, conversation_id: mine.body().conversation_id }
    problemOf(assert, await outsider.post('/messages').json(body), 404)
  })
})

const BODY = { kind: 'text', title: 'Bread', text: 'Feed the starter every morning.' }

const send = (api: Api, body: object, key = 'one') =>
  api.post('/sources').header('idempotency-key', key).json(body)
const rows = (api: Api) => db.from('idempotency_keys').where('workspace_id', api.workspaceId)

test.group('Idempotency keys', () => {
  test('replays the response for the same request with the same key', async ({ client, assert }) => {
    const api = await apiOf(client, await givenAccount())
    const first = await send(api, BODY)
    await db.from('data_items').update({ title: 'Changed since' })
    const again = await send(api, BODY)

    assert.equal(again.status(), 202)
    assert.deepEqual(again.body(), first.body())
    assert.equal(again.header('idempotency-replayed'), 'true')
    assert.isUndefined(first.header('idempotency-replayed'))
  })

  // threat: stored-responses
  test('stores responses encrypted, as they may contain identity secrets', async ({ client, assert }) => {
    const api = await apiOf(client, await givenAccount())
    const body = { kind: 'embed', name: 'Bread help' }
    const create = () => api.post('/applications').header('idempotency-key', 'embed').json(body)
    const first = await create()
    const secret = first.body().identity_secret

    assert.match(secret, /^\S{20,}$/)
    assert.notInclude(JSON.stringify(await rows(api)), secret)
    assert.deepEqual((await create()).body(), first.body())
  })

  test('replays the response for the same upload with the same key', async ({ client, assert }) => {
    const api = await apiOf(client, await givenAccount())
    const upload = (text: string) =>
      api
        .post('/sources')
        .header('idempotency-key', 'file')
        .field('kind', 'file')
        .file('file', Buffer.from(text), { filename: 'a.txt' })
    const first = await upload('Bread rises.')
    assert.deepEqual((await upload('Bread rises.')).body(), first.body())
    problemOf(assert, await upload('Bread falls.'), 422)
  })

  test('rejects a different request with the same key', async ({ client, assert }) => {
    const api = await apiOf(client, await givenAccount())
    await send(api, BODY)
    const response = await send(api, { ...BODY, text: 'Something else.' })
    assert.include(complaintsOf(assert, response)['Idempotency-Key'], 'used for another request')
  })

  test('keeps keys of different accounts apart', async ({ client, assert }) => {
    const first = await send(await apiOf(client, await givenAccount()), BODY)
    const other = await send(await apiOf(client, await givenAccount()), { ...BODY, text: 'Something else.' })
    assert.equal(other.status(), 202)
    assert.notEqual(other.body().id, first.body().id)
  })

  test('does not store the key of a rejected request', async ({ client, assert }) => {
    const api = await apiOf(client, await givenAccount())
    problemOf(assert, await send(api, { kind: 'text', text: '' }), 422)
    ;(await send(api, BODY)).assertStatus(202)
  })

  test('runs one of many parallel requests; the others replay it or get a retry time', async ({
    client,
    assert,
  }) => {
    const api = await apiOf(client, await givenAccount())
    const input = { kind: 'embed', name: 'Shop' }
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => api.post('/applications').header('idempotency-key', 'race').json(input))
    )
    const done = responses.filter((response) => response.status() === 201)
    const told = responses.filter((response) => response.status() === 409)

    assert.equal(done.length + told.length, 8)
    assert.isAtLeast(done.length, 1)
    assert.lengthOf(new Set(done.map((response) => response.body().id)), 1)
    assert.lengthOf(
      done.filter((response) => !response.header('idempotency-replayed')),
      1
    )
    assert.lengthOf((await api.get('/applications')).body().data, 1)
    for (const response of told) assert.equal(response.header('retry-after'), '1')
  })

  test('reports how long its key stays claimed after a crash', async ({ client, assert, cleanup }) => {
    // The seconds until it expires do not pass while the request is on its way.
    const nowMs = Date.now()
    Settings.now = () => nowMs
    cleanup(() => void (Settings.now = () => Date.now()))
    const api = await apiOf(client, await givenAccount())
    await send(api, BODY)
    await rows(api).update({ status: null, body: null })
    assert.include(problemOf(assert, await send(api, BODY), 409), 'still being processed')

    await rows(api).update({ created_at: DateTime.utc().minus({ seconds: 6 }).toSQL() })
    const crashed = await send(api, BODY)
    assert.include(problemOf(assert, crashed, 409), 'Send it again in 4 seconds')
    assert.equal(crashed.header('retry-after'), '4')
    await rows(api).update({ created_at: DateTime.utc().minus({ seconds: 11 }).toSQL() })
    ;(await send(api, BODY)).assertStatus(202)
  })

  test('renews the claim of a request that takes long', async ({ assert, client, cleanup }) => {
    const api = await apiOf(client, await givenAccount())
    await send(api, BODY)
    const old = DateTime.utc().minus({ seconds: 9 }).toSQL()
    await rows(api).update({ status: null, body: null, created_at: old })
    const { renewedEveryMs } = idempotency
    idempotency.renewedEveryMs = 10
    cleanup(() => void (idempotency.renewedEveryMs = renewedEveryMs))
    const claimedAt = async () => String((await rows(api).first()).created_at)
    const before = await claimedAt()
    const stop = renewClaim({ workspace_id: api.workspaceId, key: 'one' })
    while ((await claimedAt()) === before) await setImmediate()
    stop()
    assert.isNull((await rows(api).first()).status)
  })

  test('expires keys after a day', async ({ client, assert }) => {
    const api = await apiOf(client, await givenAccount())
    await send(api, BODY)
    await rows(api).update({ created_at: DateTime.utc().minus({ hours: 25 }).toSQL() })
    const response = await send(api, { ...BODY, text: 'Something else.' })
    assert.equal(response.status(), 202)
  })

  test('accepts keys of up to 255 characters', async ({ client, assert }) => {
    const api = await apiOf(client, await givenAccount())
    assert.include(complaintsOf(assert, await send(api, BODY, 'k'.repeat(256)))['Idempotency-Key'], '255')
  })
})

type Document = {
  openapi: string
  paths: Record<
    string,
    Record<string, { operationId: string; parameters?: { in: string; name: string }[]; responses: object }>
  >
  components: { schemas: Record<string, unknown> }
}
const described = openApiDocument as unknown as Document

const operations = Object.entries(described.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    name: `${method.toUpperCase()} ${path}`,
    path,
    ...operation,
  }))
)

test.group('OpenAPI', () => {
  test('serves the description without a token', async ({ client, assert }) => {
    const response = await client.get('/api/v1/openapi.json')
    response.assertStatus(200)
    assert.equal(response.body().openapi, '3.1.0')
    assert.deepEqual(response.body(), openApiDocument)
  })

  test('describes every call and no call that does not exist', ({ assert }) => {
    const there = apiRoutes().map(({ method, path }) => `${method} ${path}`)
    assert.sameMembers(
      operations.map(({ name }) => name),
      there
    )
    assert.isAtLeast(there.length, 17)
  })

  test('gives each call a unique id, its path parameters and its responses', ({ assert }) => {
    assert.lengthOf(new Set(operations.map(({ operationId }) => operationId)), operations.length)
    for (const { name, path, parameters = [], responses } of operations) {
      const named = parameters
        .filter((parameter) => parameter.in === 'path')
        .map((parameter) => parameter.name)
      assert.sameMembers(
        named,
        [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!),
        name
      )
      assert.isNotEmpty(
        Object.keys(responses).filter((status) => status.startsWith('2')),
        name
      )
    }
  })

  test('resolves every reference and uses every schema', ({ assert }) => {
    const used = [...JSON.stringify(openApiDocument).matchAll(/#\/components\/schemas\/(\w+)/g)].map(
      (match) => match[1]!
    )
    assert.sameMembers([...new Set(used)], Object.keys(described.components.schemas))
  })
})
