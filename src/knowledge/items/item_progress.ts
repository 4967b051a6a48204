import type { ItemPorts } from './item_ports.js'
import type DataItem from './models/data_item.js'
import { broadcastItem } from './broadcast.js'

/** The item is now in this state, free of what an earlier try left, and everybody who looks sees it. */
export async function enterState(ports: ItemPorts, item: DataItem, state: DataItem['state']): Promise<void> {
  await item.merge({ state, progress: null, errorCode: null, errorDetail: null, retryAt: null }).save()
  await broadcastItem(ports, item)
}

/** Below this a stage is over before anybody could read its name from the disk. */
const QUICK_BYTES = 100_000

/** For stages that take milliseconds for all but large documents: those only show it and save themselves the write. */
export async function passThroughState(
  ports: ItemPorts,
  item: DataItem,
  state: 'extracting' | 'indexing'
): Promise<void> {
  if ((item.byteSize ?? 0) > QUICK_BYTES) return enterState(ports, item, state)
  item.merge({ state, progress: null, errorCode: null, errorDetail: null, retryAt: null })
  await broadcastItem(ports, item)
}
