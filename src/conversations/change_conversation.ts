import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Publisher } from '#src/realtime/publisher'
import type Message from './models/message.js'
import type Conversation from './models/conversation.js'
import { broadcastConversation } from './broadcast_message.js'
import { titleFrom } from './title.js'

export async function renameWithQuestion(
  replaced: Message,
  text: string,
  trx: TransactionClientContract
): Promise<void> {
  const { id, conversationId, askedInsteadOfId } = replaced
  const before = await trx
    .from('messages')
    .where('conversation_id', conversationId)
    .where('id', '<', askedInsteadOfId ?? id)
    .select('id')
    .first()
  if (before) return
  await trx
    .from('conversations')
    .where({ id: conversationId, title: titleFrom(replaced.text) })
    .update({ title: titleFrom(text) })
}

export async function renameConversation(
  conversation: Conversation,
  title: string,
  publisher: Publisher
): Promise<void> {
  await conversation.merge({ title }).save()
  await broadcastConversation(publisher, conversation)
}

/** Deletes the conversation with its messages and citations. */
export async function deleteConversation(conversation: Conversation, publisher: Publisher): Promise<void> {
  await conversation.delete()
  await broadcastConversation(publisher, conversation, { id: conversation.id, deleted: true })
}
