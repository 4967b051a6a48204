import { test } from '@japa/runner'
import { entryDocument } from '#src/knowledge/feeds/entry_document'
import type { ReadInput, ReadProblem } from '#src/knowledge/document'
import type { Extraction } from '#src/knowledge/extractor'
import { readFeed } from '#src/knowledge/feeds/read_feed'
import { readDocument } from '#src/knowledge/files/read_document'
import { splitPassages } from '#src/knowledge/passages/split/split_passages'
import { cleanText } from '#src/knowledge/text/clean_text'
import { WorkerThreads } from '#src/shared/worker_threads'
import type { Result } from '#src/shared/result'
import { readPage } from '#src/knowledge/websites/read_page'
import { bytesOf, docxParagraph, makeDocx, makePdf, textAt } from './made_files.js'
import { Random } from './random.js'

const INPUTS = 300
const PROBLEMS = [
  'empty',
  'no_text',
  'encrypted',
  'damaged',
  'unsupported_type',
  'too_large',
  'too_complex',
  'not_a_feed',
  'empty_feed',
]
const TAGS = [
  '<',
  '>',
  '</',
  '<p',
  '</item>',
  '<![CDATA[',
  ']]>',
  '&',
  '&#x;',
  '&nbsp;',
  '"',
  "'",
  '<!--',
  '<table><tr>',
  '<a href=":">',
  '\u0000',
  '\ud83d',
]
const PDF_WORDS = [
  'obj',
  'endobj',
  'stream',
  'endstream',
  '<<',
  '>>',
  '/Kids',
  '[',
  ']',
  '0 R',
  '-1',
  '99999999999',
  '(',
  ')',
  'BT',
  'ET',
  'xref',
  '/Encrypt',
  '/Rotate 90',
]

const html = `<html lang="en"><head><title>Tea</title><meta property="og:title" content="Tea time">
<script type="application/ld+json">{"@context":"https://schema.org","@type":"Article","headline":"Tea","datePublished":"2024-01-02"}</script></head>
<body><nav><a href="/">Home</a></nav><article><h1>Tea</h1>${'<p>A long enough paragraph about tea, water and time, with commas, and more.</p>'.repeat(4)}
<table><tr><th>a</th><th>b</th></tr><tr><td>1</td><td>2</td></tr></table><ul><li>x<ul><li>y</li></ul></li></ul><pre><code>z</code></pre></article></body></html>`

const rss = `<?xml version="1.0"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><title>News</title><link>https://example.com</link>
<item><title>One &amp; two</title><link>/1</link><guid>1</guid><pubDate>Mon, 01 Jan 2024 10:00:00 GMT</pubDate><content:encoded><![CDATA[<p>Words</p>]]></content:encoded>
<enclosure url="https://example.com/1.mp3" type="audio/mpeg" length="12"/></item><item><description>Two &lt;b&gt;more&lt;/b&gt;</description></item></channel></rss>`

const atom = `<feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://example.com/"><title>News</title><entry><id>urn:1</id><title type="html">A &lt;i&gt;b&lt;/i&gt;</title>
<link href="one"/><updated>2024-01-01T00:00:00Z</updated><content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>Words</p></div></content></entry></feed>`

const jsonFeed = `{"version":"https://jsonfeed.org/version/1.1","title":"News","items":[{"id":"1","url":"https://example.com/1","content_html":"<p>Words</p>","date_published":"2024-01-01T00:00:00Z"}]}`

const pdf = makePdf([
  textAt(72, 700, 20, 'Title') +
    textAt(72, 660, 11, 'Some words on the page.') +
    textAt(300, 660, 11, 'More'),
  textAt(72, 700, 11, 'Second page'),
])
const docx = makeDocx(
  docxParagraph('Title', 'Heading1') +
    docxParagraph('Some words.') +
    `<w:tbl><w:tr><w:tc>${docxParagraph('cell')}</w:tc></w:tr></w:tbl>`
)

type Sample = { name: string; fileName: string; bytes: Uint8Array; words: readonly string[] }

