import { globMatches } from '../fetching/glob.js'

/**
 * Whether one of the account holder's patterns matches this page. `/blog/*` and `/blog/` match everything below, `/about` only
 * that page, `privacy` every address that contains the word. `*` matches any characters; case does not matter.
 */
export function matchesAnyPattern(patterns: readonly string[], url: URL): boolean {
  const path = readable(url.pathname + url.search)
  return patterns.some((pattern) => globMatches(toGlob(pattern), path))
}

function toGlob(pattern: string): string {
  const path = readable(pattern.trim().replace(/^https?:\/\/[^/]+/i, '') || '/')
  if (!path.startsWith('/')) return `*${path}*`
  return path.endsWith('/') && path !== '/' ? `${path}*` : path
}

function readable(path: string): string {
  try {
    return decodeURIComponent(path).toLowerCase()
  } catch {
    return path.toLowerCase()
  }
}
