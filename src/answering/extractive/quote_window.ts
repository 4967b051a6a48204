import { isInvisible } from '#src/knowledge/documents/text/quotable_sentences'
import type { RankedPassage } from '#src/knowledge/passages/passage_index'
import { ANSWER_SPANS } from '../limits.js'
import type { RankedSentence } from './rank_sentences.js'

/** Consecutive sentences of one passage. */
export type QuoteWindow = { passage: RankedPassage; rank: number; sentences: RankedSentence[] }

/** Indexes of sentences in their passage; `last` is included. */
type SentenceRange = { first: number; last: number }

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
/** A further quote leaves its paragraph only between sentences that match the question this well. */
const ABOUT = { coverage: 0.3, similarity: 0.6 }

/** Extends the window toward the better neighbor while there is room, across each gap that `mayCross`. */
export function windowAround(
  center: RankedSentence,
  ranked: RankedSentence[],
  room: number,
  mayCross: (before: RankedSentence, after: RankedSentence) => boolean
): QuoteWindow {
  const sentences = ranked
    .filter(({ rank }) => rank === center.rank)
    .toSorted((one, other) => one.index - other.index)
  const isVisible = (from: number, to: number) =>
    !isInvisible(center.passage.text.slice(sentences[from]!.end, sentences[to]!.start))
  const length = (from: number, to: number) => sentences[to]!.end - sentences[from]!.start
  let [first, last] = [center.index, center.index]
  for (;;) {
    const fitting = [
      {
        first: first - 1,
        last,
        score: beginsParagraph(sentences, first) ? undefined : sentences[first - 1]?.score,
      },
      { first, last: last + 1, score: sentences[last + 1] && sentences[last + 1]!.score + NEXT_BONUS },
    ].filter(
      ({ score, first: from, last: to }) =>
        score !== undefined &&
        length(from, to) <= room &&
        (from < first ? isVisible(from, first) : isVisible(last, to)) &&
        (from < first
          ? mayCross(sentences[from]!, sentences[first]!)
          : mayCross(sentences[last]!, sentences[to]!))
    )
    const [next] = fitting.toSorted((one, other) => other.score! - one.score!)
    if (!next) break
    ;({ first, last } = next)
  }
  // Don't end with a lead-in such as "You can update:".
  while (last > center.index && sentences[last]!.isLeadIn) last -= 1
  first = beginningOfItem(sentences, first)
  const list = listAround(sentences, { first, last }, isVisible)
  if (length(list.first, list.last) <= room + ANSWER_SPANS.listCharacters) ({ first, last } = list)
  return { passage: center.passage, rank: center.rank, sentences: sentences.slice(first, last + 1) }
}

/** The list around these sentences, with its lead-in; the sentences themselves if they aren't in a list. */
function listAround(
  sentences: RankedSentence[],
  { first, last }: SentenceRange,
  isVisible: (from: number, to: number) => boolean
): SentenceRange {
  const inList: boolean[] = []
  for (const [at, sentence] of sentences.entries())
    inList.push(sentence.isListed || (inList[at - 1] === true && continues(sentences[at - 1]!, sentence)))
  const list = { first, last }
  const isSameList = (at: number) => inList[at - 1] && inList[at] && isVisible(at - 1, at)
  while (isSameList(list.first)) list.first -= 1
  if (inList[list.first] && sentences[list.first - 1]?.isLeadIn && isVisible(list.first - 1, list.first))
    list.first -= 1
  while (isSameList(list.last + 1)) list.last += 1
  return list
}

/** The first sentence of the list item or explained term that `at` continues, if it's near; else `at`. */
function beginningOfItem(sentences: RankedSentence[], at: number): number {
  let first = at
  while (first > 0 && continues(sentences[first - 1]!, sentences[first]!)) first -= 1
  const { start, isListed, text } = sentences[first]!
  const isNear = sentences[at]!.start - start <= ANSWER_SPANS.leadCharacters
  return isNear && (isListed || BEGINS_WITH_TERM.test(text)) ? first : at
}

/** Whether only white space separates two sentences, without a blank line. List items and table rows have markers between them. */
function continues({ end }: RankedSentence, { start, passage }: RankedSentence): boolean {
  return /^[^\S\n]*\n?[^\S\n]*$/.test(passage.text.slice(end, start))
}

/**
 * In pages, slides, rows or minutes, a quote starts in the paragraph of its best sentence, so that the place
 * shown is the answer's.
 */
function beginsParagraph(sentences: RankedSentence[], at: number): boolean {
  const [before, sentence] = [sentences[at - 1], sentences[at]]
  if (!before || !sentence || before.isLeadIn) return false
  if (sentence.passage.place === null && sentence.passage.startMs === null) return false
  return isBlankLineBetween(before, sentence)
}

/**
 * Whether no section begins between two neighbors. In plain text, a section is a paragraph below a title. Two rows of a table must
 * both be about the question.
 */
export function staysInSection(before: RankedSentence, after: RankedSentence): boolean {
  if (ROW.test(before.text) && ROW.test(after.text))
    return Math.min(before.match.coverage, after.match.coverage) >= ROW_COVERAGE
  return !isBlankLineBetween(before, after) || !TITLED.test(after.passage.text.slice(after.start))
}

/** Whether two neighbors share a paragraph, or both are about the question. */
export function staysOnTopic(before: RankedSentence, after: RankedSentence): boolean {
  return staysInParagraph(before, after) || (isAboutQuestion(before) && isAboutQuestion(after))
}

export function staysInParagraph(before: RankedSentence, after: RankedSentence): boolean {
  return before.isLeadIn || !isBlankLineBetween(before, after)
}

function isBlankLineBetween({ end, passage }: RankedSentence, { start }: RankedSentence): boolean {
  return /\n\s*\n/.test(passage.text.slice(end, start))
}

export function isAboutQuestion({ match }: RankedSentence): boolean {
  return match.coverage > ABOUT.coverage || match.similarity > ABOUT.similarity
}
