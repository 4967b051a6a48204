import { test } from '@japa/runner'
import { readDocument } from '#src/knowledge/documents/files/read_document'
import { splitPassages } from '#src/knowledge/documents/split/split_passages'
import { bytesOf, docxParagraph, makeDocx, makePdf, makeZip, textAt } from './build_files.js'

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

function read(bytes: Uint8Array, fileName: string | null = null, mediaType: string | null = null) {
  return readDocument({ bytes, fileName, mediaType, url: null })
}

async function textOf(bytes: Uint8Array, fileName: string | null = null) {
  const result = await read(bytes, fileName)
  return result.ok ? result.value.text : result.error
}

async function problemOf(bytes: Uint8Array, fileName: string | null = null, mediaType: string | null = null) {
  const result = await read(bytes, fileName, mediaType)
  return result.ok ? 'was read' : result.error
}

test.group('Files that cannot be read', () => {
  test('reports a file without bytes as empty', async ({ assert }) => {
    assert.equal(await problemOf(new Uint8Array()), 'empty')
  })

  test('reports emoji and white space alone as no text', async ({ assert }) => {
    assert.equal(await problemOf(bytesOf('🎉🎉 👍🏽\n\n❤️ 1️⃣'), 'party.txt'), 'no_text')
    assert.equal(await problemOf(bytesOf(' \n\t\u00a0\u200b\n'), 'blank.md'), 'no_text')
    assert.equal(await problemOf(bytesOf('<html><body><p>&nbsp;</p></body></html>'), 'blank.html'), 'no_text')
    assert.equal(await problemOf(bytesOf(',,\n,,\n'), 'blank.csv'), 'no_text')
  })

  test('reports a PDF with a password as encrypted', async ({ assert }) => {
    assert.equal(await problemOf(makePdf([textAt(72, 700, 12, 'Secret')], { encrypted: true })), 'encrypted')
  })

  test('reports a PDF of images as no text', async ({ assert }) => {
    assert.equal(await problemOf(makePdf(['0 0 100 100 re f'])), 'no_text')
  })

  test('reports a truncated PDF as damaged', async ({ assert }) => {
    assert.equal(await problemOf(bytesOf('%PDF-1.7\nnothing more')), 'damaged')
    assert.equal(await textOf(bytesOf('Just words.'), 'words.pdf'), 'Just words.')
  })

  test('reports a ZIP named .docx as damaged and any other as unsupported', async ({ assert }) => {
    const zip = makeZip([{ name: 'photo.txt', content: 'hello' }])
    assert.equal(await problemOf(zip, 'letter.docx'), 'damaged')
    assert.equal(await problemOf(zip, null, DOCX), 'damaged')
    assert.equal(await problemOf(zip, 'photos.zip'), 'unsupported_type')
  })

  test('reports a truncated Word document as damaged', async ({ assert }) => {
    const whole = makeDocx(docxParagraph('Hello there'))
    assert.equal(await problemOf(whole.subarray(0, whole.length - 40), 'letter.docx'), 'damaged')
  })

  test('reports a Word document with a password as encrypted and a legacy .doc as unsupported', async ({
    assert,
  }) => {
    const compound = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(504)])
    const encrypted = Buffer.concat([compound, Buffer.from('EncryptedPackage', 'utf16le'), Buffer.alloc(96)])
    assert.equal(await problemOf(encrypted, 'letter.docx'), 'encrypted')
    assert.equal(await problemOf(compound, 'letter.doc'), 'unsupported_type')
  })

  test('rejects a ZIP bomb before unpacking it', async ({ assert }) => {
    const bomb = makeZip([
      { name: '[Content_Types].xml', content: '<Types/>' },
      { name: 'word/document.xml', content: Buffer.alloc(90 * 1024 * 1024) },
    ])
    assert.include(['too_large', 'too_complex'], await problemOf(bomb, 'letter.docx'))
    const lying = makeZip([{ name: 'word/document.xml', content: Buffer.alloc(100_000), claimedSize: 10 }])
    assert.equal(await problemOf(lying, 'letter.docx'), 'damaged')
    const many = Array.from({ length: 10_001 }, (_, index) => ({ name: `${index}`, content: '' }))
    assert.equal(await problemOf(makeZip(many), 'letter.docx'), 'too_complex')
  })

  test('reports images, programs and noise as unsupported', async ({ assert }) => {
    const png = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex')
    assert.equal(await problemOf(png, 'notes.txt'), 'unsupported_type')
    assert.equal(
      await problemOf(
        Uint8Array.from({ length: 600 }, (_, index) => (index * 89) % 31),
        'noise.txt'
      ),
      'unsupported_type'
    )
  })

  test('reports absurdly nested HTML as too complex', async ({ assert }) => {
    assert.equal(await problemOf(bytesOf(`<html><body>${'<div>'.repeat(3_000)}words`)), 'too_complex')
  })
})

