import { test } from '@japa/runner'
import type { Browser } from 'playwright-core'
import { givenServerToken, serverApi, sourceReady } from '#tests/worlds/api_client'
import { violations } from '#tests/worlds/axe'
import { launchBrowser } from '#tests/worlds/browser'
import { refusedOn, watchPolicy } from '#tests/worlds/refused'
import { freePort, runningServer, type RunningServer } from '#tests/worlds/running_server'

const GUEST_PAGES = ['/', '/register', '/login', '/@ada.bakes', '/@ada.bakes/report', '/nowhere']
const OWN_PAGES = [
  '/home',
  '/data',
  '/data?view=sources',
  '/data/text/create',
  '/data/file/create',
  '/data/rss/create',
  '/data/voice/create',
  '/chat',
  '/profile',
  '/applications/bio-links',
  '/applications/bio-links/create',
  '/applications/embeds',
  '/applications/embeds/create',
]

test.group('Accessibility', (group) => {
  let server: RunningServer
  let browser: Browser
  let own: string[]

  group.setup(async () => {
    const nowhere = `127.0.0.1:${await freePort()}`
    server = await runningServer({ env: { ALLOW_PRIVATE_ADDRESSES: nowhere } })
    browser = await launchBrowser()
    const api = serverApi(() => server, await givenServerToken(server))
    const text = 'The bread keeps for five days in a linen bag.'
    const source = await api('POST', '/sources', { kind: 'text', title: 'Bread', text })
    await sourceReady(api, source.id)
    const website = await api('POST', '/sources', { kind: 'website', url: `http://${nowhere}/` })
    const page = await api('POST', '/applications', {
      kind: 'biolink',
      name: 'Ada bakes',
      handle: 'ada.bakes',
    })
    const embed = await api('POST', '/applications', { kind: 'embed', name: 'Shop' })
    const { conversation_id: chat } = await api('POST', '/messages', {
      message: 'How long does it keep?',
      stream: false,
    })
    own = [
      ...OWN_PAGES,
      `/data/items/${source.items[0].id}?start=0&end=20`,
      `/data/items/${source.items[0].id}/compare`,
      `/data/sources/${source.id}`,
      `/data/sources/${website.id}/crawl`,
      `/chat/${chat}`,
      ...['introduction', 'master-prompt', 'handle', 'analytics'].map(
        (part) => `/applications/bio-links/${page.id}/${part}`
      ),
      ...['guide', 'edit', 'analytics'].map((part) => `/applications/embeds/${embed.id}/${part}`),
    ]
    return async () => {
      await browser.close()
      await server.stop()
    }
  })

  test('{colorScheme}, {width} px wide: axe finds nothing on any page, and its policy refuses nothing')
    .with([
      { colorScheme: 'light', width: 1280 },
      { colorScheme: 'dark', width: 390 },
    ] as const)
    .run(async ({ assert }, { colorScheme, width }) => {
      const viewport = { width, height: 860 }
      const context = await browser.newContext({
        baseURL: server.url,
        colorScheme,
        viewport,
        reducedMotion: 'reduce',
      })
      await watchPolicy(context)
      const page = await context.newPage()
      const found: string[] = []
      const look = async (path: string) => {
        await page.goto(path, { waitUntil: 'networkidle' })
        const wrong = [...(await violations(page)), ...(await refusedOn(page))]
        found.push(...wrong.map((one) => `${path}  ${one.slice(0, 180)}`))
        const isWider = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
        if (isWider) found.push(`${path}  scrolls sideways`)
      }

      for (const path of GUEST_PAGES) await look(path)
      await page.goto('/login')
      await page.getByLabel('Email').fill('ada@example.org')
      await page.getByLabel('Password', { exact: true }).fill('correct horse battery')
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await page.waitForURL('**/home')
      for (const path of own) await look(path)
      assert.deepEqual(await refusedOn(page), [])
      // What content could at worst bring along: the policy must see it, or nothing above means anything.
      await page.evaluate(() =>
        document.body.insertAdjacentHTML('beforeend', '<i style="color:red" onclick="1"></i>')
      )
      await page.waitForFunction(() => window.refused!.length >= 2)
      await context.close()
      assert.deepEqual(found, [])
    })
})
