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
import { inTurns } from './unanswered_questions.js'
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

type Group = QuestionGroup & { understood: AnalyzedQuestion }
type KnownAnswer = { itemId: string; understood: AnalyzedQuestion }

export async function insights(workspaceId: string, filter: InsightFilter): Promise<Insights> {
  const asked = await listAnsweredQuestions(workspaceId, filter)
  const written: KnownAnswer[] = []
  await inTurns(await listWrittenAnswers(workspaceId), ({ itemId, question }) =>
    written.push({ itemId, understood: analyzeQuestion(question) })
  )
  const all = await groupQuestions(asked, written)
  const unanswered = await groupQuestions(
    asked.filter((one) => !isAnswered(one)),
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
  for (const one of asked) {
    const day = days.get(DateTime.fromISO(one.askedAt, { zone: 'utc' }).toISODate() ?? '')
    if (!day) continue
    day.questions += 1
    if (isAnswered(one)) day.answered += 1
  }
  return [...days.values()]
}

function totalsOf(asked: AnsweredQuestion[]): InsightTotals {
  const count = (counts: (one: AnsweredQuestion) => boolean) => asked.filter(counts).length
  return {
    questions: asked.length,
    answered: count(isAnswered),
    up: count(({ rating }) => rating === 'up'),
    down: count(({ rating }) => rating === 'down'),
  }
}

/** Groups similar questions, most asked first. Expects the newest first, whose wording names the group. */
async function groupQuestions(asked: AnsweredQuestion[], known: KnownAnswer[]): Promise<QuestionGroup[]> {
  const groups: Group[] = []
  await inTurns(asked, (one) => {
    const understood = analyzeQuestion(one.question.slice(0, COMPARED_CHARACTERS))
    const group = groups.find((other) => asksTheSame(other.understood, understood))
    if (group) addToGroup(group, one)
    else groups.push({ ...newGroup(one, understood, known), understood })
  })
  return groups
    .toSorted((one, other) => other.times - one.times || other.askedAt.localeCompare(one.askedAt))
    .map(({ understood: _, ...group }) => group)
}

function newGroup(
  { rating: _rating, reason: _reason, ...asked }: AnsweredQuestion,
  understood: AnalyzedQuestion,
  known: KnownAnswer[]
): QuestionGroup {
  const written = known.find((answer) => areSame(answer.understood, understood))
  return {
    ...asked,
    times: 1,
    answeredTimes: Number(isAnswered(asked)),
    variants: [],
    writtenItemId: written?.itemId ?? null,
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
