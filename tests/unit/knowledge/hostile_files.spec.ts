import { test } from '@japa/runner'
import { cpuMsOf } from '#tests/support/cpu_time'
import { HtmlReader } from '#src/knowledge/documents/files/html_reader'
import { numberFormat } from '#src/knowledge/documents/files/office/number_format'
import { decodeText } from '#src/knowledge/documents/text/decode_text'
import { readLinks } from '#src/knowledge/crawling/read_links'
import { readFeed } from '#src/knowledge/documents/feeds/read_feed'
import { readPage } from '#src/knowledge/documents/websites/read_page'
import { failureSentence } from '#src/knowledge/items/failures'
import { readDocument } from '#src/knowledge/documents/files/read_document'
import {
  bytesOf,
  docxParagraph,
  makeDocx,
  makeZip,
  makeEpub,
  makeOpenDocument,
  makePptx,
  makeXlsx,
  shape,
  slide,
} from './build_files.js'

async function outcome(bytes: Uint8Array, fileName: string | null = null) {
  const result = await readDocument({ bytes, fileName, mediaType: null, url: null })
  return result.ok ? result.value.text : result.error
}

const compound = (name: string) =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(504),
    Buffer.from(name, 'utf16le'),
    Buffer.alloc(96),
  ])

const WHOLE = {
  'a.docx': makeDocx(docxParagraph('Hello there')),
  'a.pptx': makePptx([slide(shape('title', 'Hello there'))]),
  'a.xlsx': makeXlsx({
    A: '<sheetData><row><c t="inlineStr"><is><t>Hello there</t></is></c></row></sheetData>',
  }),
  'a.odt': makeOpenDocument('text', '<text:p>Hello there</text:p>'),
  'a.ods': makeOpenDocument(
    'spreadsheet',
    '<table:table table:name="A"><table:table-row><table:table-cell><text:p>Hello there</text:p></table:table-cell></table:table-row></table:table>'
  ),
  'a.epub': makeEpub({ 'a.xhtml': '<html><body><p>Hello there</p></body></html>' }),
}

test.group('Protected and legacy files', () => {
  test('reports an office document with a password as encrypted, whatever its name', async ({ assert }) => {
    for (const name of ['a.docx', 'a.xlsx', 'a.pptx', 'a.bin'])
      assert.equal(await outcome(compound('EncryptedPackage'), name), 'encrypted')
  })

  test('asks the owner of a legacy file to save it in a newer format', async ({ assert }) => {
    for (const [name, stream] of [
      ['a.doc', 'WordDocument'],
      ['a.xls', 'Workbook'],
      ['a.ppt', 'PowerPoint Document'],
    ] as const)
      assert.equal(await outcome(compound(stream), name), 'unsupported_type')
    assert.match(failureSentence('unsupported_type'), /Save an old DOC, PPT or XLS as DOCX, PPTX or XLSX/)
  })

  test('reports an OpenDocument with a password and a book with DRM as encrypted', async ({ assert }) => {
    const manifest =
      '<manifest:manifest><manifest:file-entry manifest:full-path="content.xml"><manifest:encryption-data/></manifest:file-entry></manifest:manifest>'
    assert.equal(
      await outcome(
        makeOpenDocument('text', 'x', { 'content.xml': '\u0001noise', 'META-INF/manifest.xml': manifest })
      ),
      'encrypted'
    )
    const protectedBy = (method: string, part: string) =>
      makeEpub(
        { 'a.xhtml': '<p>Hello there</p>' },
        {
          'META-INF/encryption.xml': `<encryption><EncryptedData><EncryptionMethod Algorithm="${method}"/><CipherData><CipherReference URI="${part}"/></CipherData></EncryptedData></encryption>`,
        }
      )
    assert.equal(
      await outcome(protectedBy('http://www.w3.org/2001/04/xmlenc#aes128-cbc', 'OPS/a.xhtml')),
      'encrypted'
    )
    assert.equal(
      await outcome(protectedBy('http://www.idpf.org/2008/embedding', 'OPS/font.otf')),
      'Hello there'
    )
  })
})

