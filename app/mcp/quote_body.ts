import type { Citation } from '#protocol/chat'
import { citationPlace } from '#protocol/chat/citation_link'
import type { ItemVersion } from '#protocol/knowledge'
import { audioTimes } from '#app/api/transformers/knowledge_bodies'
import { withPlace } from '#src/answering/quote_place'
import type DataItem from '#src/knowledge/items/models/data_item'
import { shownTitle } from '#src/knowledge/items/shown_title'

/** The page that shows a quote in its original; null if the reader may not see it. */
export type OpenUrl = (quote: Citation) => string | null

/** A quote in the format shared by all tools. */
export function quoteBody(quote: Citation, section: string | null, openUrl: OpenUrl) {
  const { itemId, title, url, version, start, end, startMs, endMs } = quote
  return {
    item_id: itemId,
    title,
    url,
    open_url: openUrl(quote),
    version,
    quote: quote.quote,
    start,
    end,
    place: citationPlace(quote),
    section,
    ...audioTimes(startMs, endMs),
  }
}

/** The words of an item's version between two offsets, with their place in the original. */
export function quoteFrom(item: DataItem, shown: ItemVersion, start: number, end: number): Citation {
  const quote = {
    index: 0,
    itemId: item.id,
    version: shown.version,
    title: shownTitle(item),
    url: item.url,
    kind: item.kind,
    quote: shown.text.slice(start, end),
    start,
    end,
    startMs: null,
    endMs: null,
    place: null,
    before: '',
    after: '',
  }
  return withPlace(quote, shown)
}

/** Truncates a text without splitting a surrogate pair. */
export function cutAt(text: string, end: number): number {
  const code = text.charCodeAt(end - 1)
  return end < text.length && code >= 0xd800 && code <= 0xdbff ? end - 1 : end
}
