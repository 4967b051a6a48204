import type { Landmark, Segment } from '#protocol/knowledge'
import type { Quote } from './citations.js'

/** Places in the original of an item at a version. */
export type Places = { landmarks: Landmark[]; segments: Segment[] }
export type StoredPlaces = (itemId: string, version: number) => Promise<Places | null>

/** A passage may reach over several pages, rows or minutes: the quote says its own. */
export function withPlace(quote: Quote, { landmarks, segments }: Places): Quote {
  const spoken = segments.filter(({ start, end }) => start < quote.end && end > quote.start)
  const times = spoken.length > 0 ? { startMs: spoken[0]!.startMs, endMs: spoken.at(-1)!.endMs } : undefined
  return { ...quote, ...times, place: placeAt(quote.start, landmarks) ?? quote.place }
}

/** "Prices, Row 3": a row alone says too little where there are several sheets. */
function placeAt(position: number, landmarks: Landmark[]): string | null {
  const before = landmarks.filter(({ kind, start }) => kind !== 'heading' && start <= position)
  const nearest = before.at(-1)
  if (nearest?.kind !== 'row') return nearest?.label ?? null
  const sheet = before.findLast(({ kind }) => kind === 'sheet')
  return sheet ? `${sheet.label}, ${nearest.label}` : nearest.label
}
