import { DateTime } from 'luxon'
import type { ApplicationKind, ApplicationState } from '#protocol/applications'
import { currentHandles } from './biolink/find_biolink.js'
import { chatCounts } from './queries/chat_counts.js'
import { listApplications } from './queries/find_application.js'

export type ApplicationSummary = {
  id: string
  kind: ApplicationKind
  name: string
  state: ApplicationState
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
  const [handles, chats] = await Promise.all([
    currentHandles(paged.map(({ id }) => id)),
    chatCounts(workspaceId, DateTime.now().minus({ days: 7 })),
  ])
  return applications.map(({ id, kind, name, state }) => ({
    id,
    kind,
    name,
    state,
    url: handles.has(id) ? `${appUrl}/@${handles.get(id)}` : null,
    chatsThisWeek: chats.get(id) ?? 0,
  }))
}
