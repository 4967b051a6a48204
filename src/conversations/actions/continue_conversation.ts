import { isUniqueViolation } from '#src/shared/database/unique_violation'
import type Conversation from '../models/conversation.js'
import { findConversation } from '../queries/find_conversation.js'
import { startConversation, type NewConversation } from './start_conversation.js'

/** The conversation with the reserved id; one of several simultaneous first messages starts it. */
export async function continueConversation(
  reserved: NewConversation & { id: string }
): Promise<Conversation> {
  const { accountId, id } = reserved
  const started = await findConversation(accountId, id)
  if (started) return started
  try {
    return await startConversation(reserved)
  } catch (error) {
    const other = isUniqueViolation(error) ? await findConversation(accountId, id) : null
    if (other) return other
    throw error
  }
}