test.group('Plain text and Markdown', () => {
  test('reads a text as it is, cleaned', async ({ assert }) => {
    assert.equal(await textOf(bytesOf('\ufeffOne\r\ntwo  \r\n\r\n\r\n\r\nthree\u0000')), 'One\ntwo\n\nthree')
  })

  test('takes the title of a Markdown file from front matter or its first heading', async ({ assert }) => {
    const matter = await read(
      bytesOf('---\ntitle: "The Guide"\nauthor: Ann\n---\n# Start\n\nHello.'),
      'guide.md'
    )
    if (!matter.ok) return assert.fail(matter.error)
    assert.equal(matter.value.title, 'The Guide')
    assert.equal(matter.value.metadata.byline, 'Ann')
    assert.equal(matter.value.text, '# Start\n\nHello.')

    const settings = await read(bytesOf('---\ntitle: [a\nauthor: Ann Lee\n---\nHello.'), 'guide.md')
    assert.equal(settings.ok && settings.value.metadata.byline, 'Ann Lee', 'of malformed YAML the lines')

    const heading = await read(bytesOf('# **Start** here\n\nHello.'), 'guide.md')
    assert.equal(heading.ok && heading.value.title, 'Start here')
  })
})

test.group('Front matter', () => {
  test('includes descriptions and facts, but not a site generator’s settings', async ({ assert }) => {
    const matter = [
      'layout: base',
      'name: "Pizzeria Luigi"',
      'hidden: false',
      'photo_url: "/static/img/luigi.jpg"',
      'location: "21 Long Road"',
      'opening_hours: Tue to Sun',
      'website: "http://luigi.example/"',
      'description: |',
      '    New York style pizza by the slice.',
      '    Eat in or have it delivered.',
    ].join('\n')
    const result = await read(bytesOf(`---\n${matter}\n---\n`), 'luigi.md')
    if (!result.ok) return assert.fail(result.error)
    assert.equal(result.value.title, 'Pizzeria Luigi')
    assert.equal(
      result.value.text,
      'Location: 21 Long Road\n\nOpening hours: Tue to Sun\n\nNew York style pizza by the slice. Eat in or have it delivered.'
    )
  })

  test('removes quotes and escapes from values of TOML and malformed YAML', async ({ assert }) => {
    for (const [matter, title] of [
      ['+++\ntitle = "The \\"slow\\" loaf" # of May\n+++', 'The "slow" loaf'],
      ["+++\ntitle = 'C:\\bread'\n+++", 'C:\\bread'],
      ['+++\ntitle = "Never closed\n+++', '"Never closed'],
      ['---\ntitle: "The \\"slow\\" loaf"\ntags: [a\n---', 'The "slow" loaf'],
    ] as const) {
      const result = await read(bytesOf(`${matter}\nHello.`), 'loaf.md')
      assert.equal(result.ok && result.value.title, title)
    }
  })

  test('survives aliases that would multiply and nesting without end', async ({ assert }) => {
    const laughs = Array.from({ length: 12 }, (_, at) => `a${at + 1}: &a${at + 1} [${`*a${at},`.repeat(9)}]`)
    for (const matter of [
      `a0: &a0 lol\n${laughs.join('\n')}`,
      `a: ${'['.repeat(15_000)}`,
      `${'- '.repeat(9_000)}x`,
    ]) {
      const result = await read(bytesOf(`---\n${matter}\n---\nHello there.`), 'hostile.md')
      assert.equal(result.ok && result.value.text, 'Hello there.')
    }
  })
})

