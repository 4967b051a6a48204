import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createConnection, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { test } from '@japa/runner'
import Pusher from 'pusher-js'
import { LoadBalancer } from '#tests/fakes/load_balancer'
import { sourceReady, givenServerToken, serverApi } from '#tests/support/api_client'
import { eventually, givenInstallation, type Installation } from '#tests/support/processes'
import { authorizeWith, realtimeProps } from '#tests/support/realtime_client'
import { RemoteVisitor } from '#tests/support/remote_visitor'
import { runningServer, type RunningServer } from '#tests/support/running_server'

const VISITORS = 6
/** The pace of the load, not a wait for anything. */
const THINK_TIME_MS = 50

test.group('A rolling restart of two web processes under load', (group) => {
  let all: Installation
  let balancer: LoadBalancer
  let port: number
  let key: string

  group.setup(async () => {
    all = await givenInstallation({ workers: 1 })
    all.model.follow({ say: ['It keeps ', 'for five days [1].'] })
    const text = '# Bread\n\nThe bread keeps for five days in a linen bag.'
    const source = await all.api('POST', '/sources', { kind: 'text', title: 'Bread', text })
    await sourceReady(all.api, source.id)
    key = (await all.api('POST', '/applications', { kind: 'embed', name: 'Bakery' })).key
    balancer = new LoadBalancer(all.webs.map((web) => web.port))
    port = await balancer.start()
    return async () => {
      await balancer.stop()
      await all.stop()
    }
  })

  test('fails no request, loses no message and reconnects sockets at once', async ({ assert, cleanup }) => {
    const owner = await all.signedIn(all.webs[0]!)
    owner.origin = `http://127.0.0.1:${port}`
    const { key: realtimeKey, channel } = await realtimeProps(owner)
    const connected: number[] = []
    const heard = new Set<string>()
    const pusher = new Pusher(realtimeKey, {
      cluster: '',
      wsHost: '127.0.0.1',
      wsPort: port,
      forceTLS: false,
      enabledTransports: ['ws'],
      channelAuthorization: {
        transport: 'ajax',
        endpoint: '',
        customHandler: async ({ socketId, channelName }, done) => {
          done(null, (await authorizeWith(owner)(socketId, channelName)) as { auth: string })
        },
      },
    })
    cleanup(() => pusher.disconnect())
    pusher.connection.bind('connected', () => connected.push(performance.now()))
    pusher.subscribe(channel).bind('ConversationChanged', ({ id }: { id: string }) => heard.add(id))
    await eventually('the first connection', async () => connected.length > 0)

    const restarting = new AbortController()
    const failures: string[] = []
    const asked: { visitor: RemoteVisitor; messages: number }[] = []
    const chat = async (at: number) => {
      while (!restarting.signal.aborted) {
        const visitor = await RemoteVisitor.arrive(port, key, `198.51.100.${at}`)
        const conversation = { visitor, messages: 0 }
        asked.push(conversation)
        for (let turn = 0; turn < 3; turn += 1) {
          const { status, text, answer } = await visitor.answer(port, 'How long does the bread keep?')
          if (status !== 200 || !answer || !text.includes('five days'))
            failures.push(`chat ${status} ${text}`)
          conversation.messages += 2
          await wait(THINK_TIME_MS)
        }
      }
    }
    const browse = async () => {
      while (!restarting.signal.aborted) {
        const { status } = await owner.get('/home')
        if (status !== 200) failures.push(`page ${status}`)
        await wait(THINK_TIME_MS)
      }
    }
    const load = [browse(), ...Array.from({ length: VISITORS }, (_, at) => chat(at + 1))].map((each) =>
      each.catch((error: Error) => failures.push(`${error.message} ${String(error.cause)}`))
    )
    const answered = () => asked.reduce((sum, { messages }) => sum + messages / 2, 0)
    const moreAnswers = () => {
      const wanted = answered() + VISITORS
      return eventually('every visitor reads another answer', async () => answered() >= wanted)
    }
    const exits: (number | null)[] = []
    for (const [at, web] of all.webs.entries()) {
      await moreAnswers()
      exits.push(await web.stop())
      all.webs[at] = await all.startWeb(web.port)
      await moreAnswers()
    }
    restarting.abort()
    await Promise.all(load)

    assert.deepEqual(failures, [])
    assert.deepEqual(exits, [0, 0])
    for (const { visitor, messages } of asked) assert.lengthOf(await visitor.messages(port), messages)
    assert.isAtLeast(asked.length, VISITORS * 2)
    // The socket was on one of the two: it was told to come back once or twice.
    await eventually('the socket is back', async () => connected.length >= 2)
    await eventually('the socket receives events again', async () => {
      const { visitor } = asked.at(-1)!
      await visitor.answer(port, 'How long does the bread keep?')
      return heard.has(visitor.conversationId)
    })
  })

  test('finishes the current answer before the process exits', async ({ assert }) => {
    const web = await all.startWeb()
    const visitor = await RemoteVisitor.arrive(web.port, key)
    const finish = all.model.hold(['It keeps ', 'for five days [1].'])
    const answering = visitor.answer(web.port, 'How long does the bread keep?')
    await eventually('the model was asked', async () => finish.isAsked())
    const stopping = web.stop()
    await eventually('the process says that it goes', async () => {
      const answer = await fetch(`http://127.0.0.1:${web.port}/health/ready`).catch(() => null)
      return answer === null || answer.status === 503
    })
    finish.now()
    const { text, answer } = await answering
    assert.include(text, 'five days')
    assert.isTrue(answer.answered)
    assert.equal(await stopping, 0)
  })
})

