import {
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
  rmSync,
} from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import Database from 'better-sqlite3'
import { DateTime } from 'luxon'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import Application from '#src/applications/models/application'
import Message from '#src/conversations/models/message'
import User from '#src/identity/models/user'
import DataItem from '#src/knowledge/items/models/data_item'
import { editItem } from '#src/knowledge/library/edit_item'
import { PostgresPassages } from '#src/knowledge/passages/postgres/postgres_passages'
import { SqlitePassages } from '#src/knowledge/passages/sqlite/sqlite_passages'
import { backupFileName, listBackups } from '#src/operations/backup/backup_folder'
import { makeDueBackup } from '#src/operations/backup/make_backup_job'
import { Backup } from '#src/operations/backup/read_backup'
import { restoreBackup } from '#src/operations/backup/restore_backup'
import { writeBackup } from '#src/operations/backup/write_backup'
import { checkBackups } from '#src/operations/doctor/doctor'
import { BucketFolder, parseTarget } from '#src/operations/replica/bucket'
import { checkContinuous } from '#src/operations/replica/continuous_backup'
import { MANIFEST, readManifest } from '#src/operations/replica/manifest'
import { Replicator, type ReplicaSource } from '#src/operations/replica/replicator'
import { assemble } from '#src/operations/replica/restore_replica'
import { migrate } from '#src/shared/database/migrate'
import { migrationsOf, tablesInOrder } from '#src/shared/database/tables'
import { startS3, type S3Fake } from '#tests/fakes/s3_server'
import { emptyDatabase, givenAccount } from '#tests/support/accounts'
import { givenBusyAccount, givenFolder, installation, startCommand } from '#tests/support/installation'
import { found, givenQueuedText, knowledge } from '#tests/support/knowledge'
import {
  BODY,
  rowCounts,
  fixtureUrl,
  givenOldPostgres,
  ITEM,
  RELEASED,
  USER,
  type Released,
  sqliteAt,
} from '#tests/support/old_schemas'

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
    const { code, output } = await backup.ended
    assert.equal(code, 0, output)
    assert.isAbove(note, 5)

    const elsewhere = join(folder, 'elsewhere')
    const file = readdirSync(folder).find((name) => name.endsWith('.zip'))
    const restore = await startCommand(elsewhere, ['restore', join(folder, file!)]).ended
    assert.equal(restore.code, 0, restore.output)
    assert.include(restore.output, 'All checksums match.')
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
    assert.include(again.output, 'There are already accounts or files here.')
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
    assert.equal(next.code, 0, next.output)
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
    assert.include(refused.output, 'Stop it first.')
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

const DAY_MS = 86_400_000

const settingsOf = (s3: S3Fake) => ({
  bucket: s3.bucket,
  region: 'us-east-1',
  endpoint: s3.endpoint,
  accessKeyId: 'the-key',
  secretAccessKey: 'the-secret',
  forcePathStyle: true,
})

/** A database that is written beside a replicator, and the bucket that it ships to. */
async function givenReplica(cleanup: (undo: () => void | Promise<void>) => void) {
  const s3 = await startS3()
  cleanup(() => s3.close())
  const { folder, remove } = givenFolder('replica')
  cleanup(remove)
  const sqliteFile = join(folder, 'parley.sqlite3')
  const db = new Database(sqliteFile)
  cleanup(() => void db.close())
  db.pragma('journal_mode = WAL')
  db.pragma('wal_autocheckpoint = 50')
  db.exec('create table notes (id integer primary key, body text)')
  const filesFolder = join(folder, 'files')
  mkdirSync(join(filesFolder, 'originals'), { recursive: true })
  const source: ReplicaSource = {
    ...{ sqliteFile, filesFolder, draftFile: join(folder, 'draft'), appKey: 'the-app-key' },
    ...{ keyPrint: 'print', idFile: join(folder, 'id') },
  }
  const bucket = new BucketFolder(settingsOf(s3), 'parley/one')
  const replicator = new Replicator(source, bucket)
  cleanup(() => replicator.close())

  const restored = async () => {
    const manifest = readManifest((await bucket.get(MANIFEST))!)!
    const copy = join(folder, 'copy.sqlite3')
    const damage = await assemble(bucket, manifest, copy)
    if (damage) return { manifest, damage, rows: [], state: '' }
    const database = new Database(copy)
    const rows = database.prepare('select id, body from notes order by id').all()
    const state = database.pragma('integrity_check', { simple: true })
    database.close()
    for (const suffix of ['', '-wal', '-shm']) rmSync(`${copy}${suffix}`, { force: true })
    return { manifest, damage, rows, state }
  }
  const rows = () => db.prepare('select id, body from notes order by id').all()
  return { s3, db, bucket, replicator, source, filesFolder, restored, rows }
}

