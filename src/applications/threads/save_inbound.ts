import db from '@adonisjs/lucid/services/db'
import { isUniqueViolation } from '#src/shared/database/unique_violation'
import { enqueue } from '#src/shared/queue/enqueue'
import InboundMessage from './models/inbound_message.js'
import type MessengerThread from './models/messenger_thread.js'

type Arrival = Pick<InboundMessage, 'mid' | 'text' | 'sentAtMs' | 'hasAttachment' | 'state'> &
  Partial<Pick<InboundMessage, 'number' | 'signal' | 'fingerprint'>>

/** False when it was saved before. The message and its job are saved together. */
export async function saveInbound(
  { id: threadId }: MessengerThread,
  arrival: Arrival,
  job?: Parameters<typeof enqueue>[1]
): Promise<boolean> {
  try {
    await db.transaction(async (trx) => {
      await InboundMessage.create({ threadId, ...arrival }, { client: trx })
      if (job) await enqueue(trx, job)
    })
    return true
  } catch (error) {
    if (isUniqueViolation(error)) return false
    throw error
  }
}
