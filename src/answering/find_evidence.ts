import type { Strictness } from '#protocol/applications'
import { findAnswersSource } from '#src/knowledge/library/answers_source'
import type { PassageIndex, RankedPassage } from '#src/knowledge/passages/passage_index'
import { dependsOnHistory, type HistoryMessage, readings } from './follow_up.js'
import { scoreAnswerability } from './gate/score_answerability.js'
import { stemsAndPrefixes } from './extractive/word_prefix.js'
import type { LanguageModel } from './language_model.js'
import { analyzeQuestion, GENERIC_WEIGHT, matchesTerm } from './extractive/analyze_question.js'
import { rewriteFollowUp } from './generative/rewrite_follow_up.js'
import { smallTalkIn } from './small_talk.js'
import { findWrittenAnswer } from './written_answer.js'
import { PASSAGES_RETRIEVED } from './limits.js'

export type EvidenceQuery = {
  accountId: string
  question: string
  history: HistoryMessage[]
  /** Null searches all of the account's sources. */
  sourceIds: string[] | null
  model: LanguageModel | null
  strictness?: Strictness
  signal: AbortSignal
}

export type Evidence = {
  /** The question as it was understood: the passages were found for it. */
  question: string
  /** Best first. */
  passages: RankedPassage[]
  /** Whether the passages are the account holder's own answer to this question: all of it is quoted. */
  isWritten: boolean
  /** Whether the gate lets an answer through. */
  isEnough: boolean
}

/** Searches for each reading of the question, the likeliest first, until one has enough evidence. */
export async function findEvidence(index: PassageIndex, query: EvidenceQuery): Promise<Evidence> {
  const { accountId, question, history, sourceIds, model, strictness, signal } = query
  const rewritten = model && (await rewriteFollowUp(model, question, history, signal))
  const meanings = rewritten ? [rewritten] : readings(question, history.filter(isNoSmallTalk))
  const answers = await findAnswersSource(accountId)
  let first: Evidence | null = null
  for (const reading of meanings) {
    const passages = await index.search({ accountId, query: reading, sourceIds, limit: PASSAGES_RETRIEVED })
    const written = answers ? findWrittenAnswer(reading, passages, answers.id) : []
    if (written.length > 0) return { question: reading, passages: written, isWritten: true, isEnough: true }
    const isMeant =
      rewritten || reading === question || dependsOnHistory(question) || mention(passages, question)
    // The first reading always is.
    if (!isMeant) continue
    const evidence = weighEvidence(reading, passages, strictness)
    if (evidence.isEnough) return evidence
    first ??= evidence
  }
  return first!
}

export function weighEvidence(
  question: string,
  passages: RankedPassage[],
  strictness?: Strictness
): Evidence {
  const { enough: isEnough } = scoreAnswerability(question, passages, strictness)
  return { question, passages, isWritten: false, isEnough }
}

/** Joined with the words of the question before it, any short question would be answered as that question was. */
function mention(passages: RankedPassage[], question: string): boolean {
  const specific = analyzeQuestion(question).terms.filter(({ weight }) => weight > GENERIC_WEIGHT)
  if (specific.length === 0) return true
  return passages.some(({ title, heading, text }) => {
    const terms = stemsAndPrefixes(`${title} ${heading ?? ''} ${text}`)
    return specific.some((word) => matchesTerm(terms, word))
  })
}

/** "Thanks" between two questions does not change what the second one means. */
function isNoSmallTalk({ role, text }: HistoryMessage): boolean {
  return role !== 'user' || smallTalkIn(text) === null
}
