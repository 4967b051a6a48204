import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'
import { LIMITS } from '#protocol/limits'

export type FullAccount = 'too_many_items' | 'too_many_bytes'
export type QuotaExceeded = 'too_many_sources' | FullAccount

/**
 * The quota that one more source with this many items and bytes would exceed, or null. Call it in the transaction that adds
 * them: it locks the workspace's row, so that concurrent additions cannot exceed the quota together.
 */
export async function exceededQuota(
  trx: TransactionClientContract,
  workspaceId: string,
  { items, bytes }: { items: number; bytes: number }
): Promise<QuotaExceeded | null> {
  await trx.from('workspaces').where('id', workspaceId).forUpdate().select('id').first()
  const row = await trx
    .from('data_sources')
    .where('workspace_id', workspaceId)
    .count('* as total')
    .firstOrFail()
  if (Number(row.total) >= LIMITS.sourcesPerAccount) return 'too_many_sources'
  if (items === 0) return null
  const room = await remainingQuota(workspaceId, trx)
  if (items > room.items) return 'too_many_items'
  return bytes > room.bytes ? 'too_many_bytes' : null
}

/** How many more items and bytes of originals the workspace may have. */
export async function remainingQuota(
  workspaceId: string,
  client: QueryClientContract = db.connection()
): Promise<{ items: number; bytes: number }> {
  const items = client.query().from('data_items').where('workspace_id', workspaceId)
  const used = await items.count('* as items').sum('byte_size as bytes').firstOrFail()
  return {
    items: Math.max(0, LIMITS.itemsPerAccount - Number(used.items)),
    bytes: Math.max(0, LIMITS.bytesPerAccount - Number(used.bytes ?? 0)),
  }
}

/** Why nothing more can be added to the workspace, or null. */
export async function fullAccount(workspaceId: string): Promise<FullAccount | null> {
  const room = await remainingQuota(workspaceId)
  if (room.items === 0) return 'too_many_items'
  return room.bytes === 0 ? 'too_many_bytes' : null
}
