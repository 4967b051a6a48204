import { APPLICATION_KINDS, type ApplicationKind } from '#protocol/applications'
import { type Channel, type ChannelName, webChannel } from '#src/conversations/channel'
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

export function channelNamed(name: ChannelName): Channel {
  return name === 'internal' || name === 'api' ? webChannel : APPLICATION_CHANNELS[name].channel
}
