import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { test } from '@japa/runner'
import Database from 'better-sqlite3'
import { listBackups } from '#src/operations/backup/backup_files'
import { serverApi } from '#tests/support/api_client'
import { aceCommand } from '#tests/support/command'
import { givenFolder } from '#tests/support/installation'
import { BODY, fixtureUrl, RELEASED } from '#tests/support/old_schemas'
import { runningServer } from '#tests/support/running_server'

const OBSTACLE = 'in_the_way'

/** A data folder as the last released version left it. */
function givenOldFolder() {
  const { folder, remove } = givenFolder('upgrade')
  const sqliteFile = join(folder, 'parley.sqlite3')
  writeFileSync(sqliteFile, gunzipSync(readFileSync(fixtureUrl(RELEASED.at(-1)!))))
  return { folder, sqliteFile, remove }
}

test.group('An upgrade from the previous version', (group) => {
  group.each.timeout(300_000)

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

    await assert.rejects(() => runningServer({ dataDir: folder, env }), new RegExp(obstacle))
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
