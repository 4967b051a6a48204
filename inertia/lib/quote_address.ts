import type { Citation } from '@protocol/chat'
import { route } from './routes'

export function quoteAddress({ itemId, version, start, end }: Citation): string {
  return route('data.items.show', itemId, { start, end, version })
}
