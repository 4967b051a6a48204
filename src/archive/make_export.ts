import { rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import User from '#src/identity/models/user'
import type { ItemPorts } from '#src/knowledge/items/item_ports'
import AccountExport from './models/account_export.js'
import { writeArchive } from './write_archive.js'

/** The job's work; running it twice writes the same archive twice. */
export async function makeExport(knowledge: ItemPorts, exportId: string): Promise<void> {
  const asked = await AccountExport.find(exportId)
  const account = asked && (await User.find(asked.userId))
  const path = join(tmpdir(), `parley-${exportId}.zip`)
  // A killed process may have left its draft.
  if (!asked || !account) return rm(path, { force: true })
  try {
    await writeArchive(knowledge, account, path)
    const { size } = await stat(path)
    await knowledge.originals.move(path, asked.storageKey)
    const kept = await AccountExport.query().where('id', asked.id).update({ state: 'ready', byteSize: size })
    // Its account was deleted meanwhile: nobody else will take it away.
    if (Number(kept) === 0) return await knowledge.originals.delete(asked.storageKey)
    await forgetEarlier(knowledge, asked)
  } catch (error) {
    await asked.merge({ state: 'failed' }).save()
    throw error
  } finally {
    await rm(path, { force: true })
  }
}

/** What a new archive takes the place of. */
async function forgetEarlier({ originals }: ItemPorts, { userId, id }: AccountExport): Promise<void> {
  for (const old of await AccountExport.query().where('userId', userId).where('id', '<', id)) {
    await originals.delete(old.storageKey)
    await old.delete()
  }
}
