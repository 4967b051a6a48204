import { DateTime } from 'luxon'
import type { ChatPorts } from '../chat_ports.js'
import type Conversation from '../models/conversation.js'
import { broadcastTakeover } from './broadcast_takeover.js'

/** Marks that the visitor asked for a human. False when that was known already. */
export async function requestHuman({ publisher }: ChatPorts, conversation: Conversation): Promise<boolean> {
  if (conversation.takenOverAt || conversation.wantsPersonAt) return false
  await conversation.merge({ wantsPersonAt: DateTime.now() }).save()
  await broadcastTakeover(publisher, conversation)
  return true
}
