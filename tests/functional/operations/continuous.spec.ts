import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@japa/runner'
import Database from 'better-sqlite3'
import { BucketFolder, parseTarget } from '#src/operations/replica/bucket'
import { checkContinuous } from '#src/operations/replica/continuous_backup'
import { MANIFEST, readManifest } from '#src/operations/replica/manifest'
import { Replicator, type ReplicaSource } from '#src/operations/replica/replicator'
import { assemble } from '#src/operations/replica/restore_replica'
import { startS3, type S3Fake } from '#tests/fakes/s3_server'
import { givenFolder } from '#tests/support/installation'

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
    assert.include((await checkContinuous(settings))!.says, 'does not answer')
  })

  test('needs an s3:// address', ({ assert }) => {
    assert.deepEqual(parseTarget('s3://my-bucket/a/b/'), { bucket: 'my-bucket', folder: 'a/b' })
    assert.deepEqual(parseTarget('s3://my-bucket'), { bucket: 'my-bucket', folder: '' })
    for (const odd of ['my-bucket', 'https://my-bucket/a', 's3://x', 's3://my-bucket/../a'])
      assert.isNull(parseTarget(odd))
  })
})
