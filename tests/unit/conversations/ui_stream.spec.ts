import { test } from '@japa/runner'
import { quoteOf } from '#src/answering/citations'
import type { ChatEvent } from '#src/conversations/ask/chat_event'
import { uiStream } from '#src/conversations/ask/ui_stream'
import { givenPassage } from '../../fakes/passages.js'

const QUOTE = 'The bakery opens at seven on weekdays.'

async function* answered(): AsyncGenerator<ChatEvent> {
  yield {
    type: 'citation',
    citation: { ...quoteOf(givenPassage(QUOTE), { start: 0, end: QUOTE.length }), index: 1 },
  }
  yield { type: 'text', delta: `${QUOTE} [1]` }
  const ids = { conversationId: 'c', messageId: 'm', userMessageId: 'u' }
  yield { type: 'saved', answer: { ...ids, answered: true, text: `${QUOTE} [1]`, suggestions: [] } }
}

async function parts(body: ReadableStream<Uint8Array>): Promise<Record<string, unknown>[]> {
  const text = await new Response(body).text()
  if (!text.endsWith('data: [DONE]\n\n')) throw new Error(`the stream has no end: ${text.slice(-80)}`)
  return text
    .split('\n\n')
    .filter((line) => line.startsWith('data: {'))
    .map((line) => JSON.parse(line.slice(6)) as Record<string, unknown>)
}

test.group('UI message stream', () => {
  test('sends citations before the words that use them and the saved answer last', async ({ assert }) => {
    const { body, headers } = uiStream(answered(), () => undefined)
    assert.include(headers['content-type'], 'text/event-stream')
    assert.equal(headers['x-vercel-ai-ui-message-stream'], 'v1')
    const all = await parts(body)
    assert.deepEqual(
      all.map(({ type }) => type),
      ['start', 'text-start', 'data-citation', 'text-delta', 'text-end', 'data-answer', 'finish']
    )
    assert.containsSubset(all[2], { data: { index: 1, quote: QUOTE } })
    assert.property(all[2]!.data, 'version')
    assert.containsSubset(all[5], { data: { messageId: 'm', text: `${QUOTE} [1]` } })
  })

  test('ends with a sentence instead of the cause when saving fails', async ({ assert }) => {
    const seen: unknown[] = []
    async function* failing(): AsyncGenerator<ChatEvent> {
      yield { type: 'text', delta: QUOTE }
      throw new Error('disk full at /var/x')
    }
    const all = await parts(uiStream(failing(), (error) => seen.push(error)).body)
    assert.containsSubset(all.at(-1), {
      type: 'error',
      errorText: 'This answer couldn’t be finished. Ask again.',
    })
    assert.lengthOf(seen, 1)
  })

  test('ends the text before it says that a human agent answers', async ({ assert }) => {
    async function* takenOver(): AsyncGenerator<ChatEvent> {
      yield* answered()
      const handover = { conversationId: 'c', userMessageId: 'u', personName: 'Anna' }
      yield { type: 'human_agent', handover }
    }
    const all = await parts(uiStream(takenOver(), () => undefined).body)
    assert.deepEqual(
      all.slice(4).map(({ type }) => type),
      ['text-end', 'data-answer', 'data-person', 'finish']
    )
  })
})
