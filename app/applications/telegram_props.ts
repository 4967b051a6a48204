import { DateTime } from 'luxon'
import type { TelegramRow } from '#protocol/telegram'
import { chatCounts } from '#src/applications/queries/chat_counts'
import { sourceCounts } from '#src/applications/queries/source_choices'
import { listBots } from '#src/applications/telegram/bots'

export async function botRows(workspaceId: string): Promise<TelegramRow[]> {
  const bots = await listBots(workspaceId)
  const chats = await chatCounts(workspaceId, DateTime.now().minus({ days: 7 }))
  const sources = await sourceCounts(bots.map(({ application }) => application))
  return bots.map(({ application, username, botName, state }) => ({
    id: application.id,
    name: application.name,
    username,
    botName,
    connection: state,
    state: application.state,
    sourcesCount: sources.get(application.id) ?? null,
    chatsThisWeek: chats.get(application.id) ?? 0,
  }))
}