test.group('Malicious files', () => {
  // threat: zip-bomb
  test('rejects a ZIP bomb by its ratio, entries, folders and overlaps', async ({ assert }) => {
    const types = { name: '[Content_Types].xml', content: '<Types/>' }
    const bomb = makeZip([types, { name: 'xl/workbook.xml', content: Buffer.alloc(70 * 1024 * 1024) }])
    assert.equal(await outcome(bomb, 'a.xlsx'), 'too_complex')
    const many = Array.from({ length: 100_000 }, (_, index) => ({ name: `${index}`, content: '' }))
    assert.equal(await outcome(makeZip(many), 'a.odt'), 'too_complex')
    const deep = makeZip([types, { name: `${'a/'.repeat(60)}b.xml`, content: '<a/>' }])
    assert.equal(await outcome(deep, 'a.docx'), 'too_complex')
    const shared = Buffer.from(makeZip([types, { name: 'a', content: 'a' }]))
    shared.writeUInt32LE(0, shared.lastIndexOf('PK\u0001\u0002') + 42)
    assert.equal(await outcome(shared, 'a.docx'), 'too_complex')
  })

  test('reports a part larger than its declared size as damaged, in every zipped kind', async ({
    assert,
  }) => {
    const body = `<w:document><w:body>${docxParagraph('x'.repeat(100_000))}</w:body></w:document>`
    const docx = makeZip([
      { name: '[Content_Types].xml', content: '<Types/>' },
      { name: 'word/document.xml', content: body, claimedSize: 10 },
    ])
    assert.equal(await outcome(docx), 'damaged')
    const odt = makeZip([
      { name: 'mimetype', content: 'application/vnd.oasis.opendocument.text' },
      { name: 'content.xml', content: body, claimedSize: 10 },
    ])
    assert.equal(await outcome(odt), 'damaged')
  })

  test('never opens an archive within an archive', async ({ assert }) => {
    const inner = Buffer.from(makeZip([{ name: 'secret.txt', content: 'inner words' }]))
    assert.equal(await outcome(makeZip([{ name: 'inner.zip', content: inner }]), 'a.zip'), 'unsupported_type')
    const carrying = makeOpenDocument('text', '<text:p>outer words</text:p>', {
      'Object 1': inner.toString('latin1'),
    })
    assert.equal(await outcome(carrying), 'outer words')
  })

  // threat: xml-entities
  test('rejects a document that defines entities, but not one with a document type', async ({ assert }) => {
    const laughs = `<!DOCTYPE x [<!ENTITY a "ha">${'bcdefghij'
      .split('')
      .map((name, index) => `<!ENTITY ${name} "${`&${'abcdefghi'[index]};`.repeat(10)}">`)
      .join('')}]>`
    const outside = '<!DOCTYPE x [<!ENTITY xxe SYSTEM "file:///etc/passwd">]>'
    for (const doctype of [laughs, outside]) {
      const words = '<text:p>&j;&xxe;</text:p>'
      assert.equal(
        await outcome(
          makeOpenDocument('text', '', {
            'content.xml': `${doctype}<d><body><text>${words}</text></body></d>`,
          })
        ),
        'too_complex'
      )
      assert.equal(await outcome(makePptx([`${doctype}${slide(shape('title', '&j;&xxe;'))}`])), 'too_complex')
      assert.equal(
        await outcome(
          makeXlsx({ A: '' }, { 'xl/sharedStrings.xml': `${doctype}<sst><si><t>&j;</t></si></sst>` })
        ),
        'too_complex'
      )
      assert.equal(
        await outcome(makeEpub({ 'a.xhtml': `${doctype}<html><body>&j;&xxe;</body></html>` })),
        'too_complex'
      )
      const docx = makeZip([
        { name: '[Content_Types].xml', content: '<Types/>' },
        {
          name: 'word/document.xml',
          content: `${doctype}<w:document><w:body>${docxParagraph('&j;&xxe;')}</w:body></w:document>`,
        },
      ])
      assert.equal(await outcome(docx), 'too_complex')
    }
  })

  test('reports deeply nested elements and groups as too complex', async ({ assert }) => {
    assert.equal(await outcome(makeOpenDocument('text', `${'<text:section>'.repeat(5_000)}x`)), 'too_complex')
    assert.equal(await outcome(bytesOf(`{\\rtf1 ${'{'.repeat(100_000)}x`)), 'too_complex')
    assert.equal(await outcome(bytesOf(`${'[['.repeat(5_000)}1${']]'.repeat(5_000)}`)), 'too_complex')
  })
})

