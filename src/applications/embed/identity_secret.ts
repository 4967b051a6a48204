import { createHmac, timingSafeEqual } from 'node:crypto'
import type { SecretBox } from '#src/shared/crypto/secret_box'
import { newKey } from '#src/shared/ids'
import type { ApplicationSettings } from '../models/application_settings.js'

export function newIdentitySecret(box: SecretBox): string {
  return box.encrypt(newKey(40))
}

/**
 * The decrypted secret, for its owner and for verification; null if there is none or the app key has changed.
 */
export function identitySecret(settings: ApplicationSettings, box: SecretBox): string | null {
  return settings.identitySecret === null ? null : box.decrypt<string>(settings.identitySecret)
}

export type IdentityClaim = { id: string; name?: string; email?: string; exp?: number; hash: string }

/**
 * True when the host page's server signed this identity and its expiry, in seconds since 1970, has not passed. `hash` is the hex
 * HMAC-SHA256 with the embed's secret of `exp`, `id`, `name` and `email` joined by line feeds (what is missing is empty).
 * Without `exp` it is that of `id` alone: the name and email are then unsigned, and the signature never expires.
 */
export function isIdentitySigned(claim: IdentityClaim, secret: string, nowMs = Date.now()): boolean {
  const { id, name = '', email = '', exp, hash } = claim
  // A line feed within a field would let one signed text be read as another identity.
  if (/\p{Cc}/u.test(id + name + email)) return false
  if (exp !== undefined && exp * 1000 <= nowMs) return false
  const signed = exp === undefined ? id : [exp, id, name, email].join('\n')
  const expected = createHmac('sha256', secret).update(signed).digest()
  const received = Buffer.from(hash, 'hex')
  return received.length === expected.length && timingSafeEqual(received, expected)
}
