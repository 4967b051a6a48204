import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { PassageIndex, PassageQuery, RankedPassage } from '../passage_index.js'
import { chunks, passageColumns, type PassageRecord, rankedPassage, RECORD_COLUMNS } from '../passage_rows.js'
import type { NewPassage, PassageOwner, PassageStore } from '../passage_store.js'
import { indexable } from '../terms/indexable.js'
import { type Owner, ownerOf } from '../terms/owner.js'
import { type QueryTerm, queryTerms } from '../terms/query_terms.js'
import { COUNT_CEILING, rankingPlan } from '../terms/ranking_plan.js'
import { accountScope, sourceScope } from '../terms/scope.js'
import { anyOf, ownerQuery } from './ts_query.js'

const ROWS_PER_INSERT = 200
const IDS_PER_DELETE = 500
export const SEARCH_VECTOR = `?::tsvector || setweight(to_tsvector('english', ?), 'A')
  || setweight(to_tsvector('english', ?), 'B') || setweight(to_tsvector('english', ?), 'D')`
const WEIGHTS = `'{0.5, 0.5, 0.75, 1.0}'`

/** Passages in PostgreSQL with its own full-text search; any word may match, ranked by how many and how often. */
export class PostgresPassages implements PassageIndex, PassageStore {
  constructor(private readonly database: () => QueryClientContract) {}

  async search(query: PassageQuery): Promise<RankedPassage[]> {
    const terms = queryTerms(query.query)
    const owner = terms.length > 0 ? await ownerOf(query, this.database()) : null
    if (!owner) return []
    const plan = rankingPlan(terms, await this.counts(owner, terms))
    if (plan.required.length === 0) return []
    const { rows } = await this.database().rawQuery<{ rows: PassageRecord[] }>(
      `select ${RECORD_COLUMNS}, ts_rank(${WEIGHTS}, p.search, to_tsquery('english', ?), 1) as score
       from passages p
       where p.search @@ (?::tsquery && to_tsquery('english', ?)) and p.account_id = ?
       order by score desc, p.id limit ?`,
      [
        anyOf([...plan.required, ...plan.optional]),
        ownerQuery(owner),
        anyOf(plan.required),
        query.accountId,
        query.limit,
      ]
    )
    return rows.map(rankedPassage)
  }

  async replace(
    owner: PassageOwner,
    version: number,
    passages: NewPassage[],
    trx: QueryClientContract
  ): Promise<void> {
    await this.remove([owner.itemId], trx)
    for (const chunk of chunks(passages, ROWS_PER_INSERT)) {
      const rows = chunk.map((passage) => ({
        ...passageColumns(owner, version, passage),
        search: trx.raw(SEARCH_VECTOR, searchWords({ ...owner, ...passage })),
      }))
      await trx.table('passages').multiInsert(rows)
    }
  }

  async remove(itemIds: string[], trx: QueryClientContract): Promise<void> {
    for (const chunk of chunks(itemIds, IDS_PER_DELETE)) {
      await trx.rawQuery(`delete from passages where item_id in (${chunk.map(() => '?').join(', ')})`, chunk)
    }
  }

  /** A word that PostgreSQL itself ignores counts as nowhere: its empty query would match every passage. */
  private async counts(owner: Owner, terms: QueryTerm[]): Promise<number[]> {
    const one = `(select count(*) from (select 1 from passages p
      where p.search @@ (?::tsquery && to_tsquery('english', ?))
        and numnode(to_tsquery('english', ?)) > 0 limit ${COUNT_CEILING}) as found)::int`
    const { rows } = await this.database().rawQuery<{ rows: Record<string, number>[] }>(
      `select ${terms.map((_, at) => `${one} as t${at}`).join(', ')}`,
      terms.flatMap((term) => [ownerQuery(owner), anyOf([term]), anyOf([term])])
    )
    return terms.map((_, at) => rows[0]?.[`t${at}`] ?? 0)
  }
}

type Searchable = Pick<PassageOwner, 'accountId' | 'sourceId' | 'title'> &
  Pick<NewPassage, 'heading' | 'text'>

/** What `SEARCH_VECTOR` is made of. */
export function searchWords({ accountId, sourceId, title, heading, text }: Searchable): string[] {
  const scope = `'${accountScope(accountId)}' '${sourceScope(sourceId)}'`
  return [scope, indexable(title), indexable(heading), indexable(text)]
}
