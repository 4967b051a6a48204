import { detectLanguage } from '#src/knowledge/documents/text/detect_language'
import { languageOfWords } from '#src/knowledge/passages/terms/stop_words'
import { words } from '#src/knowledge/passages/terms/words'

const LANGUAGE_SAMPLE_CHARACTERS = 500

/** ISO 639-1, also of a short text; null when neither statistics nor common words tell. */
export function languageOf(text: string): string | null {
  const sample = text.slice(0, LANGUAGE_SAMPLE_CHARACTERS)
  return detectLanguage(sample) ?? languageOfWords(words(sample).map((word) => word.text))
}

/**
 * Whether an answer may be in the sentence's language: the persona's, else that of the question. A language that cannot be
 * told is allowed, because such a sentence is checked all the same.
 */
export function isLanguageAllowed(sentence: string, chosen: string | null, question: string): boolean {
  const wanted = chosen ? baseOf(chosen) : languageOf(question)
  if (wanted === null) return true
  const found = languageOf(sentence)
  return found === null || found === wanted
}

export function baseOf(language: string): string {
  return language.slice(0, 2).toLowerCase()
}
