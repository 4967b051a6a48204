import db from '@adonisjs/lucid/services/db'
import { enqueue } from '#src/shared/queue/enqueue'
import ExportAccountJob from './export_account_job.js'
import AccountExport from './models/account_export.js'

/**
 * Begins a new archive; one that is being made already is the answer to a second wish. The one from before stays until the
 * new one is ready.
 */
export function requestExport(accountId: string): Promise<AccountExport> {
  return db.transaction(async (trx) => {
    // Two wishes at the same time wait for each other.
    await trx.from('users').where('id', accountId).forUpdate().select('id').first()
    const own = () => AccountExport.query({ client: trx }).where('userId', accountId)
    const underWay = await own().where('state', 'making').first()
    if (underWay) return underWay
    await own().where('state', 'failed').delete()
    const made = await AccountExport.create({ userId: accountId, state: 'making' }, { client: trx })
    await enqueue(trx, ExportAccountJob.dispatch({ exportId: made.id }))
    return made
  })
}

/** The latest, and the one that can be downloaded while that is not ready. */
export async function listExports(
  accountId: string
): Promise<{ latest: AccountExport | null; earlier: AccountExport | null }> {
  const [latest = null, ...others] = await AccountExport.query()
    .where('userId', accountId)
    .orderBy('id', 'desc')
  const earlier = latest?.state === 'ready' ? null : others.find(({ state }) => state === 'ready')
  return { latest, earlier: earlier ?? null }
}

export function findExport(accountId: string, id: string): Promise<AccountExport | null> {
  return AccountExport.query().where({ userId: accountId, id, state: 'ready' }).first()
}
