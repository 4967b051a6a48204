import { LIMITS } from '#protocol/limits'
import DataSource from '../models/data_source.js'

export async function hasRoom(accountId: string): Promise<boolean> {
  const [row] = await DataSource.query().where('userId', accountId).count('* as total')
  return Number(row!.$extras.total) < LIMITS.sourcesPerAccount
}
