import type { ModelQueryBuilderContract } from '@adonisjs/lucid/types/model'
import Conversation from '../models/conversation.js'
import { VISITOR_CHANNELS } from '../channel.js'

const VISITOR_SPOKE_LAST = `(SELECT role FROM messages WHERE messages.conversation_id = conversations.id
  ORDER BY messages.id DESC LIMIT 1) = 'user'`

type Query = ModelQueryBuilderContract<typeof Conversation>

/**
 * Limits to conversations that need a person: the visitor asked for one who hasn't come, or wrote after a
 * takeover and no one has read it.
 */
export function needingPerson(query: Query): Query {
  return query.where((waits) => {
    void waits.whereNotNull('wantsPersonAt').orWhere((taken) => {
      void taken
        .whereNotNull('takenOverAt')
        .where((unread) => void unread.whereNull('seenAt').orWhereColumn('seen_at', '<', 'last_message_at'))
        .whereRaw(VISITOR_SPOKE_LAST)
    })
  })
}

export async function countWaiting(workspaceId: string): Promise<number> {
  const [row] = await needingPerson(
    Conversation.query()
      .where('workspaceId', workspaceId)
      .whereIn('channel', [...VISITOR_CHANNELS])
  ).count('* as total')
  return Number(row!.$extras.total)
}
