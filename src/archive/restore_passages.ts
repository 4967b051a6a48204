import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { ItemPorts } from '#src/knowledge/items/item_ports'
import type { NewPassage, PassageOwner } from '#src/knowledge/passages/passage_store'
import type { Row } from './owned_rows.js'

type Group = { owner: PassageOwner; version: number; passages: NewPassage[] }

/** Restores passages through their store, which indexes them and requests embeddings. Expects the rows of an item together. */
export async function restorePassages(
  { passages: store }: ItemPorts,
  rows: AsyncIterable<Row>,
  workspaceId: string,
  trx: TransactionClientContract
): Promise<number> {
  let count = 0
  let group: Group | null = null
  const save = async () => {
    if (!group) return
    await store.replace(group.owner, group.version, group.passages, trx)
    count += group.passages.length
  }
  for await (const row of rows) {
    if (group?.owner.itemId !== row.item_id) {
      await save()
      group = { owner: ownerOf(row, workspaceId), version: Number(row.version), passages: [] }
    }
    group!.passages.push(passageOf(row))
  }
  await save()
  return count
}

function ownerOf(row: Row, workspaceId: string): PassageOwner {
  return {
    workspaceId,
    sourceId: String(row.source_id),
    itemId: String(row.item_id),
    kind: String(row.kind),
    title: String(row.title),
    url: textOf(row.url),
  }
}

function passageOf(row: Row): NewPassage {
  return {
    ordinal: Number(row.ordinal),
    heading: textOf(row.heading),
    place: textOf(row.place),
    text: String(row.body),
    start: Number(row.start_offset),
    end: Number(row.end_offset),
    startMs: numberOf(row.start_ms),
    endMs: numberOf(row.end_ms),
  }
}

const textOf = (value: unknown) => (value === null || value === undefined ? null : String(value))
const numberOf = (value: unknown) => (value === null || value === undefined ? null : Number(value))
