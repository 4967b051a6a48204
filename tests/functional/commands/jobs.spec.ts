import { test } from '@japa/runner'
import ace from '@adonisjs/core/services/ace'
import db from '@adonisjs/lucid/services/db'
import { givenAccount } from '#tests/support/accounts'
import { runJobs } from '#tests/support/jobs'
import { givenQueuedText } from '#tests/support/knowledge'
import { linesOf, run } from './command.js'

/** The job of a queued text, as a worker leaves it that has given up. */
async function givenDeadLetter() {
  const item = await givenQueuedText(await givenAccount(), 'Bread', 'Bread rises.')
  const row: { id: string; data: string } = await db.from('queue_jobs').orderBy('score', 'desc').firstOrFail()
  const data = JSON.stringify({ ...JSON.parse(row.data), attempts: 5 })
  await db
    .from('queue_jobs')
    .where('id', row.id)
    .update({ status: 'failed', data, error: 'The disk was full', finished_at: 1_772_000_000_000 })
  return { item, jobId: row.id }
}

test.group('Failed jobs', (group) => {
  group.each.setup(() => {
    ace.ui.switchMode('raw')
    return () => ace.ui.switchMode('normal')
  })

  test('are reported as none if none failed', async ({ assert }) => {
    ;(await run('jobs:failed')).assertSucceeded()
    assert.deepEqual(linesOf('stdout'), ['No job has failed.'])
  })

  test('are listed with what they are about and why they failed', async ({ assert }) => {
    const { item, jobId } = await givenDeadLetter()
    await run('jobs:failed')
    const said = linesOf('stdout').join('\n')
    for (const part of [jobId, 'knowledge.index_item', item.id, 'The disk was full', '2026-02-25'])
      assert.include(said, part)
  })

  test('can be retried one at a time, with all attempts', async ({ assert }) => {
    const { item, jobId } = await givenDeadLetter()
    ;(await run('jobs:retry', [jobId])).assertSucceeded()
    assert.include(linesOf('stdout').at(-1), '1 job waits')
    const row = await db.from('queue_jobs').where('id', jobId).firstOrFail()
    assert.equal(row.status, 'pending')
    assert.equal(JSON.parse(row.data).attempts, 0)

    await runJobs()
    assert.equal((await item.refresh()).state, 'ready')
  })

  test('can all be retried at once', async ({ assert }) => {
    const letters = [await givenDeadLetter(), await givenDeadLetter()]
    await run('jobs:retry', ['all'])
    assert.include(linesOf('stdout').at(-1), '2 jobs wait')
    await runJobs()
    for (const { item } of letters) assert.equal((await item.refresh()).state, 'ready')
  })

  test('are not retried for an unknown id, which is reported', async ({ assert }) => {
    const command = await run('jobs:retry', ['nothing'])
    command.assertFailed()
    assert.include(linesOf('stderr').at(-1), 'No failed job has the id nothing')
  })
})
