import db from '@adonisjs/lucid/services/db'
import { EXCERPTS, EXCERPT_CHARACTERS } from '../limits.js'

export type Excerpt = { title: string; text: string }

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
