/** Enough for a copy of the largest databases. */
export const MAX_SNAPSHOT_MS = 6 * 60 * 60_000
export const MAX_BACKUP_MANIFEST_BYTES = 200_000_000
export const ROWS_PER_BATCH = 500
export const MOVED_ROWS_PER_BATCH = 200
/** The share of the interval after which the next backup is due: schedule ticks are not exact. */
export const BACKUP_DUE_AFTER = 0.9

export const CLOCK_CHECK_MS = 30_000
/** Time servers make smaller corrections. */
export const CLOCK_JUMP_MS = 2 * 60_000

const DAY_MS = 24 * 3_600_000
/** How far ahead each can be with a correct clock, rounded up: a weekly sync, a retry after 12 hours, a daily limit. */
export const MAX_SYNC_AHEAD_MS = 9 * DAY_MS
export const MAX_DELAY_AHEAD_MS = 2 * DAY_MS
export const MAX_RATE_LIMIT_AHEAD_MS = 2 * DAY_MS

export const BACKUP_OVERDUE_INTERVALS = 2
export const MODEL_CHECK_TIMEOUT_MS = 5_000
export const REDIS_CHECK_TIMEOUT_MS = 2_000
/** How long jobs that failed for good stay listed. */
export const FAILED_JOB_RETENTION = '30d'
/** Workers renew their claim on a job every few seconds. */
export const STALLED_JOB_MS = 60_000
const GIGABYTE = 1_000_000_000
export const LOW_DISK_BYTES = GIGABYTE
/** With less free disk space, uploads fail. */
export const FULL_DISK_BYTES = 0.1 * GIGABYTE

export const RELEASE_CHECK_MS = 6 * 3_600_000
export const RELEASE_RETRY_MS = 15 * 60_000
export const RELEASE_TIMEOUT_MS = 5_000
export const MAX_RELEASE_BYTES = 10_000

/** How often a continuous backup compares; including shipping, at most ten seconds are lost. */
export const REPLICA_EVERY_MS = 3_000
/** How often an idle server confirms in the bucket that nothing has changed. */
export const REPLICA_BEAT_MS = 60_000
export const REPLICA_OVERDUE_MS = 5 * 60_000
export const REPLICA_RESTART_MS = 5_000
export const REPLICA_STOP_MS = 20_000
/** 8 MB of pages of 4 KB. */
export const SEGMENT_PAGES = 2_000
/** After either limit, the whole database is shipped again and the previous generation is deleted. */
export const MAX_GENERATION_MS = DAY_MS
export const MAX_GENERATION_SEGMENTS = 5_000
