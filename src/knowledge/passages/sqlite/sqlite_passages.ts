import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { PassageQuery, RankedPassage } from '../passage_index.js'
import { chunks, passageColumns, type PassageRecord, rankedPassage, RECORD_COLUMNS } from '../passage_rows.js'
import type { NewPassage, PassageOwner, PassageStore } from '../passage_store.js'
import {
  NO_MATCHES,
  rankByWords,
  rarityOfTerms,
  type WordIndexedPassages,
  type WordMatches,
} from '../ranking/rank_by_words.js'
import { type SearchScope, searchScope } from '../terms/search_scope.js'
import { countPassages, MatchCounts } from '#src/knowledge/passages/terms/match_counts'
import { type QueryTerm, queryTerms } from '../terms/query_terms.js'
import { correctSpelling } from '../terms/correct_spelling.js'
import { rankingPlan } from '../terms/ranking_plan.js'
import { PASSAGE_WORDS } from './word_index.js'
import { IDS_PER_DELETE, MAX_WORD_CANDIDATES, ROWS_PER_INSERT } from '../limits.js'

/** FTS5 selects the passages with the rarest words, which are then ranked exactly by their text. */
export class SqlitePassages implements WordIndexedPassages, PassageStore {
  readonly #counts = new MatchCounts()

  constructor(private readonly database: () => QueryClientContract) {}

  async search(query: PassageQuery): Promise<RankedPassage[]> {
    return (await this.match(query)).passages
  }

  async match(query: PassageQuery): Promise<WordMatches> {
    const typed = queryTerms(query.query)
    const scope = typed.length > 0 ? await searchScope(query, this.database()) : null
    if (!scope) return NO_MATCHES
    const typedCounts = await this.#countsOf(scope, typed)
    const terms = await correctSpelling(typed, typedCounts, {
      passagesWith: (beginning) => this.#passagesWith(scope, beginning),
      countsOf: (terms) => this.#countsOf(scope, terms),
    })
    const counts = terms === typed ? typedCounts : await this.#countsOf(scope, terms)
    const { required, optional } = rankingPlan(terms, counts)
    if (required.length === 0) return NO_MATCHES
    const candidates = await this.#candidates(scope, required, optional, query.limit)
    const passages = await countPassages(query.workspaceId, this.database(), this.#counts)
    const frequencies = { passages, documentFrequencies: counts }
    return {
      passages: rankByWords(candidates, terms, frequencies, query.limit),
      rarity: rarityOfTerms(terms, frequencies),
    }
  }

  async replace(
    owner: PassageOwner,
    version: number,
    passages: NewPassage[],
    trx: QueryClientContract
  ): Promise<void> {
    await this.remove([owner.itemId], trx)
    for (const chunk of chunks(passages, ROWS_PER_INSERT)) {
      await trx.table('passages').multiInsert(chunk.map((passage) => passageColumns(owner, version, passage)))
    }
    const rows = trx.query<{ id: number; ordinal: number }>().from('passages')
    const stored = await rows.where('item_id', owner.itemId).select('id', 'ordinal')
    const ids = new Map(stored.map(({ id, ordinal }) => [ordinal, id]))
    for (const chunk of chunks(passages, ROWS_PER_INSERT)) {
      const entries = chunk.map((passage) => ({
        rowid: ids.get(passage.ordinal),
        ...PASSAGE_WORDS.entry(owner, passage),
      }))
      await trx.table('passage_words').multiInsert(entries)
    }
  }

  async remove(itemIds: string[], trx: QueryClientContract): Promise<void> {
    for (const chunk of chunks(itemIds, IDS_PER_DELETE)) {
      await trx.rawQuery(`delete from passages where item_id in (${chunk.map(() => '?').join(', ')})`, chunk)
    }
  }

  #countsOf(scope: SearchScope, terms: QueryTerm[]): Promise<number[]> {
    const matches = terms.map((term) => PASSAGE_WORDS.query(scope, [term]))
    return this.#counts.get(matches, (unknown) => this.#countMatches(unknown))
  }

  /** Without `cross`, SQLite walks through the account's passages to find the few that were selected. */
  async #candidates(
    scope: SearchScope,
    required: QueryTerm[],
    optional: QueryTerm[],
    limit: number
  ): Promise<RankedPassage[]> {
    const records: PassageRecord[] = await this.database().rawQuery(
      `select ${RECORD_COLUMNS}, 0 as score
       from (select rowid, bm25(passage_words, 0.0, 2.0, 1.5, 1.0) as score from passage_words
             where passage_words match ? order by score limit ?) f
       cross join passages p on p.id = f.rowid
       where p.workspace_id = ?`,
      [
        PASSAGE_WORDS.query(scope, required, optional),
        Math.max(MAX_WORD_CANDIDATES, limit),
        scope.workspaceId,
      ]
    )
    return records.map(rankedPassage)
  }

  /** Any passages with the term, since ranking all of those with a common beginning takes long. */
  async #passagesWith(scope: SearchScope, term: QueryTerm): Promise<RankedPassage[]> {
    const records: PassageRecord[] = await this.database().rawQuery(
      `select ${RECORD_COLUMNS}, 0 as score
       from (select rowid from passage_words where passage_words match ? limit ?) f
       cross join passages p on p.id = f.rowid
       where p.workspace_id = ?`,
      [PASSAGE_WORDS.query(scope, [term]), MAX_WORD_CANDIDATES, scope.workspaceId]
    )
    return records.map(rankedPassage)
  }

  /** In one round trip. */
  async #countMatches(matches: string[]): Promise<number[]> {
    const one = (at: number) => `(select count(*) from passage_words where passage_words match ?) as t${at}`
    const [row] = await this.database().rawQuery<Record<string, number>[]>(
      `select ${matches.map((_, at) => one(at)).join(', ')}`,
      matches
    )
    return matches.map((_, at) => row?.[`t${at}`] ?? 0)
  }
}
