import { http } from '@inertiajs/react'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { Colleague, InboxConversation, InboxFilter } from '@protocol/inbox'
import type { RealtimeEvents } from '@protocol/realtime'
import { useRef, useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { matching, mentionAt, NoteText, useMentions } from '~/pages/Inbox/Partials/Mentions'
import { OpenConversation } from '~/pages/Inbox/Partials/OpenConversation'
import { setRoutes } from '~/lib/routes'
import { pageOf, renderPage } from './app_on_a_page'

let present: string[] = []
let typing: string | null = null
let receive: (message: RealtimeEvents['MessageCreated']) => void

vi.mock('~/hooks/use_fresh_props', () => ({ useFreshProps: () => undefined }))
vi.mock('~/hooks/use_conversation_channel', async (original) => ({
  ...(await original<object>()),
  useConversationChannel: (_id: string, handlers: { onMessage: typeof receive }) => {
    receive = handlers.onMessage
    return { present: new Set(present), typing, notifyTyping: () => undefined }
  },
}))

const NAMES = [
  'index',
  'show',
  'takeover.store',
  'takeover.destroy',
  'messages.store',
  'notes.store',
  'export',
  'destroy',
]
const FILTER: InboxFilter = {
  assigned: 'all',
  applicationId: null,
  state: 'all',
  rating: null,
  from: null,
  to: null,
  search: '',
}
const givenMessage = (id: string, text: string) => ({
  id,
  text,
  role: 'user' as const,
  citations: [],
  closest: [],
  answered: null,
  note: null,
  rating: null,
  personName: null,
  createdAt: '2026-01-01T10:00:00Z',
})
const conversation: InboxConversation = {
  hasEarlierMessages: false,
  row: {
    id: 'c1',
    applicationId: 'a1',
    title: 'How long does it keep?',
    lastMessageAt: '2026-01-01T10:00:00Z',
    messagesCount: 1,
    unansweredCount: 0,
    takenOverBy: 'Grace',
    wantsPersonAt: null,
    channel: 'embed',
    applicationName: 'Bakery',
    visitorName: null,
    lastWords: '',
    lastPerson: null,
    unread: false,
    mentioned: false,
    assignee: null,
  },
  messages: [givenMessage('m1', 'How long does it keep?')],
  notes: [],
  yours: [],
  visitor: { name: null, email: null, phone: null, id: null, signed: { name: false, email: false } },
  colleagues: [
    { id: 'g', presenceId: 'owner-grace', name: 'Grace', email: 'grace@example.org' },
    { id: 'a', presenceId: 'owner-alan', name: 'Alan', email: 'alan@example.org' },
  ],
  cannotSay: null,
  mayUseTemplates: false,
}

/** The same for all tests: Inertia keeps the first page’s component of a file. */
function Conversation() {
  return <OpenConversation conversation={conversation} filter={FILTER} members={[]} replies={[]} />
}

beforeEach(() => {
  present = []
  typing = null
  setRoutes(
    Object.fromEntries(NAMES.map((name) => [`inbox.${name}`, { methods: ['POST'], pattern: '/inbox/:id?' }]))
  )
  // As newer browsers do.
  Element.prototype.scrollIntoView = (() => Promise.resolve()) as never
})

test('adds each arriving message once to an open conversation and shows who is present', () => {
  present = ['visitor-1']
  renderPage(Conversation)
  expect(screen.getByText('The visitor is online')).toBeTruthy()
  const message = { ...givenMessage('m2', 'And in a tin?'), conversationId: 'c1' }
  act(() => receive(message))
  act(() => receive({ ...givenMessage('m3', 'Thank you'), conversationId: 'c1' }))
  act(() => receive({ ...givenMessage('m1', 'How long does it keep?'), conversationId: 'c1' }))
  const log = screen.getByRole('log')
  expect(log.querySelectorAll('article')).toHaveLength(3)
  expect(log.textContent).toContain('Thank you')
})

test('offers to write the answer to an unanswered question', () => {
  renderPage(Conversation)
  const answer = {
    ...givenMessage('m2', 'I’d rather not guess.'),
    role: 'assistant' as const,
    answered: false,
  }
  act(() => receive({ ...answer, conversationId: 'c1' }))
  expect(screen.getByRole('button', { name: 'Write the answer' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Improve this answer' })).toBeNull()
})

test('marks a name that the website did not sign as a claim of the visitor', () => {
  const visitor = { ...conversation.visitor, id: '42', name: 'Grace', email: 'grace@example.org' }
  const shown = (signed: { name: boolean; email: boolean }) =>
    renderPage(() => (
      <OpenConversation
        conversation={{ ...conversation, visitor: { ...visitor, signed } }}
        filter={FILTER}
        members={[]}
        replies={[]}
      />
    ))
  const { unmount } = shown({ name: false, email: false })
  expect(screen.getByText('ID 42')).toBeTruthy()
  expect(screen.getByText('says: Grace')).toBeTruthy()
  unmount()
  shown({ name: true, email: false })
  expect(screen.getByText('Grace')).toBeTruthy()
  expect(screen.getByText('says: grace@example.org')).toBeTruthy()
})

test.each([
  { here: ['owner-grace', 'owner-me'], shown: 'Grace is here too' },
  { here: ['owner-grace', 'owner-alan'], shown: 'Grace, Alan are here too' },
])('names the colleagues who have the conversation open: $shown', ({ here, shown }) => {
  present = here
  renderPage(Conversation)
  expect(screen.getByText(shown)).toBeTruthy()
  expect(screen.queryByText('The visitor is online')).toBeNull()
})

test.each([
  { by: 'visitor-1', shown: 'The visitor is typing' },
  { by: 'owner-grace', shown: 'Grace is typing' },
])('says who is typing: $shown', ({ by, shown }) => {
  typing = by
  renderPage(Conversation)
  expect(screen.getByText(shown)).toBeTruthy()
})

test('says nothing of one’s own typing in another tab', () => {
  typing = 'owner-me'
  renderPage(Conversation)
  expect(screen.queryByText(/is typing/)).toBeNull()
})

test('keeps what is typed while a reply or a note is being sent', async () => {
  const responses: Array<() => void> = []
  const response = { status: 200, headers: { 'x-inertia': 'true' }, data: JSON.stringify(pageOf()) }
  http.setClient({ request: () => new Promise((resolve) => responses.push(() => resolve(response))) })
  renderPage(Conversation)
  for (const name of ['Your reply', 'Note']) {
    if (name === 'Note') fireEvent.click(screen.getByRole('button', { name }))
    const field = document.querySelector<HTMLTextAreaElement>('[data-reply]')!
    fireEvent.change(field, { target: { value: 'A week.' } })
    fireEvent.keyDown(field, { key: 'Enter' })
    await waitFor(() => expect(responses).toHaveLength(1))
    fireEvent.change(field, { target: { value: 'A week. Or two' } })
    responses.pop()!()
    await waitFor(() => expect(field.value).toBe('Or two'))
  }
})

describe('Mentions', () => {
  const person = (name: string): Colleague => ({
    id: name,
    presenceId: name,
    name,
    email: `${name}@example.org`,
  })
  const GRACE = person('Grace Hopper')
  const ALAN = person('Alan Turing')

  const chosen = vi.fn()

  function Field() {
    const field = useRef<HTMLTextAreaElement>(null)
    const [text, setText] = useState('')
    const { list, fieldProps, onKeyDown } = useMentions({
      field,
      text,
      colleagues: [GRACE, ALAN],
      onChoose: (next, { id }) => {
        setText(next)
        chosen(id)
      },
    })
    return (
      <>
        {list}
        <textarea
          ref={field}
          aria-label="Note"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
          {...fieldProps}
        />
      </>
    )
  }

  function type(text: string): HTMLTextAreaElement {
    const field = screen.getByLabelText<HTMLTextAreaElement>('Note')
    field.focus()
    fireEvent.change(field, { target: { value: text } })
    field.setSelectionRange(text.length, text.length)
    fireEvent.keyUp(field)
    return field
  }

  beforeEach(() => {
    chosen.mockClear()
    Element.prototype.scrollIntoView = () => undefined
  })

  test('offers colleagues after an @, moves with the arrows and chooses with Enter', () => {
    render(<Field />)
    const field = type('Ask @')
    expect(screen.getAllByRole('option')).toHaveLength(2)
    expect(field.getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id)
    fireEvent.keyDown(field, { key: 'ArrowUp' })
    const active = screen.getByRole('option', { selected: true })
    expect(active.textContent).toContain('Alan Turing')
    expect(field.getAttribute('aria-activedescendant')).toBe(active.id)
    fireEvent.keyDown(field, { key: 'Enter' })
    expect(field.value).toBe('Ask @Alan Turing ')
    expect(field.selectionStart).toBe(field.value.length)
    expect(chosen).toHaveBeenCalledWith('Alan Turing')
    expect(screen.queryByRole('listbox')).toBeNull()
  })

  test('narrows with each letter, and closes with Escape until the next @', () => {
    render(<Field />)
    type('@ho')
    expect(screen.getByRole('option').textContent).toContain('Grace Hopper')
    const field = type('@hop')
    fireEvent.keyDown(field, { key: 'Escape' })
    expect(screen.queryByRole('listbox')).toBeNull()
    type('@hop and @a')
    expect(screen.getByRole('option').textContent).toContain('Alan Turing')
    fireEvent.click(screen.getByRole('option'))
    expect(field.value).toBe('@hop and @Alan Turing ')
  })

  test.each([
    ['Ask @gr', { start: 4, query: 'gr' }],
    ['@Grace H', { start: 0, query: 'Grace H' }],
    ['me@gr', null],
    ['@gr\nnext', null],
    ['no at', null],
  ])('finds the mention that is being typed in %j', (text, expected) => {
    expect(mentionAt(text, text.length)).toEqual(expected)
  })

  test('matches the start of each word of a name', () => {
    const names = (query: string) => matching([GRACE, ALAN], query).map(({ name }) => name)
    expect(names('')).toEqual(['Grace Hopper', 'Alan Turing'])
    expect(names('TUR')).toEqual(['Alan Turing'])
    expect(names('grace h')).toEqual(['Grace Hopper'])
    expect(names('race')).toEqual([])
    expect(names('Grace Hopper ')).toEqual([])
    expect(matching([person('Grace'), GRACE], 'grace ')).toEqual([])
    expect(matching([person('Grace'), GRACE], 'grace h')).toEqual([GRACE])
  })

  test('shows the present names of those whom a note mentions', () => {
    const mentions = [
      { start: 0, end: 6, name: 'Grace Hopper', isYou: true },
      { start: 11, end: 16, name: 'Alan Turing', isYou: false },
    ]
    const { container } = render(<NoteText text="@Grace and @Alan: look" mentions={mentions} />)
    expect(container.textContent).toBe('@Grace Hopper and @Alan Turing: look')
  })
})
