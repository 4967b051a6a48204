import db from '@adonisjs/lucid/services/db'
import { UNDELIVERED_REASONS, type Channel } from '#src/conversations/channel'
import { enqueue } from '#src/shared/queue/enqueue'
import AnswerThreadJob from './answer_thread_job.js'
import InboundMessage from './models/inbound_message.js'
import MessengerThread from './models/messenger_thread.js'
import OutboundMessage from './models/outbound_message.js'
import { WINDOW_MS } from './plan.js'
import { splitText } from './split_text.js'
import type { Messenger } from './transport.js'

/** Conversations in a messenger: human agents' messages are enqueued and sent through it. */
export function messengerChannel(messenger: Messenger): Channel {
  return {
    async deliveryProblem(conversationId) {
      const thread = await threadOf(conversationId)
      if (!thread || !(await messenger.isConnected(thread.applicationId))) return 'not_connected'
      if (!messenger.hasReplyWindow) return thread.leftAt ? 'visitor_left' : null
      if (thread.leftAt) return reasonOf(thread) ?? 'undelivered'
      if (await wroteWithinWindow(thread)) return null
      return (await isDelayed(thread)) ? 'delayed' : 'window_closed'
    },

    async deliver(conversationId, text) {
      const thread = await threadOf(conversationId)
      if (!thread || (await this.deliveryProblem(conversationId))) return
      await db.transaction(async (trx) => {
        for (const part of splitText(text, messenger.characters, messenger.bytes))
          await OutboundMessage.create(
            { threadId: thread.id, text: part, automatic: false, state: 'waiting' },
            { client: trx }
          )
        await enqueue(trx, AnswerThreadJob.dispatch({ threadId: thread.id }))
      })
    },

    /** Inbound and outbound messages go with the thread; the visitor's next message begins another one. */
    async forget(conversationId) {
      await MessengerThread.query().where('conversationId', conversationId).delete()
    },
  }
}

function threadOf(conversationId: string): Promise<MessengerThread | null> {
  return MessengerThread.query().where('conversationId', conversationId).first()
}

/** Null also for a reason that a newer version wrote. */
function reasonOf({ leftReason }: MessengerThread) {
  return UNDELIVERED_REASONS.find((reason) => reason === leftReason) ?? null
}

/** Whether a human agent's message waits to be tried again. */
async function isDelayed({ id: threadId }: MessengerThread): Promise<boolean> {
  const waiting = OutboundMessage.query().where({ threadId, automatic: false, state: 'waiting' })
  return (await waiting.whereNotNull('triedAt').first()) !== null
}

async function wroteWithinWindow({ id }: MessengerThread): Promise<boolean> {
  const last = await InboundMessage.query()
    .where('threadId', id)
    .whereNotIn('state', ['echo', 'deleted'])
    .orderBy('sentAtMs', 'desc')
    .first()
  return last !== null && Date.now() - last.sentAtMs < WINDOW_MS
}
