import { test } from '@japa/runner'
import { entryDocument } from '#src/knowledge/documents/feeds/entry_document'
import { readFeed } from '#src/knowledge/documents/feeds/read_feed'
import { discoverFeeds } from '#src/knowledge/documents/websites/discover_feeds'
import { looksLikeHtml } from '#src/knowledge/documents/websites/page_dom'
import { readPage } from '#src/knowledge/documents/websites/read_page'
import { bytesOf } from './build_files.js'

const FEED = 'https://example.com/blog/feed.xml'

function readSource(source: string | Uint8Array) {
  const bytes = typeof source === 'string' ? bytesOf(source) : source
  return readFeed({ bytes, url: FEED, mediaType: null, charset: null })
}

function entriesOf(source: string | Uint8Array) {
  const result = readSource(source)
  if (!result.ok) throw new Error(result.error)
  return result.value.entries
}

const problemOf = (source: string) => {
  const result = readSource(source)
  return result.ok ? 'was read' : result.error
}

const rss = (items: string, head = '<title>News</title><link>https://example.com/</link>') =>
  `<?xml version="1.0"?><rss version="2.0"><channel>${head}${items}</channel></rss>`

test.group('What is no feed', () => {
  test('a web page, a list of feeds and other data are not feeds', ({ assert }) => {
    assert.equal(problemOf('<!doctype html><html><body><p>Hello</p></body></html>'), 'not_a_feed')
    assert.equal(
      problemOf(
        '<?xml version="1.0"?><!DOCTYPE html><html xmlns="http://www.w3.org/1999/xhtml"><body/></html>'
      ),
      'not_a_feed'
    )
    assert.equal(
      problemOf('<opml version="1.0"><body><outline xmlUrl="https://a.test/rss"/></body></opml>'),
      'not_a_feed'
    )
    assert.equal(problemOf('{"items": []}'), 'not_a_feed')
    assert.equal(problemOf('just words'), 'not_a_feed')
  })

  test('a feed without entries and an empty file are reported', ({ assert }) => {
    assert.equal(problemOf(rss('')), 'empty_feed')
    assert.equal(problemOf(''), 'empty')
  })
})

test.group('Broken feeds', () => {
  test('junk before the prolog, a byte order mark and HTML entities do no harm', ({ assert }) => {
    const [entry] = entriesOf(
      `\ufeff\n\nWarning: include(x.php)\n${rss('<item><title>Caf&eacute; &nbsp;&amp; more</title></item>')}`
    )
    assert.equal(entry!.title, 'Café & more')
  })

  test('bare ampersands, stray tags and unquoted attributes do no harm', ({ assert }) => {
    const entries = entriesOf(
      rss(
        '<item><title>Tom & Jerry</title><link>https://example.com/?a=1&b=2</link></b></item><item><title>Two<title><enclosure url=https://example.com/2.mp3 type=audio/mpeg></item>'
      )
    )
    assert.lengthOf(entries, 2)
    assert.equal(entries[0]!.title, 'Tom & Jerry')
    assert.equal(entries[0]!.url, 'https://example.com/?a=1&b=2')
  })

  test('a truncated feed yields its complete entries', ({ assert }) => {
    const whole = rss(
      [1, 2, 3]
        .map(
          (n) =>
            `<item><title>Entry ${n}</title><description><![CDATA[<p>Words ${n}</p>]]></description></item>`
        )
        .join('')
    )
    const cut = whole.slice(0, whole.indexOf('Words 3') + 5)
    assert.deepEqual(
      entriesOf(cut).map((entry) => entry.title),
      ['Entry 1', 'Entry 2', 'Entry 3']
    )
  })

  test('a wrongly declared encoding is detected', ({ assert }) => {
    const utf8 = rss('<item><title>Größe</title></item>').replace('?>', ' encoding="iso-8859-1"?>')
    assert.equal(entriesOf(utf8)[0]!.title, 'Größe')
    const latin = Buffer.from(
      rss('<item><title>Größe und Übermaß</title></item>').replace('?>', ' encoding="utf-8"?>'),
      'latin1'
    )
    assert.equal(entriesOf(latin)[0]!.title, 'Größe und Übermaß')
  })
})

