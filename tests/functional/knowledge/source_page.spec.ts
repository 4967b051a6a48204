import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import type { ApiClient } from '@japa/api-client'
import type { NamedApplication } from '#protocol/applications'
import { CRAWL_VIEWS, type CrawlLog } from '#protocol/crawl'
import type { ItemRow, SourceOptions, SourceRow } from '#protocol/knowledge'
import type User from '#src/identity/models/user'
import { logEvents } from '#src/knowledge/crawling/crawl_log'
import { crawlSentence } from '#src/knowledge/crawling/crawl_rows'
import { CrawlerSettings } from '#src/knowledge/fetching/crawler_settings'
import DataSource from '#src/knowledge/items/models/data_source'
import { addAddress } from '#src/knowledge/library/add_address'
import { startWebServer, type WebServer } from '#tests/fakes/web_server'
import { givenAccount } from '#tests/support/accounts'
import { givenBioLink, givenEmbed } from '#tests/support/applications'
import { SITE, SITE_PORT, givenFeed, rssReply } from '#tests/support/feeds'
import { runJobs } from '#tests/support/jobs'
import { givenText, knowledge } from '#tests/support/knowledge'
import { isSqlite } from '#tests/support/traces'
import { madePage } from '#tests/unit/knowledge/crawling/made_site'

type Props = { source: SourceRow; options: SourceOptions; items: ItemRow[]; log: CrawlLog | null }

