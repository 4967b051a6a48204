import { randomUUID } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import type { Adapter } from '@boringnode/queue/contracts/adapter'
import { knex } from '@boringnode/queue/drivers/knex_adapter'
import type { JobData } from '@boringnode/queue/types'
import { startConversation } from '#src/conversations/actions/start_conversation'
import Conversation from '#src/conversations/models/conversation'
import { groupCommit } from '#src/shared/concurrency/group_commit'
import { isUniqueViolation } from '#src/shared/database/unique_violation'
import { newId } from '#src/shared/ids'
import { QueueWakeup, withWakeup } from '#src/shared/queue/queue_wakeup'
import { givenAccount } from '#tests/support/accounts'

const plain = () => knex(db.connection().getWriteClient() as never, 'queue_jobs')()

const QUEUES: Record<string, () => () => Adapter> = {
  'The queue': () => plain,
  'The queue with wakeups': () => {
    // So rarely polled that only a wakeup can be why a worker looks.
    const wakeup = new QueueWakeup(3_600_000)
    return () => withWakeup(plain(), wakeup)
  },
}

const job = (payload: unknown, more: Partial<JobData> = {}): JobData => ({
  id: randomUUID(),
  name: 'test.job',
  payload,
  attempts: 0,
  ...more,
})

for (const [name, shape] of Object.entries(QUEUES)) {
  test.group(name, () => {
    const two = () => {
      const make = shape()
      return [worker(make()), worker(make())] as const
    }

    test('gives a job to one worker only', async ({ assert }) => {
      const [one, other] = two()
      assert.isNull(await one.popFrom('text'))
      await other.pushOn('text', job(1))
      const got = await Promise.all([one.popFrom('text'), other.popFrom('text'), one.popFrom('text')])
      assert.lengthOf(got.filter(Boolean), 1)
      assert.isNull(await one.popFrom('default'))
    })

    test('separates queues and orders by priority, then by age', async ({ assert }) => {
      const [one, other] = two()
      await one.pushManyOn('text', [job('first'), job('second'), job('urgent', { priority: 1 })])
      await one.pushOn('slow', job('slow'))
      const order = [await other.popFrom('text'), await one.popFrom('text'), await other.popFrom('text')]
      assert.deepEqual(
        order.map((each) => each?.payload),
        ['urgent', 'first', 'second']
      )
      assert.equal((await one.popFrom('slow'))?.payload, 'slow')
    })

    test('deduplicates a job until it is taken', async ({ assert }) => {
      const [one, other] = two()
      const same = () => job('embed', { dedup: { id: 'test.job::ada' } })
      const first = await one.pushOn('slow', same())
      const second = await other.pushOn('slow', same())
      assert.equal((first as { outcome: string }).outcome, 'added')
      assert.equal((second as { outcome: string }).outcome, 'skipped')
      const got = await one.popFrom('slow')
      assert.isNull(await other.popFrom('slow'))
      await one.completeJob(got!.id, 'slow')
      await other.pushOn('slow', same())
      assert.equal((await one.popFrom('slow'))?.payload, 'embed')
    })

    test('returns the jobs of a dead worker', async ({ assert }) => {
      const [dead, alive] = two()
      await dead.pushOn('text', job('left'))
      const held = await dead.popFrom('text')
      assert.isNull(await alive.popFrom('text'))
      assert.equal(await alive.recoverStalledJobs('text', -1, 10), 1)
      assert.equal((await alive.popFrom('text'))?.id, held!.id)
    })

    test('retries a failed job and stores one that failed for good', async ({ assert }) => {
      const [one, other] = two()
      await one.pushOn('text', job('flaky'))
      const tried = await one.popFrom('text')
      await one.retryJob(tried!.id, 'text')
      const again = await other.popFrom('text')
      assert.deepEqual([again?.id, again?.attempts], [tried!.id, 1])
      await other.failJob(again!.id, 'text', new Error('for good'), false)
      assert.equal((await one.getJob(again!.id, 'text'))?.status, 'failed')
      assert.isNull(await one.popFrom('text'))
    })
  })
}

function worker(queue: Adapter): Adapter {
  queue.setWorkerId(randomUUID())
  return queue
}

test.group('Group commit', () => {
  const start = (workspaceId: string, question: string, id = newId()) =>
    startConversation({ workspaceId, applicationId: null, channel: 'internal', question, id })

  test('stores every write that reports success', async ({ assert }) => {
    const { id } = await givenAccount()
    const asked = Array.from({ length: 150 }, (_, at) => `Question ${at}`)
    const started = await Promise.all(asked.map((question) => start(id, question)))

    const kept = await Conversation.query().where('workspaceId', id)
    assert.sameMembers(
      kept.map(({ title }) => title),
      asked
    )
    assert.lengthOf(started, 150)
  })

  test('writes what arrives soon after a commit in the next one', async ({ assert }) => {
    const { id } = await givenAccount()
    const writes: Promise<unknown>[] = []
    for (let at = 0; at < 60; at += 1) {
      writes.push(groupCommit(async (trx) => (await trx.from('users').where('id', id).first()) && trx))
      await nextTurn()
    }
    const transactions = new Set(await Promise.all(writes))
    if (db.connection().dialect.name === 'postgres') assert.equal(transactions.size, 60)
    else assert.isBelow(transactions.size, 30)
  })

  test('fails only the refused write', async ({ assert }) => {
    const { id } = await givenAccount()
    const taken = await start(id, 'First')
    const outcomes = await Promise.allSettled([
      start(id, 'Second'),
      start(id, 'Twice', taken.id),
      start(id, 'Third'),
    ])

    assert.deepEqual(
      outcomes.map(({ status }) => status),
      ['fulfilled', 'rejected', 'fulfilled']
    )
    assert.isTrue(isUniqueViolation((outcomes[1] as PromiseRejectedResult).reason))
    const kept = await Conversation.query().where('workspaceId', id).orderBy('title')
    assert.deepEqual(
      kept.map(({ title }) => title),
      ['First', 'Second', 'Third']
    )
  })

  test('rolls back a write that breaks off halfway', async ({ assert }) => {
    const { id } = await givenAccount()
    const half = groupCommit(async (trx) => {
      await trx.from('users').where('id', id).update({ name: 'Half' })
      throw new Error('half way')
    })
    await assert.rejects(() => half, 'half way')
    assert.equal((await db.from('users').where('id', id).first()).name, 'Ada Lovelace')
  })
})
