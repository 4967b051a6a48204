import db from '@adonisjs/lucid/services/db'
import { enqueue } from '#src/shared/queue/enqueue'
import IndexItemJob from '../ingest/index_item_job.js'
import { broadcastItem, type Broadcasting } from '../items/broadcast.js'
import DataItem from '../items/models/data_item.js'
import { refreshSourceUnlessCrawling } from '../items/source_state.js'

/**
 * Reads an item again, from its address or its original. Null when the workspace has no such item. A paused source reads
 * nothing until it is resumed.
 */
export async function retryItem(
  ports: Broadcasting,
  workspaceId: string,
  itemId: string
): Promise<DataItem | 'paused' | null> {
  const item = await DataItem.query().where({ workspaceId, id: itemId }).preload('source').first()
  if (!item) return null
  if (item.source.state === 'paused') return 'paused'

  await db.transaction(async (trx) => {
    item.useTransaction(trx)
    await item
      .merge({ state: 'queued', progress: null, errorCode: null, errorDetail: null, retryAt: null })
      .save()
    await enqueue(trx, IndexItemJob.dispatch({ itemId }))
  })
  await broadcastItem(ports, item)
  await refreshSourceUnlessCrawling(ports, item.sourceId)
  return item
}
