import db from '@adonisjs/lucid/services/db'
import PurgeDeletedTextJob from './purge_deleted_text_job.js'
import { isQuicklyPurged, purgeSqlite } from './purge_sqlite.js'

/** Wipes what deleted words left in the database's files; at once when that is little work, else in the background. */
export async function purgeDeletedText(): Promise<void> {
  if (db.connection().dialect.name === 'postgres') return
  if (await isQuicklyPurged()) await purgeSqlite()
  else await PurgeDeletedTextJob.dispatch({}).dedup(PurgeDeletedTextJob.dedupFor(Date.now())).in('5m')
}
