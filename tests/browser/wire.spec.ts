import { test } from '@japa/runner'
import type { Browser, BrowserContext } from 'playwright-core'
import { givenServerToken, serverApi } from '#tests/support/api_client'
import { launchBrowser } from '#tests/support/browser'
import { runningServer, type RunningServer } from '#tests/support/running_server'

const KB = 1_000
type Loaded = { name: string; bytes: number }

test.group('Bytes that a browser receives', (group) => {
  let server: RunningServer
  let browser: Browser
  let context: BrowserContext
  let embedKey: string

  group.setup(async () => {
    server = await runningServer()
    browser = await launchBrowser()
    const api = serverApi(() => server, await givenServerToken(server))
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
    assert.isAtMost(total(loaded), 28 * KB)
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
