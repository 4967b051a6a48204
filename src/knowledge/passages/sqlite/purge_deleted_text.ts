import db from '@adonisjs/lucid/services/db'
import SweepTracesJob from './purge_deleted_text_job.js'
import { isQuicklySwept, sweepSqlite } from './purge_sqlite.js'

/** Wipes what deleted words left in the database's files; at once when that is little work, else in the background. */
export async function sweepTraces(): Promise<void> {
  if (db.connection().dialect.name === 'postgres') return
  if (await isQuicklySwept()) await sweepSqlite()
  else await SweepTracesJob.dispatch({}).dedup(SweepTracesJob.dedupOf(Date.now())).in('5m')
}
