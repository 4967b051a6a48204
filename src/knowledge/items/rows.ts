import type { ItemRow, SourceRow } from '#protocol/knowledge'
import { failureOf } from './failures.js'
import type DataItem from './models/data_item.js'
import type DataSource from './models/data_source.js'
import { shownTitle } from './shown_title.js'

export type ItemCounts = { items: number; ready: number; failed: number }

export function itemRow(item: DataItem): ItemRow {
  return {
    id: item.id,
    sourceId: item.sourceId,
    kind: item.kind,
    title: shownTitle(item),
    url: item.url,
    state: item.state,
    progress: item.progress,
    failure: failureOf(item),
    byteSize: item.byteSize,
    characters: item.characters,
    language: item.language,
    publishedAt: item.publishedAt?.toISO() ?? null,
    answerableSince: item.answerableSince?.toISO() ?? null,
    createdAt: item.createdAt.toISO()!,
  }
}

export function sourceRow(source: DataSource, counts: ItemCounts): SourceRow {
  return {
    id: source.id,
    kind: source.kind,
    title: shownTitle(source),
    url: source.url,
    state: source.state,
    failure: failureOf(source),
    refresh: source.refreshEvery,
    itemsCount: counts.items,
    readyCount: counts.ready,
    failedCount: counts.failed,
    lastSyncedAt: source.lastSyncedAt?.toISO() ?? null,
    nextSyncAt: source.nextSyncAt?.toISO() ?? null,
    createdAt: source.createdAt.toISO()!,
  }
}
