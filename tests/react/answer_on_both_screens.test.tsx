import { act, render, renderHook } from '@testing-library/react'
import { h, render as renderPreact } from 'preact'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { en } from '@protocol/visitor_words/en'
import { useChat } from '~/hooks/use_chat'
import { setRoutes } from '~/lib/routes'
import { Message } from '~/components/chat/Message'
import { Message as VisitorMessage } from '../../visitor/chat/components/Message.js'
import { SafeStorage } from '../../visitor/chat/session/safe_storage.js'
import { SessionStore } from '../../visitor/chat/session/session_store.js'
import { EMPTY_CONVERSATION, reduceConversation } from '@protocol/chat/conversation'
import { setLanguage } from '../../visitor/chat/words.js'
import { VisitClient } from '../../visitor/chat/wire/visit_client.js'

const TEXT = [
  '## Größe 🍞',
  '',
  'Use **rye** or *spelt* [1, 2]. See [the post](https://example.org/a_(b)), [mail](mailto:a@example.org)',
  'and [not this](javascript:alert(1)) <img src=x onerror=y>.',
  '',
  '| Flour | Water |',
  '| --- | ---: |',
  '| Rye \\| wheat | **80 %** [1] |',
  '| [Spelt](https://example.org/spelt) | `70` |',
  '',
  '3. Mix',
  '4. Wait [7].',
  '   Longer.',
  '',
  '- One',
  '  - Two',
  '',
  '> Patience.',
  '> More.',
  '',
  '```',
  'x [1] **y**',
  '```',
  '',
  'Sure. Keeps *two* weeks. [3]',
].join('\n')

const citation = (index: number, quote = 'two weeks') => ({
  index,
  itemId: `i${index}`,
  version: 1,
  title: `Notebook ${index}`,
  url: null,
  kind: 'text',
  quote,
  start: 0,
  end: quote.length,
  startMs: null,
  endMs: null,
  place: null,
  before: '',
  after: '',
})

const WIRE = [
  { type: 'start' },
  { type: 'data-citation', data: citation(1) },
  { type: 'data-citation', data: citation(2) },
  { type: 'data-citation', data: citation(3, 'Keeps two weeks.') },
  { type: 'text-start', id: 't' },
  ...[...TEXT].map((delta) => ({ type: 'text-delta', id: 't', delta })),
  {
    type: 'data-answer',
    data: {
      conversationId: 'c',
      messageId: 'm2',
      userMessageId: 'm1',
      answered: true,
      text: '',
      suggestions: [],
    },
  },
]
  .map((part) => `data: ${JSON.stringify(part)}\r\n\r\n`)
  .concat('data: [DONE]\r\n\r\n')
  .join('')

/** Chunks of 1, 3 and 7 bytes cut inside CRLF and inside the bytes of "ö" and "🍞". */
function answerInChunks(chunkBytes: number) {
  const bytes = new TextEncoder().encode(WIRE)
  return new ReadableStream<Uint8Array>({
    start(controller) {
      for (let at = 0; at < bytes.length; at += chunkBytes)
        controller.enqueue(bytes.slice(at, at + chunkBytes))
      controller.close()
    },
  })
}

/** Lists of tag and content, without elements that only style, and with marks as `{1}`. */
function structure(root: Element): unknown[] {
  const drawn: unknown[] = []
  for (const node of root.childNodes) {
    if (node instanceof Element) drawn.push(...elementStructure(node))
    else {
      const words = node.textContent!.replace(/\u2060/g, '')
      const last = drawn.at(-1)
      if (typeof last === 'string' && !last.startsWith('{')) drawn[drawn.length - 1] = last + words
      else if (words !== '') drawn.push(words)
    }
  }
  return drawn
}

function elementStructure(element: Element): unknown[] {
  const tag = element.tagName.toLowerCase()
  if (element.matches('.mark, .citation-mark')) return [`{${element.textContent}}`]
  if (tag === 'div' || tag === 'span') return structure(element)
  const names = { a: ['href', 'rel', 'target'], ol: ['start'] }[tag] ?? []
  return [[tag, ...names.map((name) => element.getAttribute(name)), ...structure(element)]]
}

