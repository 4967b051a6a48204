import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'

/** A `timestamp` column of a raw row, which PostgreSQL's driver returns as a date and SQLite's as text in UTC. */
export function timeInRow(value: Date | string): DateTime {
  return value instanceof Date
    ? DateTime.fromJSDate(value, { zone: 'utc' })
    : DateTime.fromSQL(value, { zone: 'utc' })
}

/** A point in time in this database's `timestamp` format, for comparisons and raw rows. */
export function databaseTime(at: DateTime = DateTime.utc()): string {
  return at.toUTC().toFormat(db.connection().dialect.dateTimeFormat)
}

/** SQL for the day in UTC of a `timestamp` column, such as 2026-11-28. SQLite stores timestamps as text that begins with it. */
export function dayExpression(column: string): string {
  const isPostgres = db.connection().dialect.name === 'postgres'
  return isPostgres ? `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD')` : `substr(${column}, 1, 10)`
}
