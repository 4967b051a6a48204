import { createHmac, timingSafeEqual } from 'node:crypto'

export type AppCredentials = { key: string; secret: string }

export function sign(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex')
}

export function isSignature(secret: string, text: string, claimed: string): boolean {
  const expected = Buffer.from(sign(secret, text))
  const received = Buffer.from(claimed)
  return expected.length === received.length && timingSafeEqual(expected, received)
}

/** `auth` is `key:signature`, as authorization endpoints return it. */
export function isAuth(app: AppCredentials, text: string, auth: string): boolean {
  const prefix = `${app.key}:`
  return auth.startsWith(prefix) && isSignature(app.secret, text, auth.slice(prefix.length))
}

export function channelText(socketId: string, channel: string, channelData?: string): string {
  return channelData === undefined ? `${socketId}:${channel}` : `${socketId}:${channel}:${channelData}`
}

export function userText(socketId: string, userData: string): string {
  return `${socketId}::user::${userData}`
}
