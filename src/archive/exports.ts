import db from '@adonisjs/lucid/services/db'
import type { Knowledge } from '#src/knowledge/knowledge'
import { enqueue } from '#src/shared/enqueue'
import ExportAccountJob from './jobs/export_account_job.js'
import AccountExport from './models/account_export.js'

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
