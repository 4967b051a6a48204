import { eraseMessage } from '#src/conversations/erasure/erase_message'
import { sendAgentMessage } from '#src/conversations/handover/send_agent_message'
import Conversation from '#src/conversations/models/conversation'
import { handBack, isTakenBy, takeOver, type HumanAgent } from '#src/conversations/handover/take_over'
import AnswerThreadJob from '../../threads/answer_thread_job.js'
import { connectionOfPage } from '../connection/find_connection.js'
import type { MessengerPorts } from '../messenger_ports.js'
import InboundMessage, { type InboundState } from '../../threads/models/inbound_message.js'
import type FacebookConnection from '../models/facebook_connection.js'
import OutboundMessage from '../../threads/models/outbound_message.js'
import type MessengerThread from '../../threads/models/messenger_thread.js'
import type { ControlEvent, DeletionEvent, FacebookEvent, WrittenEvent } from './events.js'
import { authorOf } from './author.js'
import { threadConversation, findOrCreateThread } from '../../threads/find_thread.js'
import { saveInbound } from '../../threads/save_inbound.js'

type Echo = WrittenEvent & { type: 'echo' }
type Written = WrittenEvent & { type: 'message' }

/** Processes one event. Idempotent, because Facebook repeats deliveries. */
export async function receiveEvent(facebook: MessengerPorts, event: FacebookEvent): Promise<void> {
  const connection = await connectionOfPage(event.kind, event.pageId)
  if (!connection) return
  const thread = await findOrCreateThread(connection.applicationId, { id: event.visitorId })
  if (event.type === 'control') return changeControl(facebook, connection, thread, event)
  if (event.type === 'deletion') return eraseUnsent(facebook, thread, event)
  if (event.type === 'message') {
    if (event.standby) await loseControl(facebook, connection, thread, event)
    return saveMessage(facebook, thread, event)
  }
  const author = authorOf(event, facebook.graph.app.id)
  const partId = (author.own && author.partId) || (await repeatedPart(thread, event))
  if (author.own || partId) return markSent(thread, partId, event.mid)
  return handleEcho(facebook, connection, thread, event)
}

async function saveMessage(
  { settings }: MessengerPorts,
  thread: MessengerThread,
  event: Written
): Promise<void> {
  const job = AnswerThreadJob.dispatch({ threadId: thread.id })
  if (settings.burstMs > 0) job.in(settings.burstMs)
  const isNew = await saveOnce(thread, event, 'waiting', job)
  if (isNew && thread.leftAt) await thread.merge({ leftAt: null, leftReason: null }).save()
}

/**
 * The outbound message that an echo repeats without our metadata: the one with the same id or, while that is unknown,
 * the same text.
 */
async function repeatedPart(thread: MessengerThread, { mid, text }: Echo): Promise<string | null> {
  const parts = await OutboundMessage.query()
    .where('threadId', thread.id)
    .where(
      (sent) =>
        void sent.where('mid', mid).orWhere((tried) => void tried.whereNull('mid').whereNotNull('triedAt'))
    )
    .orderBy('id')
  const unconfirmed = parts.filter(({ state }) => state === 'sending' || state === 'waiting')
  const repeated =
    parts.find((part) => part.mid === mid) ?? unconfirmed.find((part) => oneLine(part.text) === oneLine(text))
  return repeated?.id ?? null
}

function oneLine(text: string): string {
  return text.normalize().replace(/\s+/g, ' ').trim()
}

/**
 * An echo proves that the message was delivered, even if the sending process died before Facebook responded.
 */
async function markSent(thread: MessengerThread, partId: string | null, mid: string): Promise<void> {
  if (partId === null) return
  await OutboundMessage.query()
    .where('threadId', thread.id)
    .where('id', partId)
    .whereNot('state', 'sent')
    .update({ state: 'sent', mid, text: '' })
}

