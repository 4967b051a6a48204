import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { enqueueInTurn } from '../items/fair_enqueue.js'
import IndexItemJob from '../ingest/index_item_job.js'

const UNDER_WAY = ['queued', 'fetching', 'extracting', 'indexing']

/** Pages that were fetched and then met a pause lost their place in the queue. */
export async function readUnread(
  trx: TransactionClientContract,
  accountId: string,
  sourceId: string
): Promise<void> {
  const items = await trx
    .from('data_items')
    .where('source_id', sourceId)
    .whereIn('state', UNDER_WAY)
    .orderBy('id')
    .select('id')
  const jobs = items.map(({ id }) => IndexItemJob.dispatch({ itemId: id }).toQueue('slow'))
  await enqueueInTurn(trx, accountId, jobs, 'slow')
}
