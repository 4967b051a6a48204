import { pluralize, type Translation, type PageLocale, type ValuesBesideCount } from '#protocol/languages'
import * as en from './en/index.js'

export { format } from '#protocol/languages'

/** A second language is a folder beside `en` and its line here; it compiles once it has every sentence. */
const MESSAGES: Record<PageLocale, Translation<typeof en>> = { en }

/** The language of account holders' pages and emails. Their public pages may use another one. */
export function pageLanguage(): PageLocale {
  return 'en'
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
