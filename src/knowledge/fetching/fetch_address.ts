import { DateTime } from 'luxon'
import type { Fetched, GetOptions, SafeFetch } from '#src/shared/fetch/safe_fetch'
import { fail, ok, type Result } from '#src/shared/result'
import type { FailureCode } from '../items/failures.js'
import { retryAllowedAt } from './cache_headers.js'

const ACCEPT = {
  page: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.5',
  crawledPage: 'text/html,application/xhtml+xml,application/pdf;q=0.9,text/plain;q=0.8,*/*;q=0.5',
  feed: 'application/rss+xml,application/atom+xml,application/feed+json,application/xml;q=0.9,text/html;q=0.5,*/*;q=0.3',
  sitemap: 'application/xml,text/xml;q=0.9,text/plain;q=0.8,*/*;q=0.5',
  robots: 'text/plain,*/*;q=0.5',
  audio: 'audio/*',
  json: 'application/json',
  captions: 'text/vtt',
} as const

export type AddressFailure = {
  code: FailureCode
  detail: string
  /** Of the response; absent when none arrived. */
  status?: number
  /** The earliest next try, when the server names one. */
  notBefore?: DateTime | null
}

export type FetchOptions = Omit<GetOptions, 'accept'> & {
  accept: keyof typeof ACCEPT
  now?: DateTime
}

/**
 * Fetches an address and decides what the response means. Only 2xx and 304 are successes; anything else is a failure with
 * its code, its status and the time from which the server allows another try.
 */
export async function fetchAddress(
  fetcher: SafeFetch,
  url: string,
  { accept, now = DateTime.utc(), ...options }: FetchOptions
): Promise<Result<Fetched, AddressFailure>> {
  const fetched = await fetcher.get(url, { ...options, accept: ACCEPT[accept] })
  if (!fetched.ok) {
    const { code, detail } = fetched.error
    const failureCode =
      code === 'timed_out' ? 'fetch_timed_out' : code === 'aborted' ? 'connection_failed' : code
    return fail({ code: failureCode, detail: detail ?? code })
  }

  const { status, headers } = fetched.value
  if (status < 300 || status === 304) return ok(fetched.value)
  return fail({
    code: failureCode(status),
    detail: `HTTP ${status}`,
    status,
    notBefore: retryAllowedAt(headers, now),
  })
}

function failureCode(status: number): FailureCode {
  if (status === 410) return 'gone'
  if (status === 404) return 'not_found'
  if (status === 429 || status === 503) return 'rate_limited'
  return status >= 500 ? 'server_error' : 'refused'
}

/** The part of a response that document readers take; headers cannot be passed to another thread. */
export function readable({ bytes, url, mediaType, charset }: Fetched) {
  return { bytes, url, mediaType, charset, fileName: null }
}
