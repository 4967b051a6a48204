import { inject } from '@adonisjs/core'
import logger from '@adonisjs/core/services/logger'
import { Job } from '@adonisjs/queue'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'
import db from '@adonisjs/lucid/services/db'
import { enqueue } from '#src/shared/enqueue'
import { embedPassages } from '../embedding/embed_passages.js'
import { Embedding } from '../embedding/embedding.js'
import { EmbeddingFailure } from '../embedding/embedding_model.js'
import { EmbeddingTurns } from '../embedding/turns.js'

/** Short, so that what a person waits for never waits long for a lane. */
const RUN_MS = 5_000
const AFTER_OTHERS = '2s'
const AFTER_A_FAILURE = '10m'

const turns = new EmbeddingTurns()

export async function askForEmbedding(accountId: string, trx: QueryClientContract): Promise<void> {
  await enqueue(trx as TransactionClientContract, EmbedPassagesJob.dispatch({ accountId }))
}

@inject()
export default class EmbedPassagesJob extends Job<{ accountId: string }> {
  static options = { name: 'knowledge.embed_passages', queue: 'slow' }

  constructor(private readonly embedding: Embedding) {
    super()
  }

  async execute() {
    const { accountId } = this.payload
    const outcome = await turns.take(accountId, () => this.run(accountId))
    const again = EmbedPassagesJob.dispatch({ accountId })
    if (outcome === 'more') await again.run()
    if (outcome === 'busy') await again.in(AFTER_OTHERS).run()
    if (outcome === 'later') await again.in(AFTER_A_FAILURE).run()
  }

  /** A provider that fails is asked again in a while, for as long as it takes; words are searched until then. */
  private async run(accountId: string) {
    try {
      const transact = (work: (trx: TransactionClientContract) => Promise<void>) => db.transaction(work)
      const signal = this.signal ?? new AbortController().signal
      return await embedPassages(this.embedding, accountId, {
        transact,
        signal,
        untilMs: Date.now() + RUN_MS,
      })
    } catch (error) {
      if (!(error instanceof EmbeddingFailure)) throw error
      logger.warn({ err: error, problem: error.problem, accountId }, 'passages were not embedded')
      return error.problem === 'not_installed' ? 'done' : 'later'
    }
  }
}
