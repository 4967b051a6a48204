import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import type { InsightTotals, QuestionDay } from '#protocol/insights'
import { databaseTime, dayExpression } from '#src/shared/database/database_time'

/** An application's id, `own` for the internal chat and the API, or null for all. */
export type ApplicationFilter = string | null

/** Answers from the workspace's content; omits questions that were edited and asked again. */
export function answersFrom(workspaceId: string, applicationId: ApplicationFilter, days: number | null) {
  const query = db
    .from('messages as answers')
    .join('conversations', 'conversations.id', 'answers.conversation_id')
    .where('conversations.workspace_id', workspaceId)
    .whereNotNull('answers.answered')
    .whereNull('answers.set_aside_with_id')
  if (days !== null) void query.where('answers.created_at', '>=', ago(days))
  if (applicationId === 'own') void query.whereNull('conversations.application_id')
  else if (applicationId) void query.where('conversations.application_id', applicationId)
  return query
}

function ago(days: number): string {
  return databaseTime(DateTime.now().minus({ days }))
}

type TotalsRow = { answered: boolean | number; rating: 'up' | 'down' | null; total: string | number }

export async function questionTotals(
  workspaceId: string,
  /** Null for all time. */
  days: number | null,
  daysLess = 0,
  applicationId: ApplicationFilter = null
): Promise<InsightTotals> {
  const query = answersFrom(workspaceId, applicationId, days)
    .groupBy('answers.answered', 'answers.rating')
    .select('answers.answered', 'answers.rating')
    .count('* as total')
  // The current second has answers, too.
  if (daysLess > 0) void query.where('answers.created_at', '<', ago(daysLess))
  const rows: TotalsRow[] = await query
  const sum = (counts: (row: TotalsRow) => boolean) =>
    rows.filter(counts).reduce((total, row) => total + Number(row.total), 0)
  return {
    questions: sum(() => true),
    answered: sum(({ answered }) => Boolean(answered)),
    up: sum(({ rating }) => rating === 'up'),
    down: sum(({ rating }) => rating === 'down'),
  }
}

type DayRow = { day: string; answered: boolean | number; total: string | number }

/** Each of the last days, today included, with its questions. */
export async function questionDays(
  workspaceId: string,
  count: number,
  applicationId: ApplicationFilter
): Promise<QuestionDay[]> {
  const day = dayExpression('answers.created_at')
  const rows: DayRow[] = await answersFrom(workspaceId, applicationId, count)
    .groupByRaw(`${day}, answers.answered`)
    .select(db.raw(`${day} as day`), 'answers.answered')
    .count('* as total')
  const today = DateTime.utc()
  return Array.from({ length: count }, (_, at) => {
    const date = today.minus({ days: count - 1 - at }).toISODate()
    const ofDay = rows.filter((row) => row.day === date)
    const sum = (some: DayRow[]) => some.reduce((total, row) => total + Number(row.total), 0)
    return { day: date, questions: sum(ofDay), answered: sum(ofDay.filter(({ answered }) => answered)) }
  })
}
