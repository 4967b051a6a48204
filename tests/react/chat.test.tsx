import { beforeEach, describe, expect, test, vi, afterEach } from 'vitest'
import { HttpNetworkError } from '@inertiajs/core'
import { http, router, usePage } from '@inertiajs/react'
import { act, render, renderHook, screen, waitFor, fireEvent, within } from '@testing-library/react'
import { h, render as renderPreact } from 'preact'
import { act as actPreact } from 'preact/test-utils'
import type { VisitorBoot } from '@protocol/applications'
import type { ChatDataParts, Citation } from '@protocol/chat'
import type { Answer, Turn } from '@protocol/chat/conversation'
import type { ConversationRow } from '@protocol/realtime'
import { en } from '@protocol/visitor_words/en'
import { Message } from '~/components/chat/Message'
import { onToast } from '~/components/layout/toast_messages'
import { useChat } from '~/hooks/use_chat'
import { setRoutes } from '~/lib/routes'
import { requests } from '~/messages'
import { AnswerTools } from '~/pages/InternalChat/Partials/AnswerTools'
import { ChatHeader } from '~/pages/InternalChat/Partials/ChatHeader'
import { PublicPageChat } from '../../visitor/chat/PublicPageChat.js'
import { Message as VisitorMessage } from '../../visitor/chat/components/Message.js'
import { SafeStorage } from '../../visitor/chat/session/safe_storage.js'
import { SessionStore } from '../../visitor/chat/session/session_store.js'
import { setSourceAddress } from '../../visitor/chat/wire/source_address.js'
import { VisitClient } from '../../visitor/chat/wire/visit_client.js'
import { setLanguage } from '../../visitor/chat/words.js'
import { pageOf, renderPage } from './app_on_a_page'

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