test.group('CSV files', () => {
  test('labels each row with its headers, quotes it as written and marks its place', async ({ assert }) => {
    const result = await read(bytesOf('name;price\nTea;"1,50 €"\nCake;3\n'), 'menu.csv')
    if (!result.ok) return assert.fail(result.error)
    assert.equal(
      result.value.text,
      '> name;price\n\nname: Tea; price: 1,50 €\n> Tea;"1,50 €"\n\nname: Cake; price: 3\n> Cake;3'
    )
    const labels = result.value.landmarks.map(
      ({ label, start }) => `${label} ${result.value.text.slice(start, start + 9)}`
    )
    assert.deepEqual(labels, ['Row 1 > name;pr', 'Row 2 name: Tea', 'Row 3 name: Cak'])
  })

  test('reads quoted line breaks and UTF-16 tab-separated files', async ({ assert }) => {
    assert.equal(
      await textOf(bytesOf('q,a\n"How\nso?","By ""magic"""\n'), 'a.csv'),
      '> q,a\n\nq: How so?; a: By "magic"\n> "How so?","By ""magic"""'
    )
    const wide = Buffer.concat([
      Buffer.from([0xff, 0xfe]),
      Buffer.from('ort\tland\nGraz\tÖsterreich\n', 'utf16le'),
    ])
    assert.equal(
      await textOf(wide, 'a.tsv'),
      '> ort\tland\n\nort: Graz; land: Österreich\n> Graz\tÖsterreich'
    )
  })

  test('never splits a row that fits a passage', async ({ assert }) => {
    const rows = Array.from(
      { length: 60 },
      (_, index) => `Question ${index}?,${'An answer. '.repeat((index * 7) % 36)}`
    )
    const result = await read(bytesOf(['question,answer', ...rows].join('\n')), 'faq.csv')
    if (!result.ok) return assert.fail(result.error)
    const { text } = result.value
    const passages = splitPassages(text, result.value).map(({ start, end }) => text.slice(start, end))
    for (const record of text.split('\n\n'))
      assert.isTrue(
        passages.some((passage) => passage.includes(record)),
        record
      )
  })

  test('reads a table without headers and one with an unclosed quote', async ({ assert }) => {
    assert.equal(await textOf(bytesOf('1,Ann\n2,Bob\n'), 'a.csv'), '1; Ann\n> 1,Ann\n\n2; Bob\n> 2,Bob')
    assert.include(await textOf(bytesOf('name,note\nAnn,"never closed\nBob,fine\n'), 'a.csv'), 'fine')
  })
})

test.group('HTML files', () => {
  test('reads the whole body without scripts, styles and navigation', async ({ assert }) => {
    const html = `<!doctype html><title>Tea &amp; cake</title><style>p{color:red}</style><nav>Home</nav>
      <h1>Menu</h1><script>alert(1)</script><p>All <b>fresh</b> &lt;daily&gt;.</p><ul><li>Tea<ul><li>Green</li></ul></li><li>Cake</li></ul>
      <table><tr><th>What</th><th>Price</th></tr><tr><td>Tea</td><td>2 | 3</td></tr></table><pre>a  b
  c</pre>`
    const result = await read(bytesOf(html), 'menu.html')
    if (!result.ok) return assert.fail(result.error)
    assert.equal(result.value.title, 'Tea & cake')
    assert.equal(
      result.value.text,
      '# Menu\n\nAll fresh <daily>.\n\n- Tea\n  - Green\n- Cake\n\n| What | Price |\n| --- | --- |\n| Tea | 2 \\| 3 |\n\n```\na  b\n  c\n```'
    )
  })
})

test.group('Word documents', () => {
  test('converts headings, lists and tables to Markdown', async ({ assert }) => {
    const cell = (words: string) => `<w:tc>${docxParagraph(words)}</w:tc>`
    const table = `<w:tbl><w:tr>${cell('Day')}${cell('Hours')}</w:tr><w:tr>${cell('Monday')}${cell('9 to 5')}</w:tr></w:tbl>`
    const result = await read(
      makeDocx(docxParagraph('Opening', 'Heading1') + docxParagraph('We are open.') + table),
      'x.bin'
    )
    if (!result.ok) return assert.fail(result.error)
    assert.equal(result.value.title, 'Opening')
    assert.equal(
      result.value.text,
      '# Opening\n\nWe are open.\n\n| Day | Hours |\n| --- | --- |\n| Monday | 9 to 5 |'
    )
  })
})

test.group('Word headers and footers', () => {
  test('reads headers and footers once, after the text, and never the macros of a .docm', async ({
    assert,
  }) => {
    const line = (words: string) => `<w:hdr><w:p><w:r><w:t>${words}</w:t></w:r></w:p></w:hdr>`
    const docx = makeZip([
      {
        name: '[Content_Types].xml',
        content: `<Types><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/></Types>`,
      },
      {
        name: 'word/document.xml',
        content: `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${docxParagraph('Dear Ann')}</w:body></w:document>`,
      },
      { name: 'word/header1.xml', content: line('Acme Ltd') },
      { name: 'word/header2.xml', content: line('Acme Ltd') },
      { name: 'word/footer1.xml', content: line('7') },
      { name: 'word/vbaProject.bin', content: 'Sub AutoOpen()' },
    ])
    assert.equal(await textOf(docx, 'a.docm'), 'Dear Ann\n\nAcme Ltd')
  })
})

