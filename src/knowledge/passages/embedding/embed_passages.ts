import { quotableSentences } from '#src/knowledge/documents/text/quotable_sentences'
import type { Embedding } from './embedding.js'
import type { EmbeddingModel } from './embedding_model.js'
import type { PassageVector } from './vectors/passage_vectors.js'
import type { EmbeddingBacklog, UnembeddedPassage } from './vectors/embedding_backlog.js'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { EMBEDDING_BATCH } from '../limits.js'

export type Transact = (work: (trx: TransactionClientContract) => Promise<void>) => Promise<void>
export type EmbeddingOutcome = 'done' | 'more'

/**
 * Embeds the account's backlog in batches until it is empty or time is up. Each batch is stored before the
 * next, so no run repeats another's work. Throws an `EmbeddingFailure` if the model returns no vectors.
 */
export async function embedPassages(
  embedding: Embedding,
  workspaceId: string,
  { transact, signal, untilMs }: { transact: Transact; signal: AbortSignal; untilMs: number }
): Promise<EmbeddingOutcome> {
  const { current, backlog, vectors } = embedding
  if (!current) return 'done'
  const modelId = await startModel(embedding, current, workspaceId, signal)
  for (;;) {
    const batch = await backlog.next(workspaceId, EMBEDDING_BATCH)
    if (batch.length === 0) break
    const embedded = await embedBatch(current, batch, signal)
    await transact(async (trx) => {
      await vectors.store(modelId, embedded, trx)
      await backlog.remove(
        workspaceId,
        batch.map(({ id }) => id),
        trx
      )
    })
    if (signal.aborted || Date.now() >= untilMs) return 'more'
  }
  await backlog.completeModel(workspaceId, modelId)
  return 'done'
}

/** Returns the current model's id after adding every passage it hasn't embedded to the backlog. */
async function startModel(
  { backlog }: Embedding,
  model: EmbeddingModel,
  workspaceId: string,
  signal: AbortSignal
) {
  const modelId = await modelIdOf(backlog, model, signal)
  if ((await backlog.writingModelId(workspaceId)) !== modelId) await backlog.startModel(workspaceId, modelId)
  return modelId
}

async function modelIdOf(
  backlog: EmbeddingBacklog,
  model: EmbeddingModel,
  signal: AbortSignal
): Promise<number> {
  if (model.dimension === null) await model.embed(['How long is a vector?'], 'query', signal)
  return backlog.modelId({ provider: model.provider, model: model.model, dimension: model.dimension! })
}

async function embedBatch(
  model: EmbeddingModel,
  batch: UnembeddedPassage[],
  signal: AbortSignal
): Promise<PassageVector[]> {
  const supported = batch.filter(
    ({ language }) => !model.languages || language === null || model.languages.has(language.slice(0, 2))
  )
  const vectors = await model.embed(
    supported.map(({ text }) => text),
    'passage',
    signal
  )
  const embedded: PassageVector[] = []
  for (const [at, passage] of supported.entries()) {
    const sentences = model.embedsSentences
      ? await model.embed(sentencesWithHeading(passage), 'passage', signal)
      : null
    embedded.push({ passageId: Number(passage.id), vector: vectors[at]!, sentences })
  }
  return embedded
}

/** A sentence alone often lacks its subject, which the heading above it names. */
function sentencesWithHeading({ text, heading, title }: UnembeddedPassage): string[] {
  const subject = heading?.split(' › ').at(-1) ?? title
  return quotableSentences(text).map(({ start, end }) => `${subject}: ${text.slice(start, end)}`)
}
