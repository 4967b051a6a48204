import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { QuotedContentHolder } from '#src/knowledge/items/quoted_content_holder'

/** Stored idempotent responses may quote items; deleting an item deletes the responses that quote it. */
export class StoredReplies implements QuotedContentHolder {
  async eraseQuotes(workspaceId: string, itemIds: string[], trx: TransactionClientContract): Promise<void> {
    const rows: { key: string; body: string | null }[] = await trx
      .from('idempotency_keys')
      .where('workspace_id', workspaceId)
      .whereNotNull('body')
      .select('key', 'body')
    const keys = rows.filter(({ body }) => itemIds.some((id) => body!.includes(id))).map(({ key }) => key)
    if (keys.length > 0) {
      await trx.from('idempotency_keys').where('workspace_id', workspaceId).whereIn('key', keys).delete()
    }
  }
}
