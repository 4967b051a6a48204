import { AsyncLocalStorage } from 'node:async_hooks'
import {
  pageLocale,
  pluralize,
  type Translation,
  type PageLocale,
  type ValuesBesideCount,
} from '#protocol/languages'
import * as de from './de/index.js'
import * as en from './en/index.js'

export { format } from '#protocol/languages'

/** A language is a folder beside `en` and its entry here; it compiles once it has every sentence. */
const MESSAGES: Record<PageLocale, Translation<typeof en>> = { en, de }

const language = new AsyncLocalStorage<{ locale: PageLocale }>()

/** The language of account holders' pages and emails. Their public pages may use another one. */
export function pageLanguage(): PageLocale {
  return language.getStore()?.locale ?? 'en'
}

/** Runs with the reader's language, or in English when there are no sentences in it. */
export function inLanguage<T>(locale: string, run: () => T): T {
  return language.run({ locale: pageLocale(locale) ?? 'en' }, run)
}

/** For the rest of what `inLanguage` runs, once it is known who reads. */
export function switchLanguage(locale: string): void {
  const running = language.getStore()
  if (running) running.locale = pageLocale(locale) ?? 'en'
}

/** Ask for a sentence when it is needed and never store it: the next reader may use another language. */
export function messages(): typeof en {
  return MESSAGES[pageLanguage()] as typeof en
}

/** The plural form for the count: `formatCount('{count} item|{count} items', 2)`. */
export function formatCount<Sentence extends string>(
  sentence: Sentence,
  count: number,
  ...[values]: ValuesBesideCount<Sentence>
): string {
  return pluralize(sentence, count, pageLanguage(), values)
}

/** For example 50,000 in English. */
export function formatNumber(number: number): string {
  return number.toLocaleString(pageLanguage())
}
