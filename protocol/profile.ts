export const LOCALES = ['en', 'es', 'de', 'fr', 'pt', 'zh'] as const
export type Locale = (typeof LOCALES)[number]

/** Each in its own language, for people who don't read English. */
export const LOCALE_NAMES: Record<Locale, string> = {
  en: 'English',
  es: 'Español',
  de: 'Deutsch',
  fr: 'Français',
  pt: 'Português',
  zh: '中文',
}

export const THEMES = ['system', 'light', 'dark'] as const
type Theme = (typeof THEMES)[number]

export const TOKEN_ABILITIES = ['read', 'write'] as const
export type TokenAbility = (typeof TOKEN_ABILITIES)[number]

/** Choices for a token's lifetime; null never expires. */
export const TOKEN_DAYS = [7, 30, 90, 365] as const

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
  /** The IP address it last used. */
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

type ExportState = 'making' | 'ready' | 'failed'
export type ExportRow = { id: string; state: ExportState; byteSize: number | null; createdAt: string }

export type TwoStepProps = {
  on: { since: string; codesLeft: number } | null
  /** A set-up that waits for its first code. The QR code is a path in a square of `size` units. */
  setup: { key: string; qr: { size: number; path: string } } | null
  /** Recovery codes; shown only once. */
  newCodes: string[] | null
}
