import { detectLanguage } from '#src/knowledge/documents/text/detect_language'
import { languageOfWords } from '#src/knowledge/passages/terms/stop_words'
import { words } from '#src/knowledge/passages/terms/words'

const LANGUAGE_SAMPLE_CHARACTERS = 500

/** An ISO 639-1 code, even for a short text; null if neither statistics nor common words decide. */
export function languageOf(text: string): string | null {
  const sample = text.slice(0, LANGUAGE_SAMPLE_CHARACTERS)
  return detectLanguage(sample) ?? languageOfWords(words(sample).map((word) => word.text))
}

/**
 * Whether an answer may use the sentence's language: it must be the persona's, else the question's. An
 * undetected language is allowed, because the sentence is still checked for support.
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
