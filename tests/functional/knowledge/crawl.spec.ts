import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { QUEUES } from '#config/queue'
import { createWorker } from '#src/shared/queue/queue_worker'
import type User from '#src/identity/models/user'
import { addAddress } from '#src/knowledge/library/add_address'
import { deleteItems } from '#src/knowledge/items/delete_items'
import { deleteSource } from '#src/knowledge/library/delete_source'
import { pauseSource, resumeSource } from '#src/knowledge/library/pause_source'
import { retryItem } from '#src/knowledge/library/retry_item'
import { syncSourceNow } from '#src/knowledge/library/sync_source_now'
import { findCrawlLog } from '#src/knowledge/crawling/crawl_log'
import { crawlStep, type EnqueueStep } from '#src/knowledge/crawling/crawl_step'
import { CrawlerSettings } from '#src/knowledge/fetching/crawler_settings'
import { finishSource } from '#src/knowledge/crawling/finish_crawl'
import { stopCrawl } from '#src/knowledge/crawling/stop_crawl'
import { enqueueStep } from '#src/knowledge/crawling/crawl_step_job'
import DataItem from '#src/knowledge/items/models/data_item'
import type { SourceOptions } from '#protocol/knowledge'
import DataSource from '#src/knowledge/items/models/data_source'
import { startWebServer, type Route, type WebServer } from '#tests/fakes/web_server'
import { givenAccount } from '#tests/support/accounts'
import { runJobs } from '#tests/support/jobs'
import { found, knowledge } from '#tests/support/knowledge'
import { KEPT, madePage, madeSite } from '#tests/unit/knowledge/crawling/made_site'

const NEWEST = { view: 'steps' as const, search: '', before: null }
const PORT = Number(process.env.TEST_WEBSITE_PORT)
const ORIGIN = `http://127.0.0.1:${PORT}`

/** Runs one job and leaves the others queued. */
async function workOnce(): Promise<void> {
  const worker = await createWorker(app)
  await worker.init()
  let cycle
  do cycle = await worker.processCycle(QUEUES)
  while (cycle?.type === 'started')
  await worker.stop()
}

function conditional(page: Route, etag: string): Route {
  const { headers, body } = page as { headers: Record<string, string>; body: string }
  return (request, response) => {
    const known = request.headers['if-none-match'] === etag
    response.writeHead(known ? 304 : 200, { ...headers, etag })
    response.end(known ? undefined : body)
  }
}

