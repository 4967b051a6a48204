import { test } from '@japa/runner'
import { heardMembers } from './presence.js'
import type { RawClient } from './raw_client.js'
import { givenRealtime, type RealtimeWorld } from './realtime_setup.js'

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
