import { inject } from '@adonisjs/core'
import { Job } from '@adonisjs/queue'
import { SyncPorts } from './sync_ports.js'
import { DateTime } from 'luxon'
import { startCrawl } from '../crawling/start_crawl.js'
import { scheduleNextSync, scheduleSyncAfterFailure } from '../items/next_sync.js'
import { failureCodeFor, nextRetryAt, RetryLater } from '../items/failures.js'
import DataSource from '../items/models/data_source.js'
import { countItems } from '../items/count_items.js'
import { broadcastSource } from '../items/broadcast.js'
import type { AddressFailure } from '../fetching/fetch_address.js'
import { MAX_ERROR_DETAIL_CHARACTERS } from '../items/limits.js'
import { refreshSourceState, saveUnlessPaused } from '../items/source_state.js'
import { isConnector, isCrawled } from '../items/source_kinds.js'
import { syncConnection } from './sync_connection.js'
import { syncFeed } from './sync_feed.js'

@inject()
export default class SyncSourceJob extends Job<{ sourceId: string }> {
  static options = { name: 'knowledge.sync_source', queue: 'default' }

  constructor(private readonly ports: SyncPorts) {
    super()
  }

  async execute() {
    const { attempt } = this.context
    // Other jobs that wait come first.
    if (await syncSource(this.ports, this.payload.sourceId, { attempt }))
      await SyncSourceJob.dispatch(this.payload)
  }

  failed(error: Error) {
    return abandonSync(this.ports, this.payload.sourceId, error)
  }
}

/** Brings a source in line with its address, or a part of it: true if there is more to do. Idempotent. */
export async function syncSource(
  ports: SyncPorts,
  sourceId: string,
  { attempt }: { attempt: number }
): Promise<boolean> {
  const source = await DataSource.find(sourceId)
  if (!source || source.state === 'paused' || !source.url) return false

  if (isCrawled(source.kind)) {
    await startCrawl(ports, source)
    return false
  }

  await source.merge({ state: 'fetching', errorCode: null, errorDetail: null, retryAt: null }).save()
  await broadcastSource(ports, source)

  const synced = isConnector(source.kind)
    ? await syncConnection(ports, source)
    : await syncFeed(ports, source)
  if (!synced.ok) {
    await recordFailure(ports, source, synced.error, attempt)
    return false
  }
  if (synced.value === 'continues') return true
  if (synced.value === 'superseded') return false

  scheduleNextSync(source, synced.value)
  // Without items nothing will report the source as ready later.
  const { items } = await countItems(source.id)
  await saveUnlessPaused(
    source.merge({ lastSyncedAt: DateTime.utc(), state: items === 0 ? 'ready' : 'indexing' })
  )
  await refreshSourceState(ports, source.id)
  await broadcastSource(ports, source)
  return false
}

/** After the last attempt of a job that threw: the source must not look as if its sync still ran. */
async function abandonSync(ports: SyncPorts, sourceId: string, error: Error): Promise<void> {
  const source = await DataSource.find(sourceId)
  if (!source || source.state === 'paused' || source.errorCode) return
  const problem = { code: failureCodeFor(error), detail: error.message }
  await recordFailure(ports, source, problem, Number.MAX_SAFE_INTEGER)
}

async function recordFailure(ports: SyncPorts, source: DataSource, failed: AddressFailure, attempt: number) {
  const { code, detail, notBefore = null } = failed
  // A person waits for the first sync and for one by hand; only these are retried at once.
  const isAwaited = source.refreshEvery === 'manual' || source.lastSyncedAt === null
  const soon = isAwaited && !notBefore ? nextRetryAt(code, attempt) : null
  if (soon) source.syncFailures = (source.syncFailures ?? 0) + 1
  const retryAt = soon ?? scheduleSyncAfterFailure(source, code, notBefore)
  ports.logger.warn({ sourceId: source.id, code, detail, again: retryAt?.toISO() ?? null }, 'a sync failed')

  source.merge({
    state: 'failed',
    errorCode: code,
    errorDetail: detail.slice(0, MAX_ERROR_DETAIL_CHARACTERS),
    retryAt,
  })
  await saveUnlessPaused(source)
  await refreshSourceState(ports, source.id)
  await broadcastSource(ports, source)
  if (soon) throw new RetryLater(code)
}
