import { createHmac, timingSafeEqual } from 'node:crypto'
import type { SecretBox } from '#src/shared/crypto/secret_box'
import { newKey } from '../key.js'
import type { ApplicationSettings } from '../models/application_settings.js'

export function newIdentitySecret(box: SecretBox): string {
  return box.encrypt(newKey(40))
}

/** The secret in the clear, for its owner and for checking; null when there is none or the app key has changed. */
export function identitySecret(settings: ApplicationSettings, box: SecretBox): string | null {
  return settings.identitySecret === null ? null : box.decrypt<string>(settings.identitySecret)
}

/** True when the host page's server signed this id: `hash` is the hex HMAC-SHA256 of `id` with the embed's secret. */
export function isIdentitySigned(id: string, hash: string, secret: string): boolean {
  const expected = createHmac('sha256', secret).update(id).digest()
  const given = Buffer.from(hash, 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
