import { isUniqueViolation } from '#src/shared/database/unique_violation'
import MessengerThread from '../threads/models/messenger_thread.js'
import OutboundMessage from '../threads/models/outbound_message.js'

/** A group that became a supergroup gets a new id and new message numbers; its conversations continue. */
export async function moveChat(applicationId: string, from: string, to: string): Promise<void> {
  const threads = await MessengerThread.query()
    .where('applicationId', applicationId)
    .where('visitorId', 'like', `${from}:%`)
  for (const thread of threads) {
    await OutboundMessage.query().where('threadId', thread.id).update({ replyTo: null })
    const visitorId = `${to}:${thread.visitorId.slice(from.length + 1)}`
    try {
      await MessengerThread.query().where('id', thread.id).update({ visitorId })
    } catch (error) {
      // The visitor has already written in the supergroup, which started a new conversation.
      if (!isUniqueViolation(error)) throw error
    }
  }
}
