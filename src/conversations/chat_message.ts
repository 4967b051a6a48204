import type { ChatMessage, Citation } from '#protocol/chat'
import type CitationRow from './models/citation_row.js'
import type Message from './models/message.js'

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
