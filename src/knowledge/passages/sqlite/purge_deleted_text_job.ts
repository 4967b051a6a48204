import { Job } from '@adonisjs/queue'
import db from '@adonisjs/lucid/services/db'
import { PURGE_INTERVAL_MS } from '../limits.js'
import { isQuicklyPurged, purgeSqlite } from './purge_sqlite.js'

/** Wipes deleted text from the database's files: at once when the index is small, else in the background. */
export async function purgeDeletedText(): Promise<void> {
  if (db.connection().dialect.name === 'postgres') return
  if (await isQuicklyPurged()) await purgeSqlite()
  else await PurgeDeletedTextJob.dispatch({}).dedup(PurgeDeletedTextJob.dedupFor(Date.now())).in('5m')
}

export default class PurgeDeletedTextJob extends Job<Record<string, never>> {
  static options = { name: 'knowledge.sweep_traces', queue: 'slow' }

  /**
   * One purge for all deletions of five minutes. It starts five minutes later, so that a deletion never joins a purge
   * that has already begun.
   */
  static dedupFor(nowMs: number): { id: string } {
    return { id: `sweep-${Math.floor(nowMs / PURGE_INTERVAL_MS)}` }
  }

  execute() {
    return purgeSqlite()
  }
}
