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

/** What an API token may do: read everything, or change things too. */
export const TOKEN_ABILITIES = ['read', 'write'] as const
export type TokenAbility = (typeof TOKEN_ABILITIES)[number]

/** How long an API token may be valid; one without an end is asked for as null. */
export const TOKEN_DAYS = [7, 30, 90, 365] as const
