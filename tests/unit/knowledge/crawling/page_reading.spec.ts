import { gzipSync } from 'node:zlib'
import { test } from '@japa/runner'
import { parseDirectives } from '#src/knowledge/crawling/page_directives'
import { contentKind } from '#src/knowledge/fetching/content_kind'
import { readLinks } from '#src/knowledge/crawling/read_links'
import { readSitemap } from '#src/knowledge/fetching/read_sitemap'
import { random } from '#tests/fakes/random'

const bytes = (text: string) => new TextEncoder().encode(text)
const linksOf = (html: string, charset: string | null = null) =>
  readLinks({ bytes: bytes(html), url: 'https://example.org/docs/page', charset })

test.group('Reading a page for a crawl', () => {
  test('finds links, the canonical address, the title and the base', async ({ assert }) => {
    const page = await linksOf(`<!doctype html><head><title> Bees &amp;
      wasps </title><base href="/base/"><link rel="Canonical" href="/bees"></head>
      <a href="one?a=1&amp;b=2">1</a><A HREF='two'>2</A><area href=three><a name=x>none</a><a href="#top">top</a>
      <a href="mailto:a@b.c">mail</a><link rel=next href="/page/2"><svg><title>icon</title></svg>`)
    assert.deepEqual(page.links, ['one?a=1&b=2', 'two', 'three', '/page/2'])
    assert.equal(page.canonical, '/bees')
    assert.equal(page.title, 'Bees & wasps')
    assert.equal(page.base, 'https://example.org/base/')
  })

  test('counts nofollow links without following them', async ({ assert }) => {
    const page = await linksOf('<a rel="NoFollow external" href="/a">a</a><a rel=nofollower href="/b">b</a>')
    assert.deepEqual(page.links, ['/b'])
    assert.equal(page.nofollowed, 1)
  })

  test('ignores links in scripts and comments', async ({ assert }) => {
    const page = await linksOf(
      `<script>document.write('<a href="/a">a</a>')</script><!-- <a href="/b">b</a> --><a href="/c">c</a>`
    )
    assert.deepEqual(page.links, ['/c'])
  })

  test('hashes the visible text only', async ({ assert }) => {
    const one = await linksOf('<p class=a>Honey  keeps</p><script>var token = 1</script>')
    const other = await linksOf('<div><p>Honey\nkeeps</p></div><script>var token = 2</script>')
    const third = await linksOf('<p>Honey spoils</p>')
    assert.equal(one.textHash, other.textHash)
    assert.notEqual(one.textHash, third.textHash)
    assert.isNull((await linksOf('<img src=x>')).textHash)
  })

  test('hashes the text independently of chunk boundaries', async ({ assert }) => {
    const long = `<p>${'honey '.repeat(40_000)}</p><a href="/end">end</a>`
    const page = await linksOf(long)
    assert.deepEqual(page.links, ['/end'])
    assert.equal(page.textHash, (await linksOf(long.replaceAll('honey ', '<b>honey</b> '))).textHash)
  })

  test('reads an unknown encoding as UTF-8', async ({ assert }) => {
    assert.deepEqual((await linksOf('<a href="/é">x</a>', 'no-such-thing')).links, ['/é'])
  })

  test('stops at elements that are nested too deeply', async ({ assert }) => {
    const page = await linksOf(
      `<a href="/first">x</a>${'<b>'.repeat(200_000)}${'</i>'.repeat(200_000)}<a href="/last">x</a>`
    )
    assert.deepEqual(page.links, ['/first'])
  })

  test('reads two thousand broken pages without an error', async ({ assert }) => {
    const { next, pick } = random(7)
    const pieces = [
      '<a href="',
      '/x"',
      '>',
      '</a>',
      '<',
      '<!--',
      '-->',
      '<script>',
      '</script>',
      '<meta name=robots content=',
      '&#',
      '&amp',
      '\u0000',
      '<base href=//',
      '<![CDATA[',
      ']]>',
      'é',
      '<link rel=canonical href=',
      "'",
      '<title>',
      '</p>',
    ]
    for (let round = 0; round < 2_000; round++) {
      const html = Array.from({ length: 1 + Math.floor(next() * 30) }, () => pick(pieces)).join('')
      const page = await linksOf(html)
      assert.isArray(page.links)
    }
  })

  test('reads {said} as {meant}')
    .with([
      { said: { header: 'noindex', metas: [] }, meant: [true, false] },
      { said: { header: 'otherbot: noindex', metas: [] }, meant: [false, false] },
      { said: { header: 'otherbot: noindex, parleybot: nofollow', metas: [] }, meant: [false, true] },
      {
        said: { header: 'unavailable_after: 25 Jun 2031 15:00:00 PST, noindex', metas: [] },
        meant: [true, false],
      },
      { said: { header: null, metas: [{ name: 'Robots', content: 'NONE' }] }, meant: [true, true] },
      { said: { header: null, metas: [{ name: 'googlebot', content: 'noindex' }] }, meant: [false, false] },
      {
        said: { header: null, metas: [{ name: 'ParleyBot', content: 'index, nofollow' }] },
        meant: [false, true],
      },
    ])
    .run(({ assert }, { said, meant }) => {
      const { noindex, nofollow } = parseDirectives(said, 'ParleyBot')
      assert.deepEqual([noindex, nofollow], meant)
    })

  test('trusts the content more than its declared type', ({ assert }) => {
    assert.equal(contentKind('text/html', bytes('%PDF-1.7')), 'document')
    assert.equal(contentKind(null, bytes('<!-- x --> <!DOCTYPE html>')), 'html')
    assert.equal(contentKind('text/plain', bytes('hello')), 'document')
    assert.equal(contentKind('image/png', bytes('x')), 'other')
    assert.equal(contentKind('application/rss+xml', bytes('<rss>')), 'other')
  })
})

