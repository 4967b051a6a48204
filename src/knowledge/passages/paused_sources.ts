import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** Sources that their owner put to rest: known, but no part of any answer. */
export async function pausedSources(accountId: string, database: QueryClientContract): Promise<string[]> {
  const rows: { id: string }[] = await database
    .query()
    .from('data_sources')
    .where({ user_id: accountId, state: 'paused' })
    .select('id')
  return rows.map(({ id }) => id)
}
