/** What an account holder may choose for themselves. */
export const LOCALES = ['en', 'es', 'de', 'fr', 'pt', 'zh'] as const
export type Locale = (typeof LOCALES)[number]

/** Each in its own language: whoever looks for theirs may not read English. */
export const LOCALE_NAMES: Record<Locale, string> = {
  en: 'English',
  es: 'Español',
  de: 'Deutsch',
  fr: 'Français',
  pt: 'Português',
  zh: '中文',
}

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** What an API token may do: read everything, or change things too. */
export const TOKEN_ABILITIES = ['read', 'write'] as const
export type TokenAbility = (typeof TOKEN_ABILITIES)[number]

/** How long an API token may be valid; one without an end is asked for as null. */
export const TOKEN_DAYS = [7, 30, 90, 365] as const

/** The account as its profile page shows it. */
export type ProfileRow = {
  name: string
  email: string
  locale: string
  timeZone: string
  theme: Theme
  verified: boolean
}

export type DeviceRow = {
  id: string
  name: string
  /** The network address that it was last seen from. */
  address: string | null
  lastSeenAt: string
  /** Whether the request came from this device. */
  here: boolean
}

export type PasskeyRow = { id: string; name: string; createdAt: string; lastUsedAt: string | null }

export type ApiTokenRow = {
  id: number
  name: string
  createdAt: string
  lastUsedAt: string | null
  expiresAt: string | null
  expired: boolean
  readsOnly: boolean
}

export type ExportState = 'making' | 'ready' | 'failed'
export type ExportRow = { id: string; state: ExportState; byteSize: number | null; createdAt: string }
