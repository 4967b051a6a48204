import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import type { ApiClient } from '@japa/api-client'
import { failureSentence } from '#src/knowledge/items/failures'
import { MAX_RETRIES } from '#src/knowledge/items/limits'
import type DataItem from '#src/knowledge/items/models/data_item'
import { retryItem } from '#src/knowledge/library/retry_item'
import type User from '#src/identity/models/user'
import type { Feed } from '#src/knowledge/documents/feeds/feed'
import { readFeed } from '#src/knowledge/documents/feeds/read_feed'
import type { CrawlerSettings } from '#src/knowledge/fetching/crawler_settings'
import { saveEntries } from '#src/knowledge/sync/save_entries'
import { SyncPorts } from '#src/knowledge/sync/sync_ports'
import app from '@adonisjs/core/services/app'
import { cpuMsOf } from '#tests/support/cpu_time'
import type { Transcriber, TranscriptionProblem } from '#src/knowledge/documents/voice/transcriber'
import { indexItem } from '#src/knowledge/ingest/index_item_job'
import { deleteItems } from '#src/knowledge/items/delete_items'
import type DataSource from '#src/knowledge/items/models/data_source'
import { findVersion } from '#src/knowledge/items/show_item'
import { deleteSource } from '#src/knowledge/library/delete_source'
import { pauseSource, resumeSource } from '#src/knowledge/library/pause_source'
import { ensureSyncSchedule, syncDueSources } from '#src/knowledge/sync/sync_due_sources_job'
import { newestEntries } from '#src/knowledge/sync/sync_feed'
import { syncSource } from '#src/knowledge/sync/sync_source_job'
import { renewSubscriptions } from '#src/knowledge/sync/websub/hub_subscriptions'
import WebsubSubscription from '#src/knowledge/sync/websub/websub_subscription'
import { fail, ok } from '#src/shared/result'
import { Hub } from '#tests/fakes/hub'
import { startWebServer, type WebServer, type Reply } from '#tests/fakes/web_server'
import { givenAccount } from '#tests/support/accounts'
import { forgetLimits, serverUrl } from '#tests/support/conversations'
import {
  addFeed,
  givenFeed,
  itemsOf,
  statesOf,
  syncAgain,
  rssOf,
  rssReply,
  SITE,
  SITE_PORT,
  type Entry,
} from '#tests/support/feeds'
import { runJobs } from '#tests/support/jobs'
import { found, knowledge, swapPorts } from '#tests/support/knowledge'

const QUEENS = { id: 'queens', text: 'A queen lays two thousand eggs a day.', daysAgo: 1 }
const DRONES = { id: 'drones', text: 'Drones have no sting at all.', daysAgo: 2 }
const WAX = { id: 'wax', text: 'Wax melts at sixty-four degrees.', daysAgo: 3 }
const HONEY = { id: 'honey', text: 'Honey keeps for three thousand years.', daysAgo: 4 }
const html = (body: string) => ({ headers: { 'content-type': 'text/html; charset=utf-8' }, body })

