import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import type { AddressInspection } from '#protocol/knowledge'
import type User from '#src/identity/models/user'
import { deleteItems } from '#src/knowledge/items/delete_items'
import DataItem from '#src/knowledge/items/models/data_item'
import { addAddress } from '#src/knowledge/library/add_address'
import { inspectAddress } from '#src/knowledge/library/inspect_address'
import { syncSourceNow } from '#src/knowledge/library/sync_source_now'
import { startWebServer, type WebServer, type Reply } from '#tests/fakes/web_server'
import { givenAccount } from '#tests/support/accounts'
import { rssReply, SITE, SITE_PORT } from '#tests/support/feeds'
import { runJobs } from '#tests/support/jobs'
import { found, knowledge } from '#tests/support/knowledge'

const PORT = Number(process.env.TEST_WEBSITE_PORT)
const ARTICLE = `<html><head><title>Keeping bees</title><link rel="alternate" type="application/rss+xml" href="/feed.xml"></head>
<body><nav>Home About Contact</nav><article><h1>Keeping bees</h1>${'<p>A healthy colony needs about twenty kilograms of honey to survive the winter in Norway.</p>'.repeat(4)}
<p>Inspect the hive every nine days in May, because swarming begins then.</p></article></body></html>`

function feedOf(entries: { id: string; title: string; text: string }[]) {
  const items = entries.map(
    ({ id, title, text }) =>
      `<item><guid>${id}</guid><title>${title}</title><link>http://127.0.0.1:${PORT}/${id}</link><description>${text}</description></item>`
  )
  return `<?xml version="1.0"?><rss version="2.0"><channel><title>The bee letter</title><link>http://127.0.0.1:${PORT}/</link>${items.join('')}</channel></rss>`
}

const html = (body: string) => ({ headers: { 'content-type': 'text/html; charset=utf-8' }, body })
const rss = (entries: Parameters<typeof feedOf>[0]) => ({
  headers: { 'content-type': 'application/rss+xml' },
  body: feedOf(entries),
})

const FIRST = {
  id: 'one',
  title: 'Queens',
  text: 'A queen lays up to two thousand eggs a day in early summer.',
}
const SECOND = { id: 'two', title: 'Drones', text: 'Drones have no sting and leave the hive in autumn.' }

