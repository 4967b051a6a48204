import type { ChannelName } from '../channel.js'
import Conversation from '../models/conversation.js'

/** The account's conversation, or null when it has none by that id (and, when given, on that channel). */
export function findConversation(
  accountId: string,
  id: string,
  channel?: ChannelName
): Promise<Conversation | null> {
  const query = Conversation.query().where('userId', accountId).where('id', id)
  return (channel ? query.where('channel', channel) : query).first()
}
