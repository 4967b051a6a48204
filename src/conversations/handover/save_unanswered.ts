import { saveQuestion } from '../actions/save_question.js'
import type { ChatPorts } from '../chat_ports.js'
import type Conversation from '../models/conversation.js'
import { broadcastMessage } from '../broadcast_message.js'

/** Saves a visitor's message that the application does not answer. */
export async function saveUnanswered(
  conversations: ChatPorts,
  conversation: Conversation,
  text: string
): Promise<void> {
  const message = await saveQuestion(conversation, text)
  await broadcastMessage(conversations, conversation, message)
}
