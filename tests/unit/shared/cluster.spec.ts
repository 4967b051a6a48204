import { createServer, type AddressInfo, type Socket } from 'node:net'
import { test } from '@japa/runner'
import Database from 'better-sqlite3'
import { FailoverLocks, type LockFactory } from '#src/shared/cluster/failover_locks'
import { FailoverMessageBus } from '#src/shared/cluster/failover_message_bus'
import type { MessageBus, Transport } from '#src/shared/cluster/message_bus'
import { NotifyChunks, PostgresTransport } from '#src/shared/cluster/postgres_transport'
import { isDatabaseUnavailable } from '#src/shared/database/database_unavailable'
import { cachePreparedStatements } from '#src/shared/database/connections'
import { QueueWakeup } from '#src/shared/queue/queue_wakeup'

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

/** Speaks as much of PostgreSQL's protocol as LISTEN and NOTIFY need; `answers` says whether NOTIFY is answered. */
async function givenNotifyServer(cleanup: (done: () => void) => void) {
  const server = { answers: true, notified: 0, url: '', onConnection: () => {} }
  const message = (type: string, body = Buffer.alloc(0)) => {
    const head = Buffer.alloc(5, type)
    head.writeUInt32BE(body.length + 4, 1)
    return Buffer.concat([head, body])
  }
  const ready = message('Z', Buffer.from('I'))
  const done = message('C', Buffer.from('SELECT 1\0'))
  const sockets = new Set<Socket>()
  const listener = createServer((socket) => {
    sockets.add(socket)
    let isStarted = false
    socket.on('error', () => undefined)
    socket.on('data', (bytes) => {
      if (!isStarted) {
        isStarted = true
        server.onConnection()
        return socket.write(Buffer.concat([message('R', Buffer.alloc(4)), ready]))
      }
      for (let at = 0; at < bytes.length; at += 1 + bytes.readUInt32BE(at + 1)) {
        const type = String.fromCharCode(bytes[at]!)
        if (type === 'Q') socket.write(Buffer.concat([done, ready]))
        if (type !== 'S') continue
        server.notified += 1
        if (server.answers)
          socket.write(Buffer.concat([message('1'), message('2'), message('n'), done, ready]))
      }
    })
  })
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  cleanup(() => {
    for (const socket of sockets) socket.destroy()
    listener.close()
  })
  server.url = `postgres://parley:x@127.0.0.1:${(listener.address() as AddressInfo).port}/parley`
  return server
}

test.group('Messages over NOTIFY', () => {
  test('are sent one after another', async ({ assert, cleanup }) => {
    const server = await givenNotifyServer(cleanup)
    const transport = new PostgresTransport(server.url, 'parley')
    cleanup(() => transport.close())
    await transport.open(() => undefined)
    const warnings: string[] = []
    const note = ({ message }: Error) => void warnings.push(message)
    process.on('warning', note)
    cleanup(() => void process.off('warning', note))
    await Promise.all(['one', 'two', 'three'].map((text) => transport.send(text)))
    // Warnings are emitted on the next tick.
    await new Promise((resolve) => setImmediate(resolve))
    assert.deepEqual(warnings, [])
    assert.equal(server.notified, 3)
  })

  test('fail at once when one before them was not taken, and the connection is made anew', async ({
    assert,
    cleanup,
  }) => {
    const server = await givenNotifyServer(cleanup)
    const transport = new PostgresTransport(server.url, 'parley')
    cleanup(() => transport.close())
    await transport.open(() => undefined)
    server.answers = false
    const sent = await Promise.allSettled(['one', 'two', 'three'].map((text) => transport.send(text)))
    const reasons = sent.map((each) => each.status === 'rejected' && (each.reason as Error).message)
    assert.deepEqual(reasons, [
      'Query read timeout',
      'PostgreSQL is unreachable.',
      'PostgreSQL is unreachable.',
    ])
    assert.equal(server.notified, 1)
    const reconnected = new Promise<void>((resolve) => (server.onConnection = resolve))
    await reconnected
  })
})

function givenPlace(): { place: LockFactory; held: Set<string>; break(error: Error | null): void } {
  const held = new Set<string>()
  let broken: Error | null = null
  const place: LockFactory = {
    createLock: (name) => ({
      acquire: async () => {
        if (broken) throw new Error('The lock was not asked for.', { cause: broken })
        return !held.has(name) && Boolean(held.add(name))
      },
      extend: async () => undefined,
      release: async () => void held.delete(name),
    }),
  }
  return { place, held, break: (error) => (broken = error) }
}

