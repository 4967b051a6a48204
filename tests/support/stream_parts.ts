import type { ChatDataParts, Citation } from '#protocol/chat'

export type StreamPart = { type: string; delta?: string; data?: unknown; errorText?: string }

/** The parts of a UI message stream. */
export function partsOf(body: string): StreamPart[] {
  return body
    .split('\n\n')
    .map((event) => event.replace(/^data: /, '').trim())
    .filter((data) => data.startsWith('{'))
    .map((data) => JSON.parse(data) as StreamPart)
}

export function answerOf(body: string) {
  const parts = partsOf(body)
  return {
    text: parts.map((part) => part.delta ?? '').join(''),
    citations: parts.filter(({ type }) => type === 'data-citation').map(({ data }) => data as Citation),
    closest: (parts.find(({ type }) => type === 'data-closest')?.data ?? []) as Citation[],
    answer: parts.find(({ type }) => type === 'data-answer')?.data as ChatDataParts['answer'],
  }
}
