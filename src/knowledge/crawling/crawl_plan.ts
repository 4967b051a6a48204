import { LIMITS } from '#protocol/limits'
import type DataSource from '../items/models/data_source.js'
import type { SkipReason } from './crawl_rows.js'
import { sha256 } from '#src/shared/crypto/sha256'
import { isEndless } from './endless_addresses.js'
import { bareHost } from './page_address.js'
import { inSection, siteOf, type Site } from './site.js'
import { globMatches } from '../fetching/glob.js'

/** What a website source's options ask of its crawl. Without `maxPages`, the whole site within the product's limits. */
export type CrawlPlan = {
  start: URL
  maxPages: number
  maxDepth: number
  include: string[]
  exclude: string[]
  /** One page that a person named: nothing is discovered, and rules for crawlers do not apply. */
  single: boolean
}

export function crawlPlan({ url, options }: DataSource): CrawlPlan {
  const maxPages = Math.min(options.maxPages ?? LIMITS.crawlPages, LIMITS.crawlPages)
  const maxDepth = Math.min(options.maxDepth ?? LIMITS.crawlDepth, LIMITS.crawlDepth)
  const { include = [], exclude = [] } = options
  return { start: new URL(url!), maxPages, maxDepth, include, exclude, single: maxPages === 1 }
}

export function planHash({ maxPages, maxDepth, include, exclude }: CrawlPlan): string {
  return sha256(JSON.stringify([maxPages, maxDepth, include, exclude]))
}

/** The site that the start page redirected to; a start that named a whole host still means the whole host. */
export function siteFor({ start }: CrawlPlan, landedUrl: string | null): Site {
  if (landedUrl === null) return siteOf(start)
  const landed = siteOf(new URL(landedUrl))
  const wholeHost = bareHost(start) === bareHost(landed.origin) && siteOf(start).section === '/'
  return wholeHost ? { ...landed, section: '/' } : landed
}

/** Why the plan excludes a page, judged by its address alone; null when it does not. */
export function skipReason(plan: CrawlPlan, site: Site, url: URL, depth: number): SkipReason | null {
  if (plan.single) return null
  if (isEndless(url)) return 'trap'
  if (matchesAnyPattern(plan.exclude, url)) return 'excluded'
  if (plan.include.length > 0 ? !matchesAnyPattern(plan.include, url) : !inSection(site, url)) {
    return plan.include.length > 0 ? 'not_included' : 'outside_section'
  }
  return depth > plan.maxDepth ? 'too_deep' : null
}

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
