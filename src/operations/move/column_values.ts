import { createHash } from 'node:crypto'
import { momentOf } from '#src/archive/fitting_row'
import { bitsOf } from '#src/knowledge/passages/embedding/vectors/signature'

/** The columns of a PostgreSQL table with their types. */
export type Columns = ReadonlyMap<string, string>
export type Row = Record<string, unknown>

/** A value of SQLite as PostgreSQL takes it. */
export function fitting(value: unknown, type: string): unknown {
  if (value === null || value === undefined) return null
  if (type === 'boolean') return Boolean(value)
  if (type.startsWith('timestamp')) return momentOf(value).toUTC().toISO()
  if (type === 'bit' && Buffer.isBuffer(value)) return bitsOf(value)
  // PostgreSQL keeps no NUL in a text; offsets into it stay right with a sign of the same length.
  return typeof value === 'string' ? value.replaceAll('\0', '\uFFFD') : value
}

export function fittingRow(row: Row, columns: Columns): Row {
  const fits: Row = {}
  for (const [column, type] of columns) if (column in row) fits[column] = fitting(row[column], type)
  return fits
}

/**
 * A number that two tables with the same rows have in common, in whatever order they stand and whichever engine holds
 * them: what each row says, hashed and added up.
 */
export class TableSum {
  #sum = 0n
  rows = 0

  constructor(private readonly columns: Columns) {}

  add(row: Row): void {
    const hash = createHash('sha256')
    for (const [column, type] of this.columns)
      hash.update(column).update('\0').update(spoken(row[column], type)).update('\0')
    this.#sum = BigInt.asUintN(64, this.#sum + hash.digest().readBigUInt64BE(0))
    this.rows += 1
  }

  get value(): string {
    return `${this.rows}:${this.#sum.toString(16)}`
  }
}

function spoken(value: unknown, type: string): string {
  if (value === null || value === undefined) return '\0null'
  if (type.startsWith('timestamp'))
    return String(value instanceof Date ? value.getTime() : Date.parse(String(value)))
  if (type.startsWith('json')) return sorted(typeof value === 'string' ? JSON.parse(value) : value)
  return Buffer.isBuffer(value) ? value.toString('base64') : String(value)
}

function sorted(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) =>
    each && typeof each === 'object' && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([one], [other]) => (one < other ? -1 : 1)))
      : each
  )
}
