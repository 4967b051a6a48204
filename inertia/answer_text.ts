import type { Citation } from '@protocol/chat'

export type Part = { text: string; strong?: boolean } | { citation: Citation }
export type Paragraph = { kind: 'paragraph' | 'item'; parts: Part[] }

const TOKEN = /\[(\d{1,3})\]|\*\*([^*]+)\*\*/g
/** The beginning of a marker or of bold words that the stream has not finished yet. */
const UNFINISHED = /(?:\[\d{0,3}|\*\*?[^*\n]*)$/

/** An answer as it is drawn. A marker without a citation is never shown. */
export function paragraphsOf(text: string, citations: Citation[], streaming = false): Paragraph[] {
  const settled = streaming ? text.replace(UNFINISHED, '') : text
  return settled
    .split(/\n{2,}|\n(?=\s*[-*] )/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => {
      const item = /^[-*] /.test(paragraph)
      return {
        kind: item ? 'item' : 'paragraph',
        parts: partsOf(item ? paragraph.slice(2) : paragraph, citations),
      }
    })
}

function partsOf(text: string, citations: Citation[]): Part[] {
  const parts: Part[] = []
  let from = 0
  for (const match of text.matchAll(TOKEN)) {
    const [whole, marker, strong] = match
    const citation = citations.find(({ index }) => index === Number(marker))
    const before = text.slice(from, match.index)
    // No space between a sentence and its mark, and none where an unknown mark stood.
    if (before) parts.push({ text: marker ? before.replace(/[ \t]+$/, '') : before })
    if (strong) parts.push({ text: strong, strong: true })
    else if (citation) parts.push({ citation })
    from = match.index + whole.length
  }
  if (from < text.length) parts.push({ text: text.slice(from) })
  return parts
}
