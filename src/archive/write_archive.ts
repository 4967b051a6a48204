import { Readable } from 'node:stream'
import { DateTime } from 'luxon'
import type User from '#src/identity/models/user'
import type { ItemPorts } from '#src/knowledge/items/item_ports'
import DataItem from '#src/knowledge/items/models/data_item'
import { writeZip, type OpenEntry } from '#src/shared/storage/zip/write_zip'
import { FORMAT, FORMAT_VERSION, originalEntry, tableEntry, type Manifest } from './manifest.js'
import { ownedRows, type Row } from './owned_rows.js'
import { ARCHIVED_TABLES, type ArchivedTable } from './tables.js'

/** Writes a workspace into one ZIP: a manifest, the tables as JSON Lines, and the original files. */
export async function writeArchive(
  { originals }: ItemPorts,
  { owner, workspaceId }: { owner: User; workspaceId: string },
  path: string
): Promise<void> {
  const manifest = JSON.stringify(createManifest(owner), null, 2)
  const entries: [string, OpenEntry][] = [['manifest.json', () => Readable.from([Buffer.from(manifest)])]]
  for (const table of ARCHIVED_TABLES)
    entries.push([tableEntry(table.name), () => Readable.from(lines(table, workspaceId))])
  for (const { id, storageKey } of await DataItem.query()
    .where({ workspaceId })
    .whereNotNull('storageKey')
    .select('id', 'storageKey')
    .orderBy('id')) {
    entries.push([originalEntry(id), () => Readable.from(bytesOf(() => originals.get(storageKey!)))])
  }
  await writeZip(path, entries)
}

function createManifest({ name, email, locale, timeZone, theme, avatar }: User): Manifest {
  return {
    format: FORMAT,
    version: FORMAT_VERSION,
    exportedAt: DateTime.utc().toISO(),
    account: { name, email, locale, timeZone, theme, avatar },
  }
}

async function* lines(table: ArchivedTable, workspaceId: string) {
  for await (const row of ownedRows(table, workspaceId)) yield `${JSON.stringify(portable(row))}\n`
}

async function* bytesOf(read: () => Promise<Uint8Array | null>) {
  const bytes = await read()
  if (bytes) yield Buffer.from(bytes)
}

/** JSON cannot represent bytes. */
function portable(row: Row): Row {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      Buffer.isBuffer(value) ? { $bytes: value.toString('base64') } : value,
    ])
  )
}
