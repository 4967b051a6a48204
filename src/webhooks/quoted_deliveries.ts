import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { QuotedContentHolder } from '#src/knowledge/items/item_ports'
import { ERASURE_BATCH } from './limits.js'

/**
 * Deletes deliveries, waiting or finished, that name a deleted item. In a file of its own, because providers import it before the
 * hasher is registered, which the models in webhooks.ts need.
 */
export class QuotedDeliveries implements QuotedContentHolder {
  async eraseQuotes(workspaceId: string, itemIds: string[], trx: TransactionClientContract): Promise<void> {
    const webhooks = trx.from('webhooks').where('workspace_id', workspaceId).select('id')
    let after = ''
    for (;;) {
      const rows: { id: string; body: string }[] = await trx
        .from('webhook_deliveries')
        .whereIn('webhook_id', webhooks.clone())
        .where('id', '>', after)
        .orderBy('id')
        .limit(ERASURE_BATCH)
        .select('id', 'body')
      if (rows.length === 0) return
      const ids = rows.filter(({ body }) => itemIds.some((id) => body.includes(id))).map(({ id }) => id)
      await trx.from('webhook_deliveries').whereIn('id', ids).delete()
      after = rows.at(-1)!.id
    }
  }
}
