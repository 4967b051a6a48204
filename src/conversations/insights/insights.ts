import type { InsightTotals, QuestionGroup, RatedAnswer } from '#protocol/insights'
import { listWrittenAnswers } from '#src/knowledge/library/answers_source'
import {
  listAnsweredQuestions,
  type AnsweredQuestion,
  type InsightFilter,
} from './list_answered_questions.js'
import { groupQuestions } from './group_questions.js'
import { INSIGHT_ROWS } from '../limits.js'

export type Insights = {
  totals: InsightTotals
  unanswered: QuestionGroup[]
  mostAsked: QuestionGroup[]
  rejected: RatedAnswer[]
  praised: RatedAnswer[]
}

/** What people wanted to know, what the content did not say, and what they thought of the answers. */
export async function insights(accountId: string, filter: InsightFilter): Promise<Insights> {
  const asked = await listAnsweredQuestions(accountId, filter)
  const written = await listWrittenAnswers(accountId)
  const rated = (value: 'up' | 'down') =>
    asked.filter(({ rating }) => rating === value).map(({ answered: _, ...one }) => one as RatedAnswer)
  return {
    totals: totalsOf(asked),
    unanswered: groupQuestions(
      asked.filter(({ answered }) => !answered),
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
    answered: count(({ answered }) => answered),
    up: count(({ rating }) => rating === 'up'),
    down: count(({ rating }) => rating === 'down'),
  }
}
