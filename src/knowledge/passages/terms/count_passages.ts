import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { MatchCounts } from './match_counts.js'

export async function countPassages(
  accountId: string,
  database: QueryClientContract,
  counts: MatchCounts
): Promise<number> {
  const [count] = await counts.get([`of ${accountId}`], async () => {
    const [row] = await database.query().from('passages').where('account_id', accountId).count('* as total')
    return [Number(row.total)]
  })
  return count!
}
