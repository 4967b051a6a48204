import type { QueryTerm } from './query_terms.js'
import { ENOUGH_RARE_PASSAGES, MAX_RANKED_PASSAGES, VERY_COMMON_COUNT } from '../limits.js'

/** A passage must contain one of the `required` terms; `optional` ones only raise its rank. */
export type RankingPlan = { required: QueryTerm[]; optional: QueryTerm[] }

/**
 * Ranking costs as much as there are passages to rank, so very common terms select passages only when rarer ones find
 * too few. `counts` are the passages that contain each term.
 */
export function rankingPlan(terms: QueryTerm[], counts: number[]): RankingPlan {
  const rarestFirst = terms
    .map((term, at) => ({ term, count: counts[at] ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => one.count - other.count)
  let ranked = 0
  const required = rarestFirst.filter(({ count }) => {
    const wanted = ranked < (count >= VERY_COMMON_COUNT ? ENOUGH_RARE_PASSAGES : MAX_RANKED_PASSAGES)
    if (wanted) ranked += count
    return wanted
  })
  return {
    required: required.map(({ term }) => term),
    optional: rarestFirst.slice(required.length).map(({ term }) => term),
  }
}
