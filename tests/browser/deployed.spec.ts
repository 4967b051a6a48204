import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { test } from '@japa/runner'
import type { Browser, BrowserContext } from 'playwright-core'
import { startOtlpCollector } from '#tests/fakes/otlp_collector'
import { launchBrowser } from '#tests/support/browser'
import { aceCommand } from '#tests/support/command'
import { runningServer, type RunningServer } from '#tests/support/running_server'
import { serverOfAda } from '#tests/support/server_of_ada'

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
    // What the running server has removed meanwhile has no mode.
    const modeOf = (name: string) =>
      statSync(join(server.dataDir, name), { throwIfNoEntry: false })?.mode ?? 0
    const open = ['', ...names].filter((name) => (modeOf(name) & 0o077) !== 0)
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

const KB = 1_000
type Loaded = { name: string; bytes: number }

test.group('Bytes that a browser receives', (group) => {
  let server: RunningServer
  let browser: Browser
  let context: BrowserContext
  let embedKey: string

  group.setup(async () => {
    const { api, ...started } = await serverOfAda()
    server = started.server
    browser = await launchBrowser()
    await api('POST', '/applications', { kind: 'biolink', name: 'Ada bakes', handle: 'ada.bakes' })
    embedKey = (await api('POST', '/applications', { kind: 'embed', name: 'Bread shop' })).key
    return async () => {
      await browser.close()
      await server.stop()
    }
  })

  group.each.setup(async () => {
    context = await browser.newContext({ baseURL: server.url })
    return () => context.close()
  })

  /** The compressed bodies of a page and of all it loads, without fonts. */
  async function loadedBy(path: string, signedIn = false): Promise<Loaded[]> {
    const page = await context.newPage()
    if (signedIn) {
      await page.goto('/login')
      await page.getByLabel('Email').fill('ada@example.org')
      await page.locator('input[type=password]').fill('correct horse battery')
      await page.locator('form button[type=submit]').click()
      await page.waitForURL('**/home')
      await page.close()
      // Files that the sign-in page loaded would come out of the cache.
      const { cookies } = await context.storageState()
      context = await browser.newContext({ baseURL: server.url, storageState: { cookies, origins: [] } })
      return loadedBy(path)
    }
    await page.goto(path, { waitUntil: 'networkidle' })
    const entries = await page.evaluate(() =>
      [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].map(
        (one) => ({
          name: one.name,
          bytes: (one as PerformanceResourceTiming).encodedBodySize,
        })
      )
    )
    await page.close()
    return entries.filter(({ name }) => name.startsWith(server.url) && !name.endsWith('.woff2'))
  }

  const total = (loaded: Loaded[]) => loaded.reduce((sum, { bytes }) => sum + bytes, 0)
  const scripts = (loaded: Loaded[]) => loaded.filter(({ name }) => new URL(name).pathname.endsWith('.js'))

  test('are at most 5 KB for the widget’s loader, and 20 KB for the chat’s first script', async ({
    assert,
  }) => {
    const [loader] = await loadedBy(`/widget.js?app=${embedKey}`)
    assert.isAbove(loader!.bytes, 0)
    assert.isAtMost(loader!.bytes, 5 * KB)
    const loaded = scripts(await loadedBy(`/embed/${embedKey}`))
    const chat = loaded.find(({ name }) => name.includes('/chat-'))
    assert.isAtMost(chat!.bytes, 20 * KB)
    assert.isAtMost(total(loaded), 30 * KB)
  })

  test('are at most 60 KB for a public page', async ({ assert }) => {
    const loaded = await loadedBy('/@ada.bakes')
    assert.isAbove(loaded.length, 2)
    assert.isAtMost(total(loaded), 60 * KB)
  })

  test('are at most 150 KB of script for signing in', async ({ assert }) => {
    const loaded = scripts(await loadedBy('/login'))
    assert.isAbove(loaded.length, 1)
    assert.isAtMost(total(loaded), 150 * KB)
  })

  test('are at most 150 KB of script for a signed-in page')
    .with(['/home', '/data', '/chat', '/inbox', '/profile'])
    .run(async ({ assert }, path) => {
      const loaded = scripts(await loadedBy(path, true))
      assert.isAbove(loaded.length, 1)
      assert.isAtMost(total(loaded), 150 * KB)
    })
})
