import { createServer } from 'node:http'
import { test } from '@japa/runner'
import { WebSocket, WebSocketServer } from 'ws'
import { RealtimeServer } from '#src/realtime/realtime_server'
import { givenRealtime, KEY, listen, SECRET } from './realtime_setup.js'

test.group('Opening a realtime connection', () => {
  test('greets a client with its socket id and the activity timeout', async ({ assert, cleanup }) => {
    const { connect, realtime } = await givenRealtime(cleanup)

    const client = await connect()
    const { data } = await client.expect('pusher:connection_established')

    assert.match(String(data.socket_id), /^\d+\.\d+$/)
    assert.equal(data.activity_timeout, 120)
    assert.equal(realtime.connectionCount, 1)
  })

  const refusals: [string, string, number][] = [
    ['a key that is not ours', '/app/other?protocol=7', 4001],
    ['an address without a key', '/app/?protocol=7', 4005],
    ['an address that goes on after the key', `/app/${KEY}/more?protocol=7`, 4005],
    ['a version that is no number', `/app/${KEY}?protocol=seven`, 4006],
    ['a version that is too new', `/app/${KEY}?protocol=8`, 4007],
    ['a version that is too old', `/app/${KEY}?protocol=4`, 4007],
    ['no version', `/app/${KEY}?client=js`, 4008],
  ]
  for (const [what, path, code] of refusals) {
    test(`refuses ${what} with ${code}`, async ({ assert, cleanup }) => {
      const { connect, realtime } = await givenRealtime(cleanup)

      const client = await connect(path)
      const { data } = await client.expect('pusher:error')
      const closed = await client.closed

      assert.equal(data.code, code)
      assert.deepEqual(closed, { code, reason: String(data.message) })
      assert.equal(realtime.connectionCount, 0)
    })
  }

  test('refuses a browser from a foreign origin and lets programs without an origin in', async ({
    assert,
    cleanup,
  }) => {
    const { connect } = await givenRealtime(cleanup, { allowedOrigins: ['https://parley.test'] })
    const path = `/app/${KEY}?protocol=7`

    const foreign = await connect(path, { origin: 'https://evil.test' })
    assert.equal((await foreign.closed).code, 4009)
    await (await connect(path, { origin: 'https://parley.test' })).greeted()
    await (await connect(path)).greeted()
  })

  test('refuses connections beyond an address’s quota until one closes', async ({ assert, cleanup }) => {
    const { connect, realtime } = await givenRealtime(cleanup, { limits: { connectionsPerNetwork: 1 } })
    const first = await connect()
    await first.greeted()

    assert.equal((await (await connect()).closed).code, 4004)

    const gone = new Promise<void>((resolve) => {
      const check = () => (realtime.connectionCount === 0 ? resolve() : setImmediate(check))
      check()
    })
    first.socket.close()
    await gone
    await (await connect()).greeted()
  })

  test('asks clients to come back later when the server is full', async ({ assert, cleanup }) => {
    const { connect } = await givenRealtime(cleanup, { limits: { connections: 1 } })
    await (await connect()).greeted()

    assert.equal((await (await connect()).closed).code, 4100)
  })

  test('answers 404 to other upgrades without a listener', async ({ assert, cleanup }) => {
    const { port } = await givenRealtime(cleanup)
    const socket = new WebSocket(`ws://127.0.0.1:${port}/application`)

    const error = await new Promise<Error>((resolve) => socket.once('error', resolve))

    assert.include(error.message, '404')
  })

  test('leaves other upgrades to other listeners on the same server', async ({ assert, cleanup }) => {
    const http = createServer()
    const others = new WebSocketServer({ server: http, path: '/hot-reload' })
    others.on('error', () => undefined)
    const realtime = new RealtimeServer({ key: KEY, secret: SECRET })
    realtime.attach(http)
    const port = await listen(http)
    cleanup(async () => {
      for (const socket of others.clients) socket.terminate()
      others.close()
      await realtime.close(0)
      http.close()
    })

    const socket = new WebSocket(`ws://127.0.0.1:${port}/hot-reload`)
    await new Promise((resolve) => socket.once('open', resolve))

    assert.equal(others.clients.size, 1)
    assert.equal(realtime.connectionCount, 0)
  })
})
