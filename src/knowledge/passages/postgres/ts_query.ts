import type { Owner } from '../terms/search_scope.js'
import type { QueryTerm } from '../terms/query_terms.js'
import { accountScope, sourceScope } from '../terms/scope_words.js'

/** For `to_tsquery('english', ...)`. Terms are letters, marks and digits; the quotes make that certain. */
export function anyOf(terms: QueryTerm[]): string {
  return terms.map(({ text, prefix }) => `${quoted(text)}${prefix ? ':*' : ''}`).join(' | ')
}

/** For a cast to `tsquery`: the owner's words were never stemmed. */
export function ownerQuery({ accountId, only, never }: Owner): string {
  const account = quoted(accountScope(accountId))
  return [
    account,
    ...(only ? [sources(only)] : []),
    ...(never.length > 0 ? [`!${sources(never)}`] : []),
  ].join(' & ')
}

function sources(ids: string[]): string {
  return `(${ids.map((id) => quoted(sourceScope(id))).join(' | ')})`
}

function quoted(word: string): string {
  return `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
}
