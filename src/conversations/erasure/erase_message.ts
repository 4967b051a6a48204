import db from '@adonisjs/lucid/services/db'
import { broadcastConversation } from '../broadcast_message.js'
import type { ChatPorts } from '../chat_ports.js'
import Conversation from '../models/conversation.js'
import Message from '../models/message.js'
import { renameWithQuestion } from '../change_conversation.js'

const ERASED = '[Deleted]'

/**
 * Erases the words of a message that its author unsent, also from the conversation's title and the
 * deliveries about it. Its answer stays, but no longer counts as a question in the insights.
 */
export async function eraseMessage({ publisher }: ChatPorts, messageId: string): Promise<void> {
  const message = await Message.find(messageId)
  const conversation = message && (await Conversation.find(message.conversationId))
  if (!message || !conversation || message.text === ERASED) return
  await db.transaction(async (trx) => {
    await renameWithQuestion(message, ERASED, trx)
    await message.useTransaction(trx).merge({ text: ERASED }).save()
    const deliveries = trx.from('webhook_deliveries').where('conversation_id', conversation.id)
    await deliveries.where('body', 'like', `%${messageId}%`).delete()
    await Message.query({ client: trx }).where('replyToId', messageId).update({ answered: null })
  })
  await broadcastConversation(publisher, await conversation.refresh())
}