test.group('Distributed locks', () => {
  test('are held by one process at a time', async ({ assert }) => {
    const { place } = givenPlace()
    const [one, other] = [
      new FailoverLocks([place], () => undefined),
      new FailoverLocks([place], () => undefined),
    ]
    const release = await one.acquire('turn', 0)
    assert.isNull(await other.acquire('turn', 0))
    await release!()
    const again = await other.acquire('turn', 0)
    assert.isNotNull(again)
    await again!()
  })

  test('move to the database while Redis is down, still held by one process at a time', async ({
    assert,
  }) => {
    const [redis, database] = [givenPlace(), givenPlace()]
    const problems: unknown[] = []
    const locks = new FailoverLocks([redis.place, database.place], (problem) => problems.push(problem))
    redis.break(new Error('Redis is away.'))
    const release = await locks.acquire('turn', 0)
    assert.isTrue(database.held.has('turn'))
    assert.isNull(await locks.acquire('turn', 0))
    await release!()
    assert.equal(database.held.size, 0)
    assert.lengthOf(problems, 2)
  })

  test('are not granted when no store answers', async ({ assert }) => {
    const [redis, database] = [givenPlace(), givenPlace()]
    const locks = new FailoverLocks([redis.place, database.place], () => undefined)
    redis.break(new Error('Redis is away.'))
    database.break(new Error('Connection terminated unexpectedly'))
    await assert.rejects(() => locks.acquire('turn', 0), 'Connection terminated unexpectedly')
  })
})

function givenBell() {
  const clock = { ms: 1_000, nowMs: () => clock.ms }
  return { bell: new QueueWakeup(1_000, clock), clock }
}

test.group('Queue wakeups', () => {
  test('an empty queue is not polled again until it is woken or a second has passed', async ({ assert }) => {
    const { bell, clock } = givenBell()
    bell.beginPoll('text')!()
    assert.isNull(bell.beginPoll('text'))
    assert.isNotNull(bell.beginPoll('slow'))

    await bell.wake('text')
    bell.beginPoll('text')!()
    assert.isNull(bell.beginPoll('text'))
    clock.ms += 1_000
    assert.isNotNull(bell.beginPoll('text'))
  })

  test('a wakeup during a poll is not lost', async ({ assert }) => {
    const { bell } = givenBell()
    const isEmpty = bell.beginPoll('text')!
    await bell.wake('text')
    isEmpty()
    assert.isNotNull(bell.beginPoll('text'))
  })

  test('a queue with jobs is polled again immediately', ({ assert }) => {
    const { bell } = givenBell()
    bell.beginPoll('text')
    assert.isNotNull(bell.beginPoll('text'))
  })

  test('wakes the workers of other processes', async ({ assert }) => {
    const { bell } = givenBell()
    const told: unknown[] = []
    let receive: (queue: never) => void = () => {}
    bell.connect({
      publish: async (_topic, queue) => void told.push(queue),
      subscribe: (_topic, listener) => (receive = listener),
      close: async () => {},
    })
    await bell.wake('text')
    assert.deepEqual(told, ['text'])
    bell.beginPoll('slow')!()
    receive('slow' as never)
    assert.isNotNull(bell.beginPoll('slow'))
  })
})

const failed = (message: string, code?: string) => Object.assign(new Error(message), { code })

test.group('An unavailable database', () => {
  test('is distinguished from one that refused a statement', ({ assert }) => {
    const away = [
      failed('connect ECONNREFUSED 127.0.0.1:5432', 'ECONNREFUSED'),
      failed('terminating connection due to administrator command', '57P01'),
      failed('the database system is starting up', '57P03'),
      failed('select 1 - Connection terminated unexpectedly'),
      failed('Knex: Timeout acquiring a connection. The pool is probably full.'),
      new AggregateError([failed('connect ECONNREFUSED ::1:5432', 'ECONNREFUSED')]),
    ]
    const there = [failed('duplicate key', '23505'), failed('syntax error', '42601'), 'ECONNREFUSED', null]
    assert.deepEqual([...away, ...there].map(isDatabaseUnavailable), [
      ...away.map(() => true),
      ...there.map(() => false),
    ])
  })
})

test.group('Prepared statements', (group) => {
  let connection: Database.Database

  group.each.setup(() => {
    connection = new Database(':memory:')
    cachePreparedStatements(connection as never)
    connection.exec('create table loaves (name text)')
    return () => void connection.close()
  })

  test('compiles a statement once', ({ assert }) => {
    const sql = 'select name from loaves where name = ?'
    assert.strictEqual(connection.prepare(sql), connection.prepare(sql))
    assert.notStrictEqual(connection.prepare(sql), connection.prepare(`${sql} limit 1`))
  })

  test('sees schema changes after compiling', ({ assert }) => {
    const all = () => connection.prepare('select * from loaves').all()
    connection.prepare('insert into loaves values (?)').run('rye')
    assert.deepEqual(all(), [{ name: 'rye' }])
    connection.exec('alter table loaves add column grams integer default 750')
    assert.deepEqual(all(), [{ name: 'rye', grams: 750 }])
    connection.exec('drop table loaves')
    assert.throws(all, /no such table/)
    connection.exec('create table loaves (weight integer)')
    assert.deepEqual(all(), [])
  })

  test('evicts the least recently used statement', ({ assert }) => {
    const first = connection.prepare('select 0')
    const kept = connection.prepare('select 1')
    for (let at = 2; at < 600; at += 1) {
      connection.prepare(`select ${at}`)
      connection.prepare('select 1')
    }
    assert.strictEqual(connection.prepare('select 1'), kept)
    assert.notStrictEqual(connection.prepare('select 0'), first)
  })
})
