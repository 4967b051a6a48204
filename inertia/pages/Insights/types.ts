import type { AnswerCheckRow, CheckRunRow } from '@protocol/checks'
import type { InsightPeriod, InsightTotals, QuestionGroup, RatedAnswer } from '@protocol/insights'

export type ChecksProps = {
  /** Failing checks first. */
  checks: AnswerCheckRow[]
  /** Newest first. */
  runs: CheckRunRow[]
  applications: Array<{ id: string; name: string }>
  sources: Array<{ id: string; title: string }>
  /** By application: the version of its prompt before the one in force. */
  earlierPrompts: Record<string, string>
}

export type InsightsProps = {
  totals: InsightTotals
  /** Questions of the equally long period before; null when that is not one period of everything. */
  before: number | null
  unanswered: QuestionGroup[]
  mostAsked: QuestionGroup[]
  rejected: RatedAnswer[]
  praised: RatedAnswer[]
  filter: { period: InsightPeriod; applicationId: string | null }
  applications: Array<{ id: string; name: string }>
}

export type Improving = { id: string; question: string; answer: string; answered: boolean }
