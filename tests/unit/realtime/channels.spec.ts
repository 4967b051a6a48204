import { createServer } from 'node:http'
import { test } from '@japa/runner'
import { WebSocket, WebSocketServer } from 'ws'
import { DEFAULT_LIMITS } from '#src/realtime/limits'
import { Hub } from '#src/realtime/pusher/hub'
import { RealtimeServer } from '#src/realtime/realtime_server'
import {
  FakeTimers,
  heardMembers,
  type RawClient,
  givenRealtime,
  KEY,
  listen,
  SECRET,
  type RealtimeWorld,
} from './realtime_setup.js'

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

type Options = Parameters<typeof givenRealtime>[1]

function subscribe(
  world: RealtimeWorld,
  client: RawClient,
  socketId: string,
  channel: string,
  userId?: string
): void {
  const member = userId === undefined ? null : { id: userId, info: { name: `Name of ${userId}` } }
  const answer = world.realtime.authorizer.authorizeChannel(socketId, channel, member)
  if (!answer.ok) throw new Error(answer.error)
  client.send('pusher:subscribe', { channel, ...answer.value })
}

async function joined(world: RealtimeWorld, channel: string, userId?: string) {
  const client = await world.connect()
  const socketId = await client.greeted()
  subscribe(world, client, socketId, channel, userId)
  const { data } = await client.expect('pusher_internal:subscription_succeeded')
  return { client, socketId, data }
}

test.group('Subscribing', () => {
  test('lets anyone subscribe to a public channel', async ({ assert, cleanup }) => {
    const world = await givenRealtime(cleanup)
    const client = await world.connect()
    await client.greeted()

    client.send('pusher:subscribe', { channel: 'news' })
    const { channel, data } = await client.expect('pusher_internal:subscription_succeeded')
    await world.realtime.publisher.publish(['news'], 'Opened', { title: 'Größe “10”' })

    assert.deepEqual({ channel, data }, { channel: 'news', data: {} })
    assert.deepEqual(await client.next(), { event: 'Opened', channel: 'news', data: { title: 'Größe “10”' } })
  })

  // threat: channel-signature
  test('requires a signature for the socket and the private channel', async ({ assert, cleanup }) => {
    const world = await givenRealtime(cleanup)
    const other = await world.connect()
    const otherId = await other.greeted()
    const client = await world.connect()
    const socketId = await client.greeted()
    const { authorizer } = world.realtime
    const forOther = authorizer.authorizeChannel(otherId, 'private-account.1')
    const forAnother = authorizer.authorizeChannel(socketId, 'private-account.2')
    const right = authorizer.authorizeChannel(socketId, 'private-account.1')
    if (!forOther.ok || !forAnother.ok || !right.ok) throw new Error('not signed')

    const wrong = [
      undefined,
      '',
      'x',
      forOther.value.auth,
      forAnother.value.auth,
      `other-key${right.value.auth.slice(7)}`,
    ]
    for (const auth of [...wrong, `${right.value.auth}0`]) {
      client.send('pusher:subscribe', { channel: 'private-account.1', auth })
      const refusal = await client.expect('pusher:subscription_error')
      const error = await client.expect('pusher:error')
      assert.deepInclude(refusal, { channel: 'private-account.1' })
      assert.deepInclude(refusal.data, { type: 'AuthError', status: 401 })
      assert.equal(error.data.code, 4009)
    }
    await world.realtime.publisher.publish(['private-account.1'], 'ItemChanged', { id: 'secret' })
    assert.isEmpty(await client.drained())

    client.send('pusher:subscribe', { channel: 'private-account.1', ...right.value })
    await client.expect('pusher_internal:subscription_succeeded')
  })

  test('stops sending events after a client unsubscribes', async ({ assert, cleanup }) => {
    const world = await givenRealtime(cleanup)
    const { client } = await joined(world, 'private-account.1')

    client.send('pusher:unsubscribe', { channel: 'private-account.1' })
    await client.drained()
    await world.realtime.publisher.publish(['private-account.1'], 'ItemChanged', { id: 'a' })

    assert.isEmpty(await client.drained())
    assert.equal(world.realtime.subscriberCount('private-account.1'), 0)
  })

  test('excludes the socket that caused a change', async ({ assert, cleanup }) => {
    const world = await givenRealtime(cleanup)
    const author = await joined(world, 'private-account.1')
    const reader = await joined(world, 'private-account.1')

    await world.realtime.publisher.publish(['private-account.1'], 'ItemChanged', { id: 'a' }, author.socketId)

    assert.equal((await reader.client.next()).event, 'ItemChanged')
    assert.isEmpty(await author.client.drained())
  })

  test('sends an event once per channel to a socket that subscribed to two of them', async ({
    assert,
    cleanup,
  }) => {
    const world = await givenRealtime(cleanup)
    const { client, socketId } = await joined(world, 'private-a')
    subscribe(world, client, socketId, 'private-b')
    await client.expect('pusher_internal:subscription_succeeded')

    await world.realtime.publisher.publish(['private-a', 'private-b', 'private-a'], 'E', 1)

    assert.deepEqual(
      (await client.drained()).map(({ channel }) => channel),
      ['private-a', 'private-b']
    )
  })

  const names = ['', 'with space', 'a/b', 'x'.repeat(201), '#server-to-user-1', 7, null]
  for (const channel of names) {
    test(`refuses ${JSON.stringify(channel).slice(0, 24)} as a channel`, async ({ assert, cleanup }) => {
      const world = await givenRealtime(cleanup)
      const client = await world.connect()
      await client.greeted()

      client.send('pusher:subscribe', { channel })

      const errors = (await client.drained()).filter(({ event }) => event === 'pusher:error')
      assert.lengthOf(errors, 1)
    })
  }

  test('limits the channels per connection', async ({ assert, cleanup }) => {
    const options: Options = { limits: { channelsPerConnection: 2 } }
    const { connect } = await givenRealtime(cleanup, options)
    const client = await connect()
    await client.greeted()

    for (const channel of ['a', 'b', 'c', 'a']) client.send('pusher:subscribe', { channel })

    const events = (await client.drained()).map(({ event, channel }) => `${event} ${channel ?? ''}`.trim())
    assert.deepEqual(events, [
      'pusher_internal:subscription_succeeded a',
      'pusher_internal:subscription_succeeded b',
      'pusher:subscription_error c',
      'pusher:error',
      'pusher_internal:subscription_succeeded a',
    ])
  })
})

