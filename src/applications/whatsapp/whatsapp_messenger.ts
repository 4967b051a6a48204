import type { Messenger } from '../threads/transport.js'
import WhatsAppNumber from './models/whatsapp_number.js'

/** WhatsApp's limit for one message. */
export const WHATSAPP_CHARACTERS = 4_096
/** WhatsApp shows typing for 25 seconds. */
export const WHATSAPP_TYPING_MS = 20_000
/** For each one, an unsigned delivery has us look up a secret and compare a signature. */
export const MAX_NUMBERS_PER_DELIVERY = 100

export const whatsappMessenger: Messenger = {
  characters: WHATSAPP_CHARACTERS,
  hasReplyWindow: true,
  hasEchoes: false,
  isConnected: async (applicationId) => (await WhatsAppNumber.find(applicationId))?.state === 'connected',
}
