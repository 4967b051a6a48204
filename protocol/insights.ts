export const INSIGHT_PERIODS = ['7', '30', '90', 'all'] as const
export type InsightPeriod = (typeof INSIGHT_PERIODS)[number]

/** What the asker saw: an answer, only the closest passages, or that the content has no answer. */
export type QuestionOutcome = 'answered' | 'closest' | 'not_covered'

/** One asked question; `id` is the answer's. */
export type AskedOnce = {
  id: string
  conversationId: string
  question: string
  answer: string
  askedAt: string
  /** Null when it was asked in the internal chat or through the API. */
  applicationName: string | null
}

/** Questions in nearly the same words, represented by the newest. */
export type QuestionGroup = AskedOnce & {
  outcome: QuestionOutcome
  times: number
  answeredTimes: number
  /** Other wordings. */
  variants: string[]
  /** The account holder's written answer, if any. */
  writtenItemId: string | null
}

export type RatedAnswer = AskedOnce & { rating: 'up' | 'down'; reason: string | null }

/** In UTC. */
export type QuestionDay = { day: string; questions: number; answered: number }

export type InsightTotals = { questions: number; answered: number; up: number; down: number }
