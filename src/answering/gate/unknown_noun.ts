import { isEnglish } from '#src/knowledge/passages/terms/stop_words'
import { stems } from '#src/knowledge/passages/terms/content_words'
import { stem } from '#src/knowledge/passages/terms/stem'
import { words } from '#src/knowledge/passages/terms/words'
import type { MatchedPassage } from '../extractive/rank_sentences.js'

/** Words that come before a noun: "a raspberry pi", "my dog", "is there parking", "do you support MongoDB". */
const BEFORE_NOUNS = new Set(
  (
    'a an the my your our his her their its any some this that these those there have has got ' +
    'support supports accept accepts offer offers sell sells use uses'
  ).split(' ')
)
const MAX_WORDS_BEFORE = 2
/** In "does the bakery deliver", the last word isn't a noun. */
const AUXILIARIES = new Set('do does did can could will would should may must is are was were'.split(' '))
/** "A lighter timetable" is a timetable, but "the mileage rate" isn't just any rate. */
const ADJECTIVE = /(?:er|est|ed|ing|ly|al|ous|ful|ive|able|ible|ic)$/
/** Shorter words begin many others. */
const MIN_CHARACTERS = 5

/**
 * Whether an English question has a noun that the content never uses, so that quotes matching its other words are off topic. A missing
 * verb or adjective means less. Words in other languages have too many forms to tell that one is missing.
 */
export function asksAboutUnknownNoun(question: string, passages: readonly MatchedPassage[]): boolean {
  const match = passages[0]?.match
  if (!match || match.guessed.size === 0) return false
  const all = words(question)
  if (!isEnglish(all.map(({ text }) => text))) return false
  const isAsked = (at: number) => at < all.length && match.questionTerms.has(stem(all[at]!.text))
  return all.some(({ text }, at) => {
    if (!match.guessed.has(stem(text))) return false
    if (ADJECTIVE.test(text) && isAsked(at + 1)) return false
    return isNamed(at) && !hasOtherSpelling(text, passages)
  })

  function isNamed(at: number): boolean {
    for (let before = at - 1; before >= Math.max(0, at - MAX_WORDS_BEFORE); before -= 1) {
      if (BEFORE_NOUNS.has(all[before]!.text))
        return before === at - 1 || !AUXILIARIES.has(all[before - 1]?.text ?? '')
      if (!isAsked(before)) return false
    }
    return false
  }
}

/** Below this share of the question's other words, only the name matched. */
const MIN_SHARE_BESIDES_NAME = 0.5

/**
 * Whether a question names an item ("can fast-glob watch for changes") and its best passage has few of its other words. Every passage
 * carries its item's name, so a name alone is no evidence.
 */
export function matchesNameOnly([best]: readonly MatchedPassage[]): boolean {
  if (!best) return false
  const { questionTerms, terms } = best.match
  const name = new Set(stems(best.title))
  if (name.size === 0 || ![...name].every((term) => questionTerms.has(term))) return false
  const others = [...questionTerms.keys()].filter((term) => !name.has(term))
  const matched = others.filter((term) => terms.has(term))
  return others.length > 0 && matched.length / others.length < MIN_SHARE_BESIDES_NAME
}

/** Whether a passage has the word in another spelling: "timezones" as "time zones", "child" as "children". */
function hasOtherSpelling(word: string, passages: readonly MatchedPassage[]): boolean {
  if (word.length < MIN_CHARACTERS) return false
  const letters = [...word.replace(/(?<=\p{L}{4})s$/u, '')]
  const pattern = new RegExp(`(?<!\\p{L})${letters.join('[\\s-]?')}`, 'iu')
  return passages.some(({ title, heading, text }) => pattern.test(`${title}\n${heading ?? ''}\n${text}`))
}
