import type { Knowledge } from '../knowledge.js'
import type DataItem from '../models/data_item.js'
import { announceItem } from './announce.js'

/** The item is now in this state, free of what an earlier try left, and everybody who looks sees it. */
export async function enterState(
  knowledge: Knowledge,
  item: DataItem,
  state: DataItem['state']
): Promise<void> {
  await item.merge({ state, progress: null, errorCode: null, errorDetail: null, retryAt: null }).save()
  await announceItem(knowledge, item)
}
