import { DateTime } from 'luxon'
import { conversationChannel } from '#protocol/realtime'
import { smallTalkIn } from '#src/answering/small_talk'
import { listMembersToNotify } from '#src/identity/workspaces/members'
import { format, inLanguage, messages } from '#src/messages/messages'
import { databaseTime } from '#src/shared/database/database_time'
import { newId } from '#src/shared/ids'
import { announce, type Publisher } from '#src/realtime/publisher'
import type User from '#src/identity/models/user'
import { broadcastConversation, membersChannels } from '../broadcast_message.js'
import type { ChatPorts } from '../chat_ports.js'
import Conversation from '../models/conversation.js'
import Message from '../models/message.js'

/** `id` is null for someone who answers elsewhere, such as in Facebook's inbox. */
export type HumanAgent = { id: string | null; name: string }

/**
 * Hands the conversation to a human agent: stops the answer in progress and silences the application until it
 * is handed back.
 */
export async function takeOver(
  conversations: ChatPorts,
  conversation: Conversation,
  humanAgent: HumanAgent
): Promise<void> {
  if (isTakenBy(conversation, humanAgent)) return
  const { id: takenOverById, name: takenOverBy } = humanAgent
  await conversation
    .merge({ takenOverAt: DateTime.now(), takenOverBy, takenOverById, wantsPersonAt: null })
    .save()
  await conversations.interruptions.interrupt(conversation.id)
  await broadcastTakeover(conversations.publisher, conversation)
  await reportHandover(
    conversations.publisher,
    conversation,
    'taken',
    conversation.takenOverAt!,
    humanAgent.name
  )
}

/**
 * Takes over the conversation unless someone else has it, and assigns it; safe under concurrency. Returns who
 * else has it, or null on success.
 */
export async function claimConversation(
  conversations: ChatPorts,
  conversation: Conversation,
  humanAgent: { id: string; name: string }
): Promise<string | null> {
  const claimed = await Conversation.query().where('id', conversation.id).whereNull('takenOverAt').update({
    takenOverAt: databaseTime(),
    takenOverBy: humanAgent.name,
    takenOverById: humanAgent.id,
    wantsPersonAt: null,
  })
  await conversation.refresh()
  if (Number(claimed) !== 1)
    return isTakenBy(conversation, humanAgent) ? null : (conversation.takenOverBy ?? '')
  if (conversation.assigneeId === null) await conversation.merge({ assigneeId: humanAgent.id }).save()
  await conversations.interruptions.interrupt(conversation.id)
  await broadcastTakeover(conversations.publisher, conversation)
  await reportHandover(
    conversations.publisher,
    conversation,
    'taken',
    conversation.takenOverAt!,
    humanAgent.name
  )
  return null
}

export function isTakenBy(conversation: Conversation, { id, name }: HumanAgent): boolean {
  const { takenOverAt, takenOverBy, takenOverById } = conversation
  if (!takenOverAt || (takenOverById ?? null) !== id) return false
  return id !== null || takenOverBy === name
}

/** Assigns it to a member of its workspace, or to no one. */
export async function assign(
  { publisher }: ChatPorts,
  conversation: Conversation,
  userId: string | null
): Promise<void> {
  await conversation.merge({ assigneeId: userId }).save()
  await broadcastConversation(publisher, conversation)
}

/** The application answers from now on. A question that was left to the human agent still needs a person. */
export async function handBack(conversations: ChatPorts, conversation: Conversation): Promise<void> {
  if (!conversation.takenOverAt) return
  const { takenOverBy } = conversation
  const handedBackAt = DateTime.now()
  const wantsPersonAt = await unansweredSince(conversation)
  await conversation
    .merge({ takenOverAt: null, takenOverBy: null, takenOverById: null, handedBackAt, wantsPersonAt })
    .save()
  await broadcastTakeover(conversations.publisher, conversation)
  await reportHandover(conversations.publisher, conversation, 'returned', handedBackAt, takenOverBy)
}

/**
 * When the visitor last wrote, if no one has replied. Null for small talk, and for a message that was already handed back once:
 * someone chose not to reply.
 */
async function unansweredSince({ id, handedBackAt }: Conversation): Promise<DateTime | null> {
  const latest = Message.query().where('conversationId', id).whereNull('setAsideWithId')
  const last = await latest.orderBy('id', 'desc').first()
  if (last?.role !== 'user' || smallTalkIn(last.text)) return null
  return handedBackAt && last.createdAt <= handedBackAt ? null : last.createdAt
}

/** Hands back what a human agent has taken over, in one workspace or in all, because they can no longer answer there. */
export async function handBackAll(
  conversations: ChatPorts,
  takenOverById: string,
  workspaceId?: string
): Promise<void> {
  const taken = Conversation.query().where({ takenOverById, ...(workspaceId && { workspaceId }) })
  for (const conversation of await taken) await handBack(conversations, conversation)
}

/** Records that the visitor asked for a human. False if that was already recorded. */
export async function requestHuman({ publisher }: ChatPorts, conversation: Conversation): Promise<boolean> {
  if (conversation.takenOverAt || conversation.wantsPersonAt) return false
  const wantsPersonAt = DateTime.now()
  await conversation.merge({ wantsPersonAt }).save()
  await broadcastTakeover(publisher, conversation)
  await reportHandover(publisher, conversation, 'requested', wantsPersonAt, null)
  const people = await listMembersToNotify(conversation.workspaceId, conversation.assigneeId)
  await notify(publisher, conversation, people, () =>
    format(messages().inbox.humanRequested, { title: conversation.title })
  )
  return true
}

/** Notifies these members of the conversation, each in their language. */
export async function notify(
  publisher: Publisher,
  conversation: Conversation,
  people: User[],
  sentence: () => string
): Promise<void> {
  for (const locale of new Set(people.map((person) => person.locale)))
    await announce(publisher, membersChannels(conversation), 'NoticeCreated', {
      id: newId(),
      to: people.filter((person) => person.locale === locale).map(({ id }) => id),
      level: 'info',
      message: inLanguage(locale, sentence),
      href: `/inbox/${conversation.id}`,
    })
}

async function broadcastTakeover(publisher: Publisher, conversation: Conversation): Promise<void> {
  const { id, takenOverAt, takenOverBy } = conversation
  await announce(publisher, conversationChannel(id), 'TakeoverChanged', {
    id,
    personName: takenOverAt ? (takenOverBy ?? '') : null,
    since: takenOverAt?.toUTC().toISO() ?? null,
  })
  await broadcastConversation(publisher, conversation)
}

function reportHandover(
  publisher: Publisher,
  { id, workspaceId, applicationId, channel }: Conversation,
  what: 'requested' | 'taken' | 'returned',
  at: DateTime,
  personName: string | null
): Promise<void> {
  const event = `handover.${what}` as const
  return publisher.report(workspaceId, {
    event,
    subject: `${event}:${id}:${at.toMillis()}`,
    conversationId: id,
    data: {
      conversation_id: id,
      application_id: applicationId ?? null,
      channel,
      person_name: personName || null,
      at: at.toUTC().toISO(),
    },
  })
}
