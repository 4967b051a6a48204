import { createUIMessageStream, createUIMessageStreamResponse, type UIMessage } from 'ai'
import type { ChatDataParts } from '#protocol/chat'
import { messages } from '#src/messages/messages'
import type { AnswerEvent, FinishedAnswer } from '../answering/answer.js'

export type ChatUiMessage = UIMessage<never, ChatDataParts>

/** Saves a finished answer; what it returns goes over the wire as the last part. Its failure becomes the stream's error. */
export type SaveAnswer = (finished: FinishedAnswer) => Promise<ChatDataParts['answer']>

/** One of the account's people answers instead of the application. */
export type PersonEvent = { type: 'person'; person: ChatDataParts['person'] }

const TEXT_ID = 'answer'

/** An answer as the AI SDK's UI message stream: server-sent events, with the headers that belong to them. */
export function uiStream(
  events: AsyncIterable<AnswerEvent | PersonEvent>,
  save: SaveAnswer,
  onError: (error: unknown) => void
): { body: ReadableStream<Uint8Array>; headers: Record<string, string> } {
  const stream = createUIMessageStream<ChatUiMessage>({
    async execute({ writer }) {
      writer.write({ type: 'start' })
      writer.write({ type: 'text-start', id: TEXT_ID })
      let ended = false
      for await (const event of events) {
        if (event.type === 'text') writer.write({ type: 'text-delta', id: TEXT_ID, delta: event.delta })
        if (event.type === 'note') writer.write({ type: 'data-note', data: { text: event.text } })
        if (event.type === 'citation') {
          writer.write({
            type: 'data-citation',
            id: `citation-${event.citation.index}`,
            data: event.citation,
          })
        }
        if (event.type === 'person') {
          if (!ended) writer.write({ type: 'text-end', id: TEXT_ID })
          writer.write({ type: 'data-person', data: event.person })
        }
        if (event.type === 'done') {
          ended = true
          writer.write({ type: 'text-end', id: TEXT_ID })
          writer.write({ type: 'data-answer', data: await save(event) })
        }
      }
      writer.write({ type: 'finish' })
    },
    onError(error) {
      onError(error)
      return messages().answering.unfinished
    },
  })
  const response = createUIMessageStreamResponse({ stream, keepAliveMs: 15_000 })
  return { body: response.body!, headers: Object.fromEntries(response.headers) }
}
