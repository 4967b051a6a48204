import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { LIMITS } from '#protocol/limits'
import { fail, ok, type Result } from '#src/shared/result'
import { enqueue } from '#src/shared/enqueue'
import { newId } from '#src/shared/ids'
import type { FailureCode } from '../failures.js'
import type { Feed, FeedEntry } from '../feeds/feed.js'
import IndexItemJob from '../jobs/index_item_job.js'
import type { Knowledge } from '../knowledge.js'
import DataItem from '../models/data_item.js'
import type DataSource from '../models/data_source.js'
import { announceItem } from './announce.js'
import { digest } from './digest.js'
import { fetchAddress, readable } from './fetch_address.js'

type Failed = { code: FailureCode; detail: string }

export async function syncFeed(knowledge: Knowledge, source: DataSource): Promise<Result<void, Failed>> {
  const feed = await loadFeed(knowledge, source)
  if (!feed.ok) return feed
  if (feed.value === 'unchanged') return ok(undefined)

  if (feed.value.title && source.title === source.url) source.title = feed.value.title.slice(0, 300)
  const entries = feed.value.entries.slice(0, LIMITS.feedEntries)
  for (const entry of entries) await keepEntry(knowledge, source, entry)
  return ok(undefined)
}

async function loadFeed(
  knowledge: Knowledge,
  source: DataSource
): Promise<Result<Feed | 'unchanged', Failed>> {
  const { fetcher, extractor } = knowledge
  const fetched = await fetchAddress(fetcher, source.url!, 'feed', conditions(source))
  if (!fetched.ok) return fetched
  if (fetched.value.status === 304) return ok('unchanged')

  source.etag = fetched.value.headers.get('etag')
  source.lastModified = fetched.value.headers.get('last-modified')

  const input = readable(fetched.value)
  const feed = await extractor.feed(input)
  if (feed.ok) return feed
  if (source.kind === 'rss' || feed.error !== 'not_a_feed')
    return fail({ code: feed.error, detail: feed.error })

  const [found] = await extractor.feedsOn(input)
  if (!found) return fail({ code: 'no_feed_found', detail: source.url! })
  const second = await fetchAddress(fetcher, found, 'feed')
  if (!second.ok) return second
  const discovered = await extractor.feed(readable(second.value))
  return discovered.ok ? discovered : fail({ code: discovered.error, detail: found })
}

function conditions(source: DataSource): Record<string, string> {
  if (!source.lastSyncedAt) return {}
  return {
    ...(source.etag ? { 'if-none-match': source.etag } : {}),
    ...(source.lastModified ? { 'if-modified-since': source.lastModified } : {}),
  }
}

/** A new entry becomes an item, a changed one is read again, an unchanged one costs nothing. */
async function keepEntry(knowledge: Knowledge, source: DataSource, entry: FeedEntry) {
  const externalId = digest(entry.id)
  const body = JSON.stringify(entry)
  const metadata = { entryHash: digest(body) }

  const existing = await DataItem.query().where('sourceId', source.id).where('externalId', externalId).first()
  if (existing?.metadata.entryHash === metadata.entryHash && existing.state !== 'failed') return

  const item = existing ?? new DataItem()
  item.id ??= newId()
  const storageKey = knowledge.originals.key(source.userId, item.id)
  await knowledge.originals.put(storageKey, body)

  await db.transaction(async (trx) => {
    item.useTransaction(trx)
    await item
      .merge({
        userId: source.userId,
        sourceId: source.id,
        kind: source.kind === 'blog' && entry.url ? 'blog' : source.kind === 'podcast' ? 'podcast' : 'rss',
        title: (entry.title || entry.url || 'Untitled entry').slice(0, 300),
        url: entry.url,
        externalId,
        state: 'queued',
        storageKey,
        byteSize: Buffer.byteLength(body),
        version: existing?.version ?? 0,
        metadata: { ...existing?.metadata, ...metadata },
        publishedAt: entry.publishedAt ? DateTime.fromISO(entry.publishedAt) : null,
      })
      .save()
    await enqueue(trx, IndexItemJob.dispatch({ itemId: item.id }))
  })
  await announceItem(knowledge, item)
}
