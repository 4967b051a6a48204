import { DateTime } from 'luxon'
import { databaseTime } from '#src/shared/database/database_time'
import { groupCommit } from '#src/shared/concurrency/group_commit'
import type Conversation from '../models/conversation.js'
import Message from '../models/message.js'
import { renameWithQuestion } from '../change_conversation.js'
import { supersede } from '../question_versions.js'
import type { ChatPorts } from '../chat_ports.js'
import { broadcastMessage } from '../broadcast_message.js'

/** Saves a question, supersedes the one it replaces in the same transaction, and refreshes the conversation. */
export async function saveQuestion(
  conversation: Conversation,
  text: string,
  replaced: Message | null = null
): Promise<Message> {
  const { id: conversationId } = conversation
  const askedInsteadOfId = replaced && (replaced.askedInsteadOfId ?? replaced.id)
  const lastMessageAt = databaseTime(DateTime.now())
  const { message, row } = await groupCommit(async (trx) => {
    if (replaced) {
      await supersede(replaced, trx)
      await renameWithQuestion(replaced, text, trx)
    }
    const fields = {
      conversationId,
      role: 'user' as const,
      text,
      askedInsteadOfId,
      state: 'complete' as const,
    }
    const saved = await Message.create(fields, { client: trx })
    const [current] = await trx
      .from('conversations')
      .where('id', conversationId)
      .update({ last_message_at: lastMessageAt }, '*')
    return { message: saved, row: current }
  })
  conversation.$consumeAdapterResult(row)
  conversation.$hydrateOriginals()
  return message
}

export async function saveUnanswered(
  conversations: ChatPorts,
  conversation: Conversation,
  text: string
): Promise<Message> {
  const message = await saveQuestion(conversation, text)
  await broadcastMessage(conversations, conversation, message)
  return message
}
