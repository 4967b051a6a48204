import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { databaseTime } from '#src/shared/database/database_time'
import { isUniqueViolation } from '#src/shared/database/unique_violation'
import { enqueue } from '#src/shared/queue/enqueue'
import { MAX_WAITING_JOBS, MAX_WAITING_MESSAGES } from '../limits.js'
import InboundMessage from './models/inbound_message.js'
import type MessengerThread from './models/messenger_thread.js'

type Arrival = Pick<InboundMessage, 'mid' | 'text' | 'sentAtMs' | 'hasAttachment' | 'state'> &
  Partial<Pick<InboundMessage, 'number' | 'signal' | 'fingerprint'>>

/**
 * Saves a message together with its job. False if it was saved before or too many of the visitor's messages are waiting. Beyond
 * `MAX_WAITING_JOBS`, the jobs of earlier messages answer it too.
 */
export async function saveInbound(
  { id: threadId }: MessengerThread,
  arrival: Arrival,
  job?: Parameters<typeof enqueue>[1]
): Promise<boolean> {
  const waiting = arrival.state === 'waiting' ? await countWaiting(threadId) : 0
  if (waiting >= MAX_WAITING_MESSAGES) return false
  try {
    await db.transaction(async (trx) => {
      await InboundMessage.create({ threadId, ...arrival }, { client: trx })
      if (job && waiting < MAX_WAITING_JOBS) await enqueue(trx, job)
    })
    return true
  } catch (error) {
    if (isUniqueViolation(error)) return false
    throw error
  }
}

async function countWaiting(threadId: string): Promise<number> {
  const waiting = await InboundMessage.query()
    .where({ threadId, state: 'waiting' })
    .where('createdAt', '>', databaseTime(DateTime.utc().minus({ minutes: 1 })))
    .select('id')
  return waiting.length
}
