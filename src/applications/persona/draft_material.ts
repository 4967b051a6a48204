import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { DRAFT_TITLES, DRAFT_HEADINGS, EXCERPTS, EXCERPT_CHARACTERS } from '../limits.js'

export type Excerpt = { title: string; text: string }

/** What a draft may speak of: titles and headings, newest first, and how many documents there are. */
export type DraftMaterial = { documents: number; titles: string[]; headings: string[] }

export async function draftMaterial(
  accountId: string,
  sourceIds: string[] | null,
  client?: TransactionClientContract
): Promise<DraftMaterial> {
  const connection = client ?? db
  const items = () => {
    const query = connection.from('data_items').where('user_id', accountId).where('state', 'ready')
    return sourceIds === null ? query : query.whereIn('source_id', sourceIds)
  }
  const [{ total }] = (await items().count('* as total')) as [{ total: number | string }]
  const titles: { title: string }[] = await items().orderBy('id', 'desc').limit(DRAFT_TITLES).select('title')

  const passages = connection.from('passages').where('account_id', accountId).whereNotNull('heading')
  if (sourceIds !== null) void passages.whereIn('source_id', sourceIds)
  const headings: { heading: string }[] = await passages.orderBy('id').limit(DRAFT_HEADINGS).select('heading')

  return {
    documents: Number(total),
    titles: titles.map((row) => row.title),
    headings: [...new Set(headings.map((row) => row.heading))],
  }
}

/** How the newest items begin: what a model gets to know a voice and its subjects by. */
export async function draftExcerpts(accountId: string, sourceIds: string[] | null): Promise<Excerpt[]> {
  const query = db
    .from('passages')
    .where({ account_id: accountId, ordinal: 0 })
    .orderBy('item_id', 'desc')
    .limit(EXCERPTS)
    .select('title', 'body')
  if (sourceIds !== null) void query.whereIn('source_id', sourceIds)
  const rows: { title: string; body: string }[] = await query
  return rows.map(({ title, body }) => ({ title, text: body.slice(0, EXCERPT_CHARACTERS) }))
}
