import type { Citation } from '../chat.js'
import { urlAtMoment, urlAtQuote } from '../quote_address.js'
import { clock } from './clock.js'

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
