import db from '@adonisjs/lucid/services/db'
import { rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import User from '#src/identity/models/user'
import type { Knowledge } from '#src/knowledge/knowledge'
import { enqueue } from '#src/shared/enqueue'
import ExportAccountJob from './jobs/export_account_job.js'
import AccountExport from './models/account_export.js'
import { writeArchive } from './write_archive.js'

/** Begins a new archive; one that is being made already is the answer to a second wish. */
export async function askForExport({ originals }: Knowledge, accountId: string): Promise<AccountExport> {
  const earlier = await AccountExport.query().where('userId', accountId)
  const underWay = earlier.find(({ state }) => state === 'making')
  if (underWay) return underWay
  const asked = await db.transaction(async (trx) => {
    const made = await AccountExport.create({ userId: accountId, state: 'making' }, { client: trx })
    await enqueue(trx, ExportAccountJob.dispatch({ exportId: made.id }))
    return made
  })
  for (const old of earlier) {
    await originals.delete(old.storageKey)
    await old.delete()
  }
  return asked
}

export function latestExport(accountId: string): Promise<AccountExport | null> {
  return AccountExport.query().where('userId', accountId).orderBy('id', 'desc').first()
}

export function findExport(accountId: string, id: string): Promise<AccountExport | null> {
  return AccountExport.query().where({ userId: accountId, id, state: 'ready' }).first()
}

/** The job's work; running it twice writes the same archive twice. */
export async function makeExport(knowledge: Knowledge, exportId: string): Promise<void> {
  const asked = await AccountExport.find(exportId)
  const account = asked && (await User.find(asked.userId))
  if (!asked || !account) return
  const path = join(tmpdir(), `parley-${asked.id}.zip`)
  try {
    await writeArchive(knowledge, account, path)
    const { size } = await stat(path)
    await knowledge.originals.move(path, asked.storageKey)
    await asked.merge({ state: 'ready', byteSize: size }).save()
  } catch (error) {
    await asked.merge({ state: 'failed' }).save()
    throw error
  } finally {
    await rm(path, { force: true })
  }
}
