import { test } from '@japa/runner'
import type { MessageBus, Transport } from '#src/shared/cluster/message_bus'
import { FailoverMessageBus } from '#src/shared/cluster/failover_message_bus'
import { NotifyChunks } from '#src/shared/cluster/notify_chunks'

/** A line in memory that can break. */
class FakeTransport implements Transport {
  broken = false
  tried = 0
  readonly #listeners: ((text: string) => void)[] = []

  constructor(readonly name: string) {}

  async open(listener: (text: string) => void) {
    this.#listeners.push(listener)
  }

  async send(text: string) {
    this.tried += 1
    if (this.broken) throw new Error(`${this.name} is down`)
    for (const listener of this.#listeners) listener(text)
  }

  async close() {}
}

async function givenTwo(...transports: FakeTransport[]) {
  const problems: string[] = []
  const two = await Promise.all(
    [0, 1].map(async () => {
      const bus = new FailoverMessageBus(transports, ({ transport }) => problems.push(transport))
      await bus.open()
      return bus
    })
  )
  return { here: two[0]! as MessageBus, there: two[1]! as MessageBus, problems }
}

function receivedBy(bus: MessageBus): string[] {
  const received: string[] = []
  bus.subscribe('news', (text: string) => received.push(text))
  return received
}

test.group('The message bus', () => {
  test('reaches other processes but not the sender', async ({ assert }) => {
    const { here, there } = await givenTwo(new FakeTransport('Redis'))
    const [own, others] = [receivedBy(here), receivedBy(there)]
    await here.publish('news', 'one')
    await here.publish('something else', 'two')
    assert.deepEqual({ own, others }, { own: [], others: ['one'] })
  })

  // threat: late-failure
  test('reports a message that is not JSON and receives the next one', async ({ assert }) => {
    const redis = new FakeTransport('Redis')
    const { here, there, problems } = await givenTwo(redis)
    const received = receivedBy(there)

    await redis.send('{"id":')
    await here.publish('news', 'one')

    assert.deepEqual({ received, problems }, { received: ['one'], problems: ['Redis', 'Redis'] })
  })

  test('fails over while the first transport is down, without trying it every time', async ({ assert }) => {
    const [redis, postgres] = [new FakeTransport('Redis'), new FakeTransport('PostgreSQL')]
    const { here, there, problems } = await givenTwo(redis, postgres)
    const received = receivedBy(there)
    redis.broken = true
    await here.publish('news', 'one')
    await here.publish('news', 'two')
    assert.deepEqual(received, ['one', 'two'])
    assert.equal(redis.tried, 1)
    assert.deepEqual(problems, ['Redis'])
  })

  test('resolves and reports when no transport works', async ({ assert }) => {
    const [redis, postgres] = [new FakeTransport('Redis'), new FakeTransport('PostgreSQL')]
    const { here, problems } = await givenTwo(redis, postgres)
    redis.broken = postgres.broken = true
    await here.publish('news', 'one')
    assert.deepEqual(problems, ['Redis', 'PostgreSQL'])
  })

  test('delivers a message once when it arrives twice', async ({ assert }) => {
    const line = new FakeTransport('Redis')
    const { here, there } = await givenTwo(line, line)
    const received = receivedBy(there)
    await here.publish('news', 'one')
    assert.deepEqual(received, ['one'])
  })

  test('calls the other listeners when one of them throws', async ({ assert }) => {
    const { here, there, problems } = await givenTwo(new FakeTransport('Redis'))
    there.subscribe('news', () => {
      throw new Error('a mistake')
    })
    const received = receivedBy(there)
    await here.publish('news', 'one')
    assert.deepEqual(received, ['one'])
    assert.lengthOf(problems, 1)
  })
})

test.group('Long messages over NOTIFY', () => {
  test('are split into chunks that fit and joined again', ({ assert }) => {
    const text = 'Grüße aus Zürich, 日本語 🍞 '.repeat(2_000)
    const [sender, receiver] = [new NotifyChunks(), new NotifyChunks()]
    const pieces = sender.split('one', text)
    assert.isAbove(pieces.length, 5)
    assert.isTrue(pieces.every((piece) => Buffer.byteLength(piece) < 8_000))
    const joined = pieces.map((piece) => receiver.join(piece))
    assert.deepEqual(joined.slice(0, -1), Array(pieces.length - 1).fill(null))
    assert.equal(joined.at(-1), text)
  })

  test('are dropped when the first chunk was missed, and do not mix', ({ assert }) => {
    const pieces = new NotifyChunks()
    const one = pieces.split('one', '1'.repeat(12_000))
    const two = pieces.split('two', '2'.repeat(12_000))
    const late = new NotifyChunks()
    assert.deepEqual(
      one.slice(1).map((piece) => late.join(piece)),
      [null, null]
    )
    const mixed = one.flatMap((piece, at) => [pieces.join(piece), pieces.join(two[at]!)])
    assert.deepEqual(
      mixed.filter((text) => text !== null).map((text) => text[0]),
      ['1', '2']
    )
  })
})
