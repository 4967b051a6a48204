import { DateTime } from 'luxon'
import { isRetryable, type FailureCode } from './failures.js'

/** As many times as `config/queue.ts` lets a job run again. */
const MAX_RETRIES = 4
const RETRY_DELAYS_SECONDS = [10, 40, 160, 640]

/** When a failure is tried again by itself, or null when it is not or was often enough. `attempt` counts from 1. */
export function nextRetryAt(code: FailureCode, attempt: number): DateTime | null {
  if (!isRetryable(code) || attempt > MAX_RETRIES) return null
  return DateTime.utc().plus({
    seconds: RETRY_DELAYS_SECONDS[Math.min(attempt, RETRY_DELAYS_SECONDS.length) - 1],
  })
}

/** Thrown to hand the job back to the queue after the failure was recorded on its row. */
export class RetryLater extends Error {
  constructor(readonly code: FailureCode) {
    super(`Will be tried again: ${code}`)
  }
}
