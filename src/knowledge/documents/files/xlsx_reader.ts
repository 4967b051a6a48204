import { fail, type Result } from '#src/shared/result'
import type { CleanDocument, DocumentReader, ReadProblem, SniffedInput } from '../document.js'
import { attribute, descendants, textOf, child, elements } from './archive/xml_query.js'
import { buildDocument } from './build_document.js'
import { coreFacts, OfficePackage } from './office/office_package.js'
import { paragraphText } from './office/slide_text.js'
import { openWorkbook, richText, type Workbook } from './office/workbook.js'
import { OutlineText } from './outline_text.js'
import { addSheet } from './sheet_text.js'
import { MAX_ROWS } from '../limits.js'
import { forEachElement, type XmlNode } from './archive/parse_xml.js'
import { formatNumber } from './office/number_format.js'

/** Excel since 2007, strict or transitional: every sheet, each row with its column names, values as displayed. */
export class XlsxReader implements DocumentReader {
  claims(input: SniffedInput) {
    return input.detected === 'excel'
  }

  async read(input: SniffedInput): Promise<Result<CleanDocument, ReadProblem>> {
    const office = await OfficePackage.open(input.bytes)
    const workbook = await openWorkbook(office)
    const text = new OutlineText()
    let rowsCount = 0
    for (const { name, part } of workbook.sheets) {
      const { rows, repeated } = readSheet((await office.archive.text(part)) ?? '', workbook)
      rowsCount += rows.length
      if (rowsCount > MAX_ROWS) return fail('too_large')
      const notes = await notesByCell(office, part)
      const asides = [...(await drawnWords(office, part)), ...repeated]
      addSheet(text, { name, rows, notes, asides, severalSheets: workbook.sheets.length > 1 })
    }
    const { title, byline, publishedAt } = await coreFacts(office)
    return buildDocument({
      title,
      text: text.text,
      landmarks: text.landmarks,
      publishedAt,
      metadata: { sheets: workbook.sheets.length, rows: rowsCount, byline },
    })
  }
}

/** Both generations of comments; the newer kind leaves a stub for old programs. */
async function notesByCell(office: OfficePackage, part: string): Promise<Map<string, string[]>> {
  const notes = new Map<string, string[]>()
  const add = (cell: string | null, words: string) => {
    const line = words.replace(/\s+/g, ' ').trim()
    if (cell && line !== '' && !line.startsWith('[Threaded comment]'))
      notes.set(cell, [...(notes.get(cell) ?? []), line])
  }
  for (const list of await office.related(part, 'comments'))
    for (const comment of descendants(list, 'comment')) {
      for (const text of descendants(comment, 'text')) add(attribute(comment, 'ref'), richText(text))
    }
  for (const list of await office.related(part, 'threadedComment'))
    for (const comment of descendants(list, 'threadedComment')) {
      add(attribute(comment, 'ref'), descendants(comment, 'text').map(textOf).join(' '))
    }
  return notes
}

async function drawnWords(office: OfficePackage, part: string): Promise<string[]> {
  const drawings = await office.related(part, 'drawing')
  return drawings.flatMap((drawing) =>
    descendants(drawing, 'txBody').map((body) => descendants(body, 'p').map(paragraphText).join('\n'))
  )
}

type SheetRow = { number: number; cells: string[] }
type SheetContent = { rows: SheetRow[]; repeated: string[] }

const LAST_COLUMN = 16_384

/** Nonempty rows as displayed, and the text of the sheet's printed header and footer. */
function readSheet(xml: string, workbook: Workbook): SheetContent {
  const rows: SheetRow[] = []
  let repeated: string[] = []
  let next = 1
  forEachElement(xml, new Set(['row', 'headerFooter']), (node) => {
    if (node.name === 'headerFooter') {
      repeated = elements(node)
        .map((part) => printedWords(textOf(part)))
        .filter((words) => words !== '')
      return
    }
    const number = Number(attribute(node, 'r')) || next
    next = number + 1
    const cells = cellsOf(node, workbook)
    if (cells.some((cell) => cell !== '')) rows.push({ number, cells })
  })
  return { rows, repeated: [...new Set(repeated)] }
}

function cellsOf(row: XmlNode, workbook: Workbook): string[] {
  const cells: string[] = []
  for (const cell of elements(row)) {
    if (cell.name !== 'c') continue
    const column = columnOf(attribute(cell, 'r')) ?? cells.length
    if (column >= LAST_COLUMN) continue
    while (cells.length < column) cells.push('')
    cells[column] = valueOf(cell, workbook).replace(/\s+/g, ' ').trim()
  }
  return cells
}

/** `AB12` is column 27, counted from 0. */
function columnOf(reference: string | null): number | null {
  const letters = /^\$?([A-Z]{1,3})\$?\d+/i.exec(reference ?? '')?.[1]
  if (!letters) return null
  return [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function valueOf(cell: XmlNode, { strings, formats, from1904 }: Workbook): string {
  const value = textOf(child(cell, 'v'))
  switch (attribute(cell, 't')) {
    case 's':
      return strings[Number(value)] ?? ''
    case 'inlineStr':
      return richText(child(cell, 'is'))
    case 'b':
      return value === '' ? '' : /^(1|true)$/i.test(value) ? 'TRUE' : 'FALSE'
    case 'd':
      return value.replace('T', ' ').replace(/ 00:00(:00)?(\.0+)?Z?$/, '')
    case 'str':
    case 'e':
      return value
    default:
      return value === ''
        ? ''
        : formatNumber(value, formats[Number(attribute(cell, 's') ?? 0)] ?? { kind: 'plain' }, from1904)
  }
}

/** `&L&"Arial,Bold"Prices&RPage &P` prints "Prices"; page numbers, dates and file names are dropped. */
function printedWords(code: string): string {
  const words = code
    .replaceAll('&&', '\u0000')
    .replace(/&[LCR]/g, '\n')
    .replace(/&"[^"]*"|&K[0-9A-Fa-f]{6}|&K\d\d[+-]\d{3}|&\d{1,3}/g, '')
    .replace(/(?:\b\p{L}+[ \t]*)?&[PN](?:[ \t]*(?:\p{L}+|\/)?[ \t]*&[PN])?/gu, ' ')
    .replace(/&[A-Z]/gi, '')
    .replaceAll('\u0000', '&')
  return words.replace(/\s+/g, ' ').trim()
}
