import db from '@adonisjs/lucid/services/db'
import type { KnowledgeState, SourceKind } from '#protocol/knowledge'

export type SourceChoice = {
  id: string
  kind: SourceKind
  title: string
  state: KnowledgeState
  readyCount: number
}

/** The account's sources to choose from, newest first. */
export async function sourceChoices(accountId: string): Promise<SourceChoice[]> {
  const rows: (Omit<SourceChoice, 'readyCount'> & { ready: string | number })[] = await db
    .from('data_sources')
    .leftJoin('data_items', (join) => {
      join.on('data_items.source_id', 'data_sources.id').andOnVal('data_items.state', 'ready')
    })
    .where('data_sources.user_id', accountId)
    .groupBy('data_sources.id', 'data_sources.kind', 'data_sources.title', 'data_sources.state')
    .orderBy('data_sources.id', 'desc')
    .select('data_sources.id', 'data_sources.kind', 'data_sources.title', 'data_sources.state')
    .count('data_items.id as ready')
  return rows.map(({ ready, ...source }) => ({ ...source, readyCount: Number(ready) }))
}
