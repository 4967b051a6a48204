import { editors as words, pageLanguage } from '~/messages'

const USUAL = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'tr', 'ja', 'zh', 'ar']

/** Keeps a chosen language selectable even if it isn't listed. */
export function answerLanguages(chosen: string | null) {
  const tags = chosen && !USUAL.includes(chosen) ? [...USUAL, chosen] : USUAL
  return [
    { value: '', label: words.visitorsLanguage },
    ...tags.map((tag) => ({ value: tag, label: languageName(tag) })),
  ]
}

/** Of a BCP 47 tag, in the language of the page. */
export function languageName(tag: string): string {
  return new Intl.DisplayNames(pageLanguage(), { type: 'language' }).of(tag) ?? tag
}
