import type { Citation } from '#protocol/chat'
import type { RankedPassage } from '#src/knowledge/passages/passage_index'
import type { Span } from '#src/knowledge/documents/text/sentences'

const CONTEXT_CHARACTERS = 160

/** A citation before it is part of an answer: `index` is 0. */
export type Quote = Citation

/** A sentence of an answer: its words, with a quote in place of each marker. */
export type Statement = { parts: (string | Quote)[] }

/** The clean text of an item at a version; null if it was deleted. */
export type StoredText = (itemId: string, version: number) => Promise<string | null>

export function quoteOf(passage: RankedPassage, span: Span): Quote {
  return {
    index: 0,
    itemId: passage.itemId,
    version: passage.version,
    title: passage.title,
    url: passage.url,
    kind: passage.kind,
    quote: passage.text.slice(span.start, span.end),
    start: passage.start + span.start,
    end: passage.start + span.end,
    startMs: passage.startMs,
    endMs: passage.endMs,
    place: passage.place ?? sectionOf(passage),
    before: wordsBefore(passage.text, span.start),
    after: wordsAfter(passage.text, span.end),
  }
}

/** The nearest heading above the passage, for an original without pages or times. */
function sectionOf({ heading, title, startMs }: RankedPassage): string | null {
  const section = heading?.split(' › ').at(-1)
  return !section || section === title || startMs !== null ? null : section
}

/** Whether the stored text contains the quote at that position, character for character. */
export async function checkCitation(quote: Quote, textAt: StoredText): Promise<boolean> {
  if (quote.quote === '' || quote.start < 0) return false
  const text = await textAt(quote.itemId, quote.version)
  return text !== null && text.slice(quote.start, quote.end) === quote.quote
}

/** Like `checkCitation`, but against passages instead of stored texts. */
export function isInPassages(quote: Quote, passages: RankedPassage[]): boolean {
  return passages.some(
    ({ itemId, version, text, start }) =>
      itemId === quote.itemId &&
      version === quote.version &&
      quote.start >= start &&
      text.slice(quote.start - start, quote.end - start) === quote.quote
  )
}

/** Up to 160 characters before `at`, starting at a word boundary. */
function wordsBefore(text: string, at: number): string {
  const from = Math.max(0, at - CONTEXT_CHARACTERS)
  const before = text.slice(from, at)
  return from === 0 ? before.trimStart() : fromWord(before)
}

/** Up to 160 characters after `at`, ending at a word boundary. */
export function wordsAfter(text: string, at: number): string {
  const after = text.slice(at, at + CONTEXT_CHARACTERS)
  return at + CONTEXT_CHARACTERS >= text.length ? after.trimEnd() : toWord(after)
}

function fromWord(text: string): string {
  const blank = text.search(/\s/)
  return blank < 0 ? text.replace(/^[\udc00-\udfff]/, '') : text.slice(blank).trimStart()
}

function toWord(text: string): string {
  const words = text.replace(/\s+\S*$/, '')
  return words === text ? text.replace(/[\ud800-\udbff]$/, '') : words
}