const BREAD = 'The bread keeps for five days in a linen bag.'
/** What a process says of an uncaught error, and of one that it logs at error level. */
const UNCAUGHT = /uncaught|unhandled|node:events|node:internal|"level":(?:50|60)/i
const APP_KEY = 'a key of thirty-two characters ..'
/** `embedded.key` of config/realtime.ts. */
const SOCKET_KEY = createHash('sha256').update(`realtime-key:${APP_KEY}`).digest('hex').slice(0, 20)
/** A signal makes the server forget a promise. */
const STRAY = `process.on('SIGUSR2', () => void Promise.reject(new Error('A stray rejection')))`
/** Each stage is met by so many clients at once. */
const CLIENTS = 25

test.group('Clients that reset their connections', (group) => {
  let server: RunningServer
  let token: string
  let key: string
  let visitor: RemoteVisitor

  group.setup(async () => {
    const env = { APP_KEY, NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(STRAY)}` }
    server = await runningServer({ env })
    token = await givenServerToken(server)
    const api = serverApi(() => server, token)
    const source = await api('POST', '/sources', { kind: 'text', title: 'Bread', text: BREAD })
    await sourceReady(api, source.id)
    const embed = await api('POST', '/applications', { kind: 'embed', name: 'Bakery' })
    key = embed.key
    visitor = await RemoteVisitor.arrive(server.port, key)
    return () => server.kill()
  })

  const head = (line: string, ...headers: string[]) =>
    [`${line} HTTP/1.1`, 'Host: localhost', ...headers, '', ''].join('\r\n')
  const json = (path: string, body: string, ...headers: string[]) =>
    head(`POST ${path}`, 'Content-Type: application/json', `Content-Length: ${body.length}`, ...headers) +
    body
  const bearer = (value: string) => `Authorization: Bearer ${value}`
  const upgrade = () =>
    head(
      `GET /app/${SOCKET_KEY}?protocol=7`,
      'Upgrade: websocket',
      'Connection: Upgrade',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA=='
    )
  const upload = () => {
    const part = 'Content-Disposition: form-data; name="file"; filename="a.txt"\r\nContent-Type: text/plain'
    const type = 'Content-Type: multipart/form-data; boundary=cut'
    const opening = head('POST /api/v1/sources', type, 'Content-Length: 900000', bearer(token))
    return `${opening}--cut\r\nContent-Disposition: form-data; name="kind"\r\n\r\nfile\r\n--cut\r\n${part}\r\n\r\n`
  }
  const question = () => JSON.stringify({ message: 'How long does the bread keep?' })
  const ask = () => json(`/visit/${key}/messages`, question(), bearer(visitor.token))
  const TARGETS = [
    '//',
    '///',
    '/%',
    '/%00',
    '/@%ff',
    '*',
    'http://[',
    'http://a:99999999/',
    '/a?%',
    '?',
    '/app/%',
  ]

  /** What a client sends in one stage, in pieces; a reset follows the last piece. */
  const STAGES: Record<string, (client: number) => string[]> = {
    'half a request line': () => ['GET /log'],
    'half the headers': () => ['GET /login HTTP/1.1\r\nHost: local'],
    'half the body': () => [json(`/visit/${key}/session`, '{"identity": {}}').slice(0, -4)],
    'half a chunked body': () => [head('POST /login', 'Transfer-Encoding: chunked') + '10\r\nabc'],
    'a body that waits to be asked for': () => [
      head('POST /login', 'Expect: 100-continue', 'Content-Length: 10'),
    ],
    'a whole request': () => [head('GET /login')],
    'a whole write': () => [json(`/visit/${key}/session`, '{}')],
    'an API call': () => [json('/api/v1/search', '{"query":"bread"}', bearer(token))],
    'half an upload': () => [upload() + 'x'.repeat(100_000)],
    'an upload in pieces': () => [upload(), 'x'.repeat(70_000), 'x'.repeat(70_000)],
    'many requests in one piece': () => [head('GET /health/live').repeat(50) + head('GET /login').repeat(10)],
    'an upgrade': () => [upgrade()],
    'an upgrade to nothing': () => [upgrade().replace('/app/', '/nowhere/')],
    'half an upgrade': () => [upgrade().slice(0, -10)],
    'a broken frame': () => [upgrade() + '\xff\xff\xff\xff\xff'],
    'a question': () => [ask()],
    'an odd address': (client) => [head(`GET ${TARGETS[client % TARGETS.length]}`)],
    'an odd host': () => [`GET /login HTTP/1.1\r\nHost: [::1:%\r\n\r\n`],
    'no HTTP at all': () => ['\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
  }

  /** Sends the pieces and resets: at once, or with the first bytes of the response. */
  async function meet(pieces: string[], waits: boolean): Promise<void> {
    const socket: Socket = createConnection(server.port, '127.0.0.1')
    socket.on('error', () => undefined)
    const closed = once(socket, 'close')
    await once(socket, 'connect')
    for (const piece of pieces) {
      if (socket.writable) await new Promise((sent) => socket.write(piece, 'latin1', sent))
    }
    if (waits) {
      socket.setTimeout(300)
      await Promise.race([once(socket, 'data'), once(socket, 'timeout'), closed])
    }
    socket.resetAndDestroy()
    await closed
  }

  for (const [stage, pieces] of Object.entries(STAGES)) {
    // threat: reset-connection
    test(`survives a reset after ${stage}`, async ({ assert }) => {
      const before = server.output().length
      const clients = Array.from({ length: CLIENTS }, (_, at) => meet(pieces(at), at % 2 === 1))
      await Promise.all(clients)

      assert.equal((await fetch(`${server.url}/health/live`)).status, 200)
      assert.equal((await fetch(`${server.url}/login`)).status, 200)
      assert.notMatch(server.output().slice(before), UNCAUGHT)
    })
  }

  // threat: late-failure
  test('survives a promise that nothing handles, and logs it', async ({ assert }) => {
    process.kill(server.processId, 'SIGUSR2')

    await eventually('the log says so', async () => /A stray rejection/.test(server.output()))
    assert.equal((await fetch(`${server.url}/health/live`)).status, 200)
  })
})
