import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { LIMITS } from '#protocol/limits'
import { databaseTime } from '#src/shared/database/database_time'
import { broadcastConversation } from '#src/conversations/broadcast_message'
import { saveUnanswered } from '#src/conversations/actions/save_question'
import { eraseMessage } from '#src/conversations/erasure/erase_message'
import Conversation from '#src/conversations/models/conversation'
import Message from '#src/conversations/models/message'
import InboundMessage, { type InboundState } from './models/inbound_message.js'
import OutboundMessage from './models/outbound_message.js'
import type MessengerThread from './models/messenger_thread.js'
import { mustNotAnswer, type Delay, type OpenThread } from './open_thread.js'
import { FLOODED_THREAD_RETRY_MS } from '../limits.js'
import { planTurn } from './plan.js'
import { splitText } from './split_text.js'
import { threadConversation } from './find_thread.js'
import type { ThreadPorts } from './transport.js'
import { fixedWords, writeAnswer } from './write_answer.js'

const ATTACHMENT = '[Attachment]'

/**
 * Answers all waiting messages as one question and saves the reply for sending. Returns null when none waited, and a delay for a
 * visitor who got too many answers in the last minute.
 */
export async function answerMessages(ports: ThreadPorts, open: OpenThread): Promise<Delay | 'answered'> {
  const { thread, application } = open
  const waiting = await InboundMessage.query().where('threadId', thread.id).where('state', 'waiting')
  if (waiting.length === 0) return null

  const answers = !(await mustNotAnswer(open))
  if (answers && (await isFlooded(thread))) return { delayMs: FLOODED_THREAD_RETRY_MS }
  const plan = planTurn({ nowMs: Date.now(), answers, personAtMs: thread.personAtMs, waiting })
  const byId = new Map(waiting.map((arrival) => [arrival.id, arrival]))
  const pick = (ids: string[]) => ids.map((id) => byId.get(id)!)
  const conversation = () => threadConversation(thread, application, textOrPlaceholder(waiting[0]!))
  await deleteInterrupted(ports, thread, waiting)

  for (const [ids, state] of [
    [plan.leave, 'person'],
    [plan.late, 'late'],
  ] as const)
    for (const arrival of pick(ids)) {
      if (isCommand(arrival)) await closeMessages(ports, [arrival], state, null)
      else {
        const saved = await saveUnanswered(
          ports.conversations,
          await conversation(),
          textOrPlaceholder(arrival)
        )
        await closeMessages(ports, [arrival], state, saved.id)
      }
    }
  if (plan.answer.length === 0) return 'answered'

  const burst = pick(plan.answer)
  const written = burst.filter((arrival) => !isCommand(arrival))
  const answer =
    written.length === 0
      ? replyToCommand(open, burst)
      : await writeAnswer(ports, open, await conversation(), {
          text: written
            .map(({ text }) => text)
            .filter(Boolean)
            .join('\n')
            .slice(0, LIMITS.visitorMessageCharacters),
          hasAttachment: written.some(({ hasAttachment }) => hasAttachment),
          isEdited: written.every(({ signal }) => signal === 'edited'),
        })
  const question = written.length === 0 ? null : await lastQuestion(open)
  // A human agent may have taken over in the meantime.
  const isForPerson = answer === null || (await mustNotAnswer(open))
  if (!isForPerson && !(await areAllUnsent(burst))) await saveReply(open, burst, answer, question)
  await closeMessages(ports, burst, isForPerson ? 'person' : 'answered', question)
  return 'answered'
}

/**
 * Deletes the questions, with their answers, that a worker saved before it died, because they are asked again now. No inbound
 * message refers to them yet, and they are newer than the waiting messages.
 */
async function deleteInterrupted(
  { conversations }: ThreadPorts,
  { id: threadId, conversationId }: MessengerThread,
  waiting: InboundMessage[]
): Promise<void> {
  const firstMs = Math.min(...waiting.map(({ createdAt }) => createdAt.toMillis()))
  const newest = await Message.query().where({ conversationId, role: 'user' }).orderBy('id', 'desc').limit(20)
  const since = newest.filter(({ createdAt }) => createdAt.toMillis() >= firstMs).map(({ id }) => id)
  if (since.length === 0) return
  const linked = await InboundMessage.query().where('threadId', threadId).whereIn('messageId', since)
  const interrupted = since.filter((id) => linked.every(({ messageId }) => messageId !== id))
  if (interrupted.length === 0) return
  // Also deletes their answers.
  await Message.query().whereIn('id', interrupted).delete()
  await broadcastConversation(conversations.publisher, await Conversation.findOrFail(conversationId))
}

async function isFlooded({ id: threadId }: MessengerThread): Promise<boolean> {
  const recent = await OutboundMessage.query()
    .where({ threadId, automatic: true })
    .where('createdAt', '>', databaseTime(DateTime.utc().minus({ minutes: 1 })))
    .select('id')
  return recent.length >= LIMITS.visitorMessagesPerMinute
}

/** The question that was just saved; no one else writes questions while this worker has the thread. */
async function lastQuestion({ thread }: OpenThread): Promise<string | null> {
  const { conversationId } = thread
  const questions = Message.query().where({ conversationId, role: 'user' })
  return (await questions.orderBy('id', 'desc').first())?.id ?? null
}

async function areAllUnsent(arrivals: InboundMessage[]): Promise<boolean> {
  for (const arrival of arrivals) await arrival.refresh()
  return arrivals.every(({ signal }) => signal === 'deleted')
}

/** Commands are not part of the conversation. */
function isCommand({ signal }: InboundMessage): boolean {
  return signal === 'start' || signal === 'help'
}

function replyToCommand(open: OpenThread, burst: InboundMessage[]): string {
  const { start, help } = fixedWords(open)
  return burst.some(({ signal }) => signal === 'start') ? start : help
}

function textOrPlaceholder({ text }: InboundMessage): string {
  return text || ATTACHMENT
}

/** Clears the stored texts, which the conversation's message now contains, and erases that message if its original was unsent. */
async function closeMessages(
  { conversations }: ThreadPorts,
  arrivals: InboundMessage[],
  state: InboundState,
  messageId: string | null
): Promise<void> {
  for (const arrival of arrivals) {
    await arrival.merge({ state, text: '', messageId }).save()
    await arrival.refresh()
    if (arrival.signal === 'deleted' && messageId) await eraseMessage(conversations, messageId)
  }
}

async function saveReply(
  { thread, messenger }: OpenThread,
  burst: InboundMessage[],
  answer: string,
  messageId: string | null
) {
  const replyTo = burst.at(-1)?.number ?? null
  await db.transaction(async (trx) => {
    for (const arrival of burst)
      await arrival.useTransaction(trx).merge({ state: 'answered', text: '', messageId }).save()
    for (const text of splitText(answer, messenger.characters, messenger.bytes))
      await OutboundMessage.create(
        { threadId: thread.id, text, automatic: true, state: 'waiting', replyTo },
        { client: trx }
      )
    if (!thread.disclosedAt) await thread.useTransaction(trx).merge({ disclosedAt: DateTime.now() }).save()
  })
}
