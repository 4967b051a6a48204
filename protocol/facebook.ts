import type { ApplicationState, ApplicationWeek } from './applications.js'

/** What Facebook's consent can connect: a Page in Messenger, or the Instagram account linked to a Page. */
export type GraphKind = 'facebook' | 'instagram'

/** `reconnect`: Facebook rejects our token, and the owner must grant access again. */
export type FacebookConnectionState = 'connected' | 'reconnect' | 'disconnected'
export type FacebookProblem = 'token' | 'permission'

export type FacebookRow = {
  id: string
  name: string
  /** The name of the Page or of the Instagram account. */
  pageId: string
  /** An Instagram account's username with @. */
  pageName: string
  /** Whether Facebook lets the application answer. */
  connection: FacebookConnectionState
  problem: FacebookProblem | null
  /** Whether the owner lets the application answer. */
  state: ApplicationState
  /** Null when it answers from all sources. */
  sourcesCount: number | null
  week: ApplicationWeek
  /** Opens a chat with it. */
  chatUrl: string
  /** Its QR code, as one path in a square of `size` units. */
  qr: { size: number; path: string }
}

export type PageRow = { id: string; name: string; category: string | null; mayMessage: boolean }

export type Consent = {
  problem: 'no_pages' | 'permission_missing' | 'unreachable' | null
  /** Permissions that were not granted. */
  missing: string[]
  pages: PageRow[]
  /** The cursor of the next part of Facebook's list. */
  after: string | null
}

/** Instagram delivers echoes with the messages. */
export const INSTAGRAM_WEBHOOK_FIELDS = [
  'messages',
  'messaging_postbacks',
  'messaging_handover',
  'standby',
] as const

/** The webhook fields that Facebook must deliver. Echoes and the last two show when a person or another app answers. */
export const FACEBOOK_WEBHOOK_FIELDS = [
  'messages',
  'messaging_postbacks',
  'message_echoes',
  'messaging_handovers',
  'standby',
] as const
