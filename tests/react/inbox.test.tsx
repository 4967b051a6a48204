import { act, screen } from '@testing-library/react'
import type { InboxConversation, InboxFilter } from '@protocol/inbox'
import type { RealtimeEvents } from '@protocol/realtime'
import { beforeEach, expect, test, vi } from 'vitest'
import { OpenConversation } from '~/pages/Inbox/Partials/OpenConversation'
import { setRoutes } from '~/lib/routes'
import { renderPage } from './app_on_a_page'

let present: string[] = []
let typing: string | null = null
let receive: (message: RealtimeEvents['MessageCreated']) => void

vi.mock('~/hooks/use_fresh_props', () => ({ useFreshProps: () => undefined }))
vi.mock('~/hooks/use_conversation_channel', async (original) => ({
  ...(await original<object>()),
  useConversationChannel: (_id: string, handlers: { onMessage: typeof receive }) => {
    receive = handlers.onMessage
    return { present: new Set(present), typing, tellTyping: () => undefined }
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
const said = (id: string, text: string) => ({
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
    lastWords: '',
    lastRole: 'user',
    unread: false,
    mentioned: false,
    assignee: null,
  },
  messages: [said('m1', 'How long does it keep?')],
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
  renderPage(() => <OpenConversation conversation={conversation} filter={FILTER} members={[]} replies={[]} />)
  expect(screen.getByText('The visitor is online')).toBeTruthy()
  const message = { ...said('m2', 'And in a tin?'), conversationId: 'c1' }
  act(() => receive(message))
  act(() => receive({ ...said('m3', 'Thank you'), conversationId: 'c1' }))
  act(() => receive({ ...said('m1', 'How long does it keep?'), conversationId: 'c1' }))
  const log = screen.getByRole('log')
  expect(log.querySelectorAll('article')).toHaveLength(3)
  expect(log.textContent).toContain('Thank you')
})

test('marks a name that the website did not sign as what the visitor says', () => {
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
  renderPage(() => <OpenConversation conversation={conversation} filter={FILTER} members={[]} replies={[]} />)
  expect(screen.getByText(shown)).toBeTruthy()
  expect(screen.queryByText('The visitor is online')).toBeNull()
})

test.each([
  { by: 'visitor-1', shown: 'The visitor is typing' },
  { by: 'owner-grace', shown: 'Grace is typing' },
])('says who is typing: $shown', ({ by, shown }) => {
  typing = by
  renderPage(() => <OpenConversation conversation={conversation} filter={FILTER} members={[]} replies={[]} />)
  expect(screen.getByText(shown)).toBeTruthy()
})

test('says nothing of one’s own typing in another tab', () => {
  typing = 'owner-me'
  renderPage(() => <OpenConversation conversation={conversation} filter={FILTER} members={[]} replies={[]} />)
  expect(screen.queryByText(/is typing/)).toBeNull()
})
