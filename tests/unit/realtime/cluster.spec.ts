import { createServer } from 'node:http'
import { test } from '@japa/runner'
import Pusher from 'pusher'
import { HostedPublisher, type PublishFailure } from '#src/realtime/hosted_publisher'
import type { MessageBus } from '#src/shared/cluster/message_bus'
import {
  FakeTimers,
  heardMembers,
  givenRealtime,
  type RealtimeWorld,
  KEY,
  listen,
  SECRET,
} from './realtime_setup.js'

/** Joins buses in memory; `cut` makes all messages sent meanwhile get lost. */
class Network {
  cut = false
  readonly #processes: Map<string, ((message: never) => void)[]>[] = []

  bus(): MessageBus {
    const own = new Map<string, ((message: never) => void)[]>()
    this.#processes.push(own)
    return {
      publish: async (topic, message) => {
        const others = this.cut ? [] : this.#processes.filter((other) => other !== own)
        for (const other of others)
          for (const listener of other.get(topic) ?? []) listener(structuredClone(message) as never)
      },
      subscribe: (topic, listener) => void own.set(topic, [...(own.get(topic) ?? []), listener]),
      close: async () => {},
    }
  }
}
const CHANNEL = 'presence-conversation.1'
const SUBSCRIBED = 'pusher_internal:subscription_succeeded'
const CAME = 'pusher_internal:member_added'
const LEFT = 'pusher_internal:member_removed'

test.group('Realtime servers of several processes', () => {
  type Cleanup = (undo: () => Promise<void> | void) => void

  async function givenPeers(cleanup: Cleanup) {
    const network = new Network()
    const timers = new FakeTimers()
    const open = () => givenRealtime(cleanup, { bus: network.bus(), timers })
    const [a, b] = [await open(), await open()]
    const join = async (world: RealtimeWorld, id: string) => {
      const client = await world.connect()
      const socketId = await client.greeted()
      const member = { id, info: { name: id } }
      const auth = world.realtime.authorizer.authorizeChannel(socketId, CHANNEL, member)
      if (!auth.ok) throw new Error(auth.error)
      client.send('pusher:subscribe', { channel: CHANNEL, ...auth.value })
      return { client, members: heardMembers((await client.expect(SUBSCRIBED)).data).sort() }
    }
    return { a, b, network, timers, open, join }
  }

  test('deliver an event to all sockets except the excluded one', async ({ assert, cleanup }) => {
    const { a, b, join } = await givenPeers(cleanup)
    const { client: here } = await join(a, 'ada')
    const there = await b.connect()
    const socketId = await there.greeted()
    there.send('pusher:subscribe', { channel: 'news' })
    await there.expect(SUBSCRIBED)

    await a.realtime.publisher.publish([CHANNEL, 'news'], 'Told', { n: 1 }, socketId)
    await a.realtime.publisher.publish(['news'], 'Told', { n: 2 })
    assert.deepEqual((await here.expect('Told')).data, { n: 1 })
    assert.deepEqual((await there.expect('Told')).data, { n: 2 })
  })

  test('show members joining, sending and leaving once, however many sockets they have', async ({
    assert,
    cleanup,
  }) => {
    const { a, b, join } = await givenPeers(cleanup)
    const { client: ada, members: alone } = await join(a, 'ada')
    const { client: bob, members: both } = await join(b, 'bob')
    assert.deepEqual([alone, both], [['ada'], ['ada', 'bob']])
    assert.equal((await ada.expect(CAME)).data.user_id, 'bob')

    const { client: again } = await join(a, 'bob')
    bob.send('client-typing', { typing: true }, CHANNEL)
    assert.equal((await ada.expect('client-typing')).user_id, 'bob')
    assert.deepEqual(await bob.drained(), [])

    bob.socket.close()
    await bob.closed
    assert.deepEqual(await ada.drained(), [])
    again.socket.close()
    assert.equal((await ada.expect(LEFT)).data.user_id, 'bob')
  })

  test('synchronize presence to a new process and to one that missed messages', async ({
    assert,
    cleanup,
  }) => {
    const { a, open, join, network, timers } = await givenPeers(cleanup)
    await join(a, 'ada')
    const late = await open()
    const { client: eve, members } = await join(late, 'eve')
    assert.deepEqual(members, ['ada', 'eve'])

    network.cut = true
    await join(a, 'bob')
    network.cut = false
    assert.deepEqual(await eve.drained(), [])
    timers.pass(10_000)
    assert.equal((await eve.expect(CAME)).data.user_id, 'bob')
  })

  test('remove the members of a process that ended or went silent', async ({ assert, cleanup }) => {
    const { a, b, open, join, network, timers } = await givenPeers(cleanup)
    const { client: ada } = await join(a, 'ada')
    await join(b, 'bob')
    assert.equal((await ada.expect(CAME)).data.user_id, 'bob')
    await b.realtime.close(0)
    assert.equal((await ada.expect(LEFT)).data.user_id, 'bob')

    await join(await open(), 'eve')
    assert.equal((await ada.expect(CAME)).data.user_id, 'eve')
    network.cut = true
    timers.pass(45_000)
    assert.equal((await ada.expect(LEFT)).data.user_id, 'eve')
  })
})

