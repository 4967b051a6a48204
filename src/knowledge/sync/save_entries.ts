import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { newId } from '#src/shared/ids'
import type { FeedEntry } from '../documents/feeds/feed.js'
import IndexItemJob from '../ingest/index_item_job.js'
import { MAX_TITLE_CHARACTERS } from '../items/limits.js'
import { ENTRY_BATCH } from './limits.js'
import type { SyncPorts } from './sync_ports.js'
import DataItem from '../items/models/data_item.js'
import type DataSource from '../items/models/data_source.js'
import { remainingQuota } from '../items/quota.js'
import { broadcastItem } from '../items/broadcast.js'
import { sha256 } from '#src/shared/crypto/sha256'
import { entryKind, fetchesArticles } from '../items/source_kinds.js'
import { enqueueFairly } from '../items/fair_enqueue.js'
import type { CrawlerSettings } from '../fetching/crawler_settings.js'
import { MAX_SUMMARY_CHARACTERS } from '../ingest/limits.js'

/** Spreads the jobs that fetch articles over time, so that they do not all wait for a slot of the same host. */
class ArticlePacer {
  readonly #spacingMs: number
  #articles = 0

  constructor({ options }: CrawlerSettings, source: DataSource) {
    const { requestsPerSecond } = options
    this.#spacingMs =
      fetchesArticles(source) && requestsPerSecond > 0 ? Math.ceil(1_000 / requestsPerSecond) : 0
  }

  delayMs(entry: FeedEntry): number {
    if (this.#spacingMs === 0 || !entry.url || !looksShort(entry)) return 0
    return this.#articles++ * this.#spacingMs
  }
}

function looksShort({ html, text }: FeedEntry): boolean {
  return (html?.replace(/<[^<>]*>/g, '').length ?? text.length) < MAX_SUMMARY_CHARACTERS
}

type SavedEntries = { added: number; changed: number; refused: number }

type Draft = { entry: FeedEntry; externalId: string; body: string; entryHash: string }

/**
 * Adds new entries as items and reads changed ones again; unchanged and dismissed entries are skipped. `refused` counts the
 * entries that exceed the workspace's quota. `language` is what the feed declares.
 */
export async function saveEntries(
  ports: SyncPorts,
  source: DataSource,
  entries: FeedEntry[],
  language: string | null = null
): Promise<SavedEntries> {
  const known = await existingItems(source.id)
  const dismissed = await dismissedIds(source.id)
  const drafts = entries.map(draftEntry).filter(({ externalId }) => !dismissed.has(externalId))

  const changed = drafts.filter((draft) => hasChanged(known.get(draft.externalId), draft))
  const added = drafts.filter(({ externalId }) => !known.has(externalId))
  const room = added.length > 0 ? await remainingQuota(source.workspaceId) : { items: 0, bytes: 0 }
  const fitting = added.slice(0, room.bytes > 0 ? room.items : 0)

  const wanted = [...fitting, ...changed]
  const pace = new ArticlePacer(ports.crawlerSettings, source)
  for (let from = 0; from < wanted.length; from += ENTRY_BATCH) {
    await saveBatch(ports, source, wanted.slice(from, from + ENTRY_BATCH), known, pace, language)
  }
  return { added: fitting.length, changed: changed.length, refused: added.length - fitting.length }
}

function draftEntry(entry: FeedEntry): Draft {
  const body = JSON.stringify(entry)
  return { entry, externalId: sha256(entry.id), body, entryHash: sha256(body) }
}

function hasChanged(item: DataItem | undefined, draft: Draft): boolean {
  return item !== undefined && (item.metadata.entryHash !== draft.entryHash || item.state === 'failed')
}

async function existingItems(sourceId: string): Promise<Map<string, DataItem>> {
  const items = await DataItem.query().where('sourceId', sourceId)
  return new Map(items.map((item) => [item.externalId, item]))
}

async function dismissedIds(sourceId: string): Promise<Set<string>> {
  const rows: { external_id: string }[] = await db
    .from('dismissed_items')
    .where('source_id', sourceId)
    .select('external_id')
  return new Set(rows.map((row) => row.external_id))
}

async function saveBatch(
  ports: SyncPorts,
  source: DataSource,
  drafts: Draft[],
  known: Map<string, DataItem>,
  pace: ArticlePacer,
  language: string | null
): Promise<void> {
  const items = drafts.map((draft) => buildItem(ports, source, draft, known.get(draft.externalId), language))
  for (const [at, { body }] of drafts.entries()) await ports.originals.put(items[at]!.storageKey!, body)

  // When a concurrent sync of this feed was faster, a unique index refuses the batch and the job runs again.
  try {
    await db.transaction(async (trx) => {
      const jobs = items.map((item) => IndexItemJob.dispatch({ itemId: item.id }))
      const delays = drafts.map((draft) => pace.delayMs(draft.entry))
      for (const [at, job] of jobs.entries()) if (delays[at]! > 0) job.in(delays[at]!)
      // Before the items are saved as queued: a workspace without pending items starts at the head of the queue.
      await enqueueFairly(trx, source.workspaceId, jobs)
      for (const item of items) await item.useTransaction(trx).save()
    })
  } catch (error) {
    await deleteNewOriginals(ports, items, known)
    throw error
  }
  for (const item of items) await broadcastItem(ports, item)
}

function buildItem(
  ports: SyncPorts,
  source: DataSource,
  draft: Draft,
  known: DataItem | undefined,
  language: string | null
): DataItem {
  const { entry, externalId, body, entryHash } = draft
  const item = known ?? new DataItem()
  item.id ??= newId()
  return item.merge({
    workspaceId: source.workspaceId,
    sourceId: source.id,
    kind: entryKind(source.kind, entry.url),
    title: (entry.title || entry.url || 'Untitled entry').slice(0, MAX_TITLE_CHARACTERS),
    url: entry.url,
    externalId,
    state: 'queued',
    storageKey: ports.originals.key(source.workspaceId, item.id),
    byteSize: Buffer.byteLength(body),
    version: known?.version ?? 0,
    metadata: { ...known?.metadata, entryHash, ...(language !== null && { feedLanguage: language }) },
    publishedAt: entry.publishedAt ? DateTime.fromISO(entry.publishedAt) : null,
  })
}

async function deleteNewOriginals(
  { originals }: Pick<SyncPorts, 'originals'>,
  items: DataItem[],
  known: Map<string, DataItem>
): Promise<void> {
  for (const item of items) if (!known.has(item.externalId)) await originals.delete(item.storageKey!)
}
