import { DateTime } from 'luxon'
import { accountChannel, conversationChannel } from '#protocol/realtime'
import { inAccountLanguage } from '#src/identity/queries/in_account_language'
import { messages, format } from '#src/messages/messages'
import { newId } from '#src/shared/ids'
import { announce, type Publisher } from '#src/realtime/publisher'
import type { ChatPorts } from '../chat_ports.js'
import type Conversation from '../models/conversation.js'
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
