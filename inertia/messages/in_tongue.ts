import type { Alike } from '@protocol/languages'
import type { Locale } from '@protocol/profile'

/** The language of the page, for its words, dates and numbers. */
export function tongue(): string {
  return document.documentElement.lang || 'en'
}

/**
 * The words of one part of the screens, in the language of the page. English has all; another language is one more file with the
 * same keys, which the compiler checks.
 */
export function inTongue<Words>(languages: { en: Words } & Partial<Record<Locale, Alike<Words>>>): Words {
  const chosen = languages[tongue() as Locale] ?? languages.en
  return chosen as Words
}
