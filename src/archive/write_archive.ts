import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { DateTime } from 'luxon'
import yazl from 'yazl'
import type User from '#src/identity/models/user'
import type { Knowledge } from '#src/knowledge/knowledge'
import DataItem from '#src/knowledge/models/data_item'
import { FORMAT, FORMAT_VERSION, originalEntry, tableEntry, type Manifest } from './manifest.js'
import { ownedRows, type Row } from './owned_rows.js'
import { ARCHIVED, type ArchivedTable } from './tables.js'

/** Writes everything of an account into one ZIP: a manifest, the tables as JSON Lines, the originals as they came. */
export async function writeArchive({ originals }: Knowledge, account: User, path: string): Promise<void> {
  const zip = new yazl.ZipFile()
  const written = pipeline(zip.outputStream, createWriteStream(path))
  zip.addBuffer(Buffer.from(JSON.stringify(manifestOf(account), null, 2)), 'manifest.json')
  for (const table of ARCHIVED)
    addLazily(zip, tableEntry(table.name), () => Readable.from(lines(table, account.id)))
  for (const { id, storageKey } of await DataItem.query()
    .where('userId', account.id)
    .whereNotNull('storageKey')
    .select('id', 'storageKey')
    .orderBy('id')) {
    addLazily(zip, originalEntry(id), () => Readable.from(bytesOf(() => originals.get(storageKey!))))
  }
  zip.end()
  await written
}

/** An entry is opened when its turn has come: never more than one of them is in memory. */
function addLazily(zip: yazl.ZipFile, entry: string, open: () => Readable) {
  zip.addReadStreamLazy(entry, (take) => {
    const stream = open()
    stream.once('error', (error) => zip.emit('error', error))
    take(null, stream)
  })
}

function manifestOf({ name, email, locale, timeZone, theme }: User): Manifest {
  return {
    format: FORMAT,
    version: FORMAT_VERSION,
    exportedAt: DateTime.utc().toISO(),
    account: { name, email, locale, timeZone, theme },
  }
}

async function* lines(table: ArchivedTable, accountId: string) {
  for await (const row of ownedRows(table, accountId)) yield `${JSON.stringify(portable(row))}\n`
}

async function* bytesOf(read: () => Promise<Uint8Array | null>) {
  const bytes = await read()
  if (bytes) yield Buffer.from(bytes)
}

/** JSON carries no bytes. */
function portable(row: Row): Row {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      Buffer.isBuffer(value) ? { $bytes: value.toString('base64') } : value,
    ])
  )
}
