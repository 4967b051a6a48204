import type { OnboardingReading } from '#protocol/onboarding'
import DataItem from '#src/knowledge/items/models/data_item'
import DataSource from '#src/knowledge/items/models/data_source'
import { countItemsBySource } from '#src/knowledge/items/count_items'
import { itemRow, sourceRow } from '#src/knowledge/items/rows'
import type Onboarding from '../models/onboarding.js'

const NONE = { items: 0, ready: 0, failed: 0 }
const ITEMS_SHOWN = 4
const SOURCES_SHOWN = 8

/** The reading progress of the given sources, without failed ones other than the newest. */
export async function sourceProgress({ workspaceId, chosenSources }: Onboarding): Promise<OnboardingReading> {
  const query = DataSource.query()
    .where('workspaceId', workspaceId)
    .orderBy('id', 'desc')
    .limit(SOURCES_SHOWN)
  const given = await (chosenSources === null ? query : query.whereIn('id', chosenSources))
  const sources = given.filter(({ state }, place) => place === 0 || state !== 'failed')
  const ids = sources.map(({ id }) => id)
  const counts = await countItemsBySource(ids)
  const items = await DataItem.query()
    .where('workspaceId', workspaceId)
    .whereIn('sourceId', ids)
    .orderBy('id', 'desc')
    .limit(ITEMS_SHOWN)
  const all = [...counts.values()]
  return {
    sources: sources.map((source) => sourceRow(source, counts.get(source.id) ?? NONE)),
    items: items.map(itemRow),
    itemsCount: all.reduce((sum, one) => sum + one.items, 0),
    readyCount: all.reduce((sum, one) => sum + one.ready, 0),
  }
}

export function hasNothingToRead({ sources, readyCount }: OnboardingReading): boolean {
  return readyCount === 0 && sources.length > 0 && sources.every(({ state }) => state === 'failed')
}
