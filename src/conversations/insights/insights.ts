import { DateTime } from 'luxon'
import type { InsightTotals, QuestionDay, QuestionGroup, RatedAnswer } from '#protocol/insights'
import { type AnalyzedQuestion, analyzeQuestion } from '#src/answering/extractive/analyze_question'
import { areSame, asksTheSame } from '#src/answering/extractive/same_question'
import { listWrittenAnswers } from '#src/knowledge/library/answers_source'
import {
  listAnsweredQuestions,
  type AnsweredQuestion,
  type InsightFilter,
} from './list_answered_questions.js'
import { visitInSlices } from './unanswered_questions.js'
import { COMPARED_CHARACTERS, INSIGHT_ROWS, MAX_VARIANTS } from '../limits.js'

export type Insights = {
  totals: InsightTotals
  /** Every day of the period; empty for all time. */
  days: QuestionDay[]
  unanswered: QuestionGroup[]
  mostAsked: QuestionGroup[]
  rejected: RatedAnswer[]
  praised: RatedAnswer[]
}

type Group = QuestionGroup & { analyzed: AnalyzedQuestion }
type WrittenAnswer = { itemId: string; analyzed: AnalyzedQuestion }

export async function insights(workspaceId: string, filter: InsightFilter): Promise<Insights> {
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
    totals: totalsOf(asked),
    days: filter.period === 'all' ? [] : daysOf(asked, Number(filter.period)),
    unanswered: unanswered.slice(0, INSIGHT_ROWS),
    mostAsked: all.filter(({ times }) => times > 1).slice(0, INSIGHT_ROWS),
    rejected: rated('down').slice(0, INSIGHT_ROWS),
    praised: rated('up').slice(0, INSIGHT_ROWS),
  }
}

function daysOf(asked: AnsweredQuestion[], count: number): QuestionDay[] {
  const today = DateTime.utc()
  const days = new Map<string, QuestionDay>()
  for (let ago = count - 1; ago >= 0; ago -= 1) {
    const day = today.minus({ days: ago }).toISODate()
    days.set(day, { day, questions: 0, answered: 0 })
  }
  for (const question of asked) {
    const day = days.get(DateTime.fromISO(question.askedAt, { zone: 'utc' }).toISODate() ?? '')
    if (!day) continue
    day.questions += 1
    if (isAnswered(question)) day.answered += 1
  }
  return [...days.values()]
}

function totalsOf(asked: AnsweredQuestion[]): InsightTotals {
  const count = (matches: (question: AnsweredQuestion) => boolean) => asked.filter(matches).length
  return {
    questions: asked.length,
    answered: count(isAnswered),
    up: count(({ rating }) => rating === 'up'),
    down: count(({ rating }) => rating === 'down'),
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
