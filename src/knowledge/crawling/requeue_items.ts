import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { enqueueFairly } from '../items/fair_enqueue.js'
import IndexItemJob from '../ingest/index_item_job.js'

const UNFINISHED_STATES = ['queued', 'fetching', 'extracting', 'indexing']

/** Pages that were fetched and then met a pause lost their place in the queue. */
export async function requeueItems(
  trx: TransactionClientContract,
  accountId: string,
  sourceId: string
): Promise<void> {
  const items = await trx
    .from('data_items')
    .where('source_id', sourceId)
    .whereIn('state', UNFINISHED_STATES)
    .orderBy('id')
    .select('id')
  const jobs = items.map(({ id }) => IndexItemJob.dispatch({ itemId: id }).toQueue('slow'))
  await enqueueFairly(trx, accountId, jobs, 'slow')
}
