import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import type { Conversations } from '../conversations.js'
import type Conversation from '../models/conversation.js'
import Message from '../models/message.js'
import { tellMessage } from '../tell.js'

/** What one of the account's people wrote to the visitor. Whoever calls this has taken the conversation over. */
export async function sayAsPerson(
  conversations: Conversations,
  conversation: Conversation,
  personName: string,
  text: string
): Promise<Message> {
  const message = await db.transaction(async (trx) => {
    const said = await Message.create(
      { conversationId: conversation.id, role: 'assistant', text, state: 'complete', personName },
      { client: trx }
    )
    await conversation.useTransaction(trx).merge({ lastMessageAt: DateTime.now() }).save()
    return said
  })
  await tellMessage(conversations, conversation, message)
  return message
}
