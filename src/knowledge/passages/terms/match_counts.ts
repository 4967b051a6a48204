import { MAX_CACHED_COUNTS, MAX_COUNT_AGE_MS, MIN_CACHED_COUNT } from '../limits.js'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

type CachedCount = { count: number; atMs: number }

/** Counts of matching passages. High counts are cached for a while: they cost most and change least. */
export class MatchCounts {
  readonly #cached = new Map<string, CachedCount>()

  constructor(private readonly nowMs: () => number = Date.now) {}

  /** `count` is called once, for all matches that are not cached. */
  async get(matches: string[], count: (unknown: string[]) => Promise<number[]>): Promise<number[]> {
    const unknown = matches.filter((match) => !this.#isFresh(match))
    const counted = unknown.length > 0 ? await count(unknown) : []
    const found = new Map(unknown.map((match, at) => [match, counted[at] ?? 0]))
    const counts = matches.map((match) => found.get(match) ?? this.#cached.get(match)?.count ?? 0)
    for (const [match, each] of found) this.#store(match, each)
    return counts
  }

  #isFresh(match: string): boolean {
    const cached = this.#cached.get(match)
    return cached !== undefined && this.nowMs() - cached.atMs <= MAX_COUNT_AGE_MS
  }

  #store(match: string, count: number): void {
    this.#cached.delete(match)
    if (count < MIN_CACHED_COUNT) return
    this.#cached.set(match, { count, atMs: this.nowMs() })
    if (this.#cached.size > MAX_CACHED_COUNTS) this.#cached.delete(this.#cached.keys().next().value!)
  }
}

export async function countPassages(
  workspaceId: string,
  database: QueryClientContract,
  counts: MatchCounts
): Promise<number> {
  const [count] = await counts.get([`of ${workspaceId}`], async () => {
    const [row] = await database
      .query()
      .from('passages')
      .where('workspace_id', workspaceId)
      .count('* as total')
    return [Number(row.total)]
  })
  return count!
}
