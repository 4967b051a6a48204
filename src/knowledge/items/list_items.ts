import type { ModelQueryBuilderContract } from '@adonisjs/lucid/types/model'
import type { ItemRow, ItemSort, SourceKind, StateFilter } from '#protocol/knowledge'
import { contains } from '#src/shared/database/connections'
import DataItem from './models/data_item.js'
import { ITEMS_PER_PAGE } from './limits.js'
import { itemRow } from './rows.js'

export type ItemFilter = {
  search: string
  kind: SourceKind | null
  state: StateFilter | null
  sourceId: string | null
  sort: ItemSort
  page: number
}

export type ItemPage = {
  items: ItemRow[]
  page: number
  pagesCount: number
  rowsCount: number
  /** Position of the page's first item among all of them, from 1. */
  firstRow: number
}

export const WORKING_STATES = ['queued', 'fetching', 'extracting', 'transcribing', 'indexing']

const ORDER: Record<ItemSort, [column: string, direction: 'asc' | 'desc']> = {
  newest: ['id', 'desc'],
  oldest: ['id', 'asc'],
  title: ['title', 'asc'],
  largest: ['byte_size', 'desc'],
}

/** One page of the workspace's items; the last page when the requested one is past it. */
export async function listItems(workspaceId: string, filter: ItemFilter): Promise<ItemPage> {
  const query = DataItem.query().where('workspaceId', workspaceId)
  applyFilter(query, filter)

  const [column, direction] = ORDER[filter.sort]
  const sorted = query.orderBy(column, direction).orderBy('id', 'desc')
  const requested = await sorted.clone().paginate(filter.page, ITEMS_PER_PAGE)
  const isPast = requested.total > 0 && requested.currentPage > requested.lastPage
  const found = isPast ? await sorted.clone().paginate(requested.lastPage, ITEMS_PER_PAGE) : requested
  return {
    items: found.all().map(itemRow),
    page: found.currentPage,
    pagesCount: Math.max(1, found.lastPage),
    rowsCount: found.total,
    firstRow: (found.currentPage - 1) * ITEMS_PER_PAGE + 1,
  }
}

function applyFilter(
  query: ModelQueryBuilderContract<typeof DataItem>,
  { search, kind, state, sourceId }: ItemFilter
) {
  if (kind) query.where('kind', kind)
  if (state) query.whereIn('state', state === 'working' ? WORKING_STATES : [state])
  if (sourceId) query.where('sourceId', sourceId)
  if (search) query.whereRaw(...contains(query.client, ['title', 'url'], search))
}

export async function countItemsOfAccount(workspaceId: string): Promise<number> {
  const [row] = await DataItem.query().where('workspaceId', workspaceId).count('* as total')
  return Number(row!.$extras.total)
}
