import type { Strictness } from '#protocol/applications'
import { smallTalkIn } from '#src/answering/small_talk'
import { dependsOnHistory, readings, type HistoryMessage } from '#src/answering/follow_up'
import { scoreAnswerability } from '#src/answering/gate'
import { stemsAndHeads } from '#src/answering/heads'
import { otherWordsFor } from '#src/answering/implied'
import type { LanguageModel } from '#src/answering/language_model'
import { GENERIC_WEIGHT, matchesTerm, analyzeQuestion } from '#src/answering/question'
import { writtenFor } from '#src/answering/written_answer'
import { rewriteFollowUp } from '#src/answering/rewrite_follow_up'
import { findAnswersSource } from '#src/knowledge/library/answers_source'
import type { PassageIndex, RankedPassage } from '#src/knowledge/passages/passage_index'

export type Looking = {
  accountId: string
  question: string
  history: HistoryMessage[]
  /** Null searches all of the account's sources. */
  sourceIds: string[] | null
  model: LanguageModel | null
  strictness?: Strictness
  signal: AbortSignal
}

/** `asked` is the question as it was understood, for which the passages were found. */
export type Found = {
  asked: string
  passages: RankedPassage[]
  /** Whether the passages are the holder's own answer to this question. */
  written: boolean
}

const PASSAGES = 12

/** Searches for what the question may mean, one reading after the other, until one has enough evidence. */
export async function findEvidence(index: PassageIndex, looking: Looking): Promise<Found> {
  const { accountId, question, history, sourceIds, model, strictness, signal } = looking
  const rewritten = model && (await rewriteFollowUp(model, question, history, signal))
  const meant = rewritten ? [rewritten] : readings(question, history.filter(isNoCourtesy))
  const otherWords = otherWordsFor(question)
  const looks = meant.map((reading) => ({ asked: reading, query: reading }))
  if (otherWords) looks.push({ asked: question, query: otherWords })
  const answers = await findAnswersSource(accountId)
  let first: Found | null = null
  for (const { asked, query } of looks) {
    const passages = await index.search({ accountId, query, sourceIds, limit: PASSAGES })
    const written = answers ? writtenFor(asked, passages, answers.id) : []
    if (written.length > 0) return { asked, passages: written, written: true }
    const found = { asked, passages, written: false }
    const isMeant = rewritten || asked === question || dependsOnHistory(question) || speakOf(passages, question)
    if (isMeant && scoreAnswerability(asked, passages, strictness).enough) return found
    first ??= found
  }
  return first!
}

/** With words of the question before it, anything short would be answered as that question was. */
function speakOf(passages: RankedPassage[], question: string): boolean {
  const own = analyzeQuestion(question).words.filter(({ weight }) => weight > GENERIC_WEIGHT)
  if (own.length === 0) return true
  return passages.some(({ title, heading, text }) => {
    const said = stemsAndHeads(`${title} ${heading ?? ''} ${text}`)
    return own.some((word) => matchesTerm(said, word))
  })
}

/** "Thanks" between two questions changes nothing of what the second means. */
function isNoCourtesy({ role, text }: HistoryMessage): boolean {
  return role !== 'user' || smallTalkIn(text) === null
}
