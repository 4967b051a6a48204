import { DateTime } from 'luxon'
import { stripVTControlCharacters } from 'node:util'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import ace from '@adonisjs/core/services/ace'
import db from '@adonisjs/lucid/services/db'
import app from '@adonisjs/core/services/app'
import AccountEvent from '#src/identity/models/account_event'
import Passkey from '#src/identity/models/passkey'
import User from '#src/identity/models/user'
import { requireTwoStep } from '#src/identity/workspaces/two_step_rule'
import { LocalServers } from '#src/answering/providers/local_servers'
import { LocalChoice } from '#src/knowledge/passages/models/local_embeddings'
import { SearchModels } from '#src/knowledge/passages/models/search_models'
import { startEmbeddingServer } from '#tests/fakes/embedding_server'
import { ModelStore } from '#src/knowledge/passages/models/model_store'
import { checkQueue } from '#src/operations/doctor/check_database'
import { checkDisk } from '#src/operations/doctor/check_files'
import { checkModel, checkRedis } from '#src/operations/doctor/check_services'
import { checkAddress } from '#src/operations/doctor/doctor'
import { databaseTime } from '#src/shared/database/database_time'
import { newId } from '#src/shared/ids'
import { catalogEntry, type ModelHub, startModelHub } from '#tests/fakes/model_hub'
import { startWebServer } from '#tests/fakes/web_server'
import { givenAccount, PASSWORD } from '#tests/support/accounts'
import { runJobs } from '#tests/support/jobs'
import { givenQueuedText } from '#tests/support/knowledge'
import { PlainBrowser } from '#tests/support/plain_browser'
import { freePort } from '#tests/support/running_server'
import { tinyEmbedder } from '#tests/support/tiny_models'

const WHO = ['--name=Ada Lovelace', '--email=Ada@Example.org', `--password=${PASSWORD}`]

test.group('user:create', (group) => {
  group.each.setup(() => {
    ace.ui.switchMode('raw')
    return () => ace.ui.switchMode('normal')
  })

  test('creates an account that can sign in and prints its id', async ({ assert }) => {
    const command = await run('user:create', WHO)
    command.assertSucceeded()
    const user = await User.verifyCredentials('ada@example.org', PASSWORD)
    assert.deepEqual(linesOf('stdout'), [user.id])
  })

  test('reports what is missing or wrong and creates nothing', async ({ assert }) => {
    const command = await run('user:create', ['--email=nobody', '--password=short'])
    command.assertFailed()
    const output = linesOf('stderr').join('\n')
    assert.include(output, '--name=')
    assert.include(output, 'isn’t an email address')
    assert.include(output, 'at least 12 characters')
    assert.isEmpty(linesOf('stdout'))
    assert.isNull(await User.first())
  })

  test('refuses an address that has an account', async ({ assert }) => {
    await run('user:create', WHO)
    const command = await run('user:create', WHO)
    command.assertFailed()
    assert.include(linesOf('stderr').join('\n'), 'already an account')
    assert.lengthOf(await User.all(), 1)
  })
})

test.group('token:create', (group) => {
  group.each.setup(() => {
    ace.ui.switchMode('raw')
    return () => ace.ui.switchMode('normal')
  })

  test('prints a token that opens the API', async ({ client, assert }) => {
    const account = await givenAccount()
    const command = await run('token:create', [
      `--email=${account.email}`,
      '--name=Laptop',
      '--expires-in=30 days',
    ])
    command.assertSucceeded()
    const [token] = linesOf('stdout')
    const response = await client.get('/api/v1/me').bearerToken(token!)
    assert.equal(response.body().id, account.id)

    const [kept] = await User.accessTokens.all(account)
    assert.equal(kept!.name, 'Laptop')
    assert.isAbove(kept!.expiresAt!.getTime(), Date.now())
  })

  test('reports an unknown account and an invalid duration', async ({ assert }) => {
    ;(await run('token:create', ['--email=nobody@example.org'])).assertFailed()
    assert.include(linesOf('stderr').at(-1), 'There’s no account for nobody@example.org')
    ;(await run('token:create', [])).assertFailed()
    assert.include(linesOf('stderr').at(-1), '--email=')

    const account = await givenAccount()
    ;(await run('token:create', [`--email=${account.email}`, '--expires-in=soon'])).assertFailed()
    assert.include(linesOf('stderr').at(-1), '30 days')
    assert.isEmpty(await User.accessTokens.all(account))
  })
})

