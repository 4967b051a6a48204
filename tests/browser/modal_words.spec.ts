import { test } from '@japa/runner'
import type { Browser, Page } from 'playwright-core'
import { launchBrowser } from '#tests/worlds/browser'
import { runningServer, type RunningServer } from '#tests/worlds/running_server'
import { registerByHand } from '#tests/worlds/signed_in'

const PAGES = [
  { name: 'a text', path: '/data/text/create', base: '/data', field: 'Text' },
  { name: 'an address', path: '/data/rss/create', base: '/data', field: 'Address' },
  {
    name: 'a bio link',
    path: '/applications/bio-links/create',
    base: '/applications/bio-links',
    field: 'Name',
  },
  { name: 'an embed', path: '/applications/embeds/create', base: '/applications/embeds', field: 'Greeting' },
]
const WORDS = 'Words that took an hour'

test.group('What is typed into a modal page', (group) => {
  let server: RunningServer
  let browser: Browser
  let page: Page

  group.setup(async () => {
    server = await runningServer()
    browser = await launchBrowser()
    const viewport = { width: 1280, height: 860 }
    page = await (
      await browser.newContext({ baseURL: server.url, viewport, reducedMotion: 'reduce' })
    ).newPage()
    await registerByHand(page)
    return async () => {
      await browser.close()
      await server.stop()
    }
  })

  const sheet = () => page.locator('.modal-page')
  const question = () => page.getByRole('dialog', { name: 'Leave without saving?' })
  const keep = async () => {
    await question().getByRole('button', { name: 'Keep editing' }).click()
    await question().waitFor({ state: 'detached' })
  }

  test('{name}: neither Escape, a click outside nor going back loses it without a question')
    .with(PAGES)
    .run(async ({ assert }, { path, base, field }) => {
      await page.setViewportSize({ width: 1280, height: 860 })
      await page.goto(base)
      await page
        .locator(`a[href*="${path}"]`)
        .first()
        .evaluate((link: HTMLElement) => link.click())
      const box = sheet().getByRole('textbox', { name: field, exact: true })
      await box.fill(WORDS)
      const unharmed = async (by: string) => {
        await keep()
        assert.equal(await box.inputValue(), WORDS, by)
        assert.equal(new URL(page.url()).pathname, path)
      }

      await page.keyboard.press('Escape')
      await unharmed('Escape')
      await page.mouse.click(4, 4)
      await unharmed('a click outside')
      await page.evaluate(() => history.back())
      await unharmed('going back')

      await page.evaluate(() => history.back())
      await question().getByRole('button', { name: 'Leave', exact: true }).click()
      await sheet().waitFor({ state: 'detached' })
      await page.waitForURL(`**${base}`)
    })

  test('{name}: on a phone it fills the window, opened by its address, and nothing scrolls sideways')
    .with(PAGES)
    .run(async ({ assert }, { path }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto(path)
      await sheet().waitFor()
      const { width, height, x, y } = (await sheet().boundingBox())!
      assert.deepEqual([x, y, width, height], [0, 0, 390, 844])
      assert.isTrue(await sheet().evaluate((element) => element.contains(document.activeElement)))
    })
})
