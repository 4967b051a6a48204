import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { newId } from '#src/shared/ids'
import { broadcastItem } from '../items/broadcast.js'
import { sha256 } from '#src/shared/crypto/sha256'
import { enqueueFairly } from '../items/fair_enqueue.js'
import IndexItemJob from '../ingest/index_item_job.js'
import { MAX_FILE_NAME_CHARACTERS, MAX_MEDIA_TYPE_CHARACTERS, MAX_TITLE_CHARACTERS } from '../items/limits.js'
import DataItem from '../items/models/data_item.js'
import type { PageRow } from './crawl_rows.js'
import type { CrawlContext } from './crawl_context.js'
import type { PageFetch } from './fetch_page.js'

type Page = Extract<PageFetch, { kind: 'page' }>

export type PreparedItem = {
  /** The item already answers with this text. */
  unchanged: boolean
  write(trx: TransactionClientContract): Promise<string>
  broadcast(): Promise<void>
  /** Deletes the stored file when the transaction did not happen. */
  undo(): Promise<void>
}

/** Prepares a page's item. The bytes are stored before its row. */
export async function prepareItem(
  context: CrawlContext,
  row: PageRow,
  { fetched, content, textHash }: Page,
  url: URL
): Promise<PreparedItem> {
  const { ports, source } = context
  const existing = await findItem(context, row, url)
  if (existing && isUnchanged(existing, row, textHash)) {
    return {
      unchanged: true,
      write: async () => existing.id,
      broadcast: async () => {},
      undo: async () => {},
    }
  }

  const item = existing ?? new DataItem()
  item.id ??= newId()
  const storageKey = ports.originals.key(source.workspaceId, item.id)
  await ports.originals.put(storageKey, fetched.bytes)
  item.merge({
    workspaceId: source.workspaceId,
    sourceId: source.id,
    kind: 'website',
    title: existing?.title ?? url.href.slice(0, MAX_TITLE_CHARACTERS),
    url: url.href,
    externalId: existing?.externalId ?? sha256(url.href),
    state: 'queued',
    progress: null,
    errorCode: null,
    errorDetail: null,
    retryAt: null,
    storageKey,
    byteSize: fetched.bytes.byteLength,
    mediaType: fetched.mediaType?.slice(0, MAX_MEDIA_TYPE_CHARACTERS) ?? null,
    fileName: content === 'document' ? fileNameFrom(url) : null,
    version: existing?.version ?? 0,
    metadata: { ...existing?.metadata, charset: fetched.charset, unread: true },
  })
  return {
    unchanged: false,
    write: async (trx) => {
      item.useTransaction(trx)
      const job = IndexItemJob.dispatch({ itemId: item.id }).toQueue('slow')
      // Before the item is saved as queued: a workspace without pending items starts at the head of the queue.
      await enqueueFairly(trx, source.workspaceId, [job], 'slow')
      await item.save()
      return item.id
    },
    broadcast: () => broadcastItem(ports, item),
    undo: async () => {
      if (!existing) await ports.originals.delete(storageKey)
    },
  }
}

async function findItem({ source }: CrawlContext, row: PageRow, url: URL): Promise<DataItem | null> {
  const linked = row.item_id ? await DataItem.find(row.item_id) : null
  return (
    linked ??
    (await DataItem.query()
      .where({ sourceId: source.id, externalId: sha256(url.href) })
      .first())
  )
}

function isUnchanged(item: DataItem, row: PageRow, textHash: string | null): boolean {
  return item.state === 'ready' && row.item_id === item.id && textHash !== null && row.text_hash === textHash
}

function fileNameFrom(url: URL): string | null {
  const name = url.pathname.split('/').at(-1) ?? ''
  return /^[\w.~-]+\.\w{1,5}$/.test(name) ? name.slice(0, MAX_FILE_NAME_CHARACTERS) : null
}
