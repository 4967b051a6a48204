import db from '@adonisjs/lucid/services/db'
import type { SourceChoice } from '#protocol/knowledge'
import { shownTitle } from '#src/knowledge/items/shown_title'

const COLUMNS = ['id', 'kind', 'title', 'url', 'state'].map((column) => `data_sources.${column}`)

/** The account's sources to choose from, newest first. */
export async function sourceChoices(accountId: string): Promise<SourceChoice[]> {
  type Row = Omit<SourceChoice, 'readyCount'> & { url: string | null; ready: string | number }
  const rows: Row[] = await db
    .from('data_sources')
    .leftJoin('data_items', (join) => {
      join.on('data_items.source_id', 'data_sources.id').andOnVal('data_items.state', 'ready')
    })
    .where('data_sources.user_id', accountId)
    .groupBy(COLUMNS)
    .orderBy('data_sources.id', 'desc')
    .select(COLUMNS)
    .count('data_items.id as ready')
  return rows.map(({ id, kind, title, url, state, ready }) => ({
    id,
    kind,
    title: shownTitle({ title, url }),
    state,
    readyCount: Number(ready),
  }))
}
