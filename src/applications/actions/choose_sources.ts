import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import db from '@adonisjs/lucid/services/db'
import { fail, ok, type Result } from '#src/shared/result'
import type Application from '../models/application.js'
import { findApplication } from '../queries/find_application.js'

/** Null chooses all sources, including later ones. Only the workspace's own sources are accepted. */
export async function chooseSources(
  application: Application,
  sourceIds: string[] | null,
  trx: TransactionClientContract
): Promise<Result<void, 'unknown_source'>> {
  const chosen = [...new Set(sourceIds ?? [])]
  const own = await trx
    .from('data_sources')
    .where('workspace_id', application.workspaceId)
    .whereIn('id', chosen)
    .select('id')
  if (own.length !== chosen.length) return fail('unknown_source')

  await trx.from('application_sources').where('application_id', application.id).delete()
  const rows = chosen.map((sourceId) => ({ application_id: application.id, source_id: sourceId }))
  if (rows.length > 0) await trx.table('application_sources').multiInsert(rows)

  application.useTransaction(trx)
  application.allSources = sourceIds === null
  await application.save()
  return ok(undefined)
}

export async function addSource(workspaceId: string, applicationId: string, sourceId: string): Promise<void> {
  const application = await findApplication(workspaceId, applicationId)
  if (!application || application.allSources) return
  await db.transaction(async (trx) => {
    const row = { application_id: application.id, source_id: sourceId }
    const owned = await trx.from('data_sources').where({ id: sourceId, workspace_id: workspaceId }).first()
    const existing = await trx.from('application_sources').where(row).first()
    if (owned && !existing) await trx.table('application_sources').insert(row)
  })
}
