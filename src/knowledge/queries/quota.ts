import { LIMITS } from '#protocol/limits'
import DataItem from '../models/data_item.js'
import DataSource from '../models/data_source.js'

export async function hasRoom(accountId: string): Promise<boolean> {
  const [row] = await DataSource.query().where('userId', accountId).count('* as total')
  return Number(row!.$extras.total) < LIMITS.sourcesPerAccount
}

/** How many more items the account may have. */
export async function itemsLeft(accountId: string): Promise<number> {
  const [row] = await DataItem.query().where('userId', accountId).count('* as total')
  return Math.max(0, LIMITS.itemsPerAccount - Number(row!.$extras.total))
}