const FILES: Sample[] = [
  { name: 'DOCX', fileName: 'a.docx', bytes: docx, words: TAGS },
  { name: 'HTML', fileName: 'a.html', bytes: bytesOf(html), words: TAGS },
  {
    name: 'Markdown',
    fileName: 'a.md',
    bytes: bytesOf(
      '---\ntitle: x\n---\n# A\n\ntext\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n```\ncode\n```\n- x\n- y'
    ),
    words: ['#', '```', '|', '---', '\n\n', '- '],
  },
  {
    name: 'CSV',
    fileName: 'a.csv',
    bytes: bytesOf('name,note\n"Ann","x, y"\nBob,"two\nlines"\n'),
    words: ['"', ',', '\n', ';', '\t', '""'],
  },
  {
    name: 'plain text',
    fileName: 'a.txt',
    bytes: bytesOf('Plain wörds, línes\nand 日本語.\r\n\r\nThe end.'),
    words: ['\ufeff', '\u001b$B', '\ufffe', '\u0000\u0000', '\ud800'],
  },
]

test.group('Broken inputs', (group) => {
  group.each.timeout(120_000)

  for (const { name, fileName, bytes, words } of FILES) {
    test(`a broken ${name} file is read or refused, never thrown about`, async ({ assert }) => {
      const random = new Random(name.length * 7919)
      for (let round = 0; round < INPUTS; round += 1) {
        const mutated = random.mutated(bytes, words)
        const read = await readDocument({ bytes: mutated, fileName, mediaType: null, url: null })
        if (!read.ok) assert.include(PROBLEMS, read.error)
        else {
          assert.equal(cleanText(read.value.text), read.value.text)
          assert.isAbove(splitPassages(read.value.text, read.value).length, 0)
        }
      }
    })
  }

  test('a broken PDF file is read or refused, and never ends the thread that reads it', async ({
    assert,
    cleanup,
  }) => {
    const threads = new WorkerThreads({
      file: new URL('../../../src/knowledge/extraction_worker.js', import.meta.url),
    })
    cleanup(() => threads.close())
    const random = new Random(7919)
    for (let round = 0; round < INPUTS; round += 1) {
      const input: ReadInput = {
        bytes: random.mutated(pdf, PDF_WORDS),
        fileName: 'a.pdf',
        mediaType: null,
        url: null,
      }
      const read = await threads.run<Result<Extraction, ReadProblem>>('file', input, { timeoutMs: 20_000 })
      if (!read.ok) assert.include(PROBLEMS, read.error)
      else assert.isAbove(read.value.passages.length, 0)
    }
  })

  test('a Word document broken inside its XML is read or refused, never thrown about', async ({ assert }) => {
    const random = new Random(17)
    const body = docxParagraph('Title', 'Heading1') + docxParagraph('Some words.')
    for (let round = 0; round < INPUTS; round += 1) {
      const mutated = Buffer.from(
        random.mutated(bytesOf(body), [
          '<w:p>',
          '</w:r>',
          '<w:tbl>',
          '&amp;',
          '&x;',
          '<w:br/>',
          '"',
          '<w:drawing/>',
        ])
      ).toString()
      const read = await readDocument({
        bytes: makeDocx(mutated),
        fileName: null,
        mediaType: null,
        url: null,
      })
      if (!read.ok) assert.include(PROBLEMS, read.error)
    }
  })

  test('a broken page is read or refused, never thrown about', ({ assert }) => {
    const random = new Random(23)
    for (let round = 0; round < INPUTS; round += 1) {
      const bytes = random.mutated(bytesOf(html), TAGS)
      const read = readPage({ bytes, url: 'https://example.com/tea', mediaType: 'text/html', charset: null })
      if (!read.ok) assert.include(PROBLEMS, read.error)
    }
  })

  for (const [name, source] of Object.entries({ RSS: rss, Atom: atom, JSON: jsonFeed })) {
    test(`a broken ${name} feed is read or refused, never thrown about`, ({ assert }) => {
      const random = new Random(name.length * 31)
      for (let round = 0; round < INPUTS; round += 1) {
        const bytes = random.mutated(bytesOf(source), TAGS)
        const read = readFeed({ bytes, url: 'https://example.com/feed', mediaType: null, charset: null })
        if (!read.ok) {
          assert.include(PROBLEMS, read.error)
          continue
        }
        assert.equal(new Set(read.value.entries.map((entry) => entry.id)).size, read.value.entries.length)
        for (const entry of read.value.entries) {
          const document = entryDocument(entry)
          if (!document.ok) assert.include(PROBLEMS, document.error)
        }
      }
    })
  }
})
