import { createInertiaApp } from '@inertiajs/react'
import animate from '@formkit/auto-animate'
import { render, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openEcho } from '~/hooks/echo_client'
import { useAutoAnimate } from '~/hooks/use_auto_animate'
import { setRoutes } from '~/lib/routes'

vi.mock('@inertiajs/react', async (original) => ({
  ...(await original<typeof import('@inertiajs/react')>()),
  createInertiaApp: vi.fn(),
}))
vi.mock('@formkit/auto-animate', () => ({ default: vi.fn() }))

type Setup = (page: { el: null; App: null; props: object }) => void

test('the progress bar is #4B5563, and squircles load only where paint worklets exist', async () => {
  await import('~/app')
  expect(createInertiaApp).toHaveBeenCalledWith(
    expect.objectContaining({
      progress: { color: '#4B5563' },
      defaults: { form: { recentlySuccessfulDuration: 2000 } },
    })
  )

  const { setup } = vi.mocked(createInertiaApp).mock.calls[0]![0] as unknown as { setup: Setup }
  const squircleUrl = 'https://cdn.example.org/squircle.js'
  const props = {
    auth: { user: null, workspace: null },
    routes: {},
    app: { theme: 'system', squircleUrl },
    realtime: { accountChannel: null },
  }
  const begin = () => setup({ el: null, App: null, props: { initialPage: { props } } })
  const { classList } = document.documentElement
  begin()
  expect(classList.contains('has-squircle')).toBe(false)

  const addModule = vi.fn().mockRejectedValueOnce(new Error('offline'))
  const info = vi.spyOn(console, 'info').mockImplementation(() => undefined)
  vi.stubGlobal('CSS', { paintWorklet: { addModule } })
  begin()
  await waitFor(() => expect(info).toHaveBeenCalledOnce())
  expect(classList.contains('has-squircle')).toBe(false)

  addModule.mockResolvedValueOnce(undefined)
  begin()
  await waitFor(() => expect(classList.contains('has-squircle')).toBe(true))
  expect(addModule).toHaveBeenCalledWith(squircleUrl)
})

test('lists move within 250 ms, eased in and out', async () => {
  const List = () => <ul ref={useAutoAnimate<HTMLUListElement>()} />
  const { container } = render(<List />)
  await waitFor(() =>
    expect(animate).toHaveBeenCalledWith(container.firstChild, { duration: 250, easing: 'ease-in-out' })
  )
})

test('a hosted provider is reached by its cluster with TLS, any other by its host', () => {
  const connected: string[] = []
  vi.stubGlobal(
    'WebSocket',
    class {
      addEventListener = () => undefined
      close = () => undefined
      constructor(address: string) {
        connected.push(address)
      }
    }
  )
  setRoutes({
    'broadcasting.auth': { methods: ['POST'], pattern: '/broadcasting/auth' },
    'broadcasting.user-auth': { methods: ['POST'], pattern: '/broadcasting/user-auth' },
  })
  const settings = { key: 'k', cluster: 'eu', host: null, port: null, forceTLS: true, accountChannel: null }
  const handlers = { onState: () => undefined, onChange: () => undefined }
  openEcho(settings, handlers).close()
  openEcho({ ...settings, cluster: null, host: 'soketi', port: 6001, forceTLS: false }, handlers).close()
  const path = '/app/k?protocol=7&client=parley&version=1'
  expect(connected).toEqual([`wss://ws-eu.pusher.com${path}`, `ws://soketi:6001${path}`])
})
