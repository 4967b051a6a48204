import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import Database from 'better-sqlite3'
import { startCluster } from '../../scripts/lib/postgres_cluster.mjs'
import { listBackups } from '#src/operations/backup/backup_folder'
import { serverApi, sourceReady } from '#tests/support/api_client'
import { aceCommand } from '#tests/support/command'
import { givenFolder } from '#tests/support/installation'
import { BODY, fixtureUrl, givenOldPostgres, RELEASED } from '#tests/support/old_schemas'
import { freePort, runningServer } from '#tests/support/running_server'

const OBSTACLE = 'in_the_way'

/** A data folder as the last released version left it. */
function givenOldFolder() {
  const { folder, remove } = givenFolder('upgrade')
  const sqliteFile = join(folder, 'parley.sqlite3')
  writeFileSync(sqliteFile, gunzipSync(readFileSync(fixtureUrl(RELEASED.at(-1)!))))
  return { folder, sqliteFile, remove }
}

test.group('An upgrade from the previous version', () => {
  test('backs up first, keeps everything and answers from it', async ({ assert, cleanup }) => {
    const { folder, remove } = givenOldFolder()
    cleanup(remove)
    const env = { EMBEDDING_MODEL: 'none' }
    const server = await runningServer({ dataDir: folder, env })
    cleanup(() => server.kill())
    assert.match(server.output(), /Backed up to .*backups.* before the upgrade\./)
    const [backup] = await listBackups(join(folder, 'backups'))
    const token = (
      await aceCommand(folder, env, 'token:create', '--email=ada@example.org', '--name=t')
    ).trim()
    const api = serverApi(() => server, token)
    const asked = await api('POST', '/messages', { message: 'How long does the bread keep?', stream: false })
    assert.deepEqual(
      asked.citations.map(({ quote }: { quote: string }) => quote),
      [BODY]
    )
    assert.equal(await server.stop(), 0)

    // Back to the previous version: its schema is in the backup, which restores into an empty folder.
    const { folder: fresh, remove: removeFresh } = givenFolder('downgrade')
    cleanup(removeFresh)
    await aceCommand(fresh, env, 'restore', backup!.path)
    const restored = new Database(join(fresh, 'parley.sqlite3'), { readonly: true })
    const newest = restored.prepare('select max(name) from adonis_schema').pluck().get() as string
    restored.close()
    assert.include(newest, `/${RELEASED.at(-1)}`)

    // A second start migrates nothing, so it makes no backup.
    const again = await runningServer({ dataDir: folder, env })
    assert.notInclude(again.output(), 'Backed up')
    assert.equal(await again.stop(), 0)
  })

  test('that fails leaves the backup in place, and succeeds once the cause is fixed', async ({
    assert,
    cleanup,
  }) => {
    const { folder, sqliteFile, remove } = givenOldFolder()
    cleanup(remove)
    const env = { EMBEDDING_MODEL: 'none' }
    const upgraded = new Set(await tablesOfNewFolder(cleanup, env))
    const old = new Database(sqliteFile)
    const obstacle = [...upgraded].find((table) => !tablesOf(old).includes(table))!
    old.exec(`create table "${obstacle}" (${OBSTACLE} text)`)
    old.close()

    const ended = new RegExp(`ended with 1 as it started.*${obstacle}`, 's')
    await assert.rejects(() => runningServer({ dataDir: folder, env }), ended)
    assert.lengthOf(
      readdirSync(join(folder, 'backups')).filter((name) => name.endsWith('.zip')),
      1
    )
    const after = new Database(sqliteFile)
    assert.equal(after.prepare('select count(*) from users').pluck().get(), 1)
    after.exec(`drop table "${obstacle}"`)
    after.close()

    const server = await runningServer({ dataDir: folder, env })
    assert.equal(await server.stop(), 0)
  })
})

const ENGINES = { SQLite: oldSqlite, PostgreSQL: oldPostgres }
/** The pace of the load, not a wait for anything. */
const THINK_TIME_MS = 50
const TEXTS = 12

