import { test } from '@japa/runner'
import { FakeTimers } from './fake_timers.js'
import { givenRealtime, type RealtimeWorld } from './realtime_setup.js'

async function joined(world: RealtimeWorld, channel: string, userId?: string) {
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
    const ada = await joined(world, 'presence-conversation.1', 'ada')
    const bob = await joined(world, 'presence-conversation.1', 'bob')
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
    const reader = await joined(world, 'private-a')
    const writer = await joined(world, 'private-a')

    writer.send('client-moved', { x: 1 }, 'private-a')

    assert.deepEqual(await reader.next(), { event: 'client-moved', channel: 'private-a', data: { x: 1 } })
  })

  test('are rejected on public channels and without a subscription', async ({ assert, cleanup }) => {
    const world = await givenRealtime(cleanup)
    const reader = await joined(world, 'private-a')
    const client = await joined(world, 'news')

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
    const reader = await joined(world, 'private-a')
    const writer = await joined(world, 'private-a')

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
    const client = await joined(world, 'private-a')

    client.send(`client-${'x'.repeat(200)}`, {}, 'private-a')

    assert.equal((await client.expect('pusher:error')).data.code, 4301)
  })
})
