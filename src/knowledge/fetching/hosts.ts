import db from '@adonisjs/lucid/services/db'
import type { SafeFetch } from '#src/shared/fetch/safe_fetch'
import type { CrawlPolicy } from './crawl_policy.js'
import { parseRobots, type Robots } from './robots.js'

export type RobotsRules =
  | { robots: Robots }
  | { unavailable: 'server_error' | 'connection_failed' | 'name_not_found' | 'private_address' }

const ROBOTS_CACHE_MS = 24 * 60 * 60 * 1000
/** A host that could not be asked for its rules is asked again after this. */
const ROBOTS_RETRY_MS = 5_000
const MAX_CRAWL_DELAY_SECONDS = 30
const MAX_ROBOTS_DOWNLOAD_BYTES = 5 * 1024 * 1024

/** The host's robots.txt, at most a day old (RFC 9309, 2.4). None means that all is allowed, a broken server that nothing is. */
export async function loadRobotsRules(
  fetcher: SafeFetch,
  crawlPolicy: CrawlPolicy,
  origin: string
): Promise<RobotsRules> {
  const known = await db.from('crawl_hosts').where('origin', origin).first()
  if (known && Number(known.robots_until_ms) > crawlPolicy.nowMs())
    return parseRules(known.robots_state, known.robots ?? '', crawlPolicy)

  const { state, text, freshMs } = await fetchRobots(fetcher, origin)
  const row = { origin, robots_state: state, robots: text, robots_until_ms: crawlPolicy.nowMs() + freshMs }
  await db
    .table('crawl_hosts')
    .insert(row)
    .knexQuery.onConflict('origin')
    .merge(['robots_state', 'robots', 'robots_until_ms'])
  return parseRules(state, text, crawlPolicy)
}

function parseRules(state: string, text: string, { settings }: CrawlPolicy): RobotsRules {
  return state === 'known'
    ? { robots: parseRobots(text, settings.userAgentToken) }
    : { unavailable: state as 'server_error' }
}

async function fetchRobots(fetcher: SafeFetch, origin: string) {
  const fetched = await fetcher.get(`${origin}/robots.txt`, {
    accept: 'text/plain,*/*;q=0.5',
    maxBytes: MAX_ROBOTS_DOWNLOAD_BYTES,
  })
  if (!fetched.ok) return { state: robotsState(fetched.error.code), text: '', freshMs: ROBOTS_RETRY_MS }
  const { status, bytes } = fetched.value
  if (status >= 500 || status === 429) return { state: 'server_error', text: '', freshMs: ROBOTS_RETRY_MS }
  return {
    state: 'known',
    text: status < 300 ? new TextDecoder().decode(bytes) : '',
    freshMs: ROBOTS_CACHE_MS,
  }
}

/** A robots.txt that redirects in circles or is far too large is none (RFC 9309, 2.3.1.2). */
function robotsState(code: string): string {
  if (code === 'too_many_redirects' || code === 'too_large') return 'known'
  return ['name_not_found', 'private_address'].includes(code) ? code : 'connection_failed'
}

/**
 * Takes the host's next turn: 0 when the request may go out now, else the milliseconds until it is worth asking again.
 * The database decides, so that two crawls of one host share its rate, in one process or in several.
 */
export async function reserveHostSlot(
  crawlPolicy: CrawlPolicy,
  origin: string,
  robots: Robots | null
): Promise<number> {
  const intervalMs = requestIntervalMs(crawlPolicy, robots)
  if (intervalMs === 0) return 0

  const nowMs = crawlPolicy.nowMs()
  await db.table('crawl_hosts').insert({ origin }).knexQuery.onConflict('origin').ignore()
  const taken = await db
    .from('crawl_hosts')
    .where('origin', origin)
    .where('next_request_at_ms', '<=', nowMs)
    .update({ next_request_at_ms: nowMs + intervalMs })
  if (Number(taken) === 1) return 0
  const row = await db.from('crawl_hosts').where('origin', origin).firstOrFail()
  return Math.max(1, Number(row.next_request_at_ms) - nowMs)
}

/** The host itself asked to be left alone for a while. */
export async function postponeHost(crawlPolicy: CrawlPolicy, origin: string, waitMs: number): Promise<void> {
  await db.table('crawl_hosts').insert({ origin }).knexQuery.onConflict('origin').ignore()
  const until = crawlPolicy.nowMs() + waitMs
  await db
    .from('crawl_hosts')
    .where('origin', origin)
    .where('next_request_at_ms', '<', until)
    .update({ next_request_at_ms: until })
}

function requestIntervalMs({ settings }: CrawlPolicy, robots: Robots | null): number {
  if (settings.requestsPerSecond === 0) return 0
  const asked = Math.min(robots?.crawlDelaySeconds ?? 0, MAX_CRAWL_DELAY_SECONDS)
  return Math.ceil(Math.max(1_000 / settings.requestsPerSecond, asked * 1_000))
}
