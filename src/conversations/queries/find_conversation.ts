import type { ChannelName } from '../channel.js'
import Conversation from '../models/conversation.js'
import Message from '../models/message.js'

export function findConversation(
  workspaceId: string,
  id: string,
  channel?: ChannelName
): Promise<Conversation | null> {
  const query = Conversation.query().where('workspaceId', workspaceId).where('id', id)
  return (channel ? query.where('channel', channel) : query).first()
}

export async function findAnswer(
  workspaceId: string,
  messageId: string
): Promise<{ answer: Message; conversation: Conversation } | null> {
  const answer = await Message.query().where({ id: messageId, role: 'assistant' }).first()
  if (!answer) return null
  const conversation = await Conversation.query().where({ id: answer.conversationId, workspaceId }).first()
  return conversation && { answer, conversation }
}
