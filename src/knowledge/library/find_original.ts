import type { Readable } from 'node:stream'
import type { ItemPorts } from '../items/item_ports.js'
import DataItem from '../items/models/data_item.js'

export type Original = {
  byteSize: number
  mediaType: string | null
  part(start: number, end: number): Promise<Readable>
}

export async function findOriginal(
  { originals }: Pick<ItemPorts, 'originals'>,
  workspaceId: string,
  itemId: string
): Promise<Original | null> {
  const item = await DataItem.query().where({ workspaceId, id: itemId }).first()
  const key = item?.storageKey
  const byteSize = key ? await originals.size(key) : null
  if (!key || !byteSize) return null
  return { byteSize, mediaType: item.mediaType, part: (start, end) => originals.part(key, start, end) }
}
