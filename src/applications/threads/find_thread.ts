import { continueConversation } from '#src/conversations/actions/start_conversation'
import type Conversation from '#src/conversations/models/conversation'
import { isUniqueViolation } from '#src/shared/database/unique_violation'
import type Application from '#src/applications/models/application'
import MessengerThread from './models/messenger_thread.js'
import type { MessengerKind } from './transport.js'

type Visitor = { id: string; name?: string | null; language?: string | null }

/** The visitor's thread. If two deliveries of a new visitor arrive at once, only one creates it. */
export async function findOrCreateThread(applicationId: string, visitor: Visitor): Promise<MessengerThread> {
  const { id: visitorId, name: visitorName = null, language = null } = visitor
  const existing = await find(applicationId, visitorId)
  if (existing) return existing
  try {
    return await MessengerThread.create({ applicationId, visitorId, visitorName, language })
  } catch (error) {
    const other = isUniqueViolation(error) ? await find(applicationId, visitorId) : null
    if (other) return other
    throw error
  }
}

function find(applicationId: string, visitorId: string) {
  return MessengerThread.query().where('applicationId', applicationId).where('visitorId', visitorId).first()
}

/** The thread's conversation, created with its first message. */
export function threadConversation(
  thread: MessengerThread,
  { id: applicationId, workspaceId, kind: channel }: Application,
  firstWords: string
): Promise<Conversation> {
  const reserved = { id: thread.conversationId, workspaceId, applicationId, channel }
  const { visitorId, visitorName } = thread
  const visitorPhone = channel === 'whatsapp' && /^\d+$/.test(visitorId) ? `+${visitorId}` : null
  const title = firstWords || UNTITLED[channel as MessengerKind]
  return continueConversation({ ...reserved, question: title, visitorName, visitorPhone })
}

const UNTITLED: Record<MessengerKind, string> = {
  facebook: 'A message on Facebook',
  instagram: 'A message on Instagram',
  telegram: 'A message on Telegram',
  whatsapp: 'A message on WhatsApp',
}
