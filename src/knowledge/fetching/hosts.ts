import db from '@adonisjs/lucid/services/db'
import type { SafeFetch } from '#src/shared/fetch/safe_fetch'
import type { CrawlerSettings } from './crawler_settings.js'
import { fetchAddress, type AddressFailure } from './fetch_address.js'
import {
  MAX_CRAWL_DELAY_SECONDS,
  MAX_ROBOTS_CHARACTERS,
  MAX_ROBOTS_DOWNLOAD_BYTES,
  MAX_ROBOTS_IN_MEMORY,
  ROBOTS_CACHE_MS,
  ROBOTS_RETRY_MS,
} from './limits.js'
import { parseRobots, type Robots } from './robots.js'

export type RobotsRules =
  | { robots: Robots }
  | { unavailable: 'server_error' | 'connection_failed' | 'name_not_found' | 'private_address' }

/** The host's robots.txt, cached for at most a day (RFC 9309, 2.4). */
export async function loadRobotsRules(
  fetcher: SafeFetch,
  crawlerSettings: CrawlerSettings,
  origin: string
): Promise<RobotsRules> {
  const cached = await db.from('crawl_hosts').where('origin', origin).first()
  if (cached && Number(cached.robots_until_ms) > crawlerSettings.nowMs())
    return parseRules(origin, { state: cached.robots_state, text: cached.robots ?? '' }, crawlerSettings)

  const { state, text, freshMs } = await fetchRobots(fetcher, origin)
  const row = {
    origin,
    robots_state: state,
    robots: text,
    robots_until_ms: crawlerSettings.nowMs() + freshMs,
  }
  await db
    .table('crawl_hosts')
    .insert(row)
    .knexQuery.onConflict('origin')
    .merge(['robots_state', 'robots', 'robots_until_ms'])
  return parseRules(origin, { state, text }, crawlerSettings)
}

function parseRules(
  origin: string,
  { state, text }: { state: string; text: string },
  { options }: CrawlerSettings
): RobotsRules {
  return state === 'known'
    ? { robots: parsedOnce(origin, text, options.userAgentToken) }
    : { unavailable: state as 'server_error' }
}

const parsed = new Map<string, { text: string; robots: Robots }>()

/** Caches parsed rules for the most recently used hosts, since a crawl needs them before each page. */
function parsedOnce(origin: string, text: string, agent: string): Robots {
  const key = `${agent} ${origin}`
  const cached = parsed.get(key)
  const rules = cached?.text === text ? cached : { text, robots: parseRobots(text, agent) }
  parsed.delete(key)
  parsed.set(key, rules)
  if (parsed.size > MAX_ROBOTS_IN_MEMORY) parsed.delete(parsed.keys().next().value!)
  return rules.robots
}

async function fetchRobots(fetcher: SafeFetch, origin: string) {
  const fetched = await fetchAddress(fetcher, `${origin}/robots.txt`, {
    accept: 'robots',
    maxBytes: MAX_ROBOTS_DOWNLOAD_BYTES,
  })
  if (!fetched.ok) return withoutRobots(fetched.error)
  const { status, bytes } = fetched.value
  const text = status < 300 ? new TextDecoder().decode(bytes).slice(0, MAX_ROBOTS_CHARACTERS) : ''
  return { state: 'known', text, freshMs: ROBOTS_CACHE_MS }
}

/** RFC 9309, 2.3.1: a client error or a redirect loop means that there are no rules, a broken server that nothing is allowed. */
function withoutRobots({ code, status }: AddressFailure) {
  if (code === 'server_error' || code === 'rate_limited')
    return { state: 'server_error', text: '', freshMs: ROBOTS_RETRY_MS }
  if (status !== undefined) return { state: 'known', text: '', freshMs: ROBOTS_CACHE_MS }
  const isUnusable = code === 'too_many_redirects' || code === 'too_large'
  const isNamed = code === 'name_not_found' || code === 'private_address'
  const state = isUnusable ? 'known' : isNamed ? code : 'connection_failed'
  return { state, text: '', freshMs: ROBOTS_RETRY_MS }
}

/**
 * Reserves the host's next request: 0 when it may be sent now, else the milliseconds until it is worth asking again. The
 * database decides, so that all crawls of one host share its rate, in one process or in several.
 */
export async function reserveHostSlot(
  crawlerSettings: CrawlerSettings,
  origin: string,
  robots: Robots | null
): Promise<number> {
  const intervalMs = requestIntervalMs(crawlerSettings, robots)
  if (intervalMs === 0) return 0

  const nowMs = crawlerSettings.nowMs()
  await db.table('crawl_hosts').insert({ origin }).knexQuery.onConflict('origin').ignore()
  const reserved = await db
    .from('crawl_hosts')
    .where('origin', origin)
    .where('next_request_at_ms', '<=', nowMs)
    .update({ next_request_at_ms: nowMs + intervalMs })
  if (Number(reserved) === 1) return 0
  const row = await db.from('crawl_hosts').where('origin', origin).firstOrFail()
  return Math.max(1, Number(row.next_request_at_ms) - nowMs)
}

export async function postponeHost(
  crawlerSettings: CrawlerSettings,
  origin: string,
  waitMs: number
): Promise<void> {
  await db.table('crawl_hosts').insert({ origin }).knexQuery.onConflict('origin').ignore()
  const until = crawlerSettings.nowMs() + waitMs
  await db
    .from('crawl_hosts')
    .where('origin', origin)
    .where('next_request_at_ms', '<', until)
    .update({ next_request_at_ms: until })
}

function requestIntervalMs({ options }: CrawlerSettings, robots: Robots | null): number {
  if (options.requestsPerSecond === 0) return 0
  const requested = Math.min(robots?.crawlDelaySeconds ?? 0, MAX_CRAWL_DELAY_SECONDS)
  return Math.ceil(Math.max(1_000 / options.requestsPerSecond, requested * 1_000))
}