function expectStopped(answer: Answer, says: string) {
  expect(answer).toMatchObject({ text: 'Two wee', state: says === 'Stopped.' ? 'stopped' : 'failed' })
  render(<Message message={answer} evidence="inline" />)
  expect(screen.getByText('Two wee')).toBeTruthy()
  expect(screen.getByText(says)).toBeTruthy()
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

  test('keeps the question and asks to sign in elsewhere when the session has ended', async () => {
    answerWith('<html></html>', 419)
    const chat = start()
    expect(await act(() => chat.current.send('Hello'))).toBe(false)
    expect(chat.current.problem).toBe('Your session has ended. Sign in in another tab, then ask again.')
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
    expectStopped(chat.current.turns[0]!.answer!, 'The model went away.')
    expect(chat.current.problem).toBeNull()
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
    expectStopped(chat.current.turns[0]!.answer!, 'Stopped.')
  })

  test('reports a stream that ends before its end mark', async () => {
    answerWith(streamOf(wire([PARTS[2]!]).replace('data: [DONE]\n\n', '')))
    const chat = start()
    await act(() => chat.current.send('How long?'))
    expectStopped(chat.current.turns[0]!.answer!, 'The connection was lost before the answer was complete.')
    expect(chat.current.problem).toBeNull()
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

const PASSAGE = 'Bread keeps five days. Wrap it in linen. A tin box is second best.'

const cited = (index: number, quote: string, fields: Partial<Citation> = {}): Citation => {
  const start = PASSAGE.indexOf(quote)
  const end = start + quote.length
  const place = { before: PASSAGE.slice(0, start), after: PASSAGE.slice(end), start, end }
  const nowhere = { url: null, startMs: null, endMs: null, place: null }
  return {
    index,
    itemId: 'i1',
    version: 1,
    title: 'Notebook',
    kind: 'text',
    quote,
    ...place,
    ...nowhere,
    ...fields,
  }
}
const MESSAGE = {
  text: 'Five days. [1]\n\nIn linen. [2]\n\nOr ask the baker. [3]',
  citations: [
    cited(1, 'Bread keeps five days.'),
    cited(2, 'Wrap it in linen.'),
    cited(3, 'A tin box is second best.', { itemId: 'i2', title: 'Price list', place: 'Page 3' }),
  ],
  answered: true,
  note: null,
  personName: null,
}
const highlighted = () =>
  screen.queryAllByText((_, element) => element?.tagName === 'MARK').map((mark) => mark.textContent)

describe('a rating that is not saved', () => {
  test('is taken back, and keeps the reason in its field', async () => {
    setRoutes({
      'internal-chat.messages.feedback': { pattern: '/chat/:id/messages/:messageId', methods: ['POST'] },
    })
    http.setClient({ request: () => Promise.reject(new HttpNetworkError('Network error', '/chat')) })
    const told: string[] = []
    const stop = onToast(({ text }) => told.push(text))
    const rated = { ...MESSAGE, id: 'm1', rating: 'down', state: 'complete' } as unknown as Answer
    render(<AnswerTools answer={rated} question={null} conversationId="c1" onAgain={null} />)
    fireEvent.click(screen.getByRole('button', { name: 'Good answer' }))
    await waitFor(() => expect(told).toEqual([requests.visit.unreached]))
    const bad = screen.getByRole('button', { name: 'Bad answer' })
    expect(bad.getAttribute('aria-pressed')).toBe('true')

    fireEvent.click(bad)
    fireEvent.click(bad)
    const own = await screen.findByRole<HTMLInputElement>('textbox', { name: 'In your own words' })
    fireEvent.change(own, { target: { value: 'Too short' } })
    fireEvent.click(screen.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(told.length).toBeGreaterThan(3))
    expect(own.isConnected && own.value).toBe('Too short')
    stop()
  })

  test('leaves one that was given and saved in the meantime', async () => {
    setRoutes({
      'internal-chat.messages.feedback': { pattern: '/chat/:id/messages/:messageId', methods: ['POST'] },
    })
    const sent: unknown[] = []
    let fail = () => {}
    const failing = new Promise<never>((_, reject) => {
      fail = () => reject(new HttpNetworkError('Network error', '/chat'))
    })
    http.setClient({
      request: ({ data }) => {
        sent.push((data as { value: unknown }).value)
        return sent.length === 1 ? failing : Promise.resolve({ status: 204, headers: {}, data: '' })
      },
    })
    const told: string[] = []
    const stop = onToast(({ text }) => told.push(text))
    const unrated = { ...MESSAGE, id: 'm1', rating: null, state: 'complete' } as unknown as Answer
    render(<AnswerTools answer={unrated} question={null} conversationId="c1" onAgain={null} />)
    const [good, bad] = ['Good answer', 'Bad answer'].map((name) => screen.getByRole('button', { name }))
    fireEvent.click(bad!)
    await waitFor(() => expect(sent).toEqual(['down']))
    fireEvent.click(good!)
    await act(async () => fail())
    await waitFor(() => expect(sent).toEqual(['down', 'up']))
    await waitFor(() => expect(told).toHaveLength(1))
    expect(good!.getAttribute('aria-pressed')).toBe('true')
    stop()
  })
})

test('found conversations stay when the list changes, whichever response comes last', async () => {
  setRoutes(new Proxy({}, { get: () => ({ pattern: '/chat/:id?', methods: ['GET'] }) }))
  const rowOf = (title: string) => ({ id: title, title, lastMessageAt: '2026-01-01T10:00:00Z' })
  const ROWS = ['Rye', 'Spelt', 'Rye and spelt'].map(rowOf)
  const requests: Array<() => void> = []
  http.setClient({
    request: ({ url, params }) =>
      new Promise((resolve) => {
        const search = new URL(url, location.href).searchParams.get('search') ?? params?.search ?? ''
        const conversations = ROWS.filter(({ title }) => title.includes(String(search)))
        const data = JSON.stringify(pageOf({ conversations }))
        requests.push(() => resolve({ status: 200, headers: { 'x-inertia': 'true' }, data }))
      }),
  })
  const respond = async (at: number) => {
    await waitFor(() => expect(requests.length).toBeGreaterThan(at))
    await act(async () => requests[at]!())
  }
  renderPage(
    () => {
      const { conversations } = usePage<{ conversations: ConversationRow[] }>().props
      return (
        <ChatHeader
          {...{ title: null, nothingToAsk: false, conversationId: null, more: false, immersive: false }}
          conversations={conversations}
        />
      )
    },
    { conversations: ROWS }
  )
  fireEvent.click(screen.getByRole('button', { name: 'Conversations' }))
  const field = await screen.findByRole('searchbox', { name: 'Search conversations' })
  const find = (text: string) => {
    fireEvent.change(field, { target: { value: text } })
    fireEvent.submit(field.closest('form')!)
  }
  const shown = () => screen.getAllByRole('link').map(({ textContent }) => textContent)
  const rye = [expect.stringMatching(/^Rye/), expect.stringMatching(/^Rye and spelt/)]

  find('Spelt')
  find('Rye')
  await respond(1)
  await waitFor(() => expect(shown()).toEqual(rye))
  await respond(0)
  await respond(2)
  await waitFor(() => expect(shown()).toEqual(rye))

  act(() => router.reload())
  await respond(3)
  await respond(4)
  await waitFor(() => expect(shown()).toEqual(rye))
  expect(requests).toHaveLength(5)
})

test('an answer that broke off can be requested again, but not improved', () => {
  const again = vi.fn()
  const tools = (state: Answer['state']) => (
    <AnswerTools
      answer={{ ...MESSAGE, state } as unknown as Answer}
      question="How long?"
      conversationId="c1"
      onAgain={again}
    />
  )
  const view = render(tools('failed'))
  fireEvent.click(view.getByRole('button', { name: 'Try again' }))
  expect(again).toHaveBeenCalledOnce()
  for (const name of ['Regenerate', 'Improve']) expect(view.queryByRole('button', { name })).toBeNull()
  view.rerender(tools('complete'))
  for (const name of ['Regenerate', 'Improve']) view.getByRole('button', { name })
})

describe('the evidence of an answer', () => {
  beforeEach(() => setRoutes({ 'data.items.show': { methods: ['GET'], pattern: '/data/items/:id' } }))

  test('shows the first quote of the newest answer without a tap', () => {
    render(<Message message={MESSAGE} evidence="inline" opensFirst />)
    expect(highlighted()).toEqual(['Bread keeps five days.'])
    expect(screen.getByRole('link', { name: 'Source 1: Notebook' }).getAttribute('aria-expanded')).toBe(
      'true'
    )
  })

  test('names every source below the text, and a tap unfolds its first quote', () => {
    render(<Message message={MESSAGE} evidence="inline" />)
    expect(highlighted()).toEqual([])
    const strip = within(screen.getByRole('list', { name: 'Sources for this answer' }))
    expect(strip.getByText('2 quotes')).toBeTruthy()
    fireEvent.click(strip.getByRole('button', { name: /Price list/ }))
    expect(highlighted()).toEqual(['A tin box is second best.'])
    expect(strip.queryByText('Price list')).toBeNull()
    expect(document.activeElement?.getAttribute('aria-expanded')).toBe('true')
    fireEvent.click(document.activeElement!)
    expect(highlighted()).toEqual([])
    expect(strip.getByText('Price list')).toBeTruthy()
  })

  test('does not name the only source twice while its quote is unfolded', () => {
    const message = { ...MESSAGE, text: 'Five days. [1]', citations: MESSAGE.citations.slice(0, 1) }
    render(<Message message={message} evidence="inline" opensFirst />)
    const strip = () => screen.queryByRole('list', { name: 'Sources for this answer' })
    expect(strip()).toBeNull()
    fireEvent.click(screen.getByRole('link', { name: 'Source 1: Notebook' }))
    expect(within(strip()!).getByText('Notebook')).toBeTruthy()
  })

  test('unfolds a quote from its mark, only below that sentence', () => {
    render(<Message message={MESSAGE} evidence="inline" />)
    fireEvent.click(screen.getByRole('link', { name: 'Source 3: Price list' }))
    expect(screen.getAllByText('Page 3')).toHaveLength(1)
    expect(highlighted()).toEqual(['A tin box is second best.'])
  })

  test('highlights only the words of the mark that is open', () => {
    render(
      <Message message={{ ...MESSAGE, text: 'Five days in linen. [1][2]' }} evidence="inline" opensFirst />
    )
    const lit = () =>
      screen
        .getAllByText((_, element) => element?.tagName === 'MARK')
        .map((mark) => [mark.textContent, mark.dataset.lit])
    expect(lit()).toEqual([
      ['Bread keeps five days.', 'true'],
      ['Wrap it in linen.', 'false'],
    ])
    fireEvent.click(screen.getByRole('link', { name: 'Source 2: Notebook' }))
    expect(lit()).toEqual([
      ['Bread keeps five days.', 'false'],
      ['Wrap it in linen.', 'true'],
    ])
  })

  test('marks a sentence that is a quote, and its note shows only its source', () => {
    const text = 'It keeps well. [2] A tin box is second best. [3]'
    render(<Message message={{ ...MESSAGE, text }} evidence="inline" opensFirst />)
    const verbatim = () => [...document.querySelectorAll('.prose .verbatim')].map((mark) => mark.textContent)
    expect(verbatim()).toEqual(['A tin box is second best.'])
    expect(highlighted()).toEqual(['A tin box is second best.', 'Wrap it in linen.'])
    fireEvent.click(screen.getByRole('link', { name: 'Source 3: Price list' }))
    // Assistive technology has all of it.
    const note = screen.getByRole('figure')
    expect(note.querySelector('blockquote')!.textContent).toBe('Wrap it in linen. …A tin box is second best.')
    expect(note.querySelector('blockquote')!.matches('.repeated')).toBe(true)
    expect(within(note).getByText('Page 3')).toBeTruthy()
  })

  test('names the source of an answer that is a quote only below it, so that nothing divides the answer', () => {
    const quote = 'Wrap it in linen.\n\nA tin box is second best.'
    const citations = [cited(1, quote, { before: '', after: '' })]
    render(<Message message={{ ...MESSAGE, text: `${quote} [1]`, citations }} evidence="inline" opensFirst />)
    expect(screen.queryByRole('figure')).toBeNull()
    const strip = within(screen.getByRole('list', { name: 'Sources for this answer' }))
    expect(strip.getByRole('button', { name: /Notebook/ }).getAttribute('aria-expanded')).toBe('false')
  })

  test('lights every mark of the quote that is open', () => {
    const text = 'Five days. [1]\n\nReally five. [1]'
    render(<Message message={{ ...MESSAGE, text }} evidence="inline" opensFirst />)
    const marks = screen.getAllByRole('link', { name: 'Source 1: Notebook' })
    expect(marks.map((mark) => mark.dataset.active)).toEqual(['true', 'true'])
    expect(marks.map((mark) => mark.getAttribute('aria-expanded'))).toEqual(['true', 'false'])
  })

  test('lists no source for an answer that cites nothing', () => {
    render(
      <Message
        message={{ ...MESSAGE, text: 'I don’t know.', citations: [], answered: false }}
        evidence="inline"
      />
    )
    expect(screen.queryByRole('list', { name: 'Sources for this answer' })).toBeNull()
  })
})

describe('the evidence of an answer for a visitor', () => {
  const drawMessage = (answer: object, newest = true) => {
    const root = document.body.appendChild(document.createElement('div'))
    const none = { id: 'm1', state: 'complete', rating: null, closest: [], error: null }
    const props = { speaker: 'Ada', newest, onRate: vi.fn(async () => true), onAskAgain: vi.fn() }
    const message = { ...MESSAGE, ...none, ...answer }
    const draw = () =>
      actPreact(() => renderPreact(h(VisitorMessage as never, { ...props, answer: message }), root))
    draw()
    return { view: within(root), root, props, draw, message }
  }
  const litIn = (root: Element) => [...root.querySelectorAll('mark')].map((mark) => mark.textContent)

  beforeEach(() => setLanguage({ locale: 'en', words: en.chat }))
  afterEach(() => document.body.replaceChildren())

  test('shows the first quote of the newest answer and every source without a tap', () => {
    const { view, root } = drawMessage({})
    expect(litIn(root)).toEqual(['Bread keeps five days.'])
    expect(view.getByRole('button', { name: /Notebook.*2 quotes/ }).getAttribute('aria-expanded')).toBe(
      'true'
    )
    expect(view.getByRole('button', { name: /Price list.*1 quote/ })).toBeTruthy()
  })

  test('marks a sentence that is a quote, and its note is the source alone', () => {
    const nothing = { before: '', after: '' }
    const { root, view } = drawMessage({
      text: 'Wrap it in linen. [1]\n\nA tin box is second best. [2]',
      citations: [
        cited(1, 'Wrap it in linen.', nothing),
        cited(2, 'A tin box is second best.', { itemId: 'i2' }),
      ],
    })
    const verbatim = [...root.querySelectorAll('.prose .verbatim')].map((mark) => mark.textContent)
    expect(verbatim).toEqual(['Wrap it in linen.', 'A tin box is second best.'])
    const quotes = () => [...root.querySelectorAll('.evidence-quote')]
    const [alone, among] = quotes()
    for (const quote of [alone, among]) expect(quote!.matches('.repeated')).toBe(true)
    // Assistive technology has the quotes with their sources, and the words around them.
    expect(alone!.textContent).toBe('Wrap it in linen.')
    expect(among!.textContent).toBe('Wrap it in linen. …A tin box is second best.')
    for (const index of [1, 2])
      actPreact(() => view.getByRole('button', { name: `Source ${index}: Notebook` }).click())
    expect(quotes()).toEqual([alone, among])
  })

  test('counts every quote of a source that has some to unfold', () => {
    const nothing = { before: '', after: '' }
    const { view } = drawMessage({
      text: 'Wrap it in linen. [1]\n\nFive days. [2] A week. [3]',
      citations: [
        cited(1, 'Wrap it in linen.', nothing),
        cited(2, 'Bread keeps five days.', { ...nothing, start: 500, end: 522 }),
        cited(3, 'Rye keeps a week.', { ...nothing, start: 900, end: 917 }),
      ],
    })
    expect(view.getByRole('button', { name: /Notebook.*3 quotes/ })).toBeTruthy()
  })

  test('names the source of a quote of several paragraphs once, below the last one', () => {
    const quote = 'Wrap it in linen.\n\nA tin box is second best.'
    const { root } = drawMessage({
      text: `${quote} [1]`,
      citations: [cited(1, quote, { before: '', after: '' })],
    })
    const paragraphs = [...root.querySelectorAll('.prose > p')]
    expect(paragraphs.map((one) => one.querySelectorAll('.mark[data-cites]').length)).toEqual([1, 1])
    expect(paragraphs.map((one) => one.querySelectorAll('.evidence').length)).toEqual([0, 1])
  })

  test('lights every mark of the quote that is open', () => {
    const { view } = drawMessage({ text: 'Five days. [1]\n\nReally five. [1]' })
    const marks = () => view.getAllByRole('button', { name: 'Source 1: Notebook' })
    expect(marks().map((mark) => mark.dataset.active)).toEqual(['true', 'true'])
    expect(marks().map((mark) => mark.getAttribute('aria-expanded'))).toEqual(['true', 'false'])
    actPreact(() => marks()[1]!.click())
    expect(marks().map((mark) => mark.getAttribute('aria-expanded'))).toEqual(['false', 'true'])
  })

  test('does not name the only source twice while its quote is unfolded', () => {
    const { view } = drawMessage({ text: 'Five days. [1]' })
    const strip = () => view.queryByRole('list', { name: 'Sources' })
    expect(strip()).toBeNull()
    actPreact(() => view.getByRole('button', { name: /source 1/i }).click())
    expect(within(strip()!).getByText('Notebook')).toBeTruthy()
  })

  test('unfolds a quote below the table that cites it, not within a cell', () => {
    const { root } = drawMessage({ text: '| Bread | Keeps |\n|---|---|\n| Rye | Five days. [1] |' })
    expect(root.querySelector('table .evidence')).toBeNull()
    expect(litIn(root.querySelector('.prose-table + .evidence')!)).toEqual(['Bread keeps five days.'])
    const mark = root.querySelector('table .mark')!
    expect(mark.getAttribute('aria-controls')).toBe(root.querySelector('.evidence')!.id)
  })

  test('offers to regenerate and rate an answer, but not a reply that passed the question on', () => {
    const tools = (answer: object) =>
      drawMessage(answer).view.queryAllByRole('button', { name: 'Regenerate' })
    expect(tools({})).toHaveLength(1)
    expect(tools({ text: 'I’ve passed this on.', citations: [], answered: true })).toHaveLength(0)
  })

  test('folds earlier answers, and a tap on a source unfolds its first quote', () => {
    const { view, root } = drawMessage({}, false)
    expect(litIn(root)).toEqual([])
    actPreact(() => view.getByRole('button', { name: /Price list.*1 quote/ }).click())
    expect(litIn(root)).toEqual(['A tin box is second best.'])
  })

  test('opens the quoted section of an upload and plays a quoted moment, where sources are shown', () => {
    const spoken = {
      citations: [cited(1, 'Wrap it in linen.', { kind: 'voice', startMs: 9_000, endMs: 20_500 })],
    }
    const boot = { opensSources: true, visitUrl: '/visit/k' } as VisitorBoot
    setSourceAddress(boot)
    const { view, root } = drawMessage({ text: 'In linen. [1]', ...spoken })
    expect(view.getByRole('link', { name: /^Notebook/ }).getAttribute('href')).toBe(
      '/visit/k/items/i1?version=1&start=23&end=40#quote'
    )
    actPreact(() => view.getByRole('button', { name: 'Play from 0:09' }).click())
    const player = root.querySelector('audio')!
    expect(player.getAttribute('src')).toBe('/visit/k/items/i1/audio#t=9,20.5')
    // Only the words of subtitles are stored.
    actPreact(() => void fireEvent.error(player))
    expect(root.querySelector('audio')).toBeNull()

    setSourceAddress({ ...boot, opensSources: false })
    const hidden = drawMessage({ text: 'In linen. [1]', ...spoken })
    expect(hidden.view.queryByRole('link')).toBeNull()
    expect(hidden.view.queryByRole('button', { name: /Play/ })).toBeNull()
  })

  test('asks what was wrong after “Not helpful”, and sends the reason once', async () => {
    const { view, props, draw, message } = drawMessage({})
    actPreact(() => view.getByRole('button', { name: 'Not helpful' }).click())
    expect(props.onRate).toHaveBeenCalledWith('down')
    Object.assign(message, { rating: 'down' })
    draw()
    const why = view.getByRole('textbox', { name: 'What was wrong?' })
    actPreact(() => void fireEvent.input(why, { target: { value: 'Too short' } }))
    const send = () => actPreact(async () => view.getByRole('button', { name: 'Send' }).click())
    props.onRate.mockResolvedValueOnce(false)
    await send()
    expect(view.getByRole<HTMLInputElement>('textbox').value).toBe('Too short')
    await send()
    expect(props.onRate).toHaveBeenLastCalledWith('down', 'Too short')
    expect(view.queryByRole('textbox')).toBeNull()
  })

  test('offers to answer again, but not for what the content does not cover', () => {
    const { view, props } = drawMessage({})
    actPreact(() => view.getByRole('button', { name: 'Regenerate' }).click())
    expect(props.onAskAgain).toHaveBeenCalledOnce()
    const none = drawMessage({ text: 'Nothing on this.', citations: [], answered: false })
    expect(none.view.getByText('Ada hasn’t covered this')).toBeTruthy()
    expect(none.view.queryByRole('button')).toBeNull()
  })
})

describe('a visitor’s chat', () => {
  const answers: Response[] = []
  const asked: string[] = []
  let root: HTMLElement
  const view = () => within(root)
  const field = () => view().getByRole<HTMLTextAreaElement>('textbox')

  async function ask(text: string) {
    await actPreact(async () => void fireEvent.input(field(), { target: { value: text } }))
    await actPreact(async () => void fireEvent.submit(field().form!))
  }

  async function open(store: SessionStore) {
    const client = new VisitClient('/visit/k', store)
    const boot = { name: 'Ada', avatarUrl: null, suggestedQuestions: [], offersPerson: false }
    root = document.body.appendChild(document.createElement('div'))
    await actPreact(async () =>
      renderPreact(h(PublicPageChat as never, { boot, client, store, firstDraft: '', question: '' }), root)
    )
  }

  beforeEach(async () => {
    setLanguage({ locale: 'en', words: en.chat })
    answers.length = asked.length = 0
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        observe() {}
        disconnect() {}
      }
    )
    vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
      if (url.endsWith('/session'))
        return Response.json({ token: 't', conversation_id: 'c', expires_at: '2099-01-01T00:00:00.000Z' })
      asked.push(JSON.parse(body).message)
      return answers.shift()
    })
    await open(new SessionStore(new SafeStorage(() => null), 'k'))
  })
  afterEach(() => {
    actPreact(() => renderPreact(null, root))
    document.body.replaceChildren()
    vi.unstubAllGlobals()
  })

  test('puts a refused question back into the field, and its changed version takes its place', async () => {
    answers.push(Response.json({ errors: [{ message: 'Leave out the code.' }] }, { status: 422 }))
    await ask('How long? {code}')
    await view().findByText('Leave out the code.')
    expect(field().value).toBe('How long? {code}')
    expect(view().queryByRole('button', { name: /Send again/ })).toBeNull()

    answers.push(new Response(null, { status: 500 }))
    await ask('How long?')
    await view().findByRole('button', { name: /Send again/ })
    expect(asked).toEqual(['How long? {code}', 'How long?'])
    expect(view().queryByText('Leave out the code.')).toBeNull()
    expect(field().value).toBe('')
  })

  test('says why there is a limit, and sends nothing before it ends', async () => {
    const message = 'You can send 20 messages per minute. Try again in 40 seconds.'
    answers.push(Response.json({ message }, { status: 429, headers: { 'retry-after': '40' } }))
    await ask('How long?')
    const again = await view().findByRole<HTMLButtonElement>('button', { name: /^Send again in \d+ s$/ })
    expect(again.disabled).toBe(true)
    expect(view().getByRole('alert').textContent?.trim()).toBe('You can send 20 messages per minute.')
    expect(view().getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(true)
    await ask('Again?')
    expect(asked).toEqual(['How long?'])
  })

  test('offers nothing that can’t work once it is paused', async () => {
    answers.push(new Response('{}', { status: 404 }))
    await ask('How long?')
    await view().findByText(/This chat isn’t available anymore/)
    expect(view().queryByRole('button', { name: /Send again/ })).toBeNull()
  })

  test('shows that earlier messages are loading', async () => {
    let answer = (_: Response) => {}
    vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)))
    const store = new SessionStore(new SafeStorage(() => null), 'k')
    const session = { token: 't', conversation_id: '', expires_at: '2099-01-01T00:00:00.000Z' }
    store.saveSession({ ...session, identityId: null })
    actPreact(() => renderPreact(null, root))
    await open(store)
    expect(root.querySelector('.restoring')).toBeTruthy()
    await actPreact(async () => answer(new Response(null, { status: 500 })))
    await view().findByText(/couldn’t load your earlier messages/)
    expect(root.querySelector('.restoring')).toBeNull()
  })
})

test('a link that opened its player leads to the original from then on', async () => {
  const fetched = vi.fn(async () => new Response())
  vi.stubGlobal('fetch', fetched)
  document.body.innerHTML =
    '<a href="/go/1" data-player="https://player.example/1" data-shape="video"><span><span dir="auto">Loaf</span></span></a>'
  await import('../../visitor/chat/main.js')
  const link = screen.getByRole('link', { name: 'Loaf' })
  expect(fireEvent.click(link)).toBe(false)
  expect(screen.getByTitle('Loaf').nextElementSibling).toBe(link)
  link.addEventListener('click', ({ defaultPrevented }) => expect(defaultPrevented).toBe(false))
  fireEvent.click(link)
  expect(document.querySelectorAll('iframe')).toHaveLength(1)
  const headers = { 'X-Requested-With': 'XMLHttpRequest' }
  expect(fetched).toHaveBeenCalledExactlyOnceWith(
    expect.stringContaining('/go/1'),
    expect.objectContaining({ headers })
  )
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})
