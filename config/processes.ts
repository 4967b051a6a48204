import env from '#start/env'

/** Whether other processes may work on the same accounts: they share PostgreSQL or Redis. */
export const isShared = Boolean(env.get('DATABASE_URL') ?? env.get('REDIS_URL'))

export const databaseUrl = env.get('DATABASE_URL') ?? null

/**
 * When a process is asked to end: how long it goes on taking requests while `/health/ready` already says no, how long
 * answers that are being written may take, and how long jobs may before they are given back.
 */
export const stopping = {
  noticeMs: env.get('STOP_NOTICE_SECONDS', isShared ? 2 : 0) * 1_000,
  streamsMs: 30_000,
  jobsMs: 10_000,
}
