import type { ChatDataParts, Citation } from '@protocol/chat'
import type { Answer, Turn } from '@protocol/chat/conversation'
import { act, render, renderHook, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { Message } from '~/components/chat/Message'
import { useChat } from '~/hooks/use_chat'

const citation = {
  index: 1,
  itemId: 'i',
  version: 1,
  title: 'Notebook',
  url: null,
  kind: 'text',
  quote: 'two weeks',
  start: 0,
  end: 9,
  startMs: null,
  endMs: null,
  place: null,
  before: '',
  after: '',
} satisfies Citation
const answer: ChatDataParts['answer'] = {
  conversationId: 'c1',
  messageId: 'm2',
  userMessageId: 'm1',
  answered: true,
  text: 'Two weeks. [1]',
  suggestions: ['And then?'],
}

const PARTS = [
  { type: 'start' },
  { type: 'data-citation', data: citation },
  { type: 'text-delta', id: 't', delta: 'Two wee' },
  { type: 'text-delta', id: 't', delta: 'ks. [1]' },
  { type: 'data-answer', data: answer },
  { type: 'finish' },
]

const wire = (parts: object[]) =>
  `${parts.map((part) => `data: ${JSON.stringify(part)}\n\n`).join('')}data: [DONE]\n\n`

function streamOf(text: string, chunkBytes = 7): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text)
  return new ReadableStream({
    start(controller) {
      for (let at = 0; at < bytes.length; at += chunkBytes)
        controller.enqueue(bytes.slice(at, at + chunkBytes))
      controller.close()
    },
  })
}

function answerWith(body: ReadableStream<Uint8Array> | string, status = 200) {
  const fetched = vi.fn(async () => new Response(body, { status }))
  vi.stubGlobal('fetch', fetched)
  return fetched
}

const textsOf = (turns: Turn[]) => turns.flatMap(({ question, answer }) => [question!.text, answer!.text])

function expectStopped(answer: Answer, state: Answer['state']) {
  expect(answer).toMatchObject({ text: 'Two wee', state })
  render(<Message message={answer} evidence="inline" />)
  expect(screen.getByText('Two wee')).toBeTruthy()
  expect(screen.getByText('Stopped.')).toBeTruthy()
}

