import type { DateTime } from 'luxon'
import { failureOf } from '#src/knowledge/items/failures'
import type { RankedPassage } from '#src/knowledge/passages/passage_index'
import type { ItemVersion } from '#protocol/knowledge'
import type DataItem from '#src/knowledge/items/models/data_item'
import { LIMITS } from '#protocol/limits'
import type DataSource from '#src/knowledge/items/models/data_source'

type Record = { errorCode: string | null; retryAt: DateTime | null }

export function failureBody(record: Record) {
  const failure = failureOf(record)
  return failure && { code: failure.code, message: failure.message, retry_at: instant(record.retryAt) }
}

/** ISO 8601 in UTC. */
export function instant(time: DateTime | null): string | null {
  return time?.toUTC().toISO() ?? null
}

export function passageBody(passage: RankedPassage) {
  const { itemId, title, url, text, start, end, startMs, endMs, score } = passage
  return { item_id: itemId, title, url, text, start, end, ...audioTimes(startMs, endMs), score }
}

/** Only transcripts have times. */
export function audioTimes(startMs: number | null, endMs: number | null) {
  return startMs === null ? {} : { start_ms: startMs, end_ms: endMs }
}

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

export function sourceBody(source: DataSource, itemsCount: number) {
  return {
    id: source.id,
    kind: source.kind,
    title: source.title,
    url: source.url,
    state: source.state,
    error: failureBody(source),
    refresh: source.refreshEvery,
    items_count: itemsCount,
    last_synced_at: instant(source.lastSyncedAt),
    options: source.url ? optionsBody(source) : null,
  }
}

/** The body of a 202 response. */
export function acceptedSourceBody(source: DataSource, items: DataItem[]) {
  return {
    id: source.id,
    kind: source.kind,
    state: source.state,
    items: items.map(({ id, title, state }) => ({ id, title, state })),
  }
}

function optionsBody({ kind, options, refreshEvery }: DataSource) {
  return {
    max_pages: options.maxPages ?? LIMITS.crawlPages,
    max_depth: options.maxDepth ?? LIMITS.crawlDepth,
    include: options.include ?? [],
    exclude: options.exclude ?? [],
    full_article: options.fullArticle ?? false,
    ...(kind === 'podcast' && { transcribe: options.transcribe ?? true }),
    ...(kind === 'github' && { folders: options.folders ?? [], issues: options.issues ?? false }),
    ...(kind === 'bucket' && { region: options.region ?? null, public_url: options.publicUrl ?? null }),
    refresh: refreshEvery,
  }
}
