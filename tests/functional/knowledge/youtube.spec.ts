import type { ApiClient } from '@japa/api-client'
import { existsSync } from 'node:fs'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import { fetching } from '#config/knowledge'
import { citationHref } from '#protocol/chat/citation_link'
import type { Citation } from '#protocol/chat'
import User from '#src/identity/models/user'
import { Connectors } from '#src/knowledge/connectors/connectors'
import { PROGRAMS_AT_ONCE } from '#src/knowledge/connectors/limits'
import { YouTubeConnector } from '#src/knowledge/connectors/youtube/youtube_connector'
import { YtDlp } from '#src/knowledge/connectors/youtube/yt_dlp'
import DataItem from '#src/knowledge/items/models/data_item'
import DataSource from '#src/knowledge/items/models/data_source'
import { findVersion } from '#src/knowledge/items/show_item'
import { connectSource } from '#src/knowledge/library/connect_source'
import { SafeFetch } from '#src/shared/fetch/safe_fetch'
import { FakeYouTube, rollingVttOf, vttOf } from '#tests/fakes/youtube'
import { givenAccount } from '#tests/support/accounts'
import { cpuMsOf } from '#tests/support/cpu_time'
import { forgetLimits } from '#tests/support/conversations'
import { itemsOf, syncAgain, SITE_PORT } from '#tests/support/feeds'
import { runJobs } from '#tests/support/jobs'
import { found, knowledge, swapPorts } from '#tests/support/knowledge'

const CHANNEL = 'UCbeekeepersbeekeepers12'
const UPLOADS = 'UUbeekeepersbeekeepers12'
const WINTER = 'winter-1234'
const SWARMS = 'swarms-1234'
const SMOKER = 'smoker-1234'
const DAY_MS = 24 * 3_600_000

