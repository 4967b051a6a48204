import {
  EmbeddingFailure,
  type EmbeddingModel,
  normalize,
} from '#src/knowledge/passages/embedding/embedding_model'

/** Groups of words that mean the same; each group is a direction. */
const MEANINGS = [
  ['bread', 'loaf', 'toast'],
  ['price', 'cost', 'expensive', 'pay'],
  ['car', 'automobile', 'vehicle'],
  ['doctor', 'physician', 'surgeon'],
]

/** A model of a few meanings, exact and immediate; it can fail, stall, and pretend to be another provider's. */
export class WordVectors implements EmbeddingModel {
  embedsSentences = false
  readonly minSimilarity = 0.3
  readonly unrelated = 0
  readonly texts: string[] = []
  failsWith: ConstructorParameters<typeof EmbeddingFailure>[0] | null = null
  stalls = false

  constructor(
    readonly model = 'words',
    readonly dimension = 8,
    readonly languages: ReadonlySet<string> | null = null
  ) {}

  readonly provider = 'fake'

  async embed(texts: string[], _: 'passage' | 'query', signal: AbortSignal): Promise<Float32Array[]> {
    signal.throwIfAborted()
    if (this.stalls)
      await new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    if (this.failsWith) throw new EmbeddingFailure(this.failsWith)
    this.texts.push(...texts)
    return texts.map((text) => this.vector(text))
  }

  vector(text: string): Float32Array {
    const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
    const values = Array.from({ length: this.dimension }, () => 0.05)
    for (const word of words) {
      const meaning = MEANINGS.findIndex((group) => group.includes(word))
      if (meaning >= 0) values[meaning]! += 1
    }
    return normalize(values)
  }

  async close(): Promise<void> {}
}
