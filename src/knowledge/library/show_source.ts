import type { ItemRow, SourceOptions, SourceRow } from '#protocol/knowledge'
import DataItem from '../items/models/data_item.js'
import DataSource from '../items/models/data_source.js'
import { itemRow, sourceRow } from '../items/rows.js'
import { countItems } from '../items/count_items.js'

export type SourceDetails = {
  source: SourceRow
  options: SourceOptions
  /** The feed behind the address, when the address is a page's. */
  feedUrl: string | null
  /** The newest of its items. */
  items: ItemRow[]
}

const SHOWN = 6

/** A source of the account as it was connected; null when the account has none with this id. */
export async function findSourceDetails(accountId: string, sourceId: string): Promise<SourceDetails | null> {
  const source = await DataSource.query().where({ userId: accountId, id: sourceId }).first()
  if (!source) return null
  const { options, feedUrl } = source
  const items = await DataItem.query().where({ sourceId }).orderBy('id', 'desc').limit(SHOWN)
  return {
    source: sourceRow(source, await countItems(sourceId)),
    options,
    feedUrl,
    items: items.map(itemRow),
  }
}
