import type { AnswerCheckRow, CheckRunRow } from '@protocol/checks'
import type {
  InsightPeriod,
  InsightTotals,
  QuestionDay,
  QuestionGroup,
  RatedAnswer,
} from '@protocol/insights'

export type ChecksProps = {
  /** Failing checks first. */
  checks: AnswerCheckRow[]
  /** Newest first. */
  runs: CheckRunRow[]
  applications: Array<{ id: string; name: string }>
  sources: Array<{ id: string; title: string; readyCount: number }>
  /** The version before the one in force of each application's prompt, by application id. */
  earlierPrompts: Record<string, string>
}

export type InsightsProps = {
  totals: InsightTotals
  /** Every day of the period; empty for all time. */
  days: QuestionDay[]
  /** Whether no question has been asked yet, in any period. */
  isUnused: boolean
  /** Questions in the previous period of the same length; null for all time. */
  questionsBefore: number | null
  /** How many of the newest questions the lists cover; null if all. */
  questionsListed: number | null
  unanswered: QuestionGroup[]
  mostAsked: QuestionGroup[]
  rejected: RatedAnswer[]
  praised: RatedAnswer[]
  filter: { period: InsightPeriod; applicationId: string | null }
  applications: Array<{ id: string; name: string }>
}

export type Improving = { id: string; question: string; answer: string; answered: boolean }
