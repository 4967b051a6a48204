import type { SourceOptions, SourceRow } from '#protocol/knowledge'
import DataSource from '../models/data_source.js'
import { sourceRow } from '../rows.js'
import { countItems } from './count_items.js'

export type ShownSource = {
  source: SourceRow
  options: SourceOptions
  /** The feed behind the address, when the address is a page's. */
  feedUrl: string | null
}

/** A source of the account as it was connected; null when the account has none with this id. */
export async function showSource(accountId: string, sourceId: string): Promise<ShownSource | null> {
  const source = await DataSource.query().where({ userId: accountId, id: sourceId }).first()
  if (!source) return null
  const { options, feedUrl } = source
  return { source: sourceRow(source, await countItems(sourceId)), options, feedUrl }
}
