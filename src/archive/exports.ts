import db from '@adonisjs/lucid/services/db'
import { enqueue } from '#src/shared/queue/enqueue'
import ExportAccountJob from './export_account_job.js'
import AccountExport from './models/account_export.js'

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

/** The latest export, and an earlier one to download while that is not ready. */
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
