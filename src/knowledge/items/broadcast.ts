import { accountChannel } from '#protocol/realtime'
import type DataItem from './models/data_item.js'
import type DataSource from './models/data_source.js'
import type { ItemPorts } from './item_ports.js'
import { countItems } from './count_items.js'
import { itemRow, sourceRow, type ItemCounts } from './rows.js'

export type Broadcasting = Pick<ItemPorts, 'publisher'>

export function broadcastItem({ publisher }: Broadcasting, item: DataItem): Promise<void> {
  return publisher.publish([accountChannel(item.workspaceId)], 'ItemChanged', itemRow(item))
}

export async function broadcastSource(
  { publisher }: Broadcasting,
  source: DataSource,
  counts: ItemCounts | null = null
): Promise<void> {
  await publisher.publish(
    [accountChannel(source.workspaceId)],
    'SourceChanged',
    sourceRow(source, counts ?? (await countItems(source.id)))
  )
}

export async function broadcastDeletion(
  { publisher }: Broadcasting,
  workspaceId: string,
  gone: { itemIds: string[]; sourceIds: string[] }
): Promise<void> {
  const channel = [accountChannel(workspaceId)]
  for (const id of gone.itemIds) await publisher.publish(channel, 'ItemChanged', { id, deleted: true })
  for (const id of gone.sourceIds) await publisher.publish(channel, 'SourceChanged', { id, deleted: true })
}
