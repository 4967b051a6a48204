import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { fetching } from '#config/knowledge'
import type { ImportedPage } from '#protocol/applications'
import type User from '#src/identity/models/user'
import { SafeFetch } from '#src/shared/fetch/safe_fetch'
import { nextPage, startLinkPages, type LinkPages } from '#tests/fakes/link_pages'
import { startWebServer } from '#tests/fakes/web_server'
import { givenAccount } from '#tests/support/accounts'
import { givenBioLink } from '#tests/support/applications'
import { cpuMsOf } from '#tests/support/cpu_time'
import { SITE_PORT } from '#tests/support/feeds'

const meta = (property: string, content: string) => `<meta property="${property}" content="${content}">`
const WEBP = /^data:image\/webp;base64,/

test.group('Importing links from another page', (group) => {
  let pages: LinkPages
  let account: User
  let bioLinkId: string

  group.each.setup(async () => {
    pages = await startLinkPages(SITE_PORT)
    account = await givenAccount()
    bioLinkId = (await givenBioLink(account)).id
    return () => pages.close()
  })

  const importFrom = (client: ApiClient, url: string) =>
    client
      .post(`/applications/bio-links/${bioLinkId}/import`)
      .loginAs(account)
      .withCsrfToken()
      .accept('json')
      .json({ url })
  const read = async (client: ApiClient, path: string): Promise<ImportedPage> => {
    const response = await importFrom(client, `${pages.origin}${path}`)
    response.assertStatus(200)
    return response.body()
  }
  const shown = ({ links }: ImportedPage) =>
    links.map(({ kind, title, url, picture }) => [kind, title, url, picture !== null])

  test('reads a page of Linktree, with headings, icons and re-encoded pictures', async ({
    assert,
    client,
  }) => {
    const page = await read(client, '/linktree')
    assert.containsSubset(page, { name: 'Ada bakes', introduction: 'Sourdough,\npatiently.', leftOut: 0 })
    assert.match(page.portrait!, WEBP)
    assert.deepEqual(shown(page), [
      ['icon', '', 'https://instagram.com/ada.bakes', false],
      ['icon', '', 'mailto:ada@example.org', false],
      ['heading', 'Come and bake', '', false],
      ['link', 'Courses in spring', 'https://example.org/courses?utm_source=linktree', true],
      ['link', 'The book & its errata', 'https://example.org/book', false],
      ['link', 'Flour and tools I use', 'https://shop.example.org/tools', true],
    ])
    assert.match(page.links[3]!.picture!, WEBP)
  })

  test('reads a page of Beacons', async ({ assert, client }) => {
    const page = await read(client, '/beacons')
    assert.containsSubset(page, { name: 'Grace writes', introduction: 'Compilers and cats.' })
    assert.sameDeepMembers(shown(page), [
      ['icon', '', 'https://github.com/grace', false],
      ['link', 'My talks', 'https://example.org/talks', true],
      ['link', 'Merch', 'https://example.org/merch', false],
    ])
  })

  test('reads a page of Bento, whose texts are rich text', async ({ assert, client }) => {
    const page = await read(client, '/bento')
    assert.containsSubset(page, { name: 'Joan', introduction: 'I draw maps.\nIn Lisbon.' })
    assert.match(page.portrait!, WEBP)
    assert.deepEqual(shown(page), [
      ['heading', 'Shops', '', false],
      ['link', 'Map shop', 'https://example.org/maps', true],
      ['link', 'Find more', 'https://github.com/joan', false],
    ])
  })

  test('reads a page of Carrd, with the address that Cloudflare hides', async ({ assert, client }) => {
    const page = await read(client, '/carrd')
    assert.containsSubset(page, { name: 'Mary throws', introduction: 'Ceramics from Turin.' })
    assert.match(page.portrait!, WEBP)
    assert.deepEqual(shown(page), [
      ['icon', '', 'https://instagram.com/mary', false],
      ['link', 'Shop', 'https://shop.example.org/', false],
      ['link', 'Write to me', 'mailto:mary@example.org', false],
    ])
  })

  test('reads the own pages of a website that links to no other', async ({ assert, client }) => {
    pages.page(
      '/site',
      `<title>Ada’s site</title><meta property="og:description" content="Bread."><nav>
        <a href="/site">Home</a><a href="#top">Up</a><a href="/shop"><img src="/loaf.png" alt="Shop"></a>
        <a href="/shop/">The shop</a><a href="/blog">  My
        blog </a></nav>`
    )
    const page = await read(client, '/site')
    assert.containsSubset(page, { name: 'Ada’s site', introduction: 'Bread.', portrait: null })
    assert.deepEqual(shown(page), [
      ['link', 'Shop', `${pages.origin}/shop`, true],
      ['link', 'My blog', `${pages.origin}/blog`, false],
    ])
  })

  test('stores nothing', async ({ assert, client }) => {
    await read(client, '/linktree')
    for (const table of ['profile_links', 'link_pictures', 'application_pictures'])
      assert.isEmpty(await db.from(table))
  })

  test('returns at most as many links as a page may have, with titles of its length', async ({
    assert,
    client,
  }) => {
    const anchors = Array.from(
      { length: 70 },
      (_, at) => `<a href="https://example.org/${at}">${'Long '.repeat(99)}</a>`
    )
    pages.page('/many', `<h1>${'Name '.repeat(99)}</h1>${anchors.join('')}`)
    const page = await read(client, '/many')
    assert.lengthOf(page.links, 50)
    assert.equal(page.leftOut, 20)
    assert.isAtMost(page.links[0]!.title.length, 120)
    assert.isAtMost(page.name!.length, 80)
  })

  // threat: import-lies
  test('explains a page that {says}')
    .with([
      { says: 'has no links', answer: { body: '<title>Empty</title>' }, sentence: /couldn’t find any links/ },
      {
        says: 'is a picture',
        answer: { headers: { 'content-type': 'image/png' }, body: 'PNG' },
        sentence: /couldn’t find any links/,
      },
      { says: 'is too large', answer: { body: 'x'.repeat(2 * 1024 * 1024 + 1) }, sentence: /too large/ },
      { says: 'limits requests', answer: { status: 429, body: '' }, sentence: /busy/ },
      { says: 'refuses programs', answer: { status: 403, body: '' }, sentence: /doesn’t let us read/ },
      { says: 'is gone', answer: { status: 410, body: '' }, sentence: /taken down/ },
      {
        says: 'has broken JSON',
        answer: { body: '<script id="__NEXT_DATA__">{"props":</script>' },
        sentence: /couldn’t find any links/,
      },
    ])
    .run(async ({ assert, client }, { answer, sentence }) => {
      pages.page('/lies', answer)
      const response = await importFrom(client, `${pages.origin}/lies`)
      response.assertStatus(422)
      assert.match(response.body().message, sentence)
    })

  // threat: import-lies
  test('explains a page that never arrives', async ({ assert, client, cleanup }) => {
    const allowPrivate = [`127.0.0.1:${SITE_PORT}`]
    app.container.swap(SafeFetch, () => new Impatient({ ...fetching, allowPrivate }))
    cleanup(() => app.container.restore(SafeFetch))
    pages.route('/slow', () => undefined)
    const response = await importFrom(client, `${pages.origin}/slow`)
    response.assertStatus(422)
    assert.match(response.body().message, /too long to respond/)
  })

  // threat: import-json
  test('survives data that is deep, endless, of odd types or full of scripts', async ({ assert, client }) => {
    const depth = 200_000
    const deep = `${'['.repeat(depth)}${']'.repeat(depth)}`
    const odd = { links: [null, 7, [], { url: 7, title: {} }, { url: 'https://example.org/', title: [] }] }
    const scripts = [
      'javascript:alert(1)',
      'data:text/html,x',
      'file:///etc/passwd',
      'https://user:secret@example.org/',
    ]
    const listed = { account: { username: 'x' }, links: scripts.map((url) => ({ title: 'Click', url })) }
    pages.page(
      '/deep',
      `<a href="https://example.org/">Bread</a><script type="application/json">${deep}</script>`
    )
    pages.page('/wide', nextPage({ links: Array.from({ length: 200_000 }, () => 0) }))
    pages.page('/odd', nextPage(odd))
    pages.page('/scripts', nextPage(listed))
    assert.deepEqual(shown(await read(client, '/deep')), [['link', 'Bread', 'https://example.org/', false]])
    assert.deepEqual(shown(await read(client, '/odd')), [
      ['link', 'example.org', 'https://example.org/', false],
    ])
    ;(await importFrom(client, `${pages.origin}/scripts`)).assertStatus(422)
    assert.isNotEmpty((await read(client, '/wide')).links)
  })

  // threat: import-title
  test('reads a title that is almost only spaces at once', async ({ assert, client }) => {
    const title = `Ada bakes${' '.repeat(150_000)}| Ada`
    pages.page('/spaces', nextPage({ links: [{ url: 'https://example.org/' }] }, meta('og:title', title)))
    let name: string | null = null
    assert.isBelow(await cpuMsOf(async () => void ({ name } = await read(client, '/spaces'))), 2_000)
    assert.match(name!, /^Ada bakes/)
  })

  test('drops the name of the service from a title, also of a page without data', async ({
    assert,
    client,
  }) => {
    const anchor = '<a href="https://example.org/">Bread</a>'
    pages.page('/plain', `<title>Ada bakes | Linktree</title>${anchor}`)
    assert.equal((await read(client, '/plain')).name, 'Ada bakes')
  })

  // threat: import-ssrf
  test('reaches no private address, directly, by a redirect or by a picture', async ({
    assert,
    client,
    cleanup,
  }) => {
    const inside = await startWebServer({
      '/': { headers: { 'content-type': 'text/html' }, body: '<a href="https://example.org/">In</a>' },
    })
    cleanup(() => inside.close())
    pages.page('/moved', { status: 302, headers: { location: `${inside.origin}/` }, body: '' })
    for (const url of [inside.origin, `${pages.origin}/moved`]) {
      const response = await importFrom(client, url)
      response.assertStatus(422)
      assert.match(response.body().message, /private network/)
    }
    pages.page('/pictures', `<a href="https://example.org/"><img src="${inside.origin}/x.png">Bread</a>`)
    assert.deepEqual(shown(await read(client, '/pictures')), [
      ['link', 'Bread', 'https://example.org/', false],
    ])
    assert.isEmpty(inside.requests)
  })

  // threat: import-pictures
  test('leaves out pictures that are no pictures, too large or never arrive whole', async ({
    assert,
    client,
  }) => {
    const svg = { 'content-type': 'image/svg+xml' }
    pages.route('/code.svg', {
      headers: svg,
      body: '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>',
    })
    pages.route('/bomb.png', (_, response) => {
      response.writeHead(200, { 'content-type': 'image/png', 'content-length': '900000000' })
      response.write('PNG')
    })
    pages.route('/cut.png', (_, response) => {
      response.writeHead(200, { 'content-type': 'image/png', 'content-length': '1000' })
      response.write('PNG')
      response.destroy()
    })
    const anchors = ['code.svg', 'bomb.png', 'cut.png', 'loaf.png'].map(
      (name) => `<a href="https://example.org/${name}"><img src="/${name}">${name}</a>`
    )
    pages.page('/pictures', anchors.join(''))
    const { links } = await read(client, '/pictures')
    assert.deepEqual(
      links.map(({ picture }) => picture !== null),
      [false, false, false, true]
    )
  })

  test('refuses what is no web address, and more than ten pages a minute', async ({ assert, client }) => {
    for (const [url, sentence] of [
      ['', /Enter the link/],
      ['mailto:ada@example.org', /isn’t a web address/],
      ['nonsense', /isn’t a web address/],
    ] as const) {
      const response = await importFrom(client, url)
      response.assertStatus(422)
      const { message, errors } = response.body()
      assert.match(errors?.[0]?.message ?? message, sentence)
    }
    let last = await importFrom(client, 'nonsense')
    for (let count = 0; count < 10; count++) last = await importFrom(client, 'nonsense')
    last.assertStatus(429)
  })
})

/** Waits a fifth of a second for a page, whatever the caller allows. */
class Impatient extends SafeFetch {
  override get(address: string, options = {}) {
    return super.get(address, { ...options, timeoutMs: 200 })
  }
}
