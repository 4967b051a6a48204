import { truncateSync } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { writeBackup } from '#src/operations/backup/write_backup'
import DataItem from '#src/knowledge/items/models/data_item'
import { DurableFiles } from '#src/shared/storage/durable_files'
import { StorageProblem } from '#src/shared/storage/storage_problem'
import { dataDir } from '#start/env'
import { givenAccount } from '#tests/support/accounts'
import { installation } from '#tests/support/installation'
import { runJobs } from '#tests/support/jobs'
import { givenQueuedText, givenText, knowledge } from '#tests/support/knowledge'
import { givenSmallDisk, mayMount, smallDiskAt } from '#tests/support/small_disk'

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
