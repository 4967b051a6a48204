import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { RankedPassage } from '../passage_index.js'
import { passagesOf } from '../passage_rows.js'
import type { SearchScope } from '../terms/search_scope.js'
import { MAX_CACHED_ANALYSES, SMALL_WORKSPACE } from '../limits.js'

type CachedWorkspace = { fingerprint: string; passages: RankedPassage[] }

/** Caches small workspaces whole, until their passages change in the database. */
export class SmallWorkspaces {
  readonly #cached = new Map<string, CachedWorkspace>()

  constructor(private readonly database: () => QueryClientContract) {}

  /** The passages in scope, oldest first; null if the workspace is not small. */
  async passages({
    workspaceId,
    includedSources,
    excludedSources,
  }: SearchScope): Promise<RankedPassage[] | null> {
    const fingerprint = await this.#fingerprint(workspaceId)
    const cached = this.#cached.get(workspaceId)
    this.#cached.delete(workspaceId)
    if (fingerprint === null) return null
    const passages =
      cached?.fingerprint === fingerprint
        ? cached.passages
        : await passagesOf(this.database(), workspaceId, SMALL_WORKSPACE)
    this.#store(workspaceId, { fingerprint, passages })
    return passages.filter(
      ({ sourceId }) =>
        (includedSources === null || includedSources.includes(sourceId)) &&
        !excludedSources.includes(sourceId)
    )
  }

  /** Rows never change and ids are never reused, so these three numbers identify a set of passages. */
  async #fingerprint(workspaceId: string): Promise<string | null> {
    const database = this.database()
    const ids = database.query().from('passages').where('workspace_id', workspaceId).select('id')
    const [row] = await database
      .query()
      .from(ids.limit(SMALL_WORKSPACE + 1).as('limited'))
      .count('* as passages')
      .max('id as newest')
      .sum('id as total')
    return Number(row.passages) <= SMALL_WORKSPACE ? `${row.passages} ${row.newest} ${row.total}` : null
  }

  #store(workspaceId: string, workspace: CachedWorkspace): void {
    this.#cached.set(workspaceId, workspace)
    let passages = [...this.#cached.values()].reduce((sum, one) => sum + one.passages.length, 0)
    for (const [id, oldest] of this.#cached) {
      if (passages <= MAX_CACHED_ANALYSES) return
      passages -= oldest.passages.length
      this.#cached.delete(id)
    }
  }
}
