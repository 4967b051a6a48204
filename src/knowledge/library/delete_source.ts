import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import db from '@adonisjs/lucid/services/db'
import { broadcastDeletion } from '../items/broadcast.js'
import { deleteOriginals, eraseFromAnswers } from '../items/delete_items.js'
import { DELETE_BATCH } from '../items/limits.js'
import type { ItemPorts } from '../items/item_ports.js'
import DataItem from '../items/models/data_item.js'
import DataSource from '../items/models/data_source.js'
import { purgeDeletedText } from '../passages/sqlite/purge_deleted_text_job.js'
import type { SyncPorts } from '../sync/sync_ports.js'
import { unsubscribeFromHubs } from '../sync/websub/hub_subscriptions.js'

export type SourceDeletionPorts = ItemPorts & Pick<SyncPorts, 'websubCallbacks'>

export async function deleteSource(
  ports: SourceDeletionPorts,
  workspaceId: string,
  sourceId: string
): Promise<boolean> {
  const source = await DataSource.query().where({ workspaceId, id: sourceId }).first()
  if (!source) return false

  await eraseSource(ports, source)
  await purgeDeletedText()
  return true
}

/** Pauses the source first, which removes it from all answers, then deletes in batches, so that a large source does not block other writers. */
export async function eraseSource(ports: SourceDeletionPorts, source: DataSource): Promise<void> {
  const { id: sourceId, workspaceId } = source
  await source.merge({ state: 'paused', nextSyncAt: null }).save()

  const itemIds: string[] = []
  // A sync that was running when the source was paused may still add items.
  for (;;) {
    const items = await DataItem.query()
      .where('sourceId', sourceId)
      .select('id', 'storageKey')
      .limit(DELETE_BATCH)
    if (items.length === 0) break
    const ids = items.map((item) => item.id)
    await db.transaction(async (trx) => {
      await eraseFromAnswers(ports, workspaceId, ids, trx)
      await trx.from('data_items').whereIn('id', ids).delete()
    })
    await deleteOriginals(ports, items)
    itemIds.push(...ids)
    await yieldToEventLoop()
  }
  await db.transaction(async (trx) => {
    await unsubscribeFromHubs(ports, [sourceId], trx)
    await source.useTransaction(trx).delete()
  })
  await broadcastDeletion(ports, workspaceId, { itemIds, sourceIds: [sourceId] })
}