test.group('A continuous backup', () => {
  test('has every committed row after each shipment, in any state of the log', async ({
    assert,
    cleanup,
  }) => {
    const { db, replicator, restored, rows } = await givenReplica(cleanup)
    const insert = db.prepare('insert into notes (body) values (?)')
    const write = (count: number) => {
      for (let at = 0; at < count; at += 1) insert.run(`note ${at} `.repeat(200))
    }
    const steps: (() => void)[] = [
      () => write(3),
      () => write(1),
      // The log is started anew several times.
      () => write(400),
      () => db.exec('delete from notes where id % 3 = 0'),
      () => void (write(5), db.pragma('wal_checkpoint(TRUNCATE)')),
      () => void db.pragma('wal_checkpoint(TRUNCATE)'),
      () => db.exec(`update notes set body = 'short' where id % 2 = 0`),
      () => db.exec('vacuum'),
      () => void (db.exec('begin'), write(30), db.exec('rollback')),
      () => write(20),
    ]
    for (const [at, step] of steps.entries()) {
      step()
      await replicator.ship()
      const copy = await restored()
      assert.isNull(copy.damage, `step ${at}`)
      assert.equal(copy.state, 'ok', `step ${at}`)
      assert.deepEqual(copy.rows, rows(), `step ${at}`)
    }
  })

  test('ships changes only', async ({ assert, cleanup }) => {
    const { db, s3, replicator } = await givenReplica(cleanup)
    for (let at = 0; at < 300; at += 1)
      db.prepare('insert into notes (body) values (?)').run(`${at}`.repeat(2_000))
    await replicator.ship()
    const puts = () => s3.requests.filter(({ method }) => method === 'PUT').length
    const before = puts()
    await replicator.ship()
    assert.equal(puts(), before)

    db.exec(`update notes set body = 'changed' where id = 7`)
    await replicator.ship()
    const segments = [...s3.objects].filter(([key]) => key.endsWith('.pages')).sort()
    assert.lengthOf(segments, 2)
    assert.isBelow(segments[1]![1].length, segments[0]![1].length / 5)
  })

  test('does not show a transaction in progress', async ({ assert, cleanup }) => {
    const { db, source, replicator, restored } = await givenReplica(cleanup)
    db.exec(`insert into notes (body) values ('committed')`)
    const other = new Database(source.sqliteFile)
    cleanup(() => void other.close())
    other.pragma('cache_spill = 1')
    other.exec('begin')
    for (let at = 0; at < 500; at += 1)
      other.prepare('insert into notes (body) values (?)').run('x'.repeat(8_000))
    await replicator.ship()
    assert.lengthOf((await restored()).rows, 1)
    other.exec('commit')
    await replicator.ship()
    assert.lengthOf((await restored()).rows, 501)
  })

  test('has the files of its rows, without those of deleted items', async ({ assert, cleanup }) => {
    const { db, s3, filesFolder, replicator } = await givenReplica(cleanup)
    const file = join(filesFolder, 'originals', 'bread.md')
    writeFileSync(file, '# Bread')
    db.exec(`insert into notes (body) values ('bread.md')`)
    await replicator.ship()
    assert.equal(s3.objects.get('parley/one/files/originals/bread.md')?.toString(), '# Bread')

    rmSync(file)
    db.exec('delete from notes')
    await replicator.ship()
    assert.isFalse(s3.objects.has('parley/one/files/originals/bread.md'))
  })

  test('loses nothing while the bucket is unreachable', async ({ assert, cleanup }) => {
    const { db, s3, replicator, restored, rows } = await givenReplica(cleanup)
    db.exec(`insert into notes (body) values ('one')`)
    await replicator.ship()
    s3.trouble = 403
    db.exec(`insert into notes (body) values ('two')`)
    await assert.rejects(() => replicator.ship())
    db.exec(`insert into notes (body) values ('three')`)
    await assert.rejects(() => replicator.ship())
    assert.lengthOf(rows(), 3)
    s3.trouble = null
    await replicator.ship()
    assert.deepEqual((await restored()).rows, rows())
  })

  test('starts a new generation after a day and deletes the earlier one', async ({ assert, cleanup }) => {
    const { db, s3, replicator, restored, rows } = await givenReplica(cleanup)
    const nowMs = Date.now()
    db.exec(`insert into notes (body) values ('CANARY')`)
    await replicator.ship(nowMs)
    const { generation } = (await restored()).manifest
    db.exec(`update notes set body = 'gone'`)
    await replicator.ship(nowMs + DAY_MS + 1)
    const later = await restored()
    assert.notEqual(later.manifest.generation, generation)
    assert.deepEqual(later.rows, rows())
    assert.deepEqual(
      [...s3.objects.keys()].filter((key) => key.includes(generation)),
      []
    )
  })

  // threat: replaced-replica
  test('is never replaced by another data folder, not even with the same key', async ({
    assert,
    cleanup,
  }) => {
    const { db, s3, bucket, source, replicator } = await givenReplica(cleanup)
    db.exec(`insert into notes (body) values ('mine')`)
    await replicator.ship()
    const before = new Map(s3.objects)
    rmSync(source.idFile)
    const stranger = new Replicator(source, bucket)
    cleanup(() => stranger.close())
    await assert.rejects(() => stranger.ship(), /another data folder/)
    assert.deepEqual(s3.objects, before)
  })

  // threat: damaged-replica
  test('is not restored when a segment is missing or altered', async ({ assert, cleanup }) => {
    const { db, s3, replicator, restored } = await givenReplica(cleanup)
    for (const word of ['one', 'two', 'three']) {
      db.exec(`insert into notes (body) values ('${word}')`)
      await replicator.ship()
    }
    const keys = [...s3.objects.keys()].filter((key) => key.endsWith('.pages')).sort()
    const second = s3.objects.get(keys[1]!)!
    s3.objects.delete(keys[1]!)
    assert.match((await restored()).damage!, /000000002\.pages$/)
    s3.objects.set(keys[1]!, s3.objects.get(keys[0]!)!)
    assert.isNotNull((await restored()).damage)
    s3.objects.set(keys[1]!, second)
    assert.isNull((await restored()).damage)
  })

  test('is checked by the doctor', async ({ assert, cleanup }) => {
    const { db, s3, source, replicator } = await givenReplica(cleanup)
    const settings = {
      ...{ source, settings: settingsOf(s3), folder: 'parley/one', address: 's3://parley/parley/one' },
    }
    assert.isNull(await checkContinuous(null))
    assert.include((await checkContinuous(settings))!.says, 'Nothing is in s3://parley/parley/one yet')
    db.exec(`insert into notes (body) values ('one')`)
    await replicator.ship()
    assert.equal((await checkContinuous(settings))!.state, 'ok')
    assert.equal((await checkContinuous(settings, Date.now() + 600_000))!.state, 'warning')
    const other = { ...settings, source: { ...source, idFile: join(source.filesFolder!, 'none') } }
    assert.equal((await checkContinuous(other))!.state, 'broken')
    s3.trouble = 403
    assert.include((await checkContinuous(settings))!.says, 'isn’t responding')
  })

  test('needs an s3:// address', ({ assert }) => {
    assert.deepEqual(parseTarget('s3://my-bucket/a/b/'), { bucket: 'my-bucket', folder: 'a/b' })
    assert.deepEqual(parseTarget('s3://my-bucket'), { bucket: 'my-bucket', folder: '' })
    for (const odd of ['my-bucket', 'https://my-bucket/a', 's3://x', 's3://my-bucket/../a'])
      assert.isNull(parseTarget(odd))
  })
})

