import type { InsightTotals, QuestionDay, QuestionGroup, RatedAnswer } from '#protocol/insights'
import { type AnalyzedQuestion, analyzeQuestion } from '#src/answering/extractive/analyze_question'
import { areSame, asksTheSame } from '#src/answering/extractive/same_question'
import { listWrittenAnswers } from '#src/knowledge/library/answers_source'
import {
  listAnsweredQuestions,
  type AnsweredQuestion,
  type InsightFilter,
} from './list_answered_questions.js'
import { questionDays, questionTotals } from './question_totals.js'
import { visitInSlices } from './unanswered_questions.js'
import { COMPARED_CHARACTERS, INSIGHT_ROWS, MAX_VARIANTS, QUESTIONS_ANALYZED } from '../limits.js'

export type Insights = {
  totals: InsightTotals
  /** Every day of the period; empty for all time. */
  days: QuestionDay[]
  /** Questions in the previous period of the same length; null for all time. */
  questionsBefore: number | null
  /** How many of the newest questions the lists cover; null if all. */
  questionsListed: number | null
  unanswered: QuestionGroup[]
  mostAsked: QuestionGroup[]
  rejected: RatedAnswer[]
  praised: RatedAnswer[]
}

type Group = QuestionGroup & { analyzed: AnalyzedQuestion }
type WrittenAnswer = { itemId: string; analyzed: AnalyzedQuestion }

export async function insights(workspaceId: string, filter: InsightFilter): Promise<Insights> {
  const { period, applicationId } = filter
  const days = period === 'all' ? null : Number(period)
  const totals = await questionTotals(workspaceId, days, 0, applicationId)
  const asked = await listAnsweredQuestions(workspaceId, filter)
  const written: WrittenAnswer[] = []
  await visitInSlices(await listWrittenAnswers(workspaceId), ({ itemId, question }) =>
    written.push({ itemId, analyzed: analyzeQuestion(question) })
  )
  const all = await groupQuestions(asked, written)
  const unanswered = await groupQuestions(
    asked.filter((question) => !isAnswered(question)),
    written
  )
  const rated = (value: 'up' | 'down') =>
    asked.filter(({ rating }) => rating === value).map(({ outcome: _, ...one }) => one as RatedAnswer)
  return {
    totals,
    days: days ? await questionDays(workspaceId, days, applicationId) : [],
    questionsBefore: days
      ? (await questionTotals(workspaceId, 2 * days, days, applicationId)).questions
      : null,
    questionsListed: totals.questions > QUESTIONS_ANALYZED ? QUESTIONS_ANALYZED : null,
    unanswered: unanswered.slice(0, INSIGHT_ROWS),
    mostAsked: all.filter(({ times }) => times > 1).slice(0, INSIGHT_ROWS),
    rejected: rated('down').slice(0, INSIGHT_ROWS),
    praised: rated('up').slice(0, INSIGHT_ROWS),
  }
}

/** Groups similar questions, most asked first. Expects the newest first, as the newest wording names its group. */
async function groupQuestions(asked: AnsweredQuestion[], written: WrittenAnswer[]): Promise<QuestionGroup[]> {
  const groups: Group[] = []
  await visitInSlices(asked, (one) => {
    const analyzed = analyzeQuestion(one.question.slice(0, COMPARED_CHARACTERS))
    const group = groups.find((other) => asksTheSame(other.analyzed, analyzed))
    if (group) addToGroup(group, one)
    else groups.push({ ...newGroup(one, analyzed, written), analyzed })
  })
  return groups
    .toSorted((one, other) => other.times - one.times || other.askedAt.localeCompare(one.askedAt))
    .map(({ analyzed: _, ...group }) => group)
}

function newGroup(
  { rating: _rating, reason: _reason, ...asked }: AnsweredQuestion,
  analyzed: AnalyzedQuestion,
  written: WrittenAnswer[]
): QuestionGroup {
  const answer = written.find((other) => areSame(other.analyzed, analyzed))
  return {
    ...asked,
    times: 1,
    answeredTimes: Number(isAnswered(asked)),
    variants: [],
    writtenItemId: answer?.itemId ?? null,
  }
}

function addToGroup(group: Group, { question, outcome }: AnsweredQuestion): void {
  group.times += 1
  group.answeredTimes += Number(isAnswered({ outcome }))
  const wordings = [group.question, ...group.variants].map((text) => text.toLowerCase())
  if (group.variants.length < MAX_VARIANTS && !wordings.includes(question.toLowerCase()))
    group.variants.push(question)
}

function isAnswered({ outcome }: Pick<AnsweredQuestion, 'outcome'>): boolean {
  return outcome === 'answered'
}
