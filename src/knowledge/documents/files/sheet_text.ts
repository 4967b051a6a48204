import { cleanText } from '../text/clean_text.js'
import type { OutlineText } from './outline_text.js'

export type SheetDraft = {
  /** Null for a table that is its own file. */
  name: string | null
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
  if (sheet.name !== null) text.place('sheet', sheet.name)
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

/** A row as text that can answer alone: `Question: ...; Answer: ...`. */
function labelCells(row: string[], header: string[] | null): string {
  const cells = row.map((cell, index) => {
    const name = header?.[index]
    return cell === '' ? '' : name && name !== cell ? `${name}: ${cell}` : cell
  })
  return cells.filter((cell) => cell !== '').join('; ')
}

/** A header row has distinct words and no numbers. */
function isHeaderRow(row: string[]): boolean {
  const filled = row.filter((cell) => cell !== '')
  if (filled.length === 0 || new Set(filled).size < filled.length) return false
  return filled.every(
    (cell) => cell.length <= 80 && !/^([\d.,\s%€$£:/+=-]+|true|false)$/i.test(cell) && !cell.startsWith('=')
  )
}

const ROWS_BEFORE_HEADER = 6

/**
 * Titles and notes may precede the header, so it is the first header row that is as wide as most rows after it. Null
 * when there is none.
 */
function headerIndex(rows: string[][]): number | null {
  const widths = rows.map((row) => row.filter((cell) => cell !== '').length)
  for (let index = 0; index < Math.min(ROWS_BEFORE_HEADER, rows.length - 1); index += 1) {
    if (widths[index]! < 2 || !isHeaderRow(rows[index]!)) continue
    const after = widths.slice(index + 1, index + 51).filter((width) => width > 0)
    const covered = after.filter((width) => width <= widths[index]! && width >= Math.min(2, widths[index]!))
    if (after.length > 0 && covered.length * 2 >= after.length) return index
  }
  return null
}