test.group('Addresses of pages and feeds', (group) => {
  let site: WebServer
  let account: User

  group.each.setup(async () => {
    account = await givenAccount()
    site = await startWebServer({ '/bees': html(ARTICLE), '/feed.xml': rss([FIRST, SECOND]) }, PORT)
    return () => site.close()
  })

  const add = async (kind: 'rss' | 'website' | 'blog', url: string) => {
    const address = { kind, url, title: null, refresh: 'manual' as const, options: {} }
    const added = await addAddress(await knowledge(), account.id, address)
    if (!added.ok) throw new Error(added.error)
    await runJobs()
    return added.value.source.refresh()
  }

  test('indexes a web page without its navigation', async ({ assert }) => {
    const source = await add('website', `${site.origin}/bees`)
    const [item] = await DataItem.query().where('sourceId', source.id)

    assert.equal(source.state, 'ready')
    assert.equal(item!.title, 'Keeping bees')
    const [best] = await found(account, 'how much honey for the winter')
    assert.include(best!.text, 'twenty kilograms of honey')
    assert.isEmpty(await found(account, 'Contact About'))
  })

  test('creates one item per feed entry and uses the feed’s title', async ({ assert }) => {
    const source = await add('rss', `${site.origin}/feed.xml`)

    assert.equal(source.state, 'ready')
    assert.equal(source.title, 'The bee letter')
    assert.lengthOf(await DataItem.query().where('sourceId', source.id), 2)
    assert.include((await found(account, 'how many eggs does a queen lay'))[0]!.text, 'two thousand eggs')
  })

  test('adds new entries and updates changed ones in the second sync', async ({ assert }) => {
    const source = await add('rss', `${site.origin}/feed.xml`)
    const third = { id: 'three', title: 'Wax', text: 'Wax melts at sixty-four degrees.' }
    const changed = { ...SECOND, text: 'Drones die when they mate.' }
    site.route('/feed.xml', rss([FIRST, changed, third]))
    await syncSourceNow(await knowledge(), account.id, source.id)
    await runJobs()

    const items = await DataItem.query().where('sourceId', source.id).orderBy('id')
    assert.deepEqual(
      items.map((item) => [item.title, item.version]),
      [
        ['Queens', 1],
        ['Drones', 2],
        ['Wax', 1],
      ]
    )
    assert.isEmpty(await found(account, 'sting autumn'))
    assert.isNotEmpty(await found(account, 'wax melts'))
  })

  test('connects a page that names a feed as a blog', async ({ assert }) => {
    site.route('/one', html(ARTICLE.replace('Keeping bees', 'Queens')))
    site.route('/two', html(ARTICLE))
    const source = await add('blog', `${site.origin}/bees`)

    assert.equal(source.state, 'ready')
    assert.lengthOf(await DataItem.query().where('sourceId', source.id), 2)
    assert.isNotEmpty(await found(account, 'when does swarming begin'))
  })

  test('reports a page that was added as a feed', async ({ assert }) => {
    const source = await add('rss', `${site.origin}/bees`)
    assert.equal(source.state, 'failed')
    assert.equal(source.errorCode, 'not_a_feed')
  })

  test('refuses an address that redirects into a private network', async ({ assert }) => {
    site.route('/away', { status: 302, headers: { location: 'http://127.0.0.1:1/' } })
    const source = await add('website', `${site.origin}/away`)
    assert.equal(source.state, 'failed')
    assert.equal(source.errorCode, 'private_address')
  })

  test('retries a website after a temporary failure', async ({ assert }) => {
    site.route('/ill', { status: 500 })
    const source = await add('website', `${site.origin}/ill`)
    assert.equal(source.errorCode, 'server_error')
    assert.isNotNull(source.retryAt)
  })

  test('does not retry a page that is gone', async ({ assert }) => {
    const source = await add('website', `${site.origin}/nothing`)
    assert.equal(source.errorCode, 'not_found')
    assert.isNull(source.retryAt)
  })

  test('removes a deleted entry from all answers', async ({ assert }) => {
    const source = await add('rss', `${site.origin}/feed.xml`)
    const [first] = await DataItem.query().where('sourceId', source.id).orderBy('id')
    await deleteItems(await knowledge(), account.id, [first!.id])
    assert.isEmpty(await found(account, 'queen eggs'))
  })

  test('proposes a kind of source for an inspected address', async ({ assert }) => {
    const parts = await knowledge()
    const page = await inspectAddress(parts, `${site.origin}/bees`)
    const feed = await inspectAddress(parts, `${site.origin}/feed.xml`)

    assert.containsSubset(page, {
      ok: true,
      value: { kind: 'website', title: 'The bee letter', feedUrl: `${site.origin}/feed.xml` },
    })
    assert.containsSubset(feed, {
      ok: true,
      value: { kind: 'rss', entriesCount: 2, title: 'The bee letter' },
    })
  })

  test('tries http where no scheme was typed and a server speaks no https', async ({ assert }) => {
    const parts = await knowledge()
    const feed = await inspectAddress(parts, `${new URL(site.origin).host}/feed.xml`)
    assert.containsSubset(feed, { ok: true, value: { url: `${site.origin}/feed.xml`, kind: 'rss' } })
    const missing = await inspectAddress(parts, `${new URL(site.origin).host}/nothing`)
    assert.containsSubset(missing, { ok: false, error: { code: 'not_found' } })
    const secure = await inspectAddress(parts, `https://${new URL(site.origin).host}/feed.xml`)
    assert.containsSubset(secure, { ok: false, error: { code: 'tls_failed' } })
    const unsafe = await inspectAddress(parts, '169.254.169.254/latest')
    assert.containsSubset(unsafe, { ok: false, error: { code: 'private_address' } })
  })

  test('reports invalid addresses on inspection')
    .with([
      { typed: 'ftp://example.org/x', code: 'scheme_not_allowed' },
      { typed: 'not an address at all', code: 'bad_address' },
      { typed: 'http://169.254.169.254/latest', code: 'private_address' },
    ])
    .run(async ({ assert }, { typed, code }) => {
      assert.containsSubset(await inspectAddress(await knowledge(), typed), { ok: false, error: { code } })
    })
})

