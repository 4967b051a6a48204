import { Writable } from 'node:stream'
import { test } from '@japa/runner'
import { Logger } from '@adonisjs/core/logger'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import loggerConfig from '#config/logger'
import { tracing } from '#config/otel'
import { modelPrices } from '#config/model_prices'
import { ModelSpend } from '#src/answering/spend/model_spend'
import { costOf, priceOf } from '#src/answering/spend/model_prices'
import { registry } from '#src/shared/observability/metrics'
import { serveMetrics } from '#src/operations/observability/metrics_server'
import { SlowQueryLog } from '#src/shared/observability/slow_query_log'
import { startTracing } from '#src/shared/observability/tracing'
import { withLogContext } from '#src/shared/observability/log_context'
import { startOtlpCollector } from '#tests/fakes/otlp_collector'
import { ScriptedModel } from '#tests/fakes/scripted_model'
import User from '#src/identity/models/user'
import { givenAccount } from '#tests/support/accounts'
import { freePort } from '#tests/support/running_server'
import { runJobs } from '#tests/support/jobs'
import { givenQueuedText, givenText } from '#tests/support/knowledge'
import { ProviderModel } from '#src/answering/providers/provider_model'

const BEARER = 'Bearer the-metrics-token'
const PATIENCE = { firstTokenTimeoutMs: 2_000, totalTimeoutMs: 5_000 }

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
    const model = new ProviderModel({
      provider: 'anthropic',
      baseUrl,
      apiKey: 'k',
      model: 'claude-haiku-4-5',
      ...PATIENCE,
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

  test('are noticed on the real database', async ({ assert }) => {
    const log = await app.container.make(SlowQueryLog)
    const slow =
      db.connection().dialect.name === 'postgres'
        ? 'select pg_sleep(0.15)'
        : 'with recursive n(i) as (select 1 union all select i + 1 from n where i < 3000000) select max(i) from n'
    await db.rawQuery(slow)
    assert.include(
      log.list().map(({ sql }) => sql),
      slow
    )
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
