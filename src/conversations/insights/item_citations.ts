import { timeInRow } from '#src/shared/database/database_time'
import db from '@adonisjs/lucid/services/db'
import type { AnsweredQuestion } from '#protocol/knowledge'
import { MAX_QUESTIONS_PER_ITEM } from '../limits.js'

type Row = {
  id: string
  question: string
  asked_at: string | Date
  version: number
  start: number
  end: number
}

/** Questions whose answers quote the workspace's item, newest first, each with the place of its first quote. */
export async function listQuestionsQuotingItem(
  workspaceId: string,
  itemId: string
): Promise<AnsweredQuestion[]> {
  const rows: Row[] = await db
    .from('citations')
    .join('messages as answers', 'answers.id', 'citations.message_id')
    .join('messages as questions', 'questions.id', 'answers.reply_to_id')
    .join('conversations', 'conversations.id', 'answers.conversation_id')
    .where('conversations.workspace_id', workspaceId)
    .where('citations.item_id', itemId)
    .where('citations.is_closest', false)
    .whereNull('answers.set_aside_with_id')
    .orderBy('answers.id', 'desc')
    .orderBy('citations.number')
    .limit(MAX_QUESTIONS_PER_ITEM * 3)
    .select('questions.id', 'questions.text as question', 'questions.created_at as asked_at')
    .select('citations.version', 'citations.start_offset as start', 'citations.end_offset as end')

  const byQuestion = new Map<string, Row>()
  for (const row of rows) if (!byQuestion.has(row.id)) byQuestion.set(row.id, row)
  return [...byQuestion.values()]
    .slice(0, MAX_QUESTIONS_PER_ITEM)
    .map(({ id, question, asked_at: askedAt, version, start, end }) => ({
      id,
      question,
      askedAt: timeInRow(askedAt).toISO()!,
      version,
      start,
      end,
    }))
}

/** The number of answers that quote each of the workspace's items, by item id; omits items without quotes. */
export function citationCounts(workspaceId: string, itemIds: string[]): Promise<Record<string, number>> {
  return countAnswers(workspaceId, 'citations.item_id', itemIds)
}

/** The same for sources, by source id. An answer that quotes several items of a source counts once. */
export function citationCountsOfSources(
  workspaceId: string,
  sourceIds: string[]
): Promise<Record<string, number>> {
  return countAnswers(workspaceId, 'data_items.source_id', sourceIds)
}

async function countAnswers(
  workspaceId: string,
  column: 'citations.item_id' | 'data_items.source_id',
  ids: string[]
): Promise<Record<string, number>> {
  if (ids.length === 0) return {}
  const quoted = db.from('citations')
  if (column === 'data_items.source_id') quoted.join('data_items', 'data_items.id', 'citations.item_id')
  const rows: { id: string; total: string | number }[] = await quoted
    .join('messages', 'messages.id', 'citations.message_id')
    .join('conversations', 'conversations.id', 'messages.conversation_id')
    .where('conversations.workspace_id', workspaceId)
    .whereIn(column, ids)
    .whereNull('messages.set_aside_with_id')
    .groupBy(column)
    .select(`${column} as id`)
    .countDistinct('citations.message_id as total')
  return Object.fromEntries(rows.map(({ id, total }) => [id, Number(total)]))
}
