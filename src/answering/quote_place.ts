import type { Landmark, Segment } from '#protocol/knowledge'
import type { Quote } from './citations.js'

/** Places in the original of one version of an item. */
export type Places = { landmarks: Landmark[]; segments: Segment[] }
export type StoredPlaces = (itemId: string, version: number) => Promise<Places | null>

/** Sets the place of the quote itself, since its passage can span several pages, rows or minutes. */
export function withPlace(quote: Quote, { landmarks, segments }: Places): Quote {
  const spoken = segments.filter(({ start, end }) => start < quote.end && end > quote.start)
  const times = spoken.length > 0 ? { startMs: spoken[0]!.startMs, endMs: spoken.at(-1)!.endMs } : undefined
  return { ...quote, ...times, place: placeAt(quote.start, landmarks) ?? quote.place }
}

/** "Prices, Row 3": a row alone is ambiguous if there are several sheets. */
function placeAt(position: number, landmarks: Landmark[]): string | null {
  const before = landmarks.filter(({ kind, start }) => kind !== 'heading' && start <= position)
  const nearest = before.at(-1)
  if (nearest?.kind !== 'row') return nearest?.label ?? null
  const sheet = before.findLast(({ kind }) => kind === 'sheet')
  return sheet ? `${sheet.label}, ${nearest.label}` : nearest.label
}
