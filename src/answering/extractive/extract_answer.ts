import type { RankedPassage } from '#src/knowledge/passages/passage_index'
import { fits } from './answer_type.js'
import { listAskedFor } from './list_question.js'
import { quoteOf, type Statement } from '../citations.js'
import { sentences } from '#src/knowledge/documents/text/sentences'
import { type PassageSentence, passageSentences } from './passage_sentences.js'
import {
  type QuestionTerm,
  GENERIC_WEIGHT,
  matchesTerm,
  type AnalyzedQuestion,
  analyzeQuestion,
} from './analyze_question.js'
import { PASSAGES_QUOTED_FROM, MAX_QUOTED_SENTENCES } from '../limits.js'

const WORTH_ADDING_SHARE = 0.62
const DUPLICATE_SHARE = 0.7
const LONG_CHARACTERS = 400
const SHORT_REPLY_CHARACTERS = 60
const SHORT_REPLY =
  /^(?:yes|no|never|always|not?\b|(?:i|we|you|he|she|it|they|that|this) (?:do|does|did|is|are|am|was|were|can|could|will|would|has|have|had|may|should|must)(?:n['’]t| not| never| too)?[.,!])/i
const SEVERAL = /\b(?:and|or|und|oder|y|et|ou|e)\b|[,;、，]|和/iu
const SHARE = { own: 1, about: 0.5, before: 0.3, rank: 0.25, type: 0.18, long: 0.15, short: 0.3 }

export type RankedSentence = PassageSentence & { score: number; rank: number }

/** Answers in the content's own words: the one to three sentences that say most about the question, each an exact quote. */
export function extractAnswer(question: string, passages: RankedPassage[]): Statement[] {
  const asked = analyzeQuestion(question)
  const all = passages.slice(0, PASSAGES_QUOTED_FROM).map(passageSentences)
  const list = listAskedFor(asked, all)
  if (list) return list.map(asListItem)
  const inOrder = inReadableOrder(chosen(asked, scored(asked, all)).map(withShortReply))
  const sentences = inOrder.filter(
    (sentence, at) => !inOrder.slice(0, at).some((other) => covers(other, sentence))
  )
  return sentences.map((sentence, at) => ({
    parts: [gap(sentences[at - 1], sentence), sentence.text, ' ', quoteOf(sentence.passage, sentence)],
  }))
}

/** Sentences of the best passages that say something about the question, the likeliest answer first. */
export function rankedSentences(question: string, passages: RankedPassage[]): RankedSentence[] {
  return scored(analyzeQuestion(question), passages.slice(0, PASSAGES_QUOTED_FROM).map(passageSentences))
}

function scored(question: AnalyzedQuestion, read: PassageSentence[][]): RankedSentence[] {
  const all = read.flat()
  const rarity = rarityWithin(all)
  const weights = question.terms.map((word) => ({ ...word, weight: word.weight * rarity(word.stem) }))
  const total = weights.reduce((sum, { weight }) => sum + weight, 0) || 1
  const mayAnswer = all.some(({ leads }) => !leads)
    ? (sentence: PassageSentence) => !sentence.leads
    : () => true
  return read
    .flatMap((sentences, rank) => sentences.filter(mayAnswer).map((sentence) => ({ ...sentence, rank })))
    .map((sentence) => {
      const words = weights.reduce((sum, word) => sum + word.weight * matchWeight(sentence, word), 0) / total
      return {
        ...sentence,
        score: words > 0 ? words + bonus(question, sentence, sentence.rank, read.length) : 0,
      }
    })
    .sort((one, other) => other.score - one.score)
}

function matchWeight(sentence: PassageSentence, word: QuestionTerm): number {
  if (matchesTerm(sentence.stems, word)) return SHARE.own
  if (matchesTerm(sentence.aboutStems, word)) return SHARE.about
  return matchesTerm(sentence.beforeStems, word) ? SHARE.before : 0
}

function bonus(
  question: AnalyzedQuestion,
  sentence: PassageSentence,
  rank: number,
  passages: number
): number {
  const place = SHARE.rank * (1 - rank / Math.max(1, passages))
  const type = fits(question.asksFor, sentence.text) ? SHARE.type : 0
  const long = sentence.text.length > LONG_CHARACTERS ? SHARE.long : 0
  const short = sentence.stems.size < 3 && question.asksFor === null ? SHARE.short : 0
  return place + type - long - short
}

/** Inverse frequency among these sentences. */
export function rarityWithin(all: PassageSentence[]): (stem: string) => number {
  const counts = new Map<string, number>()
  for (const { stems } of all) for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1)
  return (stem) => Math.log(1 + all.length / (1 + (counts.get(stem) ?? 0)))
}

function chosen(question: AnalyzedQuestion, candidates: RankedSentence[]): RankedSentence[] {
  const best = candidates[0]
  if (!best || best.score <= 0) return []
  const decisive = decisiveWord(question, candidates, best)
  const selected: RankedSentence[] = []
  for (const candidate of candidates) {
    if (selected.length === MAX_QUOTED_SENTENCES || candidate.score < best.score * WORTH_ADDING_SHARE) break
    if (decisive && !isAbout(candidate, decisive) && !addsSubject(question, candidate, selected)) continue
    if (!selected.some((other) => areNearDuplicates(other.stems, candidate.stems))) selected.push(candidate)
  }
  return selected
}

/** The rarest word of the question in the best sentence: sentences without it are about something else. */
function decisiveWord(
  question: AnalyzedQuestion,
  candidates: RankedSentence[],
  best: RankedSentence
): QuestionTerm | undefined {
  const rarity = rarityWithin(candidates)
  const matched = question.terms.filter((word) => matchesTerm(best.stems, word))
  return matched.toSorted(
    (one, other) => other.weight * rarity(other.stem) - one.weight * rarity(one.stem)
  )[0]
}

/** "The marmalade and the tea" asks about two subjects, and each may have its own sentence. */
function addsSubject(
  question: AnalyzedQuestion,
  { stems }: RankedSentence,
  selected: RankedSentence[]
): boolean {
  if (!SEVERAL.test(question.text)) return false
  return question.terms.some(
    (word) =>
      word.weight > GENERIC_WEIGHT &&
      matchesTerm(stems, word) &&
      !selected.some((other) => matchesTerm(other.stems, word))
  )
}

/** An item of a list is not about the subject of the item before it. */
function isAbout({ stems, aboutStems, beforeStems, listed }: RankedSentence, word: QuestionTerm): boolean {
  return (
    matchesTerm(stems, word) || matchesTerm(aboutStems, word) || (!listed && matchesTerm(beforeStems, word))
  )
}

function asListItem(item: PassageSentence, at: number): Statement {
  return { parts: [at === 0 ? '- ' : '\n- ', item.text, ' ', quoteOf(item.passage, item)] }
}

function areNearDuplicates(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const shared = [...one].filter((stem) => other.has(stem)).length
  return shared / Math.max(1, Math.min(one.size, other.size)) > DUPLICATE_SHARE
}

/** "People ask whether I take equity." says nothing without the "I do not." after it. */
function withShortReply(sentence: RankedSentence): RankedSentence {
  const { passage, start } = sentence
  const rest = passage.text.slice(sentence.end)
  const point = sentences(rest)[0]
  if (!point || !/^[ \t]*$/.test(rest.slice(0, point.start))) return sentence
  const words = rest.slice(point.start, point.end)
  if (words.length > SHORT_REPLY_CHARACTERS || !SHORT_REPLY.test(words)) return sentence
  const end = sentence.end + point.end
  return { ...sentence, end, text: passage.text.slice(start, end) }
}

function covers(other: RankedSentence, { passage, start, end }: RankedSentence): boolean {
  return other.passage.passageId === passage.passageId && other.start <= start && other.end >= end
}

/** Items in the order of their best sentence, sentences of one item in its order. */
function inReadableOrder(sentences: RankedSentence[]): RankedSentence[] {
  const items = [...new Set(sentences.map(({ passage }) => passage.itemId))]
  const position = ({ passage, start }: RankedSentence) => passage.start + start
  return sentences.toSorted(
    (one, other) =>
      items.indexOf(one.passage.itemId) - items.indexOf(other.passage.itemId) ||
      position(one) - position(other)
  )
}

/** Sentences of one passage form a paragraph. */
function gap(before: RankedSentence | undefined, sentence: RankedSentence): string {
  if (!before) return ''
  return before.passage.passageId === sentence.passage.passageId ? ' ' : '\n\n'
}
