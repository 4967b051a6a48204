import { LOCALES, THEMES } from '@protocol/profile'

/** Each in its own language: whoever looks for theirs may not read English. */
const OWN_NAMES = { en: 'English', es: 'Español', de: 'Deutsch', fr: 'Français', pt: 'Português', zh: '中文' }
const THEME_LABELS = { system: 'As on this device', light: 'Light', dark: 'Dark' }

export const LANGUAGES = LOCALES.map((value) => ({ value, label: OWN_NAMES[value] }))
export const THEME_NAMES = THEMES.map((value) => ({ value, label: THEME_LABELS[value] }))

/** Every zone that this browser knows, and the one that is kept, if it does not. */
export function timeZones(kept: string): Array<{ value: string; label: string }> {
  const names = new Set(['UTC', kept, ...Intl.supportedValuesOf('timeZone')])
  return [...names].sort().map((value) => ({ value, label: value.replaceAll('_', ' ') }))
}
