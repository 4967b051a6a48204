import { DateTime } from 'luxon'
import { isRetried, type FailureCode } from './failures.js'

/** As many times as `config/queue.ts` lets a job run again. */
const RETRIES = 4
const WAITS_SECONDS = [10, 40, 160, 640]

/** When a failure is tried again by itself, or null when it is not or was often enough. `attempt` counts from 1. */
export function retryAt(code: FailureCode, attempt: number): DateTime | null {
  if (!isRetried(code) || attempt > RETRIES) return null
  return DateTime.utc().plus({ seconds: WAITS_SECONDS[Math.min(attempt, WAITS_SECONDS.length) - 1] })
}

/** Thrown to hand the job back to the queue after the failure was recorded on its row. */
export class TryAgain extends Error {
  constructor(readonly code: FailureCode) {
    super(`Will be tried again: ${code}`)
  }
}
