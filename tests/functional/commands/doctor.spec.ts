import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { freePort } from '#tests/support/running_server'
import ace from '@adonisjs/core/services/ace'
import db from '@adonisjs/lucid/services/db'
import { checkQueue } from '#src/operations/doctor/check_database'
import { checkDisk } from '#src/operations/doctor/check_files'
import { checkModel, checkRedis } from '#src/operations/doctor/check_services'
import { startWebServer } from '#tests/fakes/web_server'
import { givenAccount } from '#tests/support/accounts'
import { givenQueuedText } from '#tests/support/knowledge'
import { linesOf, run } from './command.js'

const json = (body: unknown, status = 200) => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

test.group('doctor', () => {
  test('goes through every part and finds nothing broken', async ({ assert, cleanup }) => {
    ace.ui.switchMode('raw')
    cleanup(() => void ace.ui.switchMode('normal'))
    ;(await run('doctor')).assertSucceeded()
    const said = linesOf('stdout')
    const parts = said.slice(0, 6).map((line) => line.split(/\s+/).slice(0, 2).join(' '))
    assert.deepEqual(parts, ['ok Database', 'ok Schema', 'ok Queue', 'off Model', 'off Mail', 'ok Realtime'])
    assert.match(said[6]!, /^off\s+Redis/)
    assert.include(said[7], 'Disk')
    assert.match(said[8]!, /^(ok|off)\s+Scans/)
    assert.include(said[3], 'OPENAI_API_KEY')
    assert.equal(said.at(-1), 'Nothing is broken.')
  })

  test('distinguishes a waiting queue from a stalled or failed one', async ({ assert }) => {
    assert.equal((await checkQueue(db.connection())).state, 'ok')
    await givenQueuedText(await givenAccount(), 'Bread', 'Bread rises.')
    assert.include((await checkQueue(db.connection())).says, '1 waiting')

    await db.from('queue_jobs').update({ status: 'active', acquired_at: Date.now() - 120_000 })
    const stalled = await checkQueue(db.connection())
    assert.equal(stalled.state, 'warning')
    assert.include(stalled.says, '1 stalled')

    await db.from('queue_jobs').update({ status: 'failed' })
    assert.include((await checkQueue(db.connection())).says, 'jobs:retry all')
  })

  test('checks the model’s provider', async ({ assert, cleanup }) => {
    const provider = await startWebServer({ '/models': json({ data: [{ id: 'small' }] }) })
    cleanup(() => provider.close())
    const settings = {
      provider: 'compatible' as const,
      baseUrl: `${provider.origin}/`,
      apiKey: 'secret',
      model: 'small',
    }

    assert.equal((await checkModel(settings)).state, 'ok')
    assert.equal(provider.requests[0]!.headers.authorization, 'Bearer secret')
    const unlisted = await checkModel({ ...settings, model: 'huge' })
    assert.equal(unlisted.state, 'warning')
    assert.include(unlisted.says, 'CHAT_MODEL')

    provider.route('/models', json({}, 401))
    assert.include((await checkModel(settings)).says, 'refuses the key')
    provider.route('/models', json({}, 404))
    assert.equal((await checkModel(settings)).state, 'ok')
    provider.route('/models', json({}, 503))
    assert.equal((await checkModel(settings)).state, 'broken')
  })

  test('reports an unreachable provider as broken', async ({ assert }) => {
    const gone = await checkModel({
      provider: 'compatible',
      baseUrl: 'http://127.0.0.1:1',
      apiKey: null,
      model: 'small',
    })
    assert.equal(gone.state, 'broken')
    assert.include(gone.says, 'OPENAI_BASE_URL')
    assert.notInclude(gone.says, 'secret')
  })

  test('checks that the data folder is writable', async ({ assert, cleanup }) => {
    const folder = mkdtempSync(join(tmpdir(), 'parley-doctor-'))
    cleanup(() => {
      rmSync(folder, { recursive: true, force: true })
    })
    const well = await checkDisk(folder)
    assert.notEqual(well.state, 'broken')
    assert.include(well.says, 'GB free')

    const file = join(folder, 'file')
    writeFileSync(file, '')
    assert.equal((await checkDisk(file)).state, 'broken')
  })

  test('reports an unreachable Redis as a warning', async ({ assert }) => {
    assert.equal((await checkRedis(null)).state, 'off')
    const away = await checkRedis(`redis://127.0.0.1:${await freePort()}`)
    assert.equal(away.state, 'warning')
    assert.include(away.says, 'ECONNREFUSED')
  })
})
