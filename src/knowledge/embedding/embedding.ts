import type { EmbeddingList } from '../passages/vectors/embedding_list.js'
import type { PassageVectors } from '../passages/vectors/passage_vectors.js'
import type { EmbeddingModel } from './embedding_model.js'
import { QuietMoments } from './quiet_moments.js'

/** What embedding needs from outside; made once, when the application starts. */
export class Embedding {
  constructor(
    /** Null when only words are searched. */
    public current: EmbeddingModel | null,
    /** Whose vectors may still answer while those of the current one are being made. */
    readonly others: readonly EmbeddingModel[],
    readonly list: EmbeddingList,
    readonly vectors: PassageVectors,
    readonly quiet = new QuietMoments(false)
  ) {}

  find(provider: string, model: string): EmbeddingModel | null {
    const models = [...(this.current ? [this.current] : []), ...this.others]
    return models.find((one) => one.provider === provider && one.model === model) ?? null
  }

  async close(): Promise<void> {
    for (const model of [this.current, ...this.others]) await model?.close()
  }
}
