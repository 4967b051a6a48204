import { isUnspaced } from '#src/knowledge/passages/terms/bigrams'
import { stems } from '#src/knowledge/passages/terms/content_words'
import { isEnglish } from '#src/knowledge/passages/terms/stop_words'
import { words } from '#src/knowledge/passages/terms/words'

const PREFIX_CHARACTERS = 5

/** The stemmer only knows English; in other languages, inflected forms are matched by their prefix. */
export function isNotEnglish(text: string): boolean {
  return !isEnglish(words(text).map((word) => word.text))
}

/** "liefe~" for "liefern" and "Lieferung"; null for words too short to inflect. */
export function prefixOf(word: string): string | null {
  return word.length > PREFIX_CHARACTERS && !isUnspaced(word) ? `${word.slice(0, PREFIX_CHARACTERS)}~` : null
}

export function stemsAndPrefixes(text: string): Set<string> {
  return new Set([...stems(text), ...words(text).flatMap((word) => prefixOf(word.text) ?? [])])
}
