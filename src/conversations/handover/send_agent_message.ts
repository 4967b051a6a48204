import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import type { ChatPorts } from '../chat_ports.js'
import type Conversation from '../models/conversation.js'
import Message from '../models/message.js'
import { broadcastMessage } from '../broadcast_message.js'
import type { HumanAgent } from './take_over.js'

/** Saves and broadcasts a human agent's message. The caller has already taken over the conversation. */
export async function sendAgentMessage(
  conversations: ChatPorts,
  conversation: Conversation,
  humanAgent: HumanAgent,
  text: string
): Promise<Message> {
  const message = await db.transaction(async (trx) => {
    const message = await Message.create(
      {
        ...{ conversationId: conversation.id, role: 'assistant', text, state: 'complete' },
        ...{ personName: humanAgent.name, personId: humanAgent.id },
      },
      { client: trx }
    )
    await conversation.useTransaction(trx).merge({ lastMessageAt: DateTime.now() }).save()
    return message
  })
  await broadcastMessage(conversations, conversation, message)
  return message
}
