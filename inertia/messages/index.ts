import { pluralize, type Translation, type PageLocale, type ValuesBesideCount } from '@protocol/languages'

// The bundler gives each page only the sentences that it uses.
export * from './en'
export { format, type ValuesFor } from '@protocol/languages'

type Complete<Languages extends Record<PageLocale, Translation<typeof import('./en')>>> = Languages
/** A second language is a folder beside `en` and its line here; it compiles once it has every sentence. */
export type Languages = Complete<{ en: typeof import('./en'); de: typeof import('./de') }>

/** The language of the page, for its text, dates and numbers. */
export function pageLanguage(): string {
  return document.documentElement.lang || 'en'
}

/** The plural form for the count: `formatCount('{count} item|{count} items', 2)`. */
export function formatCount<Sentence extends string>(
  sentence: Sentence,
  count: number,
  ...[values]: ValuesBesideCount<Sentence>
): string {
  return pluralize(sentence, count, pageLanguage(), values)
}
