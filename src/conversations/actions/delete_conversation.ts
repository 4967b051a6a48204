import type { Publisher } from '#src/realtime/publisher'
import { broadcastConversation } from '../broadcast_message.js'
import type Conversation from '../models/conversation.js'

/** Its messages and citations go with it. */
export async function deleteConversation(conversation: Conversation, publisher: Publisher): Promise<void> {
  await conversation.delete()
  await broadcastConversation(publisher, conversation, { id: conversation.id, deleted: true })
}
