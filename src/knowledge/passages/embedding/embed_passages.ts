import type { Embedding } from './embedding.js'
import type { EmbeddingModel } from './embedding_model.js'
import type { PassageVector } from './vectors/passage_vectors.js'
import type { EmbeddingList, UnembeddedPassage } from './vectors/embedding_backlog.js'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

export type Transact = (work: (trx: TransactionClientContract) => Promise<void>) => Promise<void>
export type Embedded = 'done' | 'more'

const BATCH = 32

/**
 * Embeds what is on the account's list, batch by batch, until nothing is left or the time is over. What one run has
 * stored the next one does not do again. Throws an `EmbeddingFailure` when the model gives nothing.
 */
export async function embedPassages(
  embedding: Embedding,
  accountId: string,
  { transact, signal, untilMs }: { transact: Transact; signal: AbortSignal; untilMs: number }
): Promise<Embedded> {
  const { current, list, vectors } = embedding
  if (!current) return 'done'
  const modelId = await begun(embedding, current, accountId, signal)
  for (;;) {
    const batch = await list.next(accountId, BATCH)
    if (batch.length === 0) break
    const made = await vectorsOf(current, batch, signal)
    await transact(async (trx) => {
      await vectors.store(modelId, made, trx)
      await list.remove(
        accountId,
        batch.map(({ id }) => id),
        trx
      )
    })
    if (signal.aborted || Date.now() >= untilMs) return 'more'
  }
  await list.complete(accountId, modelId)
  return 'done'
}

/** The current model's id, with everything listed that it has not embedded yet. */
async function begun({ list }: Embedding, model: EmbeddingModel, accountId: string, signal: AbortSignal) {
  const modelId = await idOf(list, model, signal)
  if ((await list.writing(accountId)) !== modelId) await list.begin(accountId, modelId)
  return modelId
}

async function idOf(list: EmbeddingList, model: EmbeddingModel, signal: AbortSignal): Promise<number> {
  if (model.dimension === null) await model.embed(['How long is a vector?'], 'query', signal)
  return list.modelId({ provider: model.provider, model: model.model, dimension: model.dimension! })
}

async function vectorsOf(
  model: EmbeddingModel,
  batch: UnembeddedPassage[],
  signal: AbortSignal
): Promise<PassageVector[]> {
  const understood = batch.filter(
    ({ language }) => !model.languages || language === null || model.languages.has(language.slice(0, 2))
  )
  const vectors = await model.embed(
    understood.map(({ text }) => text),
    'passage',
    signal
  )
  return understood.map(({ id }, at) => ({ passageId: Number(id), vector: vectors[at]! }))
}
