import { editors as words, pageLanguage } from '~/messages'

const USUAL = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'tr', 'ja', 'zh', 'ar']

/** A chosen language that is not listed stays selectable. */
export function answerLanguages(chosen: string | null) {
  const names = new Intl.DisplayNames(pageLanguage(), { type: 'language' })
  const tags = chosen && !USUAL.includes(chosen) ? [...USUAL, chosen] : USUAL
  return [
    { value: '', label: words.visitorsLanguage },
    ...tags.map((tag) => ({ value: tag, label: names.of(tag) ?? tag })),
  ]
}
