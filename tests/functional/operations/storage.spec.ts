import { randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync, truncateSync, mkdtempSync, rmdirSync, rmSync } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import DataItem from '#src/knowledge/items/models/data_item'
import DataSource from '#src/knowledge/items/models/data_source'
import { acceptDocument } from '#src/knowledge/library/accept_document'
import { ensureSyncSchedule } from '#src/knowledge/sync/sync_due_sources_job'
import { writeBackup } from '#src/operations/backup/write_backup'
import { repairFutureTimes, ClockWatch } from '#src/operations/clock_watch'
import { checkStorage } from '#src/operations/doctor/check_files'
import { DurableFiles } from '#src/shared/storage/durable_files'
import { StorageProblem } from '#src/shared/storage/storage_problem'
import { dataDir } from '#start/env'
import { givenAccount } from '#tests/support/accounts'
import { givenFolder, startCommand, installation } from '#tests/support/installation'
import { runJobs } from '#tests/support/jobs'
import { found, knowledge, swapPorts, givenQueuedText, givenText } from '#tests/support/knowledge'
import { originalsInBucket, originalsInFolder } from '#tests/support/stored_originals'
import { wavHeader } from '#tests/support/wav'
import { execFileSync } from 'node:child_process'
import { tmpdir } from 'node:os'

for (const [where, open] of [
  ['the data folder', originalsInFolder],
  ['a bucket', originalsInBucket],
] as const) {
  test.group(`Files in ${where}`, (group) => {
    let kept: Awaited<ReturnType<typeof open>>
    group.each.setup(async () => {
      kept = await open()
      return () => kept.close()
    })

    test('are read back unchanged, in whole and in part', async ({ assert }) => {
      const { originals } = kept
      const bytes = randomBytes(200_000)
      await originals.put('originals/ada/one', bytes)
      assert.deepEqual(Buffer.from((await originals.get('originals/ada/one'))!), bytes)
      assert.equal(await originals.size('originals/ada/one'), 200_000)
      assert.deepEqual(await buffer((await originals.stream('originals/ada/one'))!), bytes)
      const part = await originals.part('originals/ada/one', 1_000, 1_999)
      assert.deepEqual(await buffer(part), bytes.subarray(1_000, 2_000))

      await originals.put('originals/ada/one', 'another')
      assert.equal(Buffer.from((await originals.get('originals/ada/one'))!).toString(), 'another')
    })

    test('are null when missing, and can be deleted anyway', async ({ assert }) => {
      const { originals } = kept
      assert.isNull(await originals.get('originals/ada/nothing'))
      assert.isNull(await originals.size('originals/ada/nothing'))
      await originals.delete('originals/ada/nothing')
    })

    test('are moved from a local path, listed in full and deleted with their account', async ({ assert }) => {
      const { originals } = kept
      const { folder, remove } = givenFolder('moved')
      writeFileSync(join(folder, 'export.zip'), randomBytes(50_000))
      await originals.move(join(folder, 'export.zip'), 'originals/ada/exports/1.zip')
      remove()
      for (let at = 0; at < 7; at += 1) await originals.put(`originals/ada/${at}`, `file ${at}`)
      await originals.put('originals/grace/0', 'hers')
      const keys: string[] = []
      for await (const key of originals.keys()) keys.push(key)
      assert.lengthOf(keys, 9)
      assert.include(keys, 'originals/ada/exports/1.zip')

      await originals.deleteAll('ada')
      const left: string[] = []
      for await (const key of originals.keys()) left.push(key)
      assert.deepEqual(left, ['originals/grace/0'])
    })

    test('are checked by the doctor', async ({ assert }) => {
      assert.equal((await checkStorage(kept.originals, { location: where, isBucket: true })).state, 'ok')
    })
  })
}

