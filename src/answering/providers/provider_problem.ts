import { APICallError } from 'ai'
import { FetchFailure } from '#src/shared/fetch/fetch_problem'
import type { ModelProblem } from '../language_model.js'

/** Classifies a provider's failure, however deeply the SDK wrapped it. */
export function modelProblem(error: unknown): ModelProblem {
  const refused = fetchFailureIn(error)?.code
  if (refused === 'private_address') return 'private_address'
  if (refused === 'too_large') return 'failed'
  if (!APICallError.isInstance(error)) return 'broke_off'
  if (error.statusCode === undefined) return 'unreachable'
  return error.statusCode < 300 ? 'broke_off' : problemForStatus(error.statusCode, error.responseBody ?? '')
}

/**
 * Providers disagree on codes: Google returns 400 for a wrong key, Anthropic 400 for an account without
 * credit.
 */
export function problemForStatus(status: number, body: string): ModelProblem {
  if (status === 401 || status === 403 || /API_KEY_INVALID|API key not valid/i.test(body))
    return 'not_allowed'
  if (status === 402 || /insufficient_quota|credit balance|billing_hard_limit/i.test(body))
    return 'out_of_credit'
  if (status === 429) return isQuotaExhausted(body) ? 'out_of_credit' : 'busy'
  if (status === 503 || status === 529) return 'busy'
  return status === 404 ? 'unknown_model' : 'failed'
}

/** Google also calls its per-minute limits a quota. */
function isQuotaExhausted(body: string): boolean {
  return /quota|credit|billing/i.test(body) && !/PerMinute/i.test(body)
}

function fetchFailureIn(error: unknown): FetchFailure | null {
  for (let at = error; at instanceof Error; at = at.cause) if (at instanceof FetchFailure) return at
  return null
}
