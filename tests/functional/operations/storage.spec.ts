import { randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { checkStorage } from '#src/operations/doctor/check_files'
import { acceptDocument } from '#src/knowledge/library/accept_document'
import DataItem from '#src/knowledge/items/models/data_item'
import { StorageProblem } from '#src/shared/storage/storage_problem'
import { givenAccount } from '#tests/support/accounts'
import { givenFolder, startCommand } from '#tests/support/installation'
import { wavHeader } from '#tests/support/wav'
import { runJobs } from '#tests/support/jobs'
import { found, knowledge, swapPorts } from '#tests/support/knowledge'
import { originalsInBucket, originalsInFolder } from '#tests/support/stored_originals'

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
    assert.include(refused.said, 'goes on where it stopped')

    s3.trouble = null
    const moved = await startCommand(folder, ['move:files'], env).ended
    assert.include(moved.said, '2 files were copied to the bucket parley')
    assert.include(moved.said, '1 were there')
    assert.equal(s3.objects.get('originals/ada/two')!.toString(), 'This is two.')

    const doctor = await startCommand(folder, ['doctor'], env).ended
    assert.match(doctor.said, /ok\s+Files\s+They are kept in the bucket parley/)
    assert.notInclude(doctor.said, 'the-secret')
  })
})
