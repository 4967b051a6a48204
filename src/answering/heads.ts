import { isUnspaced } from '#src/knowledge/passages/terms/bigrams'
import { stems } from '#src/knowledge/passages/terms/content_words'
import { isEnglish } from '#src/knowledge/passages/terms/stop_words'
import { words } from '#src/knowledge/passages/terms/words'

const HEAD_CHARACTERS = 5

/** Stems are made for English; in other languages the forms of a word are told by their beginning. */
export function isForeign(text: string): boolean {
  return !isEnglish(words(text).map((word) => word.text))
}

/** "liefe~" of "liefern" and "Lieferung"; null for words that are too short to have another. */
export function headOf(word: string): string | null {
  return word.length > HEAD_CHARACTERS && !isUnspaced(word) ? `${word.slice(0, HEAD_CHARACTERS)}~` : null
}

export function stemsAndHeads(text: string): Set<string> {
  return new Set([...stems(text), ...words(text).flatMap((word) => headOf(word.text) ?? [])])
}
