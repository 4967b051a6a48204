import type { VisitorBoot } from '#protocol/applications'
import { pluralize, interpolate } from '#protocol/languages'
import type { ChatWords } from '#protocol/visitor_words/visitor_words'

type Name = keyof ChatWords
type Values = Readonly<Record<string, string | number>>

let current: Pick<VisitorBoot, 'locale' | 'words'> | null = null

/** The server sends the texts with the page, in the one language needed. */
export function setLanguage(boot: Pick<VisitorBoot, 'locale' | 'words'>): void {
  current = boot
}

export function format(name: Name, values?: Values): string {
  return interpolate(language().words[name], values)
}

/** The plural form for the number. */
export function formatCount(name: Name, count: number, values?: Values): string {
  return pluralize(language().words[name], count, language().locale, values)
}

export function formatNumber(number: number): string {
  return number.toLocaleString(language().locale)
}

function language() {
  if (!current) throw new Error('The chat was drawn before it had words')
  return current
}
