import type { Citation } from '@protocol/chat'
import { route } from './routes'

/** The address of the quoted words: in their item, or in a guide on this server. */
export function quoteAddress({ itemId, version, start, end, url }: Citation): string {
  if (url?.startsWith('/')) return url
  return route('data.items.show', itemId, { start, end, version })
}
