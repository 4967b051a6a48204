import { setTimeout as wait } from 'node:timers/promises'
import { fail, ok, type Result } from '#src/shared/result'
import { loadRobotsRules, reserveHostSlot } from '../fetching/hosts.js'
import type { Extraction } from '../extraction/extractor.js'
import type { IngestPorts } from './ingest_ports.js'
import { fetchAddress, readable, type AddressProblem } from '../fetching/fetch_address.js'

/** So long a job waits for its host's turn before it makes room for others. */
const LONGEST_WAIT_MS = 2_000

/** The article behind an entry, as politely as a crawl: by the host's rules, and `later` when it is not our turn for long. */
export async function fetchArticle(
  { fetcher, crawlPolicy, extractor }: IngestPorts,
  url: string
): Promise<Result<Extraction | 'later', AddressProblem>> {
  const { origin } = new URL(url)
  const rules = await loadRobotsRules(fetcher, crawlPolicy, origin)
  if ('unavailable' in rules) return fail({ code: rules.unavailable, detail: `${origin}/robots.txt` })
  if (!rules.robots.allows(new URL(url))) return fail({ code: 'robots_refused', detail: url })

  let waitMs = await reserveHostSlot(crawlPolicy, origin, rules.robots)
  if (waitMs > 0 && waitMs <= LONGEST_WAIT_MS) {
    await wait(waitMs)
    waitMs = await reserveHostSlot(crawlPolicy, origin, rules.robots)
  }
  if (waitMs > 0) return ok('later')

  const fetched = await fetchAddress(fetcher, url, 'page')
  if (!fetched.ok) return fetched
  const read = await extractor.page(readable(fetched.value))
  return read.ok ? read : fail({ code: read.error, detail: url })
}
