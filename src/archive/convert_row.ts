import { DateTime } from 'luxon'
import { databaseTime } from '#src/shared/database/database_time'
import type { Row } from './owned_rows.js'

/** The columns of a table as this database has them, with their types. */
export type Columns = Record<string, { type: string }>

/** A row as this database takes it, whichever engine wrote it. Columns that it does not know are left out. */
export function fittingRow(row: Row, columns: Columns): Row {
  return Object.fromEntries(
    Object.entries(row).flatMap(([column, value]) => {
      const known = columns[column]
      return known ? [[column, fitting(value, known.type.toLowerCase())]] : []
    })
  )
}

function fitting(value: unknown, type: string): unknown {
  if (value === null || value === undefined) return null
  if (type.startsWith('bool')) return Boolean(value)
  if (type.startsWith('timestamp') || type.startsWith('datetime')) return exactTime(momentOf(value))
  if (isBytes(value)) return Buffer.from(value.$bytes, 'base64')
  if (typeof value === 'boolean') return Number(value)
  return typeof value === 'object' ? JSON.stringify(value) : value
}

/** Some columns of SQLite hold milliseconds, though its own format of moments has none. */
function exactTime(at: DateTime): string {
  const written = databaseTime(at)
  return at.millisecond === 0 || written.includes('.') ? written : `${written}.${at.toFormat('SSS')}`
}

/** SQLite holds text without a zone or milliseconds, PostgreSQL hands out dates, which JSON writes as ISO 8601. */
export function momentOf(value: unknown): DateTime {
  if (typeof value === 'number') return DateTime.fromMillis(value, { zone: 'utc' })
  const text = String(value)
  const parsed = text.includes('T')
    ? DateTime.fromISO(text, { zone: 'utc' })
    : DateTime.fromSQL(text, { zone: 'utc' })
  if (!parsed.isValid) throw new Error(`This is no moment: ${text}`)
  return parsed
}

function isBytes(value: unknown): value is { $bytes: string } {
  return typeof value === 'object' && value !== null && '$bytes' in value
}
