import db from '@adonisjs/lucid/services/db'
import { fail, ok, type Result } from '#src/shared/result'
import { enqueue } from '#src/shared/queue/enqueue'
import AnswerFacebookThreadJob from './answer_facebook_thread_job.js'
import FacebookArrival from '../models/facebook_arrival.js'
import FacebookConnection from '../models/facebook_connection.js'
import FacebookPart from '../models/facebook_part.js'
import FacebookThread from '../models/facebook_thread.js'
import { WINDOW_MS } from './plan.js'
import { splitText } from './split_text.js'

export type CannotSay = 'not_connected' | 'window_closed'

/** Whether a person may write into this Messenger conversation now. */
export async function maySayToVisitor(conversationId: string): Promise<Result<FacebookThread, CannotSay>> {
  const thread = await FacebookThread.query().where('conversationId', conversationId).first()
  const connection = thread && (await FacebookConnection.find(thread.applicationId))
  if (!thread || connection?.state !== 'connected') return fail('not_connected')
  const last = await FacebookArrival.query()
    .where('threadId', thread.id)
    .whereNot('state', 'echo')
    .orderBy('sentAtMs', 'desc')
    .first()
  if (!last || Date.now() - last.sentAtMs >= WINDOW_MS) return fail('window_closed')
  return ok(thread)
}

/** Sends a person's words to the visitor, soon. */
export async function sayToVisitor(thread: FacebookThread, text: string): Promise<void> {
  await db.transaction(async (trx) => {
    for (const part of splitText(text))
      await FacebookPart.create(
        { threadId: thread.id, text: part, automatic: false, state: 'waiting' },
        { client: trx }
      )
    await enqueue(trx, AnswerFacebookThreadJob.dispatch({ threadId: thread.id }))
  })
}
