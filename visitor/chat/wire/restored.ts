import type { ChatMessage } from '#protocol/chat'
import { citationOf, isRecord, textOr } from './parts.js'

/** What a reload needs of a stored message; older or smaller answers of the server leave the rest out. */
export type RestoredMessage = Pick<
  ChatMessage,
  'id' | 'role' | 'text' | 'citations' | 'answered' | 'note' | 'rating' | 'personName'
>

export function restoredMessages(body: unknown): RestoredMessage[] {
  const rows: unknown[] = isRecord(body) && Array.isArray(body.messages) ? body.messages : []
  return rows.map(messageOf).filter((message) => message !== null)
}

export function messageOf(row: unknown): RestoredMessage | null {
  if (!isRecord(row) || typeof row.id !== 'string' || typeof row.text !== 'string') return null
  const citations: unknown[] = Array.isArray(row.citations) ? row.citations : []
  return {
    id: row.id,
    role: row.role === 'user' ? 'user' : 'assistant',
    text: row.text,
    citations: citations.map(citationOf).filter((citation) => citation !== null),
    answered: typeof row.answered === 'boolean' ? row.answered : null,
    note: textOr(row.note, null),
    rating: row.rating === 'up' || row.rating === 'down' ? row.rating : null,
    personName: textOr(row.personName, null),
  }
}
