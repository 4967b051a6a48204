import { answerSeconds, firstWordSeconds } from '#src/shared/observability/metrics'
import { endSpan, startSpan } from '#src/shared/observability/spans'
import type { ChatEvent } from './chat_event.js'

type Outcome = 'answered' | 'unanswered' | 'person' | 'stopped' | 'broken'

export async function* observeTurn(
  events: AsyncGenerator<ChatEvent, void>,
  signal: AbortSignal
): AsyncGenerator<ChatEvent, void> {
  const from = performance.now()
  const seconds = () => (performance.now() - from) / 1_000
  const span = startSpan('answer', 'call', {})
  // The reader may stop at any event; then nothing after this loop runs.
  let outcome: Outcome = 'stopped'
  let isFirst = true
  try {
    for await (const event of events) {
      if (event.type === 'text' && isFirst) {
        isFirst = false
        firstWordSeconds.observe(seconds())
      }
      if (event.type === 'saved') outcome = event.answer.answered ? 'answered' : 'unanswered'
      if (event.type === 'human_agent') outcome = 'person'
      yield event
    }
  } catch (error) {
    outcome = signal.aborted ? 'stopped' : 'broken'
    throw error
  } finally {
    answerSeconds.observe({ outcome }, seconds())
    span.setAttribute('answer.outcome', outcome)
    endSpan(span, outcome === 'broken' ? outcome : null)
  }
}
