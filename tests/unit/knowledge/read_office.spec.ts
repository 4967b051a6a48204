import { test } from '@japa/runner'
import { readDocument } from '#src/knowledge/documents/files/read_document'
import { bytesOf, docxParagraph, makeDocx } from './build_files.js'
import { makeEpub, makeOpenDocument, makePptx, makeXlsx, relations, shape, slide } from './build_packages.js'

async function read(bytes: Uint8Array, fileName: string | null = null) {
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
      (await read(docx)).text,
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
    const { text, places, title, metadata } = await read(pptx)
    assert.equal(
      text,
      '## Menu\n\n- Tea\n- Cake\n\n## Hours\n\n| Day | Hours |\n| --- | --- |\n| Monday | 9 to 5 |\n\nNotes: Say it slowly.\n\nAcme'
    )
    assert.deepEqual(places, ['Slide 1: ## Menu\n', 'Slide 2: ## Hours'])
    assert.equal(title, 'Menu')
    assert.equal(metadata.slides, 2)
  })

  test('reads OpenDocument slides the same way', async ({ assert }) => {
    const box = (kind: string, words: string) =>
      `<draw:frame presentation:class="${kind}"><draw:text-box><text:p>${words}</text:p></draw:text-box></draw:frame>`
    const odp = makeOpenDocument(
      'presentation',
      `<draw:page>${box('outline', 'Tea')}${box('title', 'Menu')}<presentation:notes>${box('notes', 'Slowly.')}</presentation:notes></draw:page><draw:page>${box('title', 'End')}</draw:page>`
    )
    const { text, places } = await read(odp)
    assert.equal(text, '## Menu\n\nTea\n\nNotes: Slowly.\n\n## End')
    assert.deepEqual(places, ['Slide 1: ## Menu\n', 'Slide 2: ## End'])
  })
})

test.group('Spreadsheets', () => {
  const value = (cell: string, words: string, format = 0) =>
    `<c r="${cell}" s="${format}"><v>${words}</v></c>`
  const inline = (cell: string, words: string) => `<c r="${cell}" t="inlineStr"><is><t>${words}</t></is></c>`

  test('labels each row with its columns and formats values as displayed', async ({ assert }) => {
    const formats = ['0', '14', '20', '22', '46', '10', '164', '165']
      .map((id) => `<xf numFmtId="${id}"/>`)
      .join('')
    const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="[$€-407]#,##0.00"/><numFmt numFmtId="165" formatCode="[h]:mm;@"/></numFmts><cellXfs>${formats}</cellXfs></styleSheet>`
    const names = 'ABCDEFGHI'.split('')
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
    ].join('')
    const xlsx = makeXlsx(
      { Prices: `<sheetData><row r="1">${header}</row><row r="2">${cells}</row></sheetData>` },
      {
        'xl/styles.xml': styles,
        'xl/sharedStrings.xml': '<sst><si><r><t>Gr</t></r><r><t>een</t></r><rPh><t>no</t></rPh></si></sst>',
      }
    )
    const { text, places } = await read(xlsx)
    assert.equal(
      text.split('\n\n')[1],
      'a: Green; b: 2024-03-01; c: 09:00; d: 2024-03-01 12:00; e: 30:00:00; f: 12.50%; g: €1234.50; h: TRUE; i: 0.3'
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
    const { text, places } = await read(xlsx)
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
    assert.equal((await read(xlsm, 'a.xlsm')).text, 'words')
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
    const { text } = await read(ods)
    assert.equal(text, 'Name; Day\n\nName: Tea; Day: 2024-05-03\n\nName: Tea; Day: 2024-05-03')
  })
})

test.group('OpenDocument texts', () => {
  const body = `<text:h text:outline-level="2">Hours</text:h><text:p>We<text:s text:c="2"/>open<text:note><text:note-citation>1</text:note-citation><text:note-body><text:p>Except Sunday.</text:p></text:note-body></text:note> at nine.</text:p><text:tracked-changes><text:p>deleted</text:p></text:tracked-changes><text:list><text:list-item><text:p>Tea</text:p><text:list><text:list-item><text:p>Green</text:p></text:list-item></text:list></text:list-item></text:list>`

  test('keeps headings, notes, lists and blanks, but not deleted words', async ({ assert }) => {
    assert.equal(
      (await read(makeOpenDocument('text', body))).text,
      '## Hours\n\nWe  open at nine.\n\nExcept Sunday.\n\n- Tea\n  - Green'
    )
  })

  test('recognizes flat OpenDocument by its content', async ({ assert }) => {
    const flat = `<?xml version="1.0"?><office:document><office:meta><dc:title>Shop</dc:title></office:meta><office:body><office:text>${body}</office:text></office:body></office:document>`
    const { text, title } = await read(bytesOf(flat), 'shop.xml')
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
    const { text, places, title, metadata } = await read(epub)
    assert.equal(text, '# Anfang\n\nEs war einmal.\n\nEnde.')
    assert.deepEqual(places, ['Chapter 1: # Anfang', 'Chapter 2: Ende.'])
    assert.equal(title, 'The Book')
    assert.equal(metadata.byline, 'Ann')
  })
})
