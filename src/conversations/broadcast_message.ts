import {
  accountChannel,
  conversationChannel,
  inboxChannel,
  type DeletedRow,
  type RealtimeChannel,
} from '#protocol/realtime'
import { announce, type Publisher } from '#src/realtime/publisher'
import { isWithVisitor } from './channel.js'
import { chatMessage } from './queries/conversation_messages.js'
import type { ChatPorts } from './chat_ports.js'
import Conversation from './models/conversation.js'
import type Message from './models/message.js'
import { conversationRow } from './queries/conversation_row.js'

export async function broadcastMessage(
  { publisher }: ChatPorts,
  conversation: Conversation,
  message: Message,
  exceptSocketId?: string
): Promise<void> {
  const payload = { ...chatMessage(message), conversationId: conversation.id }
  if (conversation.$isLocal) await reportCreation(publisher, conversation)
  const members = membersChannels(conversation)
  await announce(publisher, members, 'MessageCreated', payload, exceptSocketId)
  await announce(publisher, conversationChannel(conversation.id), 'MessageCreated', payload, exceptSocketId)
  if (members.every((channel) => publisher.hasSubscribers?.(channel) === false)) return
  await broadcastConversation(publisher, conversation)
}

const reported = new WeakSet<Conversation>()

/** With the first message, when the conversation was just created rather than fetched. */
async function reportCreation(publisher: Publisher, conversation: Conversation): Promise<void> {
  if (reported.has(conversation)) return
  reported.add(conversation)
  const { id, workspaceId, applicationId, channel, createdAt } = conversation
  return publisher.report(workspaceId, {
    event: 'conversation.created',
    subject: `conversation.created:${id}`,
    conversationId: id,
    data: { id, application_id: applicationId ?? null, channel, created_at: createdAt.toUTC().toISO() },
  })
}

/** `row` is the conversation's own, unless it was deleted. */
export async function broadcastConversation(
  publisher: Publisher,
  conversation: Conversation,
  row?: DeletedRow
): Promise<void> {
  const payload = row ?? (await conversationRow(conversation))
  await announce(publisher, membersChannels(conversation), 'ConversationChanged', payload)
}

/** Call when it may have changed whether the visitor can be messaged. */
export async function broadcastDelivery(publisher: Publisher, conversationId: string): Promise<void> {
  const conversation = await Conversation.find(conversationId)
  if (conversation)
    await announce(publisher, membersChannels(conversation), 'DeliveryChanged', { id: conversationId })
}

/** Agents only get conversations with visitors. */
export function membersChannels(conversation: Conversation): RealtimeChannel[] {
  const { workspaceId } = conversation
  const account = accountChannel(workspaceId)
  return isWithVisitor(conversation) ? [account, inboxChannel(workspaceId)] : [account]
}
