import { setImmediate as breathe } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { parseDirectives } from '#src/knowledge/crawling/fetch_page'
import type { CleanDocument, DocumentReader, ReadInput, ReadProblem } from '#src/knowledge/documents/document'
import { parseChapters, parsePlayTime } from '#src/knowledge/documents/feeds/chapters'
import { entryDocument } from '#src/knowledge/documents/feeds/entry_document'
import { readFeed } from '#src/knowledge/documents/feeds/read_feed'
import { EpubReader } from '#src/knowledge/documents/files/epub_reader'
import { JsonReader } from '#src/knowledge/documents/files/json_reader'
import { OpenDocumentReader } from '#src/knowledge/documents/files/opendocument_reader'
import { PptxReader } from '#src/knowledge/documents/files/pptx_reader'
import { readDocument } from '#src/knowledge/documents/files/read_document'
import { ReadError } from '#src/knowledge/documents/files/read_error'
import { RtfReader } from '#src/knowledge/documents/files/rtf_reader'
import { sniff } from '#src/knowledge/documents/files/sniff'
import { SubtitlesReader } from '#src/knowledge/documents/files/subtitles_reader'
import { XlsxReader } from '#src/knowledge/documents/files/xlsx_reader'
import { splitPassages } from '#src/knowledge/documents/split/split_passages'
import { cleanText } from '#src/knowledge/documents/text/clean_text'
import { decodeText } from '#src/knowledge/documents/text/decode_text'
import { audioFormatOf } from '#src/knowledge/documents/voice/audio/audio_format'
import { parseTranscription } from '#src/knowledge/documents/voice/provider/parse_transcription'
import { discoverFeeds } from '#src/knowledge/documents/websites/discover_feeds'
import { readPage } from '#src/knowledge/documents/websites/read_page'
import type { Extraction } from '#src/knowledge/extraction/extractor'
import { notBefore, retryAllowedAt } from '#src/knowledge/fetching/cache_headers'
import { contentKind } from '#src/knowledge/fetching/content_kind'
import { readSitemap } from '#src/knowledge/fetching/read_sitemap'
import { parseRobots } from '#src/knowledge/fetching/robots'
import { hubFromLinkHeader } from '#src/knowledge/sync/websub/hub_link'
import { WorkerProcesses } from '#src/shared/concurrency/worker_processes'
import { fail, type Result } from '#src/shared/result'
import {
  bytesOf,
  docxParagraph,
  makeDocx,
  makePdf,
  textAt,
  makeEpub,
  makeOpenDocument,
  makePptx,
  makeXlsx,
  shape,
  slide,
} from './build_files.js'
import { random, type Random } from '#tests/fakes/random'

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

const slideXml = slide(
  shape('title', 'Title') +
    shape('body', 'one', 'two') +
    '<p:graphicFrame><a:tbl><a:tr><a:tc><a:p><a:r><a:t>cell</a:t></a:r></a:p></a:tc></a:tr></a:tbl></p:graphicFrame>'
)
const sheetXml =
  '<sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>Name</t></is></c><c r="B1" t="str"><v>Day</v></c></row><row r="2"><c r="A2" t="s"><v>0</v></c><c r="B2" s="1"><v>45352.5</v></c></row></sheetData><headerFooter><oddHeader>&amp;LHead</oddHeader></headerFooter>'
const stylesXml =
  '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="[$-F400]h:mm:ss\\ AM/PM"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>'
const flowXml =
  '<text:h text:outline-level="1">Title</text:h><text:p>Some<text:s text:c="3"/>words<text:note><text:note-body><text:p>note</text:p></text:note-body></text:note></text:p><text:list><text:list-item><text:p>item</text:p></text:list-item></text:list><table:table><table:table-row><table:table-cell><text:p>cell</text:p></table:table-cell></table:table-row></table:table>'
const cellsXml =
  '<table:table table:name="A"><table:table-row table:number-rows-repeated="2"><table:table-cell table:number-columns-repeated="3"><text:p>cell</text:p></table:table-cell></table:table-row></table:table>'
const chapterXml =
  '<html><head><title/></head><body><h1>Title</h1><p>Some <a id="x"/>words.</p></body></html>'

