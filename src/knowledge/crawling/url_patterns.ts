import { globMatches } from '../fetching/glob.js'

/**
 * Whether one of a person's patterns names this page. `/blog/*` and `/blog/` name everything beneath, `/about` that page
 * alone, `privacy` every address that contains the word. `*` stands for anything; capitals do not matter.
 */
export function matchesAnyPattern(patterns: readonly string[], url: URL): boolean {
  const path = readable(url.pathname + url.search)
  return patterns.some((pattern) => globMatches(toGlob(pattern), path))
}

function toGlob(pattern: string): string {
  const bare = readable(pattern.trim().replace(/^https?:\/\/[^/]+/i, '') || '/')
  if (!bare.startsWith('/')) return `*${bare}*`
  return bare.endsWith('/') && bare !== '/' ? `${bare}*` : bare
}

function readable(path: string): string {
  try {
    return decodeURIComponent(path).toLowerCase()
  } catch {
    return path.toLowerCase()
  }
}