test.group('Feeds', (group) => {
  let site: WebServer
  let account: User

  group.each.setup(async () => {
    account = await givenAccount()
    site = await startWebServer({ '/feed.xml': rssReply([QUEENS, DRONES, WAX]) }, SITE_PORT)
    return () => site.close()
  })

  const serve = (entries: Entry[], headers = {}, channel = '') =>
    site.route('/feed.xml', rssReply(entries, headers, channel))
  const titles = async (source: Parameters<typeof itemsOf>[0]) =>
    (await itemsOf(source)).map((item) => item.title)

  test('removes a withdrawn entry from all answers in the same sync', async ({ assert }) => {
    const source = await givenFeed(account)
    assert.isNotEmpty(await found(account, 'drones sting'))
    serve([QUEENS, WAX])
    await syncAgain(account, source)

    assert.deepEqual(await titles(source), ['queens', 'wax'])
    assert.isEmpty(await found(account, 'drones sting'))
  })

  test('reads the remaining entries of an unchanged feed after it is resumed', async ({ assert }) => {
    const source = await addFeed(account, {})
    await syncSource(await knowledge(), source.id, { attempt: 1 })
    const [first] = await itemsOf(source)
    await indexItem(await knowledge(), first!.id, { attempt: 1, mayTranscribe: false, mayHoldBack: false })
    await pauseSource(await knowledge(), account.id, source.id)
    await runJobs()
    assert.deepEqual(await statesOf(source), ['ready', 'queued', 'queued'])

    await resumeSource(await knowledge(), account.id, source.id)
    await runJobs()
    assert.deepEqual(await statesOf(source), ['ready', 'ready', 'ready'])
    assert.equal((await source.refresh()).state, 'ready')
    assert.isNotEmpty(await found(account, 'wax melts'))
  })

  test('retries a failed entry after the feed is resumed', async ({ assert }) => {
    const source = await givenFeed(account)
    const [first] = await itemsOf(source)
    await first!.merge({ state: 'failed', errorCode: 'server_error', retryAt: DateTime.utc() }).save()
    await pauseSource(await knowledge(), account.id, source.id)
    await resumeSource(await knowledge(), account.id, source.id)
    await runJobs()
    assert.equal((await first!.refresh()).state, 'ready')
  })

  test('reads the remaining entries when a paused feed is added again', async ({ assert }) => {
    const source = await addFeed(account, {})
    await syncSource(await knowledge(), source.id, { attempt: 1 })
    await pauseSource(await knowledge(), account.id, source.id)
    await runJobs()
    await givenFeed(account)
    assert.deepEqual(await statesOf(source), ['ready', 'ready', 'ready'])
  })

  test('keeps an entry that merely fell out of a short feed', async ({ assert }) => {
    const source = await givenFeed(account)
    serve([{ id: 'pollen', text: 'Pollen is protein.', daysAgo: 0 }, QUEENS, DRONES])
    await syncAgain(account, source)

    assert.sameMembers(await titles(source), ['queens', 'drones', 'wax', 'pollen'])
    assert.isNotEmpty(await found(account, 'wax melts'))
  })

  test('keeps newer entries when an old post is pinned to the top', async ({ assert }) => {
    const source = await givenFeed(account)
    serve([HONEY, { id: 'pollen', text: 'Pollen is protein.', daysAgo: 0 }, QUEENS, DRONES])
    await syncAgain(account, source)
    assert.include(await titles(source), 'wax')
  })

  test('deletes an undated entry that is missing from a feed that only shrank', async ({ assert }) => {
    const undated = [QUEENS, DRONES, WAX].map(({ daysAgo: _, ...entry }) => entry)
    serve(undated)
    const source = await givenFeed(account)
    serve([undated[0]!, undated[2]!])
    await syncAgain(account, source)
    assert.deepEqual(await titles(source), ['queens', 'wax'])
  })

  test('deletes an entry that Atom declares deleted', async ({ assert }) => {
    const atom = (entries: string) => ({
      headers: { 'content-type': 'application/atom+xml' },
      body: `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:at="http://purl.org/atompub/tombstones/1.0"><title>Bees</title><id>urn:f</id><updated>2026-01-01T00:00:00Z</updated>${entries}</feed>`,
    })
    const entry = (id: string) =>
      `<entry><id>urn:${id}</id><title>${id}</title><updated>2026-01-01T00:00:00Z</updated><summary>All about ${id} and bees.</summary></entry>`
    site.route('/feed.xml', atom(entry('smoke') + entry('stings')))
    const source = await givenFeed(account)
    site.route(
      '/feed.xml',
      atom(`${entry('smoke')}<at:deleted-entry ref="urn:stings" when="2026-01-02T00:00:00Z"/>`)
    )
    await syncAgain(account, source)
    assert.deepEqual(await titles(source), ['smoke'])
  })

  test('does not bring back a deleted item in the next sync', async ({ assert }) => {
    const source = await givenFeed(account)
    const [queens] = await itemsOf(source)
    await deleteItems(await knowledge(), account.id, [queens!.id])
    serve([{ ...QUEENS, text: 'A queen lays eggs, said otherwise.' }, DRONES, WAX])
    await syncAgain(account, source)

    assert.deepEqual(await titles(source), ['drones', 'wax'])
    assert.isEmpty(await found(account, 'queen eggs'))
  })

  test('does not read an unchanged feed again, with or without conditional requests')
    .with([
      { headers: { etag: '"1"' }, answers304: true },
      { headers: {}, answers304: false },
    ])
    .run(async ({ assert }, { headers, answers304 }) => {
      site.route('/feed.xml', (request, response) => {
        const isKnown = answers304 && request.headers['if-none-match'] === '"1"'
        response.writeHead(isKnown ? 304 : 200, { 'content-type': 'application/rss+xml', ...headers })
        response.end(isKnown ? undefined : rssOf([QUEENS, DRONES]))
      })
      const source = await givenFeed(account)
      const before = (await itemsOf(source)).map(({ updatedAt, version }) => [updatedAt.toISO(), version])
      const again = await syncAgain(account, source)

      assert.equal(again.state, 'ready')
      assert.deepEqual(
        (await itemsOf(source)).map(({ updatedAt, version }) => [updatedAt.toISO(), version]),
        before
      )
    })

  test('stores the target of a permanent redirect, but not of a temporary one', async ({ assert }) => {
    site.route('/new.xml', rssReply([QUEENS]))
    site.route('/feed.xml', { status: 301, headers: { location: '/new.xml' } })
    site.route('/today.xml', { status: 302, headers: { location: '/new.xml' } })

    assert.equal((await givenFeed(account)).url, `${SITE}/new.xml`)
    assert.equal((await givenFeed(account, { path: '/today.xml' })).url, `${SITE}/today.xml`)
  })

  test('reads the newest entries of a long feed, whatever its order', async ({ assert }) => {
    const many = Array.from({ length: 1_003 }, (_, at) => ({ id: `e${at}`, text: '', daysAgo: 1_100 - at }))
    const bytes = new TextEncoder().encode(rssOf(many))
    const read = readFeed({ bytes, url: SITE, mediaType: null, charset: null })
    const kept = newestEntries(read.ok ? read.value.entries : [])

    assert.lengthOf(kept, 1_000)
    assert.equal(kept[0]!.id, 'e1002')
    assert.notInclude(
      kept.map(({ id }) => id),
      'e2'
    )
  })

  test('searches conventional addresses when a page names no feed', async ({ assert }) => {
    site.route('/blog/', html('<html><body><p>Welcome to the bee blog.</p></body></html>'))
    site.route('/blog/feed', rssReply([QUEENS]))
    const source = await givenFeed(account, { kind: 'blog', path: '/blog/' })

    assert.equal(source.state, 'ready')
    assert.equal(source.feedUrl, `${SITE}/blog/feed`)
    const before = site.requests.length
    await syncAgain(account, source)
    assert.deepEqual(
      site.requests.slice(before).map(({ path }) => path),
      ['/blog/feed']
    )
  })

  // threat: feed-brackets
  test('saves entries of brackets that close nothing at once', async ({ assert }) => {
    site.route('/feed.xml', rssReply([QUEENS]))
    const source = await givenFeed(account, { kind: 'blog' })
    const { value: feed } = readFeed({
      bytes: new TextEncoder().encode(
        rssOf([{ id: 'brackets', text: `<![CDATA[<p>${'<'.repeat(150_000)}]]>` }])
      ),
      url: SITE,
      mediaType: null,
      charset: null,
    }) as { value: Feed }
    const ports = await app.container.make(SyncPorts)
    const crawlerSettings = { options: { requestsPerSecond: 1 } } as CrawlerSettings
    const save = () => saveEntries({ ...ports, crawlerSettings } as SyncPorts, source, feed.entries)
    assert.isBelow(await cpuMsOf(save), 2_000)
    assert.lengthOf(await itemsOf(source), 2)
  })

  test('reports a page without a feed', async ({ assert }) => {
    site.route('/blog/', html('<html><body><p>Nothing here.</p></body></html>'))
    site.route('/feed.xml', { status: 404 })
    const source = await givenFeed(account, { kind: 'blog', path: '/blog/' })
    assert.equal(source.errorCode, 'no_feed_found')
  })
})

