/** Per account: each of these asks a model or decodes a picture. */
export const PROMPT_TESTS = { requests: 60, duration: '1 minute' }
export const DRAFTS = { requests: 10, duration: '1 minute' }
export const LINK_PICTURES = { requests: 60, duration: '1 minute' }
/** Each asks DNS several questions. */
export const DOMAIN_CHECKS = { requests: 30, duration: '10 minutes' }
/** Each of these fetches a page and its pictures. */
export const PAGE_IMPORTS = { requests: 10, duration: '1 minute' }
export const MAX_TEST_MESSAGES = 12
export const TEST_MESSAGE_CHARACTERS = 8_000

export const MAX_DOMAINS = 100
/** Browsers keep `z-index` in 32 bits, signed. */
export const MAX_Z_INDEX = 2_147_483_647

export const LEADS_SHOWN = 20
export const DEFAULT_ANALYTICS_DAYS = 30

/** Facebook paginates its list of Pages; at most this many are searched for the chosen one. */
export const MAX_PAGE_LISTS = 40
export const MAX_TOKEN_CHARACTERS = 200
export const MAX_WEBHOOK_BYTES = 2 * 1024 * 1024
/** Unsigned calls per network. */
export const FORGERIES_PER_MINUTE = 30
/** Of one number; WhatsApp delivers the others later. Owners of an app can sign anything. */
export const WHATSAPP_EVENTS_PER_MINUTE = 6_000
