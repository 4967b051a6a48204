import type { Citation } from '../chat.js'
import { urlAtMoment, urlAtQuote } from '../quote_address.js'
import { clock } from './clock.js'

/** The original, opened at the quoted words or at their moment; null when it has no web address. */
export function citationHref({ url, quote, startMs }: Citation): string | null {
  if (url === null || url.startsWith('/')) return null
  return startMs === null ? urlAtQuote(url, quote) : urlAtMoment(url, startMs)
}

/** Where in the original the quote is, such as "Page 12" or "12:03–12:10". */
export function citationPlace({ place, startMs, endMs }: Citation): string | null {
  if (startMs === null) return place
  const times = endMs === null ? clock(startMs) : `${clock(startMs)}–${clock(endMs)}`
  return place === null ? times : `${place}, ${times}`
}