test.group('Presence', () => {
  test('sends the members, and who joins and leaves', async ({ assert, cleanup }) => {
    const world = await givenRealtime(cleanup)
    const ada = await joined(world, 'presence-conversation.1', 'ada')
    const bob = await joined(world, 'presence-conversation.1', 'bob')

    assert.deepEqual(heardMembers(bob.data), ['ada', 'bob'])
    const added = await ada.client.expect('pusher_internal:member_added')
    assert.deepEqual(added.data, { user_id: 'bob', user_info: { name: 'Name of bob' } })

    bob.client.socket.close()
    const removed = await ada.client.expect('pusher_internal:member_removed')
    assert.deepEqual(removed.data, { user_id: 'bob' })
  })

  test('counts a member with two sockets once, until the last one closes', async ({ assert, cleanup }) => {
    const world = await givenRealtime(cleanup)
    const watcher = await joined(world, 'presence-conversation.1', 'ada')
    const phone = await joined(world, 'presence-conversation.1', 'bob')
    const laptop = await joined(world, 'presence-conversation.1', 'bob')
    await watcher.client.expect('pusher_internal:member_added')

    phone.client.send('pusher:unsubscribe', { channel: 'presence-conversation.1' })
    await phone.client.drained()
    assert.isEmpty(await watcher.client.drained())
    assert.deepEqual(heardMembers(laptop.data), ['ada', 'bob'])

    laptop.client.terminate()
    await watcher.client.expect('pusher_internal:member_removed')
  })

  test('rejects a member that the signature does not cover', async ({ assert, cleanup }) => {
    const world = await givenRealtime(cleanup)
    const client = await world.connect()
    const socketId = await client.greeted()
    const channel = 'presence-conversation.1'
    const answer = world.realtime.authorizer.authorizeChannel(socketId, channel, { id: 'ada', info: {} })
    if (!answer.ok) throw new Error(answer.error)

    client.send('pusher:subscribe', { channel, auth: answer.value.auth, channel_data: '{"user_id":"bob"}' })
    client.send('pusher:subscribe', { channel, auth: answer.value.auth })

    const events = (await client.drained()).map(({ event }) => event)
    assert.deepEqual(events, [
      'pusher:subscription_error',
      'pusher:error',
      'pusher:subscription_error',
      'pusher:error',
    ])
  })

  test('accepts member ids such as __proto__', async ({ assert, cleanup }) => {
    const world = await givenRealtime(cleanup)
    await joined(world, 'presence-conversation.1', '__proto__')
    const { data } = await joined(world, 'presence-conversation.1', 'constructor')

    assert.deepEqual(heardMembers(data), ['__proto__', 'constructor'])
  })

  test('admits only present members at the limit', async ({ assert, cleanup }) => {
    const world = await givenRealtime(cleanup, { limits: { membersPerPresenceChannel: 1 } })
    await joined(world, 'presence-conversation.1', 'ada')
    await joined(world, 'presence-conversation.1', 'ada')
    const client = await world.connect()

    subscribe(world, client, await client.greeted(), 'presence-conversation.1', 'bob')

    await client.expect('pusher:subscription_error')
    assert.equal((await client.expect('pusher:error')).data.code, 4100)
  })
})

async function joinedClient(world: RealtimeWorld, channel: string, userId?: string) {
  const client = await world.connect()
  const socketId = await client.greeted()
  const member = userId === undefined ? null : { id: userId, info: {} }
  const answer = world.realtime.authorizer.authorizeChannel(socketId, channel, member)
  client.send('pusher:subscribe', { channel, ...(answer.ok ? answer.value : {}) })
  await client.expect('pusher_internal:subscription_succeeded')
  return client
}

