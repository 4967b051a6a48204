import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { notBefore, retryAllowedAt } from '#src/knowledge/fetching/cache_headers'
import { nextSync, nextSyncAfterFailure } from '#src/knowledge/items/next_sync'
import { hubFromLinkHeader } from '#src/knowledge/sync/websub/hub_link'

/** A Wednesday. */
const NOW = DateTime.fromISO('2026-03-04T10:00:00Z', { zone: 'utc' })
const EASY = { ttlMs: null, skipHours: [], skipDays: [], complete: false }
const facts = { refresh: 'hourly' as const, now: NOW, notBefore: null, random: 0 }
const hoursFromNow = (date: DateTime | null) => date && date.diff(NOW).as('hours')
const headers = (init: Record<string, string>) => new Headers(init)

test.group('The next sync', () => {
  test('is after the chosen interval, up to a tenth later', ({ assert }) => {
    assert.equal(hoursFromNow(nextSync(facts, EASY)), 1)
    assert.equal(hoursFromNow(nextSync({ ...facts, random: 1 }, EASY)), 1.1)
    assert.equal(hoursFromNow(nextSync({ ...facts, refresh: 'daily' }, EASY)), 24)
    assert.equal(hoursFromNow(nextSync({ ...facts, refresh: 'weekly' }, EASY)), 168)
    assert.isNull(nextSync({ ...facts, refresh: 'manual' }, EASY))
  })

  test('respects what the server and the feed allow', ({ assert }) => {
    const later = { ...facts, notBefore: NOW.plus({ hours: 5 }) }
    assert.equal(hoursFromNow(nextSync(later, EASY)), 5)
    assert.equal(hoursFromNow(nextSync(facts, { ...EASY, ttlMs: 3 * 3_600_000 })), 3)
    assert.isNull(nextSync(facts, { ...EASY, complete: true }))
  })

  test('skips the hours and days that the feed excludes', ({ assert }) => {
    assert.equal(hoursFromNow(nextSync(facts, { ...EASY, skipHours: [11, 12] })), 3)
    assert.equal(hoursFromNow(nextSync(facts, { ...EASY, skipDays: [3, 4] })), 38)
    const everything = Array.from({ length: 24 }, (_, hour) => hour)
    assert.equal(hoursFromNow(nextSync(facts, { ...EASY, skipHours: everything })), 1)
  })

  test('is later after each failure, but at least once a day', ({ assert }) => {
    const minutes = [1, 2, 3, 20].map((failures) => hoursFromNow(nextSyncAfterFailure(facts, failures))! * 60)
    assert.deepEqual(
      minutes.map((each) => Math.round(each)),
      [5, 10, 20, 1440]
    )
    assert.isNull(nextSyncAfterFailure({ ...facts, refresh: 'manual' }, 1))
  })
})

test.group('Response headers', () => {
  test('tell how long a response stays fresh', ({ assert }) => {
    const until = (init: Record<string, string>) => hoursFromNow(notBefore(headers(init), NOW))
    assert.equal(until({ 'cache-control': 'max-age=7200' }), 2)
    assert.equal(until({ 'cache-control': 'public, max-age="7200"', age: '3600' }), 1)
    assert.equal(until({ expires: NOW.plus({ hours: 4 }).toHTTP()! }), 4)
    assert.equal(until({ 'cache-control': 'max-age=999999999' }), 168)
    for (const init of [{ 'cache-control': 'no-cache, max-age=7200' }, { expires: '0' }, {}])
      assert.isNull(until(init as Record<string, string>))
  })

  test('tell when a refused request may be repeated', ({ assert }) => {
    const at = (value: string) => hoursFromNow(retryAllowedAt(headers({ 'retry-after': value }), NOW))
    assert.equal(at('3600'), 1)
    assert.equal(at(NOW.plus({ hours: 2 }).toHTTP()!), 2)
    assert.isNull(at('soon'))
  })

  test('name a hub among other links')
    .with([
      '<https://hub.example.org/>; rel="hub", <https://example.org/feed>; rel="self"',
      '<https://a.example.org>; rel=alternate; title="a, b; c", </feed>; rel=self, <https://hub.example.org/>; rel="x hub"',
    ])
    .run(({ assert }, link) => {
      assert.deepEqual(hubFromLinkHeader(headers({ link }), 'https://example.org/feed'), {
        url: 'https://hub.example.org/',
        topicUrl: 'https://example.org/feed',
      })
    })

  test('without a valid hub are parsed quickly', ({ assert }) => {
    const link = `${'<'.repeat(4_000)}${';rel='.repeat(1_000)}`
    assert.isNull(hubFromLinkHeader(headers({ link }), 'https://example.org/'))
  })
})
