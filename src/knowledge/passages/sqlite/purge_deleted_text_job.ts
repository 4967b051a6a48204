import { Job } from '@adonisjs/queue'
import { purgeSqlite } from './purge_sqlite.js'
import { PURGE_INTERVAL_MS } from '../limits.js'

export default class PurgeDeletedTextJob extends Job<Record<string, never>> {
  static options = { name: 'knowledge.sweep_traces', queue: 'slow' }

  /**
   * One sweep for all deletions of five minutes. It starts five minutes later, so that a deletion never joins a sweep
   * that has already begun.
   */
  static dedupFor(nowMs: number): { id: string } {
    return { id: `sweep-${Math.floor(nowMs / PURGE_INTERVAL_MS)}` }
  }

  execute() {
    return purgeSqlite()
  }
}
