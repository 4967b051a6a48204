import { DateTime, type DurationLike } from 'luxon'
import type { Refresh } from '#protocol/knowledge'
import type { FeedSchedule } from '../documents/feeds/feed.js'
import {
  FIRST_BACKOFF_MINUTES,
  MANUAL_RETRIES,
  MAX_BACKOFF_MINUTES,
  REFRESH_INTERVALS,
  SYNC_JITTER,
} from './limits.js'
import type { FailureCode } from './failures.js'
import type DataSource from './models/data_source.js'

const HOURS_PER_WEEK = 7 * 24

export type SyncTiming = {
  refresh: Refresh
  now: DateTime
  /** The earliest time that the server allows. */
  notBefore: DateTime | null
  /** From 0 to 1. */
  random: number
}

/** When a source is synced next after a successful sync; null when only by hand. */
export function nextSync(
  { refresh, now, notBefore, random }: SyncTiming,
  schedule: FeedSchedule | null
): DateTime | null {
  if (refresh === 'manual' || schedule?.complete) return null
  const planned = withJitter(now, REFRESH_INTERVALS[refresh], random)
  const polite = latest(
    planned,
    notBefore,
    schedule?.ttlMs ? now.plus({ milliseconds: schedule.ttlMs }) : null
  )
  return schedule ? skipHoursAndDays(polite, schedule) : polite
}

/** The same after the `failures`-th failure in a row: exponential backoff up to a day, or up to a longer refresh interval. */
export function nextSyncAfterFailure(facts: SyncTiming, failures: number): DateTime | null {
  const { refresh, now, notBefore, random } = facts
  if (refresh === 'manual') return failures <= MANUAL_RETRIES ? notBefore : null
  const longest = Math.max(MAX_BACKOFF_MINUTES, now.plus(REFRESH_INTERVALS[refresh]).diff(now).as('minutes'))
  const minutes = Math.min(longest, FIRST_BACKOFF_MINUTES * 2 ** Math.min(failures - 1, 20))
  return latest(withJitter(now, { minutes }, random), notBefore)
}

function withJitter(now: DateTime, every: DurationLike, random: number): DateTime {
  const ms = now.plus(every).diff(now).as('milliseconds')
  return now.plus({ milliseconds: Math.round(ms * (1 + SYNC_JITTER * random)) })
}

function latest(planned: DateTime, ...others: (DateTime | null)[]): DateTime {
  return others.reduce<DateTime>((late, other) => (other && other > late ? other : late), planned)
}

/** A feed that skips every hour of the week is mistaken, and its list ignored. */
function skipHoursAndDays(planned: DateTime, { skipHours, skipDays }: FeedSchedule): DateTime {
  let at = planned.toUTC()
  for (let hours = 0; hours < HOURS_PER_WEEK; hours += 1) {
    if (!skipHours.includes(at.hour) && !skipDays.includes(at.weekday)) return at
    at = at.startOf('hour').plus({ hours: 1 })
  }
  return planned
}

export type SyncResult = { notBefore: DateTime | null; schedule: FeedSchedule | null }

const PERMANENT_FAILURES: readonly FailureCode[] = ['gone']

/** Sets when the source is synced next; the caller saves it. */
export function scheduleNextSync(source: DataSource, { notBefore, schedule }: SyncResult): void {
  const facts = { refresh: source.refreshEvery, now: DateTime.utc(), notBefore, random: Math.random() }
  source.merge({ syncFailures: 0, nextSyncAt: nextSync(facts, schedule) })
}

export function scheduleSyncAfterFailure(
  source: DataSource,
  code: FailureCode,
  notBefore: DateTime | null
): DateTime | null {
  const failures = (source.syncFailures ?? 0) + 1
  const facts = { refresh: source.refreshEvery, now: DateTime.utc(), notBefore, random: Math.random() }
  const at = PERMANENT_FAILURES.includes(code) ? null : nextSyncAfterFailure(facts, failures)
  source.merge({ syncFailures: failures, nextSyncAt: at })
  return at
}
