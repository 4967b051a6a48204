import type { ConversationRow } from '#protocol/realtime'
import { contains } from '#src/shared/database/connections'
import type { ChannelName } from '../channel.js'
import Conversation from '../models/conversation.js'
import { conversationRows } from './conversation_row.js'
import { CONVERSATIONS_PER_PAGE } from '../limits.js'

export type ConversationFilter = {
  channel: ChannelName
  search?: string | null
  cursor?: string | null
  limit?: number
}
export type ConversationPage = { rows: ConversationRow[]; nextCursor: string | null }

/** Newest first. `search` covers titles and messages. A cursor is the id of the last row. */
export async function listConversations(
  workspaceId: string,
  filter: ConversationFilter
): Promise<ConversationPage> {
  const { channel, search, cursor, limit = CONVERSATIONS_PER_PAGE } = filter
  const query = Conversation.query()
    .where('workspaceId', workspaceId)
    .where('channel', channel)
    .orderBy('lastMessageAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)

  if (search?.trim()) void containing(query, search.trim())
  if (cursor) void after(query, workspaceId, cursor)

  const found = await query
  const page = found.slice(0, limit)
  const hasMore = found.length > limit
  return { rows: await conversationRows(page), nextCursor: hasMore ? page.at(-1)!.id : null }
}

type Query = ReturnType<typeof Conversation.query>

function containing(query: Query, search: string): Query {
  const [inText, values] = contains(query.client, ['messages.text'], search)
  return query.where((either) => {
    void either
      .whereRaw(...contains(query.client, ['conversations.title'], search))
      .orWhereRaw(
        `EXISTS (SELECT 1 FROM messages WHERE messages.conversation_id = conversations.id AND messages.set_aside_with_id IS NULL AND ${inText})`,
        values
      )
  })
}

function after(query: Query, workspaceId: string, cursor: string): Query {
  return query.whereRaw(
    `(last_message_at, id) < (SELECT c.last_message_at, c.id FROM conversations c WHERE c.id = ? AND c.workspace_id = ?)`,
    [cursor, workspaceId]
  )
}
