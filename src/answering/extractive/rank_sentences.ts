import type { RankedPassage } from '#src/knowledge/passages/passage_index'
import type { PassageMatch, SentenceMatch } from '#src/knowledge/passages/passage_match'
import { asksForFormOnly, fitsQuestion } from '#src/knowledge/passages/ranking/answer_type'
import { matchQuestion } from '#src/knowledge/passages/ranking/match_question'
import { scoreMatches } from '#src/knowledge/passages/ranking/rank_by_match'
import { PASSAGES_QUOTED_FROM } from '../limits.js'
import { type PassageSentence, passageSentences } from './passage_sentences.js'

export type MatchedPassage = RankedPassage & { match: PassageMatch }

export type RankedSentence = PassageSentence & {
  match: SentenceMatch
  /** Index of the passage among those found, from 0. */
  rank: number
  /** Index of the sentence in its passage, from 0. */
  index: number
  /** Higher is better; comparable only within one ranking. */
  score: number
}

/**
 * Similarity, coverage, characters and the passage's score are each divided by their maximum among these
 * sentences. Fitted on natural questions (`npm run bench:answerability`); halving or doubling a weight
 * changes few answers.
 */
const WEIGHTS = {
  saysSomething: 2,
  similarity: 1.7,
  coverage: 0.4,
  characters: 0.3,
  passage: 1.5,
  length: 0.8,
  type: 1.2,
  contact: 2,
  opening: 0.8,
}
const LONG_CHARACTERS = 80
/** A section is about the question if its heading contains this share of the question. */
const SECTION_HEADING = 0.5
/** How much of the match of a question counts for its answer. */
const QUESTION_ABOVE = 0.9
/** "See the page on leave." opens a section but says nothing about its topic. */
const POINTS_ELSEWHERE =
  /^\W{0,3}(?:see|read|visit|check|(?:learn|find out) more|siehe|voir|véase|consulta|consultez)\b/i

/**
 * The passages, in order, with how they match the question. Passages that no search found are scored like the
 * others.
 */
export function withMatches(question: string, passages: RankedPassage[]): MatchedPassage[] {
  if (passages.every((passage): passage is MatchedPassage => passage.match !== undefined)) return passages
  const { matches } = matchQuestion(question, passages)
  const scores = scoreMatches(
    passages.map(({ passageId }) => matches.get(passageId)!),
    passages
  )
  return passages.map((passage, at) => ({
    ...passage,
    score: scores[at]!,
    match: { ...matches.get(passage.passageId)!, similarity: Math.max(0, passage.similarity ?? 0) },
  }))
}

/** "Also doch, aber es reicht nur bis zum Tresen." is about WLAN below "Habt ihr WLAN?". */
function withQuestionAbove(matches: SentenceMatch[], at: number, question: number | null): SentenceMatch {
  const own = matches[at]!
  if (question === null) return own
  const above = matches[question]!
  const stronger = (name: 'coverage' | 'similarity' | 'characters') =>
    Math.max(own[name], QUESTION_ABOVE * above[name])
  return {
    ...own,
    coverage: stronger('coverage'),
    similarity: stronger('similarity'),
    characters: stronger('characters'),
  }
}

/** The sentences of the best passages, best first. */
export function rankSentences(question: string, found: RankedPassage[]): RankedSentence[] {
  const passages = withMatches(question, found).slice(0, PASSAGES_QUOTED_FROM)
  const fits = fitsQuestion(question)
  // No words tell a postal address from the mention of an email address.
  const typeWeight = WEIGHTS.type + (asksForFormOnly(question) ? WEIGHTS.contact : 0)
  const opensSection = (passage: RankedPassage) =>
    passages.every(
      ({ itemId, heading, start }) =>
        itemId !== passage.itemId || heading !== passage.heading || start >= passage.start
    )
  const all = passages.flatMap((passage, rank) =>
    passageSentences(passage).map((sentence, index, sentences) => ({
      ...sentence,
      match: withQuestionAbove(passage.match.sentences, index, sentence.answers),
      rank,
      index,
      opens:
        (sentence.answers === index - 1 && passage.match.sentences[index - 1]!.coverage > SECTION_HEADING) ||
        (passage.match.heading > SECTION_HEADING &&
          !sentence.isLeadIn &&
          !POINTS_ELSEWHERE.test(sentence.text) &&
          (sentences[index - 1]?.isLeadIn ?? opensSection(passage))),
    }))
  )
  const largest = (name: 'similarity' | 'coverage' | 'characters') =>
    Math.max(0, ...all.map(({ match }) => match[name])) || 1
  const most = {
    similarity: largest('similarity'),
    coverage: largest('coverage'),
    characters: largest('characters'),
  }
  const best = Math.max(0, ...passages.map(({ score }) => score)) || 1
  return all
    .map((sentence) => ({
      ...sentence,
      score:
        WEIGHTS.saysSomething * Number(!sentence.isLeadIn) +
        (WEIGHTS.similarity * sentence.match.similarity) / most.similarity +
        (WEIGHTS.coverage * sentence.match.coverage) / most.coverage +
        (WEIGHTS.characters * sentence.match.characters) / most.characters +
        (WEIGHTS.passage * sentence.passage.score) / best +
        WEIGHTS.length * Math.min(1, sentence.text.length / LONG_CHARACTERS) +
        typeWeight * Number(fits(sentence.text)) +
        WEIGHTS.opening * Number(sentence.opens),
    }))
    .toSorted(
      (one, other) =>
        other.score - one.score || one.passage.passageId - other.passage.passageId || one.index - other.index
    )
}
