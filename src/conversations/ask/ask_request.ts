import type { AnsweringPersona } from '#src/answering/generative/prompt'
import type Conversation from '../models/conversation.js'

export type AskRequest = {
  conversation: Conversation
  question: string
  /** In languages of the content, by the asker's browser: searched beside the question, never stored. */
  translations?: string[]
  persona: AnsweringPersona | null
  /** `provider:model`, `quotes`, or null for the default. */
  modelChoice: string | null
  /** The question that this one replaces, together with everything after it. */
  insteadOf?: string | 'latest' | null
  /** Null searches all of the account's sources. */
  sourceIds: string[] | null
  /** Aborted when the asker stops or leaves: what was written until then is saved. */
  signal: AbortSignal
  /** What happens when the visitor asks for a human; without it that is a question like any other. */
  handover?: HandoverOffer | null
  /** The answers that the owner allows a day. */
  budget?: AnswerBudget | null
  /** The page that asks: it is not notified of its own messages. */
  exceptSocketId?: string
}

/** `take` counts an answer before it is written, and is false when the budget is spent: then visitors read `reply`. */
export type AnswerBudget = { take: () => Promise<boolean>; reply: string }

/** The visitor reads `reply`; `onRequested` runs once until a human has answered. */
export type HandoverOffer = { reply: string; onRequested: (conversationId: string) => Promise<void> }
