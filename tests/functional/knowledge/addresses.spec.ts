import { test } from '@japa/runner'
import { addAddress } from '#src/knowledge/library/add_address'
import { deleteItems } from '#src/knowledge/items/delete_items'
import { syncSourceNow } from '#src/knowledge/library/sync_source_now'
import DataItem from '#src/knowledge/items/models/data_item'
import type User from '#src/identity/models/user'
import { inspectAddress } from '#src/knowledge/library/inspect_address'
import { startWebServer, type WebServer } from '#tests/fakes/web_server'
import { givenAccount } from '#tests/support/accounts'
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
