import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { QuotedContentHolder } from '#src/knowledge/items/item_ports'
import { ERASURE_BATCH } from './limits.js'

/**
 * Deliveries, waiting or finished, that name a deleted item are deleted with it. Apart from webhooks.ts: providers import this
 * before the hasher is registered, which the models there need.
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
