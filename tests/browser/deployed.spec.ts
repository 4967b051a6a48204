import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { test } from '@japa/runner'
import { startOtlpCollector } from '#tests/fakes/otlp_collector'
import { aceCommand } from '#tests/support/command'
import { runningServer, type RunningServer } from '#tests/support/running_server'

test.group('A deployed server', (group) => {
  let server: RunningServer
  let collector: Awaited<ReturnType<typeof startOtlpCollector>>

  group.setup(async () => {
    collector = await startOtlpCollector()
    server = await runningServer({
      env: {
        APP_URL: 'https://chat.example.org',
        METRICS_TOKEN: 'for-prometheus',
        OTEL_EXPORTER_OTLP_ENDPOINT: collector.origin,
      },
    })
    return async () => {
      await server.stop()
      await collector.close()
    }
  })

  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${server.port}${path}`, { headers })

  /** The log is written by a thread of its own, a moment later. */
  async function logged(isMeant: (line: Record<string, unknown>) => boolean) {
    for (let tries = 0; tries < 500; tries += 1) {
      const whole = server.output().split('\n').slice(0, -1)
      const lines = whole.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line))
      const found = lines.find(isMeant)
      if (found) return found
      await wait(20)
    }
    throw new Error(`The log has no such line:\n${server.output()}`)
  }

  test('sends HSTS and secure cookies behind TLS', async ({ assert }) => {
    const response = await get('/login')
    assert.equal(response.headers.get('strict-transport-security'), 'max-age=63072000; includeSubDomains')
    assert.include(response.headers.get('content-security-policy')!, 'upgrade-insecure-requests')
    const cookies = response.headers.getSetCookie()
    assert.isAbove(cookies.length, 1)
    for (const cookie of cookies) assert.match(cookie, /; Secure/i)
  })

  test('keeps every file in the data folder private to its user, including those of commands', async ({
    assert,
  }) => {
    await aceCommand(
      server.dataDir,
      'user:create',
      '--name=Ada',
      '--email=ada@example.org',
      '--password=correct horse battery'
    )
    const names = readdirSync(server.dataDir, { recursive: true }).map(String)
    assert.includeMembers(names, ['parley.sqlite3', 'server.lock'])
    const open = ['', ...names].filter((name) => (statSync(join(server.dataDir, name)).mode & 0o077) !== 0)
    assert.deepEqual(open, [])
  })

  test('logs each request as one line of JSON with its id and route, not its address', async ({ assert }) => {
    await get('/reset-password/a-secret-that-was-mailed-to-someone')
    const line = await logged(({ route }) => route === '/reset-password/:token')
    assert.include(line, { method: 'GET', status: 200 })
    assert.isString(line.request_id)
    assert.notInclude(server.output(), 'a-secret-that-was-mailed')
    assert.notInclude(server.output(), 'for-prometheus')
  })

  test('serves metrics to Prometheus with the token and exports traces to a collector', async ({
    assert,
  }) => {
    assert.equal((await get('/metrics')).status, 404)
    const metrics = await get('/metrics', { authorization: 'Bearer for-prometheus' })
    assert.include(await metrics.text(), 'parley_http_request_duration_seconds_bucket')
    await server.stop()
    const names = collector.spans.map(({ name }) => name)
    assert.include(names, 'GET /login')
  })
})
