import { inject } from '@adonisjs/core'
import logger from '@adonisjs/core/services/logger'
import { Job } from '@adonisjs/queue'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'
import db from '@adonisjs/lucid/services/db'
import { enqueue } from '#src/shared/queue/enqueue'
import { embedPassages } from './embed_passages.js'
import { Embedding } from './embedding.js'
import { EmbeddingMutex } from './embedding_mutex.js'
import { EmbeddingFailure } from './embedding_model.js'
import { BUSY_RETRY_DELAY, FAILURE_RETRY_DELAY, MAX_RUN_MS } from '../limits.js'

const mutex = new EmbeddingMutex()

/** Deduplicated: one job per account, however many of its items ask. */
export async function requestEmbedding(workspaceId: string, trx: QueryClientContract): Promise<void> {
  await enqueue(trx as TransactionClientContract, embedJob(workspaceId))
}

/** After a start: resumes unfinished backlogs, and those that another model was embedding. */
export async function resumeEmbedding({ current, backlog }: Embedding): Promise<void> {
  if (!current) return backlog.clearWritingModels()
  for (const workspaceId of await backlog.unfinishedAccounts(current))
    await db.transaction((trx) => requestEmbedding(workspaceId, trx))
}

function embedJob(workspaceId: string) {
  return EmbedPassagesJob.dispatch({ workspaceId }).dedup({ id: workspaceId })
}

@inject()
export default class EmbedPassagesJob extends Job<{ workspaceId: string }> {
  static options = { name: 'knowledge.embed_passages', queue: 'slow' }

  constructor(private readonly embedding: Embedding) {
    super()
  }

  async execute() {
    const { workspaceId } = this.payload
    await this.acceptNewRequests()
    const outcome = await mutex.run(workspaceId, () => this.run(workspaceId))
    if (outcome === 'more') await embedJob(workspaceId).run()
    if (outcome === 'busy') await embedJob(workspaceId).in(BUSY_RETRY_DELAY).run()
    if (outcome === 'later') await embedJob(workspaceId).in(FAILURE_RETRY_DELAY).run()
  }

  /** A passage added from now on may come after this run's last query of the backlog. */
  private async acceptNewRequests() {
    await db
      .from('queue_jobs')
      .where('id', this.context.jobId)
      .whereNotNull('dedup_id')
      .update({ dedup_id: null })
  }

  /** Retries a failing provider indefinitely; until it recovers, search uses words only. */
  private async run(workspaceId: string) {
    if (!this.embedding.idle.isIdle()) return 'busy'
    const model = this.embedding.current
    const release = await this.embedding.lock(workspaceId)
    if (!release) return 'busy'
    try {
      const transact = (work: (trx: TransactionClientContract) => Promise<void>) => db.transaction(work)
      const signal = this.signal ?? new AbortController().signal
      return await embedPassages(this.embedding, workspaceId, {
        transact,
        signal,
        untilMs: Date.now() + MAX_RUN_MS,
      })
    } catch (error) {
      if (!(error instanceof EmbeddingFailure)) throw error
      logger.warn(
        { err: error, problem: error.problem, workspaceId },
        'could not embed passages, so they are found by words only; this is retried'
      )
      if (error.isFinal && model) {
        this.embedding.giveUp(model)
        return 'more'
      }
      return error.problem === 'not_installed' ? 'done' : 'later'
    } finally {
      await release()
    }
  }
}
