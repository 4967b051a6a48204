import type { ChatMessage } from '#protocol/chat'
import { chatMessage } from '../chat_message.js'
import Message from '../models/message.js'

/** Oldest first. Whoever asks has found the conversation through its owner or its visitor's session. */
export async function conversationMessages(conversationId: string): Promise<ChatMessage[]> {
  const messages = await Message.query()
    .where('conversationId', conversationId)
    .orderBy('id')
    .preload('citations')
  return messages.map(chatMessage)
}

/** The latest messages, oldest first, as the history of the next turn. */
export async function latestMessages(conversationId: string, limit: number): Promise<Message[]> {
  const messages = await Message.query()
    .where('conversationId', conversationId)
    .orderBy('id', 'desc')
    .limit(limit)
  return messages.reverse()
}
