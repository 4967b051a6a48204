import type { ChatDataParts, Citation } from '../chat.js'
import { isRecord, parseCitation, parseList, textOr } from './stored_message.js'

/** Lines end with LF, CR or CRLF; a CR at the end of one chunk may belong to the LF that starts the next. */
class LineSplitter {
  #rest = ''
  #endedWithCr = false

  split(text: string): string[] {
    if (text === '') return []
    const chunk = this.#endedWithCr && text.startsWith('\n') ? text.slice(1) : text
    this.#endedWithCr = text.endsWith('\r')
    const lines = (this.#rest + chunk).split(/\r\n|\n|\r/)
    this.#rest = lines.pop() ?? ''
    return lines
  }
}

/** The parts of the AI SDK's UI message stream that conversations use; all others are skipped. */
export type StreamPart =
  | { type: 'start'; messageId: string | null }
  | { type: 'paragraph' }
  | { type: 'text'; delta: string }
  | { type: 'citation'; citation: Citation }
  | { type: 'closest'; citations: Citation[] }
  | { type: 'note'; text: string }
  | { type: 'answer'; answer: ChatDataParts['answer'] }
  | { type: 'person'; name: string }
  | { type: 'error'; message: string }
  | { type: 'finish' }

const END_OF_STREAM = '[DONE]'

/** Thrown if a stream ends without the server's end marker: the answer is incomplete. */
export class StreamInterrupted extends Error {
  override name = 'StreamInterrupted'
}

/** Skips malformed and unknown parts. */
export async function* readStreamParts(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamPart, void> {
  for await (const data of readServerSentEvents(body)) {
    if (data === END_OF_STREAM) return
    const part = parseStreamPart(data)
    if (part !== null) yield part
  }
  throw new StreamInterrupted('The stream ended before the answer did')
}

export function parseStreamPart(json: string): StreamPart | null {
  const part = parseRecord(json)
  const data = isRecord(part?.data) ? part.data : {}
  switch (part?.type) {
    case 'start':
      return { type: 'start', messageId: textOr(part.messageId, null) }
    case 'text-start':
      return { type: 'paragraph' }
    case 'text-delta':
      return typeof part.delta === 'string' ? { type: 'text', delta: part.delta } : null
    case 'data-citation': {
      const citation = parseCitation(data)
      return citation && { type: 'citation', citation }
    }
    case 'data-closest':
      return { type: 'closest', citations: parseList(part.data, parseCitation) }
    case 'data-note':
      return typeof data.text === 'string' ? { type: 'note', text: data.text } : null
    case 'data-answer':
      return parseAnswerPart(data)
    case 'data-person':
      return isRecord(part.data) ? { type: 'person', name: textOr(data.personName, '') } : null
    case 'error':
      return { type: 'error', message: textOr(part.errorText, '') }
    case 'finish':
      return { type: 'finish' }
    default:
      return null
  }
}

function parseAnswerPart(data: Record<string, unknown>): StreamPart | null {
  if (typeof data.messageId !== 'string') return null
  return {
    type: 'answer',
    answer: {
      conversationId: textOr(data.conversationId, ''),
      messageId: data.messageId,
      userMessageId: textOr(data.userMessageId, ''),
      answered: data.answered !== false,
      text: textOr(data.text, ''),
      suggestions: parseList(data.suggestions, (suggestion) => textOr(suggestion, null)),
    },
  }
}

function parseRecord(json: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(json)
    return isRecord(value) ? value : null
  } catch {
    return null
  }
}

/**
 * Reads server-sent events (https://html.spec.whatwg.org/multipage/server-sent-events.html) and yields the
 * data of each, however the bytes are split. Drops an event without a final blank line, as the standard
 * requires.
 */
export async function* readServerSentEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<string, void> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  const lines = new LineSplitter()
  const data: string[] = []
  try {
    for (;;) {
      const { done, value } = await reader.read()
      const text = done ? decoder.decode() : decoder.decode(value, { stream: true })
      for (const line of lines.split(text)) {
        if (line === '' && data.length > 0) yield data.splice(0).join('\n')
        if (line.startsWith('data:')) data.push(line.slice(line[5] === ' ' ? 6 : 5))
      }
      if (done) return
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}
