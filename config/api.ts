import { sharedLimits } from '#config/limiter'

export const rate = {
  requests: 600,
  duration: '1 minute',
  store: sharedLimits,
}

/** How long an `Idempotency-Key` is stored, and after what time an unfinished request counts as failed. */
export const idempotency = { keptHours: 24, abandonedAfterSeconds: 60 }
