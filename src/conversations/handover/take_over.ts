import { DateTime } from 'luxon'
import { accountChannel, conversationChannel } from '#protocol/realtime'
import { inAccountLanguage } from '#src/identity/queries/in_account_language'
import { messages, format } from '#src/messages/messages'
import { databaseTime } from '#src/shared/database/database_time'
import { newId } from '#src/shared/ids'
import { announce, type Publisher } from '#src/realtime/publisher'
import type { ChatPorts } from '../chat_ports.js'
import Conversation from '../models/conversation.js'
import { conversationRow } from '../queries/conversation_row.js'

/** A human agent answers from now on: the answer in progress stops, and the application is silent until it is handed back. */
export async function takeOver(
  conversations: ChatPorts,
  conversation: Conversation,
  personName: string
): Promise<void> {
  if (conversation.takenOverAt && conversation.takenOverBy === personName) return
  await conversation
    .merge({ takenOverAt: DateTime.now(), takenOverBy: personName, wantsPersonAt: null })
    .save()
  await conversations.interruptions.interrupt(conversation.id)
  await broadcastTakeover(conversations.publisher, conversation)
}

/**
 * Takes over only what no one else has, however many try at the same moment: then it is theirs. Returns who has it.
 */
export async function claimConversation(
  conversations: ChatPorts,
  conversation: Conversation,
  person: { id: string; name: string }
): Promise<string> {
  const claimed = await Conversation.query()
    .where('id', conversation.id)
    .whereNull('takenOverAt')
    .update({ takenOverAt: databaseTime(), takenOverBy: person.name, wantsPersonAt: null })
  await conversation.refresh()
  if (Number(claimed) !== 1) return conversation.takenOverBy ?? person.name
  if (conversation.assigneeId === null) await conversation.merge({ assigneeId: person.id }).save()
  await conversations.interruptions.interrupt(conversation.id)
  await broadcastTakeover(conversations.publisher, conversation)
  return person.name
}

/** Assigns it to a member of its workspace, or to no one. */
export async function assign(
  { publisher }: ChatPorts,
  conversation: Conversation,
  userId: string | null
): Promise<void> {
  await conversation.merge({ assigneeId: userId }).save()
  const { workspaceId } = conversation
  await announce(
    publisher,
    accountChannel(workspaceId),
    'ConversationChanged',
    await conversationRow(conversation)
  )
}

export async function handBack(conversations: ChatPorts, conversation: Conversation): Promise<void> {
  if (!conversation.takenOverAt) return
  await conversation.merge({ takenOverAt: null, takenOverBy: null, handedBackAt: DateTime.now() }).save()
  await broadcastTakeover(conversations.publisher, conversation)
}

/** Marks that the visitor asked for a human. False when that was known already. */
export async function requestHuman({ publisher }: ChatPorts, conversation: Conversation): Promise<boolean> {
  if (conversation.takenOverAt || conversation.wantsPersonAt) return false
  await conversation.merge({ wantsPersonAt: DateTime.now() }).save()
  await broadcastTakeover(publisher, conversation)
  const message = await inAccountLanguage(conversation.workspaceId, () =>
    format(messages().inbox.personWanted, { title: conversation.title })
  )
  await announce(publisher, accountChannel(conversation.workspaceId), 'NoticeCreated', {
    id: newId(),
    level: 'info',
    message,
    href: `/inbox/${conversation.id}`,
  })
  return true
}

async function broadcastTakeover(publisher: Publisher, conversation: Conversation): Promise<void> {
  const { id, takenOverAt, takenOverBy, workspaceId } = conversation
  await announce(publisher, conversationChannel(id), 'TakeoverChanged', {
    id,
    personName: takenOverAt ? (takenOverBy ?? '') : null,
    since: takenOverAt?.toUTC().toISO() ?? null,
  })
  await announce(
    publisher,
    accountChannel(workspaceId),
    'ConversationChanged',
    await conversationRow(conversation)
  )
}
