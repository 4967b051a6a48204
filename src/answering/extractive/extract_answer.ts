import type { RankedPassage } from '#src/knowledge/passages/passage_index'
import type { Statement } from '../citations.js'
import type { Span } from '#src/knowledge/documents/text/sentences'
import { ANSWER_SPANS, CLOSEST, PASSAGES_RETRIEVED } from '../limits.js'
import { answerType, asksForFormOnly, fitsQuestion } from '#src/knowledge/passages/ranking/answer_type'
import { daysNamed, omitsDays } from '#src/knowledge/passages/ranking/opening_hours'
import { rankSentences, type RankedSentence } from './rank_sentences.js'
import {
  isAboutQuestion,
  type QuoteWindow,
  staysInParagraph,
  staysInSection,
  staysOnTopic,
  windowAround,
} from './quote_window.js'
import { shownQuote } from './shown_quote.js'

/** Quote another passage too if its best sentence scores at least this share of the best. */
const MIN_SCORE_SHARE = 0.8
/** When few passages were found, all score alike. So another quote also needs this share of the best one's coverage and similarity. */
const MIN_MATCH_SHARE = 0.5
/** A list of opening hours names at least this many days. */
const MIN_LISTED_DAYS = 3

/**
 * Answers in the content's own words: the best sentence with its context, and likewise from up to two other
 * passages that score nearly as well, the best first. Every part is an exact quote.
 */
export function extractAnswer(question: string, passages: RankedPassage[]): Statement[] {
  const isFew = passages.length < PASSAGES_RETRIEVED
  const ranked = rankSentences(question, passages)
  const windows = asksForFormOnly(question)
    ? windowsThatFit(question, ranked)
    : quotedWindows(ranked, isFew, fitsQuestion(question))
  return windows.map((window, at) => ({
    parts: [at === 0 ? '' : '\n\n', ...partsOf(window)],
  }))
}

export type Part = Span & { passage: RankedPassage }

/** The sentences that fit a question best, each with its context, best first. None overlap. */
export function closestParts(question: string, passages: RankedPassage[]): Part[] {
  const ranked = rankSentences(question, passages)
  const parts: Part[] = []
  for (const sentence of ranked) {
    const fromPassage = parts.filter(({ passage }) => passage === sentence.passage)
    const isTaken = fromPassage.some((part) => overlap(part, sentence))
    if (sentence.isLeadIn || fromPassage.length === CLOSEST.perPassage || isTaken) continue
    const { passage, sentences } = windowAround(sentence, ranked, CLOSEST.characters, staysInParagraph)
    const part = { passage, start: sentences[0]!.start, end: sentences.at(-1)!.end }
    if (!fromPassage.some((other) => overlap(other, part))) parts.push(part)
  }
  return parts
}

function overlap(one: Span, other: Span): boolean {
  return one.start < other.end && other.start < one.end
}

/** If the question asks for opening hours or an address, which are recognized by their form, only what has that form. */
function windowsThatFit(question: string, ranked: RankedSentence[]): QuoteWindow[] {
  const fits = fitsQuestion(question)
  const fitting = ranked.filter(({ text }) => fits(text))
  if (fitting.length === 0) return quotedWindows(ranked, true)
  const around = (sentence: RankedSentence) =>
    windowAround(
      sentence,
      ranked,
      ANSWER_SPANS.furtherCharacters,
      (before, after) => fits(before.text) && fits(after.text)
    )
  const windows = chosenSentences(fitting, () => true).map(around)
  if (answerType(question) !== 'opening') return windows
  const week = fullestWeek(fitting.map(around))
  if (!week || daysOf(week).size <= daysOf(windows[0]!).size) return windows
  const askedDays = daysNamed(question)
  if (!omitsDays(textOf(week), askedDays)) return [week]
  // "We’re shut Mondays" may be outside the list, and comes before exceptions such as bank holidays.
  const [other] = fitting
    .filter(({ text }) => askedDays.isSubsetOf(daysNamed(text)))
    .toSorted((one, next) => one.rank - next.rank || one.index - next.index)
  return other ? [around(other), week] : [week]
}

