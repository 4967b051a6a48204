import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { RankedPassage } from './passage_index.js'
import type { NewPassage, PassageOwner } from './passage_store.js'

export type PassageRecord = {
  id: number | string
  item_id: string
  source_id: string
  version: number
  kind: string
  title: string
  url: string | null
  heading: string | null
  place: string | null
  body: string
  start_offset: number
  end_offset: number
  start_ms: number | null
  end_ms: number | null
  score: number
}

export const RECORD_COLUMNS =
  'p.id, p.item_id, p.source_id, p.version, p.kind, p.title, p.url, p.heading, p.place, p.body, p.start_offset, p.end_offset, p.start_ms, p.end_ms'

export function rankedPassage(record: PassageRecord): RankedPassage {
  return {
    passageId: Number(record.id),
    itemId: record.item_id,
    sourceId: record.source_id,
    version: record.version,
    kind: record.kind,
    title: record.title,
    url: record.url,
    heading: record.heading,
    place: record.place,
    text: record.body,
    start: record.start_offset,
    end: record.end_offset,
    startMs: record.start_ms,
    endMs: record.end_ms,
    score: record.score,
    similarity: null,
  }
}

export async function passagesById(
  database: QueryClientContract,
  workspaceId: string,
  ids: number[]
): Promise<RankedPassage[]> {
  if (ids.length === 0) return []
  const records: PassageRecord[] = await database
    .query()
    .from('passages as p')
    .where('p.workspace_id', workspaceId)
    .whereIn('p.id', ids)
    .select(database.raw(`${RECORD_COLUMNS}, 0 as score`))
  return records.map(rankedPassage)
}

export async function passagesOf(
  database: QueryClientContract,
  workspaceId: string,
  limit: number
): Promise<RankedPassage[]> {
  const query = database.query().from('passages as p').where('p.workspace_id', workspaceId).orderBy('p.id')
  const records: PassageRecord[] = await query
    .limit(limit)
    .select(database.raw(`${RECORD_COLUMNS}, 0 as score`))
  return records.map(rankedPassage)
}

export function passageColumns(owner: PassageOwner, version: number, passage: NewPassage) {
  return {
    workspace_id: owner.workspaceId,
    source_id: owner.sourceId,
    item_id: owner.itemId,
    version,
    ordinal: passage.ordinal,
    kind: owner.kind,
    title: owner.title,
    url: owner.url,
    heading: passage.heading,
    place: passage.place,
    start_offset: passage.start,
    end_offset: passage.end,
    start_ms: passage.startMs,
    end_ms: passage.endMs,
    body: passage.text,
  }
}

export function chunks<Value>(values: Value[], size: number): Value[][] {
  return Array.from({ length: Math.ceil(values.length / size) }, (_, at) =>
    values.slice(at * size, (at + 1) * size)
  )
}
