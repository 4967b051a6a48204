import type { Strictness } from '#protocol/applications'
import type { RankedPassage } from '#src/knowledge/passages/passage_index'
import { type ContentWord, contentWords, stems } from '#src/knowledge/passages/terms/content_words'

const MIN_SHARED_WORDS: Record<Strictness, number> = { strict: 0.6, balanced: 0.45, free: 0.35 }
const FEW_WORDS = 3

/**
 * Whether a passage supports the claim of a sentence: it has enough of its words, and every number and name.
 */
export function supports(
  sentence: string,
  passage: RankedPassage,
  question: string,
  strictness: Strictness
): boolean {
  const claimed = contentWords(sentence)
  const passageStems = stemsOf(passage)
  if (!hasNumbersOf(sentence, passage)) return false
  const asked = stems(question)
  if (claimed.some((word) => isName(word, sentence) && !passageStems.has(word.stem) && !asked.has(word.stem)))
    return false
  const shared = claimed.filter((word) => passageStems.has(word.stem)).length
  return claimed.length > 0 && shared / claimed.length >= MIN_SHARED_WORDS[strictness]
}

export function hasNumbersOf(sentence: string, passage: RankedPassage): boolean {
  const passageStems = stemsOf(passage)
  return contentWords(sentence).every((word) => !/\p{N}/u.test(word.text) || passageStems.has(word.stem))
}

const stemsByPassage = new WeakMap<RankedPassage, ReadonlySet<string>>()

function stemsOf(passage: RankedPassage): ReadonlySet<string> {
  const stored =
    stemsByPassage.get(passage) ?? stems(`${passage.title} ${passage.heading ?? ''} ${passage.text}`)
  stemsByPassage.set(passage, stored)
  return stored
}

/**
 * Whether a sentence is a short transition without a new claim: all its words are in the question or the
 * passages.
 */
export function claimsNothing(sentence: string, passages: RankedPassage[], question: string): boolean {
  const claimed = contentWords(sentence)
  if (claimed.length > FEW_WORDS) return false
  const knownStems = new Set(
    [question, ...passages.map(({ text }) => text)].flatMap((text) => [...stems(text)])
  )
  return claimed.every((word) => knownStems.has(word.stem))
}

/** Whether a model's sentence declines to answer, such as "The content does not say". */
export function declines(sentence: string): boolean {
  return (
    /\bNO_ANSWER\b/.test(sentence) ||
    /\b(?:not|n['’]t|cannot|no|unable)\b.{0,60}\b(?:contain|mention|say|state|provide|cover|information|answer|know|find|details?)/i.test(
      sentence
    )
  )
}

function isName(word: ContentWord, sentence: string): boolean {
  return word.capital && /[\p{L}\p{N},;:)] $/u.test(sentence.slice(0, word.start))
}
