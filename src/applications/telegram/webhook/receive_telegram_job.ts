import { inject } from '@adonisjs/core'
import { Job } from '@adonisjs/queue'
import AnswerThreadJob from '../../threads/answer_thread_job.js'
import { findOrCreateThread } from '../../threads/find_thread.js'
import InboundMessage from '../../threads/models/inbound_message.js'
import type MessengerThread from '../../threads/models/messenger_thread.js'
import { saveInbound } from '../../threads/save_inbound.js'
import TelegramBot from '../models/telegram_bot.js'
import { moveChat } from '../bots.js'
import { TelegramPorts } from '../telegram_ports.js'
import type { TelegramEvent, WrittenEvent } from './updates.js'
import { sha256 } from '#src/shared/crypto/sha256'

@inject()
export default class ReceiveTelegramJob extends Job<{ applicationId: string; event: TelegramEvent }> {
  static options = { name: 'applications.receive_telegram', queue: 'text' }

  constructor(private readonly telegram: TelegramPorts) {
    super()
  }

  async execute() {
    const { applicationId, event } = this.payload
    const bot = await TelegramBot.find(applicationId)
    if (!bot || bot.state === 'disconnected') return
    if (event.type === 'moved') await moveChat(applicationId, event.from, event.to)
    else await receiveMessage(this.telegram, applicationId, event)
  }
}

/** Idempotent, because Telegram repeats updates. */
async function receiveMessage(telegram: TelegramPorts, applicationId: string, event: WrittenEvent) {
  const { visitorId: id, visitorName: name, language } = event
  const thread = await findOrCreateThread(applicationId, { id, name, language })
  await thread.merge({ visitorName: name, language, leftAt: null }).save()
  const job = AnswerThreadJob.dispatch({ threadId: thread.id })
  if (telegram.burstMs > 0) job.in(telegram.burstMs)
  const arrival = (await editOf(thread, event)) ?? { mid: event.mid, signal: event.signal }
  if (arrival === 'done') return
  const { number, text, hasAttachment, sentAtMs } = event
  const fields = { number, text, hasAttachment, sentAtMs, fingerprint: fingerprintOf(event) }
  await saveInbound(thread, { ...arrival, ...fields, state: 'waiting' }, job)
}

/** The event for a change to a known message; null for a new message. */
async function editOf(thread: MessengerThread, event: WrittenEvent) {
  if (!event.isEdit) return null
  const existing = await InboundMessage.query().where('threadId', thread.id).where('mid', event.mid).first()
  if (!existing) return null
  const fingerprint = fingerprintOf(event)
  // Telegram also reports an edit if only a preview changed.
  if (existing.fingerprint === fingerprint || event.signal !== null) return 'done'
  const { text, hasAttachment } = event
  const changed: unknown = await InboundMessage.query()
    .where('id', existing.id)
    .where('state', 'waiting')
    .update({ text, hasAttachment, fingerprint })
  if (Number(Array.isArray(changed) ? changed[0] : changed) > 0) return 'done'
  return { mid: `${event.mid}.edited`, signal: 'edited' as const }
}

function fingerprintOf({ text }: WrittenEvent): string {
  return sha256(text).slice(0, 16)
}
