import { crc32, deflateRawSync } from 'node:zlib'

/** Bytes of small files, made here so that each shows its one peculiarity. */
export const bytesOf = (text: string) => new TextEncoder().encode(text)

/** `font` replaces the dictionary of the font that every page has under the name `F1`. */
export type PdfOptions = { encrypted?: boolean; width?: number; font?: string }

const HELVETICA = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>'

/** A PDF with one page for each content stream, for example `text(72, 700, 12, 'Hello')`. */
export function makePdf(
  contents: string[],
  { encrypted = false, width = 612, font = HELVETICA }: PdfOptions = {}
): Uint8Array {
  const first = 4
  const kids = contents.map((_, index) => `${first + index * 2} 0 R`).join(' ')
  const page = (stream: number) =>
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} 792] /Resources << /Font << /F1 3 0 R >> >> /Contents ${stream} 0 R >>`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${contents.length} >>`,
    font,
    ...contents.flatMap((content, index) => [
      page(first + index * 2 + 1),
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ]),
  ]
  if (encrypted) {
    objects.push(`<< /Filter /Standard /V 1 /R 2 /P -4 /O <${'1f'.repeat(32)}> /U <${'2e'.repeat(32)}> >>`)
  }
  let body = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = body.length
    body += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const id = `<${'00'.repeat(16)}>`
  const security = encrypted ? `/Encrypt ${objects.length} 0 R /ID [${id} ${id}]` : ''
  const trailer = `<< /Size ${objects.length + 1} /Root 1 0 R ${security} >>`
  return Buffer.from(
    `${body}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n${trailer}\nstartxref\n${body.length}\n%%EOF\n`,
    'latin1'
  )
}

export function textAt(x: number, y: number, size: number, words: string): string {
  return `BT /F1 ${size} Tf ${x} ${y} Td (${words.replace(/[()\\]/g, '\\$&')}) Tj ET\n`
}

/** A ZIP of deflated entries. `claimedSize` lets an entry lie about what it unpacks to. */
export function makeZip(
  entries: { name: string; content: string | Buffer; claimedSize?: number }[]
): Uint8Array {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content, claimedSize } of entries) {
    const raw = Buffer.from(content)
    const packed = deflateRawSync(raw)
    const header = Buffer.alloc(26)
    header.writeUInt16LE(20, 0)
    header.writeUInt16LE(8, 4)
    header.writeUInt32LE(crc32(raw), 10)
    header.writeUInt32LE(packed.length, 14)
    header.writeUInt32LE(claimedSize ?? raw.length, 18)
    header.writeUInt16LE(Buffer.byteLength(name), 22)
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), header, Buffer.from(name), packed])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    directory.push(
      Buffer.concat([Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), header, tail, Buffer.from(name)])
    )
    parts.push(local)
    offset += local.length
  }
  const central = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  const wide = entries.length > 0xfffe ? zip64End(entries.length, central.length, offset) : Buffer.alloc(0)
  end.writeUInt16LE(Math.min(entries.length, 0xffff), 4)
  end.writeUInt16LE(Math.min(entries.length, 0xffff), 6)
  end.writeUInt32LE(central.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...parts, central, wide, Buffer.from('PK\u0005\u0006'), end])
}

/** The record and its locator that a directory of more than 65,534 entries needs. */
function zip64End(count: number, size: number, offset: number): Buffer {
  const record = Buffer.alloc(56)
  record.write('PK\u0006\u0006', 0, 'latin1')
  record.writeBigUInt64LE(44n, 4)
  record.writeBigUInt64LE(BigInt(count), 24)
  record.writeBigUInt64LE(BigInt(count), 32)
  record.writeBigUInt64LE(BigInt(size), 40)
  record.writeBigUInt64LE(BigInt(offset), 48)
  const locator = Buffer.alloc(20)
  locator.write('PK\u0006\u0007', 0, 'latin1')
  locator.writeBigUInt64LE(BigInt(offset + size), 8)
  locator.writeUInt32LE(1, 16)
  return Buffer.concat([record, locator])
}

const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument'

/** A Word document around the given body XML. */
export function makeDocx(body: string, parts: Array<{ name: string; content: string }> = []): Uint8Array {
  const types = 'http://schemas.openxmlformats.org/package/2006/content-types'
  return makeZip([
    {
      name: '[Content_Types].xml',
      content: `<Types xmlns="${types}"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    },
    {
      name: '_rels/.rels',
      content: `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${RELATION}" Target="word/document.xml"/></Relationships>`,
    },
    {
      name: 'word/document.xml',
      content: `<w:document xmlns:w="${WORD}"><w:body>${body}</w:body></w:document>`,
    },
    ...parts,
  ])
}

export function docxParagraph(words: string, style = ''): string {
  const properties = style ? `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>` : ''
  return `<w:p>${properties}<w:r><w:t>${words}</w:t></w:r></w:p>`
}

/** Zipped documents of every kind around the parts that a test gives, each with no more than a reader needs. */
export type Parts = Record<string, string>

const entriesOf = (parts: Parts) => Object.entries(parts).map(([name, content]) => ({ name, content }))
const TYPES = 'http://schemas.openxmlformats.org/package/2006/content-types'

