/** Wire types of a conversation, shared by the chat stream, page reloads and the public API. */

/** `quote` is byte for byte `text.slice(start, end)` of the item's clean text at the version that was quoted (UTF-16 offsets). */
export type Citation = {
  /** 1-based; appears as `[1]` in the answer's text. */
  index: number
  itemId: string
  /** The version of the item's text that was quoted; it stays readable even if the text has changed since. */
  version: number
  title: string
  url: string | null
  kind: string
  quote: string
  start: number
  end: number
  startMs: number | null
  endMs: number | null
  /** For example "Page 12", or else the nearest heading above the quote; null if there is neither. */
  place: string | null
  /** The words around the quote within its passage, for the margin. */
  before: string
  after: string
}

export type Rating = 'up' | 'down'

/** Limits the questions of an internal chat to these sources and those of these applications. */
export type ChatScope = { sourceIds: string[]; applicationIds: string[] }

export type ChatMessage = {
  id: string
  role: 'user' | 'assistant'
  text: string
  citations: Citation[]
  /**
   * Passages related to a question that the content doesn't answer, best first; never presented as an answer.
   */
  closest: Citation[]
  /** False if the content had no answer; null for a human agent's message. */
  answered: boolean | null
  /** A visible note such as "The model did not answer; these are quotes." */
  note: string | null
  rating: Rating | null
  /** The human agent who wrote it; null for answers and visitors' messages. */
  personName: string | null
  createdAt: string
}

/** The ids of all versions of an edited question, oldest first, by the id of the version shown. */
export type QuestionVersions = Record<string, string[]>

/**
 * Data parts of the AI SDK's UI message stream (with the prefix `data-` on the wire).
 * `citation` parts arrive before the sentence that uses them; `answer` arrives last. `person` takes its place while a
 * human agent answers: then no text comes, and their words follow as messages of the conversation.
 */
export type ChatDataParts = {
  citation: Citation
  closest: Citation[]
  note: { text: string }
  answer: {
    conversationId: string
    messageId: string
    userMessageId: string
    answered: boolean
    text: string
    suggestions: string[]
  }
  person: { conversationId: string; userMessageId: string; personName: string }
}

/** The number of content languages that a visitor's browser translates a question into. */
export const QUESTION_TRANSLATIONS = 2
