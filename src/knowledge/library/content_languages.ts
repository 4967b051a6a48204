import DataItem from '../items/models/data_item.js'

const MIN_SHARE = 0.2

/** The main languages of the workspace's items (ISO 639-1), the most frequent first; null means all sources. */
export async function contentLanguages(
  workspaceId: string,
  sourceIds: string[] | null = null
): Promise<string[]> {
  const rows = await DataItem.query()
    .select('language')
    .count('* as items')
    .where('workspaceId', workspaceId)
    .whereNotNull('language')
    .if(sourceIds !== null, (items) => void items.whereIn('sourceId', sourceIds!))
    .groupBy('language')
    .pojo<{ language: string; items: number | string }>()
  return mainLanguages(new Map(rows.map(({ language, items }) => [language, Number(items)])))
}

/**
 * Ignores rare languages, so that one page with a misdetected language doesn't send questions into another.
 */
export function mainLanguages(items: ReadonlyMap<string, number>): string[] {
  const total = [...items.values()].reduce((sum, count) => sum + count, 0)
  return [...items]
    .filter(([, count]) => count >= MIN_SHARE * total)
    .toSorted(([, one], [, other]) => other - one)
    .map(([language]) => language.slice(0, 2))
}
