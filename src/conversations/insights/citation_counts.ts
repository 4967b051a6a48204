import db from '@adonisjs/lucid/services/db'

/** How many answers quote each of the account's items, by item id; without items that none quotes. */
export async function citationCounts(accountId: string, itemIds: string[]): Promise<Record<string, number>> {
  if (itemIds.length === 0) return {}
  const rows: { item_id: string; total: string | number }[] = await db
    .from('citations')
    .join('messages', 'messages.id', 'citations.message_id')
    .join('conversations', 'conversations.id', 'messages.conversation_id')
    .where('conversations.user_id', accountId)
    .whereIn('citations.item_id', itemIds)
    .whereNull('messages.set_aside_with_id')
    .groupBy('citations.item_id')
    .select('citations.item_id')
    .countDistinct('citations.message_id as total')
  return Object.fromEntries(rows.map(({ item_id: id, total }) => [id, Number(total)]))
}