test.group('two-step:reset', (group) => {
  group.each.setup(() => {
    ace.ui.switchMode('raw')
    return () => ace.ui.switchMode('normal')
  })

  // threat: two-step-reset
  test('lets the only owner of a strict workspace in with the password, signed out everywhere', async ({
    assert,
  }) => {
    const owner = await givenAccount()
    const before = new PlainBrowser()
    await before.signIn(owner.email, PASSWORD)
    const key = { credentialId: 'AAAA', publicKey: 'AAAA', counter: 0, transports: [], lastUsedAt: null }
    await Passkey.create({ ...key, userId: owner.id, name: 'Lost phone' })
    await requireTwoStep(owner.id, true)
    const browser = new PlainBrowser()
    const signsIn = async () => {
      await browser.send('POST', '/login', { email: owner.email, password: PASSWORD })
      return browser.leadsTo('/home')
    }
    assert.equal(await signsIn(), '/login')
    assert.equal(await before.leadsTo('/home'), 200)

    ;(await run('two-step:reset', [`--email=${owner.email.toUpperCase()}`])).assertSucceeded()
    assert.include(linesOf('stdout').at(-1), 'signed out everywhere')
    assert.equal(await before.leadsTo('/home'), '/login')
    // Signed in, and led to where a second factor is set up.
    assert.equal(await signsIn(), '/profile')
    const [event] = await AccountEvent.query().where({ userId: owner.id, kind: 'passkey_removed' })
    assert.equal(event!.detail, 'Lost phone')
  })

  test('refuses an unknown account and one without a second factor', async ({ assert }) => {
    const account = await givenAccount()
    ;(await run('two-step:reset', [])).assertFailed()
    assert.include(linesOf('stderr').at(-1), '--email=')
    ;(await run('two-step:reset', ['--email=nobody@example.org'])).assertFailed()
    assert.include(linesOf('stderr').at(-1), 'There’s no account')
    ;(await run('two-step:reset', [`--email=${account.email}`])).assertFailed()
    assert.include(linesOf('stderr').at(-1), 'no passkey')
  })
})

test.group('Commands on an empty data folder', () => {
  test('writes only the id to standard output, and creates the tables', async ({ assert, cleanup }) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'parley-commands-'))
    cleanup(() => rmSync(dataDir, { recursive: true, force: true }))
    const { DATABASE_URL: _, ...environment } = process.env
    const child = spawn(process.execPath, ['ace.js', 'user:create', ...WHO], {
      cwd: new URL('../../', import.meta.url),
      env: { ...environment, NODE_ENV: 'production', DATA_DIR: dataDir },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let output = ''
    child.stdout.on('data', (data) => (output += String(data)))
    const [code] = await once(child, 'close')
    assert.equal(code, 0)
    assert.match(output, /^[0-9A-HJKMNP-TV-Z]{26}\n$/)
  })
})

test.group('A worker that cannot start', () => {
  test('ends with an error and says what it couldn’t reach', async ({ assert, cleanup }) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'parley-commands-'))
    cleanup(() => rmSync(dataDir, { recursive: true, force: true }))
    const child = spawn(process.execPath, ['--import=@poppinss/ts-exec', 'bin/worker.ts'], {
      cwd: new URL('../../', import.meta.url),
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PARLEY_ROLE: 'worker',
        DATA_DIR: dataDir,
        DATABASE_URL: 'postgres://parley:secret@database.invalid/parley',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += String(data)))
    const [code] = await once(child, 'close')
    assert.equal(code, 1)
    assert.match(output, /The database can’t be reached: .*database\.invalid/)
    assert.notInclude(output, 'secret')
  })
})

test.group('LOCAL_MODEL_PORTS', () => {
  for (const [ports, expected] of [
    ['', '[]'],
    ['8080, 99999', '[8080]'],
  ] as const) {
    test(`names the ports ${expected} if it is "${ports}"`, async ({ assert, cleanup }) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'parley-commands-'))
      cleanup(() => rmSync(dataDir, { recursive: true, force: true }))
      const print = `console.log(JSON.stringify((await import('#config/answering')).localModelPorts)); process.exit()`
      const child = spawn(
        process.execPath,
        ['--import=@poppinss/ts-exec', '--input-type=module', '--eval', print],
        {
          cwd: new URL('../../', import.meta.url),
          env: { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir, LOCAL_MODEL_PORTS: ports },
          stdio: ['ignore', 'pipe', 'inherit'],
        }
      )
      let output = ''
      child.stdout.on('data', (data) => (output += String(data)))
      await once(child, 'close')
      assert.equal(output.trim(), expected)
    })
  }
})

const json = (body: unknown, status = 200) => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

