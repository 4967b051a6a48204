import { found } from '#app/core/exceptions/not_found'
import { findApplication } from '#src/applications/queries/find_application'
import { sourceIdsOf } from '#src/applications/queries/source_ids'
import DataSource from '#src/knowledge/items/models/data_source'
import { refuse } from './problem.js'

/** The sources to look in: those named, within those of the application; null for all of the account's. */
export async function searchScope(
  accountId: string,
  applicationId: string | null | undefined,
  sourceIds: string[] | null | undefined
): Promise<string[] | null> {
  const application = applicationId
    ? found(await findApplication(accountId, applicationId.toUpperCase()))
    : null
  const allowed = application ? await sourceIdsOf(application) : null
  if (!sourceIds) return allowed

  const asked = await ownSourceIds(accountId, sourceIds)
  return allowed ? asked.filter((id) => allowed.includes(id)) : asked
}

async function ownSourceIds(accountId: string, sourceIds: string[]): Promise<string[]> {
  const asked = [...new Set(sourceIds.map((id) => id.toUpperCase()))]
  const own = await DataSource.query().where('userId', accountId).whereIn('id', asked).select('id')
  if (own.length < asked.length) refuse('source_ids', UNKNOWN_SOURCE)
  return asked
}

export const UNKNOWN_SOURCE = 'One of these sources does not exist. It may have been deleted.'
