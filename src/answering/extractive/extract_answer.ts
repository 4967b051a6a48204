import { isInvisible } from '#src/knowledge/documents/text/quotable_sentences'
import type { RankedPassage } from '#src/knowledge/passages/passage_index'
import type { Statement } from '../citations.js'
import type { Span } from '#src/knowledge/documents/text/sentences'
import { ANSWER_SPANS, CLOSEST, PASSAGES_RETRIEVED } from '../limits.js'
import { answerType, asksForFormOnly, fitsQuestion } from '#src/knowledge/passages/ranking/answer_type'
import { daysNamed } from '#src/knowledge/passages/ranking/opening_hours'
import { rankSentences, type RankedSentence } from './rank_sentences.js'
import { shownQuote } from './shown_quote.js'

/** Consecutive sentences of one passage. */
type Window = { passage: RankedPassage; rank: number; sentences: RankedSentence[] }

/** Indexes of sentences in their passage. */
type Ends = { first: number; last: number }

/** The next sentence explains a sentence more often than the previous one. */
const NEXT_BONUS = 0.3
/** "Deductible: what you pay yourself." begins with the term that it explains. */
const BEGINS_WITH_TERM = /^[^.!?:\n]{1,60}(?:\n\s*:|:| [-–—]) /
/** "Course: Bread basics; Price: €85.00": a row of a table. */
const ROW = /^[^\n:;]{1,40}: [^\n;]{1,200}; [^\n:;]{1,40}: /
/** A row is quoted beside another only if it has this share of the question: the next course has a different price. */
const ROW_COVERAGE = 0.8
/** "Opening hours" on its own line, or "**Dogs.** They may …". */
const TITLED = /^(?:(?![-*+•|>#\d])[^\n.!?:;,|]{2,60}\n[^\n]|(?:\*\*|__)[^*_\n]{2,60}(?:\*\*|__)[\s:])/
/** Quote another passage too if its best sentence scores at least this share of the best. */
const JOINS_FROM = 0.8
/** Where few passages were found, each scores nearly as well, so a further one needs this share of the best one's matches too. */
const MATCHES_FROM = 0.5
/** A list of opening hours names at least so many days. */
const LISTED_DAYS = 3
/** A further quote leaves its paragraph only between sentences that share this much with the question, their passage included. */
const ABOUT = { coverage: 0.3, similarity: 0.6 }

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
    parts: [at === 0 ? '' : '\n\n', ...shown(window)],
  }))
}

export type Part = Span & { passage: RankedPassage }

/** The sentences that fit a question best, each with what belongs to it, best first; none overlap. */
export function closestParts(question: string, passages: RankedPassage[]): Part[] {
  const ranked = rankSentences(question, passages)
  const parts: Part[] = []
  for (const sentence of ranked) {
    const own = parts.filter(({ passage }) => passage === sentence.passage)
    if (sentence.leads || own.length === CLOSEST.perPassage || own.some((part) => overlap(part, sentence)))
      continue
    const { passage, sentences } = windowAround(sentence, ranked, CLOSEST.characters, staysInParagraph)
    const part = { passage, start: sentences[0]!.start, end: sentences.at(-1)!.end }
    if (!own.some((other) => overlap(other, part))) parts.push(part)
  }
  return parts
}

function overlap(one: Span, other: Span): boolean {
  return one.start < other.end && other.start < one.end
}

/** If the question asks for opening hours or an address, which are recognized by their form, only what has that form. */
function windowsThatFit(question: string, ranked: RankedSentence[]): Window[] {
  const fits = fitsQuestion(question)
  const fitting = ranked.filter(({ text }) => fits(text))
  if (fitting.length === 0) return quotedWindows(ranked, true)
  const around = (one: RankedSentence) =>
    windowAround(
      one,
      ranked,
      ANSWER_SPANS.furtherCharacters,
      (before, after) => fits(before.text) && fits(after.text)
    )
  const windows = chosenSentences(fitting, () => true).map(around)
  const week = answerType(question) === 'opening' ? wholeWeek(fitting.map(around)) : null
  return week && daysOf(week) > daysOf(windows[0]!) ? [week] : windows
}

