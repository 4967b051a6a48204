import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { enqueue } from '#src/shared/enqueue'
import IndexItemJob from '../jobs/index_item_job.js'

const UNDER_WAY = ['queued', 'fetching', 'extracting', 'indexing']

/** Pages that were fetched and then met a pause lost their place in the queue. */
export async function readUnread(trx: TransactionClientContract, sourceId: string): Promise<void> {
  const items = await trx
    .from('data_items')
    .where('source_id', sourceId)
    .whereIn('state', UNDER_WAY)
    .orderBy('id')
    .select('id')
  for (const { id } of items) await enqueue(trx, IndexItemJob.dispatch({ itemId: id }).toQueue('slow'))
}
