import Conversation from '#src/conversations/models/conversation'
import type Application from '#src/applications/models/application'
import MessengerThread from './models/messenger_thread.js'
import type { VisitorConnection, Messenger, MessengerKind, ThreadPorts } from './transport.js'

/** Null when nothing is left to do now. */
export type Delay = { delayMs: number } | null

export type OpenThread = {
  thread: MessengerThread
  application: Application
  messenger: Messenger
  connection: VisitorConnection
}

/** Null while the application is not connected; its messages wait until it is. */
export async function openThread({ transports }: ThreadPorts, threadId: string): Promise<OpenThread | null> {
  const thread = await MessengerThread.query().where('id', threadId).preload('application').first()
  if (!thread) return null
  const { application } = thread
  const { messenger, open } = transports[application.kind as MessengerKind]
  const connection = await open(thread)
  return connection && { thread, application, messenger, connection }
}

/** Whether the application must not answer: it is paused, or a human agent has the conversation. */
export async function mustNotAnswer({ thread, application }: OpenThread): Promise<boolean> {
  await application.refresh()
  if (application.state !== 'published') return true
  const conversation = await Conversation.find(thread.conversationId)
  return Boolean(conversation?.takenOverAt)
}
