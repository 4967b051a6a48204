import db from '@adonisjs/lucid/services/db'
import { isUniqueViolation } from '#src/shared/database/unique_violation'
import { enqueue } from '#src/shared/queue/enqueue'
import { newId } from '#src/shared/ids'
import { fail, ok, type Result } from '#src/shared/result'
import { sha256 } from '#src/shared/crypto/sha256'
import { enqueueFairly } from '../items/fair_enqueue.js'
import { broadcastItem, broadcastSource } from '../items/broadcast.js'
import IndexItemJob from '../ingest/index_item_job.js'
import type { ItemPorts } from '../items/item_ports.js'
import { MAX_FILE_NAME_CHARACTERS, MAX_MEDIA_TYPE_CHARACTERS, MAX_TITLE_CHARACTERS } from '../items/limits.js'
import DataItem from '../items/models/data_item.js'
import DataSource from '../items/models/data_source.js'
import { firstReadQueue, type SubmittedKind } from '../items/source_kinds.js'
import { exceededQuota, type QuotaExceeded } from '../items/quota.js'
import { StorageProblem, type StorageCode } from '#src/shared/storage/storage_problem'

export type Document = {
  kind: SubmittedKind
  title: string
  bytes: Uint8Array
  fileName: string | null
  mediaType: string | null
  /** Of a video whose captions these are: where quotes lead. */
  url?: string
}

/**
 * `alreadyExists`: the workspace already has exactly these bytes, in any kind of source, and nothing was
 * added.
 */
export type AcceptedDocument = { source: DataSource; item: DataItem; alreadyExists: boolean }

export type DocumentRefusal = QuotaExceeded | StorageCode

/**
 * Adds a document that a person handed in. The bytes are stored before the rows, and the job is enqueued in the rows'
 * transaction, so that an accepted document survives a killed process.
 */
export async function acceptDocument(
  ports: Pick<ItemPorts, 'originals' | 'publisher' | 'logger'>,
  workspaceId: string,
  document: Document
): Promise<Result<AcceptedDocument, DocumentRefusal>> {
  const byteHash = sha256(document.bytes)
  const existing = await findExisting(workspaceId, byteHash)
  if (existing) return ok(existing)

  const itemId = newId()
  const storageKey = ports.originals.key(workspaceId, itemId)
  try {
    await ports.originals.put(storageKey, document.bytes)
  } catch (error) {
    if (!(error instanceof StorageProblem)) throw error
    ports.logger.error({ err: error }, 'could not store a document')
    return fail(error.code)
  }

  try {
    const inserted = await insert(workspaceId, itemId, storageKey, byteHash, document)
    if (!inserted.ok) {
      await ports.originals.delete(storageKey)
      return inserted
    }
    const { source, item } = inserted.value
    await broadcastSource(ports, source)
    await broadcastItem(ports, item)
    return ok({ source, item, alreadyExists: false })
  } catch (error) {
    await ports.originals.delete(storageKey)
    const other = isUniqueViolation(error) ? await findExisting(workspaceId, byteHash) : null
    if (other) return ok(other)
    throw error
  }
}

async function findExisting(workspaceId: string, byteHash: string): Promise<AcceptedDocument | null> {
  const item = await DataItem.query().where({ workspaceId, byteHash }).preload('source').first()
  return item ? { source: item.source, item, alreadyExists: true } : null
}

function insert(
  workspaceId: string,
  itemId: string,
  storageKey: string,
  byteHash: string,
  document: Document
) {
  const { kind, fileName, mediaType, bytes, url = null } = document
  const title = document.title.slice(0, MAX_TITLE_CHARACTERS)

  return db.transaction(
    async (trx): Promise<Result<Omit<AcceptedDocument, 'alreadyExists'>, QuotaExceeded>> => {
      const noRoom = await exceededQuota(trx, workspaceId, { items: 1, bytes: bytes.byteLength })
      if (noRoom) return fail(noRoom)
      const queue = firstReadQueue(kind)
      const job = IndexItemJob.dispatch({ itemId }).toQueue(queue)
      // Before the item is saved as queued: a workspace without pending items starts at the head of the queue.
      if (queue === 'text') await enqueue(trx, job)
      else await enqueueFairly(trx, workspaceId, [job], queue)
      const source = await DataSource.create(
        { workspaceId, kind, title, url: null, state: 'queued', refreshEvery: 'manual', options: {} },
        { client: trx }
      )
      const item = await DataItem.create(
        {
          id: itemId,
          workspaceId,
          sourceId: source.id,
          kind,
          title,
          url,
          externalId: byteHash,
          byteHash,
          state: 'queued',
          storageKey,
          fileName: fileName?.slice(0, MAX_FILE_NAME_CHARACTERS) ?? null,
          mediaType: mediaType?.slice(0, MAX_MEDIA_TYPE_CHARACTERS) ?? null,
          byteSize: bytes.byteLength,
          version: 0,
          metadata: {},
        },
        { client: trx }
      )
      return ok({ source, item })
    }
  )
}