async function drawnForVisitor(chunkBytes: number): Promise<unknown[]> {
  vi.stubGlobal('fetch', async (url: string) =>
    url.endsWith('/session')
      ? Response.json({ token: 't', conversation_id: 'c', expires_at: '2099-01-01T00:00:00.000Z' })
      : new Response(answerInChunks(chunkBytes))
  )
  const client = new VisitClient(
    'https://parley.example/visit/k',
    new SessionStore(new SafeStorage(() => null), 'k')
  )
  const asked = await client.ask('How?', new AbortController().signal)
  if (!asked.ok) throw new Error(asked.problem.kind)
  let conversation = reduceConversation(EMPTY_CONVERSATION, { type: 'asked', key: 'k', text: 'How?' })
  for await (const part of asked.value)
    conversation = reduceConversation(conversation, { type: 'part', key: 'k', part })
  const root = document.createElement('div')
  const props = {
    answer: conversation.turns[0]!.answer!,
    speaker: 'Ada',
    newest: false,
    onRate: () => undefined,
    onAskAgain: () => undefined,
  }
  renderPreact(h(VisitorMessage as never, props), root)
  const drawn = structure(root.querySelector('.prose')!)
  // Its effects would run after the test.
  renderPreact(null, root)
  return drawn
}

async function drawnForAccountHolder(chunkBytes: number): Promise<unknown[]> {
  vi.stubGlobal('fetch', async () => new Response(answerInChunks(chunkBytes)))
  const { result } = renderHook(() => useChat({ url: '/chat/new/messages', messages: [] }))
  await act(() => result.current.send('How?'))
  const { container } = render(<Message message={result.current.turns[0]!.answer!} evidence="inline" />)
  return structure(container.querySelector('.prose')!)
}

const REL = 'noopener noreferrer nofollow ugc'
const link = (href: string, words: string) => ['a', href, REL, '_blank', words]

const EXPECTED = [
  ['p', 'Größe 🍞'],
  [
    'p',
    'Use ',
    ['strong', 'rye'],
    ' or ',
    ['em', 'spelt'],
    '{1}',
    '{2}',
    '. See ',
    link('https://example.org/a_(b)', 'the post'),
    ', ',
    link('mailto:a@example.org', 'mail'),
    ['br'],
    'and not this <img src=x onerror=y>.',
  ],
  [
    'table',
    ['thead', ['tr', ['th', 'Flour'], ['th', 'Water']]],
    [
      'tbody',
      ['tr', ['td', 'Rye | wheat'], ['td', ['strong', '80 %'], '{1}']],
      ['tr', ['td', link('https://example.org/spelt', 'Spelt')], ['td', ['code', '70']]],
    ],
  ],
  ['ol', '3', ['li', 'Mix'], ['li', 'Wait.', ['br'], 'Longer.']],
  ['ul', ['li', 'One'], ['li', 'Two']],
  ['blockquote', 'Patience.', ['br'], 'More.'],
  ['pre', ['code', 'x [1] **y**']],
  ['p', 'Sure. ', ['mark', 'Keeps ', ['em', 'two'], ' weeks.'], '{3}'],
]

describe.each([1, 3, 7, 4096])('an answer that arrives in chunks of %i bytes', (chunkBytes) => {
  beforeEach(() => {
    document.cookie = 'XSRF-TOKEN=a'
    setLanguage({ locale: 'en', words: en.chat })
    setRoutes({ 'data.items.show': { methods: ['GET'], pattern: '/data/items/:id' } })
  })

  test('has a table, its links and its marks on the visitor’s screen', async () => {
    expect(await drawnForVisitor(chunkBytes)).toEqual(EXPECTED)
  })

  test('has the same structure on the account holder’s screen', async () => {
    expect(await drawnForAccountHolder(chunkBytes)).toEqual(EXPECTED)
  })
})