function contentTypes(part: string, type: string): string {
  return `<?xml version="1.0"?><Types xmlns="${TYPES}"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/${part}" ContentType="${type}"/></Types>`
}

/** `types` by the id of the relationship: the last word of its address and the part that it leads to. */
export function relations(types: Record<string, [type: string, target: string]>): string {
  const rows = Object.entries(types).map(
    ([id, [type, target]]) => `<Relationship Id="${id}" Type="http://x/${type}" Target="${target}"/>`
  )
  return `<Relationships>${rows.join('')}</Relationships>`
}

export const slide = (shapes: string) => `<p:sld><p:cSld><p:spTree>${shapes}</p:spTree></p:cSld></p:sld>`

export function shape(type: string, ...paragraphs: string[]): string {
  const place = type === '' ? '' : `<p:ph type="${type}"/>`
  const lines = paragraphs.map((words) => `<a:p><a:r><a:t>${words}</a:t></a:r></a:p>`).join('')
  return `<p:sp><p:nvSpPr><p:nvPr>${place}</p:nvPr></p:nvSpPr><p:txBody>${lines}</p:txBody></p:sp>`
}

/** Slides are numbered from the last to the first, so that only the presentation's own list knows their order. */
export function makePptx(slides: string[], parts: Parts = {}): Uint8Array {
  const part = (index: number) => `slides/slide${slides.length - index}.xml`
  const ids = slides.map((_, index) => `<p:sldId id="${256 + index}" r:id="s${index}"/>`).join('')
  return makeZip(
    entriesOf({
      '[Content_Types].xml': contentTypes(
        'ppt/presentation.xml',
        'application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml'
      ),
      'ppt/presentation.xml': `<p:presentation><p:sldIdLst>${ids}</p:sldIdLst></p:presentation>`,
      'ppt/_rels/presentation.xml.rels': relations(
        Object.fromEntries(slides.map((_, index) => [`s${index}`, ['slide', part(index)]]))
      ),
      ...Object.fromEntries(slides.map((xml, index) => [`ppt/${part(index)}`, xml])),
      ...parts,
    })
  )
}

const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'

/** Sheets by name, each the XML within its `worksheet`. */
export function makeXlsx(sheets: Parts, parts: Parts = {}, type = SHEET_TYPE): Uint8Array {
  const names = Object.keys(sheets)
  const list = names.map((name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="r${index}"/>`)
  return makeZip(
    entriesOf({
      '[Content_Types].xml': contentTypes('xl/workbook.xml', type),
      'xl/workbook.xml': `<workbook><sheets>${list.join('')}</sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': relations(
        Object.fromEntries(
          names.map((_, index) => [`r${index}`, ['worksheet', `worksheets/sheet${index}.xml`]])
        )
      ),
      ...Object.fromEntries(
        names.map((name, index) => [
          `xl/worksheets/sheet${index}.xml`,
          `<worksheet>${sheets[name]}</worksheet>`,
        ])
      ),
      ...parts,
    })
  )
}

/** `kind` is the name of the body's element: `text`, `spreadsheet`, `presentation`. */
export function makeOpenDocument(kind: string, body: string, parts: Parts = {}): Uint8Array {
  return makeZip(
    entriesOf({
      mimetype: `application/vnd.oasis.opendocument.${kind}`,
      'content.xml': `<office:document-content><office:body><office:${kind}>${body}</office:${kind}></office:body></office:document-content>`,
      ...parts,
    })
  )
}

/** Chapters by file name, read in this order. */
export function makeEpub(chapters: Parts, parts: Parts = {}): Uint8Array {
  const names = Object.keys(chapters)
  const items = names.map(
    (name, index) => `<item id="c${index}" href="${name}" media-type="application/xhtml+xml"/>`
  )
  const spine = names.map((_, index) => `<itemref idref="c${index}"/>`)
  const points = names.map(
    (name, index) =>
      `<navPoint><navLabel><text>Chapter ${index + 1}</text></navLabel><content src="${name}#top"/></navPoint>`
  )
  return makeZip(
    entriesOf({
      mimetype: 'application/epub+zip',
      'META-INF/container.xml':
        '<container><rootfiles><rootfile full-path="OPS/book.opf"/></rootfiles></container>',
      'OPS/book.opf': `<package><metadata><dc:title>The Book</dc:title><dc:creator>Ann</dc:creator><dc:language>de-AT</dc:language></metadata><manifest><item id="toc" href="toc.ncx" media-type="application/x-dtbncx+xml"/>${items.join('')}</manifest><spine toc="toc">${spine.join('')}</spine></package>`,
      'OPS/toc.ncx': `<!DOCTYPE ncx PUBLIC "-//NISO//DTD ncx 2005-1//EN" "http://www.daisy.org/z3986/2005/ncx-2005-1.dtd"><ncx><navMap>${points.join('')}</navMap></ncx>`,
      ...Object.fromEntries(names.map((name) => [`OPS/${name}`, chapters[name]!])),
      ...parts,
    })
  )
}
