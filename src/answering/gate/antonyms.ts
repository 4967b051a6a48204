import { stem } from '#src/knowledge/passages/terms/stem'
import { ANTONYM_PAIRS } from '../extractive/lexicon/antonym_pairs.js'

const NEGATING_PREFIXES = ['un', 'in', 'im', 'ir', 'il', 'dis', 'non', 'anti', 'mis']
const MOST_COUNTED = 2
const SHORT_CHARACTERS = 3

const ANTONYMS = new Map<string, Set<string>>()
for (const pair of ANTONYM_PAIRS.split(',')) {
  const [one, other] = pair.split(' ').map(stem)
  ANTONYMS.set(one!, (ANTONYMS.get(one!) ?? new Set()).add(other!))
  ANTONYMS.set(other!, (ANTONYMS.get(other!) ?? new Set()).add(one!))
}

/** How many words of the question the sentence has only as their antonym, at most two. English only. */
export function countAntonyms(question: ReadonlySet<string>, sentence: ReadonlySet<string>): number {
  let count = 0
  for (const word of question) {
    if (sentence.has(word)) continue
    for (const other of ANTONYMS.get(word) ?? []) if (sentence.has(other) && !question.has(other)) count += 1
    if (isNegated(word, sentence)) count += 1
  }
  return Math.min(MOST_COUNTED, count)
}

/** "settled" where the sentence says "unsettled", or vice versa. */
function isNegated(word: string, sentence: ReadonlySet<string>): boolean {
  if (word.length <= SHORT_CHARACTERS) return false
  return NEGATING_PREFIXES.some(
    (prefix) =>
      sentence.has(prefix + word) ||
      (word.startsWith(prefix) &&
        word.length - prefix.length >= SHORT_CHARACTERS &&
        sentence.has(word.slice(prefix.length)))
  )
}

const NEGATES =
  /\b(?:not|never|no|none|nobody|nothing|without|neither|nor|cannot|except|seldom|rarely|hardly|barely|lacks?|lacked|lacking)\b|n['’]t\b/iu

/** Whether a sentence is negated. English only. */
export function negates(sentence: string): boolean {
  return NEGATES.test(sentence)
}
