import type { Knowledge } from '../knowledge.js'
import DataSource from '../models/data_source.js'
import DataItem from '../models/data_item.js'
import { countItems } from '../queries/count_items.js'
import { announceSource } from './announce.js'

/** Draws a source's state from its items: ready when all have ended and at least one answers, failed when none does. */
export async function refreshSourceState(knowledge: Knowledge, sourceId: string): Promise<void> {
  const source = await DataSource.find(sourceId)
  if (!source || source.state === 'paused') return

  const { items, ready, failed } = await countItems(sourceId)
  if (items === 0) return

  if (ready + failed < items) {
    source.state = 'indexing'
  } else if (ready > 0) {
    source.merge({ state: 'ready', errorCode: null, errorDetail: null, retryAt: null })
  } else {
    const last = await DataItem.query().where('sourceId', sourceId).orderBy('updatedAt', 'desc').firstOrFail()
    source.merge({
      state: 'failed',
      errorCode: last.errorCode,
      errorDetail: last.errorDetail,
      retryAt: last.retryAt,
    })
  }
  await source.save()
  await announceSource(knowledge, source)
}