const WORDS = '<p>A hive wants a dry place in the morning sun, out of the wind.</p>'.repeat(6)
const ALTERNATE = '<link rel="alternate" type="application/rss+xml" href="/feed.xml">'
const page = (head = '', title = 'Bees'): Reply => ({
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: `<!doctype html><html><head><title>${title}</title>${head}</head><body><article><h1>${title}</h1>${WORDS}</article></body></html>`,
})
const xml = (body: string): Reply => ({ headers: { 'content-type': 'application/xml' }, body })
const text = (body: string): Reply => ({ headers: { 'content-type': 'text/plain' }, body })
const EPISODE = `<enclosure url="${SITE}/one.mp3" type="audio/mpeg" length="1"/><itunes:duration>9:00</itunes:duration>`
const FEED = rssReply([
  { id: 'one', text: 'Bees.', daysAgo: 2 },
  { id: 'two', text: 'Wax.', daysAgo: 1 },
])
const SHOW = rssReply([{ id: 'one', text: 'Bees.', daysAgo: 1, extra: EPISODE }])
const NEWEST = new Date(Math.floor(Date.now() / 86_400_000 - 1) * 86_400_000).toISOString()
const SITEMAPS: Record<string, Reply> = {
  '/robots.txt': text(`User-agent: *\nDisallow: /secret\nSitemap: ${SITE}/index.xml`),
  '/index.xml': xml(
    `<sitemapindex><sitemap><loc>${SITE}/1.xml</loc></sitemap><sitemap><loc>${SITE}/2.xml</loc></sitemap></sitemapindex>`
  ),
  '/1.xml': xml(
    `<urlset><url><loc>${SITE}/a</loc><lastmod>2025-02-03</lastmod></url><url><loc>${SITE}/b</loc></url></urlset>`
  ),
  '/2.xml': xml(`<urlset><url><loc>${SITE}/c</loc></url></urlset>`),
}

