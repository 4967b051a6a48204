import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { fail, ok, type Result } from '#src/shared/result'
import { enqueue } from '#src/shared/queue/enqueue'
import { isUniqueViolation } from '#src/shared/database/unique_violation'
import { newId } from '#src/shared/ids'
import { StorageProblem, type StorageCode } from '#src/shared/storage/storage_problem'
import { sha256 } from '#src/shared/crypto/sha256'
import { broadcastItem } from '../items/broadcast.js'
import IndexItemJob from '../ingest/index_item_job.js'
import type { ItemPorts } from '../items/item_ports.js'
import { deleteOriginals } from '../items/delete_items.js'
import { enqueueFairly } from '../items/fair_enqueue.js'
import { MAX_FILE_NAME_CHARACTERS, MAX_MEDIA_TYPE_CHARACTERS, MAX_TITLE_CHARACTERS } from '../items/limits.js'
import { WORKING_STATES } from '../items/list_items.js'
import DataItem from '../items/models/data_item.js'
import { type FullAccount, remainingQuota } from '../items/quota.js'
import { firstReadQueue } from '../items/source_kinds.js'
import { refreshSourceUnlessCrawling } from '../items/source_state.js'
import { findWrittenAnswer } from './answers_source.js'
import { changeAnswer, withoutHeading } from './write_answer.js'

export type ItemChange = { title?: string; text?: string }

/** The title of another item with this text, or the question that another written answer has. */
type Duplicate = { existingTitle: string } | { answeredQuestion: string }

/**
 * Renames an item or replaces a pasted text, and indexes it again as a new version. The title of a written answer is its question.
 * Null when the workspace has no such item.
 */
export async function editItem(
  ports: Pick<ItemPorts, 'originals' | 'publisher'>,
  workspaceId: string,
  itemId: string,
  change: ItemChange
): Promise<Result<DataItem, FullAccount | Duplicate> | null> {
  const answer = await findWrittenAnswer(workspaceId, itemId)
  if (answer) return editAnswer(ports, answer, change)
  const item = await DataItem.query().where({ workspaceId, id: itemId }).first()
  if (!item) return null

  if (change.text !== undefined && item.kind === 'text') {
    const bytes = new TextEncoder().encode(change.text)
    const grows = bytes.byteLength - Number(item.byteSize ?? 0)
    if (grows > 0 && grows > (await remainingQuota(workspaceId)).bytes) return fail('too_many_bytes')
    const byteHash = sha256(bytes)
    const same = await DataItem.query().where({ workspaceId, byteHash }).whereNot('id', itemId).first()
    if (same) return fail({ existingTitle: same.title })
    await ports.originals.put(item.storageKey!, bytes)
    item.merge({ byteHash, byteSize: bytes.byteLength, state: 'queued' })
  }
  if (change.title) item.title = change.title.slice(0, MAX_TITLE_CHARACTERS)

  await db.transaction(async (trx) => {
    item.useTransaction(trx)
    await item.save()
    if (change.title) await renameSource(item, trx)
    await enqueue(trx, IndexItemJob.dispatch({ itemId }).toQueue('text'))
  })
  await broadcastItem(ports, item)
  return ok(item)
}

export type ReplacementRefusal = 'processing' | 'too_many_bytes' | StorageCode | { existingTitle: string }

/** The item, if it is an uploaded file, which can be replaced. */
export function findFileItem(workspaceId: string, itemId: string): Promise<DataItem | null> {
  return DataItem.query().where({ workspaceId, id: itemId, kind: 'file' }).first()
}

/**
 * Replaces the file of an item, which is read as a new version. Until then, and if the new file can't be read, answers use the
 * old text. Null when the item has been deleted in the meantime.
 */
export async function replaceFile(
  ports: Pick<ItemPorts, 'originals' | 'publisher' | 'logger'>,
  { id, workspaceId, byteSize }: DataItem,
  file: { bytes: Uint8Array; fileName: string; mediaType: string | null }
): Promise<Result<DataItem, ReplacementRefusal> | null> {
  const { bytes, mediaType } = file
  const byteHash = sha256(bytes)
  const findDuplicate = async () => {
    const same = await DataItem.query().where({ workspaceId, byteHash }).first()
    return same && fail({ existingTitle: same.title })
  }
  const same = await findDuplicate()
  if (same) return same
  const grows = bytes.byteLength - Number(byteSize ?? 0)
  if (grows > 0 && grows > (await remainingQuota(workspaceId)).bytes) return fail('too_many_bytes')

  // Another key, so that the old file is still there if anything fails before the rows are saved.
  const storageKey = ports.originals.key(workspaceId, newId())
  try {
    await ports.originals.put(storageKey, bytes)
  } catch (error) {
    if (!(error instanceof StorageProblem)) throw error
    ports.logger.error({ err: error }, 'could not store a document')
    return fail(error.code)
  }
  const discard = () => ports.originals.delete(storageKey)

  const replace = async (trx: TransactionClientContract) => {
    const item = await DataItem.query({ client: trx }).where('id', id).forUpdate().first()
    if (!item) return null
    if (WORKING_STATES.includes(item.state)) return fail('processing' as const)
    const old = item.storageKey
    const queue = firstReadQueue('file')
    await enqueueFairly(trx, workspaceId, [IndexItemJob.dispatch({ itemId: id }).toQueue(queue)], queue)
    const isNamedByFile = item.title === item.fileName
    const fileName = file.fileName.slice(0, MAX_FILE_NAME_CHARACTERS)
    await item
      .merge({
        title: isNamedByFile ? fileName.slice(0, MAX_TITLE_CHARACTERS) : item.title,
        fileName,
        mediaType: mediaType?.slice(0, MAX_MEDIA_TYPE_CHARACTERS) ?? null,
        byteSize: bytes.byteLength,
        byteHash,
        externalId: byteHash,
        storageKey,
        ...{ state: 'queued', progress: null, errorCode: null, errorDetail: null, retryAt: null },
      })
      .save()
    if (isNamedByFile) await renameSource(item, trx)
    return ok({ item, old })
  }
  const replaced = await db.transaction(replace).catch(async (error: unknown) => {
    const other = isUniqueViolation(error) ? await findDuplicate() : null
    if (other) return other
    await discard()
    throw error
  })
  if (!replaced?.ok) {
    await discard()
    return replaced
  }
  const { item, old } = replaced.value
  await deleteOriginals(ports, [{ storageKey: old }])
  await broadcastItem(ports, item)
  await refreshSourceUnlessCrawling(ports, item.sourceId)
  return ok(item)
}

/** The source of a single uploaded document shares its title. */
async function renameSource({ sourceId, title }: DataItem, trx: TransactionClientContract) {
  await trx.from('data_sources').where({ id: sourceId, url: null }).whereNull('role').update({ title })
}

async function editAnswer(
  ports: Pick<ItemPorts, 'originals' | 'publisher'>,
  { id, workspaceId, title }: DataItem,
  change: ItemChange
): Promise<Result<DataItem, FullAccount | Duplicate> | null> {
  const question = change.title
  const answer =
    change.text === undefined
      ? undefined
      : withoutHeading(withoutHeading(change.text, title), question ?? title)
  const changed = await changeAnswer(ports, workspaceId, id, { question, answer })
  if (!changed || changed.ok) return changed
  return fail(changed.error === 'taken' ? { answeredQuestion: question ?? title } : changed.error)
}
