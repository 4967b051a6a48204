import { VISITOR_WORDS } from '#protocol/visitor_words/visitor_words'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { databaseTime } from '#src/shared/database/database_time'
import type Application from '../models/application.js'

export const DEFAULT_BUDGET_REPLY = VISITOR_WORDS.en.answers.budgetReply

/** The sentence that visitors read once the application has answered as often as its owner allows a day; else null. */
export async function spentBudget(
  { id, settings }: Application,
  usualReply = DEFAULT_BUDGET_REPLY
): Promise<string | null> {
  const { answersADay, reply } = settings.budget
  if (answersADay === null) return null
  const row: { total: string | number } = await db
    .from('messages')
    .join('conversations', 'conversations.id', 'messages.conversation_id')
    .where('conversations.application_id', id)
    .where('messages.role', 'assistant')
    .whereNotNull('messages.answered')
    .where('messages.created_at', '>=', databaseTime(DateTime.utc().startOf('day')))
    .count('* as total')
    .first()
  return Number(row.total) < answersADay ? null : reply.trim() || usualReply
}
