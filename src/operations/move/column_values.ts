import { createHash } from 'node:crypto'
import { parseTime } from '#src/archive/convert_row'
import { bitsOf } from '#src/knowledge/passages/embedding/vectors/signature'

export type Columns = ReadonlyMap<string, string>
export type Row = Record<string, unknown>

function convertValue(value: unknown, type: string): unknown {
  if (value === null || value === undefined) return null
  if (type === 'boolean') return Boolean(value)
  if (type.startsWith('timestamp')) return parseTime(value).toUTC().toISO()
  if (type === 'bit' && Buffer.isBuffer(value)) return bitsOf(value)
  // PostgreSQL text cannot contain NUL; a character of the same length keeps offsets valid.
  return typeof value === 'string' ? value.replaceAll('\0', '\uFFFD') : value
}

export function convertRow(row: Row, columns: Columns): Row {
  const fits: Row = {}
  for (const [column, type] of columns) if (column in row) fits[column] = convertValue(row[column], type)
  return fits
}

/**
 * A checksum of a table that does not depend on row order or engine: the sum of the hashes of its rows.
 */
export class TableChecksum {
  #sum = 0n
  rows = 0

  constructor(private readonly columns: Columns) {}

  add(row: Row): void {
    const hash = createHash('sha256')
    for (const [column, type] of this.columns)
      hash.update(column).update('\0').update(canonical(row[column], type)).update('\0')
    this.#sum = BigInt.asUintN(64, this.#sum + hash.digest().readBigUInt64BE(0))
    this.rows += 1
  }

  get value(): string {
    return `${this.rows}:${this.#sum.toString(16)}`
  }
}

function canonical(stored: unknown, type: string): string {
  const value = type.startsWith('json') && typeof stored === 'string' ? JSON.parse(stored) : stored
  if (value === null || value === undefined) return '\0null'
  if (type.startsWith('timestamp'))
    return String(value instanceof Date ? value.getTime() : Date.parse(String(value)))
  if (type.startsWith('json')) return sortKeys(value)
  return Buffer.isBuffer(value) ? value.toString('base64') : String(value)
}

function sortKeys(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) =>
    each && typeof each === 'object' && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([one], [other]) => (one < other ? -1 : 1)))
      : each
  )
}
