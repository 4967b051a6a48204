import { APPLICATION_KINDS, type ApplicationKind } from '#protocol/applications'
import { type Channel, type ChannelName, webChannel } from '#src/conversations/channel'
import { messengerChannel } from './facebook/threads/messenger_channel.js'

type ApplicationChannel = {
  channel: Channel
  /** Whether visitors reach the application on this server by its public key. */
  isPublic: boolean
}

/** Every kind of application and how it reaches its visitors. */
const APPLICATION_CHANNELS: Record<ApplicationKind, ApplicationChannel> = {
  biolink: { channel: webChannel, isPublic: true },
  embed: { channel: webChannel, isPublic: true },
  facebook: { channel: messengerChannel, isPublic: false },
}

export const PUBLIC_KINDS = APPLICATION_KINDS.filter((kind) => APPLICATION_CHANNELS[kind].isPublic)

export function channelNamed(name: ChannelName): Channel {
  return name === 'internal' || name === 'api' ? webChannel : APPLICATION_CHANNELS[name].channel
}
