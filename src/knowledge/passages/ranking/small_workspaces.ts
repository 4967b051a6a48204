import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { RankedPassage } from '../passage_index.js'
import { passagesOf } from '../passage_rows.js'
import type { SearchScope } from '../terms/search_scope.js'
import { MAX_CACHED_ANALYSES, SMALL_WORKSPACE } from '../limits.js'

type Workspace = { state: string; passages: RankedPassage[] }

/** Caches small workspaces whole, until their passages change in the database. */
export class SmallWorkspaces {
  readonly #known = new Map<string, Workspace>()

  constructor(private readonly database: () => QueryClientContract) {}

  /** The passages in scope, oldest first; null if the workspace is not small. */
  async passages({
    workspaceId,
    includedSources,
    excludedSources,
  }: SearchScope): Promise<RankedPassage[] | null> {
    const state = await this.#stateOf(workspaceId)
    const known = this.#known.get(workspaceId)
    this.#known.delete(workspaceId)
    if (state === null) return null
    const passages =
      known?.state === state
        ? known.passages
        : await passagesOf(this.database(), workspaceId, SMALL_WORKSPACE)
    this.#keep(workspaceId, { state, passages })
    return passages.filter(
      ({ sourceId }) =>
        (includedSources === null || includedSources.includes(sourceId)) &&
        !excludedSources.includes(sourceId)
    )
  }

  /** Rows never change and ids are never reused, so these three numbers identify a set of passages. */
  async #stateOf(workspaceId: string): Promise<string | null> {
    const database = this.database()
    const ids = database.query().from('passages').where('workspace_id', workspaceId).select('id')
    const [row] = await database
      .query()
      .from(ids.limit(SMALL_WORKSPACE + 1).as('held'))
      .count('* as passages')
      .max('id as newest')
      .sum('id as total')
    return Number(row.passages) <= SMALL_WORKSPACE ? `${row.passages} ${row.newest} ${row.total}` : null
  }

  #keep(workspaceId: string, workspace: Workspace): void {
    this.#known.set(workspaceId, workspace)
    let passages = [...this.#known.values()].reduce((sum, one) => sum + one.passages.length, 0)
    for (const [id, oldest] of this.#known) {
      if (passages <= MAX_CACHED_ANALYSES) return
      passages -= oldest.passages.length
      this.#known.delete(id)
    }
  }
}
