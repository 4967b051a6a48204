import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { rmSync, mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { test } from '@japa/runner'
import { startS3 } from '#tests/fakes/s3_server'
import {
  givenServerToken,
  serverApi,
  sourceReady,
  type Json,
  type ServerApi,
} from '#tests/support/api_client'
import { aceCommand } from '#tests/support/command'
import { givenFolder } from '#tests/support/installation'
import { eventually } from '#tests/support/processes'
import { runningServer, type RunningServer } from '#tests/support/running_server'
import { startCluster } from '../../scripts/lib/postgres_cluster.mjs'

const MOST_LOST_MS = 10_000
/** A slow machine writes for longer. */
const ENOUGH = 20

test.group('A lost disk', () => {
  const WRITING_MS = 14_000

  test('costs at most ten seconds with BACKUP_TO', async ({ assert, cleanup }) => {
    const s3 = await startS3()
    cleanup(() => s3.close())
    const { folder: lost, remove } = givenFolder('lost')
    const { folder: fresh, remove: removeFresh } = givenFolder('fresh')
    cleanup(() => (remove(), removeFresh()))
    const env = {
      BACKUP_TO: `s3://${s3.bucket}/one`,
      S3_ENDPOINT: s3.endpoint,
      S3_ACCESS_KEY_ID: 'the-key',
      S3_SECRET_ACCESS_KEY: 'the-secret',
      EMBEDDING_MODEL: 'none',
    }
    let server: RunningServer = await runningServer({ dataDir: lost, env })
    cleanup(() => server.kill())
    const token = await givenServerToken(server)
    const api: ServerApi = serverApi(() => server, token)
    await addFile(api, 'market.md', 'The market is open on Saturdays.')

    const acceptedAt = new Map<string, number>()
    const untilMs = performance.now() + WRITING_MS
    while (performance.now() < untilMs || acceptedAt.size <= ENOUGH) {
      const title = `Note ${acceptedAt.size}`
      const text = `The bread number ${acceptedAt.size} keeps for five days.`
      await api('POST', '/sources', { kind: 'text', title, text })
      acceptedAt.set(title, performance.now())
      await wait(150)
    }
    const killedMs = performance.now()
    await server.kill()
    rmSync(lost, { recursive: true, force: true })
    // What the killed server's own process had begun may still arrive.
    await wait(500)

    const output = await aceCommand(fresh, env, 'restore', env.BACKUP_TO)
    assert.include(output, 'All checksums match')
    server = await runningServer({ dataDir: fresh, env })
    const items: Json[] = []
    let cursor: string | null = null
    do {
      const page = await api('GET', `/items?limit=100${cursor ? `&cursor=${cursor}` : ''}`)
      items.push(...page.data)
      cursor = page.next_cursor
    } while (cursor)
    const titles = new Set(items.map(({ title }) => title))
    const missing = [...acceptedAt].filter(([title]) => !titles.has(title))
    const lostMs = missing.length > 0 ? killedMs - missing[0]![1] : 0
    console.log(`      ${acceptedAt.size} texts, ${missing.length} lost: ${Math.round(lostMs)} ms`)
    assert.isAbove(acceptedAt.size, ENOUGH)
    assert.isBelow(missing.length, acceptedAt.size)
    assert.isAtMost(lostMs, MOST_LOST_MS)

    assert.equal(items.find(({ title }) => title.startsWith('market'))?.state, 'ready')
    const asked = { message: 'When is the market open?', stream: false }
    assert.include((await api('POST', '/messages', asked)).answer, 'Saturdays')

    // The restored server ships to the same place.
    const { id } = await api('POST', '/sources', { kind: 'text', title: 'After', text: 'The oven is new.' })
    await sourceReady(api, id)
    const before = [...s3.objects.keys()].filter((key) => key.endsWith('.pages'))
    await eventually('a shipment after the restore', async () =>
      [...s3.objects.keys()].some((key) => key.endsWith('.pages') && !before.includes(key))
    )
    assert.equal(await server.stop(), 0)
  })
})

async function addFile(api: ServerApi, name: string, text: string) {
  const form = new FormData()
  form.set('kind', 'file')
  form.set('file', new File([text], name, { type: 'text/markdown' }))
  const { id } = await api('POST', '/sources', form)
  await sourceReady(api, id)
}

/** The commands of docs/operations.md, “Continuous backup”. */
test.group('A lost PostgreSQL', () => {
  const WRITING_MS = 8_000

  test('costs at most ten seconds with pg_receivewal, and answers after the restore', async ({
    assert,
    cleanup,
  }) => {
    const binaries = process.env.POSTGRESQL_BINARIES!
    const { folder, remove } = givenFolder('wal')
    const { folder: dataDir, remove: removeData } = givenFolder('data')
    cleanup(() => (remove(), removeData()))
    const [wal, base] = [join(folder, 'wal'), join(folder, 'base')] as const
    mkdirSync(wal)

    const lost = await startCluster(binaries)
    cleanup(() => lost.crash())
    const run = (name: string, ...args: string[]) => {
      const { status, stderr } = spawnSync(join(binaries, name), ['-d', lost.url, ...args])
      assert.equal(status, 0, String(stderr))
    }
    run('pg_receivewal', '--slot=parley', '--create-slot', '--if-not-exists')
    const receive = ['-d', lost.url, '-D', wal, '--slot=parley', '--synchronous']
    const receiver = spawn(join(binaries, 'pg_receivewal'), receive, { stdio: 'ignore' })
    cleanup(() => void receiver.kill('SIGKILL'))

    const env = { DATABASE_URL: lost.url, EMBEDDING_MODEL: 'none' }
    let server = await runningServer({ dataDir, env })
    cleanup(() => server.kill())
    const api = serverApi(() => server, await givenServerToken(server, env))
    const add = (title: string, text: string): Promise<Json> =>
      api('POST', '/sources', { kind: 'text', title, text })
    await sourceReady(api, (await add('Market', 'The market is open on Saturdays.')).id)
    run('pg_basebackup', '-D', base, '-X', 'none', '-c', 'fast')

    const acceptedAt = new Map<string, number>()
    const untilMs = performance.now() + WRITING_MS
    while (performance.now() < untilMs || acceptedAt.size <= ENOUGH) {
      const title = `Note ${acceptedAt.size}`
      await add(title, `The bread number ${acceptedAt.size} keeps for five days.`)
      acceptedAt.set(title, performance.now())
      await wait(150)
    }
    const crashedMs = performance.now()
    await lost.crash()
    await server.kill()
    receiver.kill('SIGINT')
    await once(receiver, 'exit')

    for (const name of readdirSync(wal).filter((each) => each.endsWith('.partial')))
      renameSync(join(wal, name), join(wal, name.replace('.partial', '')))
    writeFileSync(join(base, 'recovery.signal'), '')
    execFileSync('chmod', ['-R', 'a+rX', folder])
    const restored = await startCluster(binaries, { copy: base, more: [`restore_command=cp ${wal}/%f %p`] })
    cleanup(() => restored.stop())
    server = await runningServer({ dataDir, env: { ...env, DATABASE_URL: restored.url } })

    const titles = new Set<string>()
    let cursor: string | null = null
    do {
      const page = await api('GET', `/items?limit=100${cursor ? `&cursor=${cursor}` : ''}`)
      for (const { title } of page.data) titles.add(title)
      cursor = page.next_cursor
    } while (cursor)
    const missing = [...acceptedAt].filter(([title]) => !titles.has(title))
    const lostMs = missing.length > 0 ? crashedMs - missing[0]![1] : 0
    console.log(`      ${acceptedAt.size} texts, ${missing.length} lost: ${Math.round(lostMs)} ms`)
    assert.isAbove(acceptedAt.size, ENOUGH)
    assert.isAtMost(lostMs, MOST_LOST_MS)

    const asked = { message: 'When is the market open?', stream: false }
    assert.include((await api('POST', '/messages', asked)).answer, 'Saturdays')
    await sourceReady(api, (await add('After', 'The oven is new.')).id)
    assert.equal(await server.stop(), 0)
  })
})
