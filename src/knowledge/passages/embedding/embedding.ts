import type { DistributedLocks } from '#src/shared/cluster/distributed_locks'
import type { EmbeddingBacklog } from './vectors/embedding_backlog.js'
import type { PassageVectors } from './vectors/passage_vectors.js'
import type { EmbeddingModel } from './embedding_model.js'
import { IdleDetector } from './idle_detector.js'

/** What embedding needs from outside; made once, when the application starts. */
export class Embedding {
  constructor(
    /** Null when only words are searched. */
    public current: EmbeddingModel | null,
    /** Whose vectors may still answer while those of the current one are being made. */
    readonly others: readonly EmbeddingModel[],
    readonly backlog: EmbeddingBacklog,
    readonly vectors: PassageVectors,
    readonly idle = new IdleDetector(false),
    /** Null when no other process embeds. */
    private readonly locks: DistributedLocks | null = null
  ) {}

  find(provider: string, model: string): EmbeddingModel | null {
    const models = [...(this.current ? [this.current] : []), ...this.others]
    return models.find((one) => one.provider === provider && one.model === model) ?? null
  }

  /** Keeps other processes from embedding the same passages; null when one of them is at it. */
  async lock(accountId: string): Promise<(() => Promise<void>) | null> {
    return this.locks ? this.locks.acquire(`embedding:${accountId}`, 0) : () => Promise.resolve()
  }

  async close(): Promise<void> {
    for (const model of [this.current, ...this.others]) await model?.close()
  }
}
