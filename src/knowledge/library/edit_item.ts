import db from '@adonisjs/lucid/services/db'
import { fail, ok, type Result } from '#src/shared/result'
import { enqueue } from '#src/shared/queue/enqueue'
import { digest } from '../fetching/digest.js'
import { broadcastItem } from '../items/broadcast.js'
import IndexItemJob from '../ingest/index_item_job.js'
import type { ItemPorts } from '../items/item_ports.js'
import { MAX_TITLE_CHARACTERS } from '../items/limits.js'
import DataItem from '../items/models/data_item.js'
import { roomOf } from '../items/quota.js'

export type ItemChange = { title?: string; text?: string }

/** Renames an item or replaces a pasted text, and indexes it again as a new version. Null when the account has no such item. */
export async function editItem(
  ports: Pick<ItemPorts, 'originals' | 'publisher'>,
  workspaceId: string,
  itemId: string,
  change: ItemChange
): Promise<Result<DataItem, 'too_many_bytes' | { alreadyIn: string }> | null> {
  const item = await DataItem.query().where({ workspaceId, id: itemId }).first()
  if (!item) return null

  if (change.text !== undefined && item.kind === 'text') {
    const bytes = new TextEncoder().encode(change.text)
    const grows = bytes.byteLength - Number(item.byteSize ?? 0)
    if (grows > 0 && grows > (await roomOf(workspaceId)).bytes) return fail('too_many_bytes')
    const byteHash = digest(bytes)
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
