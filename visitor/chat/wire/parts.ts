import type { ChatDataParts, Citation } from '#protocol/chat'

/** The parts of the AI SDK's UI message stream that a visitor's screen shows; every other part is passed over. */
export type StreamPart =
  | { type: 'start'; messageId: string | null }
  | { type: 'text'; delta: string }
  | { type: 'paragraph' }
  | { type: 'citation'; citation: Citation }
  | { type: 'note'; text: string }
  | { type: 'answer'; answer: ChatDataParts['answer'] }
  | { type: 'person'; name: string }
  | { type: 'error'; message: string }
  | { type: 'finish' }

export const END_OF_STREAM = '[DONE]'

/** One event's data as a part, or null when it is none of ours or damaged. */
export function partOf(data: string): StreamPart | null {
  const part = parsed(data)
  if (part === null) return null
  switch (part.type) {
    case 'start':
      return { type: 'start', messageId: textOr(part.messageId, null) }
    case 'text-delta':
      return typeof part.delta === 'string' ? { type: 'text', delta: part.delta } : null
    case 'text-start':
      return { type: 'paragraph' }
    case 'data-citation':
      return citationPart(part.data)
    case 'data-note':
      return isRecord(part.data) && typeof part.data.text === 'string'
        ? { type: 'note', text: part.data.text }
        : null
    case 'data-answer':
      return answerPart(part.data)
    case 'data-person':
      return isRecord(part.data) ? { type: 'person', name: textOr(part.data.personName, '') } : null
    case 'error':
      return { type: 'error', message: textOr(part.errorText, '') }
    case 'finish':
      return { type: 'finish' }
    default:
      return null
  }
}

export function citationOf(value: unknown): Citation | null {
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

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function textOr<Default>(value: unknown, otherwise: Default): string | Default {
  return typeof value === 'string' ? value : otherwise
}

function citationPart(value: unknown): StreamPart | null {
  const citation = citationOf(value)
  return citation === null ? null : { type: 'citation', citation }
}

function answerPart(value: unknown): StreamPart | null {
  if (!isRecord(value) || typeof value.messageId !== 'string') return null
  const suggestions = Array.isArray(value.suggestions) ? value.suggestions : []
  return {
    type: 'answer',
    answer: {
      conversationId: textOr(value.conversationId, ''),
      messageId: value.messageId,
      userMessageId: textOr(value.userMessageId, ''),
      answered: value.answered !== false,
      text: textOr(value.text, ''),
      suggestions: suggestions.filter((suggestion) => typeof suggestion === 'string'),
    },
  }
}

function numberOr<Default>(value: unknown, otherwise: Default): number | Default {
  return typeof value === 'number' && Number.isFinite(value) ? value : otherwise
}

function parsed(data: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(data)
    return isRecord(value) ? value : null
  } catch {
    return null
  }
}
