import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { repairFutureTimes, ClockWatch } from '#src/operations/clock_watch'
import { ensureSyncSchedule } from '#src/knowledge/sync/sync_due_sources_job'
import DataSource from '#src/knowledge/items/models/data_source'
import { givenAccount } from '#tests/support/accounts'
import { givenQueuedText } from '#tests/support/knowledge'

const DAY_MS = 24 * 3_600_000

/** As a clock that was years ahead for a while leaves them. */
async function givenFarAhead(): Promise<DataSource> {
  const account = await givenAccount()
  const item = await givenQueuedText(account, 'Bread', 'Bread rises.')
  const source = await DataSource.findOrFail(item.sourceId)
  const inTenYears = DateTime.utc().plus({ years: 10 })
  await source.merge({ nextSyncAt: inTenYears }).save()
  await db.from('queue_jobs').update({ status: 'delayed', execute_at: inTenYears.toMillis() })
  await db.table('rate_limits').insert({ key: 'visitor', points: 99, expire: inTenYears.toMillis() })
  await ensureSyncSchedule()
  const next = await db.from('queue_schedules').select('next_run_at').first()
  const ahead = typeof next.next_run_at === 'number' ? inTenYears.toMillis() : inTenYears.toJSDate()
  await db.from('queue_schedules').update({ next_run_at: ahead })
  return source
}

test.group('A clock that jumps', () => {
  test('makes due what a wrong clock scheduled years ahead, rate limits included', async ({ assert }) => {
    const source = await givenFarAhead()
    const nowMs = Date.now()
    assert.deepEqual(await repairFutureTimes(db.connection(), nowMs), {
      schedules: 1,
      syncs: 1,
      jobs: 1,
      limits: 1,
    })

    await source.refresh()
    assert.isAtMost(source.nextSyncAt!.toMillis(), nowMs)
    const job = await db.from('queue_jobs').firstOrFail()
    assert.isAtMost(Number(job.execute_at), nowMs)
    assert.isEmpty(await db.from('rate_limits'))
    const { default: queue } = await import('@adonisjs/queue/services/main')
    assert.isNotNull(await queue.use().claimDueSchedule())
    assert.deepEqual(await repairFutureTimes(db.connection(), nowMs), {
      schedules: 0,
      syncs: 0,
      jobs: 0,
      limits: 0,
    })
  })

  test('leaves times a few days ahead unchanged', async ({ assert }) => {
    const source = await givenFarAhead()
    const soon = DateTime.utc().plus({ days: 7 }).startOf('second')
    await source.merge({ nextSyncAt: soon }).save()
    const mended = await repairFutureTimes(db.connection(), Date.now())
    assert.equal(mended.syncs, 0)
    assert.equal((await source.refresh()).nextSyncAt!.toMillis(), soon.toMillis())
  })

  test('is detected when it goes back, but not when it goes ahead or is corrected', async ({ assert }) => {
    await givenFarAhead()
    const clocks = { wall: Date.now(), steady: 0 }
    const watch = new ClockWatch(db as never, await app.container.make('logger'), {
      systemMs: () => clocks.wall,
      monotonicMs: () => clocks.steady,
    })
    const limits = async () => (await db.from('rate_limits')).length
    const pass = async (systemMs: number, monotonicMs: number) => {
      clocks.wall += systemMs
      clocks.steady += monotonicMs
      await watch.check()
    }
    await pass(30_000, 30_000)
    await pass(10_000, 30_000)
    await pass(DAY_MS, 30_000)
    assert.equal(await limits(), 1)
    await pass(-DAY_MS, 30_000)
    assert.equal(await limits(), 0)
  })
})
