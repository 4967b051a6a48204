import db from '@adonisjs/lucid/services/db'
import { sendAgentMessage } from '#src/conversations/handover/send_agent_message'
import { takeOver } from '#src/conversations/handover/take_over'
import { isUniqueViolation } from '#src/shared/database/unique_violation'
import { enqueue } from '#src/shared/queue/enqueue'
import AnswerFacebookThreadJob from '../threads/answer_facebook_thread_job.js'
import { connectionOfPage } from '../connection/find_connection.js'
import type { MessengerPorts } from '../messenger_ports.js'
import InboundMessage, { type InboundState } from '../models/inbound_message.js'
import type FacebookConnection from '../models/facebook_connection.js'
import OutboundMessage from '../models/outbound_message.js'
import type FacebookThread from '../models/facebook_thread.js'
import type { FacebookEvent } from './events.js'
import { authorOf } from '../threads/plan.js'
import { threadConversation, findOrCreateThread } from '../threads/find_thread.js'

type Echo = FacebookEvent & { type: 'echo' }

/** Processes one event. Facebook repeats deliveries, so an event that was processed before changes nothing. */
export async function receiveEvent(facebook: MessengerPorts, event: FacebookEvent): Promise<void> {
  const connection = await connectionOfPage(event.pageId)
  if (!connection) return
  const thread = await findOrCreateThread(connection.applicationId, event.visitorId)
  if (event.type === 'message') return saveMessage(facebook, thread, event)
  const author = authorOf(event, facebook.graph.app.id)
  return author.own
    ? markSent(thread, author.partId, event.mid)
    : handleEcho(facebook, connection, thread, event)
}

async function saveMessage(
  { settings }: MessengerPorts,
  thread: FacebookThread,
  event: FacebookEvent & { type: 'message' }
): Promise<void> {
  const job = AnswerFacebookThreadJob.dispatch({ threadId: thread.id })
  if (settings.burstMs > 0) job.in(settings.burstMs)
  await saveOnce(thread, event, 'waiting', job)
}

/** Proves that a message arrived, even when its sender died before Facebook responded. */
async function markSent(thread: FacebookThread, partId: string | null, mid: string): Promise<void> {
  if (partId === null) return
  await OutboundMessage.query()
    .where('threadId', thread.id)
    .where('id', partId)
    .whereNot('state', 'sent')
    .update({ state: 'sent', mid, text: '' })
}

/** A human agent answered in Facebook's inbox or another tool: the application is silent from then on. */
async function handleEcho(
  { conversations }: MessengerPorts,
  { application, pageName }: FacebookConnection,
  thread: FacebookThread,
  event: Echo
): Promise<void> {
  if (await isKnown(thread, event.mid)) return
  if ((thread.personAtMs ?? 0) < event.sentAtMs) await thread.merge({ personAtMs: event.sentAtMs }).save()

  const conversation = await threadConversation(thread, application, event.text)
  // A late echo may be from before the conversation was handed back.
  const isPast = conversation.handedBackAt && event.sentAtMs <= conversation.handedBackAt.toMillis()
  if (!isPast && !conversation.takenOverAt) await takeOver(conversations, conversation, pageName)
  const isNew = await saveOnce(thread, event, 'echo')
  if (isNew && event.text !== '') await sendAgentMessage(conversations, conversation, pageName, event.text)
}

async function isKnown(thread: FacebookThread, mid: string): Promise<boolean> {
  return (await InboundMessage.query().where('threadId', thread.id).where('mid', mid).first()) !== null
}

/** False when it was saved before. The message and its job are saved together. */
async function saveOnce(
  thread: FacebookThread,
  event: FacebookEvent,
  state: InboundState,
  job?: Parameters<typeof enqueue>[1]
): Promise<boolean> {
  const { mid, sentAtMs } = event
  const text = event.type === 'message' ? event.text : ''
  const hasAttachment = event.type === 'message' && event.hasAttachment
  try {
    await db.transaction(async (trx) => {
      await InboundMessage.create(
        { threadId: thread.id, mid, text, sentAtMs, hasAttachment, state },
        { client: trx }
      )
      if (job) await enqueue(trx, job)
    })
    return true
  } catch (error) {
    if (isUniqueViolation(error)) return false
    throw error
  }
}
