import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { WordCounts } from './match_counts.js'

/** How many passages the account has. */
export async function passagesOf(
  accountId: string,
  database: QueryClientContract,
  counts: WordCounts
): Promise<number> {
  const [count] = await counts.of([`of ${accountId}`], async () => {
    const [row] = await database.query().from('passages').where('account_id', accountId).count('* as total')
    return [Number(row.total)]
  })
  return count!
}
