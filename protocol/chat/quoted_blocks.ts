import type { Citation } from '../chat.js'
import { plainWords } from './evidence_notes.js'
import { inlineWords, type AnswerBlock } from './markdown.js'
import type { Inline } from './markdown_inlines.js'

/** Fewer letters could occur in a quote by chance. */
const FEWEST_LETTERS = 8

/**
 * A quote may be several paragraphs, and its mark follows the last one. Screens show the mark after each of
 * them.
 */
export function withMarkOnEach(blocks: AnswerBlock[], citations: readonly Citation[]): AnswerBlock[] {
  const quotes = citations.map(({ index, quote }) => ({ index, letters: lettersOf(plainWords(quote)) }))
  const drawn = new Set(blocks.flatMap(citedIn))
  return blocks.map((block) => {
    if (block.type !== 'paragraph' || citedIn(block).length > 0) return block
    const letters = lettersOf(inlineWords(block.inlines))
    if (letters.length < FEWEST_LETTERS) return block
    const quote = quotes.find((one) => drawn.has(one.index) && one.letters.includes(letters))
    if (!quote) return block
    return { ...block, inlines: [...block.inlines, { type: 'cites', indexes: [quote.index], tail: '' }] }
  })
}

/** The marks of a block, in order and without duplicates. */
export function citedIn(block: AnswerBlock): number[] {
  switch (block.type) {
    case 'code':
      return []
    case 'table':
      return citesIn([...(block.head ?? []), ...block.rows.flat()].flat())
    case 'list':
      return citesIn(block.items.flatMap(({ inlines }) => inlines))
    default:
      return citesIn(block.inlines)
  }
}

function citesIn(inlines: Inline[]): number[] {
  const indexes = inlines.flatMap((inline): number[] => {
    if (inline.type === 'cites') return inline.indexes
    return 'inlines' in inline ? citesIn(inline.inlines) : []
  })
  return [...new Set(indexes)]
}

function lettersOf(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, '')
}
