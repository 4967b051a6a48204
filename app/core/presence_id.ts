import { createHmac } from 'node:crypto'
import { embedded } from '#config/realtime'

/** Identifies a member on a conversation's channel, which visitors also read: the same in all tabs, unrelated to the account. */
export function presenceId(userId: string, conversationId: string): string {
  const hash = createHmac('sha256', embedded.secret).update(`${userId}:${conversationId}`)
  return `owner-${hash.digest('base64url').slice(0, 22)}`
}
