import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import type { InsightTotals } from '#protocol/insights'
import { databaseTime } from '#src/shared/database/database_time'

type Row = { answered: boolean | number; rating: 'up' | 'down' | null; total: string | number }

export async function questionTotals(
  workspaceId: string,
  /** Null for all time. */
  days: number | null,
  daysLess = 0,
  /** An application's id, `own` for the internal chat and the API, or null for all. */
  applicationId: string | null = null
): Promise<InsightTotals> {
  const ago = (count: number) => databaseTime(DateTime.now().minus({ days: count }))
  const query = db
    .from('messages as answers')
    .join('conversations', 'conversations.id', 'answers.conversation_id')
    .where('conversations.workspace_id', workspaceId)
    .whereNotNull('answers.answered')
    .whereNull('answers.set_aside_with_id')
    .groupBy('answers.answered', 'answers.rating')
    .select('answers.answered', 'answers.rating')
    .count('* as total')
  // The current second has answers, too.
  if (daysLess > 0) void query.where('answers.created_at', '<', ago(daysLess))
  if (days !== null) void query.where('answers.created_at', '>=', ago(days))
  if (applicationId === 'own') void query.whereNull('conversations.application_id')
  else if (applicationId) void query.where('conversations.application_id', applicationId)
  const rows: Row[] = await query
  const sum = (counts: (row: Row) => boolean) =>
    rows.filter(counts).reduce((total, row) => total + Number(row.total), 0)
  return {
    questions: sum(() => true),
    answered: sum(({ answered }) => Boolean(answered)),
    up: sum(({ rating }) => rating === 'up'),
    down: sum(({ rating }) => rating === 'down'),
  }
}
