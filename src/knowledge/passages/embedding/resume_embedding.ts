import db from '@adonisjs/lucid/services/db'
import { askForEmbedding } from './embed_passages_job.js'
import type { Embedding } from './embedding.js'

/** After a start: takes up what was not finished, and what another model was to embed. */
export async function resumeEmbedding({ current, list }: Embedding): Promise<void> {
  if (!current) return list.nobodyWrites()
  for (const accountId of await list.unfinished(current))
    await db.transaction((trx) => askForEmbedding(accountId, trx))
}
