import type { ChatMessage, Citation } from '#protocol/chat'
import Message from '../models/message.js'
import type CitationRow from '../models/citation_row.js'

/**
 * Messages in force, oldest first, or only the latest of them. The caller has found the conversation through its
 * owner or its visitor's session.
 */
export async function conversationMessages(conversationId: string, latest?: number): Promise<ChatMessage[]> {
  const query = Message.query()
    .where('conversationId', conversationId)
    .whereNull('setAsideWithId')
    .orderBy('id', 'desc')
    .preload('citations')
    .preload('closest')
  if (latest !== undefined) void query.limit(latest)
  return (await query).map(chatMessage).reverse()
}

/** The ids of this person's messages. */
export async function messageIdsByAuthor(conversationId: string, personId: string): Promise<string[]> {
  const messages = await Message.query().where({ conversationId, personId }).select('id')
  return messages.map(({ id }) => id)
}

/** The latest messages, oldest first, as history of the next turn, which may replace a question. */
export async function latestMessages(
  conversationId: string,
  limit: number,
  replaced: Message | null = null
): Promise<Message[]> {
  const query = Message.query().where('conversationId', conversationId).whereNull('setAsideWithId')
  if (replaced) void query.where('id', '<', replaced.id)
  const messages = await query.orderBy('id', 'desc').limit(limit)
  return messages.reverse()
}

export function chatMessage(message: Message): ChatMessage {
  const { id, role, text, answered, note, rating, personName } = message
  return {
    id,
    role,
    text,
    answered: answered ?? null,
    note: note ?? null,
    rating: rating ?? null,
    personName: personName ?? null,
    citations: inOrder(message.citations),
    closest: inOrder(message.closest),
    createdAt: message.createdAt.toUTC().toISO()!,
  }
}

function inOrder(rows: CitationRow[] = []): Citation[] {
  return rows.map((row) => row.toCitation()).sort((one, other) => one.index - other.index)
}
