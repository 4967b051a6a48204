import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { sha256 } from '#src/shared/crypto/sha256'

/** RFC 6238 with what every authenticator app supports: SHA-1, six digits, thirty seconds. */
const CODE = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** Periods before and after the current one, for clocks that are off. */
const WINDOW = 1

export function newTwoStepSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** What an authenticator app reads from a QR code. */
export function twoStepUri(secret: string, { issuer, label }: { issuer: string; label: string }): string {
  return new TOTP({ ...CODE, issuer, label, secret: Secret.fromBase32(secret) }).toString()
}

/** The period to which a code of the app belongs, or null. */
export function periodOf(secret: string, typed: string): number | null {
  const token = typed.replace(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return null
  const delta = TOTP.validate({ ...CODE, token, secret: Secret.fromBase32(secret), window: WINDOW })
  return delta === null ? null : TOTP.counter(CODE) + delta
}

/** 80 random bits, so that a fast hash is enough. */
export function newRecoveryCode(): string {
  return randomBytes(10)
    .toString('hex')
    .replace(/.{5}(?!$)/g, '$&-')
}

/** Hyphens, spaces and capitals don't matter. */
export function hashOf(userId: string, code: string): string {
  const letters = code.toLowerCase().replace(/[^0-9a-f]/g, '')
  return sha256(`${userId}:${letters}`)
}
