import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import type { InsightTotals } from '#protocol/insights'
import { databaseTime } from '#src/shared/database/database_time'

type Row = { answered: boolean | number; rating: 'up' | 'down' | null; total: string | number }

export async function questionTotals(
  workspaceId: string,
  days: number,
  daysLess = 0
): Promise<InsightTotals> {
  const ago = (count: number) => databaseTime(DateTime.now().minus({ days: count }))
  const rows: Row[] = await db
    .from('messages as answers')
    .join('conversations', 'conversations.id', 'answers.conversation_id')
    .where('conversations.workspace_id', workspaceId)
    .whereNotNull('answers.answered')
    .whereNull('answers.set_aside_with_id')
    .where('answers.created_at', '>=', ago(days))
    .where('answers.created_at', '<', ago(daysLess))
    .groupBy('answers.answered', 'answers.rating')
    .select('answers.answered', 'answers.rating')
    .count('* as total')
  const sum = (counts: (row: Row) => boolean) =>
    rows.filter(counts).reduce((total, row) => total + Number(row.total), 0)
  return {
    questions: sum(() => true),
    answered: sum(({ answered }) => Boolean(answered)),
    up: sum(({ rating }) => rating === 'up'),
    down: sum(({ rating }) => rating === 'down'),
  }
}
