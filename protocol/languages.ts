import { LOCALES, type Locale } from './profile.js'

/** The languages of the account holder's pages. */
export const PAGE_LOCALES = ['en', 'de'] as const satisfies readonly Locale[]
export type PageLocale = (typeof PAGE_LOCALES)[number]

const RIGHT_TO_LEFT = new Set(['ar', 'arc', 'ckb', 'dv', 'fa', 'he', 'ku', 'ps', 'sd', 'ug', 'ur', 'yi'])

/** `de` of `de-AT`. */
function primaryLanguage(tag: string): string {
  return tag.split('-')[0]!.toLowerCase()
}

export function textDirection(tag: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.has(primaryLanguage(tag)) ? 'rtl' : 'ltr'
}

export function supportedLocale(tag: string | null | undefined): Locale | null {
  const primary = primaryLanguage(tag ?? '')
  return LOCALES.find((locale) => locale === primary) ?? null
}

export function pageLocale(tag: string): PageLocale | null {
  const primary = primaryLanguage(tag)
  return PAGE_LOCALES.find((locale) => locale === primary) ?? null
}

/** Fills the `{placeholders}` of a sentence. */
export function interpolate(
  sentence: string,
  values: Readonly<Record<string, string | number>> = {}
): string {
  return sentence.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
}

/** The plural form for the count, which fills `{count}`: `one item|{count} items`. */
export function pluralize(
  sentence: string,
  count: number,
  locale: string,
  values: Readonly<Record<string, string | number>> = {}
): string {
  const [one = '', many = one] = sentence.split('|')
  const form = new Intl.PluralRules(locale).select(count) === 'one' ? one : many
  return interpolate(form, { count: count.toLocaleString(locale), ...values })
}

type PlaceholdersOf<Sentence extends string> = Sentence extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlaceholdersOf<Rest>
  : never
export type ValuesFor<Sentence extends string, Value = string | number> = Record<
  PlaceholdersOf<Sentence>,
  Value
>

/** The placeholders besides `{count}`; no argument if there are none. */
export type ValuesBesideCount<Sentence extends string> =
  Exclude<PlaceholdersOf<Sentence>, 'count'> extends never ? [] : [Omit<ValuesFor<Sentence>, 'count'>]

/** The same keys with sentences in another language. */
export type Translation<Words> = {
  [Name in keyof Words]: Words[Name] extends string ? string : Translation<Words[Name]>
}

/** Fills the placeholders of a sentence, checked by type: `format('Delete “{title}”?', { title })`. */
export function format<Sentence extends string>(sentence: Sentence, values: ValuesFor<Sentence>): string {
  return interpolate(sentence, values)
}
