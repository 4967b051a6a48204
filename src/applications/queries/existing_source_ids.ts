import db from '@adonisjs/lucid/services/db'

/** Those of the given sources that are the account's. */
export async function existingSourceIds(accountId: string, ids: string[]): Promise<string[]> {
  const rows: { id: string }[] = await db
    .from('data_sources')
    .where('user_id', accountId)
    .whereIn('id', ids)
    .select('id')
  return rows.map(({ id }) => id)
}
