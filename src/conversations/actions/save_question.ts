import { DateTime } from 'luxon'
import { databaseTime } from '#src/shared/database_time'
import { gathered } from '#src/shared/gathered_writes'
import type Conversation from '../models/conversation.js'
import Message from '../models/message.js'

export async function saveQuestion(conversation: Conversation, text: string): Promise<Message> {
  const { id: conversationId } = conversation
  const lastMessageAt = DateTime.now()
  const message = await gathered(async (trx) => {
    const fields = { conversationId, role: 'user' as const, text, state: 'complete' as const }
    const saved = await Message.create(fields, { client: trx })
    await trx
      .from('conversations')
      .where('id', conversationId)
      .update({ last_message_at: databaseTime(lastMessageAt) })
    return saved
  })
  conversation.lastMessageAt = lastMessageAt
  return message
}
