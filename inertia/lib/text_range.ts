import type { Range } from '@protocol/chat/markdown_inlines'

/** `?start=&end=` of an address; null unless both lie within the text. */
export function rangeInAddress(url: string, length: number): Range | null {
  const query = new URLSearchParams(url.split('?')[1] ?? '')
  const start = Number(query.get('start') ?? Number.NaN)
  const end = Number(query.get('end') ?? Number.NaN)
  const valid = Number.isInteger(start) && Number.isInteger(end) && start >= 0 && end > start && end <= length
  return valid ? { start, end } : null
}

/** `?version=` of an address. */
export function versionInAddress(url: string): number | null {
  return Number(new URLSearchParams(url.split('?')[1] ?? '').get('version')) || null
}
