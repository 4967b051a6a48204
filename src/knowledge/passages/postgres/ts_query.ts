import { type SearchScope, accountScopeWord, sourceScopeWord } from '../terms/search_scope.js'
import type { QueryTerm } from '../terms/query_terms.js'

/** For `to_tsquery('english', ...)`. Terms are letters, marks and digits; quoting makes sure. */
export function anyOf(terms: QueryTerm[]): string {
  return terms.map(({ text, prefix }) => `${quoted(text)}${prefix ? ':*' : ''}`).join(' | ')
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
