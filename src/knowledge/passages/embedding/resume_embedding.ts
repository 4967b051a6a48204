import db from '@adonisjs/lucid/services/db'
import { requestEmbedding } from './embed_passages_job.js'
import type { Embedding } from './embedding.js'

/** After a start: resumes unfinished backlogs, and those that another model was embedding. */
export async function resumeEmbedding({ current, backlog }: Embedding): Promise<void> {
  if (!current) return backlog.clearWritingModels()
  for (const accountId of await backlog.unfinishedAccounts(current))
    await db.transaction((trx) => requestEmbedding(accountId, trx))
}
