import type { InsightTotals, QuestionGroup, RatedAnswer } from '#protocol/insights'
import { listWrittenAnswers } from '#src/knowledge/library/answers_source'
import { groupQuestions, isAnswered } from './group_questions.js'
import {
  listAnsweredQuestions,
  type AnsweredQuestion,
  type InsightFilter,
} from './list_answered_questions.js'
import { INSIGHT_ROWS } from '../limits.js'

export type Insights = {
  totals: InsightTotals
  unanswered: QuestionGroup[]
  mostAsked: QuestionGroup[]
  rejected: RatedAnswer[]
  praised: RatedAnswer[]
}

export async function insights(workspaceId: string, filter: InsightFilter): Promise<Insights> {
  const asked = await listAnsweredQuestions(workspaceId, filter)
  const written = await listWrittenAnswers(workspaceId)
  const rated = (value: 'up' | 'down') =>
    asked.filter(({ rating }) => rating === value).map(({ outcome: _, ...one }) => one as RatedAnswer)
  return {
    totals: totalsOf(asked),
    unanswered: groupQuestions(
      asked.filter((one) => !isAnswered(one)),
      written
    ).slice(0, INSIGHT_ROWS),
    mostAsked: groupQuestions(asked, written)
      .filter(({ times }) => times > 1)
      .slice(0, INSIGHT_ROWS),
    rejected: rated('down').slice(0, INSIGHT_ROWS),
    praised: rated('up').slice(0, INSIGHT_ROWS),
  }
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
