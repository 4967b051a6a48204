import type { AnsweringPersona } from '#src/answering/generative/prompt'
import type { ChatDataParts } from '#protocol/chat'
import type { AnswerEvent } from '#src/answering/answer_draft'
import type Conversation from '../models/conversation.js'

export type AskRequest = {
  conversation: Conversation
  question: string
  /**
   * The question in languages of the content, translated by the asker's browser. Searched with the question,
   * never stored.
   */
  translations?: string[]
  persona: AnsweringPersona | null
  /** `provider:model`, `quotes`, or null for the default. */
  modelChoice: string | null
  /** The question that this one replaces, with everything after it. */
  insteadOf?: string | 'latest' | null
  /** The question that a visitor asks again; replaced under the rules of `questionToRepeat`. */
  repeatedQuestion?: string | 'latest'
  /** Null searches all of the workspace's sources. */
  sourceIds: string[] | null
  /** Aborted when the asker stops or leaves; what was written by then is saved. */
  signal: AbortSignal
  /** What happens when a visitor asks for a human; if absent, that is a question like any other. */
  handover?: HandoverOffer | null
  /** The owner's daily limit of answers. */
  budget?: AnswerBudget | null
  /** The asking page's socket, which is not notified of its own messages. */
  exceptSocketId?: string
}

/**
 * `take` counts an answer before it is written; false if the budget is spent, and then visitors read `reply`.
 */
export type AnswerBudget = { take: () => Promise<boolean>; reply: string }

/** The visitor reads `reply`. `onRequested` runs once until a human agent has answered. */
export type HandoverOffer = { reply: string; onRequested: (conversationId: string) => Promise<void> }

/**
 * Events of an answer in progress. `saved` comes last, once it is stored, unless the asker has left.
 * `human_agent` replaces it if a human agent answers this conversation.
 */
export type ChatEvent =
  | Exclude<AnswerEvent, { type: 'done' }>
  | { type: 'saved'; answer: ChatDataParts['answer'] }
  | { type: 'human_agent'; handover: ChatDataParts['person'] }
