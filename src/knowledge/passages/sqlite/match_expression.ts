import type { Owner } from '../terms/owner.js'
import type { QueryTerm } from '../terms/query_terms.js'
import type { RankingPlan } from '../terms/ranking_plan.js'
import { accountScope, sourceScope } from '../terms/scope.js'

/** Passages of the owner that hold one of the terms, for counting. */
export function holding(owner: Owner, terms: QueryTerm[]): string {
  const account = `scope:${accountScope(owner.accountId)}`
  const only = owner.only ? ` AND ${sources(owner.only)}` : ''
  const never = owner.never.length > 0 ? ` NOT ${sources(owner.never)}` : ''
  return `(${account}${only} AND ${anyOf(terms)})${never}`
}

/** FTS5's query for a plan. An optional term stands beside a word that every row has: it adds rank, selects nothing. */
export function matchExpression(owner: Owner, plan: RankingPlan): string {
  const selecting = holding(owner, plan.required)
  if (plan.optional.length === 0) return selecting
  return `${selecting} AND (scope:${accountScope(owner.accountId)} OR ${anyOf(plan.optional)})`
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
