import db from '@adonisjs/lucid/services/db'
import type { Channel } from '#src/conversations/channel'
import { enqueue } from '#src/shared/queue/enqueue'
import FacebookConnection from '../models/facebook_connection.js'
import FacebookThread from '../models/facebook_thread.js'
import InboundMessage from '../models/inbound_message.js'
import OutboundMessage from '../models/outbound_message.js'
import AnswerFacebookThreadJob from './answer_facebook_thread_job.js'
import { WINDOW_MS } from './plan.js'
import { splitText } from './split_text.js'

/** Conversations in Messenger: human agents' messages are enqueued and sent through Facebook. */
export const messengerChannel: Channel = {
  async deliveryProblem(conversationId) {
    const thread = await threadOf(conversationId)
    const connection = thread && (await FacebookConnection.find(thread.applicationId))
    if (!thread || connection?.state !== 'connected') return 'not_connected'
    const last = await InboundMessage.query()
      .where('threadId', thread.id)
      .whereNot('state', 'echo')
      .orderBy('sentAtMs', 'desc')
      .first()
    return last && Date.now() - last.sentAtMs < WINDOW_MS ? null : 'window_closed'
  },

  async deliver(conversationId, text) {
    const thread = await threadOf(conversationId)
    if (!thread || (await this.deliveryProblem(conversationId))) return
    await db.transaction(async (trx) => {
      for (const part of splitText(text))
        await OutboundMessage.create(
          { threadId: thread.id, text: part, automatic: false, state: 'waiting' },
          { client: trx }
        )
      await enqueue(trx, AnswerFacebookThreadJob.dispatch({ threadId: thread.id }))
    })
  },

  /** Deletes the thread with its messages; the visitor's next message starts a new one. */
  async forget(conversationId) {
    await FacebookThread.query().where('conversationId', conversationId).delete()
  },
}

function threadOf(conversationId: string): Promise<FacebookThread | null> {
  return FacebookThread.query().where('conversationId', conversationId).first()
}
