import { setTimeout as wait } from 'node:timers/promises'
import { DateTime } from 'luxon'
import { fetchAddress, readable } from '../fetching/fetch_address.js'
import { loadRobotsRules, reserveHostSlot } from '../fetching/hosts.js'
import type { IngestPorts } from './ingest_ports.js'
import { ARTICLE_RETRY_MS, MAX_HOST_WAIT_MS } from './limits.js'
import { failed, read, type Outcome } from './outcome.js'

/** Reads the article behind a feed entry, within the host's robots.txt and request rate. */
export async function fetchArticle(
  { fetcher, crawlPolicy, extractor }: Pick<IngestPorts, 'fetcher' | 'crawlPolicy' | 'extractor'>,
  url: string
): Promise<Outcome> {
  const { origin } = new URL(url)
  const rules = await loadRobotsRules(fetcher, crawlPolicy, origin)
  if ('unavailable' in rules) return failed(rules.unavailable, `${origin}/robots.txt`)
  if (!rules.robots.allows(new URL(url))) return failed('robots_refused', url)

  let waitMs = await reserveHostSlot(crawlPolicy, origin, rules.robots)
  if (waitMs > 0 && waitMs <= MAX_HOST_WAIT_MS) {
    await wait(waitMs)
    waitMs = await reserveHostSlot(crawlPolicy, origin, rules.robots)
  }
  if (waitMs > 0) return { kind: 'retry_at', at: DateTime.utc().plus({ milliseconds: retryDelayMs() }) }

  const fetched = await fetchAddress(fetcher, url, { accept: 'page' })
  if (!fetched.ok) return failed(fetched.error.code, fetched.error.detail)
  const extracted = await extractor.page(readable(fetched.value))
  return extracted.ok ? read(extracted.value) : failed(extracted.error, url)
}

function retryDelayMs(): number {
  const { min, max } = ARTICLE_RETRY_MS
  return Math.round(min + Math.random() * (max - min))
}
