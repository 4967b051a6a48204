import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { LIMITS } from '#protocol/limits'
import { newId } from '#src/shared/ids'
import type { ConnectorFailure, RemoteDocument, UnreadableDocument } from '../connectors/connector.js'
import IndexItemJob from '../ingest/index_item_job.js'
import { broadcastItem } from '../items/broadcast.js'
import { countItems } from '../items/count_items.js'
import { isRetryable, type FailureCode } from '../items/failures.js'
import { enqueueFairly } from '../items/fair_enqueue.js'
import {
  MAX_ERROR_DETAIL_CHARACTERS,
  MAX_FILE_NAME_CHARACTERS,
  MAX_TITLE_CHARACTERS,
} from '../items/limits.js'
import DataItem from '../items/models/data_item.js'
import DataSource from '../items/models/data_source.js'
import { fullAccount, remainingQuota } from '../items/quota.js'
import { isNewest, type Connection } from './connections.js'
import {
  ENTRY_BATCH,
  IDS_PER_QUERY,
  MAX_BATCH_BYTES,
  MAX_EXTERNAL_ID_CHARACTERS,
  MAX_FAILED_DOCUMENTS,
} from './limits.js'
import type { SyncPorts } from './sync_ports.js'

type Saved =
  /** `problem`: why some documents were not saved. */
  | { kind: 'saved'; problem: FailureCode | null }
  | { kind: 'failed'; failure: ConnectorFailure }
  | { kind: 'out_of_time' }
  /** A newer sync has taken over, or the source was paused or deleted. */
  | { kind: 'superseded' }

type Loaded = { document: RemoteDocument; bytes: Uint8Array | null; unreadable: UnreadableDocument | null }

/** Failures of the service itself, which affect every document. */
const SERVICE_FAILURES: FailureCode[] = ['rate_limited', 'secret_refused', 'key_refused', 'no_access']

/**
 * Loads new and changed documents and saves them in small batches, each with its jobs, so that a killed process loads at
 * most one batch again, and few documents are in memory at once. A document that can't be loaded is left for the next sync.
 */
export async function saveDocuments(
  ports: SyncPorts,
  source: DataSource,
  connection: Connection,
  documents: RemoteDocument[],
  until: number
): Promise<Saved> {
  const wanted = await unstored(source.id, documents)
  let problem: FailureCode | null = null
  let saved = 0
  for (let at = 0; at < wanted.length;) {
    const batch = wanted.slice(at, at + ENTRY_BATCH)
    const known = await existingItems(source.id, batch)
    // The workspace's other sources grow in the meantime.
    const room = await Room.of(source)
    const loaded: Loaded[] = []
    let bytes = 0
    let failure: ConnectorFailure | null = null
    for (const document of batch) {
      const isLate = Date.now() >= until && (loaded.length > 0 || problem === 'too_many_bytes')
      if (bytes >= MAX_BATCH_BYTES || isLate) break
      at += 1
      const item = known.get(document.externalId)
      const full = room.refuses(item)
      if (full) {
        problem ??= full
        continue
      }
      const answer = await document.load()
      if (answer.ok) {
        connection.failedInRow = 0
        const refused = room.take(item, answer.value.byteLength)
        if (refused) {
          problem ??= refused
          continue
        }
        bytes += answer.value.byteLength
        loaded.push({ document, bytes: answer.value, unreadable: null })
        continue
      }
      if ('unreadable' in answer.error) {
        loaded.push({ document, bytes: null, unreadable: answer.error })
        room.take(item, 0)
        continue
      }
      connection.failedInRow += 1
      problem ??= answer.error.code
      if (!SERVICE_FAILURES.includes(answer.error.code) && connection.failedInRow < MAX_FAILED_DOCUMENTS)
        continue
      failure = answer.error
      break
    }
    if (!(await saveBatch(ports, source, connection, loaded, known))) return { kind: 'superseded' }
    saved += loaded.length
    if (failure) return { kind: 'failed', failure }
    if (Date.now() < until || at >= wanted.length) continue
    // Another job would load the same documents, and have no room for them either.
    const isStuck = saved === 0 && problem === 'too_many_bytes'
    return isStuck
      ? { kind: 'failed', failure: { code: problem!, detail: 'no room' } }
      : { kind: 'out_of_time' }
  }
  return { kind: 'saved', problem }
}

/** How many more items and bytes the source may have. */
class Room {
  private constructor(
    private items: number,
    private bytes: number,
    private readonly code: FailureCode
  ) {}

  static async of({ id, workspaceId }: DataSource): Promise<Room> {
    const account = await remainingQuota(workspaceId)
    const own = Math.max(0, LIMITS.documentsPerConnector - (await countItems(id)).items)
    const full = (await fullAccount(workspaceId)) ?? 'too_many_items'
    return new Room(
      Math.min(account.items, own),
      account.bytes,
      own < account.items ? 'too_many_documents' : full
    )
  }

