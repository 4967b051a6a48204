/** The wire of a conversation: what the chat stream, a page reload and the public API say about an answer. */

/** `quote` is byte for byte `text.slice(start, end)` of the item's clean text at the version that was quoted (UTF-16 offsets). */
export type Citation = {
  /** 1-based; appears as `[1]` in the answer's text. */
  index: number
  itemId: string
  /** The version of the item's text that was quoted; it is shown even when the text has changed since. */
  version: number
  title: string
  url: string | null
  kind: string
  quote: string
  start: number
  end: number
  startMs: number | null
  endMs: number | null
  /** For example "Page 12"; null where the original has no such places. */
  place: string | null
  /** The words around the quote within its passage, for the margin. */
  before: string
  after: string
}

export type Rating = 'up' | 'down'

/** What questions of an internal chat are narrowed to: the sources, and those that the applications answer from. */
export type ChatScope = { sourceIds: string[]; applicationIds: string[] }

export type ChatMessage = {
  id: string
  role: 'user' | 'assistant'
  text: string
  citations: Citation[]
  /** Passages near a question that the content does not answer, best first; never presented as the answer. */
  closest: Citation[]
  /** False when the content gave no answer; null for a person's message. */
  answered: boolean | null
  /** A visible remark such as "The model did not answer; these are quotes." */
  note: string | null
  rating: Rating | null
  /** Who of the account's people wrote it; null when the application did, and for a visitor's words. */
  personName: string | null
  createdAt: string
}

/** By the id of a question that is shown: the ids of all versions in which it was asked, oldest first. */
export type QuestionVersions = Record<string, string[]>

/**
 * Data parts of the AI SDK's UI message stream (with the prefix `data-` on the wire).
 * `citation` parts arrive before the sentence that uses them; `answer` arrives last. `person` takes its place while one of
 * the account's people answers: then no text comes, and their words follow as messages of the conversation.
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
