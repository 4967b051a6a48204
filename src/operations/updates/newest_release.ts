import { createPublicKey, verify, type KeyObject } from 'node:crypto'
import { fail, ok, type Result } from '#src/shared/result'

export type Release = { version: string; url: string }
export type ReleaseProblem = 'not_signed' | 'not_understood'

const ED25519_PREFIX = Buffer.from('302a300506032b6570032100', 'hex')
const VERSION = /^(\d{1,6})\.(\d{1,6})\.(\d{1,6})$/

/** A public Ed25519 key of 32 bytes in Base64; null when it is not one. */
export function readReleaseKey(base64: string): KeyObject | null {
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length !== 32) return null
  return createPublicKey({ key: Buffer.concat([ED25519_PREFIX, bytes]), format: 'der', type: 'spki' })
}

/** Reads `{"release": "{\"version\", \"url\"}", "signature": Base64}`; the signature is of the exact text of `release`. */
export function readRelease(document: string, key: KeyObject): Result<Release, ReleaseProblem> {
  const { release, signature } = objectIn(document)
  if (typeof release !== 'string' || typeof signature !== 'string') return fail('not_understood')
  if (!verify(null, Buffer.from(release), key, Buffer.from(signature, 'base64'))) return fail('not_signed')
  const { version, url } = objectIn(release)
  if (typeof version !== 'string' || !VERSION.test(version)) return fail('not_understood')
  if (typeof url !== 'string' || !/^https:\/\/\S{1,500}$/.test(url)) return fail('not_understood')
  return ok({ version, url })
}

/** Whether a version such as `0.3.0` is newer than another. */
export function isNewer(version: string, than: string): boolean {
  const [a, b] = [version, than].map((each) => (VERSION.exec(each) ?? []).slice(1).map(Number))
  const differs = a!.findIndex((part, at) => part !== b![at])
  return differs >= 0 && a![differs]! > (b![differs] ?? 0)
}

function objectIn(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
