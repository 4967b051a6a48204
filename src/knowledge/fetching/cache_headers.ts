import { DateTime } from 'luxon'
import { MAX_CACHE_SECONDS } from './limits.js'

/** What a server needs to answer "not modified". */
export type CacheValidators = { etag: string | null; lastModified: string | null }

export function cacheValidators(headers: Headers): CacheValidators {
  return { etag: headers.get('etag'), lastModified: headers.get('last-modified') }
}

export function conditionalHeaders({ etag, lastModified }: CacheValidators): Record<string, string> {
  return {
    ...(etag ? { 'if-none-match': etag } : {}),
    ...(lastModified ? { 'if-modified-since': lastModified } : {}),
  }
}

/** The earliest time that a response allows for the next request, by Retry-After and freshness; null for any time. */
export function notBefore(headers: Headers, now: DateTime): DateTime | null {
  const seconds = [retryAfterSeconds(headers, now), freshSeconds(headers, now)].filter(
    (each) => each !== null
  )
  const longest = Math.min(MAX_CACHE_SECONDS, Math.max(0, ...seconds))
  return longest > 0 ? now.plus({ seconds: longest }) : null
}

/** The earliest time that a refusing server allows for the next try; null when it names none. */
export function retryAllowedAt(headers: Headers, now: DateTime): DateTime | null {
  const seconds = retryAfterSeconds(headers, now)
  return seconds && seconds > 0 ? now.plus({ seconds: Math.min(MAX_CACHE_SECONDS, seconds) }) : null
}

/** RFC 9110, 10.2.3: seconds or a date. */
function retryAfterSeconds(headers: Headers, now: DateTime): number | null {
  const value = headers.get('retry-after')?.trim()
  if (!value) return null
  return /^\d+$/.test(value) ? Number(value) : secondsUntil(value, now)
}

/** RFC 9111: `max-age` takes precedence over `Expires`, and time already spent in a cache counts against it. */
function freshSeconds(headers: Headers, now: DateTime): number | null {
  const control = headers.get('cache-control') ?? ''
  if (/\bno-(?:cache|store)\b/i.test(control)) return null
  const maxAge = /\bmax-age\s*=\s*"?(\d+)/i.exec(control)?.[1]
  if (maxAge) return Number(maxAge) - (Number(headers.get('age')) || 0)
  const expires = headers.get('expires')
  return expires ? secondsUntil(expires, now) : null
}

function secondsUntil(httpDate: string, now: DateTime): number | null {
  const date = DateTime.fromHTTP(httpDate)
  return date.isValid ? Math.ceil(date.diff(now).as('seconds')) : null
}
