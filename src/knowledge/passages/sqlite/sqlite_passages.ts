import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { PassageIndex, PassageQuery, RankedPassage } from '../passage_index.js'
import { chunks, passageColumns, type PassageRecord, rankedPassage, RECORD_COLUMNS } from '../passage_rows.js'
import type { NewPassage, PassageOwner, PassageStore } from '../passage_store.js'
import { indexable } from '../terms/indexable.js'
import { ownerOf } from '../terms/owner.js'
import { type QueryTerm, queryTerms } from '../terms/query_terms.js'
import { COUNT_CEILING, rankingPlan } from '../terms/ranking_plan.js'
import { accountScope, sourceScope } from '../terms/scope.js'
import { holding, match, type Searched } from './match_expression.js'

const ROWS_PER_INSERT = 200
const IDS_PER_DELETE = 500

/** Passages in SQLite with FTS5. The owner is part of the match, so ranking is exact within the owner. */
export class SqlitePassages implements PassageIndex, PassageStore {
  constructor(private readonly database: () => QueryClientContract) {}

  async search(query: PassageQuery): Promise<RankedPassage[]> {
    const terms = queryTerms(query.query)
    const known = terms.length > 0 ? await ownerOf(query, this.database()) : null
    if (!known) return []
    const owner = { ...known, isAlone: await this.isAlone(query.accountId) }
    const plan = rankingPlan(terms, await this.counts(owner, terms))
    if (plan.required.length === 0) return []
    const { expression, times } = match(owner, plan)
    const records: PassageRecord[] = await this.database().rawQuery(
      `select ${RECORD_COLUMNS}, -f.score / ${times} as score
       from (select rowid, bm25(passages_fts, 0.0, 2.0, 1.5, 1.0) as score from passages_fts
             where passages_fts match ? order by score limit ?) f
       join passages p on p.id = f.rowid
       where p.account_id = ? order by f.score, p.id`,
      [expression, query.limit, query.accountId]
    )
    return records.map(rankedPassage)
  }

  async replace(
    owner: PassageOwner,
    version: number,
    passages: NewPassage[],
    trx: QueryClientContract
  ): Promise<void> {
    await this.remove([owner.itemId], trx)
    const scope = `${accountScope(owner.accountId)} ${sourceScope(owner.sourceId)}`
    for (const chunk of chunks(passages, ROWS_PER_INSERT)) {
      await trx.table('passages').multiInsert(chunk.map((passage) => passageColumns(owner, version, passage)))
    }
    const rows = trx.query<{ id: number; ordinal: number }>().from('passages')
    const stored = await rows.where('item_id', owner.itemId).select('id', 'ordinal')
    const ids = new Map(stored.map(({ id, ordinal }) => [ordinal, id]))
    for (const chunk of chunks(passages, ROWS_PER_INSERT)) {
      await trx.table('passages_fts').multiInsert(
        chunk.map((passage) => ({
          rowid: ids.get(passage.ordinal),
          scope,
          title: indexable(owner.title),
          heading: indexable(passage.heading),
          body: indexable(passage.text),
        }))
      )
    }
  }

  async remove(itemIds: string[], trx: QueryClientContract): Promise<void> {
    for (const chunk of chunks(itemIds, IDS_PER_DELETE)) {
      await trx.rawQuery(`delete from passages where item_id in (${chunk.map(() => '?').join(', ')})`, chunk)
    }
  }

  private async isAlone(accountId: string): Promise<boolean> {
    const [row] = await this.database().rawQuery<{ others: number }[]>(
      `select exists(select 1 from passages where account_id < ?)
           or exists(select 1 from passages where account_id > ?) as others`,
      [accountId, accountId]
    )
    return row?.others === 0
  }

  /** How many of the owner's passages hold each term, in one round trip. */
  private async counts(owner: Searched, terms: QueryTerm[]): Promise<number[]> {
    const one = `(select count(*) from (select 1 from passages_fts where passages_fts match ? limit ${COUNT_CEILING}))`
    const [row] = await this.database().rawQuery<Record<string, number>[]>(
      `select ${terms.map((_, at) => `${one} as t${at}`).join(', ')}`,
      terms.map((term) => holding(owner, [term]))
    )
    return terms.map((_, at) => row?.[`t${at}`] ?? 0)
  }
}
