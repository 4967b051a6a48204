import type { HttpContext } from '@adonisjs/core/http'
import type { ChatDataParts } from '#protocol/chat'
import type { AnswerEvent } from '#src/answering/answer'
import { type PersonEvent, type SaveAnswer, uiStream } from '#src/conversations/ui_stream'
import { ask, type Asking, type ChatEvent } from '#src/conversations/ask/ask'
import { newId } from '#src/shared/ids'
import type { ChatPorts } from '#src/conversations/chat_ports'
import { messages } from '#src/messages/messages'

export type Question = Omit<Asking, 'signal' | 'exceptSocketId'>

export const busy = () => messages().conversations.busy

/**
 * Takes a turn and answers the request with its stream. Work stops when the client is gone; a client that reads slowly
 * holds back only its own stream. False when the conversation was busy for too long.
 */
export async function streamAnswer(
  ctx: HttpContext,
  conversations: ChatPorts,
  question: Question
): Promise<boolean> {
  const { request } = ctx
  const signal = untilClosed(ctx)
  const taken = await ask(conversations, {
    ...question,
    signal,
    exceptSocketId: request.header('x-socket-id'),
  })
  if (!taken.ok) return false

  const { events, save } = wired(taken.value)
  send(ctx, events, save)
  return true
}

/** Answers the request with events that nobody keeps. */
export function streamEvents(
  ctx: HttpContext,
  begin: (signal: AbortSignal) => AsyncIterable<AnswerEvent>
): void {
  const save: SaveAnswer = ({ text, answered }) =>
    Promise.resolve({
      conversationId: '',
      messageId: newId(),
      userMessageId: newId(),
      answered,
      text,
      suggestions: [],
    })
  send(ctx, begin(untilClosed(ctx)), save)
}

function send(
  { logger, response }: HttpContext,
  events: AsyncIterable<AnswerEvent | PersonEvent>,
  save: SaveAnswer
) {
  const { body, headers } = uiStream(events, save, (error) =>
    logger.error({ err: error }, 'an answer broke off')
  )
  for (const [name, value] of Object.entries(headers)) response.header(name, value)
  response.header('cache-control', 'no-cache, no-transform')
  // Proxies such as nginx collect a response before they pass it on, unless they are told.
  response.header('x-accel-buffering', 'no')
  response.stream(body)
}

/** Aborts when the response has ended, whoever ended it. */
function untilClosed({ response }: HttpContext): AbortSignal {
  const closed = new AbortController()
  response.response.once('close', () => closed.abort())
  if (response.response.destroyed) closed.abort()
  return closed.signal
}

/** The turn as the stream's writer takes it: there `done` asks for the answer that has been kept. */
function wired(turn: AsyncIterable<ChatEvent>) {
  const kept = Promise.withResolvers<ChatDataParts['answer']>()
  async function* events(): AsyncGenerator<AnswerEvent | PersonEvent> {
    for await (const event of turn) {
      if (event.type !== 'saved') yield event
      else {
        kept.resolve(event.answer)
        yield {
          type: 'done',
          text: event.answer.text,
          answered: event.answer.answered,
          citations: [],
          note: null,
        }
      }
    }
  }
  return { events: events(), save: () => kept.promise }
}
