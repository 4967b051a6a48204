import type { ChatDataParts } from '#protocol/chat'
import type { AnswerEvent } from '#src/answering/answer_draft'

/**
 * Events of an answer in progress. `saved` comes last, once it is stored, unless the asker has left.
 * `human_agent` replaces it if a human agent answers this conversation.
 */
export type ChatEvent =
  | Exclude<AnswerEvent, { type: 'done' }>
  | { type: 'saved'; answer: ChatDataParts['answer'] }
  | { type: 'human_agent'; handover: ChatDataParts['person'] }
