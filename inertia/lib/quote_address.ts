import type { Citation } from '@protocol/chat'
import { route } from './routes'

/** The page of the item, at the quoted words of the version that was quoted. */
export function quoteAddress({ itemId, version, start, end }: Citation): string {
  return route('data.items.show', itemId, { start, end, version })
}
