import { APPLICATION_KINDS, type ApplicationKind } from '#protocol/applications'
import { type Channel, type ChannelName, webChannel } from '#src/conversations/channel'
import { messengerChannel } from './threads/messenger_channel.js'
import { INSTAGRAM_BYTES, OUTBOUND_CHARACTERS, TELEGRAM_CHARACTERS, WHATSAPP_CHARACTERS } from './limits.js'
import type { Messenger } from './threads/transport.js'
import FacebookConnection from './facebook/models/facebook_connection.js'
import TelegramBot from './telegram/models/telegram_bot.js'
import WhatsAppNumber from './whatsapp/models/whatsapp_number.js'

export const facebookMessenger: Messenger = {
  characters: OUTBOUND_CHARACTERS,
  hasReplyWindow: true,
  hasEchoes: true,
  isConnected: async (applicationId) => (await FacebookConnection.find(applicationId))?.state === 'connected',
}

export const instagramMessenger: Messenger = {
  ...facebookMessenger,
  characters: INSTAGRAM_BYTES,
  bytes: INSTAGRAM_BYTES,
}

export const telegramMessenger: Messenger = {
  characters: TELEGRAM_CHARACTERS,
  hasReplyWindow: false,
  hasEchoes: false,
  isConnected: async (applicationId) => (await TelegramBot.find(applicationId))?.state === 'connected',
}

export const whatsappMessenger: Messenger = {
  characters: WHATSAPP_CHARACTERS,
  hasReplyWindow: true,
  hasEchoes: false,
  isConnected: async (applicationId) => (await WhatsAppNumber.find(applicationId))?.state === 'connected',
}

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

export function channelNamed(name: ChannelName): Channel {
  return name === 'internal' || name === 'api' ? webChannel : APPLICATION_CHANNELS[name].channel
}