test.group('Upgrades', () => {
  for (const released of RELEASED) {
    test(`migrates a database of version ${released} without losing anything`, async ({
      assert,
      cleanup,
    }) => {
      const { connection, close } = onPostgres ? await oldPostgres(released) : await oldSqlite(released)
      cleanup(close)
      const client = db.connection(connection)
      const before = await migrationsOf(client)
      const waiting = { id: 'waiting', name: 'knowledge.embed_passages', payload: { accountId: USER } }
      const queued = { id: waiting.id, queue: 'slow', status: 'pending', data: JSON.stringify(waiting) }
      await client.insertQuery().table('queue_jobs').insert(queued)
      await migrate(app, db, { connection })
      const after = await migrationsOf(client)
      assert.isAtLeast(after.length, before.length)
      assert.deepEqual(after.slice(0, before.length), before)
      assert.sameMembers(after, await migrationsOf(db.connection()))

      for (const [table, count] of Object.entries(rowCounts(released))) {
        const [row] = await client.from(table).count('* as total')
        assert.equal(Number(row.total), count, table)
      }
      await assertReadable(client, connection, assert)
      const job = await client.from('queue_jobs').where('id', waiting.id).firstOrFail()
      assert.deepEqual(JSON.parse(job.data).payload, { workspaceId: USER })
      assert.deepEqual(await shapeOf(client), await shapeOf(db.connection()))
    })

    test(`leaves version ${released} startable when a migration fails`, async ({ assert, cleanup }) => {
      const { connection, close } = onPostgres ? await oldPostgres(released) : await oldSqlite(released)
      cleanup(close)
      const client = db.connection(connection)
      const before = await migrationsOf(client)
      const columns = await shapeOf(client)
      // The last migration that creates a table finds one of that name.
      const obstacle = (await tablesInOrder(db.connection())).find((table) => !(table in columns))!
      await client.schema.createTable(obstacle, (table) => void table.string('in_the_way'))

      await assert.rejects(() => migrate(app, db, { connection }))
      const after = await shapeOf(client)
      assert.deepEqual(after[obstacle], ['in_the_way'])
      for (const [table, names] of Object.entries(columns)) assert.includeMembers(after[table]!, names, table)
      for (const [table, count] of Object.entries(rowCounts(released))) {
        const [row] = await client.from(table).count('* as total')
        assert.equal(Number(row.total), count, table)
      }
      // The previous version writes rows as it knows them.
      await client.from('messages').delete()
      const [row] = await client.from('users').select(columns.users!)
      await client
        .insertQuery()
        .table('users')
        .insert({ ...row, id: 'another', email: 'other@example.org' })

      await client.schema.dropTable(obstacle)
      await migrate(app, db, { connection })
      assert.sameMembers(await migrationsOf(client), await migrationsOf(db.connection()))
      assert.isAbove((await migrationsOf(client)).length, before.length)
    })
  }
})