test.group('Client events', () => {
  test('reach all other subscribers, with the sender on presence channels', async ({ assert, cleanup }) => {
    const world = await givenRealtime(cleanup)
    const ada = await joinedClient(world, 'presence-conversation.1', 'ada')
    const bob = await joinedClient(world, 'presence-conversation.1', 'bob')
    await ada.expect('pusher_internal:member_added')

    bob.send('client-typing', { typing: true }, 'presence-conversation.1')

    assert.deepEqual(await ada.next(), {
      event: 'client-typing',
      channel: 'presence-conversation.1',
      data: { typing: true },
      user_id: 'bob',
    })
    assert.isEmpty(await bob.drained())
  })

  test('carry no sender on a private channel', async ({ assert, cleanup }) => {
    const world = await givenRealtime(cleanup)
    const reader = await joinedClient(world, 'private-a')
    const writer = await joinedClient(world, 'private-a')

    writer.send('client-moved', { x: 1 }, 'private-a')

    assert.deepEqual(await reader.next(), { event: 'client-moved', channel: 'private-a', data: { x: 1 } })
  })

  test('are rejected on public channels and without a subscription', async ({ assert, cleanup }) => {
    const world = await givenRealtime(cleanup)
    const reader = await joinedClient(world, 'private-a')
    const client = await joinedClient(world, 'news')

    for (const channel of ['news', 'private-a', 'presence-b', undefined]) {
      client.send('client-x', {}, channel)
      assert.equal((await client.expect('pusher:error')).data.code, 4009)
    }
    assert.isEmpty(await reader.drained())
  })

  test('rejects the eleventh client event in a second and accepts more in the next', async ({
    assert,
    cleanup,
  }) => {
    const timers = new FakeTimers()
    const world = await givenRealtime(cleanup, { timers })
    const reader = await joinedClient(world, 'private-a')
    const writer = await joinedClient(world, 'private-a')

    for (let count = 0; count < 12; count++) writer.send('client-x', { count }, 'private-a')
    const refusals = await writer.drained()
    timers.pass(1000)
    writer.send('client-x', { count: 'later' }, 'private-a')
    await writer.drained()

    assert.deepEqual(
      refusals.map(({ data }) => data.code),
      [4301, 4301]
    )
    const heard = (await reader.drained()).map(({ data }) => data.count)
    assert.deepEqual(heard, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 'later'])
  })

  test('rejects event names that are too long', async ({ assert, cleanup }) => {
    const world = await givenRealtime(cleanup)
    const client = await joinedClient(world, 'private-a')

    client.send(`client-${'x'.repeat(200)}`, {}, 'private-a')

    assert.equal((await client.expect('pusher:error')).data.code, 4301)
  })
})

function openedHub() {
  const timers = new FakeTimers()
  const hub = new Hub({ key: 'k', secret: 's' }, DEFAULT_LIMITS, timers)
  const sent: string[] = []
  const closes: number[] = []
  const wire = {
    send: (text: string) => void sent.push((JSON.parse(text) as { event: string }).event),
    close: (code: number) => void closes.push(code),
  }
  const session = hub.open(wire, { url: '/app/k?protocol=7', address: '127.0.0.1', isAllowedOrigin: true })
  if (!session) throw new Error('refused')
  sent.length = 0
  return { timers, hub, session, sent, closes }
}

test.group('A silent client', () => {
  test('is pinged after 120 seconds and closed with 4201 after another 30', ({ assert }) => {
    const { timers, sent, closes } = openedHub()

    timers.pass(119_999)
    assert.isEmpty(sent)
    timers.pass(1)
    assert.deepEqual(sent, ['pusher:ping'])
    timers.pass(29_999)
    assert.isEmpty(closes)
    timers.pass(1)

    assert.deepEqual(sent, ['pusher:ping', 'pusher:error'])
    assert.deepEqual(closes, [4201])
  })

  test('stays connected when it answers the ping, and is pinged again', ({ assert }) => {
    const { timers, session, sent, closes } = openedHub()

    timers.pass(120_000)
    session.receive('{"event":"pusher:pong","data":{}}')
    timers.pass(149_999)

    assert.deepEqual(sent, ['pusher:ping', 'pusher:ping'])
    assert.isEmpty(closes)
  })

  test('stays connected while there is any activity, including WebSocket pings', ({ assert }) => {
    const { timers, session, sent, closes } = openedHub()

    for (let minute = 0; minute < 10; minute++) {
      timers.pass(60_000)
      if (minute % 2) session.touch()
      else session.receive('not even JSON')
    }

    assert.notInclude(sent, 'pusher:ping')
    assert.isEmpty(closes)
  })

  test('leaves no timer and no channel behind', ({ assert }) => {
    const { timers, hub, session } = openedHub()
    session.receive('{"event":"pusher:subscribe","data":{"channel":"news"}}')
    assert.equal(hub.channels.size, 1)

    session.closed()
    session.closed()

    assert.equal(timers.pendingCount, 0)
    assert.equal(hub.channels.size, 0)
    assert.equal(hub.connectionCount, 0)
  })
})

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
