import type { ChatMessage } from './chat.js'
import type { ConversationRow } from './realtime.js'
import type { ApplicationKind } from './applications.js'

export const INBOX_STATES = ['all', 'waiting', 'person', 'unanswered', 'answered', 'mentions'] as const
/**
 * `waiting`: the visitor asked for a human agent; `person`: one has taken over; `mentions`: a note mentions
 * the reader.
 */
export type InboxState = (typeof INBOX_STATES)[number]

export const ASSIGNED = ['all', 'mine', 'none'] as const
export type Assigned = (typeof ASSIGNED)[number]

export type InboxFilter = {
  assigned: Assigned
  applicationId: string | null
  state: InboxState
  rating: 'up' | 'down' | null
  /** Days, both included, as YYYY-MM-DD in the account's time zone. */
  from: string | null
  to: string | null
  search: string
}

export type InboxRow = ConversationRow & {
  channel: ApplicationKind
  applicationName: string
  /** As the website or the visitor says, verified or not: a name, else an email; null if neither is known. */
  visitorName: string | null
  /** The visitor's last words, or a human agent's if they wrote after; empty if the title says the same. */
  lastWords: string
  /** The human agent who wrote the last words. */
  lastPerson: { name: string; isYou: boolean } | null
  unread: boolean
  /** Whether a note mentions the reader, who hasn't opened the conversation since. */
  mentioned: boolean
  /** The member it is assigned to. */
  assignee: InboxMember | null
}

/** `id` is the membership's. */
export type InboxMember = { id: string; name: string; isYou: boolean }

/** Another member who can open the conversation. `id` is the membership's, `presenceId` that of the conversation's channel. */
export type Colleague = { id: string; presenceId: string; name: string; email: string }

export type ConversationNote = {
  id: string
  authorName: string
  text: string
  createdAt: string
  /** In order. UTF-16 offsets into the text, from the @; `name` is the member's present one. */
  mentions: { start: number; end: number; name: string; isYou: boolean }[]
}

export type SavedReply = { id: string; name: string; text: string }

export type InboxConversation = {
  row: InboxRow
  /** The latest ones. */
  messages: ChatMessage[]
  hasEarlierMessages: boolean
  /** The ids of the messages that the reader wrote. */
  yours: string[]
  notes: ConversationNote[]
  /**
   * Details from the website or the visitor, verified only as far as the website signed them. The id is
   * always signed.
   */
  visitor: {
    name: string | null
    email: string | null
    phone: string | null
    id: string | null
    signed: { name: boolean; email: boolean }
  }
  colleagues: Colleague[]
  /** Why replies are impossible now, or null. */
  cannotSay: string | null
  /** Whether a template can be sent although a reply can't. */
  mayUseTemplates: boolean
}

export const DIGESTS = ['never', 'daily', 'weekly'] as const
export type Digest = (typeof DIGESTS)[number]

export type InboxApplication = { id: string; name: string; kind: ApplicationKind }

export type InboxPage = { rows: InboxRow[]; nextCursor: string | null }