test.group('Sitemaps', () => {
  const SITEMAP = `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="x">
    <url><loc> https://example.org/a?x=1&amp;y=2 </loc><image:image><image:loc>https://example.org/i.png</image:loc></image:image></url>
    <url><loc><![CDATA[https://example.org/b]]></loc></url><url><loc>/relative</loc></url></urlset>`
  const PAGES = ['https://example.org/a?x=1&y=2', 'https://example.org/b']

  test('list pages but not their images, gzipped or not', async ({ assert }) => {
    assert.deepEqual((await readSitemap(bytes(SITEMAP))).pages, PAGES)
    assert.deepEqual((await readSitemap(gzipSync(SITEMAP))).pages, PAGES)
  })

  test('list the sitemaps of an index under any namespace prefix', async ({ assert }) => {
    const index =
      '<s:sitemapindex xmlns:s="x"><s:sitemap><s:loc>https://example.org/1.xml.gz</s:loc></s:sitemap></s:sitemapindex>'
    assert.deepEqual(await readSitemap(bytes(index)), {
      pages: [],
      sitemaps: ['https://example.org/1.xml.gz'],
      newestAt: null,
    })
  })

  test('tell the newest date and ignore dates in the future', async ({ assert }) => {
    const page = (date: string) => `<url><loc>https://example.org/</loc><lastmod>${date}</lastmod></url>`
    const dates = ['2025-03-01', '2025-11-02T10:00:00+01:00', '9999-01-01', 'yesterday', '']
    const { newestAt } = await readSitemap(bytes(`<urlset>${dates.map(page).join('')}</urlset>`))
    assert.equal(newestAt, '2025-11-02T09:00:00.000Z')
  })

  test('are read from text files with one address per line', async ({ assert }) => {
    assert.deepEqual(
      (await readSitemap(bytes('\ufeffhttps://example.org/a\r\nhttps://example.org/b\nnonsense\n'))).pages,
      ['https://example.org/a', 'https://example.org/b']
    )
  })

  test('are read up to where they are truncated', async ({ assert }) => {
    const many = Array.from(
      { length: 3_000 },
      (_, at) => `<url><loc>https://example.org/${at}/${at * 7919}</loc></url>`
    )
    const packed = gzipSync(`<urlset>${many.join('')}</urlset>`)
    const { pages } = await readSitemap(packed.subarray(0, packed.length - 2_000))
    assert.isAbove(pages.length, 100)
    assert.isBelow(pages.length, 3_000)
  })

  test('stop unpacking at the size limit', async ({ assert }) => {
    const bomb = gzipSync(Buffer.alloc(120 * 1024 * 1024, ' '))
    assert.deepEqual(await readSitemap(bomb), { pages: [], sitemaps: [], newestAt: null })
  })

  test('are empty for anything else', async ({ assert }) => {
    for (const text of ['', '<html><body>Not found</body></html>', '{"a":1}', '<urlset><url><loc>'])
      assert.deepEqual(await readSitemap(bytes(text)), { pages: [], sitemaps: [], newestAt: null })
  })
})
