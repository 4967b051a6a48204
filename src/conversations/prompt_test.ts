import { answer, type AnswerEvent } from '#src/answering/answer'
import type { HistoryMessage } from '#src/answering/follow_up'
import type { AnsweringPersona } from '#src/answering/prompt'
import type { ChatPorts } from './chat_ports.js'
import { findEvidence } from '../answering/find_evidence.js'
import { storedItems } from '../answering/stored_items.js'

export type PromptTest = {
  accountId: string
  question: string
  history: HistoryMessage[]
  persona: AnsweringPersona | null
  modelChoice: string | null
  /** Null searches all of the account's sources. */
  sourceIds: string[] | null
  signal: AbortSignal
}

/** Answers as a conversation would, and keeps nothing. */
export async function* promptTest(
  { models, passages: index }: ChatPorts,
  { accountId, question, history, persona, modelChoice, sourceIds, signal }: PromptTest
): AsyncGenerator<AnswerEvent> {
  const model = await models.for(accountId, modelChoice)
  const looking = { accountId, question, history, sourceIds, model, strictness: persona?.strictness, signal }
  const evidence = await findEvidence(index, looking)
  const stored = storedItems(accountId)
  yield* answer({ ...evidence, question, history, persona, model, signal, ...stored })
}
