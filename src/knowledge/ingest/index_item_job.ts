import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { Job } from '@adonisjs/queue'
import { enqueueFairly, holdBack, isHeldBack } from '../items/fair_enqueue.js'
import { firstReadQueue, TRANSCRIPTION_QUEUE, isCrawled } from '../items/source_kinds.js'
import { IngestPorts } from './ingest_ports.js'
import { broadcastItem } from '../items/broadcast.js'
import { failureCodeFor, nextRetryAt, RetryLater } from '../items/failures.js'
import { ItemProgress } from '../items/item_progress.js'
import { MAX_ERROR_DETAIL_CHARACTERS } from '../items/limits.js'
import DataItem from '../items/models/data_item.js'
import type DataSource from '../items/models/data_source.js'
import { broadcastSourceProgress, isCrawling } from '../items/source_state.js'
import { extractItem } from './extract_item.js'
import { failed, type Attempt, type Outcome, type ReadFailure } from './outcome.js'
import { saveVersion, withoutReadMarks } from './save_version.js'

@inject()
export default class IndexItemJob extends Job<{ itemId: string; heldBack?: true }> {
  // Every kind of reading has its own limit; transcribing a long recording takes hours.
  static options = { name: 'knowledge.index_item', queue: 'default', timeout: '4h' }

  constructor(private readonly ports: IngestPorts) {
    super()
  }

  async execute() {
    const { attempt, queue } = this.context
    const next = await indexItem(this.ports, this.payload.itemId, {
      attempt,
      mayTranscribe: queue === TRANSCRIPTION_QUEUE,
      mayHoldBack: (queue === 'default' || queue === 'slow') && !this.payload.heldBack,
    })
    if (!next) return
    if (next.kind === 'retry_at') {
      const job = IndexItemJob.dispatch(this.payload)
      return void (await job.toQueue(queue).in(Math.max(0, Math.round(next.at.diffNow().toMillis()))))
    }
    const isHeldBack = next.kind === 'held_back'
    const to = isHeldBack ? 'slow' : TRANSCRIPTION_QUEUE
    const job = IndexItemJob.dispatch(isHeldBack ? { ...this.payload, heldBack: true } : this.payload)
    await db.transaction((trx) => enqueueFairly(trx, next.workspaceId, [job.toQueue(to)], to))
  }

  failed(error: Error) {
    return abandonItem(this.ports, this.payload.itemId, error)
  }
}

const UNFINISHED_STATES = ['queued', 'fetching', 'extracting', 'transcribing', 'indexing']

/** Jobs of a paused source end without reading, so its unfinished items need new ones once it is resumed. */
export async function requeueItems(
  trx: TransactionClientContract,
  { id, kind, workspaceId }: Pick<DataSource, 'id' | 'kind' | 'workspaceId'>
): Promise<void> {
  const items: { id: string; state: string }[] = await trx
    .from('data_items')
    .where('source_id', id)
    .where((query) => query.whereIn('state', UNFINISHED_STATES).orWhereNotNull('retry_at'))
    .orderBy('id')
    .select('id', 'state')
  const byQueue = Map.groupBy(items, ({ state }) =>
    state === 'transcribing' ? TRANSCRIPTION_QUEUE : firstReadQueue(kind)
  )
  for (const [queue, waiting] of byQueue) {
    const jobs = waiting.map((item) => IndexItemJob.dispatch({ itemId: item.id }).toQueue(queue))
    await enqueueFairly(trx, workspaceId, jobs, queue)
  }
}

/** What the job has to do next; null when the item is done. */
type NextRun =
  | Extract<Outcome, { kind: 'retry_at' }>
  | { kind: 'transcribe' | 'held_back'; workspaceId: string }
  | null

/** Makes one item answerable, from whatever state it is in. Idempotent. */
export async function indexItem(ports: IngestPorts, itemId: string, attempt: Attempt): Promise<NextRun> {
  const item = await DataItem.query().where('id', itemId).preload('source').first()
  if (!item || item.source.state === 'paused') return null
  // A crawl may queue a page twice, and resuming a source a recording that is still being transcribed. A manual retry sets `queued` first.
  if ((isCrawled(item.kind) || attempt.mayTranscribe) && item.state === 'ready') return null

  if (attempt.mayHoldBack && (await isHeldBack(item.workspaceId)))
    return { kind: 'held_back', workspaceId: item.workspaceId }

  const progress = new ItemProgress(ports, item)
  const outcome = await extractItem(ports, progress, attempt).catch((error: unknown) => {
    ports.logger.error({ err: error, itemId }, 'reading an item failed unexpectedly')
    return failed(failureCodeFor(error), String(error))
  })
  if (outcome.kind === 'retry_at') return outcome
  if (outcome.kind === 'failed') {
    await recordFailure(ports, item, outcome, attempt.attempt)
    return null
  }

  const needsTranscription = outcome.kind === 'transcribe'
  const extraction = needsTranscription ? outcome.interim : outcome.extraction
  if (extraction) {
    await progress.enter('indexing')
    await saveVersion(ports, item, extraction)
  }
  if (needsTranscription) await progress.enter('transcribing')
  else await broadcastItem(ports, item)
  if (extraction) await updateSource(ports, item.sourceId)
  return needsTranscription ? { kind: 'transcribe', workspaceId: item.workspaceId } : null
}

/** A crawl sets the state of its source when it ends. */
async function updateSource(ports: IngestPorts, sourceId: string): Promise<void> {
  if (!(await isCrawling(sourceId))) await broadcastSourceProgress(ports, sourceId)
}

async function recordFailure(
  ports: IngestPorts,
  item: DataItem,
  { code, detail }: ReadFailure,
  attempt: number
): Promise<void> {
  const retryAt = nextRetryAt(code, attempt)
  if (!retryAt) item.metadata = withoutReadMarks(item.metadata)
  ports.logger.warn({ itemId: item.id, code, detail, again: Boolean(retryAt) }, 'an item failed')
  await item
    .merge({
      state: 'failed',
      progress: null,
      errorCode: code,
      errorDetail: detail.slice(0, MAX_ERROR_DETAIL_CHARACTERS),
      retryAt,
    })
    .save()
  if (code === 'timed_out' || code === 'out_of_memory') await holdBack(item.workspaceId)
  await broadcastItem(ports, item)
  await updateSource(ports, item.sourceId)
  if (retryAt) throw new RetryLater(code)
}

/** After the last attempt. Keeps a recorded failure; any other state would look as if work still went on. */
async function abandonItem(ports: IngestPorts, itemId: string, error: Error): Promise<void> {
  const item = await DataItem.find(itemId)
  if (!item || item.state === 'ready') return
  if (item.state !== 'failed')
    item.merge({
      errorCode: 'unexpected',
      errorDetail: error.message.slice(0, MAX_ERROR_DETAIL_CHARACTERS),
    })
  const metadata = withoutReadMarks(item.metadata)
  await item.merge({ state: 'failed', progress: null, retryAt: null, metadata }).save()
  await broadcastItem(ports, item)
  await updateSource(ports, item.sourceId)
}
