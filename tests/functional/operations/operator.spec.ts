import { generateKeyPairSync } from 'node:crypto'
import { Writable } from 'node:stream'
import { test } from '@japa/runner'
import { Logger } from '@adonisjs/core/logger'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import loggerConfig from '#config/logger'
import { modelPrices } from '#config/model_prices'
import { tracing } from '#config/otel'
import type { FailedJobRow, Finding, QueueRow, ModelRow, ServerFacts, StorageRow } from '#protocol/operator'
import { RemoteModel } from '#src/answering/providers/remote_model'
import { costOf, priceOf } from '#src/answering/spend/answer_cost'
import { ModelSpend } from '#src/answering/spend/model_spend'
import { openAccount } from '#src/identity/actions/register_account'
import User from '#src/identity/models/user'
import { isOperator } from '#src/identity/queries/is_operator'
import { serveMetrics } from '#src/operations/observability/metrics_server'
import { UpdateCheck, type UpdateSettings, isNewer } from '#src/operations/update_check'
import { SafeFetch } from '#src/shared/fetch/safe_fetch'
import { withLogContext } from '#src/shared/observability/log_context'
import { registry } from '#src/shared/observability/metrics'
import { SlowQueryLog } from '#src/shared/observability/slow_query_log'
import { startTracing } from '#src/shared/observability/tracing'
import { startOtlpCollector } from '#tests/fakes/otlp_collector'
import { ScriptedModel } from '#tests/fakes/scripted_model'
import { startWebServer } from '#tests/fakes/web_server'
import { send } from '#tests/support/forms'
import { givenAccount, PASSWORD } from '#tests/support/accounts'
import { runJobs } from '#tests/support/jobs'
import { givenQueuedText, givenText } from '#tests/support/knowledge'
import { freePort } from '#tests/support/running_server'
import { signedRelease } from '../../../scripts/lib/releases.mjs'

const BEARER = 'Bearer the-metrics-token'
const TIMEOUTS = { firstTokenTimeoutMs: 2_000, totalTimeoutMs: 5_000 }

/** The value of a series, by its name and some of its labels. */
async function series(name: string, ...labels: string[]): Promise<number> {
  const lines = (await registry.metrics()).split('\n')
  const line = lines.find((one) => one.startsWith(name) && labels.every((label) => one.includes(label)))
  return Number(line?.split(' ').at(-1) ?? 0)
}