/** Mutating a ZIP tests the ZIP; the parsers behind it are reached through whole ones around broken parts. */
const PARTS: Record<string, { source: string; packed: (part: string) => Uint8Array }> = {
  'a slide': { source: slideXml, packed: (part) => makePptx([part]) },
  'a sheet': {
    source: sheetXml,
    packed: (part) =>
      makeXlsx(
        { A: part },
        { 'xl/sharedStrings.xml': '<sst><si><t>x</t></si></sst>', 'xl/styles.xml': stylesXml }
      ),
  },
  'the styles of a workbook': {
    source: stylesXml,
    packed: (part) => makeXlsx({ A: sheetXml }, { 'xl/styles.xml': part }),
  },
  'an OpenDocument text': { source: flowXml, packed: (part) => makeOpenDocument('text', part) },
  'an OpenDocument sheet': { source: cellsXml, packed: (part) => makeOpenDocument('spreadsheet', part) },
  'an OpenDocument slide': {
    source: `<draw:page>${flowXml}<presentation:notes>${flowXml}</presentation:notes></draw:page>`,
    packed: (part) => makeOpenDocument('presentation', part),
  },
  'a chapter': { source: chapterXml, packed: (part) => makeEpub({ 'a.xhtml': part }) },
  'a package file of a book': {
    source:
      '<package><metadata><dc:title>T</dc:title></metadata><manifest><item id="c0" href="a.xhtml" properties="x"/></manifest><spine toc="t"><itemref idref="c0"/></spine></package>',
    packed: (part) => makeEpub({ 'a.xhtml': chapterXml }, { 'OPS/book.opf': part }),
  },
}
const XML_WORDS = [
  ...TAGS,
  '</text:p>',
  '<text:list>',
  '<table:table-cell table:number-columns-repeated="999999999">',
  '<row r="-1">',
  '<c r="ZZZ9999999" t="s"><v>-1</v></c>',
  '<c><v>1e308</v></c>',
  '<!DOCTYPE x [<!ENTITY a "b">]>',
  '<a:p>',
  '<mc:AlternateContent>',
]

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
  { name: 'PPTX', fileName: 'a.pptx', bytes: makePptx([slideXml]), words: TAGS },
  { name: 'XLSX', fileName: 'a.xlsx', bytes: makeXlsx({ A: sheetXml }), words: TAGS },
  { name: 'ODT', fileName: 'a.odt', bytes: makeOpenDocument('text', flowXml), words: TAGS },
  { name: 'EPUB', fileName: 'a.epub', bytes: makeEpub({ 'a.xhtml': chapterXml }), words: TAGS },
  {
    name: 'RTF',
    fileName: 'a.rtf',
    bytes: bytesOf(
      String.raw`{\rtf1\ansi\ansicpg1252{\fonttbl{\f0\fcharset128 A;}}{\stylesheet{\s1 heading 1;}}\s1 Title\par\pard\f0\'83e\u8217? {\*\x y}{\footnote n}\trowd\intbl a\cell b\cell\row\pard{\listtext 1.}item\par}`
    ),
    words: [
      '{',
      '}',
      '\\',
      '\\par',
      '\\cell',
      '\\row',
      "\\'",
      '\\u-1',
      '\\bin99999999',
      '\\uc9',
      '\\fcharset130',
      '\\*',
    ],
  },
  {
    name: 'JSON',
    fileName: 'a.json',
    bytes: bytesOf('{"title":"x","list":[{"a":1,"b":[1,2,{"c":null}]},{"a":"\\u00e4"}],"d":{"e":true}}'),
    words: ['{', '}', '[', ']', '"', ',', ':', 'null', '1e999', '\n{"a":1}'],
  },
  {
    name: 'SRT',
    fileName: 'a.srt',
    bytes: bytesOf(
      '1\n00:00:01,000 --> 00:00:02,500\nAnn: <i>Good</i>\nmorning.\n\n2\n00:00:03,000 --> 00:00:04,000\nYes.\n'
    ),
    words: ['-->', '\n\n', '99:99:99,999', 'WEBVTT', '<v ', ':', '>'],
  },
  {
    name: 'plain text',
    fileName: 'a.txt',
    bytes: bytesOf('Plain wörds, línes\nand 日本語.\r\n\r\nThe end.'),
    words: ['\ufeff', '\u001b$B', '\ufffe', '\u0000\u0000', '\ud800'],
  },
]

