import { test } from '@japa/runner'
import { entryDocument } from '#src/knowledge/documents/feeds/entry_document'
import { readFeed } from '#src/knowledge/documents/feeds/read_feed'
import { bytesOf } from './build_files.js'

const FEED = 'https://example.com/blog/feed.xml'

function read(source: string | Uint8Array) {
  const bytes = typeof source === 'string' ? bytesOf(source) : source
  return readFeed({ bytes, url: FEED, mediaType: null, charset: null })
}

function entriesOf(source: string | Uint8Array) {
  const result = read(source)
  if (!result.ok) throw new Error(result.error)
  return result.value.entries
}

const problemOf = (source: string) => {
  const result = read(source)
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
    const result = read(
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
