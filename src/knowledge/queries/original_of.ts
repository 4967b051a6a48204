import type { Knowledge } from '../knowledge.js'
import DataItem from '../models/data_item.js'

export type Original = { bytes: Uint8Array; mediaType: string | null }

/** An item's bytes as they were handed in; null when the account has no such item or its file is gone. */
export async function originalOf(
  { originals }: Knowledge,
  accountId: string,
  itemId: string
): Promise<Original | null> {
  const item = await DataItem.query().where({ userId: accountId, id: itemId }).first()
  const bytes = item?.storageKey ? await originals.get(item.storageKey) : null
  return bytes && { bytes, mediaType: item!.mediaType }
}
