import { answerSeconds, firstWordSeconds } from '#src/shared/observability/metrics'
import { endSpan, startSpan } from '#src/shared/observability/spans'
import type { ChatEvent } from './ask.js'

type Outcome = 'answered' | 'unanswered' | 'person' | 'stopped' | 'broken'

/** The same events; how long the first word and the whole answer took is counted on the way. */
export async function* observedTurn(
  events: AsyncGenerator<ChatEvent, void>,
  signal: AbortSignal
): AsyncGenerator<ChatEvent, void> {
  const from = performance.now()
  const seconds = () => (performance.now() - from) / 1_000
  const span = startSpan('answer', 'call', {})
  // Whoever reads may leave at any word, and then nothing below this loop runs.
  let outcome: Outcome = 'stopped'
  let isFirst = true
  try {
    for await (const event of events) {
      if (event.type === 'text' && isFirst) {
        isFirst = false
        firstWordSeconds.observe(seconds())
      }
      if (event.type === 'saved') outcome = event.answer.answered ? 'answered' : 'unanswered'
      if (event.type === 'person') outcome = 'person'
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
