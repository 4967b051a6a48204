import { CsvError } from 'csv-parse'
import { parse } from 'csv-parse/sync'
import { fail, type Result } from '#src/shared/result'
import type { CleanDocument, DocumentReader, ReadProblem, SniffedInput } from '../document.js'
import { buildDocument } from './build_document.js'
import { OutlineText } from './outline_text.js'
import { isDeclaredAs } from './sniff.js'
import { addSheet } from './sheet_text.js'
import { MAX_ROWS } from '../limits.js'

const DELIMITERS = [',', ';', '\t', '|'] as const

/** Reads a table like the sheet of a workbook. */
export class CsvReader implements DocumentReader {
  claims(input: SniffedInput) {
    return input.decoded !== null && isDeclaredAs('csv', input)
  }

  async read(input: SniffedInput): Promise<Result<CleanDocument, ReadProblem>> {
    const rows = rowsOf((input.decoded ?? '').replace(/^\ufeff/, '').replace(/^sep=(.)\r?\n/i, ''))
    if (!rows) return fail('damaged')
    if (rows.length > MAX_ROWS) return fail('too_large')
    const columns = Math.max(0, ...rows.slice(0, 200).map((cells) => cells.length))
    const { text, landmarks } = textOf(rows)
    return buildDocument({ text, landmarks, metadata: { rows: rows.length, columns } })
  }
}

function rowsOf(source: string): string[][] | null {
  const delimiter = delimiterOf(source)
  try {
    return parse(source, {
      delimiter,
      relaxColumnCount: true,
      relaxQuotes: true,
      skipEmptyLines: true,
      maxRecordSize: 1_000_000,
    }) as string[][]
  } catch (error) {
    if (error instanceof CsvError) return unquoted(source, delimiter)
    throw error
  }
}

/** A quote that never closes makes the rest one cell; without quoting, the rows can still be read. */
function unquoted(source: string, delimiter: string): string[][] | null {
  const lines = source.split(/\r\n?|\n/).filter((line) => line.trim() !== '')
  const rows = lines.map((line) => line.split(delimiter))
  return rows.length > 1 ? rows : null
}

/** The one that splits most of the first lines into the same number of cells, else a comma. */
export function delimiterOf(text: string): string {
  const lines = text
    .slice(0, 64_000)
    .replace(/"(?:[^"]|"")*"/g, 'x')
    .split(/\r\n?|\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, 50)
  const scores = DELIMITERS.map((delimiter) => {
    const counts = lines.map((line) => line.split(delimiter).length)
    const first = counts[0] ?? 1
    return first < 2
      ? 0
      : (counts.filter((count) => count === first).length / lines.length) * Math.min(first, 20)
  })
  const best = Math.max(...scores)
  return best > 0 ? DELIMITERS[scores.indexOf(best)]! : ','
}

function textOf(cells: string[][]): OutlineText {
  const text = new OutlineText()
  const rows = cells.map((row, index) => ({ number: index + 1, cells: row }))
  addSheet(text, { name: null, rows, notes: new Map(), asides: [], severalSheets: false })
  return text
}
