import { afterEach, beforeEach, expect, test, vi } from 'vitest'

type Look = {
  only: string[]
  headers: Record<string, string>
  onCancelToken: (token: { cancel: () => void }) => void
  onFinish: () => void
}
type Visited = { detail: { visit: { id: string; async: boolean; prefetch: boolean } } }

const router = vi.hoisted(() => ({ reload: vi.fn(), on: vi.fn() }))
vi.mock('@inertiajs/react', () => ({ router }))

const looks: Array<Look & { cancelled: boolean }> = []
let visits: Record<string, (visited: Visited) => void> = {}
let page: typeof import('~/lib/refresh')

beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules()
  looks.length = 0
  visits = {}
  router.on.mockImplementation((event: string, hear: (visited: Visited) => void) => (visits[event] = hear))
  router.reload.mockImplementation((options: Look) => {
    const look = { ...options, cancelled: false }
    looks.push(look)
    options.onCancelToken({
      cancel: () => {
        look.cancelled = true
        options.onFinish()
      },
    })
  })
  page = await import('~/lib/refresh')
  page.trackVisits()
})
afterEach(() => vi.useRealTimers())

const visit = (event: 'start' | 'finish', { id = 'visit', async = false } = {}) =>
  visits[event]!({ detail: { visit: { id, async, prefetch: false } } })
const soon = () => vi.advanceTimersByTimeAsync(1_000)
const asked = () => looks.map(({ only }) => only)

test('what is asked for at the same time comes in one answer', async () => {
  page.refresh(['items'])
  page.refresh(['waiting'])
  page.refresh(['items'])
  await soon()
  expect(asked()).toEqual([['items', 'waiting']])
  expect(looks[0]!.headers).toEqual({ 'X-Refresh': 'true' })
})

test('one look follows the other, and nothing that was asked for in between is forgotten', async () => {
  page.refresh(['items'])
  await soon()
  page.refresh(['waiting'])
  await soon()
  expect(asked()).toEqual([['items']])
  looks[0]!.onFinish()
  await soon()
  expect(asked()).toEqual([['items'], ['waiting']])
})

test('nothing is looked at while a visit is under way, and then all of it', async () => {
  visit('start')
  page.refresh(['items'])
  page.refresh(['waiting'])
  await soon()
  expect(asked()).toEqual([])
  visit('finish')
  await soon()
  expect(asked()).toEqual([['items', 'waiting']])
})

test('a visit calls a look off, which is made again afterwards', async () => {
  page.refresh(['items'])
  await soon()
  visit('start')
  expect(looks[0]!.cancelled).toBe(true)
  await soon()
  expect(looks).toHaveLength(1)
  visit('finish')
  await soon()
  expect(asked()).toEqual([['items'], ['items']])
})

test('of two visits the later one counts', async () => {
  visit('start', { id: 'one' })
  visit('start', { id: 'two' })
  page.refresh(['items'])
  visit('finish', { id: 'one' })
  await soon()
  expect(asked()).toEqual([])
  visit('finish', { id: 'two' })
  await soon()
  expect(asked()).toEqual([['items']])
})

test('the whole page is looked at when one does not know what changed', async () => {
  page.refresh(['items'])
  page.refresh()
  await soon()
  expect(asked()).toEqual([[]])
})

test('what was heard while an answer was on its way is asked for again, else not', async () => {
  page.refreshIfPending(['items'])
  await soon()
  expect(asked()).toEqual([])
  page.refresh(['items'])
  await soon()
  page.refreshIfPending(['items'])
  looks[0]!.onFinish()
  await soon()
  expect(asked()).toEqual([['items'], ['items']])
})

test('looks of others do not count as visits', async () => {
  visit('start', { async: true })
  page.refresh(['items'])
  await soon()
  expect(asked()).toEqual([['items']])
})
