import { accountChannel, conversationChannel } from '#protocol/realtime'
import { announce } from '#src/realtime/publisher'
import { chatMessage } from './chat_message.js'
import type { ChatPorts } from './chat_ports.js'
import type Conversation from './models/conversation.js'
import type Message from './models/message.js'
import { conversationRow } from './queries/conversation_row.js'

export async function broadcastMessage(
  { publisher }: ChatPorts,
  conversation: Conversation,
  message: Message,
  exceptSocketId?: string
): Promise<void> {
  const payload = { ...chatMessage(message), conversationId: conversation.id }
  const account = accountChannel(conversation.workspaceId)
  await announce(publisher, account, 'MessageCreated', payload, exceptSocketId)
  await announce(publisher, conversationChannel(conversation.id), 'MessageCreated', payload, exceptSocketId)
  if (publisher.hasSubscribers?.(account) === false) return
  await announce(publisher, account, 'ConversationChanged', await conversationRow(conversation))
}