test.group('Summaries', (group) => {
  let site: WebServer
  let account: User
  const ARTICLE = `<html><body><article><h1>Queens</h1>${'<p>The whole article tells how a marked queen is found among forty thousand bees in May.</p>'.repeat(9)}</article></body></html>`
  const LONG = 'Everything about drones is said in the feed itself, at length. '.repeat(12)

  group.each.setup(async () => {
    account = await givenAccount()
    const entries = [QUEENS, { ...DRONES, text: LONG }, WAX]
    const routes = { '/feed.xml': rssReply(entries), '/queens': html(ARTICLE), '/drones': html(ARTICLE) }
    site = await startWebServer(routes, SITE_PORT)
    return () => site.close()
  })

  test('reads the article behind a summary, or the summary when that fails', async ({ assert }) => {
    const source = await givenFeed(account, { fullArticle: true })
    const [queens, , wax] = await itemsOf(source)

    assert.equal(source.state, 'ready')
    assert.isNotEmpty(await found(account, 'marked queen forty thousand'))
    assert.equal(queens!.metadata.readFrom, 'article')
    assert.equal(wax!.metadata.readFrom, 'summary')
    assert.isNotEmpty(await found(account, 'wax melts'))
    assert.notInclude(
      site.requests.map(({ path }) => path),
      '/drones'
    )
  })

  test('respects robots.txt for articles', async ({ assert }) => {
    site.route('/robots.txt', { body: 'User-agent: *\nDisallow: /queens' })
    await db.from('crawl_hosts').delete()
    const source = await givenFeed(account, { fullArticle: true })

    assert.notInclude(
      site.requests.map(({ path }) => path),
      '/queens'
    )
    assert.equal((await itemsOf(source))[0]!.metadata.readFrom, 'summary')
  })

  test('fetches articles only when the source asks for it', async ({ assert }) => {
    await givenFeed(account)
    assert.deepEqual(
      site.requests.map(({ path }) => path),
      ['/feed.xml']
    )
  })
})

const VTT = `WEBVTT

00:00:01.000 --> 00:00:06.000
<v Ada>Welcome to the show about wintering bees.

00:00:06.500 --> 00:00:12.000
<v Grace>A colony eats twenty kilograms of honey before spring.

00:10:00.000 --> 00:10:08.000
<v Ada>Swarming begins when the hive has become too small.
`
const SRT = '1\n00:00:02,000 --> 00:00:05,000\nSmoke calms the bees down.\n'
const CHAPTERS = JSON.stringify({
  version: '1.2.0',
  chapters: [
    { startTime: 0, title: 'Winter' },
    { startTime: 600, title: 'Swarming' },
  ],
})
const TAGS = `<enclosure url="${SITE}/one.mp3" type="audio/mpeg" length="4200"/><itunes:duration>12:30</itunes:duration>
  <itunes:season>2</itunes:season><itunes:episode>7</itunes:episode><itunes:image href="${SITE}/one.jpg"/>`
