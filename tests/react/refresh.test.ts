import { afterEach, beforeEach, expect, test, vi } from 'vitest'

type Reload = {
  only: string[]
  headers: Record<string, string>
  onCancelToken: (token: { cancel: () => void }) => void
  onFinish: () => void
}
type Visited = {
  detail: { visit?: { id: string; async: boolean; prefetch: boolean }; page?: { component: string } }
}

const router = vi.hoisted(() => ({ reload: vi.fn(), on: vi.fn() }))
vi.mock('@inertiajs/react', () => ({ router }))

const reloads: Array<Reload & { cancelled: boolean }> = []
let visits: Record<string, (visited: Visited) => void> = {}
let page: typeof import('~/lib/refresh')
let modal: typeof import('~/modal/current_modal')

beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules()
  reloads.length = 0
  visits = {}
  router.on.mockImplementation(
    (event: string, listener: (visited: Visited) => void) => (visits[event] = listener)
  )
  router.reload.mockImplementation((options: Reload) => {
    const reload = { ...options, cancelled: false }
    reloads.push(reload)
    options.onCancelToken({
      cancel: () => {
        reload.cancelled = true
        options.onFinish()
      },
    })
  })
  page = await import('~/lib/refresh')
  modal = await import('~/modal/current_modal')
  page.trackVisits()
})
afterEach(() => vi.useRealTimers())

const visit = (event: 'start' | 'finish', { id = 'visit', async = false } = {}) =>
  visits[event]!({ detail: { visit: { id, async, prefetch: false } } })
const soon = () => vi.advanceTimersByTimeAsync(1_000)
const asked = () => reloads.map(({ only }) => only)

test('combines simultaneous refreshes into one reload', async () => {
  page.refresh(['items'])
  page.refresh(['waiting'])
  page.refresh(['items'])
  await soon()
  expect(asked()).toEqual([['items', 'waiting']])
  expect(reloads[0]!.headers).toEqual({ 'X-Refresh': 'true' })
})

test('keeps an open modal page over its base page', async () => {
  modal.setCurrentModal({ key: 'one', baseUrl: '/applications', redirectUrl: '/applications?page=2' })
  page.refresh()
  await soon()
  expect(reloads[0]!.headers).toEqual({
    'X-Refresh': 'true',
    'X-Inertia-Modal-Key': 'one',
    'X-Inertia-Modal-Redirect': '/applications?page=2',
  })
})

test('runs reloads one after the other without losing requests', async () => {
  page.refresh(['items'])
  await soon()
  page.refresh(['waiting'])
  await soon()
  expect(asked()).toEqual([['items']])
  reloads[0]!.onFinish()
  await soon()
  expect(asked()).toEqual([['items'], ['waiting']])
})

test('delays all reloads until a running visit ends', async () => {
  visit('start')
  page.refresh(['items'])
  page.refresh(['waiting'])
  await soon()
  expect(asked()).toEqual([])
  visit('finish')
  await soon()
  expect(asked()).toEqual([['items', 'waiting']])
})

test('cancels a reload for a visit and repeats it afterwards', async () => {
  page.refresh(['items'])
  await soon()
  visit('start')
  expect(reloads[0]!.cancelled).toBe(true)
  await soon()
  expect(reloads).toHaveLength(1)
  visit('finish')
  await soon()
  expect(asked()).toEqual([['items'], ['items']])
})

test.each(['success', 'navigate'])('never reloads an error page that came by %s', async (event) => {
  visits[event]!({ detail: { page: { component: 'Errors/Problem' } } })
  page.refresh(['waiting'])
  page.refresh()
  await soon()
  expect(asked()).toEqual([])
  visits[event]!({ detail: { page: { component: 'Data/Index' } } })
  await soon()
  expect(asked()).toEqual([])
  page.refresh(['items'])
  await soon()
  expect(asked()).toEqual([['items']])
})

test('waits for the later of two visits', async () => {
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

test('reloads the whole page when the changed props are unknown', async () => {
  page.refresh(['items'])
  page.refresh()
  await soon()
  expect(asked()).toEqual([[]])
})

test('reloads after a live change only if a response was under way', async () => {
  page.refreshIfPending(['items'])
  await soon()
  expect(asked()).toEqual([])
  page.refresh(['items'])
  await soon()
  page.refreshIfPending(['items'])
  reloads[0]!.onFinish()
  await soon()
  expect(asked()).toEqual([['items'], ['items']])
})

test('does not treat other reloads as visits', async () => {
  visit('start', { async: true })
  page.refresh(['items'])
  await soon()
  expect(asked()).toEqual([['items']])
})

test('reloads the whole page after a visit during which something changed', async () => {
  visit('start')
  page.noteLiveChange()
  await soon()
  expect(asked()).toEqual([])
  visit('finish')
  await soon()
  expect(asked()).toEqual([[]])
})

test('reloads a page that may have mounted after a change, but not one that listens', async () => {
  visit('start')
  visit('finish')
  await vi.advanceTimersByTimeAsync(100)
  page.noteLiveChange()
  await soon()
  expect(asked()).toEqual([[]])
  reloads[0]!.onFinish()
  page.noteLiveChange()
  await soon()
  expect(asked()).toEqual([[]])
})
