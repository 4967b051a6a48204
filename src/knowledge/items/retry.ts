import { DateTime } from 'luxon'
import { MAX_RETRIES, RETRY_DELAYS_SECONDS } from './limits.js'
import { isRetryable, type FailureCode } from './failures.js'

/** When a failed job runs again, or null for a permanent failure or after the last retry. `attempt` counts from 1. */
export function nextRetryAt(code: FailureCode, attempt: number): DateTime | null {
  if (!isRetryable(code) || attempt > MAX_RETRIES) return null
  return DateTime.utc().plus({
    seconds: RETRY_DELAYS_SECONDS[Math.min(attempt, RETRY_DELAYS_SECONDS.length) - 1],
  })
}

/** Makes the queue run the job again, after the failure was recorded on its row. */
export class RetryLater extends Error {
  constructor(readonly code: FailureCode) {
    super(`Retrying later: ${code}`)
  }
}
