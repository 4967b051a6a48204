import db from '@adonisjs/lucid/services/db'
import type { ItemCounts } from './rows.js'

const NONE: ItemCounts = { items: 0, ready: 0, failed: 0 }

export async function countItemsBySource(sourceIds: string[]): Promise<Map<string, ItemCounts>> {
  if (sourceIds.length === 0) return new Map()

  const rows = await db
    .from('data_items')
    .whereIn('source_id', sourceIds)
    .groupBy('source_id')
    .select('source_id')
    .count('* as items')
    .select(db.raw(`sum(case when state = 'ready' then 1 else 0 end) as ready`))
    .select(db.raw(`sum(case when state = 'failed' then 1 else 0 end) as failed`))

  return new Map(
    rows.map((row) => [
      row.source_id,
      { items: Number(row.items), ready: Number(row.ready), failed: Number(row.failed) },
    ])
  )
}

export async function countItems(sourceId: string): Promise<ItemCounts> {
  return (await countItemsBySource([sourceId])).get(sourceId) ?? NONE
}
