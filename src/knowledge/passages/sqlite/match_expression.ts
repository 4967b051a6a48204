import type { Owner } from '../terms/owner.js'
import type { QueryTerm } from '../terms/query_terms.js'
import type { RankingPlan } from '../terms/ranking_plan.js'
import { accountScope, sourceScope } from '../terms/scope.js'

/** `isAlone`: nobody else has passages, so that the account need not be part of the match. */
export type Searched = Owner & { isAlone: boolean }

/** FTS5's query, and how often each term counts in its score. */
export type Match = { expression: string; times: 1 | 2 }

/** Passages of the owner that hold one of the terms, for counting. */
export function holding(owner: Searched, terms: QueryTerm[]): string {
  const account = owner.isAlone ? [] : [`scope:${accountScope(owner.accountId)}`]
  const only = owner.only ? [sources(owner.only)] : []
  const never = owner.never.length > 0 ? ` NOT ${sources(owner.never)}` : ''
  return `(${[...account, ...only, anyOf(terms)].join(' AND ')})${never}`
}

/**
 * An optional term stands beside something that is true anyway: it adds rank, selects nothing. That is a word of every
 * row of the account; but bm25 walks through all rows of a phrase, so an account that is alone repeats the terms instead.
 */
export function match(owner: Searched, { required, optional }: RankingPlan): Match {
  const selecting = holding(owner, required)
  if (optional.length === 0) return { expression: selecting, times: 1 }
  if (owner.isAlone)
    return { expression: `${selecting} AND ${anyOf([...required, ...optional, ...optional])}`, times: 2 }
  return {
    expression: `${selecting} AND (scope:${accountScope(owner.accountId)} OR ${anyOf(optional)})`,
    times: 1,
  }
}

function sources(ids: string[]): string {
  return `scope:(${ids.map(sourceScope).join(' OR ')})`
}

function anyOf(terms: QueryTerm[]): string {
  return `{title heading body}:(${terms.map(phrase).join(' OR ')})`
}

function phrase({ text, prefix }: QueryTerm): string {
  const quoted = `"${text.replaceAll('"', '""')}"`
  return prefix ? `${quoted}*` : quoted
}
