import { answer } from '#src/answering/answer'
import { type AnswerEvent, draftFromStored } from '#src/answering/answer_draft'
import { findEvidence } from '#src/answering/find_evidence'
import type { HistoryMessage } from '#src/answering/follow_up'
import type { AnsweringPersona } from '#src/answering/generative/prompt'
import { storedItems } from '#src/answering/stored_items'
import { personaInLanguage } from './ask/answer_question.js'
import type { ChatPorts } from './chat_ports.js'

export type PromptTest = {
  workspaceId: string
  question: string
  history: HistoryMessage[]
  persona: AnsweringPersona | null
  modelChoice: string | null
  /** Null searches all of the workspace's sources. */
  sourceIds: string[] | null
  signal: AbortSignal
}

/** Answers like a conversation, but stores nothing. */
export async function* promptTest(
  { models, passages: index, translated }: ChatPorts,
  { workspaceId, question, history, persona, modelChoice, sourceIds, signal }: PromptTest
): AsyncGenerator<AnswerEvent> {
  const model = await models.for(workspaceId, modelChoice)
  const strictness = persona?.strictness
  const query = { workspaceId, question, history, sourceIds, model, translated, strictness, signal }
  const evidence = await findEvidence(index, query)
  const draft = draftFromStored(storedItems(workspaceId))
  const answeringPersona = personaInLanguage(persona, question, true)
  yield* answer({ question, history, evidence, persona: answeringPersona, model, signal }, draft)
}
