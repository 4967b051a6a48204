import db from '@adonisjs/lucid/services/db'
import type { ItemRow } from '#protocol/knowledge'
import DataItem from '../items/models/data_item.js'
import { itemRow } from '../items/rows.js'

export async function listItemsInStates(
  workspaceId: string,
  states: string[],
  limit: number
): Promise<ItemRow[]> {
  const items = await DataItem.query()
    .where('workspaceId', workspaceId)
    .whereIn('state', states)
    .orderBy('id', 'desc')
    .limit(limit)
  return items.map(itemRow)
}

/** States without items are left out. */
export async function countItemsByState(workspaceId: string): Promise<Map<string, number>> {
  const rows: { state: string; total: string | number }[] = await db
    .from('data_items')
    .where('workspace_id', workspaceId)
    .groupBy('state')
    .select('state')
    .count('* as total')
  return new Map(rows.map(({ state, total }) => [state, Number(total)]))
}

export async function countItemsInStates(workspaceId: string, states: string[]): Promise<number> {
  const [row] = await DataItem.query()
    .where('workspaceId', workspaceId)
    .whereIn('state', states)
    .count('* as total')
  return Number(row!.$extras.total)
}
