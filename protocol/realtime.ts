/** Channels, events and their payloads, for server, pages and visitors. */
import type { ChatMessage } from './chat.js'
import type { ItemRow, SourceRow } from './knowledge.js'

const ACCOUNT = 'private-account.'
const INBOX = 'private-inbox.'
const CONVERSATION = 'presence-conversation.'

export type AccountChannel = `private-account.${string}`
export type InboxChannel = `private-inbox.${string}`
export type ConversationChannel = `presence-conversation.${string}`
export type RealtimeChannel = AccountChannel | InboxChannel | ConversationChannel

export function accountChannel(accountId: string): AccountChannel {
  return `${ACCOUNT}${accountId}`
}

/** The channel of agents instead of the account's: conversations with visitors, and no content. */
export function inboxChannel(accountId: string): InboxChannel {
  return `${INBOX}${accountId}`
}

export function conversationChannel(conversationId: string): ConversationChannel {
  return `${CONVERSATION}${conversationId}`
}

export type ChannelSubject = { kind: 'account' | 'inbox' | 'conversation'; id: string }

export function channelSubject(name: string): ChannelSubject | null {
  if (name.startsWith(ACCOUNT)) return subject('account', name.slice(ACCOUNT.length))
  if (name.startsWith(INBOX)) return subject('inbox', name.slice(INBOX.length))
  if (name.startsWith(CONVERSATION)) return subject('conversation', name.slice(CONVERSATION.length))
  return null
}

function subject(kind: ChannelSubject['kind'], id: string): ChannelSubject | null {
  return /^[A-Za-z0-9_-]+$/.test(id) ? { kind, id } : null
}

export type DeletedRow = { id: string; deleted: true }

export function isDeleted(row: { id: string }): row is DeletedRow {
  return 'deleted' in row && row.deleted === true
}

/**
 * Replaces a row above the 10 KB that hosted providers accept; the page reloads the row from the server.
 * `useChannel` handles it, so handlers never see one.
 */
export type RowElsewhere = { id: string; elsewhere: true }

export type ConversationRow = {
  id: string
  applicationId: string | null
  title: string
  lastMessageAt: string
  messagesCount: number
  unansweredCount: number
  takenOverBy: string | null
  /** When the visitor asked for a human agent; null once one has taken over. */
  wantsPersonAt: string | null
}

/** Shown to account holders on any page; never stored. */
type Notice = {
  id: string
  /** The ids of its recipients. */
  to: string[]
  level: 'info' | 'success' | 'warning' | 'error'
  message: string
  href: string | null
}

export type RealtimeEvents = {
  ItemChanged: ItemRow | DeletedRow
  SourceChanged: SourceRow | DeletedRow
  ConversationChanged: ConversationRow | DeletedRow
  MessageCreated: ChatMessage & { conversationId: string }
  NoticeCreated: Notice
  /** A note of the conversation with this id was added or deleted. */
  NotesChanged: { id: string }
  /** A messenger did not take or deliver a message of the conversation with this id. */
  DeliveryChanged: { id: string }
  /** `personName` is the human agent who answers now, or null once the application answers again. */
  TakeoverChanged: { id: string; personName: string | null; since: string | null }
}

export type RealtimeEvent = keyof RealtimeEvents

/** A client event (`client-` on the wire) on a conversation's channel; it is never stored. */
export const TYPING_EVENT = 'client-typing'

/** The page prop `realtime`; if `host` is null, the embedded server is reached at the page's own host. */
export type RealtimeSettings = {
  key: string
  cluster: string | null
  host: string | null
  port: number | null
  forceTLS: boolean
  /** `private-account.{id}`, for an agent `private-inbox.{id}`, or null for a guest, who does not connect. */
  accountChannel: string | null
}
