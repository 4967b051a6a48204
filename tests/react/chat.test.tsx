import type { ChatDataParts, Citation } from '@protocol/chat'
import { act, renderHook, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { readChatStream, type StreamPart } from '~/lib/chat_stream'
import { useChat } from '~/hooks/use_chat'

const citation = { index: 1, itemId: 'i', title: 'Notebook', quote: 'two weeks' } as Citation
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

async function collect(stream: ReadableStream<Uint8Array>): Promise<StreamPart[]> {
  const parts: StreamPart[] = []
  for await (const part of readChatStream(stream)) parts.push(part)
  return parts
}

function answerWith(body: ReadableStream<Uint8Array> | string, status = 200) {
  const fetched = vi.fn(async () => new Response(body, { status }))
  vi.stubGlobal('fetch', fetched)
  return fetched
}

describe('the chat stream', () => {
  test.each([1, 7, 4096])('is read wherever the network cuts it (%i bytes)', async (bytes) => {
    const parts = await collect(streamOf(wire(PARTS), bytes))
    expect(parts.map(({ type }) => type)).toEqual(PARTS.slice(1).map(({ type }) => type))
  })

  test('keeps characters of several bytes whole', async () => {
    const [part] = await collect(streamOf(wire([{ type: 'text-delta', id: 't', delta: 'Grüße 🍞' }]), 1))
    expect(part).toEqual({ type: 'text-delta', id: 't', delta: 'Grüße 🍞' })
  })

  test('reads a last event that no blank line ends', async () => {
    expect(await collect(streamOf('data: {"type":"finish"}'))).toEqual([{ type: 'finish' }])
  })
})

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

    expect(chat.current.messages).toMatchObject([
      { id: 'm1', role: 'user', text: 'How long?' },
      { id: 'm2', role: 'assistant', text: 'Two weeks. [1]', answered: true, citations: [citation] },
    ])
    expect(chat.current.status).toBe('idle')
    expect(chat.current.suggestions).toEqual(['And then?'])
    expect(onAnswer).toHaveBeenCalledWith(answer, chat.current.messages)
    expect(fetched).toHaveBeenCalledWith(
      '/chat/new/messages',
      expect.objectContaining({
        body: '{"message":"How long?"}',
        headers: expect.objectContaining({ 'X-Requested-With': 'XMLHttpRequest', 'X-XSRF-TOKEN': 'a token' }),
      })
    )
  })

  test('says what the server says when it refuses, and takes the question back', async () => {
    answerWith('{"errors":[{"message":"Write at most 4,000 characters."}]}', 422)
    const chat = start()
    expect(await act(() => chat.current.send('…'))).toBe(false)
    expect(chat.current.problem).toBe('Write at most 4,000 characters.')
    expect(chat.current.messages).toEqual([])
  })

  test('asks to reload when the session has ended', async () => {
    answerWith('<html></html>', 419)
    const chat = start()
    await act(() => chat.current.send('Hello'))
    expect(chat.current.problem).toBe('Your session has ended. Reload the page, then ask again.')
  })

  test('an edited question takes the place of the earlier one and of what followed', async () => {
    answerWith(wire(PARTS))
    const chat = start()
    await act(() => chat.current.send('How long?'))
    await act(() => chat.current.send('And then?'))
    const fetched = answerWith(wire(PARTS))
    await act(() => chat.current.send('For how many weeks?', 'm1'))

    expect(chat.current.messages.map(({ text }) => text)).toEqual(['For how many weeks?', 'Two weeks. [1]'])
    const [, request] = fetched.mock.calls[0] as unknown as [string, RequestInit]
    expect(JSON.parse(request.body as string)).toEqual({ message: 'For how many weeks?', insteadOf: 'm1' })
  })

  test('an edited question that the server refuses leaves everything as it was', async () => {
    answerWith(wire(PARTS))
    const chat = start()
    await act(() => chat.current.send('How long?'))
    answerWith(JSON.stringify({ message: 'Busy.' }), 409)
    await act(async () => expect(await chat.current.send('For how many weeks?', 'm1')).toBe(false))
    expect(chat.current.messages.map(({ text }) => text)).toEqual(['How long?', 'Two weeks. [1]'])
    expect(chat.current.problem).toBe('Busy.')
  })

  test('keeps what has arrived when the stream reports an error', async () => {
    answerWith(streamOf(wire([PARTS[2]!, { type: 'error', errorText: 'The model went away.' }])))
    const chat = start()
    await act(() => chat.current.send('How long?'))
    expect(chat.current.problem).toBe('The model went away.')
    expect(chat.current.messages[1]).toMatchObject({ text: 'Two wee', note: 'Stopped before the end.' })
  })

  test('stops where the person stops it', async () => {
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
    await waitFor(() => expect(chat.current.messages[1]?.text).toBe('Two wee'))
    await act(async () => {
      chat.current.stop()
      await sending
    })
    expect(chat.current.status).toBe('idle')
    expect(chat.current.problem).toBeNull()
    expect(chat.current.messages[1]).toMatchObject({ text: 'Two wee', note: 'Stopped before the end.' })
  })
})
