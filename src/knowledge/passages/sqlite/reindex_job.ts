import { Job } from '@adonisjs/queue'
import db from '@adonisjs/lucid/services/db'
import { reindex, needsReindexing } from './reindex.js'
import { MAX_RUN_MS } from '../limits.js'

/** After a start with a database of an earlier release. */
export async function resumeReindexing(): Promise<void> {
  const database = db.connection()
  if (database.dialect.name === 'postgres' || !(await needsReindexing(database))) return
  await ReindexJob.dispatch({})
}

export default class ReindexJob extends Job<Record<string, never>> {
  static options = { name: 'knowledge.index_again', queue: 'slow' }

  async execute() {
    const outcome = await reindex({
      database: db.connection(),
      transact: (work) => db.transaction(work),
      untilMs: Date.now() + MAX_RUN_MS,
    })
    if (outcome === 'more') await ReindexJob.dispatch({})
  }
}
