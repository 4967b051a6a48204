import { startConversation } from '#src/conversations/actions/start_conversation'
import type Conversation from '#src/conversations/models/conversation'
import { findConversation } from '#src/conversations/queries/find_conversation'

/** The conversation to go on with, or a new one; null for one that was not begun here, with this application. */
export async function apiConversation(
  accountId: string,
  applicationId: string | null,
  question: string,
  conversationId: string | null | undefined
): Promise<Conversation | null> {
  if (!conversationId) return startConversation({ accountId, channel: 'api', applicationId, question })
  const conversation = await findConversation(accountId, conversationId.toUpperCase(), 'api')
  return conversation?.applicationId === applicationId ? conversation : null
}
