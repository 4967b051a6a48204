import { test } from '@japa/runner'
import type { Browser, Page } from 'playwright-core'
import { violations } from '#tests/worlds/axe'
import { launchBrowser } from '#tests/worlds/browser'
import { runningServer, type RunningServer } from '#tests/worlds/running_server'
import { registerByHand } from '#tests/worlds/signed_in'

const PHONE = { width: 390, height: 844 }

test.group('The way through the profile', (group) => {
  let server: RunningServer
  let browser: Browser
  let people = 0

  group.setup(async () => {
    server = await runningServer()
    browser = await launchBrowser()
    return async () => {
      await browser.close()
      await server.stop()
    }
  })

  const someone = async (viewport: { width: number; height: number }) => {
    const context = await browser.newContext({ baseURL: server.url, viewport, reducedMotion: 'reduce' })
    const page = await context.newPage()
    people += 1
    await registerByHand(page, `walker${people}@example.org`)
    return page
  }
  const way = (page: Page) => page.getByRole('navigation', { name: 'On this page' })
  const marked = (page: Page, name: string) =>
    way(page).getByRole('link', { name, exact: true }).and(page.locator('[aria-current=location]')).waitFor()
  /** Its heading stands in the upper half of the window, clear of every bar. */
  const stands = async (page: Page, name: string, beneathPx: number) => {
    const heading = page.getByRole('heading', { name, exact: true })
    await page.waitForFunction(
      ([element, least]) => {
        const { top } = (element as HTMLElement).getBoundingClientRect()
        return top >= (least as number) && top < window.innerHeight / 2
      },
      [await heading.elementHandle(), beneathPx] as const
    )
  }

  test('on a phone a bar says which part this is, and opens the list of all', async ({ assert }) => {
    const page = await someone(PHONE)
    await page.goto('/profile')
    const bar = way(page).getByRole('button')
    await way(page).getByRole('button', { name: 'On this page: About you' }).waitFor()
    await bar.focus()
    await page.keyboard.press('Enter')
    await marked(page, 'About you')
    assert.deepEqual(await violations(page), [])
    await page.keyboard.press('Escape')
    await way(page).getByRole('link').first().waitFor({ state: 'hidden' })
    await page.waitForFunction(() => document.activeElement?.textContent?.includes('About you'))

    await bar.click()
    await way(page).getByRole('link', { name: 'API tokens' }).click()
    await way(page).getByRole('link').first().waitFor({ state: 'hidden' })
    await stands(page, 'API tokens', 100)
    await page.waitForFunction(() => document.activeElement?.id === 'tokens')
    await bar.filter({ hasText: 'API tokens' }).waitFor()
    await page.context().close()
  })
})
