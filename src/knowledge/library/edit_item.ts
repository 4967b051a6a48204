import db from '@adonisjs/lucid/services/db'
import { fail, ok, type Result } from '#src/shared/result'
import { enqueue } from '#src/shared/queue/enqueue'
import { sha256 } from '#src/shared/crypto/sha256'
import { broadcastItem } from '../items/broadcast.js'
import IndexItemJob from '../ingest/index_item_job.js'
import type { ItemPorts } from '../items/item_ports.js'
import { MAX_TITLE_CHARACTERS } from '../items/limits.js'
import DataItem from '../items/models/data_item.js'
import { type FullAccount, roomOf } from '../items/quota.js'
import { findWrittenAnswer } from './answers_source.js'
import { changeAnswer, withoutHeading } from './write_answer.js'

export type ItemChange = { title?: string; text?: string }

/** Another item has this text, or another written answer has this question. */
type Known = { alreadyIn: string } | { alreadyAnswered: string }

/**
 * Renames an item or replaces a pasted text, and indexes it again as a new version. The title of a written answer is its question.
 * Null when the workspace has no such item.
 */
export async function editItem(
  ports: Pick<ItemPorts, 'originals' | 'publisher'>,
  workspaceId: string,
  itemId: string,
  change: ItemChange
): Promise<Result<DataItem, FullAccount | Known> | null> {
  const answer = await findWrittenAnswer(workspaceId, itemId)
  if (answer) return editAnswer(ports, answer, change)
  const item = await DataItem.query().where({ workspaceId, id: itemId }).first()
  if (!item) return null

  if (change.text !== undefined && item.kind === 'text') {
    const bytes = new TextEncoder().encode(change.text)
    const grows = bytes.byteLength - Number(item.byteSize ?? 0)
    if (grows > 0 && grows > (await roomOf(workspaceId)).bytes) return fail('too_many_bytes')
    const byteHash = sha256(bytes)
    const same = await DataItem.query().where({ workspaceId, byteHash }).whereNot('id', itemId).first()
    if (same) return fail({ alreadyIn: same.title })
    await ports.originals.put(item.storageKey!, bytes)
    item.merge({ byteHash, byteSize: bytes.byteLength, state: 'queued' })
  }
  if (change.title) item.title = change.title.slice(0, MAX_TITLE_CHARACTERS)

  await db.transaction(async (trx) => {
    item.useTransaction(trx)
    await item.save()
    if (change.title)
      await trx
        .from('data_sources')
        .where({ id: item.sourceId, url: null })
        .whereNull('role')
        .update({ title: item.title })
    await enqueue(trx, IndexItemJob.dispatch({ itemId }).toQueue('text'))
  })
  await broadcastItem(ports, item)
  return ok(item)
}

async function editAnswer(
  ports: Pick<ItemPorts, 'originals' | 'publisher'>,
  { id, workspaceId, title }: DataItem,
  change: ItemChange
): Promise<Result<DataItem, FullAccount | Known> | null> {
  const question = change.title
  const answer =
    change.text === undefined
      ? undefined
      : withoutHeading(withoutHeading(change.text, title), question ?? title)
  const changed = await changeAnswer(ports, workspaceId, id, { question, answer })
  if (!changed || changed.ok) return changed
  return fail(changed.error === 'taken' ? { alreadyAnswered: question ?? title } : changed.error)
}
