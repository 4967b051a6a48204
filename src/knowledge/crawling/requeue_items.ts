import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { enqueueFairly } from '../items/fair_enqueue.js'
import IndexItemJob from '../ingest/index_item_job.js'

const UNFINISHED_STATES = ['queued', 'fetching', 'extracting', 'indexing']

/** Jobs of a paused source end without reading, so its unfinished items need new ones. */
export async function requeueItems(
  trx: TransactionClientContract,
  workspaceId: string,
  sourceId: string
): Promise<void> {
  const items = await trx
    .from('data_items')
    .where('source_id', sourceId)
    .whereIn('state', UNFINISHED_STATES)
    .orderBy('id')
    .select('id')
  const jobs = items.map(({ id }) => IndexItemJob.dispatch({ itemId: id }).toQueue('slow'))
  await enqueueFairly(trx, workspaceId, jobs, 'slow')
}
