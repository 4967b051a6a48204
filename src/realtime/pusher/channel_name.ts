export type ChannelKind = 'public' | 'private' | 'encrypted' | 'presence' | 'user'

const SERVER_TO_USER = '#server-to-user-'
const SHAPE = /^[A-Za-z0-9_\-=@,.;]{1,200}$/
const USER_CHANNEL = /^#server-to-user-[^\s\p{Cc}]{1,180}$/u

export function channelKind(name: string): ChannelKind | null {
  if (USER_CHANNEL.test(name)) return 'user'
  if (!SHAPE.test(name)) return null
  if (name.startsWith('private-encrypted-')) return 'encrypted'
  if (name.startsWith('private-')) return 'private'
  if (name.startsWith('presence-')) return 'presence'
  return 'public'
}

export function userChannel(userId: string): string {
  return `${SERVER_TO_USER}${userId}`
}

export function isSocketId(text: string): boolean {
  return /^\d{1,20}\.\d{1,20}$/.test(text)
}