test.group('An upgrade under load', (group) => {
  group.each.timeout(400_000)

  for (const [engine, givenOld] of Object.entries(ENGINES))
    test(`on ${engine} fails no request with an error, and keeps and finishes what was accepted`, async ({
      assert,
      cleanup,
    }) => {
      const { dataDir, env } = await givenOld(cleanup)
      const port = await freePort()
      const over = new AbortController()
      const statuses = new Set<number>()
      const unexplained: string[] = []
      const ask = async (path: string, init?: RequestInit) => {
        const response = await fetch(`http://127.0.0.1:${port}${path}`, init).catch(() => null)
        if (!response) return null
        statuses.add(response.status)
        const text = await response.text().catch(() => null)
        if (response.status === 503 && !/[.!]/.test(text ?? '')) unexplained.push(path)
        return text === null ? null : { status: response.status, text }
      }
      const browse = async () => {
        while (!over.signal.aborted) {
          await ask('/@ada')
          await wait(THINK_TIME_MS)
        }
      }
      const load = [browse(), browse()]
      const start = () => runningServer({ dataDir, port, env })
      let server = await start()
      cleanup(() => server.kill())
      const token = (
        await aceCommand(dataDir, env, 'token:create', '--email=ada@example.org', '--name=t')
      ).trim()

      const accepted = new Set<string>()
      const add = async (number: number) => {
        const headers = {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': `text-${number}`,
        }
        const text = `The loaf with the name keyword${number}x keeps for five days.`
        const body = JSON.stringify({ kind: 'text', title: `Note ${number}`, text })
        for (;;) {
          const answer = await ask('/api/v1/sources', { method: 'POST', headers, body })
          if (answer?.status === 202) return void accepted.add(JSON.parse(answer.text).id)
          await wait(THINK_TIME_MS)
        }
      }
      const adding = Array.from({ length: TEXTS }, (_, number) => wait(number * 40).then(() => add(number)))
      await Promise.race(adding)
      assert.equal(await server.stop(), 0)
      server = await start()
      await Promise.all(adding)
      over.abort()
      await Promise.all(load)

      assert.includeMembers([200, 202, 409, 503], [...statuses])
      assert.isEmpty(unexplained)
      assert.lengthOf([...accepted], TEXTS)
      const api = serverApi(() => server, token)
      for (const id of accepted) await sourceReady(api, id)
      for (let number = 0; number < TEXTS; number += 1) {
        const { passages } = await api('POST', '/search', { query: `keyword${number}x` })
        assert.lengthOf(passages, 1, `Note ${number}`)
      }
      const { passages } = await api('POST', '/search', { query: 'linen bag' })
      assert.equal(passages[0].text, BODY)
      assert.equal(await server.stop(), 0)
    })
})

type Cleanup = (undo: () => void | Promise<void>) => void

async function oldSqlite(cleanup: Cleanup) {
  const { folder: dataDir, remove } = givenOldFolder()
  cleanup(remove)
  return { dataDir, env: { EMBEDDING_MODEL: 'none' } as Record<string, string> }
}

async function oldPostgres(cleanup: Cleanup) {
  const cluster = await startCluster(process.env.POSTGRESQL_BINARIES!)
  cleanup(async () => void (await cluster.stop()))
  const released = RELEASED.at(-1)!
  await db.manager.release(await givenOldPostgres(app, db as never, { url: cluster.url, released }))
  const { folder: dataDir, remove } = givenFolder('upgrade')
  cleanup(remove)
  const env: Record<string, string> = { EMBEDDING_MODEL: 'none', DATABASE_URL: cluster.url }
  return { dataDir, env }
}

async function tablesOfNewFolder(cleanup: (undo: () => void) => void, env: Record<string, string>) {
  const { folder, remove } = givenFolder('new')
  cleanup(remove)
  await aceCommand(
    folder,
    env,
    'user:create',
    '--name=A',
    '--email=a@example.org',
    '--password=correct horse battery'
  )
  const db = new Database(join(folder, 'parley.sqlite3'), { readonly: true })
  try {
    return tablesOf(db)
  } finally {
    db.close()
  }
}

function tablesOf(db: Database.Database): string[] {
  const names = db
    .prepare(`select name from sqlite_schema where type = 'table' order by name`)
    .pluck()
    .all() as string[]
  return names.filter((name) => !/^(sqlite_|adonis_|passage_words)/.test(name))
}
