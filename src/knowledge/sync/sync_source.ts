import { DateTime } from 'luxon'
import { startCrawl } from '../crawling/start_crawl.js'
import { scheduleNextSync, scheduleSyncAfterFailure } from '../items/schedule_next_sync.js'
import { failureCodeFor } from '../items/failures.js'
import type { SyncPorts } from './sync_ports.js'
import DataSource from '../items/models/data_source.js'
import { countItems } from '../items/count_items.js'
import { broadcastSource } from '../items/broadcast.js'
import type { AddressFailure } from '../fetching/fetch_address.js'
import { nextRetryAt, RetryLater } from '../items/retry.js'
import { refreshSourceState } from '../items/source_state.js'
import { isCrawled } from '../items/source_kinds.js'
import { syncFeed } from './sync_feed.js'

type Failed = AddressFailure

/** Looks at a source's address and makes an item of everything new or changed behind it. Running it twice changes nothing. */
export async function syncSource(
  ports: SyncPorts,
  sourceId: string,
  { attempt }: { attempt: number }
): Promise<void> {
  const source = await DataSource.find(sourceId)
  if (!source || source.state === 'paused' || !source.url) return

  if (isCrawled(source.kind)) return startCrawl(ports, source)

  await source.merge({ state: 'fetching', errorCode: null, errorDetail: null, retryAt: null }).save()
  await broadcastSource(ports, source)

  const synced = await syncFeed(ports, source)
  if (!synced.ok) return recordFailure(ports, source, synced.error, attempt)

  scheduleNextSync(source, synced.value)
  // A source may have nothing, and then there is nothing to wait for.
  const { items } = await countItems(source.id)
  await saveUnlessPaused(
    source.merge({ lastSyncedAt: DateTime.utc(), state: items === 0 ? 'ready' : 'indexing' })
  )
  await refreshSourceState(ports, source.id)
  await broadcastSource(ports, source)
}

/** After the last try of a job that broke: nothing may look as if it still went on. */
export async function abandonSync(ports: SyncPorts, sourceId: string, error: Error): Promise<void> {
  const source = await DataSource.find(sourceId)
  if (!source || source.state === 'paused' || source.errorCode) return
  const problem = { code: failureCodeFor(error), detail: error.message }
  await recordFailure(ports, source, problem, Number.MAX_SAFE_INTEGER)
}

async function recordFailure(ports: SyncPorts, source: DataSource, failed: Failed, attempt: number) {
  const { code, detail, notBefore = null } = failed
  // Somebody waits for a first look and for one by hand; the others are in no hurry.
  const inHurry = source.refreshEvery === 'manual' || source.lastSyncedAt === null
  const soon = inHurry && !notBefore ? nextRetryAt(code, attempt) : null
  if (soon) source.syncFailures = (source.syncFailures ?? 0) + 1
  const again = soon ?? scheduleSyncAfterFailure(source, code, notBefore)
  ports.logger.warn({ sourceId: source.id, code, detail, again: again?.toISO() ?? null }, 'a source failed')

  source.merge({ state: 'failed', errorCode: code, errorDetail: detail.slice(0, 1000), retryAt: again })
  await saveUnlessPaused(source)
  await refreshSourceState(ports, source.id)
  await broadcastSource(ports, source)
  if (soon) throw new RetryLater(code)
}

/** It may have been paused while it was looked at. */
async function saveUnlessPaused(source: DataSource): Promise<void> {
  const current = await DataSource.find(source.id)
  if (!current) return
  if (current.state === 'paused') source.state = 'paused'
  await source.save()
}
