import type { DurationLike } from 'luxon'
import type { Refresh } from '#protocol/knowledge'

/** How many items one transaction deletes: few enough that other writers hardly wait. */
export const DELETE_BATCH = 100

/** A smaller document passes through extracting and indexing within milliseconds. */
export const MIN_SLOW_BYTES = 100_000

export const ITEMS_PER_PAGE = 50
export const MAX_LISTED_PASSAGES = 2_000

/** The column's length; an address used as a title is cut here too. */
export const MAX_TITLE_CHARACTERS = 300
export const MAX_FILE_NAME_CHARACTERS = 300
export const MAX_MEDIA_TYPE_CHARACTERS = 120
export const MAX_ERROR_DETAIL_CHARACTERS = 1_000

/** As many times as `config/queue.ts` lets a job run again. */
export const MAX_RETRIES = 4
export const RETRY_DELAYS_SECONDS = [10, 40, 160, 640]

/** How far apart a workspace's jobs are queued. */
export const JOB_SPACING_MS = 1_000
/**
 * Like `JOB_SPACING_MS`, for a workspace whose files exceeded the reader's time or memory: the longest time
 * one may take.
 */
export const HELD_BACK_SPACING_MS = 180_000
export const HELD_BACK_MS = 60 * 60_000

export const REFRESH_INTERVALS: Record<Exclude<Refresh, 'manual'>, DurationLike> = {
  hourly: { hours: 1 },
  daily: { days: 1 },
  weekly: { weeks: 1 },
}
/** Keeps sources that were added together from being synced together forever. */
export const SYNC_JITTER = 0.1
export const FIRST_BACKOFF_MINUTES = 5
export const MAX_BACKOFF_MINUTES = 24 * 60
/** For sources that are only synced by hand. */
export const MANUAL_RETRIES = 5
