import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { enqueue } from '#src/shared/queue/enqueue'
import { broadcastSource, type Broadcasting } from '../items/broadcast.js'
import DataItem from '../items/models/data_item.js'
import DataSource from '../items/models/data_source.js'
import SyncSourceJob from '../sync/sync_source_job.js'
import { retryItem } from './retry_item.js'

/**
 * Syncs a source with its address now; without an address, reads its items again. Null when the workspace has no such
 * source. Only `resumeSource` ends a pause.
 */
export async function syncSourceNow(
  ports: Broadcasting,
  workspaceId: string,
  sourceId: string
): Promise<DataSource | 'paused' | null> {
  const source = await DataSource.query().where({ workspaceId, id: sourceId }).first()
  if (!source) return null
  if (source.state === 'paused') return 'paused'
  if (!source.url) {
    for (const item of await DataItem.query().where('sourceId', sourceId))
      await retryItem(ports, workspaceId, item.id)
    return source.refresh()
  }

  await db.transaction((trx) => enqueueSync(trx, source))
  await broadcastSource(ports, source)
  return source
}

export async function enqueueSync(trx: TransactionClientContract, source: DataSource): Promise<void> {
  source.useTransaction(trx)
  await source.merge({ state: 'queued', errorCode: null, errorDetail: null, retryAt: null }).save()
  await enqueue(trx, SyncSourceJob.dispatch({ sourceId: source.id }))
}
