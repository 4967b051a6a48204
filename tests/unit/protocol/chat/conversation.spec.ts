import { createUIMessageStream, createUIMessageStreamResponse, type UIMessage } from 'ai'
import { test } from '@japa/runner'
import type { ChatDataParts } from '#protocol/chat'
import { EMPTY_CONVERSATION, messagesIn, reduceConversation } from '#protocol/chat/conversation'
import { readStreamParts } from '#protocol/chat/stream_parts'

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

test.group('A stream of the AI SDK', () => {
  test('becomes the answer on the screen', async ({ assert }) => {
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
        writer.write({ type: 'data-answer', data: { ...answer, suggestions: ['How long?', 'What now?'] } })
      },
    })
    const { body } = createUIMessageStreamResponse({ stream })
    let conversation = reduceConversation(EMPTY_CONVERSATION, { type: 'asked', key: 'k', text: 'What now?' })
    // Rejects when the stream has no end mark.
    for await (const part of readStreamParts(body as ReadableStream<Uint8Array>)) {
      conversation = reduceConversation(conversation, { type: 'part', key: 'k', part })
    }
    assert.deepInclude(conversation.turns[0]?.answer, {
      id: 'm1',
      text: 'Rest it [1].',
      citations: [citation],
      answered: true,
    })
    // What was asked already is not suggested again.
    assert.deepEqual(conversation.suggestions, ['How long?'])
  })
})

const EMPTY = {
  citations: [],
  closest: [],
  answered: null,
  note: null,
  rating: null,
  personName: null,
}

test.group('A conversation', () => {
  test('pairs restored questions with their answers', ({ assert }) => {
    const conversation = reduceConversation(EMPTY_CONVERSATION, {
      type: 'restored',
      messages: [
        { ...EMPTY, id: '0', role: 'assistant', text: 'Hello.' },
        { ...EMPTY, id: '1', role: 'user', text: 'One?' },
        { ...EMPTY, id: '2', role: 'user', text: 'Two?' },
        { ...EMPTY, id: '3', role: 'assistant', text: 'Yes.' },
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

  test('keeps the text that arrived before an answer failed', ({ assert }) => {
    let conversation = reduceConversation(EMPTY_CONVERSATION, { type: 'asked', key: 'k', text: 'What?' })
    conversation = reduceConversation(conversation, {
      type: 'part',
      key: 'k',
      part: { type: 'text', delta: 'Half' },
    })
    const error = { sentence: 'It broke off.', retryAtMs: null }
    conversation = reduceConversation(conversation, { type: 'ended', key: 'k', state: 'failed', error })
    assert.deepInclude(conversation.turns[0]?.answer, { text: 'Half', state: 'failed', error })
  })

  test('ignores parts that arrive after it was cleared', ({ assert }) => {
    const left = reduceConversation(
      reduceConversation(EMPTY_CONVERSATION, { type: 'asked', key: 'k', text: 'What?' }),
      {
        type: 'cleared',
      }
    )
    const late = reduceConversation(left, { type: 'part', key: 'k', part: { type: 'text', delta: 'Late' } })
    assert.deepEqual(late.turns, [])
  })

  test('gives back its messages as a reload would restore them', ({ assert }) => {
    const messages = [
      { ...EMPTY, id: '1', role: 'user' as const, text: 'One?' },
      { ...EMPTY, id: '2', role: 'assistant' as const, text: 'Yes.' },
      { ...EMPTY, id: '3', role: 'user' as const, text: 'Two?' },
      { ...EMPTY, id: '4', role: 'assistant' as const, text: 'No.', answered: false, closest: [citation] },
    ]
    const restored = reduceConversation(EMPTY_CONVERSATION, { type: 'restored', messages })
    assert.deepEqual(messagesIn(restored), messages)
  })

  test('replaces a question and all that follow it', ({ assert }) => {
    const ask = (conversation: typeof EMPTY_CONVERSATION, key: string, insteadOf?: string) =>
      reduceConversation(conversation, { type: 'asked', key, text: key, insteadOf })
    const conversation = ask(ask(ask(EMPTY_CONVERSATION, 'a'), 'b'), 'c', 'a')
    assert.deepEqual(
      conversation.turns.map(({ key }) => key),
      ['c']
    )
  })
})
