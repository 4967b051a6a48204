import { test } from '@japa/runner'
import type { Browser, Page } from 'playwright-core'
import { waitForFocus } from '#tests/support/focus'
import { launchBrowser } from '#tests/support/browser'
import { runningServer, type RunningServer } from '#tests/support/running_server'
import { registerAndSkipOnboarding } from '#tests/support/sign_in'

test.group('Modal pages in a browser', (group) => {
  let server: RunningServer
  let browser: Browser
  let page: Page

  group.setup(async () => {
    server = await runningServer()
    browser = await launchBrowser()
    const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1280, height: 860 } })
    page = await context.newPage()
    await registerAndSkipOnboarding(page)
    return async () => {
      await browser.close()
      await server.stop()
    }
  })

  const dialog = () => page.getByRole('dialog')
  const path = () => new URL(page.url()).pathname

  test('close with Escape and return the focus to the page below', async ({ assert }) => {
    await page.goto('/applications/embeds')
    const opener = page.getByRole('link', { name: /New embed|Create an embed/ }).first()
    await opener.focus()
    await page.keyboard.press('Enter')
    await dialog().waitFor()
    assert.equal(path(), '/applications/embeds/create')
    await waitForFocus(page, '[role=dialog], [role=dialog] *')

    await page.keyboard.press('Escape')
    await dialog().waitFor({ state: 'detached' })
    await page.waitForURL('**/applications/embeds')
    await page.waitForFunction(() => document.activeElement?.getAttribute('href')?.includes('/create'))
  })

  test('render over their base page when opened by address', async ({ assert }) => {
    await page.goto('/data/text/create')
    await dialog().waitFor()
    assert.include(await page.locator('h1').first().innerText(), 'Knowledge')
    await page.getByRole('button', { name: 'Close' }).first().click()
    await dialog().waitFor({ state: 'detached' })
    await page.waitForURL('**/data')
  })

  test('follow back, forward and reload', async ({ assert }) => {
    await page.goto('/data')
    await page.goto('/applications/embeds')
    await page
      .getByRole('link', { name: /New embed|Create an embed/ })
      .first()
      .click()
    await dialog().waitFor()
    await page.reload()
    await dialog().waitFor()
    await page.goBack()
    await dialog().waitFor({ state: 'detached' })
    assert.equal(path(), '/applications/embeds')
    await page.goForward()
    await dialog().waitFor()
    assert.equal(path(), '/applications/embeds/create')
  })

  test('keep Tab inside', async () => {
    await page.goto('/data/text/create')
    await dialog().waitFor()
    // The guards before and after it hand the focus on, so it is inside a moment later.
    const isInside = () => document.querySelector('[role=dialog]')!.contains(document.activeElement)
    await page.waitForFunction(isInside)
    for (let presses = 0; presses < 12; presses += 1) {
      await page.keyboard.press('Tab')
      await page.waitForFunction(isInside)
    }
  })

  test('show no text under the fade above the buttons at the end of {$self}')
    .with([
      '/data/text/create',
      '/data/file/create',
      '/data/voice/create',
      '/data/rss/create',
      '/applications/bio-links/create',
      '/applications/embeds/create',
    ])
    .run(async ({ assert }, address) => {
      await page.goto(address)
      await dialog().locator('.modal-actions').waitFor()
      assert.deepEqual(await dialog().evaluate(fadedParts), [])
    })

  test('stay open with the input after an error and ask before they discard it', async ({ assert }) => {
    await page.goto('/data/text/create')
    await page.getByRole('textbox', { name: 'Title' }).fill('Bread')
    await page.getByRole('button', { name: 'Add text' }).click()
    await dialog().locator('textarea[aria-invalid=true]').waitFor()
    assert.equal(await page.getByRole('textbox', { name: 'Title' }).inputValue(), 'Bread')

    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Leave' }).waitFor()
    assert.equal(path(), '/data/text/create')
  })
})

test.group('A session in two tabs', (group) => {
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

  test('ends for the other tab after signing out', async ({ assert }) => {
    const context = await browser.newContext({ baseURL: server.url })
    const page = await context.newPage()
    await registerAndSkipOnboarding(page)
    const other = await context.newPage()
    await other.goto('/data')

    await page.getByRole('button', { name: /Ada Lovelace/ }).click()
    await page.getByText('Sign out').click()
    await page.waitForURL('**/login')
    await other.goto('/data')
    assert.equal(new URL(other.url()).pathname, '/login')
    await context.close()
  })

  test('shows changes from the other tab without a reload', async () => {
    const context = await browser.newContext({ baseURL: server.url })
    const page = await context.newPage()
    await registerAndSkipOnboarding(page, 'grace@example.org')
    const other = await context.newPage()
    await other.goto('/data')
    await page.goto('/data/text/create')
    await page.getByRole('textbox', { name: 'Title' }).fill('Bread notes')
    await page.getByRole('textbox', { name: 'Text' }).fill('The bread keeps for five days.')
    await page.getByRole('button', { name: 'Add text' }).click()
    await other.getByText('Bread notes').waitFor()
    await other.getByText('Ready').first().waitFor()
    await context.close()
  })
})

/** What is covered by the fade although the dialog was scrolled to its end. */
function fadedParts(dialog: Element): string[] {
  const body = dialog.querySelector('.modal-body')!
  const actions = body.querySelector('.modal-actions')!
  body.scrollTop = body.scrollHeight
  const fade = actions.getBoundingClientRect().top - 20
  return [...body.querySelectorAll('input, textarea, select, button, p')]
    .filter((part) => !actions.contains(part) && part.checkVisibility())
    .filter((part) => part.getBoundingClientRect().bottom > fade + 1)
    .map((part) => part.outerHTML)
}
