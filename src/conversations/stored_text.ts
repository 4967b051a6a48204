import db from '@adonisjs/lucid/services/db'
import type { StoredText } from '#src/answering/citations'

/** The account's texts as they are stored, each read once for one answer. */
export function storedTextOf(accountId: string): StoredText {
  const read = new Map<string, Promise<string | null>>()
  return (itemId, version) => {
    const key = `${itemId}.${version}`
    if (!read.has(key)) read.set(key, readText(accountId, itemId, version))
    return read.get(key)!
  }
}

async function readText(accountId: string, itemId: string, version: number): Promise<string | null> {
  const row: { text: string } | null = await db
    .from('item_versions')
    .join('data_items', 'data_items.id', 'item_versions.item_id')
    .where('data_items.user_id', accountId)
    .where('item_versions.item_id', itemId)
    .where('item_versions.version', version)
    .select('item_versions.text')
    .first()
  return row?.text ?? null
}
