import { DateTime } from 'luxon'
import type { Fetched, SafeFetch } from '#src/shared/fetch/safe_fetch'
import { fail, ok, type Result } from '#src/shared/result'
import type { FailureCode } from '../items/failures.js'
import { retryAllowedAt } from './cache_headers.js'

const PAGE = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.5'
const FEED =
  'application/rss+xml,application/atom+xml,application/feed+json,application/xml;q=0.9,text/html;q=0.5,*/*;q=0.3'

/** What a reader needs of an exchange; headers cannot go to another thread. */
export function readable({ bytes, url, mediaType, charset }: Fetched) {
  return { bytes, url, mediaType, charset, fileName: null }
}

/** `notBefore` is when the server allows the next try, when it says so. */
export type AddressProblem = { code: FailureCode; detail: string; notBefore?: DateTime | null }

/** Fetches an address through the one door and says in the record's own words why it could not. 304 is a success. */
export async function fetchAddress(
  fetcher: SafeFetch,
  url: string,
  kind: 'page' | 'feed',
  headers: Record<string, string> = {}
): Promise<Result<Fetched, AddressProblem>> {
  const fetched = await fetcher.get(url, { accept: kind === 'page' ? PAGE : FEED, headers })
  if (!fetched.ok) {
    const { code, detail } = fetched.error
    const known = code === 'timed_out' ? 'fetch_timed_out' : code === 'aborted' ? 'connection_failed' : code
    return fail({ code: known, detail: detail ?? code })
  }

  const { status } = fetched.value
  if (status < 300 || status === 304) return ok(fetched.value)
  const allowed = retryAllowedAt(fetched.value.headers, DateTime.utc())
  return fail({ code: statusCode(status), detail: `HTTP ${status}`, notBefore: allowed })
}

function statusCode(status: number): FailureCode {
  if (status === 410) return 'gone'
  if (status === 404) return 'not_found'
  if (status === 401 || status === 403 || status === 451) return 'refused'
  if (status === 429 || status === 503) return 'rate_limited'
  return status >= 500 ? 'server_error' : 'refused'
}
