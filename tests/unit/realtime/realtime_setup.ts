import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Pusher, { type Options } from 'pusher-js'
import { RealtimeServer, type RealtimeServerOptions } from '#src/realtime/realtime_server'
import { RawClient } from './raw_client.js'

export const KEY = 'app-key'
export const SECRET = 'app-secret'

type Cleanup = (undo: () => Promise<void> | void) => void

export type RealtimeWorld = {
  realtime: RealtimeServer
  http: Server
  port: number
  /** A plain WebSocket; `path` defaults to the right one. */
  connect: (path?: string, headers?: Record<string, string>) => Promise<RawClient>
  /** Pusher's own client, authorized by this world's HTTP server as `userId`. */
  pusher: (userId?: string, options?: Partial<Options>) => Pusher
}

/** A real HTTP server on loopback with the realtime server attached and the two authorization endpoints of the product. */
export async function givenRealtime(
  cleanup: Cleanup,
  options: Partial<RealtimeServerOptions> = {}
): Promise<RealtimeWorld> {
  const realtime = new RealtimeServer({ key: KEY, secret: SECRET, ...options })
  const http = createServer((request, response) => authorize(realtime, request, response))
  realtime.attach(http)
  const port = await listen(http)
  cleanup(async () => {
    await realtime.close(0)
    await new Promise((resolve) => http.close(resolve).closeAllConnections())
  })

  return {
    realtime,
    http,
    port,
    async connect(path = `/app/${KEY}?protocol=7&client=js&version=8.6.0`, headers = {}) {
      const client = new RawClient(`ws://127.0.0.1:${port}${path}`, headers)
      cleanup(() => client.terminate())
      await client.opened
      return client
    },
    pusher(userId = 'u1', extra = {}) {
      const client = new Pusher(KEY, pusherOptions(port, userId, extra))
      cleanup(() => client.disconnect())
      return client
    },
  }
}

export async function listen(http: Server, port = 0): Promise<number> {
  await new Promise<void>((resolve) => http.listen(port, '127.0.0.1', resolve))
  return (http.address() as AddressInfo).port
}

/** Resolves with what the client's connection or channel says next under this name. */
export function heard<Value = unknown>(
  source: { bind(event: string, callback: (value: Value) => void): unknown; unbind(event: string): unknown },
  event: string
): Promise<Value> {
  return new Promise((resolve) => {
    source.bind(event, (value) => {
      source.unbind(event)
      resolve(value)
    })
  })
}

function pusherOptions(port: number, userId: string, extra: Partial<Options>): Options {
  return {
    cluster: '',
    wsHost: '127.0.0.1',
    wsPort: port,
    forceTLS: false,
    enabledTransports: ['ws'],
    channelAuthorization: {
      transport: 'ajax',
      endpoint: `http://127.0.0.1:${port}/broadcasting/auth`,
      headers: { 'X-User': userId },
    },
    userAuthentication: {
      transport: 'ajax',
      endpoint: `http://127.0.0.1:${port}/broadcasting/user-auth`,
      headers: { 'X-User': userId },
    },
    ...extra,
  }
}

async function authorize(
  realtime: RealtimeServer,
  request: IncomingMessage,
  response: ServerResponse
): Promise<void> {
  const form = new URLSearchParams(await bodyOf(request))
  const socketId = form.get('socket_id') ?? ''
  const channel = form.get('channel_name') ?? ''
  const id = String(request.headers['x-user'])
  const member = { id, info: { name: `Name of ${id}` } }

  const answer =
    request.url === '/broadcasting/user-auth'
      ? realtime.authorizer.authorizeUser(socketId, member)
      : realtime.authorizer.authorizeChannel(socketId, channel, member)
  const isRefused = !answer.ok || channel.startsWith('private-forbidden')
  response.writeHead(isRefused ? 403 : 200, { 'content-type': 'application/json' })
  response.end(JSON.stringify(answer.ok ? answer.value : {}))
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  return body
}
