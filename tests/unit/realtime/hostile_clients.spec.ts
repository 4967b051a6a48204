import { once } from 'node:events'
import { createConnection, type Socket } from 'node:net'
import { test } from '@japa/runner'
import { FakeTimers, type RawClient, givenRealtime, KEY, type RealtimeWorld } from './realtime_setup.js'

const UNLIMITED = { limits: { messagesPerSecond: Infinity, messagesPerSecondPerNetwork: Infinity } }

async function connected(world: RealtimeWorld): Promise<RawClient> {
  const client = await world.connect()
  await client.greeted()
  return client
}

test.group('Hostile clients', () => {
  // threat: socket-abuse
  test('answers any input with protocol errors and keeps running', async ({ assert, cleanup }) => {
    const world = await givenRealtime(cleanup, UNLIMITED)
    const client = await connected(world)
    const random = seeded(20_261)

    for (let round = 0; round < 500; round++) {
      const text = mutated(SEEDS[round % SEEDS.length]!, random)
      client.sendText(text)
      for (const { event, data } of await client.drained()) {
        if (event === 'pusher:error') assert.include([4009, 4100, 4200, 4301], Number(data.code), text)
        else
          assert.match(
            event,
            /^pusher(_internal)?:(subscription_succeeded|subscription_error|pong|ping)$/,
            text
          )
      }
    }

    await connected(world)
  })

  // threat: socket-abuse
  test('survives a client that resets its connection while it upgrades', async ({ assert, cleanup }) => {
    const world = await givenRealtime(cleanup)

    const addresses: (string | undefined)[] = []
    world.http.on('upgrade', (request) => addresses.push(request.socket.remoteAddress))
    const accepted = once(world.http, 'connection')
    const client = createConnection(world.port, '127.0.0.1')
    const [socket] = (await accepted) as [Socket]
    client.write(`GET /app/${KEY}?protocol=7 HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n`)
    client.write('Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n')
    client.write('Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n')
    client.resetAndDestroy()
    await new Promise((resolve) => socket.once('close', resolve))

    assert.deepEqual(addresses, [undefined])
    assert.equal(world.realtime.connectionCount, 0)
    await connected(world)
  })

  test('rejects a message over 10 KB and keeps the connection', async ({ assert, cleanup }) => {
    const client = await connected(await givenRealtime(cleanup))

    client.send('client-x', 'ü'.repeat(5_200), 'private-a')

    assert.equal((await client.expect('pusher:error')).data.code, 4301)
    assert.isEmpty(await client.drained())
  })

  test('closes the connection on a message over 64 KB', async ({ assert, cleanup }) => {
    const client = await connected(await givenRealtime(cleanup))

    client.sendText('x'.repeat(64 * 1024 + 1))

    assert.equal((await client.closed).code, 1009)
  })

  test('rejects data nested thousands of levels deep', async ({ assert, cleanup }) => {
    const world = await givenRealtime(cleanup)
    const client = await connected(world)
    const deep = '['.repeat(5_000) + ']'.repeat(5_000)
    client.sendText(`{"event":"client-x","channel":"private-a","data":${deep}}`)

    assert.equal((await client.expect('pusher:error')).data.code, 4301)
  })

  test('does not mistake brackets in strings for nesting', async ({ assert, cleanup }) => {
    const client = await connected(await givenRealtime(cleanup))

    client.send('pusher:subscribe', { channel: 'news', note: '[{"'.repeat(100) })

    await client.expect('pusher_internal:subscription_succeeded')
    assert.isEmpty(await client.drained())
  })

  test('rejects binary messages', async ({ assert, cleanup }) => {
    const client = await connected(await givenRealtime(cleanup))

    client.socket.send(Buffer.from([0, 255, 1]))

    assert.equal((await client.expect('pusher:error')).data.code, 4200)
  })

  test('a flood of messages is closed with 4100', async ({ assert, cleanup }) => {
    const world = await givenRealtime(cleanup, { timers: new FakeTimers(), limits: { messagesPerSecond: 5 } })
    const client = await connected(world)

    for (let count = 0; count < 6; count++) client.send('pusher:ping', {})

    assert.equal((await client.closed).code, 4100)
  })

  // threat: socket-network
  test('all clients of an IPv6 network share one limit of connections and messages', async ({
    assert,
    cleanup,
  }) => {
    let address = ''
    const world = await givenRealtime(cleanup, {
      timers: new FakeTimers(),
      addressOf: () => address,
      limits: { connectionsPerNetwork: 2, messagesPerSecondPerNetwork: 5 },
    })
    const from = (next: string) => {
      address = next
      return connected(world)
    }
    const first = await from('2001:db8:7:7::1')
    const second = await from('2001:db8:7:7:ffff::2')
    address = '2001:db8:7:7::3'
    assert.equal((await (await world.connect()).closed).code, 4004)
    const neighbour = await from('2001:db8:7:8::1')

    for (let count = 0; count < 3; count++) {
      first.send('pusher:ping', {})
      second.send('pusher:ping', {})
      neighbour.send('pusher:ping', {})
    }
    assert.equal((await Promise.race([first.closed, second.closed])).code, 4100)
    await neighbour.expect('pusher:pong')
  })

  test('a client that does not read is closed, so that its backlog does not grow', async ({
    assert,
    cleanup,
  }) => {
    const world = await givenRealtime(cleanup, { limits: { bufferedBytes: 64 * 1024 } })
    const client = await connected(world)
    client.send('pusher:subscribe', { channel: 'news' })
    await client.expect('pusher_internal:subscription_succeeded')

    client.socket.pause()
    const megabyte = 'x'.repeat(1024 * 1024)
    for (let count = 0; count < 20; count++) await world.realtime.publisher.publish(['news'], 'E', megabyte)
    client.socket.resume()

    assert.equal((await client.closed).code, 4100)
  })
})

const SEEDS = [
  '{"event":"pusher:subscribe","data":{"channel":"news"}}',
  '{"event":"pusher:subscribe","data":{"channel":"presence-a","auth":"app-key:ab","channel_data":"{\\"user_id\\":1}"}}',
  '{"event":"pusher:unsubscribe","data":{"channel":"news"}}',
  '{"event":"pusher:signin","data":{"auth":"app-key:ab","user_data":"{\\"id\\":\\"1\\"}"}}',
  '{"event":"client-typing","channel":"private-a","data":{"typing":[true,null,1e9]}}',
  '{"event":"pusher:ping","data":"{}"}',
  '[]',
  'null',
  '',
]
const SNIPPETS = [
  '"',
  '{',
  '}',
  '[',
  ']',
  '\\',
  '\u0000',
  'null',
  '__proto__',
  '\ud800',
  ':',
  '-1e999',
  'pusher:',
  '😀',
]

function mutated(seed: string, random: () => number): string {
  let text = seed
  for (let edits = 1 + Math.floor(random() * 4); edits > 0; edits--) {
    const at = Math.floor(random() * (text.length + 1))
    const removed = Math.floor(random() * 6)
    const snippet = SNIPPETS[Math.floor(random() * SNIPPETS.length)]!
    text = text.slice(0, at) + (random() < 0.6 ? snippet : '') + text.slice(at + removed)
  }
  return text
}

/** Mulberry32: the same mutations in every run. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
