import type { ChatMessage } from '@protocol/chat'
import { render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { useChat } from '~/hooks/use_chat'
import { Tried } from '~/pages/Onboarding/Partials/Tried'

type Chat = ReturnType<typeof useChat>

const said = (role: ChatMessage['role'], text: string): ChatMessage => ({
  id: text,
  role,
  text,
  citations: [],
  answered: role === 'user' ? null : true,
  note: null,
  rating: null,
  personName: null,
  createdAt: '2026-01-01T00:00:00Z',
})

const tried = (chat: Partial<Chat>) =>
  render(
    <Tried chat={{ messages: [], status: 'idle', problem: null, ...chat } as Chat} onMore={() => undefined} />
  )

const brought: string[] = []
beforeEach(() => {
  brought.length = 0
  Element.prototype.scrollIntoView = vi.fn(function (this: Element) {
    brought.push(this.textContent ?? '')
  })
})

describe('the first questions of a page', () => {
  test('a first question that the server refused is explained', () => {
    tried({ problem: 'Wait a minute and try again.' })
    expect(screen.getByText('Wait a minute and try again.')).toBeTruthy()
  })

  test('the newest question is brought to the top together with its answer', () => {
    tried({
      messages: [
        said('user', 'And the stall?'),
        said('assistant', 'On Saturdays.'),
        said('user', 'And rye?'),
        said('assistant', 'With wet hands.'),
      ],
    })
    expect(screen.getByText('On Saturdays.')).toBeTruthy()
    expect(brought).toEqual(['And rye?With wet hands.'])
  })
})