test.group('Entries', () => {
  test('addresses are absolute, dates are ISO and missing ids are derived from stable content', ({
    assert,
  }) => {
    const items =
      '<item><title>A</title><link>/a</link><pubDate>Tue, 2nd Jan 2024 10:00 CET</pubDate></item><item><title>B</title></item>'
    const [first, second] = entriesOf(rss(items))
    assert.equal(first!.url, 'https://example.com/a')
    assert.equal(first!.id, 'https://example.com/a')
    assert.equal(first!.publishedAt, '2024-01-02T09:00:00.000Z')
    assert.match(second!.id, /^[0-9a-f]{32}$/)
    assert.equal(entriesOf(rss(items))[1]!.id, second!.id)
  })

  test('gives entries that share an id different ids', ({ assert }) => {
    const entries = entriesOf(
      rss('<item><guid>x</guid><title>A</title></item><item><guid>x</guid><title>B</title></item>')
    )
    assert.equal(new Set(entries.map((entry) => entry.id)).size, 2)
  })

  test('reads a feed with audio as a podcast', ({ assert }) => {
    const result = readSource(
      rss('<item><title>Episode</title><enclosure url="/1.mp3?x=1" length="123" type=""/></item>')
    )
    if (!result.ok) return assert.fail(result.error)
    assert.equal(result.value.kind, 'podcast')
    assert.deepEqual(result.value.entries[0]!.enclosure, {
      url: 'https://example.com/1.mp3?x=1',
      mediaType: 'audio/mpeg',
      byteSize: 123,
    })
  })

  test('reads Atom and JSON feeds into the same entries', ({ assert }) => {
    const atom =
      '<feed xmlns="http://www.w3.org/2005/Atom"><title>N</title><entry><id>urn:1</id><title type="html">A &lt;i&gt;b&lt;/i&gt;</title><link href="one"/><updated>2024-01-01T00:00:00Z</updated></entry></feed>'
    const json =
      '{"version":"https://jsonfeed.org/version/1.1","title":"N","items":[{"id":"urn:1","url":"https://example.com/blog/one","title":"A b","content_text":"","date_modified":"2024-01-01T00:00:00Z"}]}'
    const facts = ({ id, url, title, updatedAt }: ReturnType<typeof entriesOf>[number]) => ({
      id,
      url,
      title,
      updatedAt,
    })
    const expected = {
      id: 'urn:1',
      url: 'https://example.com/blog/one',
      title: 'A b',
      updatedAt: '2024-01-01T00:00:00.000Z',
    }
    assert.deepEqual(facts(entriesOf(atom)[0]!), expected)
    assert.deepEqual(facts(entriesOf(json)[0]!), expected)
  })

  test('turns an entry into a clean document, even with escaped HTML', ({ assert }) => {
    const html =
      '&lt;h2&gt;Tea&lt;/h2&gt;&lt;p&gt;Hot &amp;amp; &lt;b&gt;good&lt;/b&gt;&lt;/p&gt;&lt;script&gt;x()&lt;/script&gt;'
    const [entry] = entriesOf(rss(`<item><title>Tea</title><description>${html}</description></item>`))
    const document = entryDocument(entry!)
    assert.equal(document.ok && document.value.text, '## Tea\n\nHot & good')
    assert.equal(entry!.text, 'Tea Hot & good')
  })

  test('reports an entry with only a title as no text', ({ assert }) => {
    const document = entryDocument(entriesOf(rss('<item><title>Only this</title></item>'))[0]!)
    assert.equal(document.ok ? 'was read' : document.error, 'no_text')
  })
})

const URL_OF_PAGE = 'https://example.com/blog/tea?utm=1'

function readHtml(html: string, mediaType: string | null = 'text/html') {
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
    const result = readHtml(article)
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
    const result = readHtml(
      '<title>Contact</title><body><nav>Home</nav><h1>Contact</h1><p>Call 555 0100.</p><footer>Imprint</footer>'
    )
    assert.equal(result.ok && result.value.text, '# Contact\n\nCall 555 0100.')
  })

  test('rejects an empty page, a page without words and an image', ({ assert }) => {
    const problem = (html: string, mediaType: string | null = 'text/html') => {
      const result = readHtml(html, mediaType)
      return result.ok ? 'was read' : result.error
    }
    assert.equal(problem(''), 'empty')
    assert.equal(problem('<html><body><script>app()</script></body></html>'), 'no_text')
    assert.equal(problem('{"a": 1}', 'application/json'), 'unsupported_type')
    assert.equal(problem(`<body>${'<div>'.repeat(100_000)}x`), 'too_complex')
  })

  test('keeps menu items, whose class names look like navigation, inside sentences', ({ assert }) => {
    const steps =
      '<p>Choose <span class="guimenu"><strong>Actions</strong></span> → <span class="menuitem">Stock Split</span> to begin.</p>'
    const result = readHtml(`<title>Splits</title><body><h1>Splits</h1>${prose.repeat(8)}${steps}</body>`)
    assert.include(result.ok && result.value.text, 'Choose Actions → Stock Split to begin.')
  })

  test('leaves out tables of contents and links to the next page', ({ assert }) => {
    const contents =
      '<div class="toc"><p><b>Table of Contents</b></p><dl><dt><a href="a.html">16.1. Concepts</a></dt><dt><a href="b.html">16.2. Valuation</a></dt></dl></div>'
    const next =
      '<div class="navfooter"><hr><table><tr><td><a href="a.html">&lt;&lt;&lt; Prev</a></td><td><a href="b.html">Next &gt;&gt;&gt;</a></td></tr><tr><td>15. Assets</td><td>16.1. Concepts</td></tr></table></div>'
    const short = readHtml(
      `<title>Depreciation</title><body><h1>Depreciation</h1>${contents}<p>Things lose value.</p>${next}</body>`
    )
    assert.equal(short.ok && short.value.text, '# Depreciation\n\nThings lose value.')

    const sections =
      '<h2>Contents</h2><ul><li><a href="#one">One</a><ul><li><a href="#half">Half</a></li></ul></li><li><a href="#two">Two</a></li></ul>'
    const long = readHtml(
      `<title>Tea</title><body><article><h1>Tea</h1>${sections}<h2 id="one">First</h2>${prose.repeat(8)}</article></body>`
    )
    assert.notInclude(long.ok && long.value.text, 'Contents')
    assert.notInclude(long.ok && long.value.text, 'Half')
    assert.include(long.ok && long.value.text, '## First')
  })

  test('keeps a list of links that is the content of a page, and a page of nothing but contents', ({
    assert,
  }) => {
    const courses =
      '<ul><li><a href="/yoga">Yoga</a></li><li><a href="/boxing">Boxing</a></li><li><a href="/judo">Judo</a></li></ul>'
    const list = readHtml(`<title>Courses</title><body><h1>Courses</h1><p>We teach:</p>${courses}</body>`)
    assert.include(list.ok && list.value.text, 'Boxing')
    const only = readHtml(`<title>Guide</title><body><div class="toc">${courses}</div></body>`)
    assert.include(only.ok && only.value.text, 'Judo')
  })

  test('neither runs scripts nor loads URLs of a page', ({ assert }) => {
    const result = readHtml(
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
