import { withdrawItems } from '../items/delete_items.js'
import type { Feed } from '../documents/feeds/feed.js'
import { vanishedEntries } from '../documents/feeds/vanished_entries.js'
import type { ItemPorts } from '../items/item_ports.js'
import DataItem from '../items/models/data_item.js'
import type DataSource from '../items/models/data_source.js'
import { digest } from '../fetching/digest.js'

/** Deletes the items of entries that a complete feed no longer has or declares deleted. */
export async function withdrawVanished(ports: ItemPorts, source: DataSource, feed: Feed): Promise<void> {
  const items = await DataItem.query().where('sourceId', source.id).select('id', 'externalId', 'publishedAt')
  const known = items.map(({ externalId, publishedAt }) => ({
    externalId,
    publishedAtMs: publishedAt?.toMillis() ?? null,
  }))
  await withdraw(ports, source, items, vanishedEntries(known, feed, digest))
}

export async function withdrawDeclared(ports: ItemPorts, source: DataSource, feed: Feed): Promise<void> {
  if (feed.removedIds.length === 0) return
  const items = await DataItem.query().where('sourceId', source.id).select('id', 'externalId')
  await withdraw(
    ports,
    source,
    items,
    feed.removedIds.map((id) => digest(id))
  )
}

async function withdraw(ports: ItemPorts, source: DataSource, items: DataItem[], externalIds: string[]) {
  const withdrawn = new Set(externalIds)
  const ids = items.filter(({ externalId }) => withdrawn.has(externalId)).map(({ id }) => id)
  if (ids.length > 0) await withdrawItems(ports, source.workspaceId, ids)
}
