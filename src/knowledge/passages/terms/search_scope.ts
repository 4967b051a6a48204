import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { PassageQuery } from '../passage_index.js'

/** The account's passages in `includedSources` (null for all) without `excludedSources`. */
export type SearchScope = { workspaceId: string; includedSources: string[] | null; excludedSources: string[] }

/** Null when no source is left to search. */
export async function searchScope(
  query: PassageQuery,
  database: QueryClientContract
): Promise<SearchScope | null> {
  const excludedSources = await pausedSources(query.workspaceId, database)
  if (query.sourceIds === null)
    return { workspaceId: query.workspaceId, includedSources: null, excludedSources }
  const includedSources = [...new Set(query.sourceIds)].filter((id) => !excludedSources.includes(id))
  return includedSources.length > 0
    ? { workspaceId: query.workspaceId, includedSources, excludedSources: [] }
    : null
}

async function pausedSources(workspaceId: string, database: QueryClientContract): Promise<string[]> {
  const rows: { id: string }[] = await database
    .query()
    .from('data_sources')
    .where({ workspace_id: workspaceId, state: 'paused' })
    .select('id')
  return rows.map(({ id }) => id)
}

/**
 * One index word per id. The final digit protects it from stemmers and distinguishes uppercase, lowercase and hex-
 * encoded ids, so that two ids never share a word.
 */
export function accountScopeWord(workspaceId: string): string {
  return `a${scopeWord(workspaceId)}`
}

export function sourceScopeWord(sourceId: string): string {
  return `s${scopeWord(sourceId)}`
}

function scopeWord(id: string): string {
  if (/^[0-9A-Z]+$/.test(id)) return `${id.toLowerCase()}0`
  if (/^[0-9a-z]+$/.test(id)) return `${id}1`
  return `${Buffer.from(id, 'utf8').toString('hex')}2`
}
