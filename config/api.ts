import { sharedLimits } from '#config/limiter'

export const rate = {
  requests: 600,
  duration: '1 minute',
  store: sharedLimits,
}

/**
 * How long an `Idempotency-Key` is stored. A request that is being processed renews its claim; after a crash the claim ends once
 * it has not been renewed for `abandonedAfterSeconds`.
 */
export const idempotency = { storedHours: 24, renewedEveryMs: 2_000, abandonedAfterSeconds: 10 }
