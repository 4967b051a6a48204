import { editors as words, pageLanguage } from '~/messages'

const USUAL = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'tr', 'ja', 'zh', 'ar']

/** Keeps a chosen language selectable even if it isn't listed. */
export function answerLanguages(chosen: string | null) {
  const names = new Intl.DisplayNames(pageLanguage(), { type: 'language' })
  const tags = chosen && !USUAL.includes(chosen) ? [...USUAL, chosen] : USUAL
  return [
    { value: '', label: words.visitorsLanguage },
    ...tags.map((tag) => ({ value: tag, label: names.of(tag) ?? tag })),
  ]
}