test.group('doctor', () => {
  test('tells whether others can open the links', ({ assert }) => {
    for (const url of ['http://localhost:3333', 'http://127.0.0.1', 'http://[::1]:3333'])
      assert.equal(checkAddress(url).state, 'off')
    assert.deepEqual(checkAddress('https://parley.example.org'), {
      part: 'Address',
      state: 'ok',
      says: 'Links and emails lead to https://parley.example.org.',
    })
  })

  test('goes through every part and finds nothing broken', async ({ assert, cleanup }) => {
    ace.ui.switchMode('raw')
    cleanup(() => void ace.ui.switchMode('normal'))
    ;(await run('doctor')).assertSucceeded()
    const output = linesOf('stdout')
    const parts = output.slice(0, 6).map((line) => line.split(/\s+/).slice(0, 2).join(' '))
    assert.deepEqual(parts, ['ok Database', 'ok Schema', 'ok Queue', 'off Model', 'off Mail', 'ok Realtime'])
    assert.match(output[6]!, /^off\s+Redis/)
    assert.include(output[7], 'Disk')
    assert.match(output[8]!, /^(ok|off)\s+Scans/)
    assert.include(output[3], 'OPENAI_API_KEY')
    assert.equal(output.at(-1), 'No problems found.')
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
    assert.include((await checkModel(settings)).says, 'rejects the key')
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
    assert.notInclude((await checkRedis(null, 'sqlite')).says, 'PostgreSQL')
    assert.equal((await checkRedis(null, 'postgres')).state, 'off')
    const away = await checkRedis(`redis://127.0.0.1:${await freePort()}`, 'sqlite')
    assert.equal(away.state, 'warning')
    assert.include(away.says, 'ECONNREFUSED')
  })
})

/** The job of a queued text, as a worker leaves it that has given up. */
async function givenFailedJob() {
  const item = await givenQueuedText(await givenAccount(), 'Bread', 'Bread rises.')
  const row: { id: string; data: string } = await db.from('queue_jobs').orderBy('score', 'desc').firstOrFail()
  const data = JSON.stringify({ ...JSON.parse(row.data), attempts: 5 })
  await db
    .from('queue_jobs')
    .where('id', row.id)
    .update({ status: 'failed', data, error: 'The disk was full', finished_at: 1_772_000_000_000 })
  return { item, jobId: row.id }
}

test.group('Failed jobs', (group) => {
  group.each.setup(() => {
    ace.ui.switchMode('raw')
    return () => ace.ui.switchMode('normal')
  })

  test('are reported as none if none failed', async ({ assert }) => {
    ;(await run('jobs:failed')).assertSucceeded()
    assert.deepEqual(linesOf('stdout'), ['No failed jobs.'])
  })

  test('are listed with what they are about and why they failed', async ({ assert }) => {
    const { item, jobId } = await givenFailedJob()
    await run('jobs:failed')
    const output = linesOf('stdout').join('\n')
    for (const part of [jobId, 'knowledge.index_item', item.id, 'The disk was full', '2026-02-25'])
      assert.include(output, part)
  })

  test('can be retried one at a time, with all attempts', async ({ assert }) => {
    const { item, jobId } = await givenFailedJob()
    ;(await run('jobs:retry', [jobId])).assertSucceeded()
    assert.include(linesOf('stdout').at(-1), '1 job queued')
    const row = await db.from('queue_jobs').where('id', jobId).firstOrFail()
    assert.equal(row.status, 'pending')
    assert.equal(JSON.parse(row.data).attempts, 0)

    await runJobs()
    assert.equal((await item.refresh()).state, 'ready')
  })

  test('can all be retried at once', async ({ assert }) => {
    const failedJobs = [await givenFailedJob(), await givenFailedJob()]
    await run('jobs:retry', ['all'])
    assert.include(linesOf('stdout').at(-1), '2 jobs queued')
    await runJobs()
    for (const { item } of failedJobs) assert.equal((await item.refresh()).state, 'ready')
  })

  test('are not retried for an unknown id, which is reported', async ({ assert }) => {
    const command = await run('jobs:retry', ['nothing'])
    command.assertFailed()
    assert.include(linesOf('stderr').at(-1), 'There’s no failed job with the id nothing')
  })
})

const MODEL_LIMITS = {
  maxMemoryMb: 384,
  idleTimeoutMs: 60_000,
  backgroundIdleTimeoutMs: 60_000,
  timeoutMs: 60_000,
}

