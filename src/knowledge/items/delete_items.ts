import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { leaveHubs } from '../sync/websub/leave_hubs.js'
import { broadcastDeletion } from './broadcast.js'
import { refreshSourceUnlessCrawling } from './source_state.js'
import { sweepTraces } from '../passages/sqlite/sweep_traces.js'
import type { Knowledge } from './knowledge.js'
import DataItem from './models/data_item.js'
import DataSource from './models/data_source.js'

/** Small enough that nobody waits for one. */
const BATCH = 100

/**
 * Deletes these items of the account, and every source that they leave empty; answers how many there were. Rows,
 * passages, full-text entries and what answers quoted go in one transaction, so that no answer can meet half of them;
 * then the files. What came out of a feed or a website does not come back with its next look.
 */
export function deleteItems(knowledge: Knowledge, accountId: string, itemIds: string[]): Promise<number> {
  return inBatches(itemIds, (ids) => deleteBatch(knowledge, accountId, ids, dismiss))
}

/** Deletes what its source has taken back; it may come back. */
export function withdrawItems(knowledge: Knowledge, accountId: string, itemIds: string[]): Promise<number> {
  return inBatches(itemIds, (ids) => deleteBatch(knowledge, accountId, ids, null))
}

/** Deletes a source of the account with all its items; false when the account has no such source. */
export async function deleteSource(
  knowledge: Knowledge,
  accountId: string,
  sourceId: string
): Promise<boolean> {
  const source = await DataSource.query().where({ userId: accountId, id: sourceId }).first()
  if (!source) return false

  await eraseSource(knowledge, source)
  await sweepTraces()
  return true
}

/** Out of every answer with the first write; then piece by piece, so that a large source holds up nobody. */
export async function eraseSource(knowledge: Knowledge, source: DataSource): Promise<void> {
  const { id: sourceId, userId: accountId } = source
  await source.merge({ state: 'paused', nextSyncAt: null }).save()

  const itemIds: string[] = []
  // A look that was under way when the source was paused may still bring something in.
  for (;;) {
    const items = await DataItem.query().where('sourceId', sourceId).select('id', 'storageKey').limit(BATCH)
    if (items.length === 0) break
    const ids = items.map((item) => item.id)
    await db.transaction(async (trx) => {
      await eraseFromAnswers(knowledge, accountId, ids, trx)
      await trx.from('data_items').whereIn('id', ids).delete()
    })
    await deleteFiles(knowledge, items)
    itemIds.push(...ids)
    await yieldToEventLoop()
  }
  await db.transaction(async (trx) => {
    await leaveHubs(knowledge, [sourceId], trx)
    await trx.from('data_sources').where('id', sourceId).delete()
  })
  await broadcastDeletion(knowledge, accountId, { itemIds, sourceIds: [sourceId] })
}

async function inBatches(ids: string[], work: (batch: string[]) => Promise<number>): Promise<number> {
  let done = 0
  for (let from = 0; from < ids.length; from += BATCH) {
    done += await work(ids.slice(from, from + BATCH))
    await yieldToEventLoop()
  }
  if (done > 0) await sweepTraces()
  return done
}

type BeforeDelete = ((items: DataItem[], trx: TransactionClientContract) => Promise<void>) | null

async function deleteBatch(
  knowledge: Knowledge,
  accountId: string,
  itemIds: string[],
  farewell: BeforeDelete
): Promise<number> {
  const items = await DataItem.query().where('userId', accountId).whereIn('id', itemIds)
  if (items.length === 0) return 0

  const ids = items.map((item) => item.id)
  const sourceIds = [...new Set(items.map((item) => item.sourceId))]
  const emptied = await db.transaction(async (trx) => {
    await eraseFromAnswers(knowledge, accountId, ids, trx)
    await farewell?.(items, trx)
    await trx.from('data_items').whereIn('id', ids).delete()

    const left = await trx.from('data_items').whereIn('source_id', sourceIds).distinct('source_id')
    const kept = new Set(left.map((row) => row.source_id))
    // A feed or a website stays connected when its last item goes; what was handed in is its one item.
    const handedIn = await trx.from('data_sources').whereIn('id', sourceIds).whereNull('url').select('id')
    const gone = handedIn.map((row) => row.id).filter((id) => !kept.has(id))
    await trx.from('data_sources').whereIn('id', gone).delete()
    return gone
  })
  await deleteFiles(knowledge, items)
  await broadcastDeletion(knowledge, accountId, { itemIds: ids, sourceIds: emptied })
  for (const id of sourceIds) if (!emptied.includes(id)) await refreshSourceUnlessCrawling(knowledge, id)
  return ids.length
}

/** Before the rows go: citations, which go with them, say which sentences of old answers to take away. */
async function eraseFromAnswers(
  { passages, quotedContent }: Knowledge,
  accountId: string,
  itemIds: string[],
  trx: TransactionClientContract
): Promise<void> {
  for (const holder of quotedContent) await holder.eraseQuotes(accountId, itemIds, trx)
  await passages.remove(itemIds, trx)
}

async function dismiss(items: DataItem[], trx: TransactionClientContract): Promise<void> {
  const sources = await trx
    .from('data_sources')
    .whereIn('id', [...new Set(items.map((item) => item.sourceId))])
    .whereNotNull('url')
    .select('id')
  const ids = new Set(sources.map((row) => row.id))
  const rows = items
    .filter((item) => ids.has(item.sourceId))
    .map((item) => ({ source_id: item.sourceId, external_id: item.externalId }))
  if (rows.length > 0) {
    await trx
      .table('dismissed_items')
      .knexQuery.insert(rows)
      .onConflict(['source_id', 'external_id'])
      .ignore()
  }
}

async function deleteFiles({ originals, logger }: Knowledge, items: DataItem[]) {
  for (const { storageKey } of items) {
    if (!storageKey) continue
    await originals
      .delete(storageKey)
      .catch((error: unknown) => logger.error({ err: error, storageKey }, 'a file stayed behind'))
  }
}
