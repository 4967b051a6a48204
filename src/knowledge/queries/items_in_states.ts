import type { ItemRow } from '#protocol/knowledge'
import DataItem from '../models/data_item.js'
import { itemRow } from '../rows.js'

/** The account's newest items in any of these states. */
export async function itemsInStates(accountId: string, states: string[], limit: number): Promise<ItemRow[]> {
  const items = await DataItem.query()
    .where('userId', accountId)
    .whereIn('state', states)
    .orderBy('id', 'desc')
    .limit(limit)
  return items.map(itemRow)
}

export async function countItemsInStates(accountId: string, states: string[]): Promise<number> {
  const [row] = await DataItem.query().where('userId', accountId).whereIn('state', states).count('* as total')
  return Number(row!.$extras.total)
}
