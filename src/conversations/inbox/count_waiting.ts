import Conversation from '../models/conversation.js'
import { VISITOR_CHANNELS } from '../channel.js'

const VISITOR_SPOKE_LAST = `(SELECT role FROM messages WHERE messages.conversation_id = conversations.id
  ORDER BY messages.id DESC LIMIT 1) = 'user'`

/** Conversations that need a person: asked for and not come, or taken over and not read since the visitor wrote. */
export async function countWaiting(accountId: string): Promise<number> {
  const [row] = await Conversation.query()
    .where('userId', accountId)
    .whereIn('channel', [...VISITOR_CHANNELS])
    .where((waits) => {
      void waits.whereNotNull('wantsPersonAt').orWhere((taken) => {
        void taken
          .whereNotNull('takenOverAt')
          .where((unread) => void unread.whereNull('seenAt').orWhereColumn('seen_at', '<', 'last_message_at'))
          .whereRaw(VISITOR_SPOKE_LAST)
      })
    })
    .count('* as total')
  return Number(row!.$extras.total)
}
