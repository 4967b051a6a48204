import type { Fetched, SafeFetch } from '#src/shared/fetch/safe_fetch'
import type { FailureCode } from '../items/failures.js'
import type { CrawlPolicy } from '../fetching/crawl_policy.js'
import { parseDirectives, type Directives } from './robots_directives.js'
import { contentKind } from '../fetching/content_kind.js'
import { readLinks, type PageLinks } from './read_links.js'
import { digest } from '../fetching/digest.js'
import type { PageRow } from './crawl_rows.js'

/** What a request for a page led to. */
export type PageFetch =
  | {
      kind: 'page'
      fetched: Fetched
      content: 'html' | 'document' | 'other'
      page: PageLinks | null
      directives: Directives
      textHash: string | null
    }
  | { kind: 'not_modified'; fetched: Fetched }
  | { kind: 'gone'; status: number }
  | { kind: 'failed'; code: FailureCode; status: number | null; passing: boolean; waitMs: number }

const ACCEPT = 'text/html,application/xhtml+xml,application/pdf;q=0.9,text/plain;q=0.8,*/*;q=0.5'
const LONGEST_WAIT_MS = 15 * 60 * 1000
const PASSING: readonly FailureCode[] = [
  'connection_failed',
  'fetch_timed_out',
  'name_not_found',
  'tls_failed',
]

export async function fetchPage(
  fetcher: SafeFetch,
  page: PageRow,
  crawlPolicy: CrawlPolicy
): Promise<PageFetch> {
  const fetched = await fetcher.get(page.url, { accept: ACCEPT, headers: conditions(page) })
  if (!fetched.ok) {
    const { code } = fetched.error
    const known = code === 'timed_out' ? 'fetch_timed_out' : code === 'aborted' ? 'connection_failed' : code
    return { kind: 'failed', code: known, status: null, passing: PASSING.includes(known), waitMs: 0 }
  }
  const { status } = fetched.value
  if (status === 304) return { kind: 'not_modified', fetched: fetched.value }
  if (status === 404 || status === 410) return { kind: 'gone', status }
  if (status >= 300) return refused(fetched.value, crawlPolicy.nowMs())
  return read(fetched.value, crawlPolicy.settings.userAgentToken)
}

function conditions({ etag, last_modified }: PageRow): Record<string, string> {
  return {
    ...(etag ? { 'if-none-match': etag } : {}),
    ...(last_modified ? { 'if-modified-since': last_modified } : {}),
  }
}

function refused({ status, headers }: Fetched, nowMs: number): PageFetch {
  if (status === 429 || status === 503) {
    return {
      kind: 'failed',
      code: 'rate_limited',
      status,
      passing: true,
      waitMs: waitOf(headers.get('retry-after'), nowMs),
    }
  }
  const passing = status >= 500
  return { kind: 'failed', code: passing ? 'server_error' : 'refused', status, passing, waitMs: 0 }
}

/** Seconds or a date, RFC 9110, 10.2.3. */
function waitOf(retryAfter: string | null, nowMs: number): number {
  if (retryAfter === null) return 0
  const seconds = Number(retryAfter)
  const waitMs = Number.isFinite(seconds) ? seconds * 1_000 : Date.parse(retryAfter) - nowMs
  return Number.isFinite(waitMs) ? Math.min(Math.max(waitMs, 0), LONGEST_WAIT_MS) : 0
}

async function read(fetched: Fetched, agent: string): Promise<PageFetch> {
  const content = contentKind(fetched.mediaType, fetched.bytes)
  const page = content === 'html' ? await readLinks(fetched) : null
  const header = fetched.headers.get('x-robots-tag')
  const directives = parseDirectives({ header, metas: page?.metas ?? [] }, agent)
  const textHash = page ? page.textHash : digest(fetched.bytes)
  return { kind: 'page', fetched, content, page, directives, textHash }
}
