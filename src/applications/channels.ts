import { APPLICATION_KINDS, type ApplicationKind } from '#protocol/applications'
import { deleteConversation } from '#src/conversations/change_conversation'
import { type Channel, type ChannelName, webChannel } from '#src/conversations/channel'
import type { ChatPorts } from '#src/conversations/chat_ports'
import { sendAgentMessage } from '#src/conversations/handover/send_agent_message'
import { takeOver } from '#src/conversations/handover/take_over'
import { markSeen } from '#src/conversations/inbox/inbox_conversations'
import type Conversation from '#src/conversations/models/conversation'
import type Message from '#src/conversations/models/message'
import { facebookMessenger, instagramMessenger } from './facebook/facebook_messenger.js'
import { telegramMessenger } from './telegram/telegram_messenger.js'
import { messengerChannel } from './threads/messenger_channel.js'
import { whatsappMessenger } from './whatsapp/whatsapp_messenger.js'

type ApplicationChannel = {
  channel: Channel
  /** Whether visitors reach the application on this server by its public key. */
  isPublic: boolean
}

/** Every kind of application and how it reaches its visitors. */
const APPLICATION_CHANNELS: Record<ApplicationKind, ApplicationChannel> = {
  biolink: { channel: webChannel, isPublic: true },
  embed: { channel: webChannel, isPublic: true },
  facebook: { channel: messengerChannel(facebookMessenger), isPublic: false },
  instagram: { channel: messengerChannel(instagramMessenger), isPublic: false },
  telegram: { channel: messengerChannel(telegramMessenger), isPublic: false },
  whatsapp: { channel: messengerChannel(whatsappMessenger), isPublic: false },
}

export const PUBLIC_KINDS = APPLICATION_KINDS.filter((kind) => APPLICATION_CHANNELS[kind].isPublic)

export function channelByName(name: ChannelName): Channel {
  return name === 'internal' || name === 'api' ? webChannel : APPLICATION_CHANNELS[name].channel
}

/**
 * Sends a visitor this human agent's message and takes the conversation over, so that the application doesn't
 * answer in between.
 */
export async function replyToVisitor(
  ports: ChatPorts,
  conversation: Conversation,
  humanAgent: { id: string; name: string },
  text: string
): Promise<Message> {
  await takeOver(ports, conversation, humanAgent)
  const message = await sendAgentMessage(ports, conversation, humanAgent, text)
  await channelByName(conversation.channel).deliver(conversation.id, text)
  await markSeen(conversation)
  return message
}

/** Deletes a conversation with a visitor, and what its messenger still has to send. */
export async function deleteVisitorConversation(ports: ChatPorts, conversation: Conversation): Promise<void> {
  await deleteConversation(conversation, ports.publisher)
  await channelByName(conversation.channel).forget(conversation.id)
}
