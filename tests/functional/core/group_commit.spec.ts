import { setImmediate as nextTurn } from 'node:timers/promises'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import Conversation from '#src/conversations/models/conversation'
import { startConversation } from '#src/conversations/actions/start_conversation'
import { isUniqueViolation } from '#src/shared/database/unique_violation'
import { groupCommit } from '#src/shared/concurrency/group_commit'
import { newId } from '#src/shared/ids'
import { givenAccount } from '#tests/support/accounts'

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
