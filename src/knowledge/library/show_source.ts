import db from '@adonisjs/lucid/services/db'
import type { ItemRow, ItemSort, Paging, SourceOptions, SourceRow } from '#protocol/knowledge'
import DataItem from '../items/models/data_item.js'
import DataSource from '../items/models/data_source.js'
import { itemRow, sourceRow } from '../items/rows.js'
import { ITEMS_PER_PAGE } from '../items/limits.js'
import { hasSecret } from '../sync/connections.js'
import { SHOWN_ITEMS, UNFOLDED_ITEMS } from './limits.js'
import { WORKING_STATES } from '../items/list_items.js'
import { countItems, countItemsBySource } from '../items/count_items.js'

const NONE = { items: 0, ready: 0, failed: 0 }

export type SourceDetails = {
  source: SourceRow
  options: SourceOptions
  /** The feed found on the page when the address is that of a page. */
  feedUrl: string | null
  /** Whether it is read with an access token. */
  hasToken: boolean
  /** Its newest items. */
  items: ItemRow[]
}

export async function findSourceDetails(
  workspaceId: string,
  sourceId: string
): Promise<SourceDetails | null> {
  const source = await DataSource.query().where({ workspaceId, id: sourceId }).first()
  if (!source) return null
  const { options, feedUrl } = source
  const items = await DataItem.query().where({ sourceId }).orderBy('id', 'desc').limit(SHOWN_ITEMS)
  return {
    source: sourceRow(source, await countItems(sourceId)),
    options,
    feedUrl,
    hasToken: await hasSecret(sourceId),
    items: items.map(itemRow),
  }
}

/** All sources of the workspace, newest first; `LIMITS.sourcesPerAccount` bounds them. */
export async function listSources(workspaceId: string): Promise<SourceRow[]> {
  const sources = await DataSource.query().where('workspaceId', workspaceId).orderBy('id', 'desc')
  const counts = await countItemsBySource(sources.map((source) => source.id))
  return sources.map((source) => sourceRow(source, counts.get(source.id) ?? NONE))
}

/** Feeds and websites that fail at their address, and those that are being fetched and have no item yet; newest first. */
export async function listUnsettledSources(
  workspaceId: string,
  limit: number
): Promise<{ failed: SourceRow[]; fetching: SourceRow[] }> {
  const addresses = () =>
    DataSource.query()
      .where('workspaceId', workspaceId)
      .whereNotNull('url')
      .whereNot('state', 'paused')
      .orderBy('id', 'desc')
      .limit(limit)
  const [failed, fetching] = await Promise.all([
    addresses().whereNotNull('errorCode'),
    addresses()
      .whereNull('errorCode')
      .whereIn('state', WORKING_STATES)
      .whereNotIn('id', db.from('data_items').where('workspace_id', workspaceId).select('source_id')),
  ])
  const counts = await countItemsBySource(failed.map(({ id }) => id))
  return {
    failed: failed.map((source) => sourceRow(source, counts.get(source.id) ?? NONE)),
    fetching: fetching.map((source) => sourceRow(source, NONE)),
  }
}

export type SourcePage = Paging & {
  /** The page's sources, in order. */
  sourceIds: string[]
  /** Up to `UNFOLDED_ITEMS` of the newest items of each. */
  items: ItemRow[]
}

const BYTES =
  '(select coalesce(sum(byte_size), 0) from data_items where data_items.source_id = data_sources.id) desc'

/** One page of the workspace's sources with their items; the last page when the requested one is past it. */
export async function listSourcePage(workspaceId: string, sort: ItemSort, page: number): Promise<SourcePage> {
  const query = DataSource.query().where('workspaceId', workspaceId)
  if (sort === 'largest') query.orderByRaw(BYTES)
  if (sort === 'title') query.orderBy('title', 'asc')
  query.orderBy('id', sort === 'oldest' ? 'asc' : 'desc')

  const requested = await query.clone().paginate(page, ITEMS_PER_PAGE)
  const isPast = requested.total > 0 && requested.currentPage > requested.lastPage
  const found = isPast ? await query.clone().paginate(requested.lastPage, ITEMS_PER_PAGE) : requested
  const sourceIds = found.all().map(({ id }) => id)
  return {
    sourceIds,
    items: await newestItemsOf(sourceIds),
    page: found.currentPage,
    pagesCount: Math.max(1, found.lastPage),
    rowsCount: found.total,
    firstRow: (found.currentPage - 1) * ITEMS_PER_PAGE + 1,
  }
}

async function newestItemsOf(sourceIds: string[]): Promise<ItemRow[]> {
  const newest: { id: string }[] = await db
    .from(
      db
        .from('data_items')
        .whereIn('source_id', sourceIds)
        .select('id', db.raw('row_number() over (partition by source_id order by id desc) as place'))
        .as('placed')
    )
    .where('place', '<=', UNFOLDED_ITEMS)
    .select('id')
  const ids = newest.map(({ id }) => id)
  return (await DataItem.query().whereIn('id', ids).orderBy('id', 'desc')).map(itemRow)
}
