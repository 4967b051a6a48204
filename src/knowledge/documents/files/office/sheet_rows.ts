import { attribute, child, elements, textOf } from '../archive/xml_query.js'
import { forEachElement, type XmlNode } from '../archive/parse_xml.js'
import { formatNumber } from './number_format.js'
import { richText, type Workbook } from './workbook.js'

type SheetRow = { number: number; cells: string[] }
export type SheetContent = { rows: SheetRow[]; repeated: string[] }

const LAST_COLUMN = 16_384

/** Nonempty rows as displayed, and the text of the sheet's printed header and footer. */
export function readSheet(xml: string, workbook: Workbook): SheetContent {
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