describe('a conversation', () => {
  const start = (onAnswer = vi.fn()) =>
    renderHook(() => useChat({ url: '/chat/new/messages', messages: [], onAnswer })).result

  beforeEach(() => {
    document.cookie = 'XSRF-TOKEN=a%20token'
  })

  test('shows the question at once and the answer with its citations as it arrives', async () => {
    const fetched = answerWith(streamOf(wire(PARTS)))
    const onAnswer = vi.fn()
    const chat = start(onAnswer)
    await act(() => chat.current.send('How long?'))

    expect(chat.current.turns).toMatchObject([
      {
        question: { id: 'm1', text: 'How long?' },
        answer: {
          id: 'm2',
          text: 'Two weeks. [1]',
          answered: true,
          citations: [citation],
          state: 'complete',
        },
      },
    ])
    expect(chat.current.status).toBe('idle')
    expect(chat.current.suggestions).toEqual(['And then?'])
    expect(onAnswer).toHaveBeenCalledWith(
      answer,
      expect.arrayContaining([
        expect.objectContaining({ id: 'm1', role: 'user', text: 'How long?' }),
        expect.objectContaining({ id: 'm2', role: 'assistant', citations: [citation] }),
      ])
    )
    expect(fetched).toHaveBeenCalledWith(
      '/chat/new/messages',
      expect.objectContaining({
        body: '{"message":"How long?"}',
        headers: expect.objectContaining({ 'X-Requested-With': 'XMLHttpRequest', 'X-XSRF-TOKEN': 'a token' }),
      })
    )
  })

  test('shows the server’s sentence and takes the question back when it is refused', async () => {
    answerWith('{"errors":[{"message":"Write at most 4,000 characters."}]}', 422)
    const chat = start()
    expect(await act(() => chat.current.send('…'))).toBe(false)
    expect(chat.current.problem).toBe('Write at most 4,000 characters.')
    expect(chat.current.turns).toEqual([])
  })

  test('asks to reload when the session has ended', async () => {
    answerWith('<html></html>', 419)
    const chat = start()
    await act(() => chat.current.send('Hello'))
    expect(chat.current.problem).toBe('Your session has ended. Reload the page, then ask again.')
  })

  test('replaces an edited question and all that followed it', async () => {
    answerWith(wire(PARTS))
    const chat = start()
    await act(() => chat.current.send('How long?'))
    await act(() => chat.current.send('And then?'))
    const fetched = answerWith(wire(PARTS))
    await act(() => chat.current.send('For how many weeks?', chat.current.turns[0]!.key))

    expect(textsOf(chat.current.turns)).toEqual(['For how many weeks?', 'Two weeks. [1]'])
    const [, request] = fetched.mock.calls[0] as unknown as [string, RequestInit]
    expect(JSON.parse(request.body as string)).toEqual({ message: 'For how many weeks?', insteadOf: 'm1' })
  })

  test('stays as it was when the server refuses an edited question', async () => {
    answerWith(wire(PARTS))
    const chat = start()
    await act(() => chat.current.send('How long?'))
    answerWith(JSON.stringify({ message: 'Busy.' }), 409)
    await act(async () =>
      expect(await chat.current.send('For how many weeks?', chat.current.turns[0]!.key)).toBe(false)
    )
    expect(textsOf(chat.current.turns)).toEqual(['How long?', 'Two weeks. [1]'])
    expect(chat.current.problem).toBe('Busy.')
  })

  test('keeps the text that arrived before the stream reported an error', async () => {
    answerWith(streamOf(wire([PARTS[2]!, { type: 'error', errorText: 'The model went away.' }])))
    const chat = start()
    await act(() => chat.current.send('How long?'))
    expect(chat.current.problem).toBe('The model went away.')
    expectStopped(chat.current.turns[0]!.answer!, 'failed')
  })

  test('keeps the text up to where it was stopped', async () => {
    let push: ReadableStreamDefaultController<Uint8Array> | undefined
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void (push = controller) })
    vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => {
      signal!.addEventListener('abort', () => push!.error(signal!.reason))
      return new Response(body)
    })
    const chat = start()
    let sending: Promise<boolean> | undefined
    act(() => void (sending = chat.current.send('How long?')))
    push!.enqueue(new TextEncoder().encode(wire([PARTS[2]!]).replace('data: [DONE]\n\n', '')))
    await waitFor(() => expect(chat.current.turns[0]?.answer?.text).toBe('Two wee'))
    await act(async () => {
      chat.current.stop()
      await sending
    })
    expect(chat.current.status).toBe('idle')
    expect(chat.current.problem).toBeNull()
    expectStopped(chat.current.turns[0]!.answer!, 'stopped')
  })

  test('reports a stream that ends before its end mark', async () => {
    answerWith(streamOf(wire([PARTS[2]!]).replace('data: [DONE]\n\n', '')))
    const chat = start()
    await act(() => chat.current.send('How long?'))
    expect(chat.current.problem).toBe('We can’t reach the server. Check your connection, then ask again.')
    expectStopped(chat.current.turns[0]!.answer!, 'failed')
  })
})

test.each([
  [null, { message: 'How long?', scope: null }],
  [
    { sourceIds: ['s1'], applicationIds: ['a1'] },
    { message: 'How long?', scope: { sourceIds: ['s1'], applicationIds: ['a1'] } },
  ],
])('a question within %j says so', async (scope, body) => {
  const fetched = vi.fn(async (_: string, _request: RequestInit) => new Response('', { status: 500 }))
  vi.stubGlobal('fetch', fetched)
  const { result } = renderHook(() => useChat({ url: '/chat/new/messages', messages: [], scope }))
  await act(() => result.current.send('How long?'))
  expect(JSON.parse(String(fetched.mock.calls[0]![1].body))).toEqual(body)
})
