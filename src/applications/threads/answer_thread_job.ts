import { inject } from '@adonisjs/core'
import { Job } from '@adonisjs/queue'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { databaseTime } from '#src/shared/database/database_time'
import { ThreadPorts } from './transport.js'
import MessengerThread from './models/messenger_thread.js'
import { openThread, type Delay } from './open_thread.js'
import { sendMessages } from './send_messages.js'
import { answerMessages } from './answer_messages.js'
import { BUSY_THREAD_RETRY_MS, THREAD_CLAIM, THREAD_CLAIM_RENEWAL_MS } from '../limits.js'

@inject()
export default class AnswerThreadJob extends Job<{ threadId: string }> {
  static options = { name: 'applications.answer_thread', queue: 'text' }

  constructor(private readonly ports: ThreadPorts) {
    super()
  }

  async execute() {
    const later = await answerThread(this.ports, this.payload.threadId)
    if (later) await AnswerThreadJob.dispatch(this.payload).in(later.delayMs)
  }
}

/** Sends waiting messages and answers new ones, one worker at a time. */
async function answerThread(ports: ThreadPorts, threadId: string): Promise<Delay> {
  if (!(await MessengerThread.find(threadId))) return null
  if (!(await claimThread(threadId))) return { delayMs: BUSY_THREAD_RETRY_MS }
  const stopRenewing = renewClaim(threadId)
  try {
    return await processThread(ports, threadId)
  } finally {
    await stopRenewing()
    await releaseThread(threadId)
  }
}

async function processThread(ports: ThreadPorts, threadId: string): Promise<Delay> {
  for (;;) {
    const open = await openThread(ports, threadId)
    if (!open) return null
    const sent = await sendMessages(ports, open)
    if (sent !== 'sent') return sent
    const answered = await answerMessages(ports, open)
    if (answered !== 'answered') return answered
  }
}

/** Claims the thread for this worker. False while another worker has it; a dead worker's claim expires. */
async function claimThread(threadId: string): Promise<boolean> {
  const now = DateTime.utc()
  const claimed: unknown = await db
    .from('messenger_threads')
    .where('id', threadId)
    .where((free) => void free.whereNull('claimed_until').orWhere('claimed_until', '<', databaseTime(now)))
    .update({ claimed_until: databaseTime(now.plus(THREAD_CLAIM)) })
  return Number(claimed) === 1
}

/** Renews the claim until the returned function is called, which throws the last renewal's error: the queue then logs it and retries. */
export function renewClaim(threadId: string, everyMs = THREAD_CLAIM_RENEWAL_MS): () => Promise<void> {
  let last: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    last = extendClaim(threadId)
    // The returned function throws it, or the next renewal replaces it.
    last.catch(() => undefined)
  }, everyMs)
  return async () => {
    clearInterval(timer)
    await last
  }
}

async function extendClaim(threadId: string): Promise<void> {
  const until = databaseTime(DateTime.utc().plus(THREAD_CLAIM))
  await db.from('messenger_threads').where('id', threadId).update({ claimed_until: until })
}

async function releaseThread(threadId: string): Promise<void> {
  await db.from('messenger_threads').where('id', threadId).update({ claimed_until: null })
}
