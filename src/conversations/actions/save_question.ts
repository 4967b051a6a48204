import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import type Conversation from '../models/conversation.js'
import Message from '../models/message.js'

export function saveQuestion(conversation: Conversation, text: string): Promise<Message> {
  return db.transaction(async (trx) => {
    const message = await Message.create(
      { conversationId: conversation.id, role: 'user', text, state: 'complete' },
      { client: trx }
    )
    await conversation.useTransaction(trx).merge({ lastMessageAt: DateTime.now() }).save()
    return message
  })
}
