import { test } from '@japa/runner'
import type { Browser, Page } from 'playwright-core'
import { violations } from '#tests/support/axe'
import { launchBrowser } from '#tests/support/browser'
import { runningServer, type RunningServer } from '#tests/support/running_server'
import { registerAndSkipOnboarding, submitSignIn } from '#tests/support/sign_in'
import { themeIs } from '#tests/support/theme'

const EMAIL = 'ada@example.org'

test.group('Language, time zone and theme in a browser', (group) => {
  let server: RunningServer
  let browser: Browser

  group.setup(async () => {
    server = await runningServer()
    browser = await launchBrowser()
    return async () => {
      await browser.close()
      await server.stop()
    }
  })

  const paper = (page: Page) =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
  const chosen = async (page: Page) => [
    await page.locator('select[name="locale"]').inputValue(),
    await page.locator('select[name="time_zone"]').inputValue(),
    await page.locator('select[name="theme"]').inputValue(),
  ]

  test('switch the theme in the account menu, and keep what is being typed', async ({ assert }) => {
    const context = await browser.newContext({ baseURL: server.url, colorScheme: 'light' })
    const page = await context.newPage()
    await registerAndSkipOnboarding(page, 'mary@example.org')
    await page.goto('/profile')
    const light = await paper(page)
    const name = page.getByRole('region', { name: 'About you' }).getByLabel('Name')
    await name.fill('Rear Admiral')
    await page.getByRole('button', { name: /Ada Lovelace/ }).click()
    const themes = page.getByRole('group', { name: 'Theme' })
    await themes.getByLabel('Dark').check({ force: true })
    await themeIs(page, 'dark')
    assert.notEqual(await paper(page), light)
    assert.deepEqual(await violations(page), [])
    assert.equal(await name.inputValue(), 'Rear Admiral')
    await page.goto('/login')
    await page.waitForURL('**/home')
    await themeIs(page, 'dark')
    await context.close()
  })

  test('apply at once and survive signing out and in', async ({ assert }) => {
    const context = await browser.newContext({ baseURL: server.url, colorScheme: 'light' })
    const page = await context.newPage()
    await registerAndSkipOnboarding(page, EMAIL)
    await page.goto('/profile')
    assert.deepEqual(await chosen(page), ['en', 'UTC', 'system'])
    const light = await paper(page)

    await page.getByLabel('Language', { exact: true }).selectOption({ label: 'Deutsch' })
    await page.getByLabel('Time zone').selectOption('Europe/Berlin')
    await page.getByLabel('Theme').selectOption({ label: 'Dark' })
    await save(page).click()
    await page.waitForFunction(() => document.documentElement.lang === 'de')
    await themeIs(page, 'dark')
    assert.notEqual(await paper(page), light)
    assert.deepEqual(await violations(page), [])

    await page.getByRole('button', { name: /Ada Lovelace/ }).click()
    await page.getByRole('button', { name: 'Abmelden' }).click()
    await page.waitForURL('**/login')
    await submitSignIn(page, { email: EMAIL })
    await page.waitForURL('**/home')
    await themeIs(page, 'dark')
    await page.goto('/profile')
    assert.deepEqual(await chosen(page), ['de', 'Europe/Berlin', 'dark'])
    await page.reload()
    await themeIs(page, 'dark')
    await context.close()
  })

  test('refuse an invalid value beside its field and save nothing', async ({ assert }) => {
    const context = await browser.newContext({ baseURL: server.url })
    const page = await context.newPage()
    await registerAndSkipOnboarding(page, 'grace@example.org')
    await page.goto('/profile')
    await page.getByRole('region', { name: 'About you' }).getByLabel('Name').fill('Grace Hopper')
    await page.getByLabel('Theme').selectOption('light')
    const zone = page.getByLabel('Time zone')
    await zone.evaluate((select: HTMLSelectElement) =>
      select.options[0]!.setAttribute('value', 'Mars/Olympus')
    )
    await zone.selectOption('Mars/Olympus')
    await save(page).click()

    await page.getByText('We don’t know this time zone. Choose one from the list.').waitFor()
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'time_zone')
    assert.equal(await zone.getAttribute('aria-invalid'), 'true')
    assert.equal(
      await page.getByRole('region', { name: 'About you' }).getByLabel('Name').inputValue(),
      'Grace Hopper'
    )
    await themeIs(page, 'system')
    assert.deepEqual(await violations(page), [])

    await zone.selectOption('Europe/London')
    await save(page).click()
    await page.getByText('Saved', { exact: true }).waitFor()
    await page.reload()
    assert.deepEqual(await chosen(page), ['en', 'Europe/London', 'light'])
    assert.equal(
      await page.getByRole('region', { name: 'About you' }).getByLabel('Name').inputValue(),
      'Grace Hopper'
    )
    await context.close()
  })
})
