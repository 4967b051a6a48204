import { accountChannel } from '#protocol/realtime'
import { announce } from '#src/realtime/announce'
import type { Publisher } from '#src/realtime/publisher'
import type Conversation from '../models/conversation.js'
import { conversationRow } from '../queries/conversation_row.js'

export async function renameConversation(
  conversation: Conversation,
  title: string,
  publisher: Publisher
): Promise<void> {
  await conversation.merge({ title }).save()
  await announce(
    publisher,
    accountChannel(conversation.userId),
    'ConversationChanged',
    await conversationRow(conversation)
  )
}
