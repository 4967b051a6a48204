import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { fail, ok, type Result } from '#src/shared/result'
import type Application from '../models/application.js'

/** Null chooses all sources, later ones too. Only the account's own sources are accepted. */
export async function chooseSources(
  application: Application,
  sourceIds: string[] | null,
  trx: TransactionClientContract
): Promise<Result<void, 'unknown_source'>> {
  const chosen = [...new Set(sourceIds ?? [])]
  const own = await trx
    .from('data_sources')
    .where('user_id', application.userId)
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
