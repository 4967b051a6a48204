import { test } from '@japa/runner'
import type { Browser, Page } from 'playwright-core'
import { addText } from '#tests/support/add_text'
import { launchBrowser } from '#tests/support/browser'
import { runningServer, type RunningServer } from '#tests/support/running_server'
import { registerAndSkipOnboarding } from '#tests/support/sign_in'

const BREAD =
  '# Rye bread\n\nThe rye bread keeps for nine days in a linen bag. A loaf of rye bread costs four crowns at the market.'
const BETTER = 'It keeps for eleven days when it is wrapped in waxed paper.'

test.group('Trusted answers in a browser', (group) => {
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

  test('are asked, followed up, cited, rejected, improved and asked again', async ({ assert }) => {
    const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1280, height: 900 } })
    const page = await context.newPage()
    const problems: string[] = []
    page.on('pageerror', (error) => problems.push(error.message))
    await registerAndSkipOnboarding(page)
    await addText(page, 'Bread notes', BREAD)

    await page.goto('/chat')
    await ask(page, 'How long does the rye bread keep?')
    await page.waitForURL(/\/chat\/\w{26}/)
    await ask(page, 'and how much is a loaf of it?')
    await page.getByText('four crowns').first().waitFor()
    const chat = page.url()

    await page.getByRole('link', { name: 'Source 1: Bread notes' }).first().click()
    await page.waitForURL(/\/data\/items\/\w+\?start=\d+&end=\d+&version=1/)
    assert.equal(
      await page.locator('mark').first().innerText(),
      'The rye bread keeps for nine days in a linen bag. A loaf of rye bread costs four crowns at the market.'
    )

    await page.goto(chat)
    const bad = page.getByRole('button', { name: 'Bad answer' }).first()
    await bad.click()
    await page.getByRole('button', { name: 'It is wrong' }).click()
    await page.getByLabel('Your answer').fill(BETTER)
    await page.getByRole('button', { name: 'Save answer' }).click()
    await page.getByText('Answer saved').waitFor()

    await page.goto('/data')
    await page.getByText('How long does the rye bread keep?').first().waitFor()
    await page.waitForFunction(() =>
      [...document.querySelectorAll('main li')].every((row) => (row.textContent ?? '').includes('Ready'))
    )
    await page.goto('/chat')
    await ask(page, 'How long does the rye bread keep?')
    await page.getByText(BETTER).first().waitFor()
    await page.getByRole('link', { name: 'Source 1: How long does the rye bread keep?' }).first().waitFor()

    await page.goto('/insights')
    const rejected = page.getByRole('region', { name: 'Rated unhelpful' })
    assert.include(await rejected.innerText(), 'It is wrong')
    assert.deepEqual(problems, [])
    await context.close()
  })
})

async function ask(page: Page, question: string) {
  await page.getByPlaceholder('Ask your content').fill(question)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Good answer' }).last().waitFor()
}
