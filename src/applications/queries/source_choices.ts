import db from '@adonisjs/lucid/services/db'
import type { SourceChoice } from '#protocol/knowledge'
import { shownTitle } from '#src/knowledge/items/shown_title'
import type Application from '../models/application.js'

const COLUMNS = ['id', 'kind', 'title', 'url', 'state'].map((column) => `data_sources.${column}`)

/** The workspace's sources to choose from, newest first. */
export async function sourceChoices(workspaceId: string): Promise<SourceChoice[]> {
  type Row = Omit<SourceChoice, 'readyCount'> & { url: string | null; ready: string | number }
  const rows: Row[] = await db
    .from('data_sources')
    .leftJoin('data_items', (join) => {
      join.on('data_items.source_id', 'data_sources.id').andOnVal('data_items.state', 'ready')
    })
    .where('data_sources.workspace_id', workspaceId)
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

/** The sources that an application answers from; null means all, including later ones. */
export async function sourceIdsOf(application: Application): Promise<string[] | null> {
  if (application.allSources) return null
  const rows: { source_id: string }[] = await db
    .from('application_sources')
    .where('application_id', application.id)
    .orderBy('source_id')
    .select('source_id')
  return rows.map((row) => row.source_id)
}

export async function existingSourceIds(workspaceId: string, ids: string[]): Promise<string[]> {
  const rows: { id: string }[] = await db
    .from('data_sources')
    .where('workspace_id', workspaceId)
    .whereIn('id', ids)
    .select('id')
  return rows.map(({ id }) => id)
}

/** The number of sources each application has chosen, by id; omits applications that use all sources. */
export async function sourceCounts(applications: Application[]): Promise<Map<string, number>> {
  const choosing = applications
    .filter((application) => !application.allSources)
    .map((application) => application.id)
  const rows: { application_id: string; total: string | number }[] = await db
    .from('application_sources')
    .whereIn('application_id', choosing)
    .groupBy('application_id')
    .select('application_id')
    .count('* as total')
  const counted = new Map(rows.map((row) => [row.application_id, Number(row.total)]))
  return new Map(choosing.map((id) => [id, counted.get(id) ?? 0]))
}
