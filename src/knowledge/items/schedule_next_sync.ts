import { DateTime } from 'luxon'
import type { FailureCode } from './failures.js'
import type { FeedPace } from '../documents/feeds/feed.js'
import type DataSource from './models/data_source.js'
import { nextSync, nextSyncAfterFailure } from './next_sync.js'

export type SyncResult = { notBefore: DateTime | null; pace: FeedPace | null }

const PERMANENT_FAILURES: readonly FailureCode[] = ['gone']

/** Sets when the source is synced next; the caller saves it. */
export function scheduleNextSync(source: DataSource, { notBefore, pace }: SyncResult): void {
  const facts = { refresh: source.refreshEvery, now: DateTime.utc(), notBefore, random: Math.random() }
  source.merge({ syncFailures: 0, nextSyncAt: nextSync(facts, pace) })
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
