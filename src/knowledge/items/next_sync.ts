import { DateTime, type DurationLike } from 'luxon'
import type { Refresh } from '#protocol/knowledge'
import type { FeedPace } from '../documents/feeds/feed.js'

const EVERY: Record<Exclude<Refresh, 'manual'>, DurationLike> = {
  hourly: { hours: 1 },
  daily: { days: 1 },
  weekly: { weeks: 1 },
}
/** So that sources that were added together are not all looked at together for ever. */
const JITTER = 0.1
const FIRST_BACKOFF_MINUTES = 5
const LONGEST_BACKOFF_MINUTES = 24 * 60
/** A source that is only looked at by hand is tried again so often. */
const RETRIES_BY_HAND = 5
const HOURS_A_WEEK = 7 * 24

export type LookFacts = {
  refresh: Refresh
  now: DateTime
  /** The earliest moment that the server allows. */
  notBefore: DateTime | null
  /** From 0 to 1. */
  random: number
}

/** When a source is looked at after a look that went well; null for never by itself. */
export function nextLook(
  { refresh, now, notBefore, random }: LookFacts,
  pace: FeedPace | null
): DateTime | null {
  if (refresh === 'manual' || pace?.complete) return null
  const planned = spread(now, EVERY[refresh], random)
  const polite = latest(planned, notBefore, pace?.ttlMs ? now.plus({ milliseconds: pace.ttlMs }) : null)
  return pace ? outsideOfSkipped(polite, pace) : polite
}

/** When it is looked at after its `failures`-th failure in a row: later each time, but always within its own interval or a day. */
export function nextLookAfterFailure(facts: LookFacts, failures: number): DateTime | null {
  const { refresh, now, notBefore, random } = facts
  if (refresh === 'manual') return failures <= RETRIES_BY_HAND ? notBefore : null
  const longest = Math.max(LONGEST_BACKOFF_MINUTES, now.plus(EVERY[refresh]).diff(now).as('minutes'))
  const minutes = Math.min(longest, FIRST_BACKOFF_MINUTES * 2 ** Math.min(failures - 1, 20))
  return latest(spread(now, { minutes }, random), notBefore)
}

function spread(now: DateTime, every: DurationLike, random: number): DateTime {
  const ms = now.plus(every).diff(now).as('milliseconds')
  return now.plus({ milliseconds: Math.round(ms * (1 + JITTER * random)) })
}

function latest(planned: DateTime, ...others: (DateTime | null)[]): DateTime {
  return others.reduce<DateTime>((late, other) => (other && other > late ? other : late), planned)
}

/** A feed that skips every hour of the week is not believed. */
function outsideOfSkipped(planned: DateTime, { skipHours, skipDays }: FeedPace): DateTime {
  let at = planned.toUTC()
  for (let hours = 0; hours < HOURS_A_WEEK; hours += 1) {
    if (!skipHours.includes(at.hour) && !skipDays.includes(at.weekday)) return at
    at = at.startOf('hour').plus({ hours: 1 })
  }
  return planned
}
