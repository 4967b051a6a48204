import { DateTime } from 'luxon'
import type { ChatPorts } from '../chat_ports.js'
import type Conversation from '../models/conversation.js'
import { broadcastTakeover } from './broadcast_takeover.js'

/** A human agent answers from now on: the answer in progress stops, and the application is silent until it is handed back. */
export async function takeOver(
  conversations: ChatPorts,
  conversation: Conversation,
  personName: string
): Promise<void> {
  if (conversation.takenOverAt && conversation.takenOverBy === personName) return
  await conversation
    .merge({ takenOverAt: DateTime.now(), takenOverBy: personName, wantsPersonAt: null })
    .save()
  await conversations.interruptions.interrupt(conversation.id)
  await broadcastTakeover(conversations.publisher, conversation)
}

/** The application answers new questions again. */
export async function handBack(conversations: ChatPorts, conversation: Conversation): Promise<void> {
  if (!conversation.takenOverAt) return
  await conversation.merge({ takenOverAt: null, takenOverBy: null, handedBackAt: DateTime.now() }).save()
  await broadcastTakeover(conversations.publisher, conversation)
}