test.group('The page of a source', (group) => {
  let site: WebServer
  let account: User

  group.each.setup(async () => {
    await db.from('crawl_hosts').delete()
    const quick = { options: { requestsPerSecond: 0, userAgentToken: 'ParleyBot' }, nowMs: () => Date.now() }
    app.container.swap(CrawlerSettings, () => quick as unknown as CrawlerSettings)
    account = await givenAccount()
    site = await startWebServer(
      {
        '/': madePage('home', { links: ['/one', '/two', '/nothing', '/secret'] }),
        '/one': madePage('one'),
        '/two': madePage('two'),
        '/robots.txt': {
          headers: { 'content-type': 'text/plain' },
          body: 'User-agent: *\nDisallow: /secret',
        },
      },
      SITE_PORT
    )
    return () => site.close()
  })
  group.teardown(() => app.container.restoreAll())

  const add = async () => {
    const address = {
      kind: 'website' as const,
      url: `${SITE}/`,
      title: null,
      refresh: 'daily' as const,
      options: {},
    }
    const added = await addAddress(await knowledge(), account.id, address)
    if (!added.ok) throw new Error(added.error)
    return added.value.source
  }

  const website = async () => {
    const source = await add()
    await runJobs()
    return source.refresh()
  }

  test('shows the outcome of every page, newest first, with an explanation', async ({ client, assert }) => {
    const source = await website()
    const response = await client.get(`/data/sources/${source.id}`).loginAs(account).withInertia()

    response.assertInertiaComponent('Data/ShowSource')
    const { log, source: row } = response.inertiaProps as unknown as Props
    assert.containsSubset(log, {
      state: 'finished',
      counts: { found: 5, fetched: 3, skipped: 1, failed: 1, waiting: 0 },
    })
    const sentences = Object.fromEntries(log!.rows.map(({ url, sentence }) => [url, sentence]))
    assert.equal(sentences[`${SITE}/secret`], 'Skipped: the site’s robots.txt asks crawlers not to read it.')
    assert.equal(sentences[`${SITE}/nothing`], 'There’s nothing at this link (404). Check it.')
    assert.equal(log!.rows[0]!.sentence, 'Crawl complete.')
    assert.isAbove(DateTime.fromISO(row.nextSyncAt!).toMillis(), DateTime.utc().toMillis())
  })

  test('lists its items with links', async ({ client, assert }) => {
    const source = await website()
    const response = await client.get(`/data/sources/${source.id}`).loginAs(account).withInertia()
    const { items } = response.inertiaProps as unknown as Props
    assert.sameMembers(
      items.map(({ url, sourceId }) => `${sourceId} ${url}`),
      ['/', '/one', '/two'].map((path) => `${source.id} ${SITE}${path}`)
    )
  })

  test('shows a readable address until its title is known', async ({ client, assert }) => {
    const source = await add()
    const titleNow = async () => {
      const response = await client.get(`/data/sources/${source.id}`).loginAs(account).withInertia()
      return (response.inertiaProps as unknown as Props).source.title
    }
    assert.equal(await titleNow(), new URL(SITE).host)

    await runJobs()
    assert.notInclude(await titleNow(), new URL(SITE).host)
  })

  test('filters its log by result and address')
    .with([
      { query: 'view=read&search=/one', paths: ['/one'] },
      { query: 'view=left_out', paths: ['/secret'] },
      { query: 'view=failed', paths: ['/nothing'] },
      { query: 'view=found&search=o', paths: ['/two', '/one', '/nothing'] },
      { query: 'search=%25', paths: [] },
    ])
    .run(async ({ client, assert }, { query, paths }) => {
      const source = await website()
      const response = await client
        .get(`/data/sources/${source.id}/crawl?${query}`)
        .loginAs(account)
        .withInertia()
      const { log } = response.inertiaProps as unknown as Props
      assert.sameMembers(
        log!.rows.map(({ url }) => url.slice(SITE.length)),
        paths
      )
    })

  test('loads a log of ten thousand steps in pages of a hundred without gaps', async ({ client, assert }) => {
    const source = await website()
    await db.from('crawl_events').delete()
    const many = Array.from({ length: 10_000 }, (_, at) => ({
      event: 'fetched' as const,
      url: `${SITE}/${at}`,
    }))
    await db.transaction((trx) => logEvents(trx, source.id, Date.now(), many))

    const page = async (before: number | null) => {
      const path = `/data/sources/${source.id}/crawl${before ? `?before=${before}` : ''}`
      const response = await client.get(path).loginAs(account).withInertia()
      return (response.inertiaProps as unknown as Props).log!
    }
    const first = await page(null)
    const second = await page(first.olderBefore)
    assert.lengthOf(first.rows, 100)
    assert.equal(first.rows[0]!.url, `${SITE}/9999`)
    assert.equal(second.rows[0]!.url, `${SITE}/9899`)
    assert.isNull((await page(first.rows[0]!.id - 9_950)).olderBefore)
  })

  test('stops a running crawl', async ({ client, assert }) => {
    const source = await add()
    await db.table('crawls').insert({
      source_id: source.id,
      cycle: 1,
      state: 'crawling',
      options_hash: 'x',
      started_at_ms: Date.now(),
    })
    const stop = () =>
      client.delete(`/data/sources/${source.id}/crawl`).loginAs(account).withCsrfToken().redirects(0)
    ;(await stop()).assertStatus(303)
    assert.equal((await db.from('crawls').firstOrFail()).state, 'stopped')
    ;(await stop()).assertStatus(404)
  })

  test('changes the refresh interval, counted from the last sync', async ({ client, assert }) => {
    const source = await website()
    const patch = (refresh: string) =>
      client
        .patch(`/data/sources/${source.id}`)
        .loginAs(account)
        .withCsrfToken()
        .redirects(0)
        .json({ title: 'Chapters', options: { refresh, max_pages: 7, exclude: ['/two'] } })

    ;(await patch('weekly')).assertStatus(303)
    await source.refresh()
    assert.containsSubset(source.serialize(), { title: 'Chapters', refreshEvery: 'weekly' })
    assert.deepEqual(source.options, { maxPages: 7, exclude: ['/two'] })
    assert.isAtLeast(source.nextSyncAt!.diff(source.lastSyncedAt!).as('days'), 7)

    await source.merge({ lastSyncedAt: DateTime.utc().minus({ days: 2 }) }).save()
    ;(await patch('hourly')).assertStatus(303)
    assert.isAtMost((await source.refresh()).nextSyncAt!.toMillis(), DateTime.utc().toMillis())
    ;(await patch('manual')).assertStatus(303)
    assert.isNull((await source.refresh()).nextSyncAt)
  })

  test('finds its items by words of titles and parts of addresses', async ({ client, assert }) => {
    await website()
    const urls = async (search: string) => {
      const response = await client.get('/data').qs({ search }).loginAs(account).withInertia()
      const { items } = response.inertiaProps as unknown as { items: { url: string }[] }
      return items.map(({ url }) => url.slice(SITE.length))
    }
    assert.deepEqual(await urls('/TWO'), ['/two'])
    assert.deepEqual(await urls('on one'), ['/one'])
    assert.isEmpty(await urls('%'))
    // What PostgreSQL takes for one letter is up to the locale of its database.
    if (!isSqlite()) return
    await db.from('data_items').where('url', `${SITE}/one`).update({ title: 'Öffnungszeiten in ΑΘΗΝΑ' })
    assert.deepEqual(await urls('öffnungszeiten'), ['/one'])
    assert.deepEqual(await urls('ÖFFNUNG'), ['/one'])
    assert.deepEqual(await urls('αθηνα'), ['/one'])
  })

  test('opens the text of a pasted source, and the source while it is paused', async ({ client, assert }) => {
    const { id, sourceId } = await givenText(account, 'Bread', 'Feed the starter.')
    const open = () => client.get(`/data/sources/${sourceId}`).loginAs(account).redirects(0).withInertia()
    const text = await open()
    text.assertStatus(302)
    text.assertHeader('location', `/data/items/${id}`)

    await client.post(`/data/sources/${sourceId}/pause`).loginAs(account).withCsrfToken().redirects(0)
    const paused = (await open()).inertiaProps as unknown as Props
    assert.equal(paused.source.state, 'paused')
    assert.isNull(paused.log)
  })

  test('is not found for another account', async ({ client, assert }) => {
    const source = await website()
    const outsider = await givenAccount('Eve')
    for (const path of ['', '/crawl'])
      (await client.get(`/data/sources/${source.id}${path}`).loginAs(outsider)).assertStatus(404)
    const change = client.patch(`/data/sources/${source.id}`).loginAs(outsider).withCsrfToken()
    ;(await change.json({ title: 'Mine' })).assertStatus(404)
    const stop = client.delete(`/data/sources/${source.id}/crawl`).loginAs(outsider).withCsrfToken()
    ;(await stop).assertStatus(404)

    assert.notEqual((await DataSource.findOrFail(source.id)).title, 'Mine')
    ;(await client.get(`/data/sources/${source.id}`).loginAs(account)).assertStatus(200)
  })

  test('shows a sentence for an unknown note of another version', ({ assert }) => {
    assert.equal(crawlSentence('skipped', 'something new'), 'Skipped.')
    assert.equal(crawlSentence('failed', null), 'We couldn’t read this page.')
    assert.include(CRAWL_VIEWS, 'left_out')
  })
})

