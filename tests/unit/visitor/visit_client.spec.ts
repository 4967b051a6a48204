import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from '@japa/runner'
import { SafeStorage } from '../../../visitor/chat/session/safe_storage.js'
import { SessionStore } from '../../../visitor/chat/session/session_store.js'
import { StreamInterrupted } from '#protocol/chat/stream_parts'
import { en } from '#protocol/visitor_words/en'
import { problemSentence } from '../../../visitor/chat/wire/problems.js'
import { setLanguage } from '../../../visitor/chat/words.js'
import { VisitClient } from '../../../visitor/chat/wire/visit_client.js'

type Call = { method: string; path: string; token: string; body: unknown }
type Reply = (call: Call, response: ServerResponse) => void

const EXPIRES = '2099-01-01T00:00:00.000Z'

test.group('Visitor API client', (group) => {
  let server: ReturnType<typeof createServer>
  let calls: Call[]
  let reply: Reply
  let client: VisitClient

  group.setup(() => setLanguage({ locale: 'en', words: en.chat }))

  group.each.setup(async () => {
    calls = []
    let opened = 0
    reply = (_call, response) => response.end('data: [DONE]\n\n')
    server = createServer(async (request, response) => {
      const call = await callOf(request)
      calls.push(call)
      if (call.path === '/visit/k1/session') {
        opened += 1
        return response.end(
          JSON.stringify({ token: `t${opened}`, conversation_id: `c${opened}`, expires_at: EXPIRES })
        )
      }
      reply(call, response)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    client = new VisitClient(
      `http://127.0.0.1:${port}/visit/k1`,
      new SessionStore(new SafeStorage(() => null), 'k1')
    )
    return () => closed(server)
  })

  const ask = (text: string) => client.ask(text, new AbortController().signal)

  test('opens a session at the first message and not before', async ({ assert }) => {
    assert.deepEqual(await client.restore(), { ok: true, value: null })
    assert.lengthOf(calls, 0)
    await ask('Hello')
    assert.deepEqual(
      calls.map((call) => [call.method, call.path, call.token]),
      [
        ['POST', '/visit/k1/session', ''],
        ['POST', '/visit/k1/messages', 'Bearer t1'],
      ]
    )
    assert.deepEqual(calls[1]?.body, { message: 'Hello' })
  })

  test('opens one session for messages sent at the same time', async ({ assert }) => {
    await Promise.all([ask('One'), ask('Two')])
    assert.lengthOf(
      calls.filter((call) => call.path.endsWith('/session')),
      1
    )
  })

  test('renews an expired session once and sends the message again', async ({ assert }) => {
    reply = (call, response) => {
      response.statusCode = call.token === 'Bearer t1' ? 401 : 200
      response.end('data: [DONE]\n\n')
    }
    const asked = await ask('Hello')
    assert.isTrue(asked.ok)
    assert.equal(calls.at(-1)?.token, 'Bearer t2')
  })

  test('stops after one renewal', async ({ assert }) => {
    reply = (_call, response) => response.writeHead(401).end('{}')
    const asked = await ask('Hello')
    assert.equal(asked.ok ? '' : asked.problem.kind, 'unauthorized')
    assert.lengthOf(calls, 4)
  })

  test('sends the identity of a signed-in user', async ({ assert }) => {
    client.identity = { id: '7', hash: 'h' }
    await ask('Hello')
    assert.deepEqual(calls[0]?.body, { identity: { id: '7', hash: 'h' } })
  })

  test('reports when a limit ends', async ({ assert }) => {
    reply = (_call, response) =>
      response
        .writeHead(429, { 'retry-after': '40' })
        .end('{"message":"You can send 20 messages a minute. Try again in 40 seconds."}')
    const asked = await ask('Hello')
    if (asked.ok || asked.problem.kind !== 'limited') return assert.fail('The limit was not seen')
    const sentence = problemSentence(asked.problem, asked.problem.retryAtMs - 40_000)
    assert.equal(sentence, 'You can send 20 messages a minute. Try again in 40 seconds.')
  })

  test('shows the sentence of a server that refuses', async ({ assert }) => {
    reply = (_call, response) => response.writeHead(403).end('{"detail":"This chat is paused."}')
    const asked = await ask('Hello')
    assert.equal(asked.ok ? '' : problemSentence(asked.problem, 0), 'This chat is paused.')
  })

  test('never shows the message of a server error', async ({ assert }) => {
    reply = (_call, response) => response.writeHead(500).end('{"message":"SQLITE_BUSY at line 3"}')
    const asked = await ask('Hello')
    assert.notInclude(asked.ok ? '' : problemSentence(asked.problem, 0), 'SQLITE')
  })

  test('distinguishes an interrupted answer from a complete one', async ({ assert }) => {
    reply = (_call, response) => response.end('data: {"type":"text-delta","id":"1","delta":"Rest"}\n\n')
    const asked = await ask('Hello')
    if (!asked.ok) return assert.fail('The message was refused')
    const read = async () => {
      for await (const part of asked.value) assert.equal(part.type, 'text')
    }
    await assert.rejects(read, StreamInterrupted)
  })

  test('deletes a session that the server no longer knows', async ({ assert }) => {
    await ask('Hello')
    reply = (_call, response) => response.writeHead(404).end('{}')
    assert.deepEqual(await client.restore(), { ok: true, value: null })
    await ask('Again')
    assert.equal(calls.at(-1)?.token, 'Bearer t2')
  })

  test('reports a server that cannot be reached', async ({ assert }) => {
    await ask('Hello')
    await closed(server)
    const asked = await ask('Hello')
    assert.equal(asked.ok ? '' : asked.problem.kind, 'unreachable')
  })
})

test.group('Headers of visitors’ requests', () => {
  test('say who asks, and the socket once there is one', async ({ assert, cleanup }) => {
    const sent: { path: string; headers: Record<string, string> }[] = []
    const { fetch } = globalThis
    cleanup(() => void (globalThis.fetch = fetch))
    globalThis.fetch = async (input, init) => {
      sent.push({ path: String(input), headers: init?.headers as Record<string, string> })
      const session = { token: 't1', conversation_id: 'c1', expires_at: EXPIRES }
      return Response.json(String(input).endsWith('/session') ? session : { auth: 'signed', messages: [] })
    }
    const client = new VisitClient('/visit/k1', new SessionStore(new SafeStorage(() => null), 'k1'))
    await client.ask('Hello', new AbortController().signal)
    await client.authorize('12.34', 'presence-conversation.c1')
    await client.sync()

    for (const { path, headers } of sent) assert.equal(headers['X-Requested-With'], 'XMLHttpRequest', path)
    assert.deepEqual(
      sent.map(({ path, headers }) => [path, headers['X-Socket-ID']]),
      [
        ['/visit/k1/session', undefined],
        ['/visit/k1/messages', undefined],
        ['/broadcasting/auth', '12.34'],
        ['/visit/k1/conversation', '12.34'],
      ]
    )
  })
})

function closed(server: ReturnType<typeof createServer>): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(() => resolve()))
}

async function callOf(request: IncomingMessage): Promise<Call> {
  let json = ''
  for await (const piece of request) json += String(piece)
  return {
    method: request.method ?? '',
    path: request.url ?? '',
    token: request.headers.authorization ?? '',
    body: json === '' ? null : JSON.parse(json),
  }
}
