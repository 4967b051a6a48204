import { CsvError } from 'csv-parse'
import { parse } from 'csv-parse/sync'
import type { Landmark } from '#protocol/knowledge'
import { fail, type Result } from '#src/shared/result'
import type { CleanDocument, DocumentReader, ReadProblem, SniffedInput } from '../document.js'
import { cleanText } from '../text/clean_text.js'
import { finished } from './finished.js'
import { hasExtension } from './sniff.js'

const DELIMITERS = [',', ';', '\t', '|'] as const
const MOST_ROWS = 200_000

/** Each row becomes a line that carries its headers, so that it answers by itself: `Question: ...; Answer: ...`. */
export class CsvReader implements DocumentReader {
  readonly name = 'csv'

  claims(input: SniffedInput) {
    if (input.decoded === null) return false
    const type = /^(text\/(csv|tab-separated-values)|application\/csv)/i
    return hasExtension(input, /\.(csv|tsv|tab)$/i) || type.test(input.mediaType ?? '')
  }

  async read(input: SniffedInput): Promise<Result<CleanDocument, ReadProblem>> {
    const rows = rowsOf((input.decoded ?? '').replace(/^sep=(.)\r?\n/i, ''))
    if (!rows) return fail('damaged')
    if (rows.length > MOST_ROWS) return fail('too_large')
    const width = Math.max(0, ...rows.slice(0, 200).map((row) => row.length))
    return finished({ ...describe(rows), metadata: { rows: rows.length, columns: width } })
  }
}

function rowsOf(text: string): string[][] | null {
  const source = text.replace(/^\ufeff/, '')
  try {
    const rows = parse(source, {
      delimiter: delimiterOf(source),
      relaxColumnCount: true,
      relaxQuotes: true,
      skipEmptyLines: true,
      maxRecordSize: 1_000_000,
    })
    return rows.map((row) =>
      row.map((cell) =>
        cleanText(cell)
          .replace(/\s*\n\s*/g, ' ')
          .trim()
      )
    )
  } catch (error) {
    if (error instanceof CsvError) return unquoted(source)
    throw error
  }
}

/** A quote that never closes makes the rest one cell; without quoting, the rows are still there to read. */
function unquoted(source: string): string[][] | null {
  const delimiter = delimiterOf(source)
  const rows = source.split(/\r\n?|\n/).map((line) => line.split(delimiter).map((cell) => cleanText(cell)))
  return rows.length > 1 ? rows : null
}

/** The one that cuts most of the first lines into the same number of cells; a comma when none does. */
function delimiterOf(text: string): string {
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

function describe(rows: string[][]): { text: string; landmarks: Landmark[] } {
  const header = hasHeader(rows) ? rows[0]! : null
  const lines: string[] = []
  const landmarks: Landmark[] = []
  let start = 0
  for (const [index, row] of rows.entries()) {
    const line = index === 0 && header ? '' : cleanText(rowLine(row, header))
    if (line === '') continue
    landmarks.push({ kind: 'row', label: `Row ${index + 1}`, start })
    lines.push(line)
    start += line.length + 2
  }
  if (lines.length === 0 && header)
    return { text: header.filter(Boolean).join('; '), landmarks: [{ kind: 'row', label: 'Row 1', start: 0 }] }
  return { text: lines.join('\n\n'), landmarks }
}

/** A first row of words without numbers, each only once, names the columns. */
function hasHeader(rows: string[][]): boolean {
  const first = (rows[0] ?? []).filter((cell) => cell !== '')
  if (rows.length < 2 || first.length === 0 || new Set(first).size < first.length) return false
  return first.every(
    (cell) => cell.length <= 80 && !/^[\d.,\s%€$£:/+=-]+$/.test(cell) && !cell.startsWith('=')
  )
}

function rowLine(row: string[], header: string[] | null): string {
  const cells = row.map((cell, index) => {
    const name = header?.[index]
    return cell === '' ? '' : name ? `${name}: ${cell}` : cell
  })
  return cells.filter((cell) => cell !== '').join('; ')
}
