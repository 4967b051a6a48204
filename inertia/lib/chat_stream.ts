import type { ChatDataParts, Citation } from '@protocol/chat'

/** The parts of the AI SDK's UI message stream that a conversation is made of; others are skipped. */
export type StreamPart =
  | { type: 'text-delta'; id: string; delta: string }
  | { type: 'data-citation'; data: Citation }
  | { type: 'data-note'; data: ChatDataParts['note'] }
  | { type: 'data-answer'; data: ChatDataParts['answer'] }
  | { type: 'error'; errorText: string }
  | { type: 'finish' }

const KNOWN = new Set(['text-delta', 'data-citation', 'data-note', 'data-answer', 'error', 'finish'])

/** Reads server-sent events as they arrive, wherever the network cuts them. Ends with the stream. */
export async function* readChatStream(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamPart> {
  const reader = body
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .getReader()
  let buffer = ''
  try {
    while (true) {
      const { done, value } = await reader.read()
      buffer += value ?? ''
      const events = buffer.split(/\r?\n\r?\n/)
      buffer = done ? '' : (events.pop() ?? '')
      for (const event of events) {
        const part = partOf(event)
        if (part) yield part
      }
      if (done) return
    }
  } finally {
    reader.releaseLock()
  }
}

function partOf(event: string): StreamPart | null {
  const data = event
    .split(/\r?\n/)
    .filter((line) => line.startsWith('data:'))
    .map((line) => line.slice(5).trimStart())
    .join('\n')
  if (data === '' || data === '[DONE]') return null
  const part = JSON.parse(data) as { type?: string }
  return part.type && KNOWN.has(part.type) ? (part as StreamPart) : null
}
