import type { ApplicationState, ApplicationWeek } from './applications.js'

/** `reconnect`: Telegram rejects the token, and its owner must enter a new one. */
export type TelegramState = 'connected' | 'reconnect' | 'disconnected'

export type TelegramRow = {
  id: string
  name: string
  /** Without the @. */
  username: string
  botName: string
  /** Whether Telegram lets the bot answer. */
  connection: TelegramState
  /** Whether its owner lets it answer. */
  state: ApplicationState
  /** Null when it answers from all sources. */
  sourcesCount: number | null
  week: ApplicationWeek
  /** Opens a chat with it. */
  chatUrl: string
  /** Its QR code, as one path in a square of `size` units. */
  qr: { size: number; path: string }
}
