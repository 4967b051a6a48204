import { CsvError } from 'csv-parse'
import { parse } from 'csv-parse/sync'
import { fail, type Result } from '#src/shared/result'
import type { CleanDocument, DocumentReader, ReadProblem, SniffedInput } from '../document.js'
import { cleanText } from '../text/clean_text.js'
import { joinLines } from '../text/one_line.js'
import { buildDocument } from './build_document.js'
import { OutlineText } from './outline_text.js'
import { isDeclaredAs } from './sniff.js'
import { labelCells, isHeaderRow } from './sheet_text.js'
import { MAX_ROWS, PASSAGE_CHARACTERS } from '../limits.js'

const DELIMITERS = [',', ';', '\t', '|'] as const

type Row = { cells: string[]; raw: string }

/** Labels each row with its headers, so that it can answer alone, and quotes it as written, so that it can be found. */
export class CsvReader implements DocumentReader {
  claims(input: SniffedInput) {
    return input.decoded !== null && isDeclaredAs('csv', input)
  }

  async read(input: SniffedInput): Promise<Result<CleanDocument, ReadProblem>> {
    const rows = rowsOf((input.decoded ?? '').replace(/^\ufeff/, '').replace(/^sep=(.)\r?\n/i, ''))
    if (!rows) return fail('damaged')
    if (rows.length > MAX_ROWS) return fail('too_large')
    const width = Math.max(0, ...rows.slice(0, 200).map(({ cells }) => cells.length))
    const { text, landmarks } = textOf(rows)
    return buildDocument({ text, landmarks, metadata: { rows: rows.length, columns: width } })
  }
}

function rowsOf(source: string): Row[] | null {
  const delimiter = delimiterOf(source)
  try {
    const records = parse(source, {
      delimiter,
      relaxColumnCount: true,
      relaxQuotes: true,
      skipEmptyLines: true,
      maxRecordSize: 1_000_000,
      raw: true,
    }) as unknown as { record: string[]; raw: string }[]
    return records.map(({ record, raw }) => ({ cells: record.map(oneLine), raw: oneLine(raw) }))
  } catch (error) {
    if (error instanceof CsvError) return unquoted(source, delimiter)
    throw error
  }
}

/** A quote that never closes makes the rest one cell; without quoting, the rows can still be read. */
function unquoted(source: string, delimiter: string): Row[] | null {
  const lines = source.split(/\r\n?|\n/).filter((line) => line.trim() !== '')
  const rows = lines.map((line) => ({ cells: line.split(delimiter).map(oneLine), raw: oneLine(line) }))
  return rows.length > 1 ? rows : null
}

function oneLine(text: string): string {
  return joinLines(cleanText(text))
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

function textOf(rows: Row[]): OutlineText {
  const text = new OutlineText()
  const header = rows.length > 1 && isHeaderRow(rows[0]!.cells) ? rows[0]!.cells : null
  for (const [index, row] of rows.entries()) {
    if (row.cells.every((cell) => cell === '')) continue
    text.place('row', `Row ${index + 1}`)
    const words = labelCells(row.cells, header === row.cells ? null : header)
    const quoted = `> ${row.raw}`
    // A paragraph that fits a passage is never split; of a longer row, at least each of its two forms stays whole.
    const together = words.length + quoted.length < PASSAGE_CHARACTERS.target
    if (header === row.cells) text.add(quoted)
    else if (words === row.raw) text.add(words)
    else if (together) text.add(`${words}\n${quoted}`)
    else {
      text.add(words)
      text.add(quoted)
    }
  }
  return text
}
