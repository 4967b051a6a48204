import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { test } from '@japa/runner'
import { startCluster } from '../../scripts/lib/postgres_cluster.mjs'
import { givenServerToken, serverApi, sourceReady, type Json } from '#tests/support/api_client'
import { givenFolder } from '#tests/support/installation'
import { runningServer } from '#tests/support/running_server'

const MOST_LOST_MS = 10_000
const WRITING_MS = 8_000

/** The commands of docs/operations.md, “Continuous backup”. */
test.group('A lost PostgreSQL', () => {
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
    while (performance.now() < untilMs) {
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
    assert.isAbove(acceptedAt.size, 20)
    assert.isAtMost(lostMs, MOST_LOST_MS)

    const asked = { message: 'When is the market open?', stream: false }
    assert.include((await api('POST', '/messages', asked)).answer, 'Saturdays')
    await sourceReady(api, (await add('After', 'The oven is new.')).id)
    assert.equal(await server.stop(), 0)
  }).timeout(300_000)
})
