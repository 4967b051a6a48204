import { Job } from '@adonisjs/queue'
import { sweepSqlite } from './purge_sqlite.js'

const EVERY_MS = 5 * 60_000

export default class SweepTracesJob extends Job<Record<string, never>> {
  static options = { name: 'knowledge.sweep_traces', queue: 'slow' }

  /**
   * One sweep for all deletions of five minutes. It starts five minutes later, so that a deletion never joins a sweep
   * that has already begun.
   */
  static dedupOf(nowMs: number): { id: string } {
    return { id: `sweep-${Math.floor(nowMs / EVERY_MS)}` }
  }

  execute() {
    return sweepSqlite()
  }
}
