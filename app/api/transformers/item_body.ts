import type { ItemVersion } from '#protocol/knowledge'
import type DataItem from '#src/knowledge/items/models/data_item'
import { failureBody, instant } from './failure_body.js'

export function itemBody(item: DataItem) {
  return {
    id: item.id,
    source_id: item.sourceId,
    kind: item.kind,
    title: item.title,
    url: item.url,
    state: item.state,
    error: failureBody(item),
    language: item.language,
    published_at: instant(item.publishedAt),
    metadata: item.metadata,
  }
}

/** `text` is null before the first extraction. */
export function singleItemBody(item: DataItem, shown: ItemVersion | null) {
  return {
    ...itemBody(item),
    text: shown?.text ?? null,
    segments: (shown?.segments ?? []).map(({ startMs, endMs, speaker, start, end }) => ({
      start_ms: startMs,
      end_ms: endMs,
      speaker,
      start,
      end,
    })),
  }
}
