import { DateTime } from 'luxon'
import { databaseTime } from '#src/shared/database/database_time'
import type { Row } from './owned_rows.js'

export type Columns = Record<string, { type: string }>

/** Converts a row written by either engine for this database. Unknown columns are dropped. */
export function convertRow(row: Row, columns: Columns): Row {
  return Object.fromEntries(
    Object.entries(row).flatMap(([column, value]) => {
      const known = columns[column]
      return known ? [[column, convert(value, known.type.toLowerCase())]] : []
    })
  )
}

function convert(value: unknown, type: string): unknown {
  if (value === null || value === undefined) return null
  if (type.startsWith('bool')) return Boolean(value)
  if (type.startsWith('timestamp') || type.startsWith('datetime')) return formatTime(parseTime(value))
  if (isBytes(value)) return Buffer.from(value.$bytes, 'base64')
  if (typeof value === 'boolean') return Number(value)
  return typeof value === 'object' ? JSON.stringify(value) : value
}

/** Some SQLite columns have milliseconds, although its timestamp format has none. */
function formatTime(at: DateTime): string {
  const written = databaseTime(at)
  return at.millisecond === 0 || written.includes('.') ? written : `${written}.${at.toFormat('SSS')}`
}

/** SQLite stores text without zone or milliseconds; PostgreSQL returns dates, which JSON writes as ISO 8601. */
export function parseTime(value: unknown): DateTime {
  if (typeof value === 'number') return DateTime.fromMillis(value, { zone: 'utc' })
  const text = String(value)
  const parsed = text.includes('T')
    ? DateTime.fromISO(text, { zone: 'utc' })
    : DateTime.fromSQL(text, { zone: 'utc' })
  if (!parsed.isValid) throw new Error(`Not a timestamp: ${text}`)
  return parsed
}

function isBytes(value: unknown): value is { $bytes: string } {
  return typeof value === 'object' && value !== null && '$bytes' in value
}
