import { test } from '@japa/runner'
import { createUIMessageStream, createUIMessageStreamResponse, type UIMessage } from 'ai'
import type { ChatDataParts } from '#protocol/chat'
import {
  EMPTY_CONVERSATION,
  messagesIn,
  reduceConversation,
  type Conversation,
  type ConversationAction,
} from '#protocol/chat/conversation'
import { parseList, parseMessage } from '#protocol/chat/stored_message'
import { readServerSentEvents, parseStreamPart, readStreamParts } from '#protocol/chat/stream_parts'

async function read(...pieces: Array<string | Uint8Array>): Promise<string[]> {
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces)
        controller.enqueue(typeof piece === 'string' ? encoder.encode(piece) : piece)
      controller.close()
    },
  })
  const data: string[] = []
  for await (const event of readServerSentEvents(body)) data.push(event)
  return data
}

test.group('Server-sent events', () => {
  test('yields the data of each event', async ({ assert }) => {
    assert.deepEqual(await read('data: {"a":1}\n\ndata: [DONE]\n\n'), ['{"a":1}', '[DONE]'])
  })

  test('reads the same events wherever the network cuts the bytes', async ({ assert }) => {
    const bytes = new TextEncoder().encode(
      ': hello\r\nevent: x\r\ndata: {"delta":"größe 🍞"}\r\n\r\ndata: [DONE]\r\n\r\n'
    )
    for (let at = 1; at < bytes.length; at += 1) {
      const data = await read(bytes.slice(0, at), bytes.slice(at))
      assert.deepEqual(data, ['{"delta":"größe 🍞"}', '[DONE]'], `cut at ${at}`)
    }
    assert.deepEqual(await read(...[...bytes].map((byte) => Uint8Array.of(byte))), [
      '{"delta":"größe 🍞"}',
      '[DONE]',
    ])
  })

  test('joins the data lines of one event', async ({ assert }) => {
    assert.deepEqual(await read('data: one\ndata:two\ndata:\n\n'), ['one\ntwo\n'])
  })

  test('drops an event that no blank line ends', async ({ assert }) => {
    assert.deepEqual(await read('data: whole\n\ndata: {"half'), ['whole'])
  })

  test('cancels the connection when the reader stops early', async ({ assert }) => {
    let cancelled = false
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new TextEncoder().encode('data: x\n\n')),
      cancel: () => void (cancelled = true),
    })
    for await (const _event of readServerSentEvents(body)) break
    assert.isTrue(cancelled)
  })
})

const wire = (part: object) => parseStreamPart(JSON.stringify(part))

test.group('Stream parts', () => {
  test('parses every part that a conversation is made of', ({ assert }) => {
    assert.deepEqual(wire({ type: 'start', messageId: 'm1' }), { type: 'start', messageId: 'm1' })
    assert.deepEqual(wire({ type: 'text-delta', id: 't', delta: 'Rest' }), { type: 'text', delta: 'Rest' })
    assert.deepEqual(wire({ type: 'data-note', data: { text: 'Quotes.' } }), {
      type: 'note',
      text: 'Quotes.',
    })
    assert.deepEqual(wire({ type: 'error', errorText: 'Too busy.' }), { type: 'error', message: 'Too busy.' })
    assert.deepEqual(wire({ type: 'finish' }), { type: 'finish' })
  })

  test('skips unknown and damaged parts', ({ assert }) => {
    for (const part of [
      { type: 'reasoning-delta', delta: 'x' },
      { type: 'text-delta' },
      { type: 'data-citation' },
      [],
    ]) {
      assert.isNull(wire(part))
    }
    assert.isNull(parseStreamPart('{"type":"text-de'))
  })

  test('rejects a citation without its quote', ({ assert }) => {
    assert.isNull(wire({ type: 'data-citation', data: { index: 1, title: 'A post' } }))
  })

  test('keeps the answered flag and drops suggestions that are not text', ({ assert }) => {
    const answer = wire({
      type: 'data-answer',
      data: { messageId: 'm1', answered: false, text: 'No.', suggestions: ['A', 2] },
    })
    assert.deepInclude(answer?.type === 'answer' ? answer.answer : {}, {
      answered: false,
      suggestions: ['A'],
      text: 'No.',
    })
  })

  test('parses the passages closest to an unanswered question', ({ assert }) => {
    const entry = { index: 1, title: 'A post', quote: 'Rest it.' }
    const part = wire({ type: 'data-closest', data: [entry, { title: 'no quote' }, null] })
    assert.lengthOf(part?.type === 'closest' ? part.citations : [], 1)
    assert.deepEqual(wire({ type: 'data-closest', data: 'x' }), { type: 'closest', citations: [] })
  })

  test('fills the missing fields of stored messages', ({ assert }) => {
    const messages = parseList(
      [
        { id: '1', role: 'user', text: 'Hi', citations: [] },
        { id: '2', role: 'assistant', text: 'Yes' },
        { id: 3 },
      ],
      parseMessage
    )
    assert.lengthOf(messages, 2)
    assert.deepInclude(messages[1], {
      role: 'assistant',
      citations: [],
      closest: [],
      answered: null,
      rating: null,
    })
    assert.deepEqual(parseList('nonsense', parseMessage), [])
  })
})

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
    const error = { sentence: 'It broke off.', retryAtMs: null, canRepeat: true }
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

const message = (id: string, text: string, personName: string | null = 'Grace') => ({
  id,
  text,
  personName,
  role: 'assistant' as const,
  citations: [],
  closest: [],
  answered: null,
  note: null,
  rating: null,
})

function after(...actions: ConversationAction[]): Conversation {
  return actions.reduce(reduceConversation, EMPTY_CONVERSATION)
}

test.group('A person who takes over', () => {
  test('removes an answer that has no text yet', ({ assert }) => {
    const conversation = after(
      { type: 'asked', key: 'k', text: 'Are you open?' },
      { type: 'part', key: 'k', part: { type: 'person', name: 'Grace' } },
      { type: 'ended', key: 'k', state: 'complete', error: null }
    )
    assert.equal(conversation.person, 'Grace')
    assert.isNull(conversation.turns[0]!.answer)
  })

  test('keeps the text that was streamed before', ({ assert }) => {
    const conversation = after(
      { type: 'asked', key: 'k', text: 'Are you open?' },
      { type: 'part', key: 'k', part: { type: 'text', delta: 'On weekdays.' } },
      { type: 'part', key: 'k', part: { type: 'person', name: 'Grace' } }
    )
    assert.equal(conversation.turns[0]!.answer?.text, 'On weekdays.')
  })

  test('is shown once, whether the message came live or with a sync', ({ assert }) => {
    const first = message('m1', 'Hello.')
    const conversation = after(
      { type: 'person_wrote', message: first },
      { type: 'person_wrote', message: first },
      {
        type: 'synced',
        messages: [first, message('m2', 'An answer', null), message('m3', 'Still here.')],
        name: 'Grace',
      }
    )
    assert.deepEqual(
      conversation.turns.map(({ answer }) => answer!.text),
      ['Hello.', 'Still here.']
    )
    assert.equal(conversation.person, 'Grace')
  })

  test('is remembered after leaving', ({ assert }) => {
    assert.isFalse(after({ type: 'person_changed', name: null }).hadPerson)
    const conversation = after(
      { type: 'person_changed', name: 'Grace' },
      { type: 'person_changed', name: null }
    )
    assert.deepEqual([conversation.person, conversation.hadPerson], [null, true])
  })
})
