import type { Citation } from '../chat.js'
import { urlAtMoment, urlAtQuote } from '../quote_address.js'

/** The original, opened at the quoted words or time; null if it has no web address. */
export function citationHref({ url, quote, startMs }: Citation): string | null {
  if (url === null || url.startsWith('/')) return null
  return startMs === null ? urlAtQuote(url, quote) : urlAtMoment(url, startMs)
}

/** The quote's place in the original, such as "Page 12" or "12:03–12:10". */
export function citationPlace({ place, startMs, endMs }: Citation): string | null {
  if (startMs === null) return place
  const times = endMs === null ? clock(startMs) : `${clock(startMs)}–${clock(endMs)}`
  return place === null ? times : `${place}, ${times}`
}

/** Formats a time as players do: 723_000 is "12:03", 3_723_000 is "1:02:03". */
export function clock(ms: number): string {
  const seconds = Math.floor(ms / 1000)
  const hours = Math.floor(seconds / 3600)
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60]
  if (hours > 0) parts.unshift(hours)
  return parts.map((part, at) => (at === 0 ? `${part}` : `${part}`.padStart(2, '0'))).join(':')
}