const link = (type: string, path: string) => `<podcast:transcript url="${SITE}${path}" type="${type}"/>`

const GERMAN = 'Heute sprechen wir darüber, wie die Bienen durch den Winter kommen und was sie dabei fressen.'

type During = {
  languages: (string | null)[]
  problem: TranscriptionProblem | null
  pause?: () => Promise<unknown>
}

test.group('Podcasts', (group) => {
  let site: WebServer
  let account: User

  group.each.setup(async () => {
    account = await givenAccount()
    const files: Record<string, Reply> = {
      '/one.vtt': { headers: { 'content-type': 'text/vtt' }, body: VTT },
      '/one.srt': { headers: { 'content-type': 'application/srt' }, body: SRT },
      '/one.json': { headers: { 'content-type': 'application/json' }, body: CHAPTERS },
      '/one.html': {
        headers: { 'content-type': 'text/html' },
        body: '<html><body><p>Propolis closes the gaps of a hive.</p></body></html>',
      },
    }
    site = await startWebServer(files, SITE_PORT)
    return () => site.close()
  })

  const episode = async (extra: string, text = 'Notes of the episode about bees in winter.') => {
    site.route('/feed.xml', rssReply([{ id: 'one', text, daysAgo: 1, extra: TAGS + extra }]))
    const source = await givenFeed(account, { kind: 'podcast' })
    const [item] = await itemsOf(source)
    return { item: item!, shown: await findVersion(item!.id, item!.version) }
  }

  test('answers with what was said in an episode, by whom and when', async ({ assert }) => {
    const { item, shown } = await episode(link('application/srt', '/one.srt') + link('text/vtt', '/one.vtt'))
    const [best] = await found(account, 'kilograms of honey before spring')

    assert.equal(item.state, 'ready')
    assert.include(best!.text, 'twenty kilograms')
    assert.isNotNull(best!.startMs)
    assert.deepEqual(
      shown!.segments.map(({ speaker, startMs, start, end }) => [
        speaker,
        startMs,
        shown!.text.slice(start, end),
      ]),
      [
        ['Ada', 1_000, 'Welcome to the show about wintering bees.'],
        ['Grace', 6_500, 'A colony eats twenty kilograms of honey before spring.'],
        ['Ada', 600_000, 'Swarming begins when the hive has become too small.'],
      ]
    )
    assert.isNotEmpty(await found(account, 'notes of the episode'))
    assert.notInclude(
      site.requests.map(({ path }) => path),
      '/one.srt'
    )
  })

  test('provides the data that a player needs', async ({ assert }) => {
    const { item } = await episode(link('text/vtt', '/one.vtt'))
    assert.containsSubset(item.metadata, {
      audioUrl: `${SITE}/one.mp3`,
      audioType: 'audio/mpeg',
      durationMs: 750_000,
      season: 2,
      episode: 7,
      artworkUrl: `${SITE}/one.jpg`,
      transcript: 'publisher',
    })
  })

  test('places chapters of a file or a feed in the transcript')
    .with([
      { chapters: `<podcast:chapters url="${SITE}/one.json" type="application/json+chapters"/>` },
      {
        chapters: `<psc:chapters version="1.2"><psc:chapter start="0" title="Winter"/><psc:chapter start="00:10:00" title="Swarming"/></psc:chapters>`,
      },
    ])
    .run(async ({ assert }, { chapters }) => {
      const { item, shown } = await episode(link('text/vtt', '/one.vtt') + chapters)
      const [best] = await found(account, 'when does swarming begin')

      assert.equal(best!.place, 'Swarming')
      assert.equal(best!.startMs, 600_000)
      assert.deepEqual(
        shown!.landmarks.map(({ kind, label, start }) => [kind, label, shown!.text.slice(start, start + 8)]),
        [
          ['chapter', 'Winter', 'Welcome '],
          ['chapter', 'Swarming', 'Swarming'],
        ]
      )
      assert.deepEqual(JSON.parse(item.metadata.chapters as string), [
        { startMs: 0, title: 'Winter' },
        { startMs: 600_000, title: 'Swarming' },
      ])
    })

  test('reads a transcript without times', async ({ assert }) => {
    const { shown } = await episode(link('text/html', '/one.html'))
    assert.isNotEmpty(await found(account, 'propolis gaps'))
    assert.isEmpty(shown!.segments)
  })

  test('indexes the show notes when the transcript is gone, without claiming a transcript', async ({
    assert,
  }) => {
    const { item } = await episode(link('text/vtt', '/gone.vtt'))
    assert.equal(item.state, 'ready')
    assert.equal(item.metadata.transcript, 'none')
    assert.isNotEmpty(await found(account, 'notes of the episode'))
  })

  test('waits for a transcript whose server fails temporarily', async ({ assert }) => {
    site.route('/ill.vtt', { status: 503 })
    const { item } = await episode(link('text/vtt', '/ill.vtt'))
    assert.equal(item.errorCode, 'rate_limited')
    assert.isNotNull(item.retryAt)
  })

  test('answers from the show notes until the audio is transcribed', async ({ assert, cleanup }) => {
    site.route('/one.mp3', { headers: { 'content-type': 'audio/mpeg' }, body: new Uint8Array(500) })
    const { transcriptions, restore } = await givenTranscriber('Drones leave the hive in autumn.')
    cleanup(restore)
    const { item, shown } = await episode('')

    assert.equal(item.state, 'ready')
    assert.equal(item.metadata.transcript, 'transcribed')
    assert.deepEqual(transcriptions, ['notes answer'])
    assert.equal((await found(account, 'drones autumn'))[0]!.startMs, 4_000)
    assert.include(shown!.text, 'Notes of the episode')
  })

  test('keeps to show notes and published transcripts when transcription is off', async ({
    assert,
    cleanup,
  }) => {
    site.route('/one.mp3', { headers: { 'content-type': 'audio/mpeg' }, body: new Uint8Array(500) })
    const { transcriptions, restore } = await givenTranscriber('Drones leave the hive in autumn.')
    cleanup(restore)
    site.route('/feed.xml', rssReply([{ id: 'one', text: 'Notes about bees.', daysAgo: 1, extra: TAGS }]))
    const source = await givenFeed(account, { kind: 'podcast', transcribe: false })
    const [item] = await itemsOf(source)
    assert.equal(item!.state, 'ready')
    assert.equal(item!.metadata.transcript, 'none')
    assert.isEmpty(transcriptions)
    assert.isNotEmpty(await found(account, 'notes bees'))
  })

  test('transcribes the remaining episodes once after the feed is resumed', async ({ assert, cleanup }) => {
    site.route('/one.mp3', { headers: { 'content-type': 'audio/mpeg' }, body: new Uint8Array(500) })
    const { transcriptions, during, restore } = await givenTranscriber('Drones leave the hive in autumn.')
    cleanup(restore)
    const episodes = ['one', 'two'].map((id) => ({ id, text: `Notes about ${id}.`, daysAgo: 1, extra: TAGS }))
    site.route('/feed.xml', rssReply(episodes))
    const source = await addFeed(account, { kind: 'podcast' })
    const parts = await knowledge()
    during.pause = () => pauseSource(parts, account.id, source.id)
    await runJobs()
    assert.sameMembers(await statesOf(source), ['ready', 'transcribing'])

    during.pause = undefined
    await resumeSource(parts, account.id, source.id)
    await runJobs()
    const items = await itemsOf(source)
    assert.deepEqual(
      items.map(({ state, metadata }) => [state, metadata.transcript]),
      items.map(() => ['ready', 'transcribed'])
    )
    assert.lengthOf(transcriptions, 2)
  })

  test('retries an episode while its audio server is down, and answers from its notes', async ({
    assert,
    cleanup,
  }) => {
    let isDown = true
    site.route('/one.mp3', (_, response) => {
      response.writeHead(isDown ? 503 : 200, { 'content-type': 'audio/mpeg' })
      response.end(isDown ? 'Busy.' : Buffer.alloc(500))
    })
    const { transcriptions, restore } = await givenTranscriber('Drones leave the hive in autumn.')
    cleanup(restore)
    const { item } = await episode('')
    assert.containsSubset(item.serialize(), { state: 'failed', errorCode: 'rate_limited' })
    assert.isNotNull(item.retryAt)
    assert.isNotEmpty(await found(account, 'notes of the episode'))

    isDown = false
    await indexItem(await knowledge(), item.id, { attempt: 2, mayTranscribe: true, mayHoldBack: false })
    assert.equal((await item.refresh()).state, 'ready')
    assert.equal(item.metadata.transcript, 'transcribed')
    assert.lengthOf(transcriptions, 1)
  })

  test('keeps an episode’s notes and reports the missing audio if its server stays down', async ({
    client,
    assert,
    cleanup,
  }) => {
    site.route('/one.mp3', { status: 503 })
    const { restore } = await givenTranscriber('Drones leave the hive in autumn.')
    cleanup(restore)
    const { item } = await episode('')
    const last = { attempt: MAX_RETRIES + 1, mayTranscribe: true, mayHoldBack: false }
    await indexItem(await knowledge(), item.id, last)
    assert.equal((await item.refresh()).state, 'ready')
    assert.equal(item.metadata.audioProblem, 'rate_limited')
    assert.equal(await problemShown(client, item), 'The website asked us to come back later.')
  })

  test('keeps an episode’s notes if its audio can’t be transcribed: {problem}')
    .with([{ problem: 'model_missing' }, { problem: 'unsupported_language' }, { problem: 'silent' }] as const)
    .run(async ({ client, assert, cleanup }, { problem }) => {
      site.route('/one.mp3', { headers: { 'content-type': 'audio/mpeg' }, body: new Uint8Array(500) })
      const { during, transcriptions, restore } = await givenTranscriber('Drones leave the hive in autumn.')
      cleanup(restore)
      during.problem = problem
      const { item } = await episode('')
      assert.equal(item.state, 'ready')
      assert.equal(item.metadata.audioProblem, problem)
      assert.equal(await problemShown(client, item), failureSentence(problem))
      assert.isNotEmpty(await found(account, 'notes of the episode'))

      during.problem = null
      await retryItem(await knowledge(), account.id, item.id)
      await runJobs()
      assert.lengthOf(transcriptions, 2)
      assert.isNull((await item.refresh()).metadata.audioProblem)
      assert.isNull(await problemShown(client, item))
      assert.isNotEmpty(await found(account, 'drones autumn'))
    })

  test('reports an episode’s recording that is gone or too large')
    .with([
      { reply: { status: 404 }, problem: 'not_found' },
      { reply: { headers: { 'content-length': String(2 ** 30) } }, problem: 'too_large' },
    ])
    .run(async ({ assert }, { reply, problem }) => {
      site.route('/one.mp3', reply)
      const { item } = await episode('')
      assert.equal(item.state, 'ready')
      assert.equal(item.metadata.audioProblem, problem)
    })

  test('passes the feed’s language to the transcriber unless the notes are in another one')
    .with([
      { channel: '<language>de-DE</language>', text: GERMAN, language: 'de' },
      { channel: '<language>en</language>', text: GERMAN, language: null },
      { channel: '', text: GERMAN, language: null },
    ])
    .run(async ({ assert, cleanup }, { channel, text, language }) => {
      site.route('/one.mp3', { headers: { 'content-type': 'audio/mpeg' }, body: new Uint8Array(500) })
      const { during, restore } = await givenTranscriber('Drohnen verlassen den Stock.')
      cleanup(restore)
      site.route('/feed.xml', rssReply([{ id: 'one', text, daysAgo: 1, extra: TAGS }], {}, channel))
      await givenFeed(account, { kind: 'podcast' })
      assert.deepEqual(during.languages, [language])
    })

  test('does not transcribe the same audio again for new show notes', async ({ assert, cleanup }) => {
    site.route('/one.mp3', { headers: { 'content-type': 'audio/mpeg' }, body: new Uint8Array(500) })
    const { transcriptions, restore } = await givenTranscriber('Drones leave the hive in autumn.')
    cleanup(restore)
    await episode('')
    await episode('', 'Better notes about the smoker.')

    assert.lengthOf(transcriptions, 1)
    assert.isNotEmpty(await found(account, 'smoker'))
    assert.equal((await found(account, 'drones autumn'))[0]!.startMs, 4_000)
  })

  const problemShown = async (client: ApiClient, item: DataItem) => {
    const page = await client.get(`/data/items/${item.id}`).loginAs(account).withInertia()
    return (page.inertiaProps as { audioProblem: string | null }).audioProblem
  }

  /** A transcriber that returns this sentence for any audio and records what could be found while it ran. */
  const givenTranscriber = async (text: string) => {
    const transcriptions: string[] = []
    const during: During = { languages: [], problem: null }
    const scripted: Transcriber = {
      name: 'scripted',
      transcribe: async (_, { language }) => {
        during.languages.push(language)
        const isAnswered = (await found(account, 'notes episode')).length > 0
        transcriptions.push(isAnswered ? 'notes answer' : 'nothing answers')
        await during.pause?.()
        if (during.problem) return fail(during.problem)
        const segments = [{ startMs: 4_000, endMs: 6_000, speaker: null, start: 0, end: text.length }]
        return ok({ text, language: 'en', durationMs: 6_000, segments })
      },
    }
    return { transcriptions, during, restore: await swapPorts({ transcriber: scripted }) }
  }
})