const OWN_READERS: DocumentReader[] = [
  new PptxReader(),
  new XlsxReader(),
  new OpenDocumentReader(),
  new EpubReader(),
  new RtfReader(),
  new SubtitlesReader(),
  new JsonReader(),
]

/** `readDocument` calls whatever is thrown damage; of our own parsers only their own error may come. */
async function readStrictly(
  bytes: Uint8Array,
  fileName: string | null
): Promise<Result<CleanDocument, ReadProblem>> {
  // jsdom holds on to every page until the event loop has turned.
  await breathe()
  const input = await sniff({ bytes, fileName, mediaType: null, url: null })
  const reader = OWN_READERS.find((candidate) => candidate.claims(input))
  if (!reader) return readDocument(input)
  return reader.read(input).catch((error: unknown) => {
    if (error instanceof ReadError) return fail(error.problem)
    throw error
  })
}

test.group('Mutated files', (group) => {
  /** For every parser. The inputs are the same each time; MUTATIONS=20000 looks further, and `npm run fuzz` has others. */
  const INPUTS = Number(process.env.MUTATIONS ?? 500)

  group.each.timeout(120_000 + INPUTS * 500)

  for (const { name, fileName, bytes, words } of FILES) {
    test(`reads or rejects a mutated ${name} file without throwing`, async ({ assert }) => {
      const numbers = random(name.length * 7919)
      for (let round = 0; round < INPUTS; round += 1) {
        const mutated = numbers.mutated(bytes, words)
        const read = await readStrictly(mutated, fileName)
        if (!read.ok) assert.include(PROBLEMS, read.error)
        else {
          assert.equal(cleanText(read.value.text), read.value.text)
          assert.isAbove(splitPassages(read.value.text, read.value).length, 0)
        }
      }
    })
  }

  test('reads or rejects a mutated PDF without ending the worker process', async ({ assert, cleanup }) => {
    const workers = new WorkerProcesses({
      file: new URL('../../../src/knowledge/extraction/extraction_worker.js', import.meta.url),
      memoryLimitMb: 512,
    })
    cleanup(() => workers.close())
    const numbers = random(7919)
    for (let round = 0; round < INPUTS; round += 1) {
      const input: ReadInput = {
        bytes: numbers.mutated(pdf, PDF_WORDS),
        fileName: 'a.pdf',
        mediaType: null,
        url: null,
      }
      const read = await workers.run<Result<Extraction, ReadProblem>>('file', input, { timeoutMs: 20_000 })
      if (!read.ok) assert.include(PROBLEMS, read.error)
      else assert.isAbove(read.value.passages.length, 0)
    }
  })

  test('reads or rejects a Word document with mutated XML without throwing', async ({ assert }) => {
    const numbers = random(17)
    const body = docxParagraph('Title', 'Heading1') + docxParagraph('Some words.')
    for (let round = 0; round < INPUTS; round += 1) {
      const mutated = Buffer.from(
        numbers.mutated(bytesOf(body), [
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

  for (const [name, { source, packed }] of Object.entries(PARTS)) {
    test(`reads or rejects ${name} with mutated XML without throwing`, async ({ assert }) => {
      const numbers = random(name.length * 104_729)
      for (let round = 0; round < INPUTS; round += 1) {
        const part = Buffer.from(numbers.mutated(bytesOf(source), XML_WORDS)).toString()
        const read = await readStrictly(packed(part), null)
        if (!read.ok) assert.include(PROBLEMS, read.error)
        else {
          assert.equal(cleanText(read.value.text), read.value.text)
          assert.isTrue(
            read.value.landmarks.every(({ start }) => start >= 0 && start < read.value.text.length)
          )
        }
      }
    })
  }

  test('reads or rejects a mutated page without throwing', async ({ assert }) => {
    const numbers = random(23)
    for (let round = 0; round < INPUTS; round += 1) {
      await breathe()
      const bytes = numbers.mutated(bytesOf(html), TAGS)
      const read = readPage({ bytes, url: 'https://example.com/tea', mediaType: 'text/html', charset: null })
      if (!read.ok) assert.include(PROBLEMS, read.error)
    }
  })

  for (const [name, source] of Object.entries({ RSS: rss, Atom: atom, JSON: jsonFeed })) {
    test(`reads or rejects a mutated ${name} feed without throwing`, async ({ assert }) => {
      const numbers = random(name.length * 31)
      for (let round = 0; round < INPUTS; round += 1) {
        await breathe()
        const bytes = numbers.mutated(bytesOf(source), TAGS)
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

const SITE = 'https://example.org/'

const ROBOTS =
  'User-agent: *\nDisallow: /private/*.html$\nAllow: /private/open\nCrawl-delay: 2\n\nUser-agent: ParleyBot\nDisallow: /%e4\nSitemap: https://example.org/sitemap.xml\n'
const SITEMAP =
  '<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://example.org/a?x=1&amp;y=2</loc><lastmod>2025-01-02T03:04:05Z</lastmod></url><sitemap><loc><![CDATA[https://example.org/b]]></loc></sitemap></urlset>'
const CHAPTERS =
  '{"version":"1.2.0","chapters":[{"startTime":0,"title":"Win<b>ter</b>"},{"startTime":600.5,"title":"Swarm","toc":false}]}'
const ANSWER =
  '{"language":"english","text":"Hello.","segments":[{"start":0,"end":1.5,"text":"Hello.","no_speech_prob":0.1,"avg_logprob":-0.2,"speaker":"A"}]}'
const PAGE =
  '<html><head><link rel="alternate" type="application/rss+xml" title="News" href="/feed"><base href="/x/"></head><body><a href="feed.xml">RSS</a></body></html>'
const HEADERS = {
  link: '<https://hub.example.org/>; rel="hub", <https://example.org/feed>; rel=self',
  'cache-control': 'public, max-age=600',
  'retry-after': 'Wed, 21 Oct 2026 07:28:00 GMT',
  expires: 'Wed, 21 Oct 2026 07:28:00 GMT',
  'x-robots-tag': 'otherbot: noindex, nofollow, unavailable_after: 1 Jan 2027',
}
const XML = [
  '<',
  '>',
  '</url>',
  '<url>',
  '<loc>',
  '<![CDATA[',
  ']]>',
  '&',
  '&#x;',
  '<!--',
  '\u0000',
  '<!DOCTYPE x [<!ENTITY a "b">]>',
]
const JSON_WORDS = [
  '{',
  '}',
  '[',
  ']',
  '"',
  ',',
  ':',
  'null',
  '1e999',
  '-1',
  '"startTime":',
  '\\ud800',
  'true',
]

test.group('Mutated web input', (group) => {
  const INPUTS = Number(process.env.MUTATIONS ?? 500)

  group.each.timeout(60_000 + INPUTS * 50)

  const rounds = (seed: number, source: string | Uint8Array, words: readonly string[]) => {
    const numbers = random(seed)
    const bytes = typeof source === 'string' ? bytesOf(source) : source
    return Array.from({ length: INPUTS }, () => numbers.mutated(bytes, words))
  }
  const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString()

  test('always finds rules in a robots.txt', ({ assert }) => {
    const words = [
      'User-agent:',
      'Disallow:',
      'Allow: /',
      '*',
      '$',
      '%',
      '%2',
      '#',
      '\r',
      '\n',
      ':',
      'Sitemap:',
      '\ufeff',
    ]
    for (const bytes of rounds(3, ROBOTS, words)) {
      const robots = parseRobots(textOf(bytes), 'ParleyBot')
      assert.isBoolean(robots.allows(new URL('https://example.org/private/%E4.html?x=*')))
      assert.isTrue(robots.crawlDelaySeconds === null || robots.crawlDelaySeconds >= 0)
    }
  })

  test('finds only web URLs in a sitemap, compressed or not', async ({ assert }) => {
    for (const source of [bytesOf(SITEMAP), new Uint8Array(gzipSync(SITEMAP))]) {
      for (const bytes of rounds(5, source, XML)) {
        const { pages, sitemaps, newestAt } = await readSitemap(bytes)
        for (const address of [...pages, ...sitemaps]) assert.match(address, /^https?:\/\//i)
        if (newestAt !== null) assert.isAtMost(Date.parse(newestAt), Date.now())
      }
    }
  })

  test('finds ordered, named chapters or none', ({ assert }) => {
    for (const bytes of rounds(7, CHAPTERS, JSON_WORDS)) {
      const chapters = parseChapters(textOf(bytes))
      for (const [at, { startMs, title }] of chapters.entries()) {
        assert.isAtLeast(startMs, chapters[at - 1]?.startMs ?? 0)
        assert.isNotEmpty(title)
      }
    }
  })

  test('parses a play time to milliseconds or null', ({ assert }) => {
    for (const bytes of rounds(9, '1:02:03.5', [':', '.', '-', 'e', ' '])) {
      const ms = parsePlayTime(textOf(bytes))
      assert.isTrue(ms === null || ms >= 0)
    }
  })

  test('parses a transcription response to words within the chunk or null', ({ assert }) => {
    for (const bytes of rounds(11, ANSWER, JSON_WORDS)) {
      const answer = parseTranscription(parsed(textOf(bytes)), { startMs: 1_000, endMs: 9_000 })
      for (const { startMs, endMs } of answer?.utterances ?? []) {
        assert.isTrue(startMs >= 1_000 && startMs <= 9_000 && endMs >= 1_000 && endMs <= 9_000)
      }
    }
  })

  test('finds only URLs as the feeds of a page', async ({ assert }) => {
    for (const bytes of rounds(13, PAGE, [
      '<',
      '>',
      '"',
      '<base href=":">',
      '<link rel=alternate',
      '\u0000',
      '<!--',
    ])) {
      await breathe()
      for (const { url } of discoverFeeds(textOf(bytes), SITE)) assert.isTrue(URL.canParse(url))
    }
  })

  test('parses retry times and hubs from headers, or null', ({ assert }) => {
    const now = DateTime.utc()
    const numbers = random(17)
    for (let round = 0; round < INPUTS; round += 1) {
      const headers = new Headers()
      for (const [name, value] of Object.entries(HEADERS)) headers.set(name, headerOf(numbers, value))
      for (const at of [notBefore(headers, now), retryAllowedAt(headers, now)])
        assert.isTrue(at === null || at > now)
      assert.isTrue(URL.canParse(hubFromLinkHeader(headers, SITE)?.url ?? SITE))
      const directives = { header: headers.get('x-robots-tag'), metas: [] }
      assert.isBoolean(parseDirectives(directives, 'ParleyBot').noindex)
    }
  })

  test('decodes any bytes to text that cleaning leaves unchanged', ({ assert }) => {
    const sources = [
      'Plain wörds and 日本語. '.repeat(20),
      '\ufeff<?xml version="1.0" encoding="Shift_JIS"?><a>x</a>',
    ]
    const words = [
      '\u001b$B',
      '\u001b(B',
      '\ufeff',
      '\ufffe',
      '\u0000',
      '<meta charset=utf-7>',
      'encoding="johab"',
    ]
    for (const [at, source] of sources.entries()) {
      for (const bytes of rounds(19 + at, source, words)) {
        const text = cleanText(decodeText(bytes, { mediaType: 'text/html' }))
        assert.equal(cleanText(text), text)
        assert.isTrue(text.isWellFormed())
      }
    }
  })

  test('detects content kind and audio format from any bytes', ({ assert }) => {
    for (const bytes of rounds(
      23,
      'RIFF\u0000\u0000\u0000\u0000WAVEfmt OggS fLaC ID3 ftypM4A \u001aE\u00df\u00a3 %PDF-',
      ['OggS', 'ID3', '<html', '\u0000']
    )) {
      assert.include(['html', 'document', 'other'], contentKind(null, bytes))
      assert.isTrue(audioFormatOf(bytes) === null || Boolean(audioFormatOf(bytes)))
    }
  })
})

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return json
  }
}

/** Headers carry no line ends; everything else of Latin-1 they may. */
function headerOf(numbers: Random, value: string): string {
  const words = ['"', ';', ',', '<', '>', '=', 'rel=hub', 'max-age=', '-1', '9'.repeat(20)]
  const text = Buffer.from(numbers.mutated(bytesOf(value), words)).toString('latin1')
  return text.replace(/[^\t\x20-\x7e\x80-\xff]/g, '')
}
