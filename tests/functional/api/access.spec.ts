import { test } from '@japa/runner'
import { newId } from '#src/shared/ids'
import { apiRoutes } from './routes.js'
import limiter from '@adonisjs/limiter/services/main'
import { rate } from '#config/api'
import User from '#src/identity/models/user'
import { givenEmbed } from '#tests/support/applications'
import { givenAccount } from '#tests/support/accounts'
import { serverUrl } from '#tests/support/conversations'
import { apiOf, givenToken, problemOf } from './api.js'

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
    assert.isAtLeast(calls.length, 17)
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
