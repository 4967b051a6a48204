import type { Rating } from '#protocol/chat'
import Message from '../models/message.js'

/** Rates an answer of the conversation; null removes the rating. False if there is no such answer. */
export async function rateMessage(
  conversationId: string,
  messageId: string,
  rating: Rating | null,
  reason: string | null
): Promise<boolean> {
  const message = await Message.query()
    .where('conversationId', conversationId)
    .where('id', messageId)
    .where('role', 'assistant')
    .first()
  await message?.merge({ rating, ratingReason: rating === null ? null : reason }).save()
  return message !== null
}
