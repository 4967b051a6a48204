import { inject } from '@adonisjs/core'
import { Job } from '@adonisjs/queue'
import { DateTime } from 'luxon'
import { broadcastDelivery } from '#src/conversations/broadcast_message'
import { ChatPorts } from '#src/conversations/chat_ports'
import AnswerThreadJob from '../../threads/answer_thread_job.js'
import { findOrCreateThread } from '../../threads/find_thread.js'
import InboundMessage from '../../threads/models/inbound_message.js'
import MessengerThread from '../../threads/models/messenger_thread.js'
import OutboundMessage from '../../threads/models/outbound_message.js'
import { saveInbound } from '../../threads/save_inbound.js'
import { connectedNumbers } from '../numbers.js'
import { undeliveredReason } from '../undelivered.js'
import { WhatsAppPorts } from '../whatsapp_ports.js'
import type { StatusEvent, WhatsAppEvent, WrittenEvent } from './deliveries.js'

@inject()
export default class ReceiveWhatsAppJob extends Job<{ events: WhatsAppEvent[] }> {
  static options = { name: 'applications.receive_whatsapp', queue: 'text' }

  constructor(
    private readonly whatsapp: WhatsAppPorts,
    private readonly conversations: ChatPorts
  ) {
    super()
  }

  async execute() {
    for (const event of this.payload.events) {
      const [number] = await connectedNumbers([event.phoneNumberId])
      if (!number) continue
      const { applicationId } = number
      if (event.type === 'message') await receiveMessage(this.whatsapp, applicationId, event)
      else await receiveStatus(this.conversations, applicationId, event)
    }
  }
}

/** Idempotent, because WhatsApp repeats deliveries. */
async function receiveMessage({ burstMs }: WhatsAppPorts, applicationId: string, event: WrittenEvent) {
  const { visitorId: id, visitorName: name, mid, sentAtMs, text, hasAttachment } = event
  const thread = await findOrCreateThread(applicationId, { id, name })
  const job = AnswerThreadJob.dispatch({ threadId: thread.id })
  if (burstMs > 0) job.in(burstMs)
  const isNew = await saveInbound(thread, { mid, sentAtMs, text, hasAttachment, state: 'waiting' }, job)
  if (isNew) await thread.merge({ visitorName: name, leftAt: null, leftReason: null }).save()
}

/**
 * A status proves that WhatsApp has the message, even if the sending process died before it responded. A
 * message that was not delivered is shown in the inbox, unless the visitor has written since.
 */
async function receiveStatus(
  { publisher }: ChatPorts,
  applicationId: string,
  { partId, mid, hasFailed, code, sentAtMs }: StatusEvent
) {
  const part = await OutboundMessage.query()
    .whereIn('threadId', MessengerThread.query().where('applicationId', applicationId).select('id'))
    .where((one) => void one.where('mid', mid).orWhere('id', partId ?? ''))
    .first()
  if (!part || part.state === 'dropped') return
  await part.merge({ state: hasFailed ? 'dropped' : 'sent', mid, text: '', template: null }).save()
  if (!hasFailed) return
  const later = await InboundMessage.query()
    .where('threadId', part.threadId)
    .where('sentAtMs', '>', sentAtMs)
    .first()
  if (later) return
  const thread = await MessengerThread.find(part.threadId)
  if (!thread) return
  await thread.merge({ leftAt: DateTime.now(), leftReason: undeliveredReason(code) }).save()
  await broadcastDelivery(publisher, thread.conversationId)
}
