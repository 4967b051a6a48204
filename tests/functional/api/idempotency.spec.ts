import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { givenAccount } from '#tests/support/accounts'
import { apiOf, complaintsOf, problemOf, type Api } from './api.js'

const BODY = { kind: 'text', title: 'Bread', text: 'Feed the starter every morning.' }

const send = (api: Api, body: object, key = 'one') =>
  api.post('/sources').header('idempotency-key', key).json(body)
const rows = (api: Api) => db.from('idempotency_keys').where('user_id', api.accountId)

test.group('Idempotency keys', () => {
  test('the same request under the same key gets the same answer again', async ({ client, assert }) => {
    const api = await apiOf(client, await givenAccount())
    const first = await send(api, BODY)
    await db.from('data_items').update({ title: 'Changed since' })
    const again = await send(api, BODY)

    assert.equal(again.status(), 202)
    assert.deepEqual(again.body(), first.body())
    assert.equal(again.header('idempotency-replayed'), 'true')
    assert.isUndefined(first.header('idempotency-replayed'))
  })

  test('the same upload under the same key gets the same answer again', async ({ client, assert }) => {
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

  test('another request under the same key is refused', async ({ client, assert }) => {
    const api = await apiOf(client, await givenAccount())
    await send(api, BODY)
    const response = await send(api, { ...BODY, text: 'Something else.' })
    assert.include(complaintsOf(assert, response)['Idempotency-Key'], 'used for another request')
  })

  test('a key belongs to one account', async ({ client, assert }) => {
    const first = await send(await apiOf(client, await givenAccount()), BODY)
    const other = await send(await apiOf(client, await givenAccount()), { ...BODY, text: 'Something else.' })
    assert.equal(other.status(), 202)
    assert.notEqual(other.body().id, first.body().id)
  })

  test('a refused request keeps no key', async ({ client, assert }) => {
    const api = await apiOf(client, await givenAccount())
    problemOf(assert, await send(api, { kind: 'text', text: '' }), 422)
    ;(await send(api, BODY)).assertStatus(202)
  })

  test('of many at once exactly one works and the others repeat it or are told to come back', async ({
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

  test('a key whose request died with its process is free after a minute', async ({ client, assert }) => {
    const api = await apiOf(client, await givenAccount())
    await send(api, BODY)
    await rows(api).update({ status: null, body: null })
    assert.include(problemOf(assert, await send(api, BODY), 409), 'being worked on')

    await rows(api).update({ created_at: DateTime.utc().minus({ seconds: 61 }).toSQL() })
    ;(await send(api, BODY)).assertStatus(202)
  })

  test('a key is forgotten after a day', async ({ client, assert }) => {
    const api = await apiOf(client, await givenAccount())
    await send(api, BODY)
    await rows(api).update({ created_at: DateTime.utc().minus({ hours: 25 }).toSQL() })
    const response = await send(api, { ...BODY, text: 'Something else.' })
    assert.equal(response.status(), 202)
  })

  test('a key may have 255 characters', async ({ client, assert }) => {
    const api = await apiOf(client, await givenAccount())
    assert.include(complaintsOf(assert, await send(api, BODY, 'k'.repeat(256)))['Idempotency-Key'], '255')
  })
})
