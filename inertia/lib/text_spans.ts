import { documentInlines, type Inline, type Range } from '@protocol/chat/markdown_inlines'

export type Mark = 'strong' | 'em' | 'code' | 'strike'

/** Consecutive words without Markdown syntax; offsets refer to the text. */
export type Span = Range & { marks: Mark[]; href: string | null }

/** Flattens a block's words, so that a quote that starts or ends within emphasis can be marked. */
export function spansOf(text: string, start: number, end: number): Span[] {
  return flatten(documentInlines(text, { start, end }), [], null)
}

/** The plain words, for previews. */
export function wordsOf(text: string, start = 0, end = text.length): string {
  return spansOf(text, start, end)
    .map((span) => text.slice(span.start, span.end))
    .join('')
}

function flatten(inlines: Inline[], marks: Mark[], href: string | null): Span[] {
  return inlines.flatMap((inline): Span[] => {
    switch (inline.type) {
      case 'text':
      case 'break':
      case 'code': {
        const { start, text, type } = inline
        return [{ start, end: start + text.length, marks: type === 'code' ? [...marks, type] : marks, href }]
      }
      case 'link':
        return flatten(inline.inlines, marks, inline.href)
      case 'cites':
        return []
      case 'quoted':
        return flatten(inline.inlines, marks, href)
      default:
        return flatten(inline.inlines, [...marks, inline.type], href)
    }
  })
}

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
