import { attribute, descendants, elements } from '../archive/xml_query.js'
import type { XmlNode } from '../archive/parse_xml.js'
import { ReadError } from '../read_error.js'
import { type SheetDraft } from '../sheet_text.js'
import { paragraphWords } from './paragraph_words.js'
import { MAX_REPEATED_CELLS, MAX_ROWS } from '#src/knowledge/documents/limits'

const LAST_COLUMN = 16_384

export function sheetOf(table: XmlNode, severalSheets: boolean): SheetDraft {
  const name = attribute(table, 'name') ?? ''
  const sheet: SheetDraft = { name, rows: [], notes: new Map(), asides: [], severalSheets }
  addRows(table, sheet, 1)
  for (const shapes of elements(table).filter((part) => part.name === 'shapes'))
    sheet.asides.push(descendants(shapes, 'p').map(paragraphWords).filter(Boolean).join('\n'))
  return sheet
}

function addRows(node: XmlNode, sheet: SheetDraft, first: number): number {
  let number = first
  for (const part of elements(node)) {
    if (/^table-(header-rows|rows|row-group)$/.test(part.name)) number = addRows(part, sheet, number)
    if (part.name !== 'table-row') continue
    const times = Math.max(1, Number(attribute(part, 'number-rows-repeated')) || 1)
    const cells = cellsOf(part, sheet, number)
    if (cells.some((cell) => cell !== ''))
      for (let copy = 0; copy < Math.min(times, MAX_REPEATED_CELLS); copy += 1)
        sheet.rows.push({ number: number + copy, cells })
    if (sheet.rows.length > MAX_ROWS) throw new ReadError('too_large')
    number += times
  }
  return number
}

function cellsOf(row: XmlNode, sheet: SheetDraft, number: number): string[] {
  const cells: string[] = []
  for (const cell of elements(row)) {
    if (!/^(covered-)?table-cell$/.test(cell.name)) continue
    const times = Math.max(1, Number(attribute(cell, 'number-columns-repeated')) || 1)
    const words = wordsOf(cell)
    const notes = elements(cell).filter((part) => part.name === 'annotation')
    for (const note of notes)
      sheet.notes.set(`${letters(cells.length)}${number}`, [
        descendants(note, 'p').map(paragraphWords).join(' '),
      ])
    const room = Math.max(
      0,
      Math.min(times, words === '' ? LAST_COLUMN : MAX_REPEATED_CELLS, LAST_COLUMN - cells.length)
    )
    cells.push(...Array.from({ length: room }, () => words))
  }
  while (cells.at(-1) === '') cells.pop()
  return cells
}

/** Dates by value, because their text depends on the author's locale; everything else as displayed. */
function wordsOf(cell: XmlNode): string {
  const date = attribute(cell, 'date-value')
  if (date) return date.replace('T', ' ').replace(/ 00:00:00(\.0+)?$/, '')
  const lines = elements(cell)
    .filter(({ name }) => name === 'p')
    .map(paragraphWords)
  return lines.join(' ') || (attribute(cell, 'value') ?? attribute(cell, 'string-value') ?? '')
}

function letters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26))
  return column < 26 ? last : letters(Math.floor(column / 26) - 1) + last
}
