import Conversation from '../models/conversation.js'
import Message from '../models/message.js'

/** An answer from the account's content, with its conversation. */
export async function findAnswer(
  accountId: string,
  messageId: string
): Promise<{ answer: Message; conversation: Conversation } | null> {
  const answer = await Message.query().where({ id: messageId, role: 'assistant' }).first()
  if (!answer) return null
  const conversation = await Conversation.query()
    .where({ id: answer.conversationId, userId: accountId })
    .first()
  return conversation && { answer, conversation }
}
