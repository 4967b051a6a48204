import Conversation from '#src/conversations/models/conversation'
import { pageToken } from '../connection/find_connection.js'
import type { MessengerPorts } from '../messenger_ports.js'
import FacebookConnection from '../models/facebook_connection.js'
import FacebookThread from '../models/facebook_thread.js'

/** Null if there is nothing left to do. */
export type Later = { laterMs: number } | null

export type OpenThread = { thread: FacebookThread; connection: FacebookConnection; token: string }

/** Null while the Page is not connected; its messages wait until it is. */
export async function openThread(facebook: MessengerPorts, threadId: string): Promise<OpenThread | null> {
  const thread = await FacebookThread.find(threadId)
  const connection =
    thread &&
    (await FacebookConnection.query()
      .where('applicationId', thread.applicationId)
      .where('state', 'connected')
      .preload('application')
      .first())
  const token = connection && pageToken(facebook, connection)
  return token ? { thread, connection, token } : null
}

/** Whether the application must not answer: it is paused, or a human agent has taken over. */
export async function isSilent({ thread, connection }: OpenThread): Promise<boolean> {
  await connection.application.refresh()
  if (connection.application.state !== 'published') return true
  const conversation = await Conversation.find(thread.conversationId)
  return Boolean(conversation?.takenOverAt)
}
