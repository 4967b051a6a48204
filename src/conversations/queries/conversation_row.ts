import db from '@adonisjs/lucid/services/db'
import type { ConversationRow } from '#protocol/realtime'
import type Conversation from '../models/conversation.js'

type Counts = { conversation_id: string; messages: string | number; unanswered: string | number }

export async function conversationRows(conversations: Conversation[]): Promise<ConversationRow[]> {
  const counts: Counts[] = await db
    .from('messages')
    .whereIn(
      'conversation_id',
      conversations.map((conversation) => conversation.id)
    )
    .whereNull('set_aside_with_id')
    .groupBy('conversation_id')
    .select('conversation_id')
    .count('* as messages')
    .sum(db.raw('CASE WHEN answered = ? THEN 1 ELSE 0 END', [false]) as never, 'unanswered')
  const byId = new Map(counts.map((row) => [row.conversation_id, row]))
  return conversations.map((conversation) => ({
    id: conversation.id,
    applicationId: conversation.applicationId ?? null,
    title: conversation.title,
    lastMessageAt: conversation.lastMessageAt.toUTC().toISO()!,
    messagesCount: Number(byId.get(conversation.id)?.messages ?? 0),
    unansweredCount: Number(byId.get(conversation.id)?.unanswered ?? 0),
    takenOverBy: conversation.takenOverAt ? (conversation.takenOverBy ?? '') : null,
    wantsPersonAt: conversation.wantsPersonAt?.toUTC().toISO() ?? null,
  }))
}

export async function conversationRow(conversation: Conversation): Promise<ConversationRow> {
  const [row] = await conversationRows([conversation])
  return row!
}
