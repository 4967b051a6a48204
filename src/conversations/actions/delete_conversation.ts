import type { Publisher } from '#src/realtime/publisher'
import { broadcastConversation } from '../broadcast_message.js'
import type Conversation from '../models/conversation.js'

/** Deletes the conversation with its messages and citations. */
export async function deleteConversation(conversation: Conversation, publisher: Publisher): Promise<void> {
  await conversation.delete()
  await broadcastConversation(publisher, conversation, { id: conversation.id, deleted: true })
}
