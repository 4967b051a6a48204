import env from '#start/env'

export const rate = {
  requests: 600,
  duration: '1 minute',
  // One process owns a SQLite data folder, so its memory is the whole truth and costs no write.
  store: env.get('DATABASE_URL') ? ('database' as const) : ('memory' as const),
}

/** How long an `Idempotency-Key` is remembered, and after which time an unfinished request counts as dead. */
export const idempotency = { keptHours: 24, abandonedAfterSeconds: 60 }