test.group('Where knowledge is used', () => {
  test('an item and its source name the applications that answer from them, and no others', async ({
    client,
    assert,
  }) => {
    const account = await givenAccount()
    const bread = await givenText(account, 'Bread', 'Feed the starter.')
    const beer = await givenText(account, 'Beer', 'Malt the rye.')
    await givenBioLink(account, { name: 'Everything' })
    await givenEmbed(account, { name: 'Only beer', sourceIds: [beer.sourceId] })
    await givenBioLink(await givenAccount('Eve'), { name: 'Another person' })

    const names = async (path: string) => {
      const { inertiaProps } = await client.get(path).loginAs(account).withInertia()
      return (inertiaProps as { usedBy: NamedApplication[] }).usedBy.map(({ name }) => name)
    }
    assert.deepEqual(await names(`/data/items/${bread.id}`), ['Everything'])
    assert.deepEqual(await names(`/data/items/${beer.id}`), ['Everything', 'Only beer'])
    await client.post(`/data/sources/${beer.sourceId}/pause`).loginAs(account).withCsrfToken().redirects(0)
    assert.deepEqual(await names(`/data/sources/${beer.sourceId}`), ['Everything', 'Only beer'])
  })
})

type Home = { failedSources: SourceRow[]; fetchingSources: SourceRow[]; nextStep: string | null }

async function homeOf(client: ApiClient, account: User): Promise<Home> {
  const response = await client.get('/home').loginAs(account).withInertia()
  return response.inertiaProps as unknown as Home
}

test.group('Home', (group) => {
  let site: WebServer

  group.each.setup(async () => {
    site = await startWebServer({}, SITE_PORT)
    return () => site.close()
  })

  test('lists a feed that fails at its address, with the reason, until it works', async ({
    client,
    assert,
  }) => {
    const account = await givenAccount()
    site.route('/feed.xml', { status: 404, body: 'Not here.' })
    const source = await givenFeed(account)

    const failing = await homeOf(client, account)
    assert.deepEqual(
      failing.failedSources.map(({ id, failure }) => [id, failure?.code]),
      [[source.id, 'not_found']]
    )
    assert.isNull(failing.nextStep)

    site.route('/feed.xml', rssReply([{ id: 'one', text: 'Bread keeps for five days.', daysAgo: 1 }]))
    await client.post(`/data/sources/${source.id}/sync`).loginAs(account).withCsrfToken()
    await runJobs()
    assert.lengthOf((await homeOf(client, account)).failedSources, 0)
  })

  test('lists a website that is being fetched and has no page yet', async ({ client, assert }) => {
    const account = await givenAccount()
    assert.equal((await homeOf(client, account)).nextStep, 'begin')
    const website = { kind: 'website' as const, url: `${SITE}/`, title: null, refresh: 'manual' as const }
    const added = await addAddress(await knowledge(), account.id, { ...website, options: {} })

    const home = await homeOf(client, account)
    assert.deepEqual(
      home.fetchingSources.map(({ id }) => id),
      [added.ok && added.value.source.id]
    )
    assert.equal(home.nextStep, 'publish')
    assert.lengthOf((await homeOf(client, await givenAccount('Other'))).fetchingSources, 0)
  })
})
