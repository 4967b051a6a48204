import { RATE_LIMIT_WAIT_MS } from '../limits.js'
import { idOf } from './parse.js'

/**
 * Why Facebook refused: `token` and `permission` require the account holder to reconnect, `window` and `gone`
 * are permanent for this visitor, `rate` and `temporary` can be retried.
 */
export type GraphProblem = {
  kind: 'token' | 'permission' | 'window' | 'gone' | 'rate' | 'temporary' | 'refused'
  /** Minimum wait before a retry; only with `rate`. */
  waitMs: number | null
  code: number | null
  /** Without a clear refusal, what was sent may have arrived. */
  mayHaveArrived: boolean
}

type GraphError = { code?: unknown; error_subcode?: unknown }

const OUTSIDE_WINDOW = new Set([2_018_278, 2_018_108, 2_534_022, 131_047])
const RATE = new Set([4, 17, 32, 341, 613, 80_006, 80_007, 130_429, 131_048, 131_056])
const GONE = new Set([551, 1_545_041, 131_026])
const TEMPORARY = new Set([1, 2, 1_200, 131_000, 131_016, 131_057])

/**
 * https://developers.facebook.com/docs/messenger-platform/error-codes and
 * https://developers.facebook.com/docs/whatsapp/cloud-api/support/error-codes
 */
export function graphProblem(status: number, body: unknown, retryAfter: string | null): GraphProblem {
  const error = errorOf(body)
  const code = typeof error?.code === 'number' ? error.code : null
  const subcode = Number(idOf(error?.error_subcode) ?? 0)
  const kind = kindOf(status, code, subcode)
  const waitMs = kind === 'rate' ? waitMsOf(retryAfter) : null
  return { kind, code, waitMs, mayHaveArrived: status < 300 || status === 504 }
}

function kindOf(status: number, code: number | null, subcode: number): GraphProblem['kind'] {
  if (OUTSIDE_WINDOW.has(subcode) || OUTSIDE_WINDOW.has(code ?? 0)) return 'window'
  if (code === null && status === 429) return 'rate'
  if (code === null) return status >= 500 || status < 300 ? 'temporary' : 'refused'
  if (code === 190 || code === 102) return 'token'
  if (RATE.has(code) || status === 429) return 'rate'
  if (GONE.has(code) || GONE.has(subcode) || (code === 100 && subcode === 2_018_001)) return 'gone'
  if (code === 3 || code === 10 || (code >= 200 && code <= 299) || code === 131_005) return 'permission'
  if (TEMPORARY.has(code) || status >= 500) return 'temporary'
  return 'refused'
}

function errorOf(body: unknown): GraphError | null {
  if (typeof body !== 'object' || body === null) return null
  const { error } = body as { error?: unknown }
  return typeof error === 'object' && error !== null ? error : null
}

function waitMsOf(retryAfter: string | null): number {
  const seconds = Number(retryAfter ?? Number.NaN)
  return seconds > 0 ? Math.min(seconds, 3_600) * 1_000 : RATE_LIMIT_WAIT_MS
}
