import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { setImmediate } from 'node:timers/promises'
import { renewClaim } from '#app/api/idempotency'
import { idempotency } from '#config/api'
import { givenAccount } from '#tests/support/accounts'
import { apiOf, complaintsOf, problemOf, type Api } from './api.js'

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

  test('reports how long its key stays claimed after a crash', async ({ client, assert }) => {
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
