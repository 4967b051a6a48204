import type { Messenger } from '../threads/transport.js'
import TelegramBot from './models/telegram_bot.js'

/** Telegram's limit for one message. */
export const TELEGRAM_CHARACTERS = 4_096
/** Telegram shows typing for five seconds. */
export const TELEGRAM_TYPING_MS = 4_500
/** Maximum size of a Bot API response. */
export const MAX_TELEGRAM_BYTES = 1024 * 1024

export const telegramMessenger: Messenger = {
  characters: TELEGRAM_CHARACTERS,
  hasReplyWindow: false,
  hasEchoes: false,
  isConnected: async (applicationId) => (await TelegramBot.find(applicationId))?.state === 'connected',
}
