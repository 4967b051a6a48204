import type { ItemRow, KnowledgeState, SourceKind } from '#protocol/knowledge'
import DataItem from '../models/data_item.js'
import { itemRow } from '../rows.js'

export const ITEM_SORTS = ['newest', 'oldest', 'title', 'size', 'state'] as const
export type ItemSort = (typeof ITEM_SORTS)[number]

export type ItemFilter = {
  search: string
  kind: SourceKind | null
  state: KnowledgeState | null
  sourceId: string | null
  sort: ItemSort
  page: number
}

export type ItemPage = { items: ItemRow[]; total: number; page: number; pages: number }

const PER_PAGE = 50

const ORDER: Record<ItemSort, [column: string, direction: 'asc' | 'desc']> = {
  newest: ['id', 'desc'],
  oldest: ['id', 'asc'],
  title: ['title', 'asc'],
  size: ['byte_size', 'desc'],
  state: ['state', 'asc'],
}

/** One page of the account's items, 50 at a time. */
export async function listItems(accountId: string, filter: ItemFilter): Promise<ItemPage> {
  const query = DataItem.query().where('userId', accountId)
  if (filter.kind) query.where('kind', filter.kind)
  if (filter.state) query.where('state', filter.state)
  if (filter.sourceId) query.where('sourceId', filter.sourceId)
  if (filter.search) query.whereRaw(`lower(title) like ? escape '\\'`, [`%${escapeLike(filter.search.toLowerCase())}%`])

  const [column, direction] = ORDER[filter.sort]
  const found = await query.orderBy(column, direction).orderBy('id', 'desc').paginate(filter.page, PER_PAGE)
  return { items: found.all().map(itemRow), total: found.total, page: found.currentPage, pages: Math.max(1, found.lastPage) }
}

export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
