import db from '@adonisjs/lucid/services/db'
import { enqueue } from '#src/shared/queue/enqueue'
import { broadcastItem, broadcastSource } from '../items/broadcast.js'
import { refreshSourceUnlessCrawling } from '../items/source_state.js'
import IndexItemJob from '../ingest/index_item_job.js'
import SyncSourceJob from '../sync/sync_source_job.js'
import type { ItemPorts } from '../items/item_ports.js'
import DataItem from '../items/models/data_item.js'
import DataSource from '../items/models/data_source.js'

/** Reads an item once more, from its address or from its original. Null when the account has no such item. */
export async function retryItem(
  ports: Pick<ItemPorts, 'publisher'>,
  accountId: string,
  itemId: string
): Promise<DataItem | null> {
  const item = await DataItem.query().where({ userId: accountId, id: itemId }).first()
  if (!item) return null

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

/** Looks at a source's address again now; a handed-in source reads its items again. */
export async function syncSourceNow(
  ports: Pick<ItemPorts, 'publisher'>,
  accountId: string,
  sourceId: string
): Promise<DataSource | null> {
  const source = await DataSource.query().where({ userId: accountId, id: sourceId }).first()
  if (!source) return null
  if (!source.url) {
    for (const item of await DataItem.query().where('sourceId', sourceId))
      await retryItem(ports, accountId, item.id)
    return source.refresh()
  }

  await db.transaction(async (trx) => {
    source.useTransaction(trx)
    await source.merge({ state: 'queued', errorCode: null, errorDetail: null, retryAt: null }).save()
    await enqueue(trx, SyncSourceJob.dispatch({ sourceId }))
  })
  await broadcastSource(ports, source)
  return source
}

/** A paused source answers nothing and is not read. */
export async function pauseSource(
  ports: Pick<ItemPorts, 'publisher'>,
  accountId: string,
  sourceId: string
): Promise<DataSource | null> {
  const source = await DataSource.query().where({ userId: accountId, id: sourceId }).first()
  if (!source) return null
  await source.merge({ state: 'paused' }).save()
  await broadcastSource(ports, source)
  return source
}

/** Answers again at once from what is there, then looks for what changed meanwhile. */
export async function resumeSource(
  ports: Pick<ItemPorts, 'publisher'>,
  accountId: string,
  sourceId: string
): Promise<DataSource | null> {
  const source = await DataSource.query().where({ userId: accountId, id: sourceId, state: 'paused' }).first()
  if (!source) return null
  await source.merge({ state: 'ready' }).save()
  return syncSourceNow(ports, accountId, sourceId)
}
