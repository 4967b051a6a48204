import type { Strictness } from '#protocol/applications'
import { readings, type Turn } from '#src/answering/follow_up'
import { weighEvidence } from '#src/answering/gate'
import type { LanguageModel } from '#src/answering/language_model'
import { writtenFor } from '#src/answering/written_answer'
import { rewriteFollowUp } from '#src/answering/rewrite_follow_up'
import { answersSource } from '#src/knowledge/queries/answers_source'
import type { PassageIndex, RankedPassage } from '#src/knowledge/passages/passage_index'

export type Looking = {
  accountId: string
  question: string
  history: Turn[]
  /** Null searches all of the account's sources. */
  sourceIds: string[] | null
  model: LanguageModel | null
  strictness?: Strictness
  signal: AbortSignal
}

/** `asked` is the question as it was understood, for which the passages were found. */
export type Found = {
  asked: string
  passages: RankedPassage[]
  /** Whether the passages are the holder's own answer to this question. */
  written: boolean
}

const PASSAGES = 12

/** Searches for what the question may mean, one reading after the other, until one has enough evidence. */
export async function findEvidence(index: PassageIndex, looking: Looking): Promise<Found> {
  const { accountId, question, history, sourceIds, model, strictness, signal } = looking
  const rewritten = model && (await rewriteFollowUp(model, question, history, signal))
  const asked = rewritten ? [rewritten] : readings(question, history)
  const answers = await answersSource(accountId)
  let first: Found | null = null
  for (const query of asked) {
    const passages = await index.search({ accountId, query, sourceIds, limit: PASSAGES })
    const written = answers ? writtenFor(query, passages, answers.id) : []
    if (written.length > 0) return { asked: query, passages: written, written: true }
    const found = { asked: query, passages, written: false }
    if (weighEvidence(query, passages, strictness).enough) return found
    first ??= found
  }
  return first!
}
