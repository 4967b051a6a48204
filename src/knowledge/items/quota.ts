import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { LIMITS } from '#protocol/limits'
import DataItem from './models/data_item.js'

export type QuotaExceeded = 'too_many_sources' | 'too_many_items'

/**
 * The quota that one more source with this many items would exceed, or null. Call it in the transaction that adds them: it
 * locks the account's row, so that concurrent additions cannot exceed the quota together.
 */
export async function exceededQuota(
  trx: TransactionClientContract,
  accountId: string,
  items: number
): Promise<QuotaExceeded | null> {
  await trx.from('users').where('id', accountId).forUpdate().select('id').first()
  if ((await count(trx, 'data_sources', accountId)) >= LIMITS.sourcesPerAccount) return 'too_many_sources'
  if (items === 0) return null
  const existing = await count(trx, 'data_items', accountId)
  return existing + items > LIMITS.itemsPerAccount ? 'too_many_items' : null
}

async function count(trx: TransactionClientContract, table: string, accountId: string): Promise<number> {
  const row = await trx.from(table).where('user_id', accountId).count('* as total').firstOrFail()
  return Number(row.total)
}

export async function remainingItems(accountId: string): Promise<number> {
  const [row] = await DataItem.query().where('userId', accountId).count('* as total')
  return Math.max(0, LIMITS.itemsPerAccount - Number(row!.$extras.total))
}
