import { TELEGRAM_CHARACTERS } from '../limits.js'
import type { Messenger } from '../threads/transport.js'
import TelegramBot from './models/telegram_bot.js'

export const telegramMessenger: Messenger = {
  characters: TELEGRAM_CHARACTERS,
  hasReplyWindow: false,
  hasEchoes: false,
  isConnected: async (applicationId) => (await TelegramBot.find(applicationId))?.state === 'connected',
}
