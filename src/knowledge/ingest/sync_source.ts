import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { ok, type Result } from '#src/shared/result'
import { enqueue } from '#src/shared/enqueue'
import type { FailureCode } from '../failures.js'
import IndexItemJob from '../jobs/index_item_job.js'
import type { Knowledge } from '../knowledge.js'
import DataItem from '../models/data_item.js'
import DataSource from '../models/data_source.js'
import { announceItem, announceSource } from './announce.js'
import { digest } from './digest.js'
import { retryAt, TryAgain } from './retry.js'
import { refreshSourceState } from './source_state.js'
import { syncFeed } from './sync_feed.js'

type Failed = { code: FailureCode; detail: string }

/** Looks at a source's address and makes an item of everything new or changed behind it. Running it twice changes nothing. */
export async function syncSource(
  knowledge: Knowledge,
  sourceId: string,
  { attempt }: { attempt: number }
): Promise<void> {
  const source = await DataSource.find(sourceId)
  if (!source || source.state === 'paused' || !source.url) return

  await source.merge({ state: 'fetching', errorCode: null, errorDetail: null, retryAt: null }).save()
  await announceSource(knowledge, source)

  const synced =
    source.kind === 'website' ? await syncPage(knowledge, source) : await syncFeed(knowledge, source)
  if (!synced.ok) return recordFailure(knowledge, source, synced.error, attempt)

  await source.merge({ lastSyncedAt: DateTime.utc(), state: 'indexing' }).save()
  await refreshSourceState(knowledge, source.id)
  await announceSource(knowledge, source)
}

async function syncPage(knowledge: Knowledge, source: DataSource): Promise<Result<void, Failed>> {
  const existing = await DataItem.query()
    .where('sourceId', source.id)
    .where('externalId', digest(source.url!))
    .first()
  const item = existing ?? new DataItem()
  await db.transaction(async (trx) => {
    item.useTransaction(trx)
    await item
      .merge({
        userId: source.userId,
        sourceId: source.id,
        kind: source.kind,
        title: existing?.title ?? source.url!.slice(0, 300),
        url: source.url,
        externalId: digest(source.url!),
        state: 'queued',
        version: existing?.version ?? 0,
        metadata: existing?.metadata ?? {},
      })
      .save()
    await enqueue(trx, IndexItemJob.dispatch({ itemId: item.id }))
  })
  await announceItem(knowledge, item)
  return ok(undefined)
}

async function recordFailure(knowledge: Knowledge, source: DataSource, failed: Failed, attempt: number) {
  const again = retryAt(failed.code, attempt)
  knowledge.logger.warn({ sourceId: source.id, ...failed, again: Boolean(again) }, 'a source failed')
  await source
    .merge({
      state: 'failed',
      errorCode: failed.code,
      errorDetail: failed.detail.slice(0, 1000),
      retryAt: again,
    })
    .save()
  await announceSource(knowledge, source)
  if (again) throw new TryAgain(failed.code)
}
