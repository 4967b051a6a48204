import type { RankedPassage } from '#src/knowledge/passages/passage_index'
import { fits } from './answer_type.js'
import { type Quote, quoteOf } from './citations.js'
import { type PassageSentence, passageSentences } from './passage_sentences.js'
import { type Question, understand } from './question.js'

/** A sentence of an answer: its words, with a quote wherever a marker will stand. */
export type Statement = { parts: (string | Quote)[] }

const MOST_SENTENCES = 3
const PASSAGES_READ = 6
const WORTH_ADDING = 0.62
const SAME_WORDS = 0.7
const LONG_CHARACTERS = 400
const SHARE = { own: 1, about: 0.5, before: 0.3, rank: 0.25, type: 0.18, long: 0.15, short: 0.3 }

export type Scored = PassageSentence & { score: number; rank: number }

/** Answers in the content's own words: the one to three sentences that hold most of the question, each an exact quote. */
export class ExtractiveModel {
  answer(question: string, passages: RankedPassage[]): Statement[] {
    return inReadableOrder(chosen(this.ranked(question, passages))).map((sentence, at, all) => ({
      parts: [gap(all[at - 1], sentence), sentence.text, ' ', quoteOf(sentence.passage, sentence)],
    }))
  }

  /** Sentences of the best passages that hold something of the question, the likeliest answer first. */
  ranked(question: string, passages: RankedPassage[]): Scored[] {
    return rankedSentences(question, passages)
  }
}

export function rankedSentences(question: string, passages: RankedPassage[]): Scored[] {
  return scored(understand(question), passages.slice(0, PASSAGES_READ).map(passageSentences))
}

function scored(question: Question, read: PassageSentence[][]): Scored[] {
  const all = read.flat()
  const rarity = rarityWithin(all)
  const weights = question.words.map(({ stem, weight }) => ({ stem, weight: weight * rarity(stem) }))
  const total = weights.reduce((sum, { weight }) => sum + weight, 0) || 1
  const answers = all.some(({ leads }) => !leads)
    ? (sentence: PassageSentence) => !sentence.leads
    : () => true
  return read
    .flatMap((sentences, rank) => sentences.filter(answers).map((sentence) => ({ ...sentence, rank })))
    .map((sentence) => {
      const words = weights.reduce((sum, { stem, weight }) => sum + weight * held(sentence, stem), 0) / total
      return {
        ...sentence,
        score: words > 0 ? words + circumstances(question, sentence, sentence.rank, read.length) : 0,
      }
    })
    .sort((one, other) => other.score - one.score)
}

function held(sentence: PassageSentence, stem: string): number {
  if (sentence.stems.has(stem)) return SHARE.own
  if (sentence.aboutStems.has(stem)) return SHARE.about
  return sentence.beforeStems.has(stem) ? SHARE.before : 0
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

function chosen(candidates: Scored[]): Scored[] {
  const best = candidates[0]
  if (!best || best.score <= 0) return []
  const kept: Scored[] = []
  for (const candidate of candidates) {
    if (kept.length === MOST_SENTENCES || candidate.score < best.score * WORTH_ADDING) break
    if (!kept.some((other) => saysTheSame(other.stems, candidate.stems))) kept.push(candidate)
  }
  return kept
}

function saysTheSame(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const shared = [...one].filter((stem) => other.has(stem)).length
  return shared / Math.max(1, Math.min(one.size, other.size)) > SAME_WORDS
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
