import { LIMITS } from '#protocol/limits'
import type DataItem from '#src/knowledge/items/models/data_item'
import type DataSource from '#src/knowledge/items/models/data_source'
import { failureBody, instant } from './failure_body.js'

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

function optionsBody({ options, refreshEvery }: DataSource) {
  return {
    max_pages: options.maxPages ?? LIMITS.crawlPages,
    max_depth: options.maxDepth ?? LIMITS.crawlDepth,
    include: options.include ?? [],
    exclude: options.exclude ?? [],
    full_article: options.fullArticle ?? false,
    refresh: refreshEvery,
  }
}