test.group('Crawls', (group) => {
  let site: WebServer
  let account: User
  let nowMs = 0

  group.each.setup(async () => {
    await db.from('crawl_hosts').delete()
    account = await givenAccount()
    nowMs = Date.UTC(2026, 0, 1)
    site = await startWebServer({}, PORT)
    crawlingAt(0)
    return () => site.close()
  })
  group.teardown(() => app.container.restoreAll())

  /** The crawler's clock only moves when a test moves it. */
  function crawlingAt(requestsPerSecond: number) {
    const crawlerSettings = {
      options: { requestsPerSecond, userAgentToken: 'ParleyBot' },
      nowMs: () => nowMs,
    }
    app.container.swap(CrawlerSettings, () => crawlerSettings as unknown as CrawlerSettings)
  }

  const serve = (routes: ReturnType<typeof madeSite>) => {
    for (const [path, route] of Object.entries(routes)) site.route(path, route)
  }

  const add = async (path = '/', options: SourceOptions = {}) => {
    const address = {
      kind: 'website' as const,
      url: ORIGIN + path,
      title: null,
      refresh: 'manual' as const,
      options,
    }
    const added = await addAddress(await knowledge(), account.id, address)
    if (!added.ok) throw new Error(added.error)
    return added.value.source
  }

  const crawl = async (path = '/', options: SourceOptions = {}) => {
    const source = await add(path, options)
    await runJobs()
    return source.refresh()
  }

  const again = async (source: DataSource) => {
    await syncSourceNow(await knowledge(), account.id, source.id)
    await runJobs()
    return source.refresh()
  }

  const paths = async (source: DataSource) => {
    const items = await DataItem.query().where('sourceId', source.id)
    return items.map((item) => item.url!.slice(ORIGIN.length)).sort()
  }

  const answers = async (name: string) => {
    const passages = await found(account, `chapter called ${name}`)
    return passages.some(({ text }) => text.includes(`chapter called ${name} `))
  }

  const asked = () => site.requests.map(({ path }) => path)

  const notes = async (source: DataSource) => {
    const log = (await findCrawlLog(account.id, source.id, NEWEST))!
    return Object.fromEntries(
      log.rows.filter(({ note }) => note).map(({ url, note }) => [url.slice(ORIGIN.length), note])
    )
  }

  /** Makes all delayed pages due. */
  const later = async (ms: number) => {
    nowMs += ms
    await db.from('queue_jobs').where('status', 'delayed').update({ execute_at: 0 })
    await runJobs()
  }

  /** Runs as many attempts as a temporary failure gets. */
  const untilOver = async () => {
    for (let tries = 0; tries < 3; tries++) await later(60_000)
  }

  const chapters = (names: string[]) =>
    Object.fromEntries(names.map((name) => [`/${name}`, madePage(name)])) as ReturnType<typeof madeSite>

  test('creates one item per page and none for traps', async ({ assert }) => {
    serve(madeSite(ORIGIN))
    const source = await crawl()
    await untilOver()

    assert.deepEqual(await paths(source), [...KEPT].sort())
    assert.equal((await source.refresh()).state, 'ready')
    assert.equal(source.title, 'On home')
    assert.isNotNull(source.lastSyncedAt)
    assert.equal((await DataItem.query().where({ sourceId: source.id, state: 'ready' })).length, KEPT.length)
    assert.include((await found(account, 'where do swarms settle'))[0]!.text, 'scout has danced')
  })

  test('logs the outcome of every page with its reason', async ({ assert }) => {
    serve(madeSite(ORIGIN))
    const source = await crawl()
    await untilOver()

    assert.containsSubset(await notes(source), {
      '/private/plans': 'robots',
      '/hidden': 'noindex',
      '/canonical-copy': 'canonical',
      '/moved': 'redirect',
      '/copy-two': 'duplicate',
      '/ill': 'server_error',
      '/data': 'not_a_document',
      '/missing': 'not_found',
      '/away': 'private_address',
      '/loop/loop/': 'duplicate',
      '/loop/loop/loop/': 'trap',
    })
    const log = (await findCrawlLog(account.id, source.id, NEWEST))!
    assert.equal(log.state, 'finished')
    assert.equal(log.counts.fetched, KEPT.length)
    assert.equal(log.counts.waiting, 0)
    assert.equal(log.rows.at(-1)!.event, 'started')

    assert.equal(log.rows[0]!.event, 'finished')
    const before = log.rows[9]!.id
    const rest = (await findCrawlLog(account.id, source.id, { ...NEWEST, before }))!
    assert.deepEqual(rest.rows[0], log.rows[10])
  })

  test('fetches no page twice, a limited number of endless families and nothing that robots.txt forbids', async ({
    assert,
  }) => {
    serve(madeSite(ORIGIN))
    await crawl()
    const requested = asked()

    assert.deepEqual(
      requested.filter((path, at) => requested.indexOf(path) !== at),
      []
    )
    assert.isAtMost(requested.filter((path) => path.startsWith('/calendar')).length, 24)
    assert.isAtMost(requested.filter((path) => path.startsWith('/shop')).length, 25)
    for (const path of ['/private/plans', '/sponsored', '/never', '/picture.png', '/loop/loop/loop/'])
      assert.notInclude(requested, path)
    assert.equal(requested.filter((path) => path.startsWith('/session')).length, 1)
  })

  test('retries a page that fails temporarily', async ({ assert }) => {
    serve({
      '/': madePage('home', { links: ['/ill', '/well'] }),
      '/ill': { status: 503 },
      ...chapters(['well']),
    })
    const source = await crawl()
    assert.equal(source.state, 'fetching')
    assert.deepEqual(await paths(source), ['/', '/well'])

    site.route('/ill', madePage('ill no more'))
    await later(60_000)
    assert.deepEqual(await paths(source), ['/', '/ill', '/well'])
    assert.equal((await source.refresh()).state, 'ready')
  })

  test('ends with the same pages when a killed step runs again', async ({ assert }) => {
    serve(madeSite(ORIGIN))
    const died: EnqueueStep = async () => {
      throw new Error('killed')
    }
    const source = await add()
    await workOnce()
    for (let kills = 0; kills < 3; kills++) {
      const { step } = await db.from('crawls').where('source_id', source.id).firstOrFail()
      const parts = [await knowledge(), await app.container.make(CrawlerSettings)] as const
      // Killed after some pages before the next step is enqueued, and once more after that, before its job is completed.
      await assert.rejects(
        () => crawlStep(...parts, { sourceId: source.id, step }, { attempt: 1, enqueueStep: died }),
        'killed'
      )
      await crawlStep(...parts, { sourceId: source.id, step }, { attempt: 1, enqueueStep })
    }
    await runJobs()
    await untilOver()

    assert.deepEqual(await paths(source), [...KEPT].sort())
    const requested = asked().filter((path) => path !== '/ill')
    assert.deepEqual(
      requested.filter((path, at) => requested.indexOf(path) !== at),
      []
    )
    const [twice] = await db
      .from('passages')
      .groupBy('item_id', 'ordinal')
      .havingRaw('count(*) > 1')
      .select('item_id')
    assert.isUndefined(twice)
  })

  test('continues the running crawl when the source is synced', async ({ assert }) => {
    serve(madeSite(ORIGIN))
    const source = await add()
    await workOnce()
    await syncSourceNow(await knowledge(), account.id, source.id)
    await runJobs()
    assert.equal((await db.from('crawls').where('source_id', source.id).firstOrFail()).cycle, 1)
    assert.equal(asked().filter((path) => path === '/').length, 1)
  })

  test('sends at most two requests a second to one host from all crawls', async ({ assert }) => {
    crawlingAt(2)
    serve({ '/': madePage('home', { links: ['/one', '/two'] }), ...chapters(['one', 'two']) })
    const source = await crawl()
    const outsider = await givenAccount()
    const address = {
      kind: 'website' as const,
      url: `${ORIGIN}/two`,
      title: null,
      refresh: 'manual' as const,
      options: {},
    }
    await addAddress(await knowledge(), outsider.id, address)

    const counted: number[] = []
    for (let moment = 0; moment < 12; moment++) {
      const before = asked().length
      await later(moment % 2 === 0 ? 400 : 100)
      counted.push(asked().length - before)
    }
    assert.isTrue(
      counted.every((count, moment) => (moment % 2 === 0 ? count === 0 : count <= 1)),
      String(counted)
    )
    assert.deepEqual(await paths(source), ['/', '/one', '/two'])
  })

  test('respects the Crawl-delay of a host', async ({ assert }) => {
    crawlingAt(2)
    serve({
      '/robots.txt': { body: 'User-agent: *\nCrawl-delay: 7' },
      '/': madePage('home', { links: ['/one'] }),
      ...chapters(['one']),
    })
    await crawl()
    await later(6_000)
    assert.deepEqual(asked(), ['/robots.txt', '/'])
    await later(1_000)
    assert.deepEqual(asked(), ['/robots.txt', '/', '/sitemap.xml'])
  })

  test('fetches nothing while robots.txt is unavailable', async ({ assert }) => {
    serve({ '/robots.txt': { status: 503 }, '/': madePage('home') })
    const source = await crawl()
    assert.equal(source.state, 'failed')
    assert.equal(source.errorCode, 'server_error')
    assert.deepEqual(await notes(source), { '/': 'server_error' })
    assert.notInclude(asked(), '/')

    site.route('/robots.txt', { status: 404 })
    await later(60_000)
    assert.deepEqual(await paths(source), ['/'])
    assert.equal((await source.refresh()).state, 'ready')
    assert.isNull(source.errorCode)
  })

  test('reports a site whose robots.txt forbids the start page', async ({ assert }) => {
    serve({ '/robots.txt': { body: 'User-agent: ParleyBot\nDisallow: /' }, '/': madePage('home') })
    const source = await crawl()
    assert.equal(source.state, 'failed')
    assert.equal(source.errorCode, 'robots_refused')
    assert.deepEqual(asked(), ['/robots.txt'])
    assert.deepEqual(await notes(source), { '/': 'robots' })
  })

  test('reads a single requested page regardless of rules for crawlers', async ({ assert }) => {
    serve({
      '/robots.txt': { body: 'User-agent: *\nDisallow: /' },
      '/one': madePage('one', { links: ['/two'], head: '<meta name=robots content=noindex>' }),
    })
    const source = await crawl('/one', { maxPages: 1 })
    assert.equal(source.state, 'ready')
    assert.deepEqual(await paths(source), ['/one'])
    assert.deepEqual(asked(), ['/one'])
  })

  test('keeps the one page of a site that is limited to one page', async ({ assert }) => {
    serve({ '/': madePage('home', { links: ['/one'] }), ...chapters(['one']) })
    const source = await crawl()
    await crawl('/', { maxPages: 1 })
    assert.deepEqual(await paths(source), ['/'])
    assert.isFalse(await answers('one'))
  })

  test('respects the limits of pages and depth, nearest pages first', async ({ assert }) => {
    serve(madeSite(ORIGIN))
    const few = await crawl('/', { maxPages: 4 })
    assert.lengthOf(await paths(few), 4)
    assert.include(await paths(few), '/about')
    assert.equal((await notes(few))['/guide/2'] ?? 'page_limit', 'page_limit')

    const shallow = await crawl('/guide/1', { maxDepth: 1 })
    assert.deepEqual(
      (await paths(shallow)).filter((path) => path.startsWith('/guide/')),
      ['/guide/1', '/guide/2', '/guide/3', '/guide/4']
    )
  })

  test('stays in the section of the start page', async ({ assert }) => {
    serve({
      '/docs/start': madePage('start', { links: ['/docs/one', '/pricing'] }),
      '/docs/one': madePage('one'),
      '/pricing': madePage('pricing'),
    })
    const source = await crawl('/docs/start')
    assert.deepEqual(await paths(source), ['/docs/one', '/docs/start'])
    assert.equal((await notes(source))['/pricing'], 'outside_section')
  })

  test('applies patterns, but follows the links of an excluded start page', async ({ assert }) => {
    serve({
      '/': madePage('home', { links: ['/blog/one', '/blog/draft-two', '/shop'] }),
      '/blog/one': madePage('one'),
      '/blog/draft-two': madePage('two'),
      '/shop': madePage('shop'),
    })
    const source = await crawl('/', { include: ['/blog/*'], exclude: ['draft'] })
    assert.deepEqual(await paths(source), ['/blog/one'])
    assert.deepEqual(await notes(source), {
      '/': 'not_included',
      '/blog/draft-two': 'excluded',
      '/shop': 'not_included',
    })
  })

  test('applies changed patterns in the next crawl', async ({ assert }) => {
    serve({ '/': madePage('home', { links: ['/one', '/two'] }), ...chapters(['one', 'two']) })
    const source = await crawl('/', { exclude: ['/two'] })
    await crawl('/', { exclude: ['/one'] })
    assert.deepEqual(await paths(source), ['/', '/two'])
  })

  test('neither downloads nor reads unchanged pages again', async ({ assert }) => {
    const etagged = (name: string, links: string[] = []) =>
      conditional(madePage(name, { links }), `"${name}"`)
    serve({
      '/': etagged('home', ['/one', '/two']),
      '/one': etagged('one', ['/three']),
      '/two': madePage('two'),
      '/three': etagged('three'),
    })
    const source = await crawl()
    const before = await versions(source)
    site.requests.length = 0
    await again(source)

    assert.deepEqual(await versions(source), before)
    assert.sameMembers(
      asked().filter((path) => path !== '/sitemap.xml'),
      ['/', '/one', '/two', '/three']
    )
    assert.equal(site.requests.find(({ path }) => path === '/three')!.headers['if-none-match'], '"three"')
    const events = (await findCrawlLog(account.id, source.id, NEWEST))!.rows.map(({ event }) => event)
    assert.lengthOf(
      events.filter((event) => event === 'unchanged'),
      4
    )
    assert.equal(source.state, 'ready')
  })

  test('answers only from the new text of a changed page', async ({ assert }) => {
    serve({ '/': madePage('home', { links: ['/one'] }), ...chapters(['one']) })
    const source = await crawl()
    site.route(
      '/one',
      madePage('one', { body: `<p>${'The moon rules the tides of honey. '.repeat(10)}</p>` })
    )
    await again(source)

    const one = await DataItem.query()
      .where({ sourceId: source.id, url: `${ORIGIN}/one` })
      .firstOrFail()
    assert.equal(one.version, 2)
    assert.isFalse(await answers('one'))
    assert.isNotEmpty(await found(account, 'what rules the tides'))
  })

  test('removes pages that are gone from all answers', async ({ assert }) => {
    serve({ '/': madePage('home', { links: ['/stays', '/goes'] }), ...chapters(['stays', 'goes']) })
    const source = await crawl()
    site.route('/goes', { status: 410 })
    await again(source)

    assert.deepEqual(await paths(source), ['/', '/stays'])
    assert.isFalse(await answers('goes'))
    assert.equal((await notes(source))['/goes'], 'gone')
  })

  test('keeps an unlinked page until it is gone', async ({ assert }) => {
    serve({ '/': madePage('home', { links: ['/kept', '/lost'] }), ...chapters(['kept', 'lost']) })
    const source = await crawl()
    site.route('/', madePage('home'))
    site.route('/lost', { status: 404 })
    await again(source)
    assert.deepEqual(await paths(source), ['/', '/kept'])
    await again(source)
    assert.deepEqual(await paths(source), ['/', '/kept'])
  })

  test('removes a page from answers when it becomes noindex', async ({ assert }) => {
    serve({ '/': madePage('home', { links: ['/one', '/two'] }), ...chapters(['one', 'two']) })
    const source = await crawl()
    site.route('/one', {
      ...(madePage('one') as object),
      headers: { 'content-type': 'text/html', 'x-robots-tag': 'noindex' },
    })
    site.route('/robots.txt', { body: 'User-agent: *\nDisallow: /two' })
    nowMs += 25 * 60 * 60 * 1_000
    await again(source)
    assert.deepEqual(await paths(source), ['/'])
  })

  test('keeps answering from earlier pages while the site is down', async ({ assert }) => {
    serve({ '/': madePage('home', { links: ['/one'] }), ...chapters(['one']) })
    const source = await crawl()
    site.route('/', { status: 500 })
    await again(source)
    assert.equal(source.errorCode, 'server_error')
    assert.isTrue(await answers('one'))
  })

  test('does not bring back a deleted page', async ({ assert }) => {
    serve({ '/': madePage('home', { links: ['/one'] }), ...chapters(['one']) })
    const source = await crawl()
    const one = await DataItem.query()
      .where({ sourceId: source.id, url: `${ORIGIN}/one` })
      .firstOrFail()
    await deleteItems(await knowledge(), account.id, [one.id])
    await again(source)
    assert.deepEqual(await paths(source), ['/'])
    assert.equal((await notes(source))['/one'], 'dismissed')
  })

  test('keeps the source fetching when a page is deleted or read again during a crawl', async ({
    assert,
  }) => {
    serve(madeSite(ORIGIN))
    const source = await add()
    await workOnce()
    await workOnce()
    const [first, second] = await DataItem.query().where('sourceId', source.id).orderBy('id')
    await retryItem(await knowledge(), account.id, first!.id)
    assert.equal((await source.refresh()).state, 'fetching')
    await deleteItems(await knowledge(), account.id, [second!.id])
    assert.equal((await source.refresh()).state, 'fetching')
  })

  test('fetches a page again when it is retried by hand', async ({ assert }) => {
    serve({ '/': madePage('home') })
    const source = await crawl()
    const item = await DataItem.query().where('sourceId', source.id).firstOrFail()
    assert.notProperty(item.metadata, 'unread')
    site.route('/', madePage('home', { body: `<p>${'Fresh words about wax. '.repeat(12)}</p>` }))
    await retryItem(await knowledge(), account.id, item.id)
    await runJobs()
    assert.isNotEmpty(await found(account, 'fresh words about wax'))
  })

  test('continues a paused crawl where it stopped', async ({ assert }) => {
    serve(madeSite(ORIGIN))
    const source = await add()
    await workOnce()
    await workOnce()
    await pauseSource(await knowledge(), account.id, source.id)
    const before = asked().length
    await runJobs()
    assert.equal(asked().length, before)
    assert.isAbove(before, 5)

    await resumeSource(await knowledge(), account.id, source.id)
    await runJobs()
    await untilOver()
    assert.deepEqual(await paths(source), [...KEPT].sort())
    assert.equal((await source.refresh()).state, 'ready')
    assert.equal(asked().filter((path) => path === '/about').length, 1)
  })

  test('stays paused if it is paused while it ends', async ({ assert }) => {
    serve({ '/': madePage('home') })
    const source = await crawl()
    await source.merge({ state: 'fetching' }).save()
    const parts = await knowledge()
    await Promise.all([finishSource(parts, source.id), pauseSource(parts, account.id, source.id)])
    assert.equal((await source.refresh()).state, 'paused')
  })

  test('keeps the fetched pages of a stopped crawl', async ({ assert }) => {
    serve(madeSite(ORIGIN))
    const source = await add()
    await workOnce()
    await workOnce()
    const stopped = await stopCrawl(await knowledge(), account.id, source.id)
    const before = asked().length
    await runJobs()

    assert.isNotNull(stopped)
    assert.equal(asked().length, before)
    assert.equal((await source.refresh()).state, 'ready')
    assert.equal((await findCrawlLog(account.id, source.id, NEWEST))!.state, 'stopped')
    assert.isNull(await stopCrawl(await knowledge(), account.id, source.id))
  })

  test('crawls the site that the start page redirects to', async ({ assert }) => {
    serve({
      '/': { status: 302, headers: { location: '/en/' } },
      '/en/': madePage('english home', { links: ['/en/one', '/about'] }),
      '/en/one': madePage('one'),
      '/about': madePage('about'),
    })
    const source = await crawl()
    assert.deepEqual(await paths(source), ['/about', '/en/', '/en/one'])
    assert.equal(source.title, 'On english home')
  })

  test('keeps pages whose canonical addresses form a circle or all name the home page', async ({
    assert,
  }) => {
    const canonical = (href: string) => ({ head: `<link rel=canonical href="${href}">` })
    serve({
      '/': madePage('home', { links: ['/a', '/c', '/e'] }),
      '/a': madePage('a', canonical('/b')),
      '/b': madePage('b', canonical('/a')),
      '/c': madePage('c', canonical('/d')),
      '/d': { status: 301, headers: { location: '/c' } },
      '/e': madePage('e', canonical('/')),
    })
    assert.deepEqual(await paths(await crawl()), ['/', '/b', '/c', '/e'])
  })

  test('deletes everything about the crawl with its source', async ({ assert }) => {
    serve(madeSite(ORIGIN))
    const source = await add()
    await workOnce()
    await workOnce()
    await deleteSource(await knowledge(), account.id, source.id)
    await runJobs()
    for (const table of ['crawls', 'crawl_pages', 'crawl_events', 'data_items'])
      assert.isEmpty(await db.from(table), table)
  })

  test('neither shows the log to another account nor lets it stop the crawl', async ({ assert }) => {
    serve({ '/': madePage('home') })
    const source = await add()
    await workOnce()
    const outsider = await givenAccount('Eve')
    assert.isNotNull(await findCrawlLog(account.id, source.id, NEWEST))
    assert.isNull(await findCrawlLog(outsider.id, source.id, NEWEST))
    assert.isNull(await stopCrawl(await knowledge(), outsider.id, source.id))
    assert.equal((await findCrawlLog(account.id, source.id, NEWEST))!.state, 'crawling')
  })

  async function versions(source: DataSource) {
    const items = await DataItem.query().where('sourceId', source.id).orderBy('url')
    return items.map(({ url, version, updatedAt }) => [url, version, updatedAt.toISO()])
  }
})