/**
 * Facebook lets one app at a time answer in a thread: the application stays silent while another has control.
 */
async function changeControl(
  facebook: MessengerPorts,
  connection: FacebookConnection,
  thread: MessengerThread,
  event: ControlEvent
): Promise<void> {
  const { way, newOwner, sentAtMs } = event
  const isOurs = newOwner === null ? way === 'pass' : newOwner === facebook.graph.app.id
  if (!isOurs) {
    await loseControl(facebook, connection, thread, event)
    return
  }
  const conversation = await Conversation.find(thread.conversationId)
  // A repeated delivery may be older than the last change; a human agent in our own inbox keeps the
  // conversation.
  if (sentAtMs <= (thread.personAtMs ?? 0)) return
  if (!conversation || !isTakenBy(conversation, pageAgent(connection))) return
  await handBack(facebook.conversations, conversation)
}

async function loseControl(
  { conversations }: MessengerPorts,
  connection: FacebookConnection,
  thread: MessengerThread,
  event: FacebookEvent
): Promise<Conversation> {
  const { sentAtMs } = event
  if ((thread.personAtMs ?? 0) < sentAtMs) await thread.merge({ personAtMs: sentAtMs }).save()
  const conversation = await threadConversation(
    thread,
    connection.application,
    'text' in event ? event.text : ''
  )
  // A late event may predate the handback.
  const isPast = conversation.handedBackAt && sentAtMs <= conversation.handedBackAt.toMillis()
  if (!isPast && !conversation.takenOverAt) await takeOver(conversations, conversation, pageAgent(connection))
  return conversation
}

/**
 * A human agent answered in Facebook's inbox or another tool, so the application stays silent from then on.
 */
async function handleEcho(
  facebook: MessengerPorts,
  connection: FacebookConnection,
  thread: MessengerThread,
  event: Echo
): Promise<void> {
  if (await isKnown(thread, event.mid)) return
  const conversation = await loseControl(facebook, connection, thread, event)
  const isNew = await saveOnce(thread, event, 'echo')
  if (!isNew || event.text === '') return
  const message = await sendAgentMessage(
    facebook.conversations,
    conversation,
    pageAgent(connection),
    event.text
  )
  await InboundMessage.query()
    .where({ threadId: thread.id, mid: event.mid })
    .update({ messageId: message.id })
}

/** The human agent in Facebook's inbox. */
function pageAgent({ pageName: name }: FacebookConnection): HumanAgent {
  return { id: null, name }
}

/** Erases a message that the visitor has unsent. It is not answered. */
async function eraseUnsent(
  { conversations }: MessengerPorts,
  thread: MessengerThread,
  { mid, sentAtMs }: DeletionEvent
): Promise<void> {
  const signal = 'deleted' as const
  // A deletion can arrive before its message, which is then not stored.
  const arrival = { mid, text: '', sentAtMs, hasAttachment: false, state: 'deleted' as const, signal }
  if (await saveInbound(thread, arrival)) return
  const stored = () => InboundMessage.query().where({ threadId: thread.id, mid })
  await stored().where('state', 'waiting').update({ state: 'deleted' })
  await stored().update({ signal, text: '' })
  const { messageId } = await stored().firstOrFail()
  if (messageId) await eraseMessage(conversations, messageId)
}

async function isKnown(thread: MessengerThread, mid: string): Promise<boolean> {
  return (await InboundMessage.query().where('threadId', thread.id).where('mid', mid).first()) !== null
}

/** False if it was saved before. */
function saveOnce(
  thread: MessengerThread,
  event: WrittenEvent,
  state: InboundState,
  job?: Parameters<typeof saveInbound>[2]
): Promise<boolean> {
  const { mid, sentAtMs } = event
  const text = event.type === 'message' ? event.text : ''
  const hasAttachment = event.type === 'message' && event.hasAttachment
  return saveInbound(thread, { mid, text, sentAtMs, hasAttachment, state }, job)
}