test.group('A bucket in trouble', (group) => {
  let kept: Awaited<ReturnType<typeof originalsInBucket>>
  group.each.setup(async () => {
    kept = await originalsInBucket()
    const restore = await swapPorts({ originals: kept.originals })
    return async () => {
      restore()
      await kept.close()
    }
  })

  const MARKET = new TextEncoder().encode('# Market\n\nThe market is open on Saturdays.\n')

  test('makes an upload fail with a message and no row, until it works again', async ({ assert, client }) => {
    const account = await givenAccount()
    const upload = () =>
      client
        .post('/data/file')
        .loginAs(account)
        .withCsrfToken()
        .accept('json')
        .file('files[]', Buffer.from(MARKET), { filename: 'market.md' })
    for (const trouble of [403, 503, 'stall'] as const) {
      kept.s3.trouble = trouble
      const refused = await upload()
      refused.assertStatus(422)
      assert.include(refused.body().message, 'isn’t responding')
      assert.isEmpty(await DataItem.query().where('workspaceId', account.id))
    }
    kept.s3.trouble = null
    ;(await upload()).assertStatus(201)
    await runJobs()
    const item = await DataItem.query().where('workspaceId', account.id).firstOrFail()
    assert.equal(item.state, 'ready')
    assert.isTrue(kept.s3.objects.has(item.storageKey!))
    assert.include((await found(account, 'When is the market open?'))[0]!.text, 'Saturdays')
  })

  test('delays reading an accepted upload until it works again', async ({ assert }) => {
    const account = await givenAccount()
    const document = { kind: 'file' as const, title: 'm', bytes: MARKET, fileName: 'm.md', mediaType: null }
    const accepted = await acceptDocument(await knowledge(), account.id, document)
    if (!accepted.ok) throw new Error(accepted.error)
    kept.s3.trouble = 503
    await runJobs()
    const item = await accepted.value.item.refresh()
    assert.deepEqual([item.state, item.errorCode], ['failed', 'storage_away'])
    assert.isAbove(item.retryAt!.toMillis(), DateTime.utc().toMillis())

    kept.s3.trouble = null
    const { default: db } = await import('@adonisjs/lucid/services/db')
    await db.from('queue_jobs').where('status', 'delayed').update({ status: 'pending', execute_at: null })
    await runJobs()
    assert.equal((await item.refresh()).state, 'ready')
  })

  test('is reported by the doctor with what to check', async ({ assert }) => {
    kept.s3.trouble = 403
    const check = await checkStorage(kept.originals, { location: 'the bucket parley', isBucket: true })
    assert.equal(check.state, 'broken')
    assert.include(check.says, 'AccessDenied')
    assert.notInclude(check.says, 'the-secret')
  })

  test('is distinguished from a missing file', async ({ assert }) => {
    kept.s3.bucket = 'another'
    const problem = await kept.originals.get('originals/ada/one').catch((error: unknown) => error)
    assert.instanceOf(problem, StorageProblem)
  })

  test('sends a player only the range that it requested', async ({ assert, client }) => {
    const account = await givenAccount()
    const bytes = Buffer.concat([wavHeader(300_000), randomBytes(300_000)])
    const document = {
      kind: 'voice' as const,
      title: 'Talk',
      bytes,
      fileName: 'talk.wav',
      mediaType: 'audio/wav',
    }
    const accepted = await acceptDocument(await knowledge(), account.id, document)
    if (!accepted.ok) throw new Error(accepted.error)
    const part = await client
      .get(`/data/items/${accepted.value.item.id}/audio`)
      .loginAs(account)
      .header('range', 'bytes=1000-1999')
    part.assertStatus(206)
    part.assertHeader('content-range', `bytes 1000-1999/${bytes.length}`)
    part.assertHeader('content-length', '1000')
    assert.isTrue(kept.s3.requests.some(({ range }) => range === 'bytes=1000-1999'))
    assert.isFalse(kept.s3.requests.some(({ method, range }) => method === 'GET' && !range))
    const outsider = await givenAccount()
    const stolen = await client.get(`/data/items/${accepted.value.item.id}/audio`).loginAs(outsider)
    stolen.assertStatus(404)
  })
})

test.group('A bucket by the environment', () => {
  test('takes over the data folder, resumes after a failure and is named by the doctor', async ({
    assert,
    cleanup,
  }) => {
    const { s3, close } = await originalsInBucket()
    const { folder, remove } = givenFolder('to-bucket')
    cleanup(remove)
    cleanup(close)
    const files = join(folder, 'files', 'originals', 'ada')
    mkdirSync(files, { recursive: true })
    for (const name of ['one', 'two', 'three']) writeFileSync(join(files, name), `This is ${name}.`)
    s3.objects.set('originals/ada/one', Buffer.from('This is one.'))
    s3.objects.set('originals/ada/two', Buffer.from('This'))
    const env = {
      S3_BUCKET: s3.bucket,
      S3_ENDPOINT: s3.endpoint,
      S3_ACCESS_KEY_ID: 'the-key',
      S3_SECRET_ACCESS_KEY: 'the-secret',
    }
    s3.trouble = 403
    const refused = await startCommand(folder, ['move:files'], env).ended
    assert.equal(refused.code, 1)
    assert.include(refused.output, 'continues where it stopped')

    s3.trouble = null
    const moved = await startCommand(folder, ['move:files'], env).ended
    assert.include(moved.output, '2 files were copied to the bucket parley')
    assert.include(moved.output, '1 were already there')
    assert.equal(s3.objects.get('originals/ada/two')!.toString(), 'This is two.')

    const doctor = await startCommand(folder, ['doctor'], env).ended
    assert.match(doctor.output, /ok\s+Files\s+They are kept in the bucket parley/)
    assert.notInclude(doctor.output, 'the-secret')
  })
})

const FILES = join(dataDir, 'files')

