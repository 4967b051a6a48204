import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useChat } from '~/hooks/use_chat'

test.each([
  [null, { message: 'How long?' }],
  [['s1'], { message: 'How long?', scope: { sourceIds: ['s1'] } }],
])('a question to the sources %j says so', async (sourceIds, body) => {
  const fetched = vi.fn(async (_: string, _request: RequestInit) => new Response('', { status: 500 }))
  vi.stubGlobal('fetch', fetched)
  const { result } = renderHook(() => useChat({ url: '/chat/new/messages', messages: [], sourceIds }))
  await act(() => result.current.send('How long?'))
  expect(JSON.parse(String(fetched.mock.calls[0]![1].body))).toEqual(body)
})
