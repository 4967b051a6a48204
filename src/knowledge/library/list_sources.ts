import type { SourceRow } from '#protocol/knowledge'
import DataSource from '../items/models/data_source.js'
import { sourceRow } from '../items/rows.js'
import { countItemsBySource } from '../items/count_items.js'

const NONE = { items: 0, ready: 0, failed: 0 }

/** All sources of the account, newest first; `LIMITS.sourcesPerAccount` bounds them. */
export async function listSources(accountId: string): Promise<SourceRow[]> {
  const sources = await DataSource.query().where('userId', accountId).orderBy('id', 'desc')
  const counts = await countItemsBySource(sources.map((source) => source.id))
  return sources.map((source) => sourceRow(source, counts.get(source.id) ?? NONE))
}
