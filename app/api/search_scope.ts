import { orNotFound } from '#app/core/exceptions/not_found'
import { findApplication } from '#src/applications/queries/find_application'
import { sourceIdsOf } from '#src/applications/queries/source_choices'
import DataSource from '#src/knowledge/items/models/data_source'
import { refuse } from './problem.js'

/** The sources to search: the named ones among the application's. Null means all of the workspace's. */
export async function searchScope(
  workspaceId: string,
  applicationId: string | null | undefined,
  sourceIds: string[] | null | undefined
): Promise<string[] | null> {
  const application = applicationId
    ? orNotFound(await findApplication(workspaceId, applicationId.toUpperCase()))
    : null
  const allowed = application ? await sourceIdsOf(application) : null
  if (!sourceIds) return allowed

  const requested = await existingSourceIds(workspaceId, sourceIds)
  return allowed ? requested.filter((id) => allowed.includes(id)) : requested
}

async function existingSourceIds(workspaceId: string, sourceIds: string[]): Promise<string[]> {
  const requested = [...new Set(sourceIds.map((id) => id.toUpperCase()))]
  const existing = await DataSource.query()
    .where('workspaceId', workspaceId)
    .whereIn('id', requested)
    .select('id')
  if (existing.length < requested.length) refuse('source_ids', UNKNOWN_SOURCE)
  return requested
}

const UNKNOWN_SOURCE = 'One of these sources doesn’t exist. It may have been deleted.'