/** The list that names the most days, instead of the holidays on which a place is closed. */
function wholeWeek(windows: Window[]): Window | null {
  const [most] = windows.toSorted((one, other) => daysOf(other) - daysOf(one))
  return most && daysOf(most) >= LISTED_DAYS ? most : null
}

function daysOf({ sentences }: Window): number {
  return daysNamed(sentences.map(({ text }) => text).join('\n'))
}

/** What an answer quotes, the best first. Fewer passages leave more room for the best one. */
function quotedWindows(
  ranked: RankedSentence[],
  isFew: boolean,
  fits: (text: string) => boolean = () => false
): Window[] {
  const mayJoin = (one: RankedSentence, best: RankedSentence) =>
    namesTheSame(one, best) && (!isFew || matchesAlike(one, best)) && (!fits(best.text) || fits(one.text))
  const chosen = chosenSentences(ranked, mayJoin)
  const { most, firstCharacters, furtherCharacters, spareCharacters } = ANSWER_SPANS
  const firstRoom = firstCharacters + (most - chosen.length) * spareCharacters
  const [best, ...others] = chosen.map((one, at) =>
    at === 0
      ? windowAround(one, ranked, firstRoom, staysInSection)
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
    if (chosen.length === ANSWER_SPANS.most || sentence.score < JOINS_FROM * best.score) break
    const isNew = chosen.every(({ rank, text }) => rank !== sentence.rank && text !== sentence.text)
    if (isNew && mayJoin(sentence, best)) chosen.push(sentence)
  }
  return chosen
}

/**
 * Whether a further passage of another item has the rarest word that the best one shares with the question, or a word of the
 * question that the best one lacks: the recipe of one cake doesn't say how long another bakes.
 */
function namesTheSame({ passage }: RankedSentence, { passage: best }: RankedSentence): boolean {
  if (passage.itemId === best.itemId || !passage.match || !best.match) return true
  const { terms, asked } = best.match
  const [rarest] = [...terms].toSorted((one, other) => asked.get(other)! - asked.get(one)!)
  const own = [...passage.match.terms]
  return rarest === undefined || own.some((term) => term === rarest || !terms.has(term))
}

function matchesAlike({ match }: RankedSentence, { match: best }: RankedSentence): boolean {
  return match.coverage >= MATCHES_FROM * best.coverage && match.similarity >= MATCHES_FROM * best.similarity
}

/** Extends the window toward the better neighbor while there is room, across each gap that `mayCross`. */
function windowAround(
  center: RankedSentence,
  ranked: RankedSentence[],
  room: number,
  mayCross: (before: RankedSentence, after: RankedSentence) => boolean
): Window {
  const own = ranked
    .filter(({ rank }) => rank === center.rank)
    .toSorted((one, other) => one.place - other.place)
  const isVisible = (from: number, to: number) =>
    !isInvisible(center.passage.text.slice(own[from]!.end, own[to]!.start))
  const length = (from: number, to: number) => own[to]!.end - own[from]!.start
  let [first, last] = [center.place, center.place]
  for (;;) {
    const fitting = [
      { first: first - 1, last, score: beginsParagraph(own, first) ? undefined : own[first - 1]?.score },
      { first, last: last + 1, score: own[last + 1] && own[last + 1]!.score + NEXT_BONUS },
    ].filter(
      ({ score, first: from, last: to }) =>
        score !== undefined &&
        length(from, to) <= room &&
        (from < first ? isVisible(from, first) : isVisible(last, to)) &&
        (from < first ? mayCross(own[from]!, own[first]!) : mayCross(own[last]!, own[to]!))
    )
    const [next] = fitting.toSorted((one, other) => other.score! - one.score!)
    if (!next) break
    ;({ first, last } = next)
  }
  // Don't end with a lead-in such as "You can update:".
  while (last > center.place && own[last]!.leads) last -= 1
  first = beginningOfItem(own, first)
  const list = listAround(own, { first, last }, isVisible)
  if (length(list.first, list.last) <= room + ANSWER_SPANS.listCharacters) ({ first, last } = list)
  return { passage: center.passage, rank: center.rank, sentences: own.slice(first, last + 1) }
}

