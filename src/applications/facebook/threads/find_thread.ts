import { continueConversation } from '#src/conversations/actions/start_conversation'
import type Conversation from '#src/conversations/models/conversation'
import { isUniqueViolation } from '#src/shared/database/unique_violation'
import type Application from '#src/applications/models/application'
import FacebookThread from '../models/facebook_thread.js'

/** Finds or creates the visitor's thread; concurrent deliveries for a new visitor create only one. */
export async function findOrCreateThread(applicationId: string, visitorId: string): Promise<FacebookThread> {
  const known = await find(applicationId, visitorId)
  if (known) return known
  try {
    return await FacebookThread.create({ applicationId, visitorId })
  } catch (error) {
    const other = isUniqueViolation(error) ? await find(applicationId, visitorId) : null
    if (other) return other
    throw error
  }
}

function find(applicationId: string, visitorId: string) {
  return FacebookThread.query().where('applicationId', applicationId).where('visitorId', visitorId).first()
}

/** The thread's conversation, created with its first message. */
export function threadConversation(
  thread: FacebookThread,
  { id: applicationId, workspaceId }: Application,
  firstWords: string
): Promise<Conversation> {
  const reserved = { id: thread.conversationId, workspaceId, applicationId, channel: 'facebook' as const }
  return continueConversation({ ...reserved, question: firstWords || 'A message on Facebook' })
}
