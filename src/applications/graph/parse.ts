import { MAX_MID_CHARACTERS } from '../limits.js'
import { sha256 } from '#src/shared/crypto/sha256'

const MAX_TIME_MS = Date.UTC(2100)

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

/** Meta's ids are digits, sent as text or as a number. */
export function idOf(value: unknown): string | null {
  const id = typeof value === 'number' ? String(value) : textOf(value)
  return id !== null && /^\d{1,40}$/.test(id) ? id : null
}

/** In milliseconds; null if it isn't a time of this century or the last. */
export function timeOf(value: unknown, unit: 'ms' | 's'): number | null {
  const ms = Number(idOf(value)) * (unit === 's' ? 1_000 : 1)
  return ms > 0 && ms < MAX_TIME_MS ? ms : null
}

/** A message's id, or its hash if it is longer than what is stored. */
export function midOf(value: unknown): string | null {
  const mid = textOf(value)
  if (mid === null || mid.length <= MAX_MID_CHARACTERS) return mid
  return sha256(mid)
}
