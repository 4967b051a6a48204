import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import type { AddressInspection } from '#protocol/knowledge'
import { addAddress } from '#src/knowledge/library/add_address'
import { inspectAddress } from '#src/knowledge/library/inspect_address'
import { startWebServer, type Reply, type WebServer } from '#tests/fakes/web_server'
import { givenAccount } from '#tests/support/accounts'
import { rssReply, SITE, SITE_PORT } from '#tests/support/feeds'
import { runJobs } from '#tests/support/jobs'
import { knowledge } from '#tests/support/knowledge'

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
    assert.include(JSON.stringify(response.inertiaProps), 'robots.txt asks crawlers not to read this page')
  })
})