/** The list that names the most days, instead of the holidays on which a place is closed. */
function fullestWeek(windows: QuoteWindow[]): QuoteWindow | null {
  const [most] = windows.toSorted((one, other) => daysOf(other).size - daysOf(one).size)
  return most && daysOf(most).size >= MIN_LISTED_DAYS ? most : null
}

function daysOf(window: QuoteWindow): Set<string> {
  return daysNamed(textOf(window))
}

function textOf({ sentences }: QuoteWindow): string {
  return sentences.map(({ text }) => text).join('\n')
}

/** What an answer quotes, the best first. Fewer passages leave more room for the best one. */
function quotedWindows(
  ranked: RankedSentence[],
  isFew: boolean,
  fits: (text: string) => boolean = () => false
): QuoteWindow[] {
  const mayJoin = (one: RankedSentence, best: RankedSentence) =>
    sharesRarestTerm(one, best) && (!isFew || matchesAlike(one, best)) && (!fits(best.text) || fits(one.text))
  const chosen = chosenSentences(ranked, mayJoin)
  const { most, firstCharacters, furtherCharacters, spareCharacters } = ANSWER_SPANS
  const firstRoom = firstCharacters + (most - chosen.length) * spareCharacters
  // A paragraph that has what is asked for is followed only by others that are about the question, too.
  const isAnswered = chosen.slice(0, 1).some((first) => isAboutQuestion(first) && fits(first.text))
  const mayExtend = (before: RankedSentence, after: RankedSentence) =>
    staysInSection(before, after) && (!isAnswered || staysOnTopic(before, after))
  const [best, ...others] = chosen.map((one, at) =>
    at === 0
      ? windowAround(one, ranked, firstRoom, mayExtend)
      : windowAround(one, ranked, furtherCharacters, staysOnTopic)
  )
  return best ? [best, ...inReadableOrder(others)] : []
}

/** The best sentence of each quoted passage. */
function chosenSentences(
  ranked: RankedSentence[],
  mayJoin: (one: RankedSentence, best: RankedSentence) => boolean
): RankedSentence[] {
  const [best] = ranked
  if (!best) return []
  const chosen: RankedSentence[] = []
  for (const sentence of ranked) {
    if (chosen.length === ANSWER_SPANS.most || sentence.score < MIN_SCORE_SHARE * best.score) break
    const isNew = chosen.every(({ rank, text }) => rank !== sentence.rank && text !== sentence.text)
    if (isNew && mayJoin(sentence, best)) chosen.push(sentence)
  }
  return chosen
}

/**
 * Whether a passage of another item is about the same thing as the best one: it has the rarest word that the best one shares with the
 * question, or a word of the question that the best one lacks. The recipe of one cake doesn't say how long another bakes.
 */
function sharesRarestTerm({ passage }: RankedSentence, { passage: best }: RankedSentence): boolean {
  if (passage.itemId === best.itemId || !passage.match || !best.match) return true
  const { terms, questionTerms } = best.match
  const [rarest] = [...terms].toSorted((one, other) => questionTerms.get(other)! - questionTerms.get(one)!)
  return rarest === undefined || [...passage.match.terms].some((term) => term === rarest || !terms.has(term))
}

function matchesAlike({ match }: RankedSentence, { match: best }: RankedSentence): boolean {
  return (
    match.coverage >= MIN_MATCH_SHARE * best.coverage && match.similarity >= MIN_MATCH_SHARE * best.similarity
  )
}

/** Orders items by their best passage, and windows within an item by position. */
function inReadableOrder(windows: QuoteWindow[]): QuoteWindow[] {
  const items = windows.map(({ passage }) => passage.itemId)
  const position = ({ passage }: QuoteWindow) => passage.start
  return windows.toSorted(
    (one, other) =>
      items.indexOf(one.passage.itemId) - items.indexOf(other.passage.itemId) ||
      position(one) - position(other)
  )
}

function partsOf({ passage, sentences }: QuoteWindow): Statement['parts'] {
  const [first, last] = [sentences[0]!, sentences.at(-1)!]
  return shownQuote(passage, { start: first.start, end: last.end }, first.isListed)
}
