import FacebookThread from '../models/facebook_thread.js'
import type { MessengerPorts } from '../messenger_ports.js'
import { claimThread, releaseThread } from './claim.js'
import { openThread, type Later } from './open_thread.js'
import { sendMessages } from './send_messages.js'
import { answerMessages } from './answer_messages.js'
import { BUSY_THREAD_RETRY_MS } from '../../limits.js'

/** Sends what waits and answers what was written since, one worker at a time. */
export async function answerThread(facebook: MessengerPorts, threadId: string): Promise<Later> {
  if (!(await FacebookThread.find(threadId))) return null
  if (!(await claimThread(threadId))) return { laterMs: BUSY_THREAD_RETRY_MS }
  try {
    return await work(facebook, threadId)
  } finally {
    await releaseThread(threadId)
  }
}

async function work(facebook: MessengerPorts, threadId: string): Promise<Later> {
  for (;;) {
    const open = await openThread(facebook, threadId)
    if (!open) return null
    const sent = await sendMessages(facebook, open)
    if (sent !== 'sent') return sent
    if (!(await answerMessages(facebook, open))) return null
  }
}
