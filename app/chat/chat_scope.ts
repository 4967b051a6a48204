import type { ChatScope } from '#protocol/chat'
import { findApplication } from '#src/applications/queries/find_application'
import { sourceIdsOf } from '#src/applications/queries/source_choices'

/** The sources that a scope allows: the chosen ones and those of the chosen applications. Null means all. */
export async function sourcesInScope(workspaceId: string, scope: ChatScope | null): Promise<string[] | null> {
  if (!scope) return null
  const allowed = new Set(scope.sourceIds)
  for (const id of scope.applicationIds) {
    // A deleted application allows nothing.
    const application = await findApplication(workspaceId, id)
    const own = application ? await sourceIdsOf(application) : []
    if (own === null) return null
    for (const sourceId of own) allowed.add(sourceId)
  }
  return [...allowed]
}
