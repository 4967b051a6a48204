import { test } from '@japa/runner'
import { FakeTimers } from './fake_timers.js'
import { givenRealtime } from './realtime_setup.js'

test.group('Closing the realtime server', () => {
  test('asks clients to reconnect and lets the HTTP server close', async ({ assert, cleanup }) => {
    const { connect, realtime, http } = await givenRealtime(cleanup)
    const clients = await Promise.all([connect(), connect()])
    for (const client of clients) await client.greeted()

    await realtime.close()
    await new Promise((resolve) => http.close(resolve))

    for (const client of clients) assert.equal((await client.closed).code, 4200)
    assert.equal(realtime.connectionCount, 0)
    assert.equal(http.listenerCount('upgrade'), 0)
  })

  test('terminates clients that are still connected at the deadline', async ({ assert, cleanup }) => {
    const timers = new FakeTimers()
    const { connect, realtime } = await givenRealtime(cleanup, { timers })
    const client = await connect()
    await client.greeted()
    client.socket.pause()

    const closing = realtime.close(2_000)
    timers.pass(2_000)
    await closing
    client.socket.resume()

    await client.closed
    assert.equal(realtime.connectionCount, 0)
    assert.equal(timers.pendingCount, 0)
  })
})
