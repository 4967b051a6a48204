import { rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from '@adonisjs/core'
import { Job } from '@adonisjs/queue'
import { ItemPorts } from '#src/knowledge/items/item_ports'
import { findOwner } from '#src/identity/workspaces/find_workspace'
import AccountExport from './models/account_export.js'
import { Readable } from 'node:stream'
import { DateTime } from 'luxon'
import type User from '#src/identity/models/user'
import DataItem from '#src/knowledge/items/models/data_item'
import { writeZip, type OpenEntry } from '#src/shared/storage/zip/write_zip'
import { FORMAT, FORMAT_VERSION, originalEntry, tableEntry, type Manifest } from './manifest.js'
import { ownedRows, type Row } from './owned_rows.js'
import { ARCHIVED_TABLES, type ArchivedTable } from './tables.js'
import db from '@adonisjs/lucid/services/db'
import { enqueue } from '#src/shared/queue/enqueue'

@inject()
export default class ExportAccountJob extends Job<{ exportId: string }> {
  static options = { name: 'archive.export_account', queue: 'slow' }

  constructor(private readonly ports: ItemPorts) {
    super()
  }

  execute() {
    return makeExport(this.ports, this.payload.exportId)
  }
}

/** Idempotent: writes the same archive again. */
export async function makeExport(ports: ItemPorts, exportId: string): Promise<void> {
  const requested = await AccountExport.find(exportId)
  const owner = requested && (await findOwner(requested.workspaceId))
  const path = join(tmpdir(), `parley-${exportId}.zip`)
  // An earlier process may have been killed while writing.
  if (!requested || !owner) return rm(path, { force: true })
  try {
    await writeArchive(ports, { owner, workspaceId: requested.workspaceId }, path)
    const { size } = await stat(path)
    await ports.originals.move(path, requested.storageKey)
    const updated = await AccountExport.query()
      .where('id', requested.id)
      .update({ state: 'ready', byteSize: size })
    // The account has been deleted in the meantime, and nothing else would delete the file.
    if (Number(updated) === 0) return await ports.originals.delete(requested.storageKey)
    await deleteEarlier(ports, requested)
  } catch (error) {
    await requested.merge({ state: 'failed' }).save()
    throw error
  } finally {
    await rm(path, { force: true })
  }
}

async function deleteEarlier({ originals }: ItemPorts, { workspaceId, id }: AccountExport): Promise<void> {
  for (const old of await AccountExport.query().where('workspaceId', workspaceId).where('id', '<', id)) {
    await originals.delete(old.storageKey)
    await old.delete()
  }
}

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

/**
 * Starts a new export, or returns the one in progress. The previous archive is kept until the new one is ready.
 */
export function requestExport(workspaceId: string): Promise<AccountExport> {
  return db.transaction(async (trx) => {
    // Concurrent requests wait for each other.
    await trx.from('workspaces').where('id', workspaceId).forUpdate().select('id').first()
    const exports = () => AccountExport.query({ client: trx }).where('workspaceId', workspaceId)
    const inProgress = await exports().where('state', 'making').first()
    if (inProgress) return inProgress
    await exports().where('state', 'failed').delete()
    const created = await AccountExport.create({ workspaceId, state: 'making' }, { client: trx })
    await enqueue(trx, ExportAccountJob.dispatch({ exportId: created.id }))
    return created
  })
}

/** The latest export, and an earlier one to download until that is ready. */
export async function listExports(
  workspaceId: string
): Promise<{ latest: AccountExport | null; earlier: AccountExport | null }> {
  const [latest = null, ...others] = await AccountExport.query()
    .where('workspaceId', workspaceId)
    .orderBy('id', 'desc')
  const earlier = latest?.state === 'ready' ? null : others.find(({ state }) => state === 'ready')
  return { latest, earlier: earlier ?? null }
}

export function findExport(workspaceId: string, id: string): Promise<AccountExport | null> {
  return AccountExport.query().where({ workspaceId, id, state: 'ready' }).first()
}