async function assertReadable(
  client: QueryClientContract,
  connection: string,
  assert: { equal(one: unknown, other: unknown): void; deepEqual(one: unknown, other: unknown): void }
) {
  const user = await User.query({ connection }).firstOrFail()
  assert.deepEqual([user.id, user.email], [USER, 'ada@example.org'])
  const item = await DataItem.query({ connection }).firstOrFail()
  assert.deepEqual([item.id, item.state, item.metadata], [ITEM, 'ready', { pages: 3 }])
  assert.equal(item.createdAt.toUTC().toISO()!.slice(0, 19), '2026-01-02T03:04:05')
  const application = await Application.query({ connection }).firstOrFail()
  assert.deepEqual([application.name, application.suggestedQuestions], ['Ada bakes', ['How long?']])
  const answer = await Message.query({ connection }).where('role', 'assistant').firstOrFail()
  assert.deepEqual([answer.text, Boolean(answer.answered)], ['Five days. [1]', true])

  const passages = onPostgres ? new PostgresPassages(() => client) : new SqlitePassages(() => client)
  const found = await passages.search({
    workspaceId: USER,
    query: 'How long does the bread keep?',
    sourceIds: null,
    limit: 3,
  })
  assert.deepEqual(
    found.map(({ text, itemId }) => [text, itemId]),
    [[BODY, ITEM]]
  )
}

async function oldSqlite(released: Released) {
  const { folder, remove } = givenFolder('old')
  const file = join(folder, 'parley.sqlite3')
  writeFileSync(file, gunzipSync(readFileSync(fixtureUrl(released))))
  db.manager.add(`old_${released}`, sqliteAt(db as never, file))
  const close = async () => {
    await db.manager.release(`old_${released}`)
    remove()
  }
  return { connection: `old_${released}`, close }
}

async function oldPostgres(released: Released) {
  await db.rawQuery(`create database old_${released}`)
  const url = process.env.DATABASE_URL!.replace(/\/[^/]+$/, `/old_${released}`)
  const connection = await givenOldPostgres(app, db as never, { url, released })
  const close = async () => {
    await db.manager.release(connection)
    await db.rawQuery(`drop database ${connection}`)
  }
  return { connection, close }
}

/** Tables with their columns, to compare an upgraded database with a new one. */
async function shapeOf(client: QueryClientContract): Promise<Record<string, string[]>> {
  const shape: Record<string, string[]> = {}
  for (const table of await tablesInOrder(client))
    shape[table] = Object.keys(await client.columnsInfo(table)).sort()
  return Object.fromEntries(Object.entries(shape).sort())
}
