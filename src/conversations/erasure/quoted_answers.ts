import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { QuotedContentHolder } from '#src/knowledge/items/quoted_content_holder'
import { removeStatements } from './remove_statements.js'
import { ERASURE_BATCH } from '../limits.js'

type Cited = { message_id: string; number: number; quote: string }

/**
 * Erases what answers quoted from deleted items. Conversations stay, as do statements based on other items
 * and people's own messages.
 */
export class QuotedAnswers implements QuotedContentHolder {
  async quotedVersions(itemId: string, trx: TransactionClientContract): Promise<number[]> {
    const rows: { version: number }[] = await trx
      .from('citations')
      .where('item_id', itemId)
      .distinct('version')
    return rows.map(({ version }) => Number(version))
  }

  async eraseQuotes(_accountId: string, itemIds: string[], trx: TransactionClientContract): Promise<void> {
    const cited: Cited[] = await trx
      .from('citations')
      .whereIn('item_id', itemIds)
      // Closest passages aren't part of the text; their rows are deleted with the item.
      .where('is_closest', false)
      .select('message_id', 'number', 'quote')
    const byMessage = Map.groupBy(cited, ({ message_id }) => message_id)
    const ids = [...byMessage.keys()]

    for (let from = 0; from < ids.length; from += ERASURE_BATCH) {
      const messages: { id: string; text: string }[] = await trx
        .from('messages')
        .whereIn('id', ids.slice(from, from + ERASURE_BATCH))
        .select('id', 'text')
      for (const { id, text } of messages) {
        await trx
          .from('messages')
          .where('id', id)
          .update({ text: removeStatements(text, byMessage.get(id)!) })
      }
    }
  }
}
