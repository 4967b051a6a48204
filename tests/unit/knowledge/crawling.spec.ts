import { gzipSync } from 'node:zlib'
import { test } from '@japa/runner'
import { matchesAnyPattern } from '#src/knowledge/crawling/crawl_plan'
import { isEndless, shapeOf } from '#src/knowledge/crawling/endless_addresses'
import { parseDirectives } from '#src/knowledge/crawling/fetch_page'
import { pageAddress, pageKey } from '#src/knowledge/crawling/page_address'
import { readLinks } from '#src/knowledge/crawling/read_links'
import { addressOnSite, inSection, siteOf } from '#src/knowledge/crawling/site'
import { contentKind } from '#src/knowledge/fetching/content_kind'
import { readSitemap } from '#src/knowledge/fetching/read_sitemap'
import { botName, parseRobots } from '#src/knowledge/fetching/robots'
import { random } from '#tests/fakes/random'
import { cpuMsOf } from '../../support/cpu_time.js'

const url = (address: string) => new URL(address, 'https://example.org')

test.group('Addresses of pages', () => {
  test('normalizes {from} to {to}')
    .with([
      { from: '/a?utm_source=x&id=1&fbclid=2&srsltid=AfmBOop#part', to: 'https://example.org/a?id=1' },
      { from: '/a?PHPSESSID=77', to: 'https://example.org/a' },
      { from: '/shop;jsessionid=ABC123?id=1', to: 'https://example.org/shop?id=1' },
      { from: '/a?', to: 'https://example.org/a' },
      { from: '/%7Eada/%61', to: 'https://example.org/~ada/a' },
      { from: '/a?q=a+b&x=%2f', to: 'https://example.org/a?q=a+b&x=%2f' },
    ])
    .run(({ assert }, { from, to }) => assert.equal(pageAddress(url(from)).href, to))

  test('treats {one} and {other} as one page')
    .with([
      { one: 'http://example.org/a', other: 'https://www.example.org/a' },
      { one: '/a?x=1&y=2', other: '/a?y=2&x=1' },
      { one: '/a?q=a+b', other: '/a?q=a%20b' },
    ])
    .run(({ assert }, { one, other }) => assert.equal(pageKey(url(one)), pageKey(url(other))))

  test('treats {one} and {other} as two pages')
    .with([
      { one: '/a', other: '/a/' },
      { one: '/a', other: '/A' },
      { one: '/a?x=1', other: '/a?x=2' },
      { one: 'https://example.org/a', other: 'https://example.org:8443/a' },
      { one: 'https://example.org/a', other: 'https://docs.example.org/a' },
    ])
    .run(({ assert }, { one, other }) => assert.notEqual(pageKey(url(one)), pageKey(url(other))))

  test('derives the section {section} from the start page {start}')
    .with([
      { start: '/', section: '/' },
      { start: '/index.html', section: '/' },
      { start: '/docs/', section: '/docs/' },
      { start: '/docs/intro', section: '/docs/' },
      { start: '/docs/a/b.html?x=1', section: '/docs/a/' },
      { start: '/blog', section: '/blog' },
    ])
    .run(({ assert }, { start, section }) => assert.equal(siteOf(url(start)).section, section))

  test('includes only paths below a section, not paths with the same prefix', ({ assert }) => {
    const blog = siteOf(url('/blog'))
    const docs = siteOf(url('/docs/intro'))
    assert.isTrue(inSection(blog, url('/blog/one')))
    assert.isFalse(inSection(blog, url('/blogroll')))
    assert.isTrue(inSection(docs, url('/docs')))
    assert.isFalse(inSection(docs, url('/pricing')))
  })

  test('resolves links to the origin of the site and rejects others', ({ assert }) => {
    const site = siteOf(url('https://www.example.org/'))
    const at = (href: string) => addressOnSite(site, href, 'https://www.example.org/docs/')?.href ?? null
    assert.equal(at('http://example.org/a#b'), 'https://www.example.org/a')
    assert.equal(at(' b '), 'https://www.example.org/docs/b')
    for (const href of [
      'https://other.org/',
      'https://shop.example.org/',
      'mailto:a@example.org',
      'https://a:b@example.org/',
      'http://[',
    ])
      assert.isNull(at(href), href)
  })

  test('matches the pattern {pattern} against {path}: {named}')
    .with([
      { pattern: '/blog/*', path: '/blog/one', named: true },
      { pattern: '/blog/*', path: '/blog/2024/one', named: true },
      { pattern: '/blog/', path: '/blog/one', named: true },
      { pattern: '/blog/*', path: '/blog', named: false },
      { pattern: '/about', path: '/about', named: true },
      { pattern: '/about', path: '/about-us', named: false },
      { pattern: 'privacy', path: '/legal/Privacy-Policy', named: true },
      { pattern: '*.pdf', path: '/files/a.pdf', named: true },
      { pattern: 'https://example.org/shop/*', path: '/shop/1', named: true },
      { pattern: '/caf%C3%A9', path: '/caf%c3%a9', named: true },
      { pattern: '/*?page=*', path: '/list?page=3', named: true },
      { pattern: '/', path: '/', named: true },
      { pattern: '/', path: '/a', named: false },
      { pattern: '/%', path: '/%', named: true },
    ])
    .run(({ assert }, { pattern, path, named }) =>
      assert.equal(matchesAnyPattern([pattern], url(path)), named)
    )

  test('recognizes addresses that only an endless site produces', ({ assert }) => {
    assert.isTrue(isEndless(url('/a/b/a/b/a/b')))
    assert.isTrue(isEndless(url(`/${'x'.repeat(1_000)}`)))
    assert.isTrue(
      isEndless(
        url(`/${'a/b/c/d/'.split('').join('x')}${Array.from({ length: 16 }, (_, at) => at).join('/')}`)
      )
    )
    assert.isFalse(isEndless(url('/docs/guides/docs/start')))
  })

  test('groups calendars and filter combinations into families, but not articles', ({ assert }) => {
    const key = (path: string) => shapeOf(url(path))?.key
    assert.equal(key('/calendar?month=2031-05'), key('/calendar?month=2031-06'))
    assert.equal(key('/events/2031/05'), key('/events/2031/06'))
    assert.equal(key('/2024/05/'), key('/2019/11/'))
    assert.equal(key('/shop?color=red&size=1'), key('/shop?size=2&sort=price'))
    assert.isNull(shapeOf(url('/2024/05/how-bees-sleep')))
    assert.isNull(shapeOf(url('/index.php?id=17')))
    assert.isNull(shapeOf(url('/events/honey-fair')))
  })
})

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

  test('reads {directives} as {expected}')
    .with([
      { directives: { header: 'noindex', metas: [] }, expected: [true, false] },
      { directives: { header: 'otherbot: noindex', metas: [] }, expected: [false, false] },
      {
        directives: { header: 'otherbot: noindex, parleybot: nofollow', metas: [] },
        expected: [false, true],
      },
      {
        directives: { header: 'unavailable_after: 25 Jun 2031 15:00:00 PST, noindex', metas: [] },
        expected: [true, false],
      },
      { directives: { header: null, metas: [{ name: 'Robots', content: 'NONE' }] }, expected: [true, true] },
      {
        directives: { header: null, metas: [{ name: 'googlebot', content: 'noindex' }] },
        expected: [false, false],
      },
      {
        directives: { header: null, metas: [{ name: 'ParleyBot', content: 'index, nofollow' }] },
        expected: [false, true],
      },
    ])
    .run(({ assert }, { directives, expected }) => {
      const { noindex, nofollow } = parseDirectives(directives, 'ParleyBot')
      assert.deepEqual([noindex, nofollow], expected)
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

const allows = (text: string, path: string) =>
  parseRobots(text, 'ParleyBot').allows(new URL(path, 'https://example.org'))

test.group('The crawler', () => {
  test('is called by the brand of its installation', ({ assert }) => {
    for (const [brand, name] of [
      ['Parley', 'ParleyBot'],
      ['Ada’s Café 24', 'AdasCafeBot'],
      ['知识', 'ContentBot'],
    ] as const) {
      assert.equal(botName(brand), name)
      const closed = parseRobots(`User-agent: ${name}/2.0\nDisallow: /`, botName(brand))
      assert.isFalse(closed.allows(new URL('https://example.org/')))
    }
  })
})

test.group('robots.txt by RFC 9309', () => {
  test('{what}')
    .with([
      { what: 'an empty file allows everything', text: '', path: '/x', allowed: true },
      {
        what: 'agent names ignore case',
        text: 'User-Agent: PARLEYBOT\nDisallow: /x',
        path: '/x',
        allowed: false,
      },
      {
        what: 'a version after the agent name is ignored',
        text: 'User-agent: ParleyBot/1.0\nDisallow: /x',
        path: '/x',
        allowed: false,
      },
      {
        what: 'two groups for one agent are combined',
        text: 'User-agent: ParleyBot\nDisallow: /a\n\nUser-agent: other\nDisallow: /\n\nUser-agent: ParleyBot\nDisallow: /b',
        path: '/b',
        allowed: false,
      },
      {
        what: 'a named group replaces the wildcard group',
        text: 'User-agent: *\nDisallow: /\nUser-agent: ParleyBot\nAllow: /',
        path: '/x',
        allowed: true,
      },
      {
        what: 'several agents share a group',
        text: 'User-agent: a\nUser-agent: ParleyBot\nDisallow: /x',
        path: '/x',
        allowed: false,
      },
      {
        what: 'the longest matching rule wins',
        text: 'User-agent: *\nDisallow: /a\nAllow: /a/b',
        path: '/a/b',
        allowed: true,
      },
      {
        what: 'allow wins between rules of equal length',
        text: 'User-agent: *\nDisallow: /a\nAllow: /a',
        path: '/a',
        allowed: true,
      },
      {
        what: 'a star matches any characters',
        text: 'User-agent: *\nDisallow: /*.php',
        path: '/x/index.php?a',
        allowed: false,
      },
      {
        what: 'a dollar anchors the end',
        text: 'User-agent: *\nDisallow: /*.php$',
        path: '/x/index.php?a',
        allowed: true,
      },
      {
        what: 'a dollar also anchors the end after a star',
        text: 'User-agent: *\nDisallow: /*.php$',
        path: '/x/index.php',
        allowed: false,
      },
      {
        what: 'a dollar elsewhere is literal',
        text: 'User-agent: *\nDisallow: /a$b',
        path: '/a$b',
        allowed: false,
      },
      {
        what: 'encoded and plain non-ASCII letters match',
        text: 'User-agent: *\nDisallow: /ツ',
        path: '/%E3%83%84',
        allowed: false,
      },
      {
        what: 'percent-encoding ignores case',
        text: 'User-agent: *\nDisallow: /%e3%83%84',
        path: '/%E3%83%84',
        allowed: false,
      },
      {
        what: 'encoded unreserved letters match plain ones',
        text: 'User-agent: *\nDisallow: /%62%61%7A',
        path: '/baz',
        allowed: false,
      },
      {
        what: 'an encoded slash is not a separator',
        text: 'User-agent: *\nDisallow: /a%2Fb',
        path: '/a/b',
        allowed: true,
      },
      { what: 'paths are case-sensitive', text: 'User-agent: *\nDisallow: /X', path: '/x', allowed: true },
      { what: 'an empty rule forbids nothing', text: 'User-agent: *\nDisallow:', path: '/x', allowed: true },
      {
        what: 'a sitemap line does not end the list of agents',
        text: 'User-agent: ParleyBot\nSitemap: https://e/x\nUser-agent: b\nDisallow: /x',
        path: '/x',
        allowed: false,
      },
      {
        what: 'lines may end with a carriage return',
        text: 'User-agent: *\rDisallow: /x',
        path: '/x',
        allowed: false,
      },
      {
        what: 'a byte order mark is ignored',
        text: '\ufeffUser-agent: *\nDisallow: /x',
        path: '/x',
        allowed: false,
      },
      {
        what: 'comments are ignored',
        text: 'User-agent: * # all\nDisallow: /x # no',
        path: '/x',
        allowed: false,
      },
      {
        what: 'whitespace is ignored',
        text: '  User-agent :  * \n  Disallow :  /x ',
        path: '/x',
        allowed: false,
      },
      {
        what: 'robots.txt itself is always allowed',
        text: 'User-agent: *\nDisallow: /',
        path: '/robots.txt',
        allowed: true,
      },
      {
        what: 'a prefix of the agent name does not match',
        text: 'User-agent: Parley\nDisallow: /x',
        path: '/x',
        allowed: true,
      },
      {
        what: 'a longer agent name does not match',
        text: 'User-agent: ParleyBot-News\nDisallow: /x',
        path: '/x',
        allowed: true,
      },
      {
        what: 'rules before the first agent are ignored',
        text: 'Disallow: /\nUser-agent: *\nAllow: /',
        path: '/x',
        allowed: true,
      },
      {
        what: 'a star counts as one character of the length',
        text: 'User-agent: *\nAllow: /page\nDisallow: /*.htm',
        path: '/page.htm',
        allowed: false,
      },
      {
        what: 'the query is part of the path',
        text: 'User-agent: *\nDisallow: /*?s=',
        path: '/search?s=1',
        allowed: false,
      },
      {
        what: 'an HTML page forbids nothing',
        text: '<!doctype html><p>Not found: /x',
        path: '/x',
        allowed: true,
      },
    ])
    .run(({ assert }, { text, path, allowed }) => assert.equal(allows(text, path), allowed))

  test('finds sitemaps anywhere and the delay of the matching group', ({ assert }) => {
    const robots = parseRobots(
      'Sitemap: https://example.org/a.xml\nUser-agent: *\nCrawl-delay: 2.5\nDisallow: /x\nSITEMAP: /b.xml # second\nUser-agent: other\nCrawl-delay: 90',
      'ParleyBot'
    )
    assert.deepEqual(robots.sitemaps, ['https://example.org/a.xml', '/b.xml'])
    assert.equal(robots.crawlDelaySeconds, 2.5)
  })

  test('matches a hostile pattern in linear time', ({ assert }) => {
    const text = `User-agent: *\nDisallow: /${'*a'.repeat(900)}$`
    assert.isTrue(allows(text, `/${'a'.repeat(4_000)}b`))
  })

  test('reads at most 1,000 rules and the first 2,000 characters of a line', ({ assert }) => {
    const rules = Array.from({ length: 1_001 }, (_, at) => `Disallow: /page${at}$`).join('\n')
    assert.isFalse(allows(`User-agent: *\n${rules}`, '/page999'))
    assert.isTrue(allows(`User-agent: *\n${rules}`, '/page1000'))
    assert.isFalse(allows(`User-agent: *\nDisallow: /a${' '.repeat(3_000)}x`, '/ab'))
  })
})

test.group('Hostile robots.txt', () => {
  const SIZE = 500 * 1024
  const nearMiss = `Disallow: /*${'a'.repeat(475)}b\n`

  // threat: hostile-robots
  test('takes under two seconds of CPU: {what}')
    .with([
      { what: 'blanks before a character', text: `Disallow: x${' '.repeat(SIZE)}x` },
      { what: 'blanks before a colon', text: `Disallow${' '.repeat(SIZE)}x` },
      { what: 'one blank line', text: '\t'.repeat(SIZE) },
      { what: 'hashes', text: `Disallow: ${'#'.repeat(SIZE)}` },
      { what: 'colons', text: ':'.repeat(SIZE) },
      { what: 'line breaks', text: '\r\n'.repeat(SIZE / 2) },
      { what: 'rules that almost match', text: nearMiss.repeat(SIZE / nearMiss.length) },
      { what: 'rules of wildcards', text: `Disallow: /${'*a'.repeat(900)}$\n`.repeat(280) },
      { what: 'sitemaps', text: 'sitemap:x\n'.repeat(SIZE / 10) },
      { what: 'delays', text: 'user-agent:*\ncrawl-delay:1\n'.repeat(SIZE / 28) },
    ])
    .run(async ({ assert }, { text }) => {
      let robots = parseRobots('', 'ParleyBot')
      const ms = await cpuMsOf(() => {
        robots = parseRobots(`User-agent: *\n${text}`, 'ParleyBot')
        for (let page = 0; page < 20; page += 1)
          robots.allows(new URL(`https://example.org/${page}${'a'.repeat(950)}`))
      })
      assert.isBelow(ms, 2_000)
      assert.isAtMost(robots.sitemaps.length, 100)
    })
})
