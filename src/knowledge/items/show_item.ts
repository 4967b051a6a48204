import db from '@adonisjs/lucid/services/db'
import type { ItemRow, Landmark, PassageRow, Segment, SourceRow } from '#protocol/knowledge'
import DataItem from './models/data_item.js'
import { itemRow, sourceRow } from './rows.js'
import { countItems } from './count_items.js'

export type ShownVersion = { version: number; text: string; segments: Segment[]; landmarks: Landmark[] }

export type ShownItem = {
  item: ItemRow
  source: SourceRow
  /** The version that was asked for while it is kept, else the newest; null before the item was first read. */
  shown: ShownVersion | null
  latestVersion: number
  metadata: DataItem['metadata']
  passages: PassageRow[]
}

/** An item of the account with its text; null when the account has none with this id. */
export async function showItem(
  accountId: string,
  itemId: string,
  version: number | null
): Promise<ShownItem | null> {
  const item = await DataItem.query().where({ userId: accountId, id: itemId }).preload('source').first()
  if (!item) return null

  return {
    item: itemRow(item),
    source: sourceRow(item.source, await countItems(item.sourceId)),
    shown: (version && (await readVersion(itemId, version))) || (await readVersion(itemId, item.version)),
    latestVersion: item.version,
    metadata: item.metadata,
    passages: await passagesOf(itemId),
  }
}

export async function readVersion(itemId: string, version: number): Promise<ShownVersion | null> {
  const row = await db.from('item_versions').where({ item_id: itemId, version }).first()
  if (!row) return null
  return { version, text: row.text, segments: JSON.parse(row.segments), landmarks: JSON.parse(row.landmarks) }
}

async function passagesOf(itemId: string): Promise<PassageRow[]> {
  const rows = await db.from('passages').where('item_id', itemId).orderBy('ordinal').limit(2_000)
  return rows.map((row) => ({
    id: Number(row.id),
    ordinal: row.ordinal,
    heading: row.heading,
    start: row.start_offset,
    end: row.end_offset,
    startMs: row.start_ms,
    endMs: row.end_ms,
  }))
}
