import type { VisitorBoot } from '#protocol/applications'
import { pluralize, interpolate } from '#protocol/languages'
import type { ChatWords } from '#protocol/visitor_words/visitor_words'

type Name = keyof ChatWords
type Values = Readonly<Record<string, string | number>>

let spoken: Pick<VisitorBoot, 'locale' | 'words'> | null = null

/** The server sends the sentences with the page, in the one language that is needed. */
export function speak(boot: Pick<VisitorBoot, 'locale' | 'words'>): void {
  spoken = boot
}

export function say(name: Name, values?: Values): string {
  return interpolate(tongue().words[name], values)
}

/** The form that fits the number. */
export function sayCount(name: Name, count: number, values?: Values): string {
  return pluralize(tongue().words[name], count, tongue().locale, values)
}

export function shownNumber(number: number): string {
  return number.toLocaleString(tongue().locale)
}

function tongue() {
  if (!spoken) throw new Error('The chat was drawn before it had words')
  return spoken
}
