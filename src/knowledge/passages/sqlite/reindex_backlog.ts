import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { LEGACY_WORDS, PASSAGE_WORDS, type WordIndex } from './word_index.js'

/** Accounts whose passages are still in the legacy full-text table only. */
export class ReindexBacklog {
  /** Nothing is ever added again. */
  #isOver = false

  constructor(private readonly database: () => QueryClientContract) {}

  async hasAccount(accountId: string, database = this.database()): Promise<boolean> {
    if (this.#isOver) return false
    const [row] = await database.rawQuery<{ waiting: number; left_over: number }[]>(
      `select exists(select 1 from passages_to_index where account_id = ?) as waiting,
              exists(select 1 from passages_to_index) as left_over`,
      [accountId]
    )
    this.#isOver = row?.left_over === 0
    return row?.waiting === 1
  }

  /** Passages stored during the move go to both. */
  async indexesToWrite(accountId: string, trx: QueryClientContract): Promise<WordIndex[]> {
    return (await this.hasAccount(accountId, trx)) ? [PASSAGE_WORDS, LEGACY_WORDS] : [PASSAGE_WORDS]
  }
}