test.group('A source on YouTube', (group) => {
  let account: User
  let youTube: FakeYouTube
  let now: number
  let restore: () => void

  group.each.setup(async () => {
    account = await givenAccount()
    now = Date.UTC(2026, 5, 1)
    youTube = new FakeYouTube()
    youTube.channels = { '@bees': { id: CHANNEL, name: 'The bee channel' } }
    youTube.lists = { [UPLOADS]: { title: 'Uploads', ids: [SMOKER, SWARMS, WINTER] } }
    youTube.videos = {
      [WINTER]: {
        title: 'Wintering',
        description: 'How bees survive the frost.',
        chapters: [
          { start_time: 0, title: 'Food' },
          { start_time: 15, title: 'Insulation' },
        ],
        subtitles: { en: vttOf('A colony eats twelve kilograms of honey.', 'Wrap the hive in straw.') },
      },
      [SWARMS]: { title: 'Swarms', subtitles: { en: vttOf('Swarms leave the hive in May.') } },
      [SMOKER]: { title: 'The smoker', subtitles: { en: vttOf('Dry grass keeps the smoker burning.') } },
    }
    await youTube.start(SITE_PORT)
    await use()
    return async () => {
      restore()
      await youTube.stop()
    }
  })

  const use = async ({
    program = youTube.program,
    videoMs = 60_000,
    fetcher,
    captionHosts = [youTube.host],
    videosPerPage = 2,
  }: {
    program?: string
    videoMs?: number
    fetcher?: SafeFetch
    captionHosts?: string[]
    videosPerPage?: number
  } = {}) => {
    restore?.()
    youTube.save()
    const connector = new YouTubeConnector(
      new YtDlp(program, { listMs: 60_000, videoMs }),
      fetcher ?? (await app.container.make(SafeFetch)),
      { captionHosts, videosPerPage, now: () => now }
    )
    const box = await app.container.make('encryption')
    restore = await swapPorts({ connectors: new Connectors({ youtube: connector }, box) })
  }
  const connect = async (address = 'https://www.youtube.com/@bees') => {
    const connection = { kind: 'youtube' as const, address, secret: null, title: null, options: {} }
    return connectSource(await knowledge(), account.id, { ...connection, refresh: 'daily' })
  }
  const connected = async (address?: string) => {
    const added = await connect(address)
    if (!added.ok) throw new Error(added.error)
    await runJobs()
    return added.value.source.refresh()
  }
  const titles = async (source: DataSource) => (await itemsOf(source)).map(({ title }) => title).toSorted()
  const again = (source: DataSource) => {
    youTube.save()
    return syncAgain(account, source)
  }
  const textOf = async (source: DataSource, title: string) => {
    const item = (await itemsOf(source)).find((each) => each.title === title)!
    return (await findVersion(item.id, item.version))!.text
  }

  test('is read with captions, chapters and description, and quotes open the video at the second', async ({
    assert,
  }) => {
    const source = await connected()
    assert.equal(source.title, 'The bee channel')
    assert.equal(source.url, `https://www.youtube.com/channel/${CHANNEL}`)
    assert.equal(source.state, 'ready')
    assert.deepEqual(await titles(source), ['Swarms', 'The smoker', 'Wintering'])

    const [passage] = await found(account, 'how do I wrap the hive in straw')
    const item = await DataItem.findByOrFail('externalId', WINTER)
    assert.equal(passage!.itemId, item.id)
    const { segments, landmarks, text } = (await findVersion(item.id, 1))!
    assert.equal(
      text,
      'How bees survive the frost.\n\n# Transcript\n\nA colony eats twelve kilograms of honey.\n\nWrap the hive in straw.'
    )
    assert.deepEqual(
      segments.map(({ startMs, start, end }) => [startMs, text.slice(start, end)]),
      [
        [5_000, 'A colony eats twelve kilograms of honey.'],
        [15_000, 'Wrap the hive in straw.'],
      ]
    )
    assert.deepEqual(
      landmarks.map(({ kind, label, start }) => [kind, label, text.slice(start, start + 6)]),
      [
        ['chapter', 'Food', 'A colo'],
        ['chapter', 'Insulation', 'Wrap t'],
      ]
    )
    const citation = { url: passage!.url, quote: 'Wrap the hive in straw.', startMs: 15_000 } as Citation
    assert.equal(citationHref(citation), `https://www.youtube.com/watch?v=${WINTER}&t=15s`)
    assert.equal(item.publishedAt!.toISODate(), '2026-03-01')
  })

  test('is a channel, a playlist or a video, by {typed}')
    .with([
      { typed: '@bees', url: `channel/${CHANNEL}`, title: 'The bee channel' },
      { typed: 'youtube.com/@bees/videos', url: `channel/${CHANNEL}`, title: 'The bee channel' },
      {
        typed: 'https://m.youtube.com/playlist?list=PLbees',
        url: 'playlist?list=PLbees',
        title: 'Best of bees',
      },
      {
        typed: `https://youtu.be/${WINTER}?t=40&si=x`,
        url: `watch?v=${WINTER}`,
        title: 'Wintering',
      },
    ])
    .run(async ({ assert }, { typed, url, title }) => {
      youTube.lists.PLbees = { title: 'Best of bees', ids: [WINTER] }
      youTube.save()
      const source = await connected(typed)
      assert.equal(source.url, `https://www.youtube.com/${url}`)
      assert.equal(source.title, title)
      assert.include(await titles(source), 'Wintering')
      assert.isNotEmpty(await found(account, 'how much honey does a colony eat'))
    })

  // threat: video-program
  test('is only asked for by its canonical address, without settings, shell or keys', async ({ assert }) => {
    await connected(`https://youtube.com/watch?v=${WINTER}&list=PLx&exec=$(id)#--exec=id`)
    const calls = youTube.calls()
    assert.isNotEmpty(calls)
    for (const { args, environment, home } of calls) {
      assert.deepEqual(args.slice(-2), ['--', `https://www.youtube.com/watch?v=${WINTER}`])
      assert.includeMembers(args, ['--ignore-config', '--no-exec', '--no-cache-dir', '--use-extractors'])
      assert.sameMembers(environment, ['PATH', 'LANG', 'HOME', 'TMPDIR', 'XDG_CONFIG_HOME'])
      assert.isFalse(existsSync(home))
    }
  })

  test('gains new videos, loses removed ones and reads changed ones again, but no others', async ({
    assert,
  }) => {
    const source = await connected()
    youTube.forgetCalls()
    youTube.lists[UPLOADS]!.ids = [SWARMS, 'queens-1234', SMOKER]
    youTube.videos['queens-1234'] = { title: 'Queens', subtitles: { en: vttOf('A queen lives five years.') } }
    youTube.videos[SMOKER]!.title = 'The new smoker'
    youTube.videos[SMOKER]!.subtitles = { en: vttOf('Pine needles burn well.') }
    await again(source)

    assert.deepEqual(await titles(source), ['Queens', 'Swarms', 'The new smoker'])
    assert.notInclude(youTube.asked(), `watch?v=${SWARMS}`)
    assert.equal(await textOf(source, 'The new smoker'), 'Pine needles burn well.')
    const passages = await found(account, 'wrap the hive in straw')
    assert.isFalse(passages.some(({ text }) => text.includes('straw')))
    const item = await DataItem.findByOrFail('externalId', SMOKER)
    assert.equal(item.version, 2)
  })

  test('notices changed captions, of its newest videos within days and of all within weeks', async ({
    assert,
  }) => {
    youTube.lists.PLmany = { title: 'Many', ids: [WINTER, ...many(9), SWARMS] }
    for (const id of many(9)) youTube.videos[id] = { title: id, subtitles: { en: vttOf(`Lesson ${id}.`) } }
    youTube.save()
    const source = await connected('https://www.youtube.com/playlist?list=PLmany')
    const [middle] = many(9).slice(4)
    const change = () => {
      youTube.videos[WINTER]!.subtitles = { en: vttOf('Wrap the hive in wool.') }
      youTube.videos[middle!]!.subtitles = { en: vttOf('The lesson was recorded anew.') }
    }
    change()
    await again(source)
    assert.include(await textOf(source, 'Wintering'), 'straw')

    now += DAY_MS
    await again(source)
    assert.include(await textOf(source, 'Wintering'), 'wool')
    now += 28 * DAY_MS
    await again(source)
    assert.equal(await textOf(source, middle!), 'The lesson was recorded anew.')
    const unchanged = await DataItem.findByOrFail('externalId', SWARMS)
    assert.equal(unchanged.version, 1)
  }).timeout(240_000)

  test('leaves out videos that not everyone can watch, and live ones until they are over', async ({
    assert,
  }) => {
    youTube.videos = {
      [WINTER]: youTube.videos[WINTER]!,
      [SMOKER]: { title: '[Private video]' },
      'members-123': { title: 'For members', availability: 'subscriber_only' },
      'coming-1234': {
        title: 'Next week',
        live_status: 'is_upcoming',
        subtitles: { en: vttOf('It is over.') },
      },
      'live-123456': { title: 'Now', live_status: 'is_live' },
    }
    youTube.lists[UPLOADS]!.ids = ['gone-123456', ...Object.keys(youTube.videos), WINTER]
    youTube.save()
    const source = await connected()
    assert.deepEqual(await titles(source), ['Wintering'])
    assert.isNull(source.errorCode)

    youTube.videos['coming-1234']!.live_status = 'was_live'
    await again(source)
    assert.deepEqual(await titles(source), ['Next week', 'Wintering'])
  })

  test('shows a video that cannot be read as failed, and reads the others: {says}')
    .with([
      { says: 'age', error: 'x: Sign in to confirm your age', code: 'video_unavailable' },
      {
        says: 'private',
        error: 'x: Private video. Sign in if you’ve been granted access',
        code: 'video_unavailable',
      },
      {
        says: 'removed',
        error: 'x: Video unavailable. This video has been removed',
        code: 'video_unavailable',
      },
      {
        says: 'members',
        error: 'x: Join this channel to get access to members-only content',
        code: 'video_unavailable',
      },
      { says: 'upcoming', error: 'x: This live event will begin in 3 hours.', code: 'video_not_finished' },
      { says: 'no captions', error: null, code: 'no_captions' },
    ])
    .run(async ({ assert }, { error, code }) => {
      youTube.videos[SWARMS]!.subtitles = {}
      if (error) youTube.faults = { [SWARMS]: { error } }
      youTube.save()
      const source = await connected()
      const items = await itemsOf(source)
      assert.lengthOf(items, 3)
      assert.deepEqual(
        items.filter(({ errorCode }) => errorCode).map(({ title, errorCode }) => [title, errorCode]),
        [['Swarms', code]]
      )
      assert.equal(source.state, 'ready')
      youTube.forgetCalls()
      await again(source)
      assert.notInclude(youTube.asked(), `watch?v=${SWARMS}`)
    })

  test('is refused as a single video that cannot be read: {code}')
    .with([
      { code: 'video_unavailable', error: 'x: Private video', video: {} },
      { code: 'video_not_finished', error: null, video: { live_status: 'is_live' } },
      { code: 'no_captions', error: null, video: { automatic: { de: vttOf('Übersetzt.') } } },
      { code: 'rate_limited', error: 'x: Sign in to confirm you’re not a bot.', video: {} },
    ])
    .run(async ({ assert }, { code, error, video }) => {
      youTube.videos['single-1234'] = { title: 'Single', ...video }
      if (error) youTube.faults = { 'single-1234': { error } }
      youTube.save()
      const added = await connect('https://www.youtube.com/watch?v=single-1234')
      if (added.ok) throw new Error('It was added.')
      assert.equal(added.error, code)
      assert.isNull(await DataSource.findBy('kind', 'youtube'))
    })

  test('leaves all answers when it is a single video that is no longer shown', async ({ assert }) => {
    const source = await connected(`https://www.youtube.com/watch?v=${WINTER}`)
    assert.isNotEmpty(await found(account, 'wrap the hive in straw'))
    youTube.faults = { [WINTER]: { error: 'x: Private video' } }
    await again(source)
    assert.isEmpty(await found(account, 'wrap the hive in straw'))
    assert.equal(source.errorCode, 'video_unavailable')

    youTube.faults = {}
    await again(source)
    assert.isNotEmpty(await found(account, 'wrap the hive in straw'))
    assert.isNull(source.errorCode)
  })

  test('prefers written captions, in the language that is spoken', async ({ assert }) => {
    const automatic = {
      'en-orig': vttOf('Automatic words.'),
      en: vttOf('Automatic words.'),
      de: vttOf('Worte.'),
    }
    youTube.videos = {
      [WINTER]: {
        title: 'Both',
        automatic,
        subtitles: { de: vttOf('Deutsch.'), 'en-GB': vttOf('Written words.') },
      },
      [SWARMS]: { title: 'Recognized', automatic },
      [SMOKER]: { title: 'Stream', automatic, subtitles: { live_chat: vttOf('Hello all.') } },
    }
    youTube.save()
    const source = await connected()
    assert.equal(await textOf(source, 'Both'), 'Written words.')
    assert.equal(await textOf(source, 'Recognized'), 'Automatic words.')
    assert.equal(await textOf(source, 'Stream'), 'Automatic words.')
  })

  test('has each line of automatic captions once, with its time', async ({ assert }) => {
    const lines = ['welcome to the bee yard', 'today we lift the lid', 'and count the frames']
    youTube.videos[WINTER] = { title: 'Rolling', automatic: { 'en-orig': rollingVttOf(...lines) } }
    youTube.save()
    const source = await connected(`https://youtu.be/${WINTER}`)
    const [item] = await itemsOf(source)
    const { text, segments } = (await findVersion(item!.id, 1))!
    assert.equal(text, lines.join(' '))
    assert.deepEqual(
      segments.map(({ startMs }) => startMs),
      [0, 4_000, 8_000]
    )
  })

  test('waits when YouTube limits requests, and continues without reading a video twice', async ({
    assert,
  }) => {
    youTube.faults = { [WINTER]: { error: `${WINTER}: Sign in to confirm you’re not a bot.` } }
    youTube.save()
    const source = await connected()
    assert.equal(source.errorCode, 'rate_limited')
    assert.isAbove(source.retryAt!.toMillis(), Date.now() + 50 * 60_000)
    assert.deepEqual(await titles(source), ['Swarms', 'The smoker'])

    youTube.faults = {}
    youTube.forgetCalls()
    await again(source)
    assert.deepEqual(await titles(source), ['Swarms', 'The smoker', 'Wintering'])
    assert.deepEqual(
      youTube.asked().filter((asked) => asked.startsWith('watch')),
      [`watch?v=${WINTER}`]
    )
    assert.isNull(source.errorCode)
  })

  test('waits as long as the server of the captions asks', async ({ assert }) => {
    youTube.serve(`/${SMOKER}/written/en`, { status: 429, headers: { 'retry-after': '7200' } })
    const source = await connected()
    assert.equal(source.errorCode, 'rate_limited')
    assert.closeTo(source.retryAt!.toMillis(), Date.now() + 7_200_000, 600_000)
  })

  // threat: video-program-runaway
  test('keeps its items when the program {says}')
    .with([
      { says: 'never ends', fault: { hangs: true as const }, code: 'fetch_timed_out' },
      { says: 'prints without end', fault: { isEndless: true as const }, code: 'server_error' },
      { says: 'prints no JSON', fault: { prints: '{"entries": [' }, code: 'server_error' },
      { says: 'prints null', fault: { prints: null }, code: 'server_error' },
      { says: 'prints something else', fault: { prints: { entries: { 0: {} } } }, code: 'server_error' },
      { says: 'breaks', fault: { error: 'x: Unable to extract yt initial data' }, code: 'server_error' },
      { says: 'finds no such list', fault: { error: 'x: The playlist does not exist.' }, code: 'not_found' },
    ])
    .run(async ({ assert }, { fault, code }) => {
      const source = await connected()
      await use()
      youTube.faults = { [UPLOADS]: fault }
      if (code === 'fetch_timed_out') {
        restore()
        const program = new YtDlp(youTube.program, { listMs: 1_000, videoMs: 1_000 })
        const fetcher = await app.container.make(SafeFetch)
        const connector = new YouTubeConnector(program, fetcher, { captionHosts: [] })
        restore = await swapPorts({
          connectors: new Connectors({ youtube: connector }, await app.container.make('encryption')),
        })
      }
      await again(source)
      assert.equal(source.errorCode, code)
      assert.lengthOf(await itemsOf(source), 3)
      assert.isNotEmpty(await found(account, 'wrap the hive in straw'))
    })

  // threat: video-program-flood
  test('runs few programs at once, however many addresses are added, and refuses more than can wait', async ({
    assert,
  }) => {
    youTube.faults = { '@bees': { pausesMs: 300 } }
    await use()
    const some = await Promise.all(Array.from({ length: 6 }, () => connect()))
    assert.isTrue(some.every(({ ok }) => ok))
    assert.isAtMost(youTube.mostAtOnce(), PROGRAMS_AT_ONCE)

    youTube.faults = { '@bees': { error: 'x: HTTP Error 404: Not Found' } }
    await use()
    const many = await Promise.all(Array.from({ length: 30 }, () => connect()))
    const codes = many.map((each) => (each.ok ? null : each.error))
    assert.include(codes, 'not_found')
    assert.include(codes, 'rate_limited')
  }).timeout(240_000)

  test('ends a listing that repeats its pages', async ({ assert }) => {
    youTube.repeatsPages = true
    youTube.save()
    const source = await connected()
    assert.equal(source.errorCode, 'server_error')
    assert.isBelow(youTube.asked().filter((asked) => asked.startsWith('playlist')).length, 12)
  })

  // threat: video-lies
  test('reads nothing from captions that {says}')
    .with([
      { says: 'are on another host', url: 'http://127.0.0.1:1/captions' },
      { says: 'are a file', url: 'file:///etc/passwd' },
      { says: 'only look like YouTube’s', url: 'https://youtube.com.example.org/captions' },
      { says: 'redirect to another host', url: 'redirect' },
      { says: 'are empty', url: 'empty' },
      { says: 'never arrive', url: 'slow' },
      { says: 'never end', url: 'endless' },
      { says: 'belong to another video', url: 'other' },
    ])
    .run(async ({ assert, cleanup }, { url, says }) => {
      const other = new FakeYouTube()
      await other.start()
      cleanup(() => other.stop())
      const secret = other.serve('/secret', {
        headers: { 'content-type': 'text/vtt' },
        body: vttOf('A secret.'),
      })
      const served: Record<string, string> = {
        redirect: youTube.serve('/redirect', { status: 302, headers: { location: secret } }),
        empty: youTube.serve('/empty', { body: '' }),
        slow: youTube.serve('/slow', () => {}),
        endless: youTube.serve('/endless', (_, response) => {
          response.writeHead(200, { 'content-type': 'text/vtt' })
          const write = () => void (response.destroyed || response.write('x'.repeat(1 << 20), write))
          write()
        }),
        other: secret,
      }
      const track = { ext: 'vtt', url: served[url] ?? url }
      const more = says === 'belong to another video' ? { id: SWARMS } : { subtitles: { en: [track] } }
      youTube.videos[WINTER] = { title: 'Lies', more }
      const allowPrivate = [youTube.host, other.host]
      await use({ fetcher: new SafeFetch({ ...fetching, allowPrivate, timeoutMs: 2_000 }) })
      const source = await connected()
      const lies = (await itemsOf(source)).find(({ externalId }) => externalId === WINTER)
      assert.isTrue(lies === undefined || lies.errorCode === 'text_too_long')
      assert.isEmpty(await found(account, 'a secret'))
      assert.include(await titles(source), 'Swarms')
      if (says.includes('another host')) assert.isNotNull(source.errorCode)
    })

  test('lists a video once that is named twice, and loads nothing for another order', async ({ assert }) => {
    youTube.lists[UPLOADS]!.ids = [SMOKER, SWARMS, SMOKER, WINTER]
    await use({ videosPerPage: 10 })
    const source = await connected()
    assert.lengthOf(await itemsOf(source), 3)
    youTube.lists[UPLOADS]!.ids = [WINTER, SWARMS, SMOKER]
    youTube.forgetCalls()
    await again(source)
    assert.isEmpty(youTube.asked().filter((asked) => asked.startsWith('watch')))
  })

  test('says what the operator can do when the program is missing, and needs no restart afterwards', async ({
    assert,
    client,
  }) => {
    await use({ program: `${youTube.program}-that-is-not-there` })
    const form = await client.get('/data/connect/youtube').loginAs(account)
    assert.include(form.text(), 'install yt-dlp')
    const added = await connect()
    if (added.ok) throw new Error('It was added.')
    assert.equal(added.error, 'program_missing')

    await use()
    const later = await client.get('/data/connect/youtube').loginAs(account)
    assert.notInclude(later.text(), 'install yt-dlp')
    assert.equal((await connected()).state, 'ready')
  })

  const sendAddress = (client: ApiClient, url: string) =>
    client
      .post('/data/connect/youtube')
      .header('referer', '/data/connect/youtube')
      .loginAs(account)
      .withCsrfToken()
      .redirects(0)
      .fields({ url })
  const sendCaptions = (client: ApiClient, url: string, captions: Buffer) =>
    sendAddress(client, url).file('captions', captions, { filename: 'winter.vtt', contentType: 'text/vtt' })

  test('asks for what one video needs, without the program: {url}')
    .with([
      { url: 'https://www.youtube.com/@bees', field: 'url', sentence: /belongs to one video/ },
      { url: '@bees', field: 'url', sentence: /belongs to one video/ },
      { url: 'https://www.youtube.com/feed/library', field: 'url', sentence: /belongs to one video/ },
      { url: 'https://youtu.be/mistyped', field: 'url', sentence: /belongs to one video/ },
      { url: '', field: 'url', sentence: /belongs to one video/ },
      { url: 'example', field: 'url', sentence: /isn’t a YouTube link/ },
      { url: `https://youtu.be/${WINTER}`, field: 'captions', sentence: /Choose the video’s caption file/ },
    ])
    .run(async ({ assert, client }, { url, field, sentence }) => {
      await use({ program: `${youTube.program}-that-is-not-there` })
      const refused = await sendAddress(client, url)
      const { inputErrorsBag } = refused.flashMessages() as { inputErrorsBag: Record<string, unknown> }
      assert.deepEqual(Object.keys(inputErrorsBag), [field])
      assert.match(String(inputErrorsBag[field]), sentence)
    })

  test('is a video with a person’s own captions, without the program', async ({ assert, client }) => {
    await use({ program: `${youTube.program}-that-is-not-there` })
    const captions = Buffer.from(vttOf('A colony eats twelve kilograms of honey.', 'Wrap the hive in straw.'))
    const list = await sendCaptions(client, 'https://www.youtube.com/@bees', captions)
    assert.match(JSON.stringify(list.flashMessages()), /belongs to one video/)
    const words = await sendCaptions(client, `https://youtu.be/${WINTER}`, Buffer.from('Only words.'))
    assert.match(JSON.stringify(words.flashMessages()), /caption file we can read/)

    const added = await sendCaptions(client, `https://www.youtube.com/shorts/${WINTER}`, captions)
    added.assertStatus(303)
    await runJobs()
    const item = await DataItem.findByOrFail('workspaceId', account.id)
    assert.equal(item.url, `https://www.youtube.com/watch?v=${WINTER}`)
    const [passage] = await found(account, 'how much honey does a colony eat')
    assert.equal(passage!.url, item.url)
    assert.equal(passage!.startMs, 5_000)
    assert.isEmpty(youTube.calls())
  })

  // threat: caption-decoding
  test('is refused at once with a large file that has no captions', async ({ assert, client }) => {
    const noise = Buffer.alloc(30 * 1024 * 1024, 0x81)
    let refusal = ''
    const ms = await cpuMsOf(
      async () =>
        (refusal = JSON.stringify(
          (await sendCaptions(client, `https://youtu.be/${WINTER}`, noise)).flashMessages()
        ))
    )
    assert.match(refusal, /caption file we can read/)
    assert.isBelow(ms, 3_000)
  })

  test('is added by the API, too, and so are captions of a video', async ({ assert, client }) => {
    await forgetLimits()
    const token = (await User.accessTokens.create(account)).value!.release()
    const post = (fields: object) =>
      client
        .post('/api/v1/sources')
        .bearerToken(token)
        .json({ kind: 'youtube', ...fields })
    const refused = await post({ url: 'https://vimeo.com/1' })
    assert.equal(refused.status(), 422)
    assert.equal(refused.body().errors[0].field, 'url')
    const accepted = await post({ url: '@bees', options: { refresh: 'weekly' } })
    assert.equal(accepted.status(), 202)
    assert.equal(accepted.body().kind, 'youtube')
    const source = await DataSource.findOrFail(accepted.body().id)
    assert.containsSubset(source.serialize(), { title: 'The bee channel', refreshEvery: 'weekly' })

    const upload = (video: string, captions: string) =>
      client
        .post('/api/v1/sources')
        .bearerToken(token)
        .fields({ kind: 'file', video_url: video })
        .file('file', Buffer.from(captions), { filename: 'own.srt' })
    assert.equal(
      (await upload('https://vimeo.com/1', vttOf('Bees hum.'))).body().errors[0].field,
      'video_url'
    )
    assert.equal((await upload('youtu.be/queens-1234', 'Bees hum.')).body().errors[0].field, 'file')
    assert.equal((await upload('youtu.be/queens-1234', vttOf('Bees hum.'))).status(), 202)
    const item = await DataItem.findByOrFail('kind', 'file')
    assert.equal(item.url, 'https://www.youtube.com/watch?v=queens-1234')
  })

  test('belongs to one workspace: another sees neither it nor what it says', async ({ assert, client }) => {
    const source = await connected()
    const other = await givenAccount()
    const page = await client.get(`/data/sources/${source.id}`).loginAs(other)
    page.assertStatus(404)
    assert.isEmpty(await found(other, 'wrap the hive in straw'))
  })
})

function many(count: number): string[] {
  return Array.from({ length: count }, (_, at) => `lesson-${String(at).padStart(4, '0')}`)
}
