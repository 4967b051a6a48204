import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** True if Facebook signed these bytes: `header` is `sha256=` and the hex HMAC of the raw body. */
export function isSignedByFacebook(body: Uint8Array, header: string | null, secret: string): boolean {
  const received = /^sha256=([0-9a-f]{64})$/i.exec(header ?? '')?.[1]
  if (!received) return false
  const expected = createHmac('sha256', secret).update(body).digest()
  return timingSafeEqual(Buffer.from(received, 'hex'), expected)
}

/** Compares in constant time, whatever the lengths. */
export function isSameSecret(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(one), digest(other))
}
