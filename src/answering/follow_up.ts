import { answerType } from '#src/knowledge/passages/ranking/answer_type'
import { contentWords } from '#src/knowledge/passages/terms/content_words'
import { stopWordsFor } from '#src/knowledge/passages/terms/stop_words'

export type HistoryMessage = { role: 'user' | 'assistant'; text: string }

const POINTS_BACK =
  /\b(?:it|its|they|them|their|theirs|he|him|his|she|hers?|this|that|these|those|one|ones|same|former|latter|else|more)\b|(?<!\b(?:is|are|was|were) )\bthere\b(?! (?:is|are|was|were)\b)/i
const STARTS_WITH_CONNECTIVE =
  /^\s*(?:and|but|so|or|also|then|why|how so|what about|how about|und|aber|y|pero|et|mais|e|ma|mas|en|maar)\b/i
const A_PERSON = /\b(?:he|him|his|she|her|hers)\b/i
const NAME =
  /(?<=[\p{L}\p{N},;] )\p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'-]+)*|^\p{Lu}\p{Ll}+(?: \p{Lu}[\p{L}’'-]+)+/u
/** "No, I meant the small ones", "sorry the shop". */
const CORRECTS =
  /^\s*(?:(?:no+|nah|nope|nee?|nein|nö|non|não)[\s,.!]+)?(?:(?:sorry|oops|ups|quatsch|pardon|perd[oó]n|desculpa)[\s,.!:]+)?(?:(?:(?:i |we )?meant|(?:i|we) mean)(?! to\b)|(?:(?:i|we)(?: am|['’]?m| was| were) )?asking about|ich mein(?:e|te)?|meinte(?: ich)?|meine ich|quer[ií]a decir|quise decir|je (?:veux|voulais) dire|quis dizer|quero dizer)[\s,:]+(?=\S)/i
const APOLOGIZES =
  /^\s*(?:(?:no+|nah|nope|nee?|nein|nö|non|não)[\s,.!]+)?(?:sorry|oops|ups|quatsch|pardon|perd[oó]n|desculpa)[\s,.!:]+(?=\S)/i
const ASKED =
  /(?<!\p{L})(?:how (?:much|many|long|far|often|old|big)|what time|when|where|who|wie ?(?:viele?|lange|weit|oft|alt|groß)|wann|wo|wer|was kostet|cu[aá]nt[oa]s?|cu[aá]ndo|d[oó]nde|a qu[eé] hora|combien|quand|où|à quelle heure|quantos?|quando|onde|a que horas)(?!\p{L})/iu
const ASKS_ITSELF =
  /(?<!\p{L})(?:what|whats|which|how|why|can|could|do|does|did|is|are|was|will|was|welche[rsn]?|wie|warum|kann|könnt|gibts?|hat|habt|ist|sind|darf|qu[eé]|c[oó]mo|hay|puedo|quel(?:le)?s?|comment|est-ce|peut-on|qual|como|posso)(?!\p{L})/iu
/** A question with fewer content words may depend on the conversation. */
const MIN_STANDALONE_WORDS = 4
/** One that refers back and has fewer words that say something needs the conversation. */
const MIN_OWN_WORDS = 3
const MAX_BORROWED_WORDS = 8

/** What a correction asks about instead: "the small ones" of "no i meant the small ones". Null if the message corrects nothing. */
export function correction(message: string): string | null {
  const meant = message.replace(CORRECTS, '')
  if (meant !== message) return meant
  const rest = message.replace(APOLOGIZES, '')
  return rest !== message && countOwnWords(rest) < MIN_OWN_WORDS ? rest : null
}

/** The question with the words that it refers back to. */
export function standaloneQuestion(question: string, history: HistoryMessage[]): string {
  return (dependsOnHistory(question) && joinedQuestion(question, history)) || question
}

/**
 * What a question may mean in its conversation, most likely first: one that may refer back is tried with and without the words of
 * the previous question.
 */
export function readings(message: string, history: HistoryMessage[]): string[] {
  const corrected = correction(message)
  if (corrected !== null) {
    const meant = joinedQuestion(corrected, history)
    return meant === null ? [corrected] : [meant, corrected]
  }
  const question = message
  const joined = mayDependOnHistory(question) ? joinedQuestion(question, history) : null
  if (joined === null) return [question]
  return isIncomplete(question) ? [joined, question] : [question, joined]
}

/** Null if there is no previous question, or if it can't matter. */
function joinedQuestion(question: string, history: HistoryMessage[]): string | null {
  const at = history.findLastIndex((turn) => turn.role === 'user')
  // "Where are you?" after "Are you open on Saturday?" has nothing to do with Saturday.
  if (at < 0 || answerType(question) === 'address') return null
  const before = standaloneQuestion(history[at]!.text, history.slice(0, at))
  return withBorrowedWords(question, before, personIn(question, history.slice(at + 1)))
}

/** Whether to ask a model what the question means. */
export function mayDependOnHistory(question: string): boolean {
  return dependsOnHistory(question) || contentWords(question).length < MIN_STANDALONE_WORDS
}

/** Whether the question clearly refers to an earlier message, as "and for it?" does. */
export function dependsOnHistory(question: string): boolean {
  return POINTS_BACK.test(question) || STARTS_WITH_CONNECTIVE.test(question)
}

/** Whether the question refers back and says little without an earlier message. */
export function isIncomplete(question: string): boolean {
  return dependsOnHistory(question) && countOwnWords(question) < MIN_OWN_WORDS
}

/** The number of words that say something: none in "How much is it?", of which `contentWords` returns all. */
export function countOwnWords(question: string): number {
  const words = contentWords(question).map(({ text }) => text)
  const stopWords = stopWordsFor(words)
  return words.filter((word) => !stopWords.has(word)).length
}

function withBorrowedWords(question: string, before: string, person: string[]): string {
  const own = new Set(contentWords(question).map((word) => word.stem))
  const borrowed = contentWords(before).filter((word) => !own.has(word.stem))
  const isBare = answerType(question) === null && !ASKS_ITSELF.test(question)
  const asked = isBare ? (ASKED.exec(before)?.slice(0, 1) ?? []) : []
  const words = borrowed.slice(0, MAX_BORROWED_WORDS).map((word) => before.slice(word.start, word.end))
  return [...asked, question, ...new Set([...person, ...words])].join(' ')
}

/** "When was she born?" after "Anna Berg founded it." is about Anna Berg. */
function personIn(question: string, history: HistoryMessage[]): string[] {
  const answer = A_PERSON.test(question)
    ? history.findLast((turn) => turn.role === 'assistant')?.text
    : undefined
  return answer ? (NAME.exec(answer)?.[0].split(' ') ?? []) : []
}
