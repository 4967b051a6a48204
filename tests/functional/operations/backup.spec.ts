import {
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import Database from 'better-sqlite3'
import { DateTime } from 'luxon'
import { checkBackups } from '#src/operations/doctor/check_backups'
import { backupFileName, listBackups } from '#src/operations/backup/backup_files'
import { makeDueBackup } from '#src/operations/backup/make_backup_job'
import { Backup } from '#src/operations/backup/read_backup'
import { restoreBackup } from '#src/operations/backup/restore_backup'
import { writeBackup } from '#src/operations/backup/write_backup'
import { editItem } from '#src/knowledge/library/edit_item'
import DataItem from '#src/knowledge/items/models/data_item'
import { givenAccount } from '#tests/support/accounts'
import { emptyDatabase } from '#tests/support/database'
import { givenBusyAccount, givenFolder, installation, startCommand } from '#tests/support/installation'
import { found, givenQueuedText, knowledge } from '#tests/support/knowledge'

const onPostgres = Boolean(process.env.DATABASE_URL)

const MIGRATIONS = new URL('../../../database/migrations/', import.meta.url)

test.group('A backup', (group) => {
  let folder: string
  group.each.setup(async () => {
    const given = givenFolder('backup')
    folder = given.folder
    const { originals } = await knowledge()
    for await (const key of originals.keys()) await originals.delete(key)
    return given.remove
  })

  const written = async () => {
    const made = await writeBackup(await installation({ folder }))
    if (!made.ok) throw new Error(made.error)
    return made.value
  }

  test('contains every row, every file and the key with checksums, readable by its owner only', async ({
    assert,
  }) => {
    await givenBusyAccount(await givenAccount())
    const { path, manifest } = await written()
    assert.equal(statSync(path).mode & 0o777, 0o600)
    assert.equal(manifest.rows.users, 1)
    assert.equal(manifest.rows.data_items, 2)
    assert.equal(manifest.files, 2)
    assert.lengthOf(manifest.migrations, readdirSync(MIGRATIONS).length)

    const opened = await Backup.open(path)
    if (!opened.ok) throw new Error(opened.error)
    assert.deepEqual(opened.value.manifest, manifest)
    assert.isNull(await opened.value.findDamage())
    opened.value.close()
  })

  test('restores the same rows, files and answers into an empty database', async ({ assert }) => {
    const account = await givenAccount()
    await givenBusyAccount(account)
    const question = 'How long does the bread keep?'
    const [best] = await found(account, question)
    const rows = await everyRow()
    const { path } = await written()

    await emptyDatabase()
    await db.from('embedding_models').delete()
    const here = await installation({ folder })
    const refused = await restoreBackup(here, path)
    assert.deepEqual(refused, { ok: false, error: { code: 'not_empty' } }, 'files are left')
    for await (const key of here.originals.keys()) await here.originals.delete(key)

    const restored = await restoreBackup(here, path)
    if (!restored.ok) throw new Error(JSON.stringify(restored.error))
    assert.equal(restored.value.files, 2)
    assert.deepEqual(await everyRow(), rows)
    assert.deepEqual((await found(account, question))[0], best)
    const item = await DataItem.query().where('kind', 'file').firstOrFail()
    const bytes = await here.originals.get(item.storageKey!)
    assert.include(Buffer.from(bytes!).toString(), 'The market is open on Saturdays.')

    // Serial ids go on after the highest that came back.
    await givenQueuedText(account, 'More', 'Rye needs more water than wheat.')
    assert.deepEqual(await restoreBackup(here, path), { ok: false, error: { code: 'not_empty' } })
  }).skip(!onPostgres, 'SQLite is restored as a file, below')

  test('refuses damaged, partial and unknown files by name before it changes anything', async ({
    assert,
  }) => {
    await givenBusyAccount(await givenAccount())
    const { path } = await written()
    await emptyDatabase()
    const here = await installation({ folder })
    for await (const key of here.originals.keys()) await here.originals.delete(key)

    const half = join(folder, 'half.zip')
    writeFileSync(half, readFileSync(path))
    truncateSync(half, statSync(path).size - 1_000)
    assert.deepEqual(await restoreBackup(here, half), { ok: false, error: { code: 'unreadable' } })

    const flipped = readFileSync(path)
    const from = Math.floor(flipped.length / 3)
    flipped.fill(0, from, from + 500)
    const damaged = join(folder, 'damaged.zip')
    writeFileSync(damaged, flipped)
    const refused = await restoreBackup(here, damaged)
    assert.isFalse(refused.ok)
    assert.equal(!refused.ok && refused.error.code, 'damaged')
    assert.isFalse(await db.from('users').first().then(Boolean))

    const text = join(folder, 'text.zip')
    writeFileSync(text, 'not a zip')
    assert.deepEqual(await restoreBackup(here, text), { ok: false, error: { code: 'unreadable' } })
  })

  test('refuses a backup of a later version', async ({ assert }) => {
    const { path } = await written()
    await emptyDatabase()
    await db.table('adonis_schema').insert({ name: 'database/migrations/9999_later', batch: 99 })
    const later = await written().finally(() =>
      db.from('adonis_schema').where('name', 'database/migrations/9999_later').delete()
    )
    const here = await installation({ folder })
    for await (const key of here.originals.keys()) await here.originals.delete(key)
    assert.deepEqual(await restoreBackup(here, later.path), { ok: false, error: { code: 'newer' } })
    assert.notEqual(path, later.path)
  })

  test('is made once when it is due, and the oldest backups are deleted', async ({ assert }) => {
    const here = await installation({ folder, everyMs: 3_600_000, keep: 2 })
    const old = DateTime.utc().minus({ hours: 2 })
    for (const hours of [0, 1, 2])
      createWriteStream(join(folder, backupFileName(old.minus({ hours })))).end('old')
    await Promise.all([makeDueBackup(here), makeDueBackup(here)])
    await makeDueBackup(here)
    const kept = await listBackups(folder)
    assert.lengthOf(kept, 2)
    assert.isAbove(kept[0]!.madeAt.toMillis(), old.toMillis())
    assert.equal(kept[1]!.madeAt.toMillis(), old.startOf('millisecond').toMillis())
  })

  test('is made on time after the clock was set back or ahead', async ({ assert }) => {
    const here = await installation({ folder, everyMs: 3_600_000, keep: 9 })
    writeFileSync(
      join(folder, backupFileName(DateTime.utc().plus({ years: 1 }))),
      'from a future that was taken back'
    )
    await makeDueBackup(here)
    assert.lengthOf(await listBackups(folder), 2)
    await makeDueBackup(here, Date.now() + 10 * 3_600_000)
    assert.isAtLeast((await listBackups(folder)).length, 2)
  })

  test('reports its age to the doctor, who warns when it is overdue', async ({ assert }) => {
    const settings = { folder, everyMs: 3_600_000, keep: 2 }
    assert.equal((await checkBackups({ ...settings, everyMs: null })).state, 'off')
    assert.equal((await checkBackups(settings)).state, 'warning')
    await written()
    const well = await checkBackups(settings)
    assert.equal(well.state, 'ok')
    assert.match(well.says, /0 minutes old/)
    assert.equal((await checkBackups(settings, Date.now() + 3 * 3_600_000)).state, 'warning')
  })
})

test.group('Backup and restore of an embedded server', (group) => {
  let folder: string
  group.tap((each) => each.skip(onPostgres, 'the other server is an embedded one'))
  group.each.setup(() => {
    const given = givenFolder('backup')
    folder = given.folder
    return given.remove
  })

  test('a backup made during writes starts in another folder and gives the same answer', async ({
    assert,
  }) => {
    const account = await givenAccount()
    await givenBusyAccount(account)
    const question = 'How long does the bread keep?'
    const [best] = await found(account, question)

    const backup = startCommand(app.makePath(process.env.DATA_DIR!), ['backup', `--to=${folder}`])
    const rewritten = await givenQueuedText(account, 'Rewritten', 'It says something else all the time.')
    let note = 0
    while (backup.child.exitCode === null) {
      const text = `Note ${note} was written meanwhile.`
      if (note < 100) await givenQueuedText(account, `Note ${note}`, text)
      else await editItem(await knowledge(), account.id, rewritten.id, { text })
      note += 1
    }
    const { code, said } = await backup.ended
    assert.equal(code, 0, said)
    assert.isAbove(note, 5)

    const elsewhere = join(folder, 'elsewhere')
    const file = readdirSync(folder).find((name) => name.endsWith('.zip'))
    const restore = await startCommand(elsewhere, ['restore', join(folder, file!)]).ended
    assert.equal(restore.code, 0, restore.said)
    assert.include(restore.said, 'Every checksum is right.')
    assert.equal(readFileSync(join(elsewhere, 'app.key'), 'utf8').trim(), (await installation({})).appKey)
    const restored = new Database(join(elsewhere, 'parley.sqlite3'), { readonly: true })
    assert.equal(restored.pragma('integrity_check', { simple: true }), 'ok')
    const items = restored.prepare('select storage_key from data_items').pluck().all() as string[]
    for (const key of items) assert.isTrue(existsSync(join(elsewhere, 'files', key)), key)
    const hit = restored
      .prepare('select body from passages where item_id = ? and ordinal = 0')
      .pluck()
      .get(best!.itemId)
    assert.equal(hit, best!.text)
    restored.close()

    const again = await startCommand(elsewhere, ['restore', join(folder, file!)]).ended
    assert.equal(again.code, 1)
    assert.include(again.said, 'There are accounts or files here already.')
  })

  test('a killed backup leaves no file that looks complete, and the next one cleans up', async ({
    assert,
  }) => {
    await givenBusyAccount(await givenAccount())
    const dataDir = app.makePath(process.env.DATA_DIR!)
    const { child, ended } = startCommand(dataDir, ['backup', `--to=${folder}`])
    while (child.exitCode === null && !readdirSync(folder).some((name) => name.includes('.unfinished')))
      await new Promise((resolve) => setImmediate(resolve))
    child.kill('SIGKILL')
    await ended
    assert.isEmpty(await listBackups(folder))
    assert.isTrue(readdirSync(folder).some((name) => name.includes('.unfinished')))

    const next = await startCommand(dataDir, ['backup', `--to=${folder}`]).ended
    assert.equal(next.code, 0, next.said)
    assert.lengthOf(await listBackups(folder), 1)
    assert.isFalse(readdirSync(folder).some((name) => name.includes('.unfinished')))
  })

  test('refuses to restore into a running server', async ({ assert }) => {
    const { takeInstanceLock } = await import('#src/shared/process/instance_lock')
    const here = await installation({ folder })
    const made = await writeBackup(here)
    if (!made.ok) throw new Error(made.error)
    const elsewhere = join(folder, 'elsewhere')
    mkdirSync(elsewhere)
    const lock = await takeInstanceLock(elsewhere, 'server')
    const refused = await startCommand(elsewhere, ['restore', made.value.path]).ended
    if (lock.ok) lock.value.release()
    assert.equal(refused.code, 1)
    assert.include(refused.said, 'Stop it first.')
  })
})

/** All rows of all tables, as text. */
async function everyRow(): Promise<Record<string, string[]>> {
  const { tablesInOrder } = await import('#src/shared/database/tables')
  const rows: Record<string, string[]> = {}
  for (const table of await tablesInOrder(db.connection()))
    rows[table] = (await db.from(table).select('*')).map((row) => JSON.stringify(row)).sort()
  return rows
}