test.group('Hostile markup', () => {
  const page = { url: 'https://a.example/', mediaType: 'text/html', charset: null }

  test('reads a page in linear time, however long its runs of blanks', async ({ assert }) => {
    const blanks = ['\u00a0', '&nbsp;', '<br>'].map((blank) => `<p>Tea${blank.repeat(100_000)}and cake</p>`)
    for (const html of [...blanks, `<pre>Tea${'\n'.repeat(200_000)}and cake</pre>`])
      assert.isBelow(
        await cpuMsOf(() => readPage({ ...page, bytes: bytesOf(html) })),
        10_000,
        html.slice(0, 20)
      )
  })

  // threat: page-table
  test('reads a table with one long row and thousands of short ones without padding them', ({ assert }) => {
    const long = '<td>wide'.repeat(2_000)
    const table = `<table><tr>${long}${'<tr><td>short<td>row'.repeat(10_000)}</table>`
    const page = `<html><title>T</title><p>Words.</p>${table}</html>`
    const read = readPage({ bytes: bytesOf(page), url: 'https://a.example/', mediaType: null, charset: null })
    if (!read.ok) throw new Error(read.error)
    assert.include(read.value.text, '| short | row |')
    assert.isBelow(read.value.text.length, 1_000_000)
  })

  for (const [what, open, close] of [
    ['lists', '<ul><li>', '</li></ul>'],
    ['quotes', '<blockquote>', '</blockquote>'],
  ] as const)
    // threat: page-nested
    test(`reads thousands of lists inside a hundred ${what} in linear time, without a text that grows with the depth`, async ({
      assert,
    }) => {
      const readLists = async (count: number) => {
        const lists = '<ul><li>one bread</li></ul>'.repeat(count)
        const bytes = bytesOf(`<html><body>${open.repeat(100)}${lists}${close.repeat(100)}</body></html>`)
        let read: ReturnType<typeof readPage>
        const ms = await cpuMsOf(() => (read = readPage({ ...page, bytes })))
        return { ms, characters: read!.ok ? read!.value.text.length : 0 }
      }
      const eighth = await readLists(625)
      const whole = await readLists(5_000)
      // 8 times as much; it would be 64 if time were quadratic.
      assert.isBelow(whole.ms, eighth.ms * 24)
      assert.isAbove(whole.characters, 5_000 * 'one bread'.length)
      assert.isBelow(whole.characters, 5_000 * 80)
    })

  // threat: feed-tags
  test('repairs a feed in linear time, however long the names and attributes of its tags', async ({
    assert,
  }) => {
    const long = 'a'.repeat(150_000)
    const item = '<item><title>Tea</title><guid>1</guid></item>'
    for (const tag of [
      `<${long}`,
      `<b ${long}`,
      `<b ${long}>`,
      `<b ${'a '.repeat(75_000)}>`,
      `<b ${'"<b \''.repeat(30_000)}`,
    ]) {
      const bytes = bytesOf(`<rss><channel>${item}${tag}`)
      let read: ReturnType<typeof readFeed>
      assert.isBelow(await cpuMsOf(() => (read = readFeed({ ...page, bytes }))), 5_000, tag.slice(0, 10))
      assert.equal(read!.ok && read!.value.entries[0]!.title, 'Tea')
    }
  })

  // threat: file-patterns
  test('recognizes markup and number formats in linear time, however long they are', async ({ assert }) => {
    const html = { decoded: `<${'a'.repeat(200_000)}`, fileName: 'a.html', mediaType: 'text/html' }
    const formats = [
      `0${' '.repeat(3_000)}x`,
      `0%"${' '.repeat(3_000)}`,
      '['.repeat(100_000),
      'h'.repeat(100_000),
    ]
    const ms = await cpuMsOf(() => {
      assert.isFalse(new HtmlReader().claims({ ...html, bytes: new Uint8Array() } as never))
      for (const format of formats) numberFormat(164, new Map([[164, format]]))
    })
    assert.isBelow(ms, 2_000)
  })

  // threat: declared-encoding
  test('looks for the encoding that a page declares in linear time', async ({ assert }) => {
    const head = `${'<meta'.repeat(270)} charset=`
    const bytes = Buffer.from(`${head}${'\t'.repeat(4_090 - head.length)}>\xff`, 'latin1')
    const links = Buffer.from(`${'<meta<'.repeat(150)}charset=${'\t'.repeat(1_100)}>`)
    const input = { bytes: links, url: 'https://example.org/', charset: null }
    const ms = await cpuMsOf(async () => {
      for (let time = 0; time < 5; time += 1) {
        decodeText(bytes)
        await readLinks(input)
      }
    })
    assert.isBelow(ms, 1_000)
  })

  test('reads a feed in linear time, however deep the elements in its titles', async ({ assert }) => {
    const title = `Tea${'<guid>'.repeat(30_000)}and cake`
    const xml = `<rss><channel><title>${title}</title><item><title><![CDATA[${title}]]></title><guid>1</guid></item></channel></rss>`
    let read: ReturnType<typeof readFeed>
    assert.isBelow(await cpuMsOf(() => (read = readFeed({ ...page, bytes: bytesOf(xml) }))), 10_000)
    assert.equal(read!.ok && read!.value.entries[0]!.title, 'Teaand cake')
  })
})

test.group('Damaged packages', () => {
  for (const [name, bytes] of Object.entries(WHOLE)) {
    test(`${name}: reads a whole file by its content, and reports a truncated or empty one`, async ({
      assert,
    }) => {
      assert.equal(await outcome(bytes), 'Hello there'.replace(/^/, name === 'a.pptx' ? '## ' : ''))
      for (const share of [0.3, 0.6, 0.95])
        assert.equal(await outcome(bytes.subarray(0, Math.floor(bytes.length * share)), name), 'damaged')
      assert.equal(await outcome(new Uint8Array(), name), 'empty')
    })
  }

  test('reports packages without words as having no text', async ({ assert }) => {
    for (const bytes of [
      makePptx([slide('')]),
      makeXlsx({ A: '<sheetData/>' }),
      makeOpenDocument('text', ''),
      makeEpub({ 'a.xhtml': '<html/>' }),
      bytesOf('{\\rtf1}'),
      bytesOf('{}'),
      bytesOf('WEBVTT\n'),
    ])
      assert.equal(await outcome(bytes), 'no_text')
  })
})
