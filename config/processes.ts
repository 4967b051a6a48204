import env from '#start/env'

/** Whether other processes may share this installation's PostgreSQL or Redis. */
export const isShared = Boolean(env.get('DATABASE_URL') ?? env.get('REDIS_URL'))

export const databaseUrl = env.get('DATABASE_URL') ?? null

/**
 * Shutdown: how long a process accepts requests while `/health/ready` already fails, how long running responses may take, and
 * how long jobs may take before they are released.
 */
export const stopping = {
  noticeMs: env.get('STOP_NOTICE_SECONDS', isShared ? 2 : 0) * 1_000,
  streamsMs: 30_000,
  jobsMs: 10_000,
}
