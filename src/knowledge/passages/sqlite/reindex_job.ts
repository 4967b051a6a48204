import { Job } from '@adonisjs/queue'
import db from '@adonisjs/lucid/services/db'
import { indexAgain, isAnythingToIndexAgain } from './reindex.js'

/** Short, so that what a person waits for never waits long for a lane. */
const RUN_MS = 5_000

/** After a start with a database of an earlier release. */
export async function resumeIndexing(): Promise<void> {
  const database = db.connection()
  if (database.dialect.name === 'postgres' || !(await isAnythingToIndexAgain(database))) return
  await IndexAgainJob.dispatch({})
}

export default class IndexAgainJob extends Job<Record<string, never>> {
  static options = { name: 'knowledge.index_again', queue: 'slow' }

  async execute() {
    const outcome = await indexAgain({
      database: db.connection(),
      transact: (work) => db.transaction(work),
      untilMs: Date.now() + RUN_MS,
    })
    if (outcome === 'more') await IndexAgainJob.dispatch({})
  }
}