test.group('PDF files', () => {
  test('joins lines into paragraphs and hyphenated words', async ({ assert }) => {
    const page = [
      textAt(72, 700, 12, 'The engineers of the company measured the temper-'),
      textAt(72, 686, 12, 'ature of the water every day for twenty years in a'),
      textAt(72, 672, 12, 'row, and wrote it down.'),
      textAt(72, 630, 12, 'Then they stopped.'),
    ].join('')
    assert.equal(
      await textOf(makePdf([page])),
      'The engineers of the company measured the temperature of the water every day for twenty years in a row, and wrote it down.\n\nThen they stopped.'
    )
  })

  test('reads two columns one after the other, whatever their drawing order', async ({ assert }) => {
    const row = (y: number, index: number) =>
      textAt(320, y, 10, `right column line number ${index} goes on and on`) +
      textAt(60, y, 10, `left column line number ${index} goes on and on`)
    const rows = [1, 2, 3, 4, 5, 6].map((index) => row(700 - index * 12, index)).join('')
    const text = await textOf(makePdf([rows]))
    assert.isBelow(text.indexOf('left column line number 6'), text.indexOf('right column line number 1'))
    assert.isAbove(text.indexOf('left column line number 6'), 0)
  })

  test('drops running headers and footers and marks each page', async ({ assert }) => {
    const page = (number: number) =>
      textAt(72, 760, 9, 'Annual Report') +
      textAt(72, 700, 12, `Chapter text number ${number} stands here.`) +
      textAt(300, 30, 9, `Page ${number} of 4`)
    const result = await read(makePdf([1, 2, 3, 4].map(page)))
    if (!result.ok) return assert.fail(result.error)
    assert.notInclude(result.value.text, 'Annual Report')
    assert.notInclude(result.value.text, 'of 4')
    const starts = result.value.landmarks.map(
      ({ label, start }) => `${label}: ${result.value.text.slice(start, start + 21)}`
    )
    assert.deepEqual(
      starts,
      [1, 2, 3, 4].map((number) => `Page ${number}: Chapter text number ${number}`)
    )
  })

  test('decodes East Asian encodings that a PDF only names', async ({ assert }) => {
    const font = (encoding: string, ordering: string) =>
      `<< /Type /Font /Subtype /Type0 /BaseFont /F /Encoding /${encoding} /DescendantFonts [<< /Type /Font /Subtype /CIDFontType0 /BaseFont /F /CIDSystemInfo << /Registry (Adobe) /Ordering (${ordering}) /Supplement 2 >> /DW 1000 /FontDescriptor << /Type /FontDescriptor /FontName /F /Flags 4 /ItalicAngle 0 /Ascent 880 /Descent -120 /StemV 80 /CapHeight 700 /FontBBox [0 -200 1000 900] >> >>] >>`
    const page = (hex: string) => `BT /F1 20 Tf 72 700 Td <${hex}> Tj ET`
    const read = (hex: string, encoding: string, ordering: string) =>
      textOf(makePdf([page(hex)], { font: font(encoding, ordering) }))
    assert.equal(await read('65e5672c8a9e306e6587', 'UniJIS-UCS2-H', 'Japan1'), '日本語の文')
    assert.equal(await read('93fa967b8cea', '90ms-RKSJ-H', 'Japan1'), '日本語')
    assert.equal(await read('d6d0cec4', 'GBK-EUC-H', 'GB1'), '中文')
    assert.equal(await read('a4a4a4e5', 'ETen-B5-H', 'CNS1'), '中文')
    assert.equal(await read('c7d1b1db', 'KSCms-UHC-H', 'Korea1'), '한글')
  })

  test('turns larger lines into headings', async ({ assert }) => {
    const body = [680, 666, 652]
      .map((y) => textAt(72, y, 11, 'Some ordinary text that fills the line of the page.'))
      .join('')
    assert.match(
      await textOf(makePdf([textAt(72, 720, 20, 'Introduction') + body])),
      /^# Introduction\n\nSome ordinary/
    )
  })
})
