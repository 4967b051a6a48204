import { RATE_LIMIT_WAIT_MS } from '../../limits.js'

/**
 * Why Facebook refused: `token` and `permission` require the account holder to reconnect, `window` and `gone`
 * are permanent for this visitor, `rate` and `passing` can be retried.
 */
export type GraphProblem = {
  kind: 'token' | 'permission' | 'window' | 'gone' | 'rate' | 'passing' | 'refused'
  /** Minimum wait before a retry; only with `rate`. */
  waitMs: number | null
  code: number | null
}

type GraphError = { code?: unknown; error_subcode?: unknown }

const OUTSIDE_WINDOW = new Set([2_018_278, 2_018_108])
const RATE = new Set([4, 17, 32, 341, 613, 80_006])
const GONE = new Set([551, 1_545_041])

/** https://developers.facebook.com/docs/messenger-platform/error-codes */
export function graphProblem(status: number, body: unknown, retryAfter: string | null): GraphProblem {
  const error = errorOf(body)
  const code = typeof error?.code === 'number' ? error.code : null
  const subcode = Number(error?.error_subcode ?? 0)
  const kind = kindOf(status, code, subcode)
  return { kind, code, waitMs: kind === 'rate' ? waitMsOf(retryAfter) : null }
}

function kindOf(status: number, code: number | null, subcode: number): GraphProblem['kind'] {
  if (OUTSIDE_WINDOW.has(subcode)) return 'window'
  if (code === null) return status === 429 ? 'rate' : status >= 500 ? 'passing' : 'refused'
  if (code === 190 || code === 102) return 'token'
  if (RATE.has(code) || status === 429) return 'rate'
  if (GONE.has(code) || GONE.has(subcode) || (code === 100 && subcode === 2_018_001)) return 'gone'
  if (code === 3 || code === 10 || (code >= 200 && code <= 299)) return 'permission'
  if (code === 1 || code === 2 || code === 1_200 || status >= 500) return 'passing'
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
