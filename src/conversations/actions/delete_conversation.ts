import { accountChannel } from '#protocol/realtime'
import { announce, type Publisher } from '#src/realtime/publisher'
import type Conversation from '../models/conversation.js'

/** Its messages and citations go with it. */
export async function deleteConversation(conversation: Conversation, publisher: Publisher): Promise<void> {
  await conversation.delete()
  const gone = { id: conversation.id, deleted: true } as const
  await announce(publisher, accountChannel(conversation.workspaceId), 'ConversationChanged', gone)
}
