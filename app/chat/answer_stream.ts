import type { HttpContext } from '@adonisjs/core/http'
import { consumeAttempt } from '#app/account/consume_attempt'
import { ATTEMPTS } from '#app/account/limits'
import type { AnswerEvent } from '#src/answering/answer_draft'
import type { ask } from '#src/conversations/ask/ask'
import type { AskRequest, ChatEvent } from '#src/conversations/ask/ask_request'
import { uiStream } from '#src/conversations/ask/ui_stream'
import { newId } from '#src/shared/ids'
import { messages } from '#src/messages/messages'

export type ChatClient = Pick<AskRequest, 'signal' | 'exceptSocketId'>

export const busy = () => messages().conversations.busy

/** Counts a question in the account holder's own chat. Over the limit, responds with 429 and returns true. */
export async function refuseOverLimit(ctx: HttpContext): Promise<boolean> {
  const attempt = await consumeAttempt(ctx, 'own-questions', ctx.auth.user!.id, ATTEMPTS.ownQuestions)
  if (attempt.allowed) return false
  ctx.response.header('retry-after', String(attempt.retryAfterSeconds))
  ctx.response.status(429).json({ message: attempt.sentence })
  return true
}

/**
 * Asks on behalf of a browser and responds with the answer's stream. Stops when the client disconnects; a
 * slow client delays only its own stream. False if the conversation was busy for too long.
 */
export async function streamAnswer(
  ctx: HttpContext,
  begin: (client: ChatClient) => ReturnType<typeof ask>
): Promise<boolean> {
  const signal = untilClosed(ctx)
  const turn = await begin({ signal, exceptSocketId: ctx.request.header('x-socket-id') })
  if (turn.ok) send(ctx, turn.value)
  return turn.ok
}

/** Responds with the stream of an answer that isn't saved. */
export function streamUnsaved(
  ctx: HttpContext,
  begin: (signal: AbortSignal) => AsyncIterable<AnswerEvent>
): void {
  send(ctx, unsaved(begin(untilClosed(ctx))))
}

async function* unsaved(events: AsyncIterable<AnswerEvent>): AsyncGenerator<ChatEvent> {
  for await (const event of events) {
    if (event.type !== 'done') yield event
    else {
      const { text, answered } = event
      const ids = { conversationId: '', messageId: newId(), userMessageId: newId() }
      yield { type: 'saved', answer: { ...ids, answered, text, suggestions: [] } }
    }
  }
}

function send({ logger, response }: HttpContext, events: AsyncIterable<ChatEvent>) {
  const { body, headers } = uiStream(events, (error) =>
    logger.error({ err: error }, 'an answer was cut off by an error')
  )
  for (const [name, value] of Object.entries(headers)) response.header(name, value)
  response.header('cache-control', 'no-cache, no-transform')
  // Without this, nginx and similar proxies buffer the response.
  response.header('x-accel-buffering', 'no')
  response.stream(body)
}

/** Aborts when the response has ended, on either side. */
export function untilClosed({ response }: HttpContext): AbortSignal {
  const closed = new AbortController()
  response.response.once('close', () => closed.abort())
  if (response.response.destroyed) closed.abort()
  return closed.signal
}
