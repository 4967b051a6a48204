import type { Citation } from '#protocol/chat'
import type { RankedPassage } from '#src/knowledge/passages/passage_index'
import type { Span } from '#src/knowledge/documents/text/sentences'
import { wordsAfter, wordsBefore } from './quote_place.js'

/** A citation in the making: `index` is 0 until it stands in an answer. */
export type Quote = Citation

/** The clean text of an item at a version, or null when it is gone. */
export type StoredText = (itemId: string, version: number) => Promise<string | null>

/** Takes `span` of the passage's text as a quote. */
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
    place: passage.place,
    before: wordsBefore(passage.text, span.start),
    after: wordsAfter(passage.text, span.end),
  }
}

/** Whether the stored text really says it, letter for letter, at that place. */
export async function checkCitation(quote: Quote, textAt: StoredText): Promise<boolean> {
  if (quote.quote === '' || quote.start < 0) return false
  const text = await textAt(quote.itemId, quote.version)
  return text !== null && text.slice(quote.start, quote.end) === quote.quote
}

/** The same check where only the passages are at hand. */
export function standsIn(quote: Quote, passages: RankedPassage[]): boolean {
  return passages.some(
    ({ itemId, version, text, start }) =>
      itemId === quote.itemId &&
      version === quote.version &&
      quote.start >= start &&
      text.slice(quote.start - start, quote.end - start) === quote.quote
  )
}
