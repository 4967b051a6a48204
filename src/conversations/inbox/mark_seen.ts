import { DateTime } from 'luxon'
import type Conversation from '../models/conversation.js'

export async function markSeen(conversation: Conversation): Promise<void> {
  if (conversation.seenAt && conversation.seenAt >= conversation.lastMessageAt) return
  await conversation.merge({ seenAt: DateTime.now() }).save()
}
