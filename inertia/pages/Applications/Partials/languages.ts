import { applications as words } from '~/messages'

const USUAL = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'tr', 'ja', 'zh', 'ar']

/** The languages an application may answer in; a chosen one that is not usual stays in the list. */
export function answerLanguages(chosen: string | null) {
  const names = new Intl.DisplayNames('en', { type: 'language' })
  const tags = chosen && !USUAL.includes(chosen) ? [...USUAL, chosen] : USUAL
  return [
    { value: '', label: words.visitorsLanguage },
    ...tags.map((tag) => ({ value: tag, label: names.of(tag) ?? tag })),
  ]
}
