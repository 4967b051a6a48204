import type { ChatMessage, Citation } from '../chat.js'

/** The fields of a message that a screen needs after a reload. */
export type StoredMessage = Omit<ChatMessage, 'createdAt'>

/** Null if the value is not a message; missing or malformed fields get their empty value. */
export function parseMessage(row: unknown): StoredMessage | null {
  if (!isRecord(row) || typeof row.id !== 'string' || typeof row.text !== 'string') return null
  return {
    id: row.id,
    role: row.role === 'user' ? 'user' : 'assistant',
    text: row.text,
    citations: parseList(row.citations, parseCitation),
    closest: parseList(row.closest, parseCitation),
    answered: typeof row.answered === 'boolean' ? row.answered : null,
    note: textOr(row.note, null),
    rating: row.rating === 'up' || row.rating === 'down' ? row.rating : null,
    personName: textOr(row.personName, null),
  }
}

export function parseCitation(value: unknown): Citation | null {
  if (!isRecord(value) || typeof value.index !== 'number' || typeof value.quote !== 'string') return null
  return {
    index: value.index,
    itemId: textOr(value.itemId ?? value.item_id, ''),
    version: numberOr(value.version, 1),
    title: textOr(value.title, ''),
    url: textOr(value.url, null),
    kind: textOr(value.kind, 'text'),
    quote: value.quote,
    start: numberOr(value.start, 0),
    end: numberOr(value.end, 0),
    startMs: numberOr(value.startMs ?? value.start_ms, null),
    endMs: numberOr(value.endMs ?? value.end_ms, null),
    place: textOr(value.place, null),
    before: textOr(value.before, ''),
    after: textOr(value.after, ''),
  }
}

/** The entries that could be parsed; empty if the value is not a list. */
export function parseList<Entry>(value: unknown, parse: (entry: unknown) => Entry | null): Entry[] {
  const entries: unknown[] = Array.isArray(value) ? value : []
  return entries.map(parse).filter((entry) => entry !== null)
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function textOr<Default>(value: unknown, otherwise: Default): string | Default {
  return typeof value === 'string' ? value : otherwise
}

function numberOr<Default>(value: unknown, otherwise: Default): number | Default {
  return typeof value === 'number' && Number.isFinite(value) ? value : otherwise
}
