import db from '@adonisjs/lucid/services/db'
import { announceDeletion } from '../ingest/announce.js'
import { refreshSourceState } from '../ingest/source_state.js'
import type { Knowledge } from '../knowledge.js'
import DataItem from '../models/data_item.js'
import DataSource from '../models/data_source.js'

const BATCH = 500

/**
 * Deletes these items of the account, and every source that they leave empty; answers how many there were. Rows,
 * passages and full-text entries go in one transaction, so that no answer can meet half of them; then the files.
 */
export async function deleteItems(
  knowledge: Knowledge,
  accountId: string,
  itemIds: string[]
): Promise<number> {
  let deleted = 0
  for (let from = 0; from < itemIds.length; from += BATCH) {
    deleted += await deleteBatch(knowledge, accountId, itemIds.slice(from, from + BATCH))
  }
  return deleted
}

/** Deletes a source of the account with all its items; false when the account has no such source. */
export async function deleteSource(
  knowledge: Knowledge,
  accountId: string,
  sourceId: string
): Promise<boolean> {
  const source = await DataSource.query().where({ userId: accountId, id: sourceId }).first()
  if (!source) return false

  const items = await DataItem.query().where('sourceId', sourceId).select('id', 'storageKey')
  const itemIds = items.map((item) => item.id)
  await db.transaction(async (trx) => {
    for (let from = 0; from < itemIds.length; from += BATCH) {
      await knowledge.passages.remove(itemIds.slice(from, from + BATCH), trx)
    }
    await trx.from('data_items').where('source_id', sourceId).delete()
    await trx.from('data_sources').where('id', sourceId).delete()
  })
  await deleteFiles(knowledge, items)
  await announceDeletion(knowledge, accountId, { itemIds, sourceIds: [sourceId] })
  return true
}

async function deleteBatch(knowledge: Knowledge, accountId: string, itemIds: string[]): Promise<number> {
  const items = await DataItem.query().where('userId', accountId).whereIn('id', itemIds)
  if (items.length === 0) return 0

  const ids = items.map((item) => item.id)
  const sourceIds = [...new Set(items.map((item) => item.sourceId))]
  const emptied = await db.transaction(async (trx) => {
    await knowledge.passages.remove(ids, trx)
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
  await announceDeletion(knowledge, accountId, { itemIds: ids, sourceIds: emptied })
  for (const id of sourceIds) if (!emptied.includes(id)) await refreshSourceState(knowledge, id)
  return ids.length
}

async function deleteFiles({ originals, logger }: Knowledge, items: DataItem[]) {
  for (const { storageKey } of items) {
    if (!storageKey) continue
    await originals
      .delete(storageKey)
      .catch((error: unknown) => logger.error({ err: error, storageKey }, 'a file stayed behind'))
  }
}
