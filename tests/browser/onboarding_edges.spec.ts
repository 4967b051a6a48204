import { test } from '@japa/runner'
import type { Browser, Page } from 'playwright-core'
import { waitForFocus } from '#tests/support/focus'
import { launchBrowser } from '#tests/support/browser'
import { runningServer, type RunningServer } from '#tests/support/running_server'
import { register } from '#tests/support/sign_in'

const NOTES = '# Market days\n\nThe stall stands on the old market every Saturday from eight until noon.\n'

test.group('Unexpected answers in the guided onboarding', (group) => {
  let server: RunningServer
  let browser: Browser
  let made = 0

  group.setup(async () => {
    server = await runningServer()
    browser = await launchBrowser(['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'])
    return async () => {
      await browser.close()
      await server.stop()
    }
  })

  const newcomer = async () => {
    const context = await browser.newContext({ baseURL: server.url, reducedMotion: 'reduce' })
    const page = await context.newPage()
    await register(page, `unexpected${++made}@example.org`)
    return { page, context }
  }

  const atMaterial = async (page: Page, way: string) => {
    await page.getByRole('link', { name: 'Guide me' }).click()
    await page.getByRole('button', { name: 'Skip', exact: true }).click()
    await page.getByRole('tab', { name: way }).click()
  }

  const choose = (page: Page, name: string, words: string) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(words) })

  test('names missing or unreadable content beside its field', async () => {
    const { page, context } = await newcomer()
    await atMaterial(page, 'File')
    await page.getByRole('button', { name: 'Read it' }).click()
    await page.getByRole('alert').filter({ hasText: 'Choose a file first' }).waitFor()

    await choose(page, 'game.exe', 'MZ')
    await page.getByRole('alert').filter({ hasText: 'game.exe' }).waitFor()
    await choose(page, 'notes.md', '')
    await page.getByRole('alert').filter({ hasText: 'This file is empty' }).waitFor()
    await choose(page, 'notes.md', NOTES)
    await page.getByRole('button', { name: 'Choose another' }).waitFor()
    await page.getByRole('alert').waitFor({ state: 'detached' })

    await page.getByRole('tab', { name: 'Text' }).click()
    await page.getByRole('button', { name: 'Read it' }).click()
    await page.getByText('Write or paste a text first').waitFor()
    await page.waitForFunction(() => document.activeElement?.tagName === 'TEXTAREA')
    await context.close()
  })

  test('continues in a second tab', async () => {
    const { page, context } = await newcomer()
    await atMaterial(page, 'Text')
    const other = await context.newPage()
    await other.goto('/onboarding/guided')
    await other.getByRole('tab', { name: 'Link' }).waitFor()

    await page.getByLabel('Your text').fill(NOTES)
    await page.getByRole('button', { name: 'Read it' }).click()
    await other.getByText('how should I speak to people?').waitFor()
    await other.getByRole('radio', { name: /Warm/ }).waitFor()
    await context.close()
  })

  test('drafts the page for people who agree before reading has ended', async () => {
    const { page, context } = await newcomer()
    await atMaterial(page, 'Text')
    await page.getByLabel('Your text').fill(NOTES)
    await page.getByRole('button', { name: 'Read it' }).click()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'Looks right' }).click()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'Tell me about market days' }).first().waitFor()
    await context.close()
  })

  test('announces every new page and never loses the focus', async ({ assert }) => {
    const { page, context } = await newcomer()
    await page.getByRole('link', { name: 'Guide me' }).press('Enter')
    await page.getByRole('status').filter({ hasText: 'Your first page' }).waitFor({ state: 'attached' })
    await waitForFocus(page, '#content')

    await page.getByRole('button', { name: 'Skip', exact: true }).click()
    await page.getByRole('tab', { name: 'Voice' }).click()
    await page.getByRole('button', { name: 'Start recording' }).click()
    await page.getByText('0:01').waitFor()
    await page.getByRole('button', { name: 'Done' }).press('Enter')
    const recording = page.getByRole('group', { name: 'Your recording' })
    await recording.waitFor()
    await waitForFocus(page, '[role=group]')
    assert.isTrue(await recording.evaluate((element) => element === document.activeElement))
    await page.getByRole('button', { name: 'Record again' }).press('Enter')
    await page.getByRole('button', { name: 'Start recording' }).waitFor()
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'Start recording')
    await context.close()
  })
})
