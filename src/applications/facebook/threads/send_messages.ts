import { DateTime } from 'luxon'
import { requireReconnect } from '../connection/check_connection.js'
import type { MessengerPorts } from '../messenger_ports.js'
import type { GraphProblem } from '../graph/graph_problem.js'
import OutboundMessage from '../models/outbound_message.js'
import { isSilent, type Later, type OpenThread } from './open_thread.js'
import { metadataOf, planOutbound, WINDOW_MS } from './plan.js'
import { SEND_RETRY_MS } from '../../limits.js'

/** Sends the thread's messages in order; `sent` once none are left. */
export async function sendMessages(facebook: MessengerPorts, open: OpenThread): Promise<Later | 'sent'> {
  const parts = await OutboundMessage.query()
    .where('threadId', open.thread.id)
    .whereIn('state', ['waiting', 'sending'])
    .orderBy('id')
  for (const part of parts) {
    // A human agent may have taken over between two messages.
    const facts = { nowMs: Date.now(), silent: await isSilent(open) }
    const { state, automatic, triedAt } = await part.refresh()
    const plan = planOutbound({ state, automatic, triedAtMs: triedAt?.toMillis() ?? null }, facts)
    if (plan.do === 'wait') return { laterMs: plan.forMs }
    if (plan.do === 'drop' || isTooOld(part)) await part.merge({ state: 'dropped', text: '' }).save()
    else if (plan.do === 'send') {
      const stopped = await send(facebook, open, part)
      if (stopped !== 'sent') return stopped
    }
  }
  return 'sent'
}

async function send(
  facebook: MessengerPorts,
  open: OpenThread,
  part: OutboundMessage
): Promise<Later | 'sent'> {
  const { token, thread } = open
  await part.merge({ state: 'sending', triedAt: DateTime.now() }).save()
  const sent = await facebook.graph.send(token, thread.visitorId, part.text, metadataOf(part.id))
  if (!sent.ok) return refused(facebook, open, part, sent.error)
  await part.merge({ state: 'sent', mid: sent.value, text: '' }).save()
  return 'sent'
}

async function refused(
  facebook: MessengerPorts,
  { connection }: OpenThread,
  part: OutboundMessage,
  problem: GraphProblem
): Promise<Later | 'sent'> {
  facebook.logger.warn({ page: connection.pageId, problem }, 'Facebook did not take a message')
  switch (problem.kind) {
    case 'token':
    case 'permission':
      await part.merge({ state: 'waiting' }).save()
      await requireReconnect(connection.applicationId, problem.kind)
      return null
    case 'rate':
      await part.merge({ state: 'waiting' }).save()
      return { laterMs: problem.waitMs ?? SEND_RETRY_MS }
    case 'passing':
      // // Without a response, it may have been delivered: it stays `sending` until its echo arrives or the
      // wait ends.
      if (problem.code !== null) await part.merge({ state: 'waiting' }).save()
      return { laterMs: SEND_RETRY_MS }
    case 'window':
    case 'gone':
    case 'refused':
      await part.merge({ state: 'dropped', text: '' }).save()
      return 'sent'
  }
}

function isTooOld({ createdAt }: OutboundMessage): boolean {
  return Date.now() - createdAt.toMillis() >= WINDOW_MS
}
