import { fail } from '#src/shared/result'
import { isCrawling } from '../items/is_crawling.js'
import { failureCodeFor } from '../items/failures.js'
import type { IngestPorts } from './ingest_ports.js'
import DataItem from '../items/models/data_item.js'
import { broadcastItem } from '../items/broadcast.js'
import { enterState, passThroughState } from '../items/item_progress.js'
import { extractItem, type Attempt, type Failed } from './extract_item.js'
import { withoutReadMarks, saveVersion } from './save_version.js'
import { isLater, type Later } from './outcome.js'
import { nextRetryAt, RetryLater } from '../items/retry.js'
import { broadcastSourceProgress } from '../items/source_state.js'

/** Makes one item answerable, from whatever state it is in, or says when to come back. Running it twice changes nothing. */
export async function indexItem(ports: IngestPorts, itemId: string, attempt: Attempt): Promise<Later | void> {
  const item = await DataItem.query().where('id', itemId).preload('source').first()
  if (!item || item.source.state === 'paused') return
  // A page that a crawl handed in twice; reading it on purpose queues it first.
  if (item.kind === 'website' && item.state === 'ready') return

  const extraction = await extractItem(ports, item, attempt).catch((error: unknown) => {
    ports.logger.error({ err: error, itemId }, 'reading an item failed unexpectedly')
    return fail<Failed>({ code: failureCodeFor(error), detail: String(error) })
  })
  if (!extraction.ok) return recordFailure(ports, item, extraction.error, attempt.attempt)
  if (isLater(extraction.value)) return extraction.value

  await passThroughState(ports, item, 'indexing')
  await saveVersion(ports, item, extraction.value)
  if (extraction.value.needsTranscription) await enterState(ports, item, 'transcribing')
  else await broadcastItem(ports, item)
  await showSource(ports, item.sourceId)
  if (extraction.value.needsTranscription) return { listenFor: { accountId: item.userId } }
}

/** A source that is being crawled is not judged by the pages that are there so far. */
async function showSource(ports: IngestPorts, sourceId: string): Promise<void> {
  if (!(await isCrawling(sourceId))) await broadcastSourceProgress(ports, sourceId)
}

async function recordFailure(ports: IngestPorts, item: DataItem, failed: Failed, attempt: number) {
  const again = nextRetryAt(failed.code, attempt)
  if (!again) item.metadata = withoutReadMarks(item.metadata)
  ports.logger.warn(
    { itemId: item.id, code: failed.code, detail: failed.detail, again: Boolean(again) },
    'an item failed'
  )
  await item
    .merge({
      state: 'failed',
      progress: null,
      errorCode: failed.code,
      errorDetail: failed.detail.slice(0, 1000),
      retryAt: again,
    })
    .save()
  await broadcastItem(ports, item)
  await showSource(ports, item.sourceId)
  if (again) throw new RetryLater(failed.code)
}

/** After the last try. A failure that is already on the record stays; anything else must not look as if it still went on. */
export async function abandonItem(ports: IngestPorts, itemId: string, error: Error): Promise<void> {
  const item = await DataItem.find(itemId)
  if (!item || item.state === 'ready') return
  if (item.state !== 'failed')
    item.merge({ errorCode: 'unexpected', errorDetail: error.message.slice(0, 1000) })
  const metadata = withoutReadMarks(item.metadata)
  await item.merge({ state: 'failed', progress: null, retryAt: null, metadata }).save()
  await broadcastItem(ports, item)
  await showSource(ports, item.sourceId)
}
