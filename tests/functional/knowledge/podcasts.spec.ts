import { test } from '@japa/runner'
import { findVersion } from '#src/knowledge/items/show_item'
import type User from '#src/identity/models/user'
import { ok } from '#src/shared/result'
import type { Transcriber } from '#src/knowledge/documents/voice/transcriber'
import { startWebServer, type Reply, type WebServer } from '#tests/fakes/web_server'
import { givenAccount } from '#tests/support/accounts'
import { givenFeed, itemsOf, rssReply, SITE, SITE_PORT } from '#tests/support/feeds'
import { found, swapPorts } from '#tests/support/knowledge'

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

  /** A transcriber that returns this sentence for any audio and records what could be found while it ran. */
  const givenTranscriber = async (text: string) => {
    const transcriptions: string[] = []
    const scripted: Transcriber = {
      name: 'scripted',
      transcribe: async () => {
        const isAnswered = (await found(account, 'notes episode')).length > 0
        transcriptions.push(isAnswered ? 'notes answer' : 'nothing answers')
        const segments = [{ startMs: 4_000, endMs: 6_000, speaker: null, start: 0, end: text.length }]
        return ok({ text, language: 'en', durationMs: 6_000, segments })
      },
    }
    return { transcriptions, restore: await swapPorts({ transcriber: scripted }) }
  }
})
