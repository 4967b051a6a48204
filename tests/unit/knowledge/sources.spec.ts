import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { LIMITS } from '#protocol/limits'
import {
  bucketAddress,
  canonicalAddress,
  requestAddress,
} from '#src/knowledge/connectors/bucket/bucket_address'
import { signatureHeaders } from '#src/knowledge/connectors/bucket/signature'
import { crawlSentence } from '#src/knowledge/crawling/crawl_rows'
import { notBefore, retryAllowedAt } from '#src/knowledge/fetching/cache_headers'
import { failureSentence, isFailureCode } from '#src/knowledge/items/failures'
import { nextSync, nextSyncAfterFailure } from '#src/knowledge/items/next_sync'
import { shownTitle, displayUrl } from '#src/knowledge/items/shown_title'
import { hubFromLinkHeader } from '#src/knowledge/sync/websub/hub_link'
import { messages, formatNumber } from '#src/messages/messages'

test.group('Displayed URLs', () => {
  test('shows {address} as {shown}')
    .with([
      { address: 'https://www.example.com/', shown: 'example.com' },
      { address: 'http://127.0.0.1:8080/', shown: '127.0.0.1:8080' },
      { address: 'https://example.com/blog/?utm_source=letter#top', shown: 'example.com/blog' },
      {
        address: 'https://example.com/archive/2024/05/31/how-to-bake-bread-without-haste',
        shown: 'example.com/…/how-to-bake-bread-without-haste',
      },
      { address: 'https://example.com/br%C3%B6tchen', shown: 'example.com/brötchen' },
      { address: 'https://example.com/50%-off', shown: 'example.com/50%-off' },
      { address: 'https://example.com/a%20b', shown: 'example.com/a%20b' },
      { address: 'https://example.com/%E2%80%AEgnp.exe', shown: 'example.com/%E2%80%AEgnp.exe' },
      { address: 'no address at all', shown: 'no address at all' },
    ])
    .run(({ assert }, { address, shown }) => assert.equal(displayUrl(address), shown))

  test('shortens a long last path segment', ({ assert }) => {
    const shown = displayUrl(`https://example.com/${'a'.repeat(200)}`)
    assert.equal(shown, `example.com/…/${'a'.repeat(39)}…`)
  })

  test('replaces a title only while none is known', ({ assert }) => {
    const url = 'https://example.com/feed'
    assert.equal(shownTitle({ title: url, url }), 'example.com/feed')
    assert.equal(shownTitle({ title: 'https', url }), 'https')
    assert.equal(shownTitle({ title: 'The bread letter', url }), 'The bread letter')
    assert.equal(shownTitle({ title: 'market-talk.srt', url: null }), 'market-talk.srt')
    const long = `https://example.com/${'a'.repeat(400)}`
    assert.equal(shownTitle({ title: long.slice(0, 300), url: long }), displayUrl(long))
  })
})

const CODES = [...Object.keys(messages().failures), 'storage_full', 'storage_away'].filter(isFailureCode)
const REASONS = Object.keys(messages().crawl.skipped)

test.group('The sentence for a failure', () => {
  test('explains {$self} with every placeholder filled')
    .with(CODES)
    .run(({ assert }, code) => assert.match(failureSentence(code), /^[A-Z][^{}]+\.$/))

  test('exists for every code that a record may hold', ({ assert }) => {
    assert.lengthOf(CODES, Object.keys(messages().failures).length + 2)
  })

  test('names the current limit', ({ assert }) => {
    assert.include(failureSentence('too_many_items'), `${formatNumber(LIMITS.itemsPerAccount)} items`)
    assert.include(failureSentence('text_too_long'), `${formatNumber(LIMITS.textCharacters)} characters`)
  })
})

test.group('The sentence for a page that a crawl skipped', () => {
  test('explains {$self} with every placeholder filled')
    .with(REASONS)
    .run(({ assert }, reason) => assert.match(crawlSentence('skipped', reason), /^[A-Z][^{}]+\.$/))

  test('exists for a reason of an older version', ({ assert }) => {
    assert.equal(crawlSentence('skipped', 'no_reason_of_ours'), messages().crawl.leftOut)
  })
})

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

test.group('Addresses of buckets', () => {
  test('reads {typed} as {canonical}, and asks {asked}')
    .with([
      {
        typed: 's3://papers/hive notes/',
        canonical: 'https://s3.eu-west-3.amazonaws.com/papers/hive%20notes/',
        asked: 'https://papers.s3.eu-west-3.amazonaws.com/hive%20notes/%C3%BC%281%29.md?b=%2F&list=2',
      },
      {
        typed: 'papers.s3.eu-west-3.amazonaws.com/hive%20notes',
        canonical: 'https://s3.eu-west-3.amazonaws.com/papers/hive%20notes/',
        asked: 'https://papers.s3.eu-west-3.amazonaws.com/hive%20notes/%C3%BC%281%29.md?b=%2F&list=2',
      },
      {
        typed: 'https://s3.amazonaws.com/my.papers',
        canonical: 'https://s3.eu-west-3.amazonaws.com/my.papers/',
        asked: 'https://s3.eu-west-3.amazonaws.com/my.papers/%C3%BC%281%29.md?b=%2F&list=2',
      },
      {
        typed: 'https://Storage.example.com:9000/Papers_1//a',
        canonical: 'https://storage.example.com:9000/Papers_1//a/',
        asked: 'https://storage.example.com:9000/Papers_1//a/%C3%BC%281%29.md?b=%2F&list=2',
      },
      {
        typed: 'https://s3.evil.amazonaws.com.example/papers',
        canonical: 'https://s3.evil.amazonaws.com.example/papers/',
        asked: 'https://s3.evil.amazonaws.com.example/papers/%C3%BC%281%29.md?b=%2F&list=2',
      },
    ])
    .run(({ assert }, { typed, canonical, asked }) => {
      const address = bucketAddress(typed)!
      assert.equal(canonicalAddress(address, 'eu-west-3'), canonical)
      const url = requestAddress(address, 'eu-west-3', `${address.prefix}ü(1).md`, { list: '2', b: '/' })
      assert.equal(url.href, asked)
    })

  test('signs {query} as the documentation of Amazon S3 does')
    .with([
      {
        query: '?max-keys=2&prefix=J',
        signature: '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
      },
      {
        query: '?lifecycle=',
        signature: 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
      },
    ])
    .run(({ assert }, { query, signature }) => {
      const key = { id: 'AKIAIOSFODNN7EXAMPLE', secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' }
      const url = new URL(`https://examplebucket.s3.amazonaws.com/${query}`)
      const { authorization } = signatureHeaders(url, key, 'us-east-1', new Date('2013-05-24T00:00:00Z'))
      assert.isTrue(authorization!.endsWith(`Signature=${signature}`))
    })
})
