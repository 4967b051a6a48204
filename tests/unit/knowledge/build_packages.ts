import { makeZip } from './build_files.js'

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
