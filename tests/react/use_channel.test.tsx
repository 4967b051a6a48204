import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { http } from '@inertiajs/react'
import { render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { socketHeaders, startRealtime } from '~/hooks/echo'
import { useChannel } from '~/hooks/use_channel'
import { useRealtimeState } from '~/hooks/use_fresh_props'
import { setRoutes } from '~/lib/routes'
import { RealtimeServer } from '../../src/realtime/realtime_server'

declare const jsdom: { reconfigure(settings: { url: string }): void }

// Under Node the package would give its Node build, which knows no page to resolve addresses against.
vi.mock('pusher-js', () => vi.importActual<typeof import('pusher-js')>('pusher-js/dist/web/pusher.js'))

const CHANNEL = 'private-account.1'
const realtime = new RealtimeServer({ key: 'k', secret: 's' })
const asked: { csrf: unknown; body: string }[] = []
let server: Server

beforeAll(async () => {
  // jsdom's own fires events of another realm under Vitest.
  vi.stubGlobal('WebSocket', WebSocket)
  server = createServer((request, response) => {
    // To jsdom's requests the page keeps the origin that it began with.
    response.setHeader('access-control-allow-origin', '*').setHeader('access-control-allow-headers', '*')
    if (request.method === 'OPTIONS') return void response.end()
    void bodyOf(request).then((body) => {
      asked.push({ csrf: request.headers['x-csrf-token'], body })
      const socketId = new URLSearchParams(body).get('socket_id') ?? ''
      const answer = body.includes('channel_name')
        ? realtime.authorizer.authorizeChannel(socketId, CHANNEL)
        : realtime.authorizer.authorizeUser(socketId, { id: '1', info: {} })
      response.end(JSON.stringify(answer.ok && answer.value))
    })
  })
  realtime.attach(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})

afterAll(async () => {
  await realtime.close(0)
  server.close()
})

function Title() {
  const state = useRealtimeState()
  const [title, setTitle] = useState('nothing yet')
  useChannel(CHANNEL, 'NoticeCreated', ({ message }) => setTitle(message))
  return <p>{`${state}: ${title}`}</p>
}

test("receives the account's events and sends the socket id with requests", async () => {
  const { port } = server.address() as AddressInfo
  jsdom.reconfigure({ url: `http://127.0.0.1:${port}/home` })
  document.head.innerHTML = '<meta name="csrf-token" content="the-token">'
  setRoutes({
    'broadcasting.auth': { methods: ['POST'], pattern: '/broadcasting/auth' },
    'broadcasting.user-auth': { methods: ['POST'], pattern: '/broadcasting/user-auth' },
  })
  expect(socketHeaders()).toEqual({})
  startRealtime({ key: 'k', cluster: null, host: null, port: null, forceTLS: false, accountChannel: CHANNEL })

  const { unmount } = render(<Title />)
  await waitFor(() => screen.getByText('connected: nothing yet'))
  await realtime.publisher.publish([CHANNEL], 'NoticeCreated', { message: 'hello' })
  await waitFor(() => screen.getByText('connected: hello'))

  expect(asked.find(({ body }) => body.includes('channel_name'))?.csrf).toBe('the-token')
  expect(asked.some(({ body }) => !body.includes('channel_name'))).toBe(true)
  const socketId = socketHeaders()['X-Socket-ID']
  expect(socketId).toMatch(/^\d+\.\d+$/)
  const own = await http.processRequest({ method: 'get', url: '/data' })
  expect(own.headers).toEqual({ 'X-Socket-ID': socketId })
  const foreign = await http.processRequest({ method: 'get', url: 'https://example.org/' })
  expect(foreign.headers).toBeUndefined()

  unmount()
  expect(realtime.subscriberCount(CHANNEL)).toBe(1)
})

test('closes the socket on a page without an account', async () => {
  const guest = { key: 'k', cluster: null, host: null, port: null, forceTLS: false, accountChannel: null }
  const detail = { page: { props: { realtime: guest } } }
  document.dispatchEvent(new CustomEvent('inertia:navigate', { detail }))

  expect(socketHeaders()).toEqual({})
  await waitFor(() => expect(realtime.subscriberCount(CHANNEL)).toBe(0))
})

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  return body
}
