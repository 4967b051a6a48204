import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { PassageQuery } from '../passage_index.js'
import { pausedSources } from '../paused_sources.js'

/** Whose passages may be found: the account's, within `only` (null: all) and without `never`. */
export type Owner = { accountId: string; only: string[] | null; never: string[] }

/** The owner of a query, or null when no source is left to look in. */
export async function ownerOf(query: PassageQuery, database: QueryClientContract): Promise<Owner | null> {
  const never = await pausedSources(query.accountId, database)
  if (query.sourceIds === null) return { accountId: query.accountId, only: null, never }
  const only = [...new Set(query.sourceIds)].filter((id) => !never.includes(id))
  return only.length > 0 ? { accountId: query.accountId, only, never: [] } : null
}
