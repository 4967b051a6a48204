import { createUIMessageStream, createUIMessageStreamResponse, type UIMessage } from 'ai'
import { test } from '@japa/runner'
import type { ChatDataParts } from '../../../protocol/chat.js'
import { changed, NO_CONVERSATION } from '../../../visitor/chat/state/conversation.js'
import { END_OF_STREAM, partOf } from '../../../visitor/chat/wire/parts.js'
import { eventData } from '../../../visitor/chat/wire/sse.js'

type Message = UIMessage<never, ChatDataParts>

const citation = {
  index: 1,
  itemId: 'i',
  version: 1,
  title: 'A post',
  url: null,
  kind: 'blog',
  quote: 'Rest it.',
  start: 0,
  end: 8,
  startMs: null,
  endMs: null,
  place: null,
  before: '',
  after: '',
}

test.group('An answer off the AI SDK’s stream', () => {
  test('becomes the answer that the visitor sees', async ({ assert }) => {
    const stream = createUIMessageStream<Message>({
      execute({ writer }) {
        writer.write({ type: 'start', messageId: 'm1' })
        writer.write({ type: 'data-citation', data: citation })
        writer.write({ type: 'text-start', id: 't' })
        writer.write({ type: 'text-delta', id: 't', delta: 'Rest ' })
        writer.write({ type: 'text-delta', id: 't', delta: 'it [1].' })
        writer.write({ type: 'text-end', id: 't' })
        const answer = {
          conversationId: 'c',
          messageId: 'm1',
          userMessageId: 'u',
          answered: true,
          text: 'Rest it [1].',
        }
        writer.write({ type: 'data-answer', data: { ...answer, suggestions: ['How long?'] } })
      },
    })
    const { body } = createUIMessageStreamResponse({ stream })
    let conversation = changed(NO_CONVERSATION, { type: 'asked', key: 'k', text: 'What now?' })
    let ended = false
    for await (const data of eventData(body as ReadableStream<Uint8Array>)) {
      const part = partOf(data)
      if (part !== null) conversation = changed(conversation, { type: 'part', key: 'k', part })
      ended = data === END_OF_STREAM
    }
    assert.isTrue(ended)
    assert.deepInclude(conversation.turns[0]?.answer, {
      id: 'm1',
      text: 'Rest it [1].',
      citations: [citation],
      answered: true,
    })
    assert.deepEqual(conversation.suggestions, ['How long?'])
  })
})

test.group('A conversation on the visitor’s screen', () => {
  test('pairs restored questions with their answers', ({ assert }) => {
    const said = { citations: [], answered: null, note: null, rating: null, personName: null }
    const conversation = changed(NO_CONVERSATION, {
      type: 'restored',
      messages: [
        { ...said, id: '0', role: 'assistant', text: 'Hello.' },
        { ...said, id: '1', role: 'user', text: 'One?' },
        { ...said, id: '2', role: 'user', text: 'Two?' },
        { ...said, id: '3', role: 'assistant', text: 'Yes.' },
      ],
    })
    assert.deepEqual(
      conversation.turns.map((turn) => [turn.question?.text, turn.answer?.text]),
      [
        [undefined, 'Hello.'],
        ['One?', undefined],
        ['Two?', 'Yes.'],
      ]
    )
  })

  test('keeps what was already written when an answer fails', ({ assert }) => {
    let conversation = changed(NO_CONVERSATION, { type: 'asked', key: 'k', text: 'What?' })
    conversation = changed(conversation, { type: 'part', key: 'k', part: { type: 'text', delta: 'Half' } })
    const trouble = { sentence: 'It broke off.', liftsAtMs: null }
    conversation = changed(conversation, { type: 'ended', key: 'k', state: 'failed', trouble })
    assert.deepInclude(conversation.turns[0]?.answer, { text: 'Half', state: 'failed', trouble })
  })

  test('ignores what still arrives for a conversation that was left', ({ assert }) => {
    const left = changed(changed(NO_CONVERSATION, { type: 'asked', key: 'k', text: 'What?' }), {
      type: 'cleared',
    })
    const late = changed(left, { type: 'part', key: 'k', part: { type: 'text', delta: 'Late' } })
    assert.deepEqual(late.turns, [])
  })
})