test.group('models:install', (group) => {
  let hub: ModelHub
  let store: ModelStore
  let servers: LocalServers
  let local: LocalChoice

  group.each.setup(async () => {
    const tiny = tinyEmbedder()
    const entry = catalogEntry('tiny', 'embedding', tiny)
    hub = await startModelHub([[entry, tiny]])
    const folder = mkdtempSync(join(tmpdir(), 'parley-models-'))
    store = new ModelStore({ folder, source: new URL(hub.origin), allowPrivate: [], retryMs: 0 }, [entry])
    servers = await app.container.make(LocalServers)
    local = new LocalChoice(folder, (address) => servers.fetchForServer(address))
    const models = new SearchModels(store, local, [], false, MODEL_LIMITS)
    app.container.swap(SearchModels, () => models)
    ace.ui.switchMode('raw')
    return async () => {
      ace.ui.switchMode('normal')
      app.container.restore(SearchModels)
      servers.watch([])
      await hub.close()
      rmSync(folder, { recursive: true })
    }
  })

  test('lists, downloads and removes a model', async ({ assert }) => {
    ;(await run('models:install')).assertSucceeded()
    assert.match(linesOf('stdout')[0]!, /^tiny {2}0 MB, MIT, absent/)
    ;(await run('models:install', ['tiny'])).assertSucceeded()
    assert.include(linesOf('stdout').at(-1), 'tiny is installed.')
    assert.isNotNull(store.installed('embedding'))
    ;(await run('models:install', ['tiny', '--remove'])).assertSucceeded()
    assert.isNull(store.installed('embedding'))
  })

  test('explains what to do about an unknown model or a failed download', async ({ assert }) => {
    ;(await run('models:install', ['huge'])).assertFailed()
    assert.include(linesOf('stderr').at(-1), 'Give one of these names: tiny.')
    hub.fault = 'sends other bytes'
    ;(await run('models:install', ['tiny'])).assertFailed()
    assert.include(linesOf('stderr').at(-1), 'its checksum is wrong')
  })

  test('lists, uses and drops a model of a server on this machine', async ({ assert, cleanup }) => {
    const server = await startEmbeddingServer('nomic-embed-text', 'llama3')
    cleanup(() => server.close())
    servers.watch([server.port])
    ;(await run('models:install')).assertSucceeded()
    const listed = `nomic-embed-text  on this machine (127.0.0.1:${server.port})`
    assert.equal(linesOf('stdout').at(-1), `${listed}, available`)

    server.state.fails = true
    ;(await run('models:install', ['nomic-embed-text'])).assertFailed()
    assert.include(linesOf('stderr').at(-1), 'didn’t return any embeddings')
    assert.isNull(local.find())

    server.state.fails = false
    ;(await run('models:install', ['nomic-embed-text'])).assertSucceeded()
    assert.containSubset(local.find(), { model: 'nomic-embed-text', baseUrl: server.baseUrl })
    ;(await run('models:install')).assertSucceeded()
    assert.equal(linesOf('stdout').at(-1), `${listed}, in use`)
    ;(await run('models:install', ['nomic-embed-text', '--remove'])).assertSucceeded()
    assert.isNull(local.find())
  })
})

test.group('abuse:list', (group) => {
  group.each.setup(() => {
    ace.ui.switchMode('raw')
    return () => ace.ui.switchMode('normal')
  })

  // threat: terminal-escape
  test('prints what visitors wrote without control characters', async ({ assert }) => {
    await db.table('abuse_reports').insert({
      id: newId(),
      handle: 'ada',
      reason: 'spam',
      details: 'before\u001b]0;pwned\u0007\u001b[2J\u009b31m after\nsecond \u202eline',
      email: 'a\u001b[1m@example.org',
      created_at: databaseTime(DateTime.utc(2026, 5, 4, 12, 3)),
    })
    ;(await run('abuse:list')).assertSucceeded()
    const printed = ace.ui.logger.getLogs().map(({ message }) => message)
    assert.include(printed.join('\n'), 'before]0;pwned[2J31m after second line')
    assert.include(printed.join('\n'), '2026-05-04 12:03 UTC @ada (deleted since) spam')
    for (const line of printed) assert.notMatch(line, /[\p{Cc}\p{Cf}]/u)
  })
})

/** Runs an ace command in the application under test. */
function run(name: string, args: string[] = []) {
  return ace.exec(name, args)
}

/** What the commands of this test have written so far, without colours. */
function linesOf(stream: 'stdout' | 'stderr'): string[] {
  return ace.ui.logger
    .getLogs()
    .filter((line) => line.stream === stream)
    .map((line) => stripVTControlCharacters(line.message))
}
