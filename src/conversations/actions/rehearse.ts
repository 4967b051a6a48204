import { answer, type AnswerEvent } from '#src/answering/answer'
import type { Turn } from '#src/answering/follow_up'
import type { AnsweringPersona } from '#src/answering/prompt'
import type { Conversations } from '../conversations.js'
import { findEvidence } from '../find_evidence.js'
import { storedItemsOf } from '../stored_text.js'

export type Rehearsal = {
  accountId: string
  question: string
  history: Turn[]
  persona: AnsweringPersona | null
  modelChoice: string | null
  /** Null searches all of the account's sources. */
  sourceIds: string[] | null
  signal: AbortSignal
}

/** Answers as a conversation would, and keeps nothing. */
export async function* rehearse(
  { models, passages: index }: Conversations,
  { accountId, question, history, persona, modelChoice, sourceIds, signal }: Rehearsal
): AsyncGenerator<AnswerEvent> {
  const model = await models.for(accountId, modelChoice)
  const looking = { accountId, question, history, sourceIds, model, strictness: persona?.strictness, signal }
  const evidence = await findEvidence(index, looking)
  const stored = storedItemsOf(accountId)
  yield* answer({ ...evidence, question, history, persona, model, signal, ...stored })
}
