import { isUniqueViolation } from '#src/shared/database/unique_violation'
import MessengerThread from '../threads/models/messenger_thread.js'
import OutboundMessage from '../threads/models/outbound_message.js'

/** A group that has become a supergroup has another id, and counts its messages anew; the conversations continue. */
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
      // The visitor has written in the supergroup already, where a new conversation began.
      if (!isUniqueViolation(error)) throw error
    }
  }
}
