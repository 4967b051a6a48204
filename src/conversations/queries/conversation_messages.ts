import type { ChatMessage } from '#protocol/chat'
import { chatMessage } from '../chat_message.js'
import Message from '../models/message.js'

/**
 * Messages in force, oldest first. The caller has found the conversation through its owner or its visitor's
 * session.
 */
export async function conversationMessages(conversationId: string): Promise<ChatMessage[]> {
  const messages = await Message.query()
    .where('conversationId', conversationId)
    .whereNull('setAsideWithId')
    .orderBy('id')
    .preload('citations')
    .preload('closest')
  return messages.map(chatMessage)
}

/** The ids of this person's messages. */
export async function messagesBy(conversationId: string, personId: string): Promise<string[]> {
  const messages = await Message.query().where({ conversationId, personId }).select('id')
  return messages.map(({ id }) => id)
}

/** The latest messages, oldest first, as history of the next turn, which may replace a question. */
export async function latestMessages(
  conversationId: string,
  limit: number,
  replaced: Message | null = null
): Promise<Message[]> {
  const query = Message.query().where('conversationId', conversationId).whereNull('setAsideWithId')
  if (replaced) void query.where('id', '<', replaced.id)
  const messages = await query.orderBy('id', 'desc').limit(limit)
  return messages.reverse()
}
