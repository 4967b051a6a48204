import { DateTime } from 'luxon'

const LONGEST_SECONDS = 7 * 24 * 3600

/** Until when the server says that what it sent stays as it is, or that it wants to be left alone; null when it says nothing. */
export function notBefore(headers: Headers, now: DateTime): DateTime | null {
  const seconds = [retryAfterSeconds(headers, now), freshSeconds(headers, now)].filter(
    (each) => each !== null
  )
  const longest = Math.min(LONGEST_SECONDS, Math.max(0, ...seconds))
  return longest > 0 ? now.plus({ seconds: longest }) : null
}

/** When a server that refuses allows the next try. */
export function retryAllowedAt(headers: Headers, now: DateTime): DateTime | null {
  const seconds = retryAfterSeconds(headers, now)
  return seconds && seconds > 0 ? now.plus({ seconds: Math.min(LONGEST_SECONDS, seconds) }) : null
}

/** RFC 9110: seconds, or a date. */
function retryAfterSeconds(headers: Headers, now: DateTime): number | null {
  const value = headers.get('retry-after')?.trim()
  if (!value) return null
  return /^\d+$/.test(value) ? Number(value) : secondsUntil(value, now)
}

/** RFC 9111: `max-age` goes before `Expires`, and what spent time in a cache is that much older. */
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
