import { DateTime } from 'luxon'
import { broadcastDelivery } from '#src/conversations/broadcast_message'
import OutboundMessage from './models/outbound_message.js'
import { mustNotAnswer, type Delay, type OpenThread } from './open_thread.js'
import { planOutbound, WINDOW_MS } from './plan.js'
import type { SendProblem, ThreadPorts } from './transport.js'
import { SEND_RETRY_MS } from '../limits.js'

/** Sends the thread's messages in order; `sent` when none is left. */
export async function sendMessages(ports: ThreadPorts, open: OpenThread): Promise<Delay | 'sent'> {
  const parts = await OutboundMessage.query()
    .where('threadId', open.thread.id)
    .whereIn('state', ['waiting', 'sending'])
    .orderBy('id')
  for (const part of parts) {
    // A human agent may have taken over between two messages.
    const { hasEchoes } = open.messenger
    const facts = { nowMs: Date.now(), mustNotAnswer: await mustNotAnswer(open), hasEchoes }
    const { state, automatic, triedAt } = await part.refresh()
    const plan = planOutbound({ state, automatic, triedAtMs: triedAt?.toMillis() ?? null }, facts)
    if (plan.do === 'wait') return { delayMs: plan.forMs }
    if (plan.do === 'settle') await settle(ports, part)
    else if (plan.do === 'drop' || isTooOld(part)) await drop(part)
    else if (plan.do === 'send') {
      const stopped = await send(ports, open, part)
      if (stopped !== 'sent') return stopped
    }
  }
  return 'sent'
}

async function send(ports: ThreadPorts, open: OpenThread, part: OutboundMessage): Promise<Delay | 'sent'> {
  const isRetry = part.triedAt !== null
  await part.merge({ state: 'sending', triedAt: DateTime.now() }).save()
  const sent = await open.connection.send(part)
  if (!sent.ok) return refused(ports, open, part, sent.error)
  await part.merge({ state: 'sent', mid: sent.value, text: '', template: null }).save()
  if (isRetry && !part.automatic)
    await broadcastDelivery(ports.conversations.publisher, open.thread.conversationId)
  return 'sent'
}

async function refused(
  ports: ThreadPorts,
  { application, thread, connection, messenger }: OpenThread,
  part: OutboundMessage,
  problem: SendProblem
): Promise<Delay | 'sent'> {
  ports.logger.warn({ application: application.id, problem }, 'a messenger refused a message')
  const { publisher } = ports.conversations
  const wait = async () => {
    await part.merge({ state: 'waiting' }).save()
    if (!part.automatic) await broadcastDelivery(publisher, thread.conversationId)
  }
  switch (problem.kind) {
    case 'access':
      await wait()
      await connection.requireReconnect(problem.lost)
      return null
    case 'rate':
      await wait()
      return { delayMs: problem.waitMs }
    case 'temporary':
      if (!problem.mayHaveArrived) await wait()
      else if (!messenger.hasEchoes) {
        await settle(ports, part)
        return 'sent'
      }
      // With echoes, it stays `sending` until its echo arrives or the wait ends.
      return { delayMs: SEND_RETRY_MS }
    case 'left':
      await drop(part)
      await thread.merge({ leftAt: DateTime.now(), leftReason: problem.reason ?? null }).save()
      await broadcastDelivery(publisher, thread.conversationId)
      return 'sent'
    case 'refused':
      await drop(part)
      return 'sent'
  }
}

async function drop(part: OutboundMessage): Promise<void> {
  await part.merge({ state: 'dropped', text: '', template: null }).save()
}

/** The message may have been delivered, and sending it again could duplicate it. */
async function settle({ logger }: ThreadPorts, part: OutboundMessage): Promise<void> {
  logger.warn(
    { message: part.id },
    'sending a message was interrupted; it may have arrived, so it isn’t sent again'
  )
  await part.merge({ state: 'sent', text: '', template: null }).save()
}

function isTooOld({ createdAt }: OutboundMessage): boolean {
  return Date.now() - createdAt.toMillis() >= WINDOW_MS
}
