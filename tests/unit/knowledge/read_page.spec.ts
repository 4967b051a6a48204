import { test } from '@japa/runner'
import { discoverFeeds } from '#src/knowledge/documents/websites/discover_feeds'
import { looksLikeHtml } from '#src/knowledge/documents/websites/page_dom'
import { readPage } from '#src/knowledge/documents/websites/read_page'
import { bytesOf } from './build_files.js'

const URL_OF_PAGE = 'https://example.com/blog/tea?utm=1'

function read(html: string, mediaType: string | null = 'text/html') {
  return readPage({ bytes: bytesOf(html), url: URL_OF_PAGE, mediaType, charset: null })
}

const prose =
  '<p>Green tea wants water of eighty degrees, no more, or it turns bitter, as every gardener knows.</p>'

const article = `<!doctype html><html lang="en"><head><title>Tea | Example</title><link rel="canonical" href="/blog/tea">
  <meta property="article:published_time" content="2024-03-01T12:00:00+01:00"><meta name="author" content="Ann Lee">
  <meta property="og:title" content="How to make tea"></head>
  <body><nav><a href="/">Home</a> <a href="/shop">Shop</a></nav><div id="cookies">We use cookies</div>
  <article><h1>How to make tea</h1>${prose.repeat(8)}<h2>Times</h2><table><tr><th>Tea</th><th>Minutes</th></tr><tr><td>Green</td><td>2</td></tr></table>
  <pre><code>boil --until 80</code></pre><p><a href="more">More about tea</a></p></article>
  <footer>© 2024 Example. Imprint</footer><script>document.body.innerHTML = 'scripted'</script></body></html>`

test.group('Reading a web page', () => {
  test('reads the article with its facts and without boilerplate', ({ assert }) => {
    const result = read(article)
    if (!result.ok) return assert.fail(result.error)
    const { text, title, language, publishedAt, metadata } = result.value
    assert.equal(title, 'How to make tea')
    assert.equal(language, 'en')
    assert.equal(publishedAt, '2024-03-01T11:00:00.000Z')
    assert.equal(metadata.canonicalUrl, 'https://example.com/blog/tea')
    assert.equal(metadata.byline, 'Ann Lee')
    assert.include(text, '## Times\n\n| Tea | Minutes |\n| --- | --- |\n| Green | 2 |')
    assert.include(text, '```\nboil --until 80\n```')
    assert.include(text, '[More about tea](https://example.com/blog/more)')
    for (const boilerplate of ['Home', 'Imprint', 'cookies', 'scripted']) assert.notInclude(text, boilerplate)
  })

  test('reads a page that is not an article as a whole, without navigation', ({ assert }) => {
    const result = read(
      '<title>Contact</title><body><nav>Home</nav><h1>Contact</h1><p>Call 555 0100.</p><footer>Imprint</footer>'
    )
    assert.equal(result.ok && result.value.text, '# Contact\n\nCall 555 0100.')
  })

  test('rejects an empty page, a page without words and an image', ({ assert }) => {
    const problem = (html: string, mediaType: string | null = 'text/html') => {
      const result = read(html, mediaType)
      return result.ok ? 'was read' : result.error
    }
    assert.equal(problem(''), 'empty')
    assert.equal(problem('<html><body><script>app()</script></body></html>'), 'no_text')
    assert.equal(problem('{"a": 1}', 'application/json'), 'unsupported_type')
    assert.equal(problem(`<body>${'<div>'.repeat(100_000)}x`), 'too_complex')
  })

  test('neither runs scripts nor loads URLs of a page', ({ assert }) => {
    const result = read(
      `<body onload="x()"><img src="http://127.0.0.1:1/a.png" onerror="y()"><script>throw new Error('ran')</script>${prose}</body>`
    )
    assert.equal(result.ok && result.value.text.startsWith('Green tea'), true)
  })
})

test.group('Finding feeds on a page', () => {
  test('lists announced feeds with absolute URLs, entries before comments', ({ assert }) => {
    const html = `<head><link rel="alternate" type="application/rss+xml" title="Comments" href="/comments/feed/">
      <link rel="alternate" type="application/atom+xml" title="Posts" href="atom.xml"><link rel="alternate" hreflang="de" href="/de/">
      <link rel="alternate" type="application/json" href="/wp-json/wp/v2/pages/1"><link rel="stylesheet" href="a.css"></head>`
    assert.deepEqual(
      discoverFeeds(html, URL_OF_PAGE).map((feed) => feed.url),
      ['https://example.com/blog/atom.xml', 'https://example.com/comments/feed/']
    )
  })

  test('distinguishes pages from feeds and other XML', ({ assert }) => {
    assert.isTrue(looksLikeHtml('\ufeff<!-- x -->\n<!DOCTYPE html><p>'))
    assert.isTrue(looksLikeHtml('<div><p>Hello</p></div>'))
    assert.isFalse(
      looksLikeHtml('<?xml version="1.0"?><rss><channel><description>&lt;p&gt;</description></channel></rss>')
    )
    assert.isFalse(looksLikeHtml('a < b and c > d'))
  })
})
