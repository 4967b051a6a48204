import { DateTime } from 'luxon'
import type { ApplicationKind, ApplicationState, Obstacle } from '#protocol/applications'
import { currentHandles } from './biolink/find_biolink.js'
import { chatCounts } from './queries/chat_counts.js'
import { domainUrl, reachedDomains } from './domains/served_domains.js'
import { obstaclesOf } from './obstacles.js'
import { listApplications } from './queries/find_application.js'

export type ApplicationSummary = {
  id: string
  kind: ApplicationKind
  name: string
  state: ApplicationState
  obstacle: Obstacle | null
  /** The public address; null if the application has none. */
  url: string | null
  chatsThisWeek: number
}

export async function summarizeApplications(
  workspaceId: string,
  appUrl: string
): Promise<ApplicationSummary[]> {
  const applications = await listApplications(workspaceId)
  if (applications.length === 0) return []
  const paged = applications.filter(({ kind }) => kind === 'biolink')
  const ids = paged.map(({ id }) => id)
  const [handles, domains, chats, obstacles] = await Promise.all([
    currentHandles(ids),
    reachedDomains(ids),
    chatCounts(workspaceId, DateTime.now().minus({ days: 7 })),
    obstaclesOf(applications.map(({ id }) => id)),
  ])
  return applications.map(({ id, kind, name, state }) => ({
    id,
    kind,
    name,
    state,
    obstacle: obstacles.get(id) ?? null,
    url: urlOf(handles.get(id), domains.get(id), appUrl),
    chatsThisWeek: chats.get(id) ?? 0,
  }))
}

function urlOf(handle: string | undefined, domain: string | undefined, appUrl: string): string | null {
  if (handle === undefined) return null
  return domain === undefined ? `${appUrl}/@${handle}` : domainUrl(domain, appUrl)
}
