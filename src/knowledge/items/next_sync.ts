import { DateTime, type DurationLike } from 'luxon'
import type { Refresh } from '#protocol/knowledge'
import type { FeedPace } from '../documents/feeds/feed.js'

const REFRESH_INTERVALS: Record<Exclude<Refresh, 'manual'>, DurationLike> = {
  hourly: { hours: 1 },
  daily: { days: 1 },
  weekly: { weeks: 1 },
}
/** So that sources that were added together are not all looked at together for ever. */
const JITTER = 0.1
const FIRST_BACKOFF_MINUTES = 5
const MAX_BACKOFF_MINUTES = 24 * 60
/** A source that is only looked at by hand is tried again so often. */
const MANUAL_RETRIES = 5
const HOURS_PER_WEEK = 7 * 24

export type SyncTiming = {
  refresh: Refresh
  now: DateTime
  /** The earliest moment that the server allows. */
  notBefore: DateTime | null
  /** From 0 to 1. */
  random: number
}

/** When a source is looked at after a look that went well; null for never by itself. */
export function nextSync(
  { refresh, now, notBefore, random }: SyncTiming,
  pace: FeedPace | null
): DateTime | null {
  if (refresh === 'manual' || pace?.complete) return null
  const planned = withJitter(now, REFRESH_INTERVALS[refresh], random)
  const polite = latest(planned, notBefore, pace?.ttlMs ? now.plus({ milliseconds: pace.ttlMs }) : null)
  return pace ? skipHoursAndDays(polite, pace) : polite
}

/** When it is looked at after its `failures`-th failure in a row: later each time, but always within its own interval or a day. */
export function nextSyncAfterFailure(facts: SyncTiming, failures: number): DateTime | null {
  const { refresh, now, notBefore, random } = facts
  if (refresh === 'manual') return failures <= MANUAL_RETRIES ? notBefore : null
  const longest = Math.max(MAX_BACKOFF_MINUTES, now.plus(REFRESH_INTERVALS[refresh]).diff(now).as('minutes'))
  const minutes = Math.min(longest, FIRST_BACKOFF_MINUTES * 2 ** Math.min(failures - 1, 20))
  return latest(withJitter(now, { minutes }, random), notBefore)
}

function withJitter(now: DateTime, every: DurationLike, random: number): DateTime {
  const ms = now.plus(every).diff(now).as('milliseconds')
  return now.plus({ milliseconds: Math.round(ms * (1 + JITTER * random)) })
}

function latest(planned: DateTime, ...others: (DateTime | null)[]): DateTime {
  return others.reduce<DateTime>((late, other) => (other && other > late ? other : late), planned)
}

/** A feed that skips every hour of the week is not believed. */
function skipHoursAndDays(planned: DateTime, { skipHours, skipDays }: FeedPace): DateTime {
  let at = planned.toUTC()
  for (let hours = 0; hours < HOURS_PER_WEEK; hours += 1) {
    if (!skipHours.includes(at.hour) && !skipDays.includes(at.weekday)) return at
    at = at.startOf('hour').plus({ hours: 1 })
  }
  return planned
}
