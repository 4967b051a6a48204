import { DateTime } from 'luxon'
import Conversation from '../models/conversation.js'
import { VISITOR_CHANNELS } from '../channel.js'

export function findInboxConversation(workspaceId: string, id: string): Promise<Conversation | null> {
  return Conversation.query()
    .where('workspaceId', workspaceId)
    .where('id', id)
    .whereIn('channel', [...VISITOR_CHANNELS])
    .first()
}

export async function markSeen(conversation: Conversation): Promise<void> {
  if (conversation.seenAt && conversation.seenAt >= conversation.lastMessageAt) return
  await conversation.merge({ seenAt: DateTime.now() }).save()
}
