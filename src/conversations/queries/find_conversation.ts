import type { ChannelName } from '../channel.js'
import Conversation from '../models/conversation.js'
import Message from '../models/message.js'

export function findConversation(
  accountId: string,
  id: string,
  channel?: ChannelName
): Promise<Conversation | null> {
  const query = Conversation.query().where('userId', accountId).where('id', id)
  return (channel ? query.where('channel', channel) : query).first()
}

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
