import { test } from '@japa/runner'
import { readDocument } from '#src/knowledge/documents/files/read_document'
import { splitPassages } from '#src/knowledge/documents/split/split_passages'
import {
  bytesOf,
  docxParagraph,
  makeDocx,
  makePdf,
  makeZip,
  textAt,
  makeEpub,
  makeOpenDocument,
  makePptx,
  makeXlsx,
  relations,
  shape,
  slide,
} from './build_files.js'

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
  test('reads and cleans plain text', async ({ assert }) => {
    assert.equal(await textOf(bytesOf('\ufeffOne\r\ntwo  \r\n\r\n\r\n\r\nthree\u0000')), 'One\ntwo\n\nthree')
  })

  test('reads front matter without an opening rule', async ({ assert }) => {
    for (const source of [
      'title: Opening hours\nfixme: set the times of next year here, and the days\n---\n# Hours\n\nFrom nine.',
      'Title: Opening hours\nDate: 2026-07-16\n\n# Hours\n\nFrom nine.',
      'title: Opening hours\n\n--\n\n# Hours\n\nFrom nine.',
    ]) {
      const result = await read(bytesOf(source), 'hours.md')
      assert.equal(result.ok && result.value.title, 'Opening hours')
      assert.equal(result.ok && result.value.text, '# Hours\n\nFrom nine.')
    }
    assert.equal(
      await textOf(bytesOf('Address: 12 High Street\n\nOpen daily.'), 'a.md'),
      'Address: 12 High Street\n\nOpen daily.'
    )
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

  test('doesn’t take a section’s heading as the title of a Markdown file: {0}')
    .with([
      [
        '<h1 align="center">\n  <img src="logo.svg" alt=""><br>\n  jsdom\n</h1>\n\nIt parses.\n\n## Usage\n\n## Tests',
        'jsdom',
      ],
      ['<h1 title="file-type"><img src="l.png"></h1>\n\n## Install\n\n## Usage', 'file-type'],
      ['<div><h1><img alt="Ky logo" src="l.png"></h1></div>\n\n## Install\n\n## Usage', 'Ky'],
      [
        '[![ioredis](l.svg)](https://a.example)\n\nA client.\n\n# Features\n\nFast.\n\n# Links\n\nNone.',
        'ioredis',
      ],
      ['[![Build Status](b.svg)](https://a.example)\n\n# Features\n\nFast.\n\n# Links', null],
      ['[![Build Status](b.svg)](https://a.example)\n\n# What is it?\n\nA lock.\n\n# Usage', null],
      ['A guide.\n\n# Bread\n\nLong.', 'Bread'],
      ['[![npm](b.svg)](https://a.example)\n<h1>Salt &amp; rye</h1>\n\nLong.', 'Salt & rye'],
      ['A page:\n\n```html\n<h1>Hello</h1>\n```\n\n## Usage\n\n## Tests', null],
      ['## Bread\n\n### Keeping\n\nIn linen.', 'Bread'],
      ['# Bread\n\nLong.\n\n# Rolls\n\nShort.', 'Bread'],
      ['## Monday\n\nClosed.\n\n## Tuesday\n\nOpen.', null],
    ] as const)
    .run(async ({ assert }, [source, title]) => {
      const result = await read(bytesOf(source), 'a.md')
      assert.equal(result.ok && result.value.title, title)
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

  test('keeps short facts with their labels in four languages, nested ones included')
    .with([
      { matter: 'hours: 9:00-17:00', text: 'Hours: 9:00-17:00' },
      { matter: 'phone: +1 555 1234', text: 'Phone: +1 555 1234' },
      { matter: 'phone: 0301234567', text: 'Phone: 0301234567' },
      { matter: 'zip: 01067', text: 'Zip: 01067' },
      { matter: 'contactEmail: info@example.org', text: 'Contact email: info@example.org' },
      { matter: 'monday: 9-17', text: 'Monday: 9-17' },
      { matter: 'city: Berlin', text: 'City: Berlin' },
      { matter: 'price: €12', text: 'Price: €12' },
      { matter: 'price: 12', text: 'Price: 12' },
      { matter: 'event_date: 2026-05-01', text: 'Event date: 2026-05-01' },
      { matter: 'start: 19:30', text: 'Start: 19:30' },
      {
        matter: 'date: 2026-05-01 10:00\nend_date: 2026-05-01 12:00',
        text: 'Date: 2026-05-01 10:00\n\nEnd date: 2026-05-01 12:00',
      },
      { matter: 'room: S.1.5', text: 'Room: S.1.5' },
      { matter: 'address: 12 High Street, London W1', text: 'Address: 12 High Street, London W1' },
      { matter: 'Öffnungszeiten: Mo-Fr 9-17', text: 'Öffnungszeiten: Mo-Fr 9-17' },
      { matter: 'telefon: 0421/12345', text: 'Telefon: 0421/12345' },
      { matter: 'eintritt: frei', text: 'Eintritt: frei' },
      { matter: 'horaires_ouverture: 9h-17h', text: 'Horaires ouverture: 9h-17h' },
      { matter: 'dirección: Gran Vía 1', text: 'Dirección: Gran Vía 1' },
      {
        matter: 'hours:\n  monday: 9-17\n  tuesday: closed\n  summer:\n    monday: 8-12',
        text: 'Hours: Monday 9-17, Tuesday closed\n\nHours, Summer: Monday 8-12',
      },
      { matter: 'prices: [Adults 12, Children 6]', text: 'Prices: Adults 12, Children 6' },
      { matter: 'contact:\n  phone: 0421 12345\n  city: Bremen', text: 'Phone: 0421 12345\n\nCity: Bremen' },
    ])
    .run(async ({ assert }, { matter, text }) => {
      assert.equal(await textOf(bytesOf(`---\n${matter}\n---\nHello.`), 'a.md'), `${text}\n\nHello.`)
    })

  test('keeps facts from TOML', async ({ assert }) => {
    const matter = 'draft = true\nweight = 3\nhours = "9-17"\n[contact]\nphone = "+49 421 12345"'
    const text = await textOf(bytesOf(`+++\n${matter}\n+++\nHello.`), 'a.md')
    assert.equal(text, 'Hours: 9-17\n\nPhone: +49 421 12345\n\nHello.')
  })

  test('does not mistake settings for facts', async ({ assert }) => {
    for (const matter of [
      'layout: location',
      'weight: 3',
      'slug: opening-hours',
      'draft: false',
      'permalink: /hours/',
      'tags: [monday, berlin]',
      'date: 2026-05-01',
      'last_modified_date: 2026-05-01 10:00',
      'build_time: 2026-05-01 10:00',
      'open: true',
      'location: sidebar',
      'start: 3',
      'email_template: contact-form',
      'price_id: price_1Nv',
      'mobile: hidden',
      'address: https://example.org/map',
      'author:\n  email: ann@example.org',
      'menu:\n  location: footer',
      'city_slug: berlin',
      'phone: null',
    ])
      assert.equal(await textOf(bytesOf(`---\n${matter}\n---\nHello.`), 'a.md'), 'Hello.', matter)
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

  test('survives exploding aliases and endless nesting', async ({ assert }) => {
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
  test('labels each row with its headers and marks its place', async ({ assert }) => {
    const result = await read(bytesOf('name;price\nTea;"1,50 €"\nCake;3\n'), 'menu.csv')
    if (!result.ok) return assert.fail(result.error)
    assert.equal(result.value.text, 'name; price\n\nname: Tea; price: 1,50 €\n\nname: Cake; price: 3')
    const labels = result.value.landmarks.map(
      ({ label, start }) => `${label} ${result.value.text.slice(start, start + 9)}`
    )
    assert.deepEqual(labels, ['Row 1 name; pri', 'Row 2 name: Tea', 'Row 3 name: Cak'])
  })

  test('reads quoted line breaks and UTF-16 tab-separated files', async ({ assert }) => {
    assert.equal(
      await textOf(bytesOf('q,a\n"How\nso?","By ""magic"""\n'), 'a.csv'),
      'q; a\n\nq: How so?; a: By "magic"'
    )
    const wide = Buffer.concat([
      Buffer.from([0xff, 0xfe]),
      Buffer.from('ort\tland\nGraz\tÖsterreich\n', 'utf16le'),
    ])
    assert.equal(await textOf(wide, 'a.tsv'), 'ort; land\n\nort: Graz; land: Österreich')
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
    assert.equal(await textOf(bytesOf('1,Ann\n2,Bob\n'), 'a.csv'), '1; Ann\n\n2; Bob')
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

async function readParts(bytes: Uint8Array, fileName: string | null = null) {
  const result = await readDocument({ bytes, fileName, mediaType: null, url: null })
  if (!result.ok) throw new Error(result.error)
  const { text, landmarks } = result.value
  return {
    ...result.value,
    places: landmarks.map(({ label, start }) => `${label}: ${text.slice(start, start + 8)}`),
  }
}

test.group('Word documents', () => {
  test('reads web pages embedded for Word to convert', async ({ assert }) => {
    const page = '<html><body><h2>Hours</h2><p>Open at 9, caf\u00e9 at 10.</p></body></html>'
    const mail = [
      'MIME-Version: 1.0',
      'Content-Type: multipart/related; boundary="b"',
      '',
      '--b',
      'Content-Type: text/html; charset="utf-8"',
      'Content-Transfer-Encoding: quoted-printable',
      '',
      '<p>Closed on Sun=',
      'days=2E</p>',
      '--b--',
    ].join('\r\n')
    const docx = makeDocx(docxParagraph('The shop'), [
      { name: 'word/page.html', content: page },
      { name: 'word/page.mht', content: mail },
      {
        name: 'word/_rels/document.xml.rels',
        content: relations({ a: ['aFChunk', '/word/page.html'], b: ['aFChunk', 'page.mht'] }),
      },
    ])
    assert.equal(
      (await readParts(docx)).text,
      'The shop\n\n## Hours\n\nOpen at 9, caf\u00e9 at 10.\n\nClosed on Sundays.'
    )
  })
})

test.group('Presentations', () => {
  test('reads slides in presentation order, with titles, lists, tables and notes', async ({ assert }) => {
    const cell = (words: string) =>
      `<a:tc><a:txBody><a:p><a:r><a:t>${words}</a:t></a:r></a:p></a:txBody></a:tc>`
    const table = `<p:graphicFrame><a:graphic><a:graphicData><a:tbl><a:tr>${cell('Day')}${cell('Hours')}</a:tr><a:tr>${cell('Monday')}${cell('9 to 5')}</a:tr></a:tbl></a:graphicData></a:graphic></p:graphicFrame>`
    const first = slide(
      shape('body', 'Tea', 'Cake') + shape('ctrTitle', 'Menu') + shape('sldNum', '1') + shape('ftr', 'Acme')
    )
    const second = slide(shape('title', 'Hours') + table + shape('ftr', 'Acme'))
    const pptx = makePptx([first, second], {
      'ppt/slides/_rels/slide1.xml.rels': relations({ n: ['notesSlide', '../notesSlides/n.xml'] }),
      'ppt/notesSlides/n.xml': slide(shape('sldImg') + shape('body', 'Say it slowly.')),
    })
    const { text, places, title, metadata } = await readParts(pptx)
    assert.equal(
      text,
      '## Menu\n\n- Tea\n- Cake\n\n## Hours\n\n| Day | Hours |\n| --- | --- |\n| Monday | 9 to 5 |\n\nNotes: Say it slowly.\n\nAcme'
    )
    assert.deepEqual(places, ['Slide 1: ## Menu\n', 'Slide 2: ## Hours'])
    assert.equal(title, 'Menu')
    assert.equal(metadata.slides, 2)
  })

  test('leaves out hidden slides, and numbers the others as PowerPoint does', async ({ assert }) => {
    const hidden = slide(shape('title', 'Prices of 2019')).replace('<p:sld>', '<p:sld show="0">')
    const pptx = makePptx([slide(shape('title', 'Menu')), hidden, slide(shape('title', 'Hours'))])
    const { text, places, metadata } = await readParts(pptx)
    assert.equal(text, '## Menu\n\n## Hours')
    assert.deepEqual(places, ['Slide 1: ## Menu\n', 'Slide 3: ## Hours'])
    assert.equal(metadata.slides, 2)
  })

  test('reads OpenDocument slides the same way', async ({ assert }) => {
    const box = (kind: string, words: string) =>
      `<draw:frame presentation:class="${kind}"><draw:text-box><text:p>${words}</text:p></draw:text-box></draw:frame>`
    const odp = makeOpenDocument(
      'presentation',
      `<draw:page>${box('outline', 'Tea')}${box('title', 'Menu')}<presentation:notes>${box('notes', 'Slowly.')}</presentation:notes></draw:page><draw:page>${box('title', 'End')}</draw:page>`
    )
    const { text, places } = await readParts(odp)
    assert.equal(text, '## Menu\n\nTea\n\nNotes: Slowly.\n\n## End')
    assert.deepEqual(places, ['Slide 1: ## Menu\n', 'Slide 2: ## End'])
  })
})

test.group('Spreadsheets', () => {
  const value = (cell: string, words: string, format = 0) =>
    `<c r="${cell}" s="${format}"><v>${words}</v></c>`
  const inline = (cell: string, words: string) => `<c r="${cell}" t="inlineStr"><is><t>${words}</t></is></c>`

  test('labels each row with its columns and formats values as displayed', async ({ assert }) => {
    const formats = ['0', '14', '20', '22', '46', '10', '164', '165', '12', '166']
      .map((id) => `<xf numFmtId="${id}"/>`)
      .join('')
    const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="[$€-407]#,##0.00"/><numFmt numFmtId="165" formatCode="[h]:mm;@"/><numFmt numFmtId="166" formatCode="# ?/8"/></numFmts><cellXfs>${formats}</cellXfs></styleSheet>`
    const names = 'ABCDEFGHIJKLM'.split('')
    const header = names.map((letter) => inline(`${letter}1`, letter.toLowerCase())).join('')
    const cells = [
      '<c r="A2" t="s"><v>0</v></c>',
      value('B2', '45352', 1),
      value('C2', '0.375', 2),
      value('D2', '45352.5', 3),
      value('E2', '1.25', 4),
      value('F2', '0.125', 5),
      value('G2', '1234.5', 6),
      '<c r="H2" t="b"><f>1=1</f><v>1</v></c>',
      value('I2', '0.30000000000000004'),
      value('J2', '1.75', 8),
      value('K2', '0.3333333', 8),
      value('L2', '-0.5', 9),
      value('M2', '2.99', 8),
    ].join('')
    const xlsx = makeXlsx(
      { Prices: `<sheetData><row r="1">${header}</row><row r="2">${cells}</row></sheetData>` },
      {
        'xl/styles.xml': styles,
        'xl/sharedStrings.xml': '<sst><si><r><t>Gr</t></r><r><t>een</t></r><rPh><t>no</t></rPh></si></sst>',
      }
    )
    const { text, places } = await readParts(xlsx)
    assert.equal(
      text.split('\n\n')[1],
      'a: Green; b: 2024-03-01; c: 09:00; d: 2024-03-01 12:00; e: 30:00:00; f: 12.50%; g: €1234.50; h: TRUE; i: 0.3; j: 1 3/4; k: 1/3; l: -4/8; m: 3'
    )
    assert.deepEqual(
      places.map((place) => place.slice(0, 5)),
      ['Price', 'Row 1', 'Row 2']
    )
  })

  test('reads every sheet with titles, comments and printed headers', async ({ assert }) => {
    const rows = `<row r="1">${inline('A1', 'Our prices of this year')}</row><row r="3">${inline('A3', 'Name')}${inline('B3', 'Price')}</row><row r="4">${inline('A4', 'Tea')}${value('B4', '3')}</row><row r="5">${inline('A5', 'Cake')}${value('B5', '4')}</row>`
    const xlsx = makeXlsx(
      {
        One: `<sheetData>${rows}</sheetData><headerFooter><oddHeader>&amp;L&amp;"Arial,Bold"&amp;12Tea &amp;&amp; cake&amp;RPage &amp;P of &amp;N</oddHeader></headerFooter>`,
        Two: `<sheetData><row>${inline('A1', 'alone')}</row></sheetData>`,
      },
      {
        'xl/worksheets/_rels/sheet0.xml.rels': relations({ c: ['comments', '../comments1.xml'] }),
        'xl/comments1.xml':
          '<comments><commentList><comment ref="B4"><text><r><t>with milk</t></r></text></comment></commentList></comments>',
      }
    )
    const { text, places } = await readParts(xlsx)
    assert.equal(
      text,
      '## One\n\nOur prices of this year\n\nName; Price\n\nName: Tea; Price: 3\nComment on B4: with milk\n\nName: Cake; Price: 4\n\nTea & cake\n\n## Two\n\nalone'
    )
    assert.include(places, 'One, row 4: Name: Te')
  })

  test('reads a workbook with macros, but not the macros', async ({ assert }) => {
    const xlsm = makeXlsx(
      { A: `<sheetData><row>${inline('A1', 'words')}</row></sheetData>` },
      { 'xl/vbaProject.bin': 'Sub AutoOpen()' },
      'application/vnd.ms-excel.sheet.macroEnabled.main+xml'
    )
    assert.equal((await readParts(xlsm, 'a.xlsm')).text, 'words')
  })

  test('keeps repeated cells, dates and comments of OpenDocument sheets, but not a million empty rows', async ({
    assert,
  }) => {
    const cell = (words: string, more = '') =>
      `<table:table-cell ${more}><text:p>${words}</text:p></table:table-cell>`
    const ods = makeOpenDocument(
      'spreadsheet',
      `<table:table table:name="A"><table:table-row>${cell('Name')}${cell('Day')}</table:table-row><table:table-row table:number-rows-repeated="2">${cell('Tea')}${cell('3. Mai', 'office:date-value="2024-05-03"')}</table:table-row><table:table-row table:number-rows-repeated="1048573"><table:table-cell table:number-columns-repeated="16384"/></table:table-row></table:table>`
    )
    const { text } = await readParts(ods)
    assert.equal(text, 'Name; Day\n\nName: Tea; Day: 2024-05-03\n\nName: Tea; Day: 2024-05-03')
  })
})

test.group('OpenDocument texts', () => {
  const body = `<text:h text:outline-level="2">Hours</text:h><text:p>We<text:s text:c="2"/>open<text:note><text:note-citation>1</text:note-citation><text:note-body><text:p>Except Sunday.</text:p></text:note-body></text:note> at nine.</text:p><text:tracked-changes><text:p>deleted</text:p></text:tracked-changes><text:list><text:list-item><text:p>Tea</text:p><text:list><text:list-item><text:p>Green</text:p></text:list-item></text:list></text:list-item></text:list>`

  test('keeps headings, notes, lists and blanks, but not deleted words', async ({ assert }) => {
    assert.equal(
      (await readParts(makeOpenDocument('text', body))).text,
      '## Hours\n\nWe  open at nine.\n\nExcept Sunday.\n\n- Tea\n  - Green'
    )
  })

  test('recognizes flat OpenDocument by its content', async ({ assert }) => {
    const flat = `<?xml version="1.0"?><office:document><office:meta><dc:title>Shop</dc:title></office:meta><office:body><office:text>${body}</office:text></office:body></office:document>`
    const { text, title } = await readParts(bytesOf(flat), 'shop.xml')
    assert.isTrue(text.startsWith('## Hours'))
    assert.equal(title, 'Shop')
  })
})

test.group('Books', () => {
  test('reads chapters in spine order with their names as places, and the facts of the book', async ({
    assert,
  }) => {
    const page = (body: string) =>
      `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><head><title/></head><body>${body}</body></html>`
    const epub = makeEpub(
      {
        'b%20b.xhtml': page('<h1>Anfang</h1><p>Es war <a id="x"/>einmal.</p>'),
        'a.xhtml': page('<p>Ende.</p>'),
      },
      { 'OPS/b b.xhtml': page('<h1>Anfang</h1><p>Es war <a id="x"/>einmal.</p>') }
    )
    const { text, places, title, metadata } = await readParts(epub)
    assert.equal(text, '# Anfang\n\nEs war einmal.\n\nEnde.')
    assert.deepEqual(places, ['Chapter 1: # Anfang', 'Chapter 2: Ende.'])
    assert.equal(title, 'The Book')
    assert.equal(metadata.byline, 'Ann')
  })
})

async function readString(content: string, fileName: string | null = null) {
  const result = await readDocument({ bytes: bytesOf(content), fileName, mediaType: null, url: null })
  if (!result.ok) throw new Error(result.error)
  return result.value
}

test.group('RTF files', () => {
  test('reads headings, lists, tables, notes and every character escape', async ({ assert }) => {
    const rtf = String.raw`{\rtf1\ansi\ansicpg1252\deff0{\fonttbl{\f0\fcharset0 Calibri;}{\f1\fcharset204 Arial;}{\f2\fcharset128 Mincho;}}
{\stylesheet{\s1\outlinelevel0 heading 1;}{\s0 Normal;}}{\info{\title Hours \'e4}{\author Ann}}{\*\unknown words}{\header Acme Ltd\par}
\pard\s1 Opening hours\par\pard\plain We open at nine\u8217?s end. Caf\'e9{\v hidden} {\f1\'cf\'f0\'e8} {\f2\'83e\'83X}\u-10179?\uc0\u-8694{\footnote A note.}.\par
{\listtext\'b7\tab}\ls1 Tea\par{\listtext 2.\tab}Cake\par
\pard\trowd\intbl Day\cell Hours\cell\row\trowd\intbl Monday\cell 9 to 5\cell\row
\pard See {\field{\*\fldinst HYPERLINK "http://x"}{\fldrslt this}}{\pict\bin4 }}}} 0102}.\par}`
    const { text, title, metadata } = await readString(rtf, 'a.doc')
    assert.equal(
      text,
      '# Opening hours\n\nWe open at nine’s end. Café При テス😊.\n\n- Tea\n\n2. Cake\n\n| Day | Hours |\n| --- | --- |\n| Monday | 9 to 5 |\n\nSee this.\n\nA note.\n\nAcme Ltd'
    )
    assert.equal(title, 'Hours ä')
    assert.equal(metadata.byline, 'Ann')
  })

  test('hides no text after a star that does not begin a group', async ({ assert }) => {
    const rtf = String.raw`{\rtf1\ansi\pard {\fs24\*\cs7\cf0 The tea is}{\*\cs9 hidden} hot.\par}`
    assert.equal((await readString(rtf)).text, 'The tea is hot.')
  })
})

test.group('JSON', () => {
  test('writes objects in lists as records and labels other values with their path', async ({ assert }) => {
    const value = {
      title: 'Shop',
      hours: { monday: '9 to 5', days: ['Mon', 'Tue'] },
      products: [
        { name: 'Tea', maker: { city: 'Graz' } },
        { name: 'Cake', price: null },
      ],
    }
    const { text, title, landmarks } = await readString(JSON.stringify(value))
    assert.equal(
      text,
      'title: Shop\nhours.monday: 9 to 5\nhours.days: Mon, Tue\n\n## products\n\nname: Tea; maker.city: Graz\n\nname: Cake'
    )
    assert.equal(title, 'Shop')
    assert.deepEqual(
      landmarks.map(({ label }) => label),
      ['products 1', 'products 2']
    )
  })

  test('reads JSON Lines as records and invalid JSON as plain text', async ({ assert }) => {
    assert.equal((await readString('{"q":"A?","a":"B."}\n{"q":"C?"}\n')).text, 'q: A?; a: B.\n\nq: C?')
    assert.equal((await readString('[draft] Hello.', 'a.json')).text, '[draft] Hello.')
  })
})

test.group('Subtitles', () => {
  test('reads SubRip with times and speakers', async ({ assert }) => {
    const srt =
      '1\r\n00:00:01,000 --> 00:00:02,500\r\nAnn: <i>Good</i>\r\nmorning.\r\n\r\n2\r\n00:00:02,500 --> 00:00:04,000\r\nWe begin.\r\n\r\n3\r\n00:01:00,000 --> 00:01:01,000\r\nNote: this is no name.\r\n'
    const { text, segments } = await readString(srt)
    assert.deepEqual(
      segments.map(({ startMs, endMs, speaker, start, end }) => [
        startMs,
        endMs,
        speaker,
        text.slice(start, end),
      ]),
      [
        [1000, 2500, 'Ann', 'Good morning.'],
        [2500, 4000, 'Ann', 'We begin.'],
        [60_000, 61_000, 'Ann', 'Note: this is no name.'],
      ]
    )
  })

  test('reads WebVTT without settings, notes and repeated lines', async ({ assert }) => {
    const vtt =
      'WEBVTT\n\nNOTE not spoken\n\nSTYLE\n::cue{}\n\nid\n00:01.000 --> 00:02.000 align:start\n<v.loud Ann>Tea &amp; cake</v>\n\n00:02.000 --> 00:03.000\n<v Bob>is served.\n'
    const { text, segments } = await readString(vtt)
    assert.equal(text, 'Tea & cake\n\nis served.')
    assert.deepEqual(
      segments.map(({ speaker }) => speaker),
      ['Ann', 'Bob']
    )
    const rolling =
      'WEBVTT\n\n00:01.000 --> 00:02.000\none\n\n00:02.000 --> 00:03.000\none\ntwo\n\n00:03.000 --> 00:04.000\ntwo\nthree\n'
    assert.equal((await readString(rolling)).text, 'one two three')
  })
})