test.group('Inspecting an address', (group) => {
  let site: WebServer

  group.each.setup(async () => {
    await db.from('crawl_hosts').delete()
    site = await startWebServer({}, SITE_PORT)
    return () => site.close()
  })

  const look = async (path: string, routes: Record<string, Reply>) => {
    for (const [at, reply] of Object.entries(routes)) site.route(at, reply)
    return inspectAddress(await knowledge(), SITE + path)
  }
  const seen = async (path: string, routes: Record<string, Reply>): Promise<AddressInspection> => {
    const looked = await look(path, routes)
    if (!looked.ok) throw new Error(looked.error.code)
    return looked.value
  }

  test('shows the number of entries of a feed and its newest date')
    .with([
      { is: 'feed', feed: FEED, kind: 'rss', entriesCount: 2 },
      { is: 'podcast', feed: SHOW, kind: 'podcast', entriesCount: 1 },
    ])
    .run(async ({ assert }, { is, feed, kind, entriesCount }) => {
      assert.containsSubset(await seen('/feed.xml', { '/feed.xml': feed }), {
        found: is,
        kind,
        title: 'The bee letter',
        entriesCount,
        newestEntryAt: NEWEST,
      })
    })

  test('proposes a blog or a podcast for a front page, and a page for a single post')
    .with([
      { path: '/', feed: FEED, found: 'blog', kind: 'blog' },
      { path: '/en/blog/', feed: FEED, found: 'blog', kind: 'blog' },
      { path: '/aktuelles/', feed: FEED, found: 'blog', kind: 'blog' },
      { path: '/', feed: SHOW, found: 'podcast', kind: 'podcast' },
      { path: '/blog/swarms', feed: FEED, found: 'page', kind: 'website' },
    ])
    .run(async ({ assert }, { path, feed, found, kind }) => {
      const inspection = await seen(path, { [path]: page(ALTERNATE), '/feed.xml': feed })
      assert.containsSubset(inspection, { found, kind, feedUrl: `${SITE}/feed.xml` })
      assert.includeMembers(inspection.kinds, ['website', 'rss'])
    })

  test('shows what the sitemaps and robots.txt of a website say', async ({ assert }) => {
    assert.containsSubset(await seen('/', { ...SITEMAPS, '/': page() }), {
      found: 'website',
      kind: 'website',
      title: 'Bees',
      sitemapUrls: 3,
      sitemapIsWhole: true,
      newestEntryAt: '2025-02-03T00:00:00.000Z',
      robots: 'allowed',
    })
    assert.containsSubset(await seen('/secret', { '/secret': page() }), { found: 'page', robots: 'refused' })
  })

  test('inspects a website without sitemap and robots.txt', async ({ assert }) => {
    assert.containsSubset(await seen('/', { '/': page() }), {
      found: 'website',
      sitemapUrls: null,
      robots: 'allowed',
    })
  })

  test('stops following an endless sitemap index', async ({ assert }) => {
    const next = (at: number) =>
      xml(`<sitemapindex><sitemap><loc>${SITE}/s${at + 1}.xml</loc></sitemap></sitemapindex>`)
    const many = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`/s${at}.xml`, next(at)]))
    const inspection = await seen('/', { ...many, '/': page(), '/sitemap.xml': next(-1) })
    assert.isFalse(inspection.sitemapIsWhole)
    assert.isAtMost(site.requests.filter(({ path }) => path.startsWith('/s')).length, 10)
  })

  test('shows the name and size of a file', async ({ assert }) => {
    assert.containsSubset(
      await seen('/notes.txt', { '/notes.txt': text('Feed the starter every morning.') }),
      {
        found: 'file',
        kind: 'website',
        title: 'notes.txt',
        byteSize: 31,
      }
    )
  })

  test('reports an unreadable address at once: {code}')
    .with([
      { code: 'not_found', reply: { status: 404 } },
      { code: 'gone', reply: { status: 410 } },
      { code: 'refused', reply: { status: 401 } },
      { code: 'rate_limited', reply: { status: 429 } },
      { code: 'server_error', reply: { status: 500 } },
      {
        code: 'unsupported_type',
        reply: {
          headers: { 'content-type': 'image/png' },
          body: Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex'),
        },
      },
      { code: 'private_address', reply: { status: 302, headers: { location: 'http://10.0.0.1/' } } },
      { code: 'too_many_redirects', reply: { status: 302, headers: { location: '/x' } } },
    ] as { code: string; reply: Reply }[])
    .run(async ({ assert }, { code, reply }) => {
      assert.containsSubset(await look('/x', { '/x': reply }), { ok: false, error: { code } })
    })

  test('reports a host that does not answer', async ({ assert }) => {
    await site.close()
    assert.containsSubset(await inspectAddress(await knowledge(), SITE), {
      ok: false,
      error: { code: 'connection_failed' },
    })
    site = await startWebServer({}, SITE_PORT)
  })

  test('shows the error at the field and keeps the form', async ({ client, assert }) => {
    site.route('/x', { status: 404 })
    const account = await givenAccount()
    const response = await client
      .get(`/data/rss/create?url=${encodeURIComponent(`${SITE}/x`)}`)
      .loginAs(account)
      .withInertia()
    assert.include(JSON.stringify(response.inertiaProps), 'There’s nothing at this link (404)')
  })

  test('reports a site whose robots.txt forbids the start page', async ({ client, assert }) => {
    site.route('/robots.txt', text('User-agent: *\nDisallow: /'))
    site.route('/', page())
    const account = await givenAccount()
    const address = { kind: 'website' as const, url: `${SITE}/`, title: null, refresh: 'manual' as const }
    const added = await addAddress(await knowledge(), account.id, { ...address, options: {} })
    await runJobs()
    if (!added.ok) throw new Error(added.error)

    assert.equal((await added.value.source.refresh()).errorCode, 'robots_refused')
    const response = await client.get('/data?view=sources').loginAs(account).withInertia()
    assert.include(
      JSON.stringify(response.inertiaProps),
      'robots.txt asks crawlers to stay away from this page'
    )
  })
})