const WAX_TODAY = { id: 'wax', text: 'Wax melts at sixty-four degrees.', daysAgo: 0 }
const minutesUntil = (date: DateTime | null) => date!.diff(DateTime.utc()).as('minutes')
const hours = (many: number) => DateTime.utc().plus({ hours: many })

test.group('Scheduled syncs', (group) => {
  let site: WebServer
  let account: User

  group.each.setup(async () => {
    account = await givenAccount()
    site = await startWebServer({ '/feed.xml': rssReply([QUEENS]) }, SITE_PORT)
    return () => site.close()
  })

  test('syncs a source when it is due and not before', async ({ assert }) => {
    const source = await givenFeed(account, { refresh: 'hourly' })
    site.route('/feed.xml', rssReply([WAX_TODAY, QUEENS]))

    assert.equal(await syncDueSources(), 0)
    assert.equal(await syncDueSources(hours(1.2)), 1)
    await runJobs()
    assert.lengthOf(await itemsOf(source), 2)
    assert.isNotEmpty(await found(account, 'wax melts'))
  })

  test('syncs a due source in only one of several processes', async ({ assert }) => {
    await givenFeed(account, { refresh: 'hourly' })
    const claimed = await Promise.all([1, 2, 3].map(() => syncDueSources(hours(2))))
    assert.equal(
      claimed.reduce((sum, count) => sum + count, 0),
      1
    )
  })

  test('skips paused sources and those that are synced by hand', async ({ assert }) => {
    await givenFeed(account)
    const paused = await givenFeed(account, { refresh: 'hourly', path: '/feed.xml?paused' })
    await pauseSource(await knowledge(), account.id, paused.id)
    assert.equal(await syncDueSources(DateTime.utc().plus({ years: 1 })), 0)
  })

  test('sets the schedule once, however often a process starts', async ({ assert }) => {
    await ensureSyncSchedule()
    const [first] = await db.from('queue_schedules')
    await ensureSyncSchedule()
    assert.deepEqual(await db.from('queue_schedules'), [first])
  })

  test('syncs due sources when the schedule runs', async ({ assert }) => {
    const source = await givenFeed(account, { refresh: 'hourly' })
    await ensureSyncSchedule()
    await db.from('queue_schedules').update({ next_run_at: new Date(Date.now() - 1_000) })
    await db.from('data_sources').update({ next_sync_at: '2020-01-01 00:00:00' })
    site.route('/feed.xml', rssReply([WAX_TODAY, QUEENS]))
    await runJobs()
    assert.lengthOf(await itemsOf(source), 2)
  })

  test('respects what the publisher says about the next request')
    .with([
      { headers: { 'cache-control': 'public, max-age=10800' }, channel: '', leastMinutes: 179 },
      { headers: {}, channel: '<ttl>240</ttl>', leastMinutes: 239 },
      { headers: {}, channel: '', leastMinutes: 59 },
    ])
    .run(async ({ assert }, { headers, channel, leastMinutes }) => {
      site.route('/feed.xml', rssReply([QUEENS], headers as Record<string, string>, channel))
      const source = await givenFeed(account, { refresh: 'hourly' })
      assert.isAtLeast(minutesUntil(source.nextSyncAt), leastMinutes)
      assert.isAtMost(minutesUntil(source.nextSyncAt), leastMinutes * 1.1 + 2)
    })

  test('backs off from a failing feed, shows why, and keeps answering from earlier entries', async ({
    assert,
  }) => {
    const source = await givenFeed(account, { refresh: 'hourly' })
    site.route('/feed.xml', { status: 500 })
    const waits: number[] = []
    for (let time = 0; time < 3; time += 1)
      waits.push(minutesUntil((await syncAgain(account, source)).nextSyncAt))

    assert.equal(source.state, 'ready')
    assert.equal(source.errorCode, 'server_error')
    assert.isAbove(waits[1]!, waits[0]! * 1.7)
    assert.isAbove(waits[2]!, waits[1]! * 1.7)
    assert.isNotEmpty(await found(account, 'queen eggs'))

    site.route('/feed.xml', rssReply([QUEENS]))
    const well = await syncAgain(account, source)
    assert.isNull(well.errorCode)
    assert.equal(well.syncFailures, 0)
  })

  test('respects Retry-After', async ({ assert }) => {
    const source = await givenFeed(account, { refresh: 'hourly' })
    site.route('/feed.xml', { status: 429, headers: { 'retry-after': '7200' } })
    const refused = await syncAgain(account, source)
    assert.isAtLeast(minutesUntil(refused.nextSyncAt), 119)
    assert.equal(refused.errorCode, 'rate_limited')
  })

  test('stops syncing a feed that is gone', async ({ assert }) => {
    const source = await givenFeed(account, { refresh: 'hourly' })
    site.route('/feed.xml', { status: 410 })
    const gone = await syncAgain(account, source)

    assert.equal(gone.errorCode, 'gone')
    assert.isNull(gone.nextSyncAt)
    assert.isNotEmpty(await found(account, 'queen eggs'))
  })
})

