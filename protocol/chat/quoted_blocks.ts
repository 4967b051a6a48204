import type { Citation } from '../chat.js'
import { evidenceNotes, linesOf, plainWords, type EvidenceNote, type NotePart } from './evidence_notes.js'
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
  return citesIn(inlinesOf(block))
}

export function inlinesOf(block: AnswerBlock): Inline[] {
  switch (block.type) {
    case 'code':
      return []
    case 'table':
      return [...(block.head ?? []), ...block.rows.flat()].flat()
    case 'list':
      return block.items.flatMap(({ inlines }) => inlines)
    default:
      return block.inlines
  }
}

/**
 * The note that a mark unfolds below the words that it supports: the quotes of these words, without paragraphs
 * that the answer repeats elsewhere, so that nobody reads them before the answer says them.
 */
export function noteBelow(
  words: Inline[],
  mark: number,
  citations: readonly Citation[]
): EvidenceNote | undefined {
  const marks = citesIn(words)
  const note = evidenceNotes(citations.filter(({ index }) => marks.includes(index))).find((one) =>
    one.citations.some(({ index }) => index === mark)
  )
  return note && { ...note, parts: saidIn(lettersOf(inlineWords(words)), note.parts) }
}

/** The paragraphs that are in these letters with the context beside them; all of them if none is. */
function saidIn(letters: string, parts: NotePart[]): NotePart[] {
  const lines = linesOf(parts)
  const said = lines.map((line) => {
    const quoted = lettersOf(line.map((part) => (part.quoted ? part.text : '')).join(''))
    return quoted === '' ? null : letters.includes(quoted)
  })
  if (!said.includes(true)) return parts
  const isShown = (at: number) => said[at] ?? (said[at - 1] || said[at + 1])
  return lines
    .filter((_, at) => isShown(at))
    .flatMap((line, at) => (at === 0 ? line : [{ text: '\n', quoted: false }, ...line]))
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
