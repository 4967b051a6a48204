import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'

/** A moment as this database writes it in a `timestamp` column, for comparisons and raw rows. */
export function databaseTime(moment: DateTime = DateTime.utc()): string {
  return moment.toUTC().toFormat(db.connection().dialect.dateTimeFormat)
}