async function listening(world: RealtimeWorld) {
  const client = await world.connect()
  const socketId = await client.greeted()
  client.send('pusher:subscribe', { channel: 'news' })
  await client.expect('pusher_internal:subscription_succeeded')
  return { client, socketId }
}

test.group('A worker in a process of its own', () => {
  type Cleanup = (undo: () => void) => void

  /** The HTTP door of the web process, as the application's route for it would be. */
  async function givenEventsRoute(cleanup: Cleanup, world: RealtimeWorld) {
    const http = createServer(async (request, response) => {
      let body = ''
      for await (const chunk of request) body += String(chunk)
      const { pathname: path, search } = new URL(request.url ?? '', 'http://web')
      const outcome = world.realtime.receive({
        method: request.method ?? '',
        path,
        query: search.slice(1),
        body,
      })
      const status = outcome.ok ? 200 : outcome.error === 'signature_invalid' ? 401 : 400
      response.writeHead(status).end('{}')
    })
    const port = await listen(http)
    cleanup(() => void http.close().closeAllConnections())
    return port
  }

  test('reaches the clients of the web process', async ({ assert, cleanup }) => {
    const world = await givenRealtime(cleanup)
    const port = await givenEventsRoute(cleanup, world)
    const author = await listening(world)
    const reader = await listening(world)
    const failures: PublishFailure[] = []
    const settings = {
      appId: 'app',
      key: KEY,
      secret: SECRET,
      cluster: null,
      host: '127.0.0.1',
      port,
      useTLS: false,
    }
    const publisher = new HostedPublisher({ ...settings, maxDataBytes: 1_000_000 }, (failure) =>
      failures.push(failure)
    )
    const text = 'ü'.repeat(20_000)

    await publisher.publish(['news'], 'ItemChanged', { id: 'a', text }, author.socketId)

    assert.deepEqual((await reader.client.next()).data, { id: 'a', text })
    assert.isEmpty(await author.client.drained())
    assert.isEmpty(failures)
  })

  test('is refused without the secret, with an old signature or with another body', async ({
    assert,
    cleanup,
  }) => {
    const world = await givenRealtime(cleanup)
    const { client } = await listening(world)
    const body = JSON.stringify({ name: 'E', channels: ['news'], data: '1' })
    const path = '/apps/app/events'
    const query = signedQuery(SECRET, path, body)
    const request = { method: 'POST', path, query, body }

    const refused = [
      { ...request, query: '' },
      { ...request, query: signedQuery('other', path, body) },
      { ...request, body: body.replace('1', '2') },
      { ...request, path: '/apps/other/events' },
      { ...request, query: query.replace(/auth_timestamp=\d+/, 'auth_timestamp=1') },
      { ...request, query: query.replace(/auth_timestamp=\d+/, 'auth_timestamp=now') },
    ]

    for (const each of refused)
      assert.deepEqual(world.realtime.receive(each), { ok: false, error: 'signature_invalid' })
    assert.isEmpty(await client.drained())
    assert.isTrue(world.realtime.receive(request).ok)
    assert.equal((await client.next()).event, 'E')
  })

  const malformed = [
    '[]',
    '{',
    '{"name":"","channels":["news"],"data":"1"}',
    '{"name":"E","channels":[],"data":"1"}',
    '{"name":"E","channels":["news",7],"data":"1"}',
    '{"name":"E","channels":["not a name"],"data":"1"}',
    '{"name":"E","channels":["news"],"data":{}}',
  ]
  for (const body of malformed) {
    test(`gets an error for the invalid event ${body}`, async ({ assert, cleanup }) => {
      const { realtime } = await givenRealtime(cleanup)
      const path = '/apps/app/events'

      const outcome = realtime.receive({ method: 'POST', path, query: signedQuery(SECRET, path, body), body })

      assert.deepEqual(outcome, { ok: false, error: 'body_malformed' })
    })
  }
})

function signedQuery(secret: string, path: string, body: string): string {
  const pusher = new Pusher({ appId: 'app', key: KEY, secret, cluster: 'eu' })
  return pusher.createSignedQueryString({ method: 'POST', path, body })
}
