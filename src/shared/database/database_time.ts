import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'

/** A point in time in this database's `timestamp` format, for comparisons and raw rows. */
export function databaseTime(at: DateTime = DateTime.utc()): string {
  return at.toUTC().toFormat(db.connection().dialect.dateTimeFormat)
}
