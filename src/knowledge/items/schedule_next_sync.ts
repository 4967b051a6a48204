import { DateTime } from 'luxon'
import type { FailureCode } from './failures.js'
import type { FeedPace } from '../documents/feeds/feed.js'
import type DataSource from './models/data_source.js'
import { nextLook, nextLookAfterFailure } from './next_sync.js'

/** What a look that went well says about the next one. */
export type Looked = { notBefore: DateTime | null; pace: FeedPace | null }

/** Answers that mean never again. */
const FINAL: readonly FailureCode[] = ['gone']

/** Notes on the source when it is looked at next; the caller saves it. */
export function planLook(source: DataSource, { notBefore, pace }: Looked): void {
  const facts = { refresh: source.refreshEvery, now: DateTime.utc(), notBefore, random: Math.random() }
  source.merge({ syncFailures: 0, nextSyncAt: nextLook(facts, pace) })
}

export function planLookAfterFailure(
  source: DataSource,
  code: FailureCode,
  notBefore: DateTime | null
): DateTime | null {
  const failures = (source.syncFailures ?? 0) + 1
  const facts = { refresh: source.refreshEvery, now: DateTime.utc(), notBefore, random: Math.random() }
  const at = FINAL.includes(code) ? null : nextLookAfterFailure(facts, failures)
  source.merge({ syncFailures: failures, nextSyncAt: at })
  return at
}
