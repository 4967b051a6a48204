import type { QueryClientContract } from '@adonisjs/lucid/types/database'

type Kept = { count: number; atMs: number }

/** Fewer than these are counted every time: that costs little, and no word that was just indexed is missed. */
const WORTH_KEEPING = 2_000
const MOST_KEPT = 5_000
const MAX_AGE_MS = 10 * 60_000

/** How many passages hold a word. Of the very common ones it is remembered for a while: they cost most and change least. */
export class WordCounts {
  readonly #kept = new Map<string, Kept>()

  constructor(private readonly nowMs: () => number = Date.now) {}

  /** One count for each query of the full-text table. */
  async of(database: QueryClientContract, table: string, matches: string[]): Promise<number[]> {
    const one = (at: number) => `(select count(*) from ${table} where ${table} match ?) as t${at}`
    return this.#counted(database, table, matches, (_, at) => one(at))
  }

  async ofAccount(database: QueryClientContract, accountId: string): Promise<number> {
    const one = () => '(select count(*) from passages where account_id = ?) as t0'
    const [count] = await this.#counted(database, 'passages', [accountId], one)
    return count!
  }

  async #counted(
    database: QueryClientContract,
    table: string,
    values: string[],
    sql: (value: string, at: number) => string
  ): Promise<number[]> {
    const key = (value: string) => `${table} ${value}`
    const unknown = values.filter((value) => !this.#fresh(key(value)))
    const found = new Map<string, number>()
    if (unknown.length > 0) {
      const [row] = await database.rawQuery<Record<string, number>[]>(
        `select ${unknown.map(sql).join(', ')}`,
        unknown
      )
      for (const [at, value] of unknown.entries()) found.set(value, row?.[`t${at}`] ?? 0)
    }
    const counts = values.map((value) => found.get(value) ?? this.#kept.get(key(value))?.count ?? 0)
    for (const [value, count] of found) this.#keep(key(value), count)
    return counts
  }

  #fresh(key: string): boolean {
    const kept = this.#kept.get(key)
    return kept !== undefined && this.nowMs() - kept.atMs <= MAX_AGE_MS
  }

  #keep(key: string, count: number): void {
    this.#kept.delete(key)
    if (count < WORTH_KEEPING) return
    this.#kept.set(key, { count, atMs: this.nowMs() })
    if (this.#kept.size > MOST_KEPT) this.#kept.delete(this.#kept.keys().next().value!)
  }
}
