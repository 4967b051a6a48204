import { test } from '@japa/runner'
import { FailoverLocks, type LockFactory } from '#src/shared/cluster/failover_locks'

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
