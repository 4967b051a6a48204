import type { ApplicationState } from './applications.js'

/** `reconnect`: WhatsApp rejects the token, and its owner must enter a new one. */
export type WhatsAppState = 'connected' | 'reconnect' | 'disconnected'

export type WhatsAppRow = {
  id: string
  name: string
  phoneNumberId: string
  accountId: string | null
  /** As WhatsApp writes it, such as +1 631-555-5555. */
  displayNumber: string
  verifiedName: string
  /** What Meta's dashboard asks for beside the callback URL. */
  verifyToken: string
  /** Whether WhatsApp has reached the callback URL. */
  isReached: boolean
  /** Whether WhatsApp lets the number answer. */
  connection: WhatsAppState
  /** Whether its owner lets it answer. */
  state: ApplicationState
  /** Null when it answers from all sources. */
  sourcesCount: number | null
  chatsThisWeek: number
}