/** The log's own settings, written where a test can read. */
function keptLog() {
  const lines: string[] = []
  const destination = new Writable({
    write(chunk, _, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const settings = { ...loggerConfig.loggers.app, level: 'info', transport: undefined }
  return { lines, logger: new Logger({ ...settings, destination } as never) }
}

test.group('/metrics', () => {
  // threat: metrics-access
  test('answers 404 without the right token', async ({ client }) => {
    ;(await client.get('/metrics')).assertStatus(404)
    ;(await client.get('/metrics').header('authorization', 'Bearer something else')).assertStatus(404)
    ;(await client.get('/metrics?token=the-metrics-token')).assertStatus(404)
  })

  // threat: metric-secrets
  test('counts requests by route pattern, jobs by outcome and jobs in each queue', async ({
    client,
    assert,
  }) => {
    const account = await givenAccount()
    await givenText(account, 'Bread', 'It keeps for five days.')
    await givenQueuedText(account, 'Cake', 'It keeps for two days.')
    await client.get('/reset-password/a-secret-that-was-mailed-to-someone')
    const response = await client.get('/metrics').header('authorization', BEARER)
    response.assertStatus(200)
    assert.match(response.header('content-type')!, /^text\/plain; version=0\.0\.4/)
    const text = response.text()
    assert.match(text, /parley_http_request_duration_seconds_count\{.*route="\/reset-password\/:token"/)
    assert.notInclude(text, 'a-secret-that-was-mailed')
    assert.match(text, /parley_job_duration_seconds_count\{job="[\w.]+",outcome="completed"\} [1-9]/)
    assert.match(text, /parley_queue_jobs\{queue="[\w-]+",state="pending"\} 1/)
    assert.match(text, /parley_database_bytes \d{4,}/)
    assert.match(text, /parley_realtime_sockets \d/)
    assert.match(text, /nodejs_eventloop_lag_p99_seconds/)
  })

  test('measures answers and their first words, answered and unanswered apart', async ({
    client,
    assert,
  }) => {
    const account = await givenAccount()
    await givenText(account, 'Bread', 'The bread keeps for five days in a linen bag.')
    const before = await series('parley_answer_duration_seconds_count', 'outcome="answered"')
    const nothing = await series('parley_answer_duration_seconds_count', 'outcome="unanswered"')
    const words = await series('parley_answer_first_word_seconds_count')
    const token = (await User.accessTokens.create(account, ['*'])).value!.release()
    for (const message of ['How long does the bread keep?', 'Who won the chess match in Reykjavik?'])
      await client.post('/api/v1/messages').bearerToken(token).json({ message, stream: false })
    assert.equal(await series('parley_answer_duration_seconds_count', 'outcome="answered"'), before + 1)
    assert.equal(await series('parley_answer_duration_seconds_count', 'outcome="unanswered"'), nothing + 1)
    assert.equal(await series('parley_answer_first_word_seconds_count'), words + 2)
  })
})

test.group('A worker’s own /metrics', () => {
  test('serves the same metrics to the same token only', async ({ assert, cleanup }) => {
    const port = await freePort()
    const end = await serveMetrics('the-token', port, '127.0.0.1')
    cleanup(end)
    const get = (path: string, authorization = 'Bearer the-token') =>
      fetch(`http://127.0.0.1:${port}${path}`, { headers: { authorization } })
    assert.include(await (await get('/metrics')).text(), 'parley_job_duration_seconds')
    assert.equal((await get('/metrics', 'Bearer the-tokem')).status, 404)
    assert.equal((await get('/')).status, 404)
  })
})

test.group('Use and cost of models', () => {
  test('a model’s price is its own, else its family’s, else unknown', ({ assert }) => {
    assert.deepEqual(priceOf(modelPrices, 'openai', 'gpt-5-mini'), { input: 0.25, output: 2 })
    assert.deepEqual(priceOf(modelPrices, 'anthropic', 'claude-haiku-4-5-20251001'), { input: 1, output: 5 })
    assert.isNull(priceOf(modelPrices, 'openai', 'gpt-99'))
    assert.isNull(priceOf(modelPrices, 'compatible', 'gpt-5-mini'))
    assert.equal(costOf({ input: 0.25, output: 2 }, 1_000_000, 500_000), 1.25)
    assert.isNull(costOf(null, 10, 10))
  })

  test('counts every call once, however it ends, and adds it to the day', async ({ assert, cleanup }) => {
    const fake = new ScriptedModel('anthropic')
    const baseUrl = await fake.start()
    cleanup(() => fake.stop())
    const spend = new ModelSpend(modelPrices, await app.container.make('logger'))
    const model = new RemoteModel({
      provider: 'anthropic',
      baseUrl,
      apiKey: 'k',
      model: 'claude-haiku-4-5',
      ...TIMEOUTS,
      onCall: spend.record,
    })
    const prompt = { system: 'Rules.', messages: [{ role: 'user' as const, content: 'Hello' }] }
    const read = async (limit = Number.POSITIVE_INFINITY) => {
      let seen = 0
      for await (const _ of model.stream(prompt, new AbortController().signal)) if (++seen >= limit) break
    }
    fake.follow({ say: ['One ', 'two ', 'three.'] })
    await read()
    await read(1)
    fake.follow({ status: 500 })
    await assert.rejects(() => read())
    await spend.written()
    const [row] = await db.from('model_days')
    assert.equal(Number(row.calls), 3)
    assert.equal(Number(row.failed), 1)
    assert.equal(Number(row.first_words), 2)
    assert.isAbove(Number(row.output_tokens), 0)
    assert.equal(row.payer, 'server')
  })
})

test.group('The log', () => {
  test('every line names its request or job', async ({ assert }) => {
    const { lines, logger } = keptLog()
    withLogContext({ job_id: 'j1', job: 'knowledge.index_item' }, () => logger.info('read'))
    withLogContext({ request_id: 'r1' }, () => logger.child({ request_id: 'r1' }).info('answered'))
    const [job, request] = lines.map((line) => JSON.parse(line))
    assert.include(job, { job_id: 'j1', job: 'knowledge.index_item', msg: 'read' })
    assert.equal(request.request_id, 'r1')
    assert.lengthOf(lines[1]!.match(/request_id/g)!, 1)
  })

  // threat: log-secrets
  test('removes secrets at any depth of an object', ({ assert }) => {
    const { lines, logger } = keptLog()
    const secret = 'hunter2-hunter2'
    for (const name of [
      'password',
      'token',
      'apiKey',
      'api_key',
      'secret',
      'authorization',
      'cookie',
      'set-cookie',
    ])
      logger.warn({ [name]: secret, headers: { [name]: secret }, form: { [name]: secret } }, 'something')
    assert.isAbove(lines.length, 0)
    assert.notInclude(lines.join(''), secret)
    assert.include(lines.join(''), '[hidden]')
  })
})

test.group('Slow queries', () => {
  test('are stored by their shape, without their values', async ({ assert }) => {
    const log = new SlowQueryLog()
    log.record('select * from passages where text = ?', 99)
    log.record('select 1', 150)
    withLogContext({ route: '/data' }, () => log.record('select * from data_items where title = ?', 400))
    assert.deepEqual(
      log.list().map(({ sql, ms, context }) => [sql, ms, context.route ?? null]),
      [
        ['select * from data_items where title = ?', 400, '/data'],
        ['select 1', 150, null],
      ]
    )
    for (let ms = 200; ms < 300; ms += 1) log.record('select 2', ms)
    assert.lengthOf(log.list(), 50)
  })

  test('are noticed on the real database', async ({ assert, cleanup }) => {
    const log = await app.container.make(SlowQueryLog)
    // On a busy machine, the log may be full of slower queries.
    const noticed = new Map<string, number>()
    log.record = (sql, ms) => void noticed.set(sql, ms)
    cleanup(() => void Reflect.deleteProperty(log, 'record'))
    const slow =
      db.connection().dialect.name === 'postgres'
        ? 'select pg_sleep(0.15)'
        : 'with recursive n(i) as (select 1 union all select i + 1 from n where i < 3000000) select max(i) from n'
    await db.rawQuery(slow)
    assert.isAbove(noticed.get(slow) ?? 0, 100)
  })
})

test.group('Traces', () => {
  test('sends nothing without a collector', ({ assert }) => {
    assert.isNull(tracing)
  })

  test('sends a request and a job with their calls to the collector', async ({ client, assert, cleanup }) => {
    const collector = await startOtlpCollector()
    cleanup(() => collector.close())
    const settings = {
      endpoint: collector.origin,
      headers: { 'x-team': 'ada' },
      service: 'parley',
      version: '1',
    }
    const end = await startTracing(settings)
    const account = await givenAccount()
    await givenQueuedText(account, 'Bread', 'It keeps for five days.')
    await client.get('/login')
    await runJobs()
    await end()

    const named = (name: string) => collector.spans.find((span) => span.name === name)
    assert.equal(named('GET /login')!.attributes['http.response.status_code'], 200)
    const job = collector.spans.find(({ name }) => name.startsWith('job knowledge.'))!
    assert.equal(job.attributes['job.outcome'], 'completed')
    assert.equal(collector.requests[0]!.headers['x-team'], 'ada')
    assert.notInclude(JSON.stringify(collector.spans), 'five days')
  })
})

type Props = {
  server: ServerFacts
  lanes: QueueRow[]
  failed: FailedJobRow[]
  accounts: StorageRow[]
  models: ModelRow[]
  findings?: Finding[]
}

/** A text whose job was tried as often as it may be. */
async function givenFailedJob(account: User, text = 'It keeps for five days.') {
  const item = await givenQueuedText(account, 'Bread', text)
  const finished = { status: 'failed', error: 'The disk is full.\n at somewhere', finished_at: Date.now() }
  await db.from('queue_jobs').where('status', 'pending').update(finished)
  const row = await db.from('queue_jobs').where('status', 'failed').firstOrFail()
  return { item, id: String(row.id) }
}

const figures = { calls: 4, failed: 1, total_ms: 8_000, first_ms: 1_500, first_words: 3 }

test.group('The operator’s page', () => {
  test('is shown to the first account and to no one else', async ({ client, assert }) => {
    const operator = await givenAccount()
    const other = await givenAccount('Mallory')
    const { id } = await givenFailedJob(other)
    ;(await client.get('/operator').loginAs(operator)).assertStatus(200)
    for (const path of ['/operator', '/operator/retries', `/operator/retries/${id}`]) {
      const method = path === '/operator' ? 'get' : 'post'
      const guest = await client[method](path).withCsrfToken().redirects(0)
      guest.assertStatus(404)
      const outsider = await client[method](path).loginAs(other).withCsrfToken().redirects(0)
      outsider.assertStatus(404)
    }
    assert.equal((await db.from('queue_jobs').where({ id }).firstOrFail()).status, 'failed')
    const home = await client.get('/home').loginAs(other).withInertia()
    assert.isFalse((home.inertiaProps as { auth: { user: { operator: boolean } } }).auth.user.operator)
  })

  test('is shown to the configured operators once their addresses are confirmed', async ({ assert }) => {
    const first = await givenAccount()
    const named = await givenAccount('Grace')
    const emails = [named.email]
    assert.isFalse(await isOperator(first, emails))
    assert.isFalse(await isOperator(named, emails))
    await named.merge({ emailVerifiedAt: DateTime.utc() }).save()
    assert.isTrue(await isOperator(named, emails))

    const claimant = await openAccount({ name: 'Mallory', email: named.email, password: PASSWORD })
    await claimant.merge({ emailVerifiedAt: DateTime.utc() }).save()
    assert.isFalse(await isOperator(claimant, emails))
  })

  test('shows lanes, failed jobs with their reason and no payload, storage and versions', async ({
    client,
    assert,
  }) => {
    const account = await givenAccount()
    const other = await givenAccount('Grace')
    await givenText(other, 'Cake', 'It keeps for two days, the cake.')
    const { id } = await givenFailedJob(account)
    const page = await client.get('/operator').loginAs(account).withInertia()
    page.assertInertiaComponent('Operator/Index')
    const { server, lanes, failed, accounts } = page.inertiaProps as unknown as Props
    assert.equal(
      lanes.reduce((sum, lane) => sum + lane.failed, 0),
      1
    )
    assert.deepInclude(failed[0]!, { id, reason: 'The disk is full.' })
    assert.notProperty(failed[0]!, 'payload')
    await db.from('queue_jobs').where({ id }).update({ error: 'connect ECONNREFUSED 127.0.0.1:587' })
    const again = await client.get('/operator').loginAs(account).withInertia()
    const [refused] = (again.inertiaProps as unknown as Props).failed
    assert.equal(refused!.reason, '127.0.0.1:587 refused the connection. Check that the service is running.')
    assert.match(server.database, /^(SQLite|PostgreSQL) \d/)
    assert.match(server.version, /^\d+\.\d+\.\d+/)
    assert.equal(server.accounts, 2)
    assert.includeMembers(
      accounts.map(({ email }) => email),
      [account.email, other.email]
    )
    assert.isAbove(accounts[0]!.bytes, 0)
  })

  test('retries a failed job with one click', async ({ client, assert }) => {
    const account = await givenAccount()
    const { id, item } = await givenFailedJob(account)
    const retry = (job: string) =>
      send(client, 'post', `/operator/retries/${job}`, {}, { as: account, redirects: 0 })
    ;(await retry('nothing-of-this-name')).assertStatus(404)
    ;(await retry(id)).assertStatus(303)
    await runJobs()
    assert.equal((await item.refresh()).state, 'ready')

    await givenFailedJob(account, 'It rises twice.')
    await send(client, 'post', '/operator/retries', {}, { as: account, redirects: 0 })
    assert.isNull(await db.from('queue_jobs').where('status', 'failed').first())
  })

  test('adds up the use of models, with a cost only where the price is known', async ({ client, assert }) => {
    const account = await givenAccount()
    const day = DateTime.utc().toISODate()!
    const old = DateTime.utc().minus({ days: 40 }).toISODate()!
    const spent = { ...figures, payer: 'server', input_tokens: 1_000_000, output_tokens: 100_000 }
    await db.table('model_days').multiInsert([
      { ...spent, day, provider: 'openai', model: 'gpt-5-mini' },
      { ...spent, day: old, provider: 'openai', model: 'gpt-5-mini' },
      { ...spent, day, provider: 'compatible', model: 'llama', calls: 2 },
    ])
    const page = await client.get('/operator').loginAs(account).withInertia()
    const { models } = page.inertiaProps as unknown as Props
    assert.deepEqual(
      models.map(({ model, dollars, averageMs, firstWordMs }) => [model, dollars, averageMs, firstWordMs]),
      [
        ['gpt-5-mini', 0.45, 2_000, 500],
        ['llama', null, 4_000, 500],
      ]
    )
  })

  test('loads the doctor’s findings after the page', async ({ client, assert }) => {
    const account = await givenAccount()
    const first = await client.get('/operator').loginAs(account).withInertia()
    assert.notProperty(first.inertiaProps, 'findings')
    const later = await client
      .get('/operator')
      .loginAs(account)
      .withInertiaPartialReload('Operator/Index', ['findings'])
    const { findings } = later.inertiaProps as unknown as Props
    assert.includeMembers(
      findings!.map(({ part }) => part),
      ['Database', 'Queue', 'Mail', 'Disk', 'Secrets']
    )
  })
})

const NOTES = 'https://example.org/releases/0.3.0'
const KEYS = generateKeyPairSync('ed25519')
const PUBLIC_KEY = KEYS.publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64')

const answering = (body: string, status = 200) => ({ '/release.json': { status, body } })
const signed = (release: object, key = KEYS.privateKey) => JSON.stringify(signedRelease(release, key))

async function givenCheck(settings: Partial<NonNullable<UpdateSettings>>, version = '0.2.0') {
  const fetcher = await app.container.make(SafeFetch)
  return new UpdateCheck(version, { url: 'http://127.0.0.1/', key: PUBLIC_KEY, ...settings }, fetcher)
}

async function findingOf(body: string, { status = 200, version = '0.2.0', key = PUBLIC_KEY } = {}) {
  const server = await startWebServer(answering(body, status), Number(process.env.TEST_WEBSITE_PORT))
  try {
    return await (await givenCheck({ url: `${server.origin}/release.json`, key }, version)).check()
  } finally {
    await server.close()
  }
}

test.group('Newer versions', () => {
  test('are announced with their address when the release is signed', async ({ assert }) => {
    const release = signed({ version: '0.3.0', url: NOTES })
    const finding = await findingOf(release)
    assert.equal(finding.state, 'warning')
    assert.equal(finding.says, `0.2.0. 0.3.0 is out: ${NOTES}`)
    for (const version of ['0.3.0', '0.10.0'])
      assert.deepEqual(await findingOf(release, { version }), {
        part: 'Version',
        state: 'ok',
        says: `${version} is the newest.`,
      })
  })

  // threat: forged-release
  test('are not announced when the signature is not the configured key’s', async ({ assert }) => {
    const release = { version: '0.3.0', url: NOTES }
    const stranger = generateKeyPairSync('ed25519').privateKey
    const altered = {
      ...JSON.parse(signed(release)),
      release: JSON.stringify({ ...release, version: '9.9.9' }),
    }
    for (const forged of [signed(release, stranger), JSON.stringify(altered)]) {
      const finding = await findingOf(forged)
      assert.equal(finding.state, 'broken')
      assert.match(finding.says, /isn’t signed/)
      assert.notInclude(finding.says, '9.9.9')
    }
  })

  test('are not announced when the answer is something else', async ({ assert }) => {
    const odd = [
      'no JSON',
      'null',
      JSON.stringify({ release: 3 }),
      signed({ version: 'latest', url: NOTES }),
      signed({ version: '0.3.0', url: 'javascript:alert(1)' }),
    ]
    for (const body of odd) assert.match((await findingOf(body)).says, /isn’t a release/)
    const release = signed({ version: '0.3.0', url: NOTES })
    assert.match((await findingOf(release, { status: 500 })).says, /isn’t responding/)
    assert.match((await findingOf(release, { key: 'short' })).says, /UPDATE_KEY/)
  })

  test('are checked for once, and never without settings', async ({ assert, cleanup }) => {
    const server = await startWebServer(
      answering(signed({ version: '0.2.0', url: NOTES })),
      Number(process.env.TEST_WEBSITE_PORT)
    )
    cleanup(() => server.close())
    const check = await givenCheck({ url: `${server.origin}/release.json` })
    await check.check(0)
    await check.check(6 * 3_600_000 - 1)
    assert.lengthOf(server.requests, 1)
    await check.check(6 * 3_600_000)
    assert.lengthOf(server.requests, 2)

    const silent = { get: () => Promise.reject(new Error('It was asked.')) }
    assert.equal((await new UpdateCheck('0.2.0', null, silent).check()).state, 'off')
  })

  test('are compared number by number', ({ assert }) => {
    for (const [one, other] of [
      ['0.10.0', '0.9.9'],
      ['1.0.0', '0.99.99'],
      ['0.2.1', '0.2.0'],
    ]) {
      assert.isTrue(isNewer(one!, other!))
      assert.isFalse(isNewer(other!, one!))
    }
    assert.isFalse(isNewer('0.2.0', '0.2.0'))
  })
})
