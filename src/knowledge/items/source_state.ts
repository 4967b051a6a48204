import { isCrawling } from './is_crawling.js'
import DataSource from './models/data_source.js'
import DataItem from './models/data_item.js'
import { countItems } from './count_items.js'
import { broadcastSource, type Broadcasting } from './broadcast.js'

/** Tells how far a source has come; one that is still being looked at is not judged by the items that are there so far. */
export async function broadcastSourceProgress(ports: Broadcasting, sourceId: string): Promise<void> {
  const source = await DataSource.find(sourceId)
  if (source?.state === 'fetching') return broadcastSource(ports, source)
  return refreshSourceState(ports, sourceId)
}

/** A source that is being crawled is "fetching", whatever its items are. */
export async function refreshSourceUnlessCrawling(ports: Broadcasting, sourceId: string): Promise<void> {
  if (!(await isCrawling(sourceId))) return refreshSourceState(ports, sourceId)
  const source = await DataSource.find(sourceId)
  if (source) await broadcastSource(ports, source)
}

/** Draws a source's state from its items: ready when all have ended and at least one answers, failed when none does. */
export async function refreshSourceState(ports: Broadcasting, sourceId: string): Promise<void> {
  const source = await DataSource.find(sourceId)
  if (!source || source.state === 'paused') return

  const counts = await countItems(sourceId)
  const { items, ready, failed } = counts
  if (items === 0) return

  if (ready + failed < items) {
    source.state = 'indexing'
  } else if (ready > 0) {
    source.state = 'ready'
    // What the last look found wrong stays on the record, although what was read before answers.
    if (!lastSyncFailed(source)) source.merge({ errorCode: null, errorDetail: null, retryAt: null })
  } else if (lastSyncFailed(source)) {
    source.state = 'failed'
  } else {
    const last = await DataItem.query().where('sourceId', sourceId).orderBy('updatedAt', 'desc').firstOrFail()
    source.merge({
      state: 'failed',
      errorCode: last.errorCode,
      errorDetail: last.errorDetail,
      retryAt: last.retryAt,
    })
  }
  await source.save()
  await broadcastSource(ports, source, counts)
}

function lastSyncFailed({ syncFailures, errorCode }: DataSource): boolean {
  return syncFailures > 0 && errorCode !== null
}
