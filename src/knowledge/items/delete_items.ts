import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { recordActivity } from '#src/identity/activity/activity'
import { broadcastDeletion } from './broadcast.js'
import { refreshSourceUnlessCrawling } from './source_state.js'
import { purgeDeletedText } from '../passages/sqlite/purge_deleted_text_job.js'
import { DELETE_BATCH } from './limits.js'
import type { ItemPorts } from './item_ports.js'
import DataItem from './models/data_item.js'

/**
 * Deletes these items of the workspace and every handed-in source that they leave empty; returns how many there were. Rows,
 * passages, full-text entries and quotes in answers go in one transaction, so that no answer can use half of them; then the
 * files. Entries and pages of a source are marked as dismissed, so that the next sync does not bring them back.
 */
export function deleteItems(ports: ItemPorts, workspaceId: string, itemIds: string[]): Promise<number> {
  return inBatches(itemIds, (ids) =>
    deleteBatch(ports, workspaceId, ids, async (items, trx) => {
      await dismissItems(items, trx)
      await recordActivity(workspaceId, { action: 'items.deleted', detail: String(items.length) }, trx)
    })
  )
}

/** Deletes items that their source no longer has, without dismissing them. */
export function withdrawItems(ports: ItemPorts, workspaceId: string, itemIds: string[]): Promise<number> {
  return inBatches(itemIds, (ids) => deleteBatch(ports, workspaceId, ids, null))
}

async function inBatches(ids: string[], work: (batch: string[]) => Promise<number>): Promise<number> {
  let done = 0
  for (let from = 0; from < ids.length; from += DELETE_BATCH) {
    done += await work(ids.slice(from, from + DELETE_BATCH))
    await yieldToEventLoop()
  }
  if (done > 0) await purgeDeletedText()
  return done
}

type BeforeDelete = ((items: DataItem[], trx: TransactionClientContract) => Promise<void>) | null

async function deleteBatch(
  ports: ItemPorts,
  workspaceId: string,
  itemIds: string[],
  beforeDelete: BeforeDelete
): Promise<number> {
  const items = await DataItem.query().where('workspaceId', workspaceId).whereIn('id', itemIds)
  if (items.length === 0) return 0

  const ids = items.map((item) => item.id)
  const sourceIds = [...new Set(items.map((item) => item.sourceId))]
  const emptied = await db.transaction(async (trx) => {
    await eraseFromAnswers(ports, workspaceId, ids, trx)
    await beforeDelete?.(items, trx)
    await trx.from('data_items').whereIn('id', ids).delete()

    const left = await trx.from('data_items').whereIn('source_id', sourceIds).distinct('source_id')
    const remaining = new Set(left.map((row) => row.source_id))
    // A feed or a website stays connected without items; a handed-in source has only the one.
    const handedIn = await trx.from('data_sources').whereIn('id', sourceIds).whereNull('url').select('id')
    const gone = handedIn.map((row) => row.id).filter((id) => !remaining.has(id))
    await trx.from('data_sources').whereIn('id', gone).delete()
    return gone
  })
  await deleteOriginals(ports, items)
  await broadcastDeletion(ports, workspaceId, { itemIds: ids, sourceIds: emptied })
  for (const id of sourceIds) if (!emptied.includes(id)) await refreshSourceUnlessCrawling(ports, id)
  return ids.length
}

/** Must run before the rows are deleted: their citations tell which sentences of old answers quote them. */
export async function eraseFromAnswers(
  { passages, quotedContent }: Pick<ItemPorts, 'passages' | 'quotedContent'>,
  workspaceId: string,
  itemIds: string[],
  trx: TransactionClientContract
): Promise<void> {
  for (const holder of quotedContent) await holder.eraseQuotes(workspaceId, itemIds, trx)
  await passages.remove(itemIds, trx)
}

async function dismissItems(items: DataItem[], trx: TransactionClientContract): Promise<void> {
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

export async function deleteOriginals(
  { originals, logger }: Pick<ItemPorts, 'originals' | 'logger'>,
  items: Pick<DataItem, 'storageKey'>[]
) {
  for (const { storageKey } of items) {
    if (!storageKey) continue
    await originals
      .delete(storageKey)
      .catch((error: unknown) =>
        logger.error({ err: error, storageKey }, 'could not delete the file of an item')
      )
  }
}
