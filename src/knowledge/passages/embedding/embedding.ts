import type { DistributedLocks } from '#src/shared/cluster/distributed_locks'
import type { EmbeddingBacklog } from './vectors/embedding_backlog.js'
import type { PassageVectors } from './vectors/passage_vectors.js'
import type { EmbeddingModel } from './embedding_model.js'
import { IdleDetector } from './idle_detector.js'

export class Embedding {
  constructor(
    /** Null when search uses words only. */
    public current: EmbeddingModel | null,
    /** Models whose vectors may still be searched while the current model embeds everything again. */
    readonly others: EmbeddingModel[],
    readonly backlog: EmbeddingBacklog,
    readonly vectors: PassageVectors,
    readonly idle = new IdleDetector(false),
    /** Null if no other process embeds. */
    private readonly locks: DistributedLocks | null = null
  ) {}

  find(provider: string, model: string): EmbeddingModel | null {
    const models = [...(this.current ? [this.current] : []), ...this.others]
    return models.find((one) => one.provider === provider && one.model === model) ?? null
  }

  /** Replaces the models and closes those no longer in use. */
  async use(models: EmbeddingModel[]): Promise<void> {
    const before = [this.current, ...this.others]
    this.current = models[0] ?? null
    this.others.splice(0, Infinity, ...models.slice(1))
    for (const model of before) if (model && !models.includes(model)) await model.close()
  }

  /** Replaces a model that cannot run with the next one, which embeds everything again. */
  giveUp(model: EmbeddingModel): void {
    if (this.current === model) this.current = this.others.find((other) => other !== model) ?? null
  }

  /** Prevents other processes from embedding the same passages. Null when another process holds the lock. */
  async lock(workspaceId: string): Promise<(() => Promise<void>) | null> {
    return this.locks ? this.locks.acquire(`embedding:${workspaceId}`, 0) : () => Promise.resolve()
  }

  async close(): Promise<void> {
    for (const model of [this.current, ...this.others]) await model?.close()
  }
}
