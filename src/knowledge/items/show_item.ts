import db from '@adonisjs/lucid/services/db'
import type { ItemRow, ItemVersion, PassageRow, SourceRow } from '#protocol/knowledge'
import { MAX_LISTED_PASSAGES } from './limits.js'
import { failureSentence, isFailureCode } from './failures.js'
import DataItem from './models/data_item.js'
import { itemRow, sourceRow } from './rows.js'
import { countItems } from './count_items.js'

export type ItemDetails = {
  item: ItemRow
  source: SourceRow
  /** The requested version while it is stored, else the newest; null before the item was first read. */
  shown: ItemVersion | null
  latestVersion: number
  metadata: DataItem['metadata']
  /** Why an episode answers from its show notes only, as a sentence. */
  audioProblem: string | null
  passages: PassageRow[]
}

export async function findItemDetails(
  workspaceId: string,
  itemId: string,
  version: number | null
): Promise<ItemDetails | null> {
  const item = await DataItem.query().where({ workspaceId, id: itemId }).preload('source').first()
  if (!item) return null

  return {
    item: itemRow(item),
    source: sourceRow(item.source, await countItems(item.sourceId)),
    shown: (version && (await findVersion(itemId, version))) || (await findVersion(itemId, item.version)),
    latestVersion: item.version,
    metadata: item.metadata,
    audioProblem: sentenceOf(item.metadata.audioProblem),
    passages: await listPassages(itemId),
  }
}

function sentenceOf(code: DataItem['metadata'][string] | undefined): string | null {
  if (typeof code !== 'string') return null
  return failureSentence(isFailureCode(code) ? code : 'unexpected')
}

export async function findVersion(itemId: string, version: number): Promise<ItemVersion | null> {
  const row = await db.from('item_versions').where({ item_id: itemId, version }).first()
  if (!row) return null
  return { version, text: row.text, segments: JSON.parse(row.segments), landmarks: JSON.parse(row.landmarks) }
}

async function listPassages(itemId: string): Promise<PassageRow[]> {
  const rows = await db
    .from('passages')
    .where('item_id', itemId)
    .orderBy('ordinal')
    .limit(MAX_LISTED_PASSAGES)
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
