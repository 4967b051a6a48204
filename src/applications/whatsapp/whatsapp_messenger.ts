import type { Messenger } from '../threads/transport.js'
import WhatsAppNumber from './models/whatsapp_number.js'

/** WhatsApp's limit for one message. */
export const WHATSAPP_CHARACTERS = 4_096
/** WhatsApp shows typing for 25 seconds. */
export const WHATSAPP_TYPING_MS = 20_000
/** For each one, an unsigned delivery has us look up a secret and compare a signature. */
export const MAX_NUMBERS_PER_DELIVERY = 100
/** WhatsApp batches no more; owners of an app can sign anything. */
export const MAX_EVENTS_PER_DELIVERY = 1_000
/** An account can have thousands; the inbox offers these. */
export const MAX_TEMPLATES = 500
export const TEMPLATES_PER_PAGE = 100
/** In case pages have few templates that are approved. */
export const MAX_TEMPLATE_PAGES = 10
/** How long a list of templates is offered before WhatsApp is asked again. */
export const TEMPLATES_CACHED_MS = 60_000
export const MAX_CACHED_LISTS = 20

export const whatsappMessenger: Messenger = {
  characters: WHATSAPP_CHARACTERS,
  hasReplyWindow: true,
  hasEchoes: false,
  isConnected: async (applicationId) => (await WhatsAppNumber.find(applicationId))?.state === 'connected',
}