test.group('A full disk', (group) => {
  group.tap((each) => each.skip(!mayMount(), 'this user may not mount a small disk'))

  test('a backup reports it, leaves no partial file and keeps earlier backups', async ({
    assert,
    cleanup,
  }) => {
    const { folder, remove } = givenSmallDisk()
    cleanup(remove)
    await givenText(await givenAccount(), 'Bread', 'The bread keeps for five days.')
    await writeFile(join(folder, 'parley-20260101T000000000Z.zip'), Buffer.alloc(900_000, 'x'))
    await assert.rejects(() => writeFile(join(folder, '.rest'), Buffer.alloc(900_000, 'x')), /ENOSPC/)

    const made = await writeBackup(await installation({ folder }))
    assert.deepEqual(made, { ok: false, error: 'disk_full' })
    const left = (await readdir(folder)).filter((name) => !name.startsWith('.'))
    assert.deepEqual(left, ['parley-20260101T000000000Z.zip'])
  })

  test('a file that doesn’t fit is not stored in part and replaces nothing', async ({ assert, cleanup }) => {
    const { folder, remove } = givenSmallDisk()
    cleanup(remove)
    const files = new DurableFiles(folder)
    await files.put('kept', 'as it was')
    const problem = await files.put('kept', Buffer.alloc(3_000_000)).catch(StorageProblem.of)
    assert.equal((problem as StorageProblem).code, 'storage_full')
    assert.equal(await files.get('kept'), 'as it was')
    assert.deepEqual(await readdir(folder), ['kept'])
  })

  test('an upload gets an error and no row, and is accepted once there is space', async ({
    assert,
    client,
    cleanup,
  }) => {
    const account = await givenAccount()
    await mkdir(FILES, { recursive: true })
    let takeAway: (() => void) | null = smallDiskAt(FILES)
    cleanup(() => takeAway?.())
    const upload = () =>
      client
        .post('/data/file')
        .loginAs(account)
        .withCsrfToken()
        .accept('json')
        .file('files[]', Buffer.from(`# Book\n\n${'Bread is made of flour. '.repeat(90_000)}`), {
          filename: 'book.md',
        })

    const refused = await upload()
    refused.assertStatus(422)
    assert.include(refused.body().message, 'no space left')
    assert.isEmpty(await DataItem.query().where('workspaceId', account.id))

    takeAway()
    takeAway = null
    ;(await upload()).assertStatus(201)
    assert.lengthOf(await DataItem.query().where('workspaceId', account.id), 1)
  })

  test('an edited text stays in its form with the reason, and the earlier version keeps answering', async ({
    assert,
    client,
    cleanup,
  }) => {
    const account = await givenAccount()
    const item = await givenText(account, 'Bread', 'The bread keeps for five days.')
    const takeAway = smallDiskAt(join(FILES, 'originals', account.id))
    cleanup(takeAway)
    const answer = await client
      .patch(`/data/items/${item.id}`)
      .loginAs(account)
      .withCsrfToken()
      .header('x-inertia', 'true')
      .header('referer', `/data/items/${item.id}`)
      .redirects(0)
      .json({ text: '麵包'.repeat(400_000) })
    answer.assertStatus(303)
    assert.include(answer.flashMessage('error'), 'no space left')
    assert.equal((await item.refresh()).version, 1)
  })
})

test.group('An incomplete file', () => {
  test('is detected by its length and asked for again', async ({ assert }) => {
    const account = await givenAccount()
    const bytes = new TextEncoder().encode('# Market\n\nThe market is open on Saturdays.\n')
    const { acceptDocument } = await import('#src/knowledge/library/accept_document')
    const document = {
      kind: 'file' as const,
      title: 'market.md',
      bytes,
      fileName: 'market.md',
      mediaType: null,
    }
    const accepted = await acceptDocument(await knowledge(), account.id, document)
    if (!accepted.ok) throw new Error(accepted.error)
    const { item } = accepted.value
    truncateSync(join(FILES, item.storageKey!), 12)

    await runJobs()
    await item.refresh()
    assert.deepEqual([item.state, item.errorCode], ['failed', 'original_damaged'])
    assert.equal(item.errorDetail, `12 of ${bytes.byteLength} bytes`)
    assert.isNull(item.retryAt)
  })

  test('a killed process leaves no partial file', async ({ assert }) => {
    const { originals } = await knowledge()
    const item = await givenQueuedText(await givenAccount(), 'Bread', 'Bread rises.')
    await writeFile(join(FILES, `${item.storageKey}.writing-0`), 'Bre')
    const keys: string[] = []
    for await (const key of originals.keys()) if (key.startsWith(item.storageKey!)) keys.push(key)
    assert.deepEqual(keys, [item.storageKey])
  })
})

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

/** Mounts a disk of one megabyte over a folder; the returned function unmounts it. */
function smallDiskAt(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder], { stdio: 'ignore' })
  return () => void execFileSync('umount', [folder])
}

function givenSmallDisk(): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'parley-small-disk-'))
  const takeAway = smallDiskAt(folder)
  return {
    folder,
    remove: () => {
      takeAway()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Without the right to mount, tests of full disks are skipped. */
function mayMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'parley-mount-'))
  try {
    smallDiskAt(folder)()
    return true
  } catch {
    return false
  } finally {
    rmdirSync(folder)
  }
}
