type Kept = { count: number; atMs: number }

/** Fewer than these are counted every time: that costs little, and no word that was just indexed is missed. */
const WORTH_KEEPING = 2_000
const MOST_KEPT = 5_000
const MAX_AGE_MS = 10 * 60_000

/** How many passages match something. Of what very many match it is remembered for a while: it costs most and changes least. */
export class WordCounts {
  readonly #kept = new Map<string, Kept>()

  constructor(private readonly nowMs: () => number = Date.now) {}

  /** One count for each match; `count` is asked for those that are not remembered, together. */
  async of(matches: string[], count: (unknown: string[]) => Promise<number[]>): Promise<number[]> {
    const unknown = matches.filter((match) => !this.#isFresh(match))
    const counted = unknown.length > 0 ? await count(unknown) : []
    const found = new Map(unknown.map((match, at) => [match, counted[at] ?? 0]))
    const counts = matches.map((match) => found.get(match) ?? this.#kept.get(match)?.count ?? 0)
    for (const [match, each] of found) this.#keep(match, each)
    return counts
  }

  #isFresh(match: string): boolean {
    const kept = this.#kept.get(match)
    return kept !== undefined && this.nowMs() - kept.atMs <= MAX_AGE_MS
  }

  #keep(match: string, count: number): void {
    this.#kept.delete(match)
    if (count < WORTH_KEEPING) return
    this.#kept.set(match, { count, atMs: this.nowMs() })
    if (this.#kept.size > MOST_KEPT) this.#kept.delete(this.#kept.keys().next().value!)
  }
}
