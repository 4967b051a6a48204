import { DateTime } from 'luxon'
import { listConnections } from '#src/applications/facebook/connection/find_connection'
import { chatCounts } from '#src/applications/queries/chat_counts'
import { sourceCounts } from '#src/applications/queries/source_choices'

export async function connectionRows(workspaceId: string) {
  const connections = await listConnections(workspaceId)
  const chats = await chatCounts(workspaceId, DateTime.now().minus({ days: 7 }))
  const sources = await sourceCounts(connections.map(({ application }) => application))
  return connections.map(({ application, pageId, pageName, state, problem }) => ({
    id: application.id,
    name: application.name,
    pageId,
    pageName,
    connection: state,
    problem: problem ?? null,
    state: application.state,
    sourcesCount: sources.get(application.id) ?? null,
    chatsThisWeek: chats.get(application.id) ?? 0,
  }))
}