  /** Why another document isn't even loaded. */
  refuses(item: DataItem | undefined): FailureCode | null {
    return item === undefined && this.items <= 0 ? this.code : null
  }

  take(item: DataItem | undefined, byteSize: number): FailureCode | null {
    const grows = byteSize - Number(item?.byteSize ?? 0)
    if (grows > this.bytes) return 'too_many_bytes'
    this.bytes -= grows
    if (!item) this.items -= 1
    return null
  }
}

/** Each document once, without those that are stored in this version or that a person has deleted. */
async function unstored(sourceId: string, documents: RemoteDocument[]): Promise<RemoteDocument[]> {
  const byId = new Map(
    documents
      .filter(({ externalId }) => externalId !== '' && externalId.length <= MAX_EXTERNAL_ID_CHARACTERS)
      .map((document) => [document.externalId, document])
  )
  const all = [...byId.values()]
  const wanted: RemoteDocument[] = []
  for (let from = 0; from < all.length; from += IDS_PER_QUERY) {
    const part = all.slice(from, from + IDS_PER_QUERY)
    const known = await existingItems(sourceId, part)
    const ids = part.map(({ externalId }) => externalId)
    const rows: { external_id: string }[] = await db
      .from('dismissed_items')
      .where('source_id', sourceId)
      .whereIn('external_id', ids)
      .select('external_id')
    const dismissed = new Set(rows.map((row) => row.external_id))
    wanted.push(
      ...part.filter(
        (document) =>
          !dismissed.has(document.externalId) && !isStored(known.get(document.externalId), document)
      )
    )
  }
  return wanted
}

function isStored(item: DataItem | undefined, { version }: RemoteDocument): boolean {
  if (item === undefined || item.metadata.entryHash !== version) return false
  return item.state !== 'failed' || !isRetryable(item.errorCode as FailureCode)
}

async function existingItems(sourceId: string, documents: RemoteDocument[]): Promise<Map<string, DataItem>> {
  const ids = documents.map(({ externalId }) => externalId)
  const items = await DataItem.query().where('sourceId', sourceId).whereIn('externalId', ids)
  return new Map(items.map((item) => [item.externalId, item]))
}

async function saveBatch(
  ports: SyncPorts,
  source: DataSource,
  connection: Connection,
  loaded: Loaded[],
  known: Map<string, DataItem>
): Promise<boolean> {
  const items = loaded.map((each) => buildItem(ports, source, each, known.get(each.document.externalId)))
  for (const [at, { bytes }] of loaded.entries())
    if (bytes) await ports.originals.put(items[at]!.storageKey!, bytes)

  const isSaved = await db.transaction(async (trx) => {
    const current = await DataSource.query({ client: trx }).where('id', source.id).first()
    if (!current || current.state === 'paused' || !(await isNewest(source.id, connection, trx))) return false
    const readable = items.filter(({ state }) => state === 'queued')
    const jobs = readable.map((item) => IndexItemJob.dispatch({ itemId: item.id }))
    // Before the items are saved as queued: a workspace without pending items starts at the head of the queue.
    await enqueueFairly(trx, source.workspaceId, jobs)
    for (const item of items) await item.useTransaction(trx).save()
    return true
  })
  if (!isSaved) {
    for (const item of items) if (!known.has(item.externalId)) await ports.originals.delete(item.storageKey!)
    return false
  }
  for (const item of items) await broadcastItem(ports, item)
  return true
}

function buildItem(
  ports: SyncPorts,
  source: DataSource,
  { document, bytes, unreadable }: Loaded,
  known: DataItem | undefined
): DataItem {
  const item = known ?? new DataItem()
  item.id ??= newId()
  const { externalId, version, title, url, place, publishedAt, fileName, mediaType } = document
  return item.merge({
    workspaceId: source.workspaceId,
    sourceId: source.id,
    kind: source.kind,
    title: title.slice(0, MAX_TITLE_CHARACTERS),
    url,
    externalId,
    state: unreadable ? 'failed' : 'queued',
    progress: null,
    errorCode: unreadable?.unreadable ?? null,
    errorDetail: unreadable?.detail.slice(0, MAX_ERROR_DETAIL_CHARACTERS) ?? null,
    retryAt: null,
    storageKey: ports.originals.key(source.workspaceId, item.id),
    fileName: fileName.slice(0, MAX_FILE_NAME_CHARACTERS),
    mediaType,
    byteSize: bytes ? bytes.byteLength : (known?.byteSize ?? 0),
    version: known?.version ?? 0,
    metadata: { ...known?.metadata, entryHash: version, ...(place !== null && { place }) },
    publishedAt: publishedAt ? DateTime.fromISO(publishedAt, { zone: 'utc' }) : null,
  })
}