/** The list around these sentences, with its lead-in; the sentences themselves if they aren't in a list. */
function listAround(
  own: RankedSentence[],
  { first, last }: Ends,
  isVisible: (from: number, to: number) => boolean
): Ends {
  const inList: boolean[] = []
  for (const [at, sentence] of own.entries())
    inList.push(sentence.listed || (inList[at - 1] === true && continues(own[at - 1]!, sentence)))
  const list = { first, last }
  const goesOn = (at: number) => inList[at - 1] && inList[at] && isVisible(at - 1, at)
  while (goesOn(list.first)) list.first -= 1
  if (inList[list.first] && own[list.first - 1]?.leads && isVisible(list.first - 1, list.first))
    list.first -= 1
  while (goesOn(list.last + 1)) list.last += 1
  return list
}

/** The first sentence of the list item or explained term that `at` continues, if it's near; else `at`. */
function beginningOfItem(own: RankedSentence[], at: number): number {
  let first = at
  while (first > 0 && continues(own[first - 1]!, own[first]!)) first -= 1
  const { start, listed, text } = own[first]!
  const isNear = own[at]!.start - start <= ANSWER_SPANS.leadCharacters
  return isNear && (listed || BEGINS_WITH_TERM.test(text)) ? first : at
}

/** Whether two sentences are separated by white space only, without a blank line: items and rows have marks between them. */
function continues({ end }: RankedSentence, { start, passage }: RankedSentence): boolean {
  return /^[^\S\n]*\n?[^\S\n]*$/.test(passage.text.slice(end, start))
}

/**
 * In pages, slides, rows or minutes, a quote starts in the paragraph of its best sentence, so that the place
 * shown is the answer's.
 */
function beginsParagraph(own: RankedSentence[], at: number): boolean {
  const [before, sentence] = [own[at - 1], own[at]]
  if (!before || !sentence || before.leads) return false
  if (sentence.passage.place === null && sentence.passage.startMs === null) return false
  return isBlankLineBetween(before, sentence)
}

/**
 * Whether no section begins between two neighbors: in plain text, a paragraph with a title above it. Of two rows, both have to be
 * about the question.
 */
function staysInSection(before: RankedSentence, after: RankedSentence): boolean {
  if (ROW.test(before.text) && ROW.test(after.text))
    return Math.min(before.match.coverage, after.match.coverage) >= ROW_COVERAGE
  return !isBlankLineBetween(before, after) || !TITLED.test(after.passage.text.slice(after.start))
}

/** Whether two neighbors share a paragraph, or both are about the question. */
function staysOnTopic(before: RankedSentence, after: RankedSentence): boolean {
  return staysInParagraph(before, after) || (isAboutQuestion(before) && isAboutQuestion(after))
}

function staysInParagraph(before: RankedSentence, after: RankedSentence): boolean {
  return before.leads || !isBlankLineBetween(before, after)
}

function isBlankLineBetween({ end, passage }: RankedSentence, { start }: RankedSentence): boolean {
  return /\n\s*\n/.test(passage.text.slice(end, start))
}

function isAboutQuestion({ match }: RankedSentence): boolean {
  return match.coverage > ABOUT.coverage || match.similarity > ABOUT.similarity
}

/** Orders items by their best passage, and windows within an item by position. */
function inReadableOrder(windows: Window[]): Window[] {
  const items = windows.map(({ passage }) => passage.itemId)
  const position = ({ passage }: Window) => passage.start
  return windows.toSorted(
    (one, other) =>
      items.indexOf(one.passage.itemId) - items.indexOf(other.passage.itemId) ||
      position(one) - position(other)
  )
}

function shown({ passage, sentences }: Window): Statement['parts'] {
  const [first, last] = [sentences[0]!, sentences.at(-1)!]
  return shownQuote(passage, { start: first.start, end: last.end }, first.listed)
}
