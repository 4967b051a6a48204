import { test } from '@japa/runner'
import type { MessageBus } from '#src/shared/cluster/message_bus'
import { FakeTimers } from './fake_timers.js'
import { heardMembers } from './presence.js'
import { givenRealtime, type RealtimeWorld } from './realtime_setup.js'

/** Joins buses in memory; `cut` makes everything told meanwhile go nowhere. */
class Street {
  cut = false
  readonly #houses: Map<string, ((message: never) => void)[]>[] = []

  house(): MessageBus {
    const own = new Map<string, ((message: never) => void)[]>()
    this.#houses.push(own)
    return {
      publish: async (topic, message) => {
        const others = this.cut ? [] : this.#houses.filter((house) => house !== own)
        for (const house of others)
          for (const listener of house.get(topic) ?? []) listener(structuredClone(message) as never)
      },
      subscribe: (topic, listener) => void own.set(topic, [...(own.get(topic) ?? []), listener]),
      close: async () => {},
    }
  }
}

type Cleanup = (undo: () => Promise<void> | void) => void
const CHANNEL = 'presence-conversation.1'
const SUBSCRIBED = 'pusher_internal:subscription_succeeded'
const CAME = 'pusher_internal:member_added'
const LEFT = 'pusher_internal:member_removed'

async function givenNeighbours(cleanup: Cleanup) {
  const street = new Street()
  const timers = new FakeTimers()
  const open = () => givenRealtime(cleanup, { bus: street.house(), timers })
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
  return { a, b, street, timers, open, join }
}

test.group('Realtime servers of several processes', () => {
  test('deliver an event to all sockets except the excluded one', async ({ assert, cleanup }) => {
    const { a, b, join } = await givenNeighbours(cleanup)
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
    const { a, b, join } = await givenNeighbours(cleanup)
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
    const { a, open, join, street, timers } = await givenNeighbours(cleanup)
    await join(a, 'ada')
    const late = await open()
    const { client: eve, members } = await join(late, 'eve')
    assert.deepEqual(members, ['ada', 'eve'])

    street.cut = true
    await join(a, 'bob')
    street.cut = false
    assert.deepEqual(await eve.drained(), [])
    timers.pass(10_000)
    assert.equal((await eve.expect(CAME)).data.user_id, 'bob')
  })

  test('remove the members of a process that ended or went silent', async ({ assert, cleanup }) => {
    const { a, b, open, join, street, timers } = await givenNeighbours(cleanup)
    const { client: ada } = await join(a, 'ada')
    await join(b, 'bob')
    assert.equal((await ada.expect(CAME)).data.user_id, 'bob')
    await b.realtime.close(0)
    assert.equal((await ada.expect(LEFT)).data.user_id, 'bob')

    await join(await open(), 'eve')
    assert.equal((await ada.expect(CAME)).data.user_id, 'eve')
    street.cut = true
    timers.pass(45_000)
    assert.equal((await ada.expect(LEFT)).data.user_id, 'eve')
  })
})
