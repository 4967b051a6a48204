import { rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from '@adonisjs/core'
import { Job } from '@adonisjs/queue'
import { ItemPorts } from '#src/knowledge/items/item_ports'
import { findOwner } from '#src/identity/workspaces/find_workspace'
import AccountExport from './models/account_export.js'
import { writeArchive } from './write_archive.js'

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
    // The account was deleted meanwhile, and nothing else would delete the file.
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
