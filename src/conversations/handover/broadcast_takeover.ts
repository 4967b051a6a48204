import { accountChannel, conversationChannel } from '#protocol/realtime'
import { announce } from '#src/realtime/announce'
import type { Publisher } from '#src/realtime/publisher'
import type Conversation from '../models/conversation.js'
import { conversationRow } from '../queries/conversation_row.js'

/** Broadcasts who answers now to the conversation, and the changed row to the account. */
export async function broadcastTakeover(publisher: Publisher, conversation: Conversation): Promise<void> {
  const { id, takenOverAt, takenOverBy, userId } = conversation
  await announce(publisher, conversationChannel(id), 'TakeoverChanged', {
    id,
    personName: takenOverAt ? (takenOverBy ?? '') : null,
    since: takenOverAt?.toUTC().toISO() ?? null,
  })
  await announce(
    publisher,
    accountChannel(userId),
    'ConversationChanged',
    await conversationRow(conversation)
  )
}
