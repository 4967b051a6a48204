import { cleanText } from '../text/clean_text.js'
import type { OutlineText } from './outline_text.js'
import { headerIndex, labelCells } from './table_rows.js'

export type SheetDraft = {
  name: string
  rows: { number: number; cells: string[] }[]
  /** By cell reference, `B3`. */
  notes: Map<string, string[]>
  /** Text beside the cells: drawings, printed headers and footers. */
  asides: string[]
  severalSheets: boolean
}

/** A heading for the sheet, a paragraph per row with column names, and its comments below. */
export function addSheet(text: OutlineText, sheet: SheetDraft): void {
  const rows = sheet.rows.map(({ cells }) => cells)
  const headerAt = headerIndex(rows)
  const header = headerAt === null ? null : rows[headerAt]!
  const notes = notesByRow(sheet.notes)
  text.place('sheet', sheet.name)
  if (sheet.rows.length + sheet.asides.length + notes.size > 0 && sheet.severalSheets)
    text.add(`## ${sheet.name}`)
  for (const [index, { number, cells }] of sheet.rows.entries()) {
    const line = labelCells(cells.map(cellLine), headerAt !== null && index > headerAt ? header : null)
    text.place('row', sheet.severalSheets ? `${sheet.name}, row ${number}` : `Row ${number}`)
    text.add([line, ...(notes.get(number) ?? [])].join('\n'))
    notes.delete(number)
  }
  for (const note of [...notes.values()].flat()) text.add(note)
  for (const aside of sheet.asides) text.add(aside)
}

function notesByRow(notes: Map<string, string[]>): Map<number, string[]> {
  const byRow = new Map<number, string[]>()
  for (const [cell, words] of notes) {
    const row = Number(cell.replace(/\D/g, ''))
    byRow.set(row, [...(byRow.get(row) ?? []), ...words.map((note) => `Comment on ${cell}: ${note}`)])
  }
  return byRow
}

function cellLine(cell: string): string {
  return cleanText(cell).replace(/\s+/g, ' ').trim()
}