test.group('Pushed feeds', (group) => {
  let site: WebServer
  let account: User
  let hub: Hub
  const links = `<atom:link rel="hub" href="${SITE}/hub"/><atom:link rel="self" href="${SITE}/feed.xml"/>`

  group.each.setup(async () => {
    account = await givenAccount()
    hub = new Hub()
    site = await startWebServer({ '/hub': hub.route, '/feed.xml': rssReply([QUEENS], {}, links) }, SITE_PORT)
    const { websubCallbacks } = await knowledge()
    websubCallbacks.baseUrl = serverUrl()
    await forgetLimits()
    return async () => {
      websubCallbacks.baseUrl = null
      await site.close()
    }
  })

  const subscribed = async (): Promise<DataSource> => {
    const source = await givenFeed(account)
    if (!(await hub.verify())) throw new Error('The subscriber did not repeat the challenge.')
    return source
  }
  const only = () => WebsubSubscription.query().firstOrFail()

  test('subscribes to the hub that a feed names', async ({ assert }) => {
    const source = await subscribed()
    const subscription = await only()

    assert.equal(hub.last.topic, `${SITE}/feed.xml`)
    assert.equal(subscription.sourceId, source.id)
    assert.equal(subscription.state, 'active')
    assert.isAbove(subscription.renewAt!.diffNow('days').days, 7)
    await syncAgain(account, source)
    assert.lengthOf(hub.requests, 1)
  })

  test('prefers the hub of the Link header to the one in the feed', async ({ assert }) => {
    const second = new Hub()
    site.route('/second', second.route)
    const link = `<${SITE}/second>; rel="hub", <${SITE}/self.xml>; rel="self"`
    site.route('/feed.xml', rssReply([QUEENS], { link }, links))
    await givenFeed(account)

    assert.lengthOf(hub.requests, 0)
    assert.equal(second.last.topic, `${SITE}/self.xml`)
  })

  test('refuses verification requests for subscriptions that it did not ask for', async ({ assert }) => {
    await givenFeed(account)
    assert.isFalse(await hub.verify({ topic: 'https://example.org/other' }))
    assert.isFalse(await hub.verify({ mode: 'unsubscribe' }))
    const stranger = await fetch(`${serverUrl()}/webhooks/websub/${'a'.repeat(43)}?hub.mode=subscribe`)
    assert.equal(stranger.status, 404)
    assert.equal((await only()).state, 'requested')
  })

  test('indexes a signed delivery at once')
    .with(['sha1', 'sha256', 'sha384', 'sha512'])
    .run(async ({ assert }, method) => {
      const source = await subscribed()
      assert.equal(await hub.deliver(rssOf([WAX_TODAY]), { method }), 202)
      await runJobs()

      assert.isNotEmpty(await found(account, 'wax melts'))
      assert.lengthOf(await itemsOf(source), 2)
    })

  test('ignores unsigned and wrongly signed deliveries')
    .with([{ signed: false }, { secret: 'someone else’s' }, { method: 'md5' }])
    .run(async ({ assert }, forged) => {
      const source = await subscribed()
      assert.equal(await hub.deliver(rssOf([WAX_TODAY]), forged), 403)
      await runJobs()
      assert.lengthOf(await itemsOf(source), 1)
    })

  test('syncs the source when a delivery is not a feed', async ({ assert }) => {
    await subscribed()
    site.route('/feed.xml', rssReply([WAX_TODAY, QUEENS], {}, links))
    await hub.deliver('ping')
    await runJobs()
    assert.isNotEmpty(await found(account, 'wax melts'))
  })

  // threat: delivery-disk
  test('stores one waiting delivery of a source, and syncs soon for the others', async ({ assert }) => {
    const source = await subscribed()
    const { originals } = await knowledge()
    const keys = async () =>
      (await Array.fromAsync(originals.keys())).filter((key) => key.includes('delivery-'))
    for (let at = 0; at < 5; at += 1) assert.equal(await hub.deliver(rssOf([WAX_TODAY])), 202)
    assert.lengthOf(await keys(), 1)
    await source.refresh()
    assert.isAtMost(source.nextSyncAt!.toMillis(), Date.now())
    await runJobs()
    assert.isNotEmpty(await found(account, 'wax melts'))
    assert.lengthOf(await keys(), 0)
  })

  test('renews a subscription before it ends', async ({ assert }) => {
    await subscribed()
    const parts = await knowledge()
    await renewSubscriptions(parts)
    await runJobs()
    assert.lengthOf(hub.requests, 1)

    await renewSubscriptions(parts, DateTime.utc().plus({ days: 9 }))
    await renewSubscriptions(parts, DateTime.utc().plus({ days: 9 }))
    await runJobs()
    assert.lengthOf(hub.requests, 2)
    assert.equal(hub.last.callback, hub.requests[0]!.callback)
    assert.isTrue(await hub.verify())
  })

  test('unsubscribes from the hub of a deleted source', async ({ assert }) => {
    const source = await subscribed()
    await deleteSource(await knowledge(), account.id, source.id)
    assert.equal(await hub.deliver(rssOf([WAX_TODAY])), 410)
    await runJobs()

    assert.equal(hub.last.mode, 'unsubscribe')
    assert.isTrue(await hub.verify())
    assert.lengthOf(await WebsubSubscription.all(), 0)
  })

  test('does not ask again after a hub refused', async ({ assert }) => {
    hub.status = 403
    await givenFeed(account)
    assert.equal((await only()).state, 'denied')
  })

  test('subscribes to no hub without a public address', async ({ assert }) => {
    const { websubCallbacks } = await knowledge()
    websubCallbacks.baseUrl = null
    await givenFeed(account)
    assert.lengthOf(hub.requests, 0)
  })
})
