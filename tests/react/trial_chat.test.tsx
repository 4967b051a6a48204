import { turnsFrom } from '@protocol/chat/conversation'
import { render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Chat } from '~/hooks/use_chat'
import { setRoutes } from '~/lib/routes'
import { ChatWindow } from '~/pages/Onboarding/ChatWindow'
import { TrialChat } from '~/pages/Onboarding/Partials/TrialChat'

const answered = (question: string, text: string) =>
  turnsFrom(
    [question, text].map((words, at) => ({
      id: words,
      role: at === 0 ? 'user' : 'assistant',
      text: words,
      citations: [],
      closest: [],
      answered: at === 0 ? null : true,
      note: null,
      rating: null,
      personName: null,
    }))
  )

const renderTrial = (chat: Partial<Chat>) =>
  render(
    <TrialChat
      chat={{ turns: [], status: 'idle', problem: null, ...chat } as Chat}
      onMore={() => undefined}
    />
  )

vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    disconnect() {}
  }
)

const scrolledTo: string[] = []
afterEach(() => vi.restoreAllMocks())
beforeEach(() => {
  scrolledTo.length = 0
  Element.prototype.scrollIntoView = vi.fn(function (this: Element) {
    scrolledTo.push(this.textContent ?? '')
  })
})

describe('Trial chat', () => {
  test('shows the words of the first answer once more, where they come from', () => {
    vi.spyOn(window, 'matchMedia').mockReturnValue({
      matches: true,
      addEventListener() {},
      removeEventListener() {},
    } as never)
    setRoutes({ 'data.items.show': { pattern: '/data/items/:id', methods: ['GET'] } })
    const turns = answered('And rye?', 'With wet hands. [1]')
    const citation = {
      index: 1,
      itemId: 'i1',
      version: 1,
      title: 'Rye',
      url: null,
      kind: 'text',
      quote: 'With wet hands.',
      start: 0,
      end: 15,
      startMs: null,
      endMs: null,
      place: null,
      before: '',
      after: '',
    }
    turns[0]!.answer!.citations = [citation as never]
    renderTrial({ turns })
    const note = within(screen.getByRole('figure'))
    expect(note.getByText('With wet hands.').matches('.repeated')).toBe(false)
    expect(note.getByText('Rye')).toBeTruthy()
  })

  test('explains a rejected first question', () => {
    renderTrial({ problem: 'Wait a minute and try again.' })
    expect(screen.getByText('Wait a minute and try again.')).toBeTruthy()
  })

  test('leaves it to its log to announce that an answer broke off', () => {
    const turns = answered('And rye?', 'With wet')
    const error = { sentence: 'The connection was lost.', retryAtMs: null, canRepeat: true }
    Object.assign(turns[0]!.answer!, { state: 'failed', error })
    const chat = { turns, status: 'idle', problem: null } as unknown as Chat
    render(
      <ChatWindow turns={[]} title={null}>
        <TrialChat chat={chat} onMore={() => undefined} />
      </ChatWindow>
    )
    expect(within(screen.getByRole('log')).getByText(error.sentence)).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('scrolls the newest question to the top together with its answer', () => {
    renderTrial({
      turns: [...answered('And the stall?', 'On Saturdays.'), ...answered('And rye?', 'With wet hands.')],
    })
    expect(screen.getByText('On Saturdays.')).toBeTruthy()
    expect(scrolledTo).toEqual(['And rye?With wet hands.'])
  })
})
