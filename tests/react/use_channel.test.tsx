import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { http } from '@inertiajs/react'
import { render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { PusherClient } from '@protocol/pusher_client'
import { socketHeaders, startRealtime } from '~/hooks/echo'
import { useChannel } from '~/hooks/use_channel'
import { useRealtimeState } from '~/hooks/use_fresh_props'
import { setRoutes } from '~/lib/routes'
import { RealtimeServer } from '../../src/realtime/realtime_server'

declare const jsdom: { reconfigure(settings: { url: string }): void }

const CHANNEL = 'private-account.1'
const realtime = new RealtimeServer({ key: 'k', secret: 's' })
const asked: { csrf: unknown; body: string }[] = []
let server: Server

beforeAll(async () => {
  // jsdom's own fires events of another realm under Vitest.
  vi.stubGlobal('WebSocket', WebSocket)
  const { fetch } = globalThis
  // Under Node there is no page to resolve addresses against.
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetch(new URL(path, location.href), init))
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

/** A server that says only what a test tells it, and a client of it that is authorized unless told otherwise. */
async function givenSocketServer(authorize = async (): Promise<object | null> => ({ auth: 'k:signed' })) {
  const sockets = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await new Promise((resolve) => sockets.once('listening', resolve))
  const { port } = sockets.address() as AddressInfo
  const next = async () => {
    const [socket] = await new Promise<[WebSocket]>((resolve) =>
      sockets.once('connection', (...args) => resolve([args[0]]))
    )
    const heard: { event: string; data: Record<string, unknown>; channel?: string }[] = []
    socket.on('message', (text) => heard.push(JSON.parse(String(text))))
    const say = (event: string, data: object, more = {}) =>
      socket.send(JSON.stringify({ event, data: JSON.stringify(data), ...more }))
    return { socket, heard, say }
  }
  const first = next()
  const settings = { key: 'k', cluster: null, host: '127.0.0.1', port, forceTLS: false }
  const client = new PusherClient(settings, { channel: authorize as never })
  onTestFinished(() => {
    client.disconnect()
    for (const socket of sockets.clients) socket.terminate()
    sockets.close()
  })
  return { client, first: await first, next }
}

test.for([
  [{ host: 'sockets.example', port: null, forceTLS: true }, 'wss://sockets.example/app/k?'],
  [{ host: 'sockets.example', port: 6001, forceTLS: false }, 'ws://sockets.example:6001/app/k?'],
  [{ host: null, port: null, forceTLS: false }, 'ws://this page/app/k?'],
] as const)('connects %o to %s', ([settings, address]) => {
  const start = address.replace('this page', location.host)
  const opened: string[] = []
  vi.stubGlobal('WebSocket', function refused(address: string) {
    opened.push(address)
    throw new Error('no sockets in this test')
  })
  onTestFinished(() => void vi.stubGlobal('WebSocket', WebSocket))
  const client = new PusherClient({ key: 'k', cluster: null, ...settings }, { channel: async () => null })
  client.disconnect()
  expect(opened[0]?.slice(0, start.length)).toBe(start)
})

const greeting = { socket_id: '1.1', activity_timeout: 30 }

test('subscribes again after the server asked to come back at once', async () => {
  const { client, first, next } = await givenSocketServer()
  const changed = vi.fn()
  client.subscribe('private-a').bind('Changed', changed)
  first.say('pusher:connection_established', greeting)
  await vi.waitFor(() => expect(first.heard).toHaveLength(1))
  expect(first.heard[0]).toMatchObject({
    event: 'pusher:subscribe',
    data: { channel: 'private-a', auth: 'k:signed' },
  })
  first.say('pusher_internal:subscription_succeeded', {}, { channel: 'private-a' })
  first.say('Changed', { id: '1' }, { channel: 'private-a', user_id: 'ada' })
  await vi.waitFor(() => expect(changed).toHaveBeenCalledWith({ id: '1' }, { user_id: 'ada' }))

  const again = next()
  first.socket.close(4200)
  const second = await again
  expect(client.connection.state).toBe('unavailable')
  second.say('pusher:connection_established', { ...greeting, socket_id: '2.2' })
  await vi.waitFor(() => expect(second.heard).toHaveLength(1))
  expect(client.connection.socket_id).toBe('2.2')
})

test('knows who is present', async () => {
  const { client, first } = await givenSocketServer()
  const events: unknown[] = []
  const channel = client.subscribe('presence-a')
  for (const event of ['subscription_succeeded', 'member_added', 'member_removed'])
    channel.bind(`pusher:${event}`, (data) => events.push([event, data]))
  const say = (event: string, data: object) =>
    first.say(`pusher_internal:${event}`, data, { channel: 'presence-a' })
  const hash = { ada: { name: 'Ada' } }
  say('subscription_succeeded', { presence: { ids: ['ada'], hash, count: 1 } })
  say('member_added', { user_id: 'bob', user_info: { name: 'Bob' } })
  say('member_removed', { user_id: 'ada' })
  await vi.waitFor(() => expect(events).toHaveLength(3))
  expect(events).toEqual([
    ['subscription_succeeded', { members: hash }],
    ['member_added', { id: 'bob', info: { name: 'Bob' } }],
    ['member_removed', { id: 'ada' }],
  ])
})

test('stays away when told so, and answers pings until then', async () => {
  const { client, first } = await givenSocketServer()
  first.say('pusher:connection_established', greeting)
  first.say('pusher:ping', {})
  await vi.waitFor(() => expect(first.heard).toEqual([{ event: 'pusher:pong', data: {} }]))
  first.socket.close(4001)
  await vi.waitFor(() => expect(client.connection.state).toBe('disconnected'))
})

test('reports a refused channel, and reconnects when it could not ask', async () => {
  const answers = [async () => null, () => Promise.reject(new Error('The server is away.'))]
  const { client, first } = await givenSocketServer(() => answers.shift()!())
  const refused = vi.fn()
  client.subscribe('private-a').bind('pusher:subscription_error', refused)
  first.say('pusher:connection_established', greeting)
  await vi.waitFor(() => expect(refused).toHaveBeenCalledOnce())
  expect(client.connection.state).toBe('connected')
  client.subscribe('private-b')
  await vi.waitFor(() => expect(client.connection.state).toBe('unavailable'))
})

test('gives up a connection that has died without a word', async () => {
  const { client, first } = await givenSocketServer()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const connected = new Promise((resolve) => client.connection.bind('state_change', resolve))
  first.say('pusher:connection_established', greeting)
  await connected
  const pinged = new Promise((resolve) => first.socket.once('message', resolve))
  vi.advanceTimersByTime(30_000)
  expect(JSON.parse(String(await pinged))).toEqual({ event: 'pusher:ping', data: {} })
  expect(client.connection.state).toBe('connected')
  vi.advanceTimersByTime(30_000)
  expect(client.connection.state).toBe('unavailable')
})

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  return body
}
