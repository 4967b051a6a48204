import type { RankedPassage } from '#src/knowledge/passages/passage_index'
import { fits } from './answer_type.js'
import { askedList } from './asked_list.js'
import { type Quote, quoteOf } from './citations.js'
import { sentences } from '#src/knowledge/documents/text/sentences'
import { type PassageSentence, passageSentences } from './passage_sentences.js'
import { type AskedWord, GENERIC_WEIGHT, matchesTerm, type Question, analyzeQuestion } from './question.js'

/** A sentence of an answer: its words, with a quote wherever a marker will stand. */
export type Statement = { parts: (string | Quote)[] }

const MOST_SENTENCES = 3
const PASSAGES_READ = 6
const WORTH_ADDING = 0.62
const SAME_WORDS = 0.7
const LONG_CHARACTERS = 400
const LONGEST_POINT = 60
const POINT =
  /^(?:yes|no|never|always|not?\b|(?:i|we|you|he|she|it|they|that|this) (?:do|does|did|is|are|am|was|were|can|could|will|would|has|have|had|may|should|must)(?:n['’]t| not| never| too)?[.,!])/i
const SEVERAL = /\b(?:and|or|und|oder|y|et|ou|e)\b|[,;、，]|和/iu
const SHARE = { own: 1, about: 0.5, before: 0.3, rank: 0.25, type: 0.18, long: 0.15, short: 0.3 }

export type Scored = PassageSentence & { score: number; rank: number }

/** Answers in the content's own words: the one to three sentences that hold most of the question, each an exact quote. */
export class ExtractiveModel {
  answer(question: string, passages: RankedPassage[]): Statement[] {
    const asked = analyzeQuestion(question)
    const all = passages.slice(0, PASSAGES_READ).map(passageSentences)
    const list = askedList(asked, all)
    if (list) return list.map(asListed)
    const read = inReadableOrder(chosen(asked, scored(asked, all)).map(withItsPoint))
    const said = read.filter((sentence, at) => !read.slice(0, at).some((other) => covers(other, sentence)))
    return said.map((sentence, at) => ({
      parts: [gap(said[at - 1], sentence), sentence.text, ' ', quoteOf(sentence.passage, sentence)],
    }))
  }

  /** Sentences of the best passages that hold something of the question, the likeliest answer first. */
  ranked(question: string, passages: RankedPassage[]): Scored[] {
    return rankedSentences(question, passages)
  }
}

export function rankedSentences(question: string, passages: RankedPassage[]): Scored[] {
  return scored(analyzeQuestion(question), passages.slice(0, PASSAGES_READ).map(passageSentences))
}

function scored(question: Question, read: PassageSentence[][]): Scored[] {
  const all = read.flat()
  const rarity = rarityWithin(all)
  const weights = question.words.map((word) => ({ ...word, weight: word.weight * rarity(word.stem) }))
  const total = weights.reduce((sum, { weight }) => sum + weight, 0) || 1
  const answers = all.some(({ leads }) => !leads)
    ? (sentence: PassageSentence) => !sentence.leads
    : () => true
  return read
    .flatMap((sentences, rank) => sentences.filter(answers).map((sentence) => ({ ...sentence, rank })))
    .map((sentence) => {
      const words = weights.reduce((sum, word) => sum + word.weight * held(sentence, word), 0) / total
      return {
        ...sentence,
        score: words > 0 ? words + circumstances(question, sentence, sentence.rank, read.length) : 0,
      }
    })
    .sort((one, other) => other.score - one.score)
}

function held(sentence: PassageSentence, word: AskedWord): number {
  if (matchesTerm(sentence.stems, word)) return SHARE.own
  if (matchesTerm(sentence.aboutStems, word)) return SHARE.about
  return matchesTerm(sentence.beforeStems, word) ? SHARE.before : 0
}

function circumstances(
  question: Question,
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

/** Inverse frequency among the sentences at hand: a word that all of them have tells none apart. */
export function rarityWithin(all: PassageSentence[]): (stem: string) => number {
  const counts = new Map<string, number>()
  for (const { stems } of all) for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1)
  return (stem) => Math.log(1 + all.length / (1 + (counts.get(stem) ?? 0)))
}

function chosen(question: Question, candidates: Scored[]): Scored[] {
  const best = candidates[0]
  if (!best || best.score <= 0) return []
  const decisive = decisiveWord(question, candidates, best)
  const kept: Scored[] = []
  for (const candidate of candidates) {
    if (kept.length === MOST_SENTENCES || candidate.score < best.score * WORTH_ADDING) break
    if (decisive && !isAbout(candidate, decisive) && !addsSubject(question, candidate, kept)) continue
    if (!kept.some((other) => saysTheSame(other.stems, candidate.stems))) kept.push(candidate)
  }
  return kept
}

/** The rarest word of the question that the best sentence says itself: what lacks it is about something else. */
function decisiveWord(question: Question, candidates: Scored[], best: Scored): AskedWord | undefined {
  const rarity = rarityWithin(candidates)
  const held = question.words.filter((word) => matchesTerm(best.stems, word))
  return held.toSorted((one, other) => other.weight * rarity(other.stem) - one.weight * rarity(one.stem))[0]
}

/** "The marmalade and the tea" are two, and each has a sentence of its own. */
function addsSubject(question: Question, { stems }: Scored, kept: Scored[]): boolean {
  if (!SEVERAL.test(question.text)) return false
  return question.words.some(
    (word) =>
      word.weight > GENERIC_WEIGHT && matchesTerm(stems, word) && !kept.some((other) => matchesTerm(other.stems, word))
  )
}

/** One item of a list is not about what the item before it says. */
function isAbout({ stems, aboutStems, beforeStems, listed }: Scored, word: AskedWord): boolean {
  return matchesTerm(stems, word) || matchesTerm(aboutStems, word) || (!listed && matchesTerm(beforeStems, word))
}

function asListed(item: PassageSentence, at: number): Statement {
  return { parts: [at === 0 ? '- ' : '\n- ', item.text, ' ', quoteOf(item.passage, item)] }
}

function saysTheSame(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const shared = [...one].filter((stem) => other.has(stem)).length
  return shared / Math.max(1, Math.min(one.size, other.size)) > SAME_WORDS
}

/** "People ask whether I take equity." is nothing without the "I do not." behind it. */
function withItsPoint(sentence: Scored): Scored {
  const { passage, start } = sentence
  const rest = passage.text.slice(sentence.end)
  const point = sentences(rest)[0]
  if (!point || !/^[ \t]*$/.test(rest.slice(0, point.start))) return sentence
  const words = rest.slice(point.start, point.end)
  if (words.length > LONGEST_POINT || !POINT.test(words)) return sentence
  const end = sentence.end + point.end
  return { ...sentence, end, text: passage.text.slice(start, end) }
}

function covers(other: Scored, { passage, start, end }: Scored): boolean {
  return other.passage.passageId === passage.passageId && other.start <= start && other.end >= end
}

/** Items in the order of their best sentence, sentences of one item as they stand in it. */
function inReadableOrder(sentences: Scored[]): Scored[] {
  const items = [...new Set(sentences.map(({ passage }) => passage.itemId))]
  const position = ({ passage, start }: Scored) => passage.start + start
  return sentences.toSorted(
    (one, other) =>
      items.indexOf(one.passage.itemId) - items.indexOf(other.passage.itemId) ||
      position(one) - position(other)
  )
}

/** Sentences that stand together read on; anything else begins a new paragraph. */
function gap(before: Scored | undefined, sentence: Scored): string {
  if (!before) return ''
  return before.passage.passageId === sentence.passage.passageId ? ' ' : '\n\n'
}
