import { test } from '@japa/runner'
import { pageAddress, pageKey } from '#src/knowledge/crawling/page_address'
import { matchesAnyPattern } from '#src/knowledge/crawling/url_patterns'
import { addressOnSite, inSection, siteOf } from '#src/knowledge/crawling/site'
import { isTrap, shapeOf } from '#src/knowledge/crawling/traps'

const url = (address: string) => new URL(address, 'https://example.org')

test.group('Addresses of pages', () => {
  test('normalizes {from} to {to}')
    .with([
      { from: '/a?utm_source=x&id=1&fbclid=2#part', to: 'https://example.org/a?id=1' },
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
    assert.isTrue(isTrap(url('/a/b/a/b/a/b')))
    assert.isTrue(isTrap(url(`/${'x'.repeat(1_000)}`)))
    assert.isTrue(
      isTrap(url(`/${'a/b/c/d/'.split('').join('x')}${Array.from({ length: 16 }, (_, at) => at).join('/')}`))
    )
    assert.isFalse(isTrap(url('/docs/guides/docs/start')))
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
