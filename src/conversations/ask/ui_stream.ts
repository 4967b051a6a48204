import { createUIMessageStream, createUIMessageStreamResponse, type UIMessage } from 'ai'
import type { ChatDataParts } from '#protocol/chat'
import { messages } from '#src/messages/messages'
import type { ChatEvent } from './ask_request.js'

type ChatUiMessage = UIMessage<never, ChatDataParts>

const TEXT_ID = 'answer'

/** Encodes chat events as the AI SDK's UI message stream: server-sent events, with their headers. */
export function uiStream(
  events: AsyncIterable<ChatEvent>,
  onError: (error: unknown) => void
): { body: ReadableStream<Uint8Array>; headers: Record<string, string> } {
  const stream = createUIMessageStream<ChatUiMessage>({
    async execute({ writer }) {
      writer.write({ type: 'start' })
      writer.write({ type: 'text-start', id: TEXT_ID })
      let isTextEnded = false
      for await (const event of events) {
        if (event.type === 'text') writer.write({ type: 'text-delta', id: TEXT_ID, delta: event.delta })
        if (event.type === 'note') writer.write({ type: 'data-note', data: { text: event.text } })
        if (event.type === 'closest') writer.write({ type: 'data-closest', data: event.citations })
        if (event.type === 'citation') {
          writer.write({
            type: 'data-citation',
            id: `citation-${event.citation.index}`,
            data: event.citation,
          })
        }
        if (event.type === 'saved' || event.type === 'human_agent') {
          if (!isTextEnded) writer.write({ type: 'text-end', id: TEXT_ID })
          isTextEnded = true
        }
        if (event.type === 'saved') writer.write({ type: 'data-answer', data: event.answer })
        if (event.type === 'human_agent') writer.write({ type: 'data-person', data: event.handover })
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
