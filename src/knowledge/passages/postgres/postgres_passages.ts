import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { PassageQuery, RankedPassage } from '../passage_index.js'
import { chunks, passageColumns, rankedPassage, RECORD_COLUMNS, type PassageRecord } from '../passage_rows.js'
import type { NewPassage, PassageOwner, PassageStore } from '../passage_store.js'
import {
  NO_MATCHES,
  rankByWords,
  rarityOfTerms,
  type WordIndexedPassages,
  type WordMatches,
} from '../ranking/rank_by_words.js'
import { indexable } from '../terms/indexable.js'
import { searchScope, accountScopeWord, sourceScopeWord, type SearchScope } from '../terms/search_scope.js'
import { countPassages, MatchCounts } from '#src/knowledge/passages/terms/match_counts'
import { queryTerms, type QueryTerm } from '../terms/query_terms.js'
import { correctSpelling } from '../terms/correct_spelling.js'
import { rankingPlan } from '../terms/ranking_plan.js'
import { IDS_PER_DELETE, MAX_WORD_CANDIDATES, ROWS_PER_INSERT } from '../limits.js'

export const SEARCH_VECTOR = `?::tsvector || setweight(to_tsvector('english', ?), 'A')
  || setweight(to_tsvector('english', ?), 'B') || setweight(to_tsvector('english', ?), 'D')`

/** The full-text index selects the passages with the rarest words, which are then ranked exactly by their text. */
export class PostgresPassages implements WordIndexedPassages, PassageStore {
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
    const corrected = await correctSpelling(typed, typedCounts, {
      passagesWith: (beginning) => this.#passagesWith(scope, beginning),
      countsOf: (terms) => this.#countsOf(scope, terms),
    })
    const counts = corrected === typed ? typedCounts : await this.#countsOf(scope, corrected)
    const found = corrected.map((term, at) => ({ term, count: counts[at]! })).filter(({ count }) => count > 0)
    const terms = found.map(({ term }) => term)
    const documentFrequencies = found.map(({ count }) => count)
    const { required } = rankingPlan(terms, documentFrequencies)
    if (required.length === 0) return NO_MATCHES
    const passages = await countPassages(query.workspaceId, this.database(), this.#counts)
    const candidates = await this.#candidates(
      scope,
      found.filter(({ term }) => required.includes(term)),
      passages,
      query.limit
    )
    const frequencies = { passages, documentFrequencies }
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

  /** The passages in the scope that contain each term. */
  #countsOf(scope: SearchScope, terms: QueryTerm[]): Promise<number[]> {
    const within = scopeQuery(scope)
    const matches = new Map(terms.map((term) => [`${within} ${anyOf([term])}`, anyOf([term])]))
    return this.#counts.get([...matches.keys()], (unknown) =>
      this.#countMatches(
        within,
        unknown.map((match) => matches.get(match)!)
      )
    )
  }

  /**
   * Selects passages by the summed rarity of their terms. Which terms a passage contains is read from the index:
   * reading its `search` column, as `ts_rank` does, costs several times as much.
   */
  async #candidates(
    scope: SearchScope,
    words: MatchedTerm[],
    passages: number,
    limit: number
  ): Promise<RankedPassage[]> {
    const one = `select p.id, ?::float8 as rarity from passages p
      where p.search @@ (?::tsquery && to_tsquery('english', ?))`
    const { rows } = await this.database().rawQuery<{ rows: PassageRecord[] }>(
      `select ${RECORD_COLUMNS}, 0 as score
       from (select id from (${words.map(() => one).join(' union all ')}) as found
             group by id order by sum(rarity) desc, id limit ?) as best
       join passages p on p.id = best.id
       where p.workspace_id = ?`,
      [
        ...words.flatMap(({ term, count }) => [
          Math.log(1 + passages / count),
          scopeQuery(scope),
          anyOf([term]),
        ]),
        Math.max(MAX_WORD_CANDIDATES, limit),
        scope.workspaceId,
      ]
    )
    return rows.map(rankedPassage)
  }

  /** Any passages with the term, since ranking all of those with a common beginning takes long. */
  async #passagesWith(scope: SearchScope, term: QueryTerm): Promise<RankedPassage[]> {
    const { rows } = await this.database().rawQuery<{ rows: PassageRecord[] }>(
      `select ${RECORD_COLUMNS}, 0 as score from passages p
       where p.search @@ (?::tsquery && to_tsquery('english', ?)) and p.workspace_id = ? limit ?`,
      [scopeQuery(scope), anyOf([term]), scope.workspaceId, MAX_WORD_CANDIDATES]
    )
    return rows.map(rankedPassage)
  }

  /** A word that PostgreSQL ignores counts as 0: its empty query would match every passage. */
  async #countMatches(within: string, matches: string[]): Promise<number[]> {
    const one = `(select count(*) from passages p
      where p.search @@ (?::tsquery && to_tsquery('english', ?)) and numnode(to_tsquery('english', ?)) > 0)::int`
    const { rows } = await this.database().rawQuery<{ rows: Record<string, number>[] }>(
      `select ${matches.map((_, at) => `${one} as t${at}`).join(', ')}`,
      matches.flatMap((match) => [within, match, match])
    )
    return matches.map((_, at) => rows[0]?.[`t${at}`] ?? 0)
  }
}

type MatchedTerm = { term: QueryTerm; count: number }

type Searchable = Pick<PassageOwner, 'workspaceId' | 'sourceId' | 'title'> &
  Pick<NewPassage, 'heading' | 'text'>

/** The values of `SEARCH_VECTOR`. */
export function searchWords({ workspaceId, sourceId, title, heading, text }: Searchable): string[] {
  const scope = `'${accountScopeWord(workspaceId)}' '${sourceScopeWord(sourceId)}'`
  return [scope, indexable(title), indexable(heading), indexable(text)]
}

/** For `to_tsquery('english', ...)`. Terms are letters, marks and digits; quoting makes sure. */
export function anyOf(terms: QueryTerm[]): string {
  return terms
    .map(({ text, prefix, formPrefix, corrections = [] }) => {
      const own = `${quoted(text)}${prefix ? ':*' : ''}`
      return [own, ...(formPrefix ? [`${quoted(formPrefix)}:*`] : []), ...corrections.map(quoted)].join(' | ')
    })
    .join(' | ')
}

/** For a cast to `tsquery`, because scope words are not stemmed. */
export function scopeQuery({ workspaceId, includedSources, excludedSources }: SearchScope): string {
  const account = quoted(accountScopeWord(workspaceId))
  return [
    account,
    ...(includedSources ? [sources(includedSources)] : []),
    ...(excludedSources.length > 0 ? [`!${sources(excludedSources)}`] : []),
  ].join(' & ')
}

function sources(ids: string[]): string {
  return `(${ids.map((id) => quoted(sourceScopeWord(id))).join(' | ')})`
}

function quoted(word: string): string {
  return `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
}
