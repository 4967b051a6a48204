import { saveQuestion } from '../actions/save_question.js'
import type { Conversations } from '../conversations.js'
import type Conversation from '../models/conversation.js'
import { tellMessage } from '../tell.js'

/** Keeps a visitor's words that the application does not answer. */
export async function keepUnanswered(
  conversations: Conversations,
  conversation: Conversation,
  text: string
): Promise<void> {
  const message = await saveQuestion(conversation, text)
  await tellMessage(conversations, conversation, message)
}
