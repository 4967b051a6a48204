import { LOCALE_NAMES, LOCALES, THEMES } from '@protocol/profile'
import { profile as words } from '~/messages'

export const LANGUAGES = LOCALES.map((value) => ({ value, label: LOCALE_NAMES[value] }))
export const THEME_NAMES = THEMES.map((value) => ({ value, label: words.appearance.themes[value] }))

/** Includes the saved zone when the browser does not know it. */
export function timeZones(kept: string): Array<{ value: string; label: string }> {
  const names = new Set(['UTC', kept, ...Intl.supportedValuesOf('timeZone')])
  return [...names].sort().map((value) => ({ value, label: value.replaceAll('_', ' ') }))
}
