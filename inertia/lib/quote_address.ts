import type { Citation } from '@protocol/chat'
import { route } from './routes'

/** Where the quoted words are: in their item, or in a guide of this server. */
export function quoteAddress({ itemId, version, start, end, url }: Citation): string {
  if (url?.startsWith('/')) return url
  return route('data.items.show', itemId, { start, end, version })
}
