import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { deleteItems } from '#src/knowledge/items/delete_items'
import type User from '#src/identity/models/user'
import { readFeed } from '#src/knowledge/documents/feeds/read_feed'
import { newestEntries } from '#src/knowledge/sync/sync_feed'
import { startWebServer, type WebServer } from '#tests/fakes/web_server'
import { givenAccount } from '#tests/support/accounts'
import {
  givenFeed,
  itemsOf,
  lookAgain,
  rssOf,
  rssReply,
  SITE,
  SITE_PORT,
  type Entry,
} from '#tests/support/feeds'
import { found, knowledge } from '#tests/support/knowledge'

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
    await lookAgain(account, source)

    assert.deepEqual(await titles(source), ['queens', 'wax'])
    assert.isEmpty(await found(account, 'drones sting'))
  })

  test('keeps an entry that merely fell out of a short feed', async ({ assert }) => {
    const source = await givenFeed(account)
    serve([{ id: 'pollen', text: 'Pollen is protein.', daysAgo: 0 }, QUEENS, DRONES])
    await lookAgain(account, source)

    assert.sameMembers(await titles(source), ['queens', 'drones', 'wax', 'pollen'])
    assert.isNotEmpty(await found(account, 'wax melts'))
  })

  test('keeps newer entries when an old post is pinned to the top', async ({ assert }) => {
    const source = await givenFeed(account)
    serve([HONEY, { id: 'pollen', text: 'Pollen is protein.', daysAgo: 0 }, QUEENS, DRONES])
    await lookAgain(account, source)
    assert.include(await titles(source), 'wax')
  })

  test('deletes an undated entry that is missing from a feed that only shrank', async ({ assert }) => {
    const undated = [QUEENS, DRONES, WAX].map(({ daysAgo: _, ...entry }) => entry)
    serve(undated)
    const source = await givenFeed(account)
    serve([undated[0]!, undated[2]!])
    await lookAgain(account, source)
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
    await lookAgain(account, source)
    assert.deepEqual(await titles(source), ['smoke'])
  })

  test('does not bring back a deleted item in the next sync', async ({ assert }) => {
    const source = await givenFeed(account)
    const [queens] = await itemsOf(source)
    await deleteItems(await knowledge(), account.id, [queens!.id])
    serve([{ ...QUEENS, text: 'A queen lays eggs, said otherwise.' }, DRONES, WAX])
    await lookAgain(account, source)

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
      const again = await lookAgain(account, source)

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
    await lookAgain(account, source)
    assert.deepEqual(
      site.requests.slice(before).map(({ path }) => path),
      ['/blog/feed']
    )
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
