import type { LucidModel, ModelQueryBuilderContract } from '@adonisjs/lucid/types/model'

export type Paging = { cursor?: string; limit?: number }
export type Page<Row> = { rows: Row[]; nextCursor: string | null }

const DEFAULT_LIMIT = 50

/** Newest first, after the cursor. Concurrent inserts and deletes don't shift pages. */
export async function keysetPage<Model extends LucidModel>(
  query: ModelQueryBuilderContract<Model, InstanceType<Model> & { id: string }>,
  { cursor, limit = DEFAULT_LIMIT }: Paging
): Promise<Page<InstanceType<Model> & { id: string }>> {
  if (cursor) query.where('id', '<', cursor.toUpperCase())
  const found = await query.orderBy('id', 'desc').limit(limit + 1)
  const rows = found.slice(0, limit)
  return { rows, nextCursor: found.length > limit ? rows.at(-1)!.id : null }
}
