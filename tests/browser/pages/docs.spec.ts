import { test } from '@japa/runner'
import type { Browser } from 'playwright-core'
import { violations } from '#tests/support/axe'
import { launchBrowser } from '#tests/support/browser'
import { runningServer, type RunningServer } from '#tests/support/running_server'

test.group('The guides in a browser', (group) => {
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

  const opened = async (width: number) => {
    const context = await browser.newContext({ baseURL: server.url, viewport: { width, height: 860 } })
    return context.newPage()
  }

  test('answer a guest’s question with a quote that leads to its section', async ({ assert }) => {
    const page = await opened(1280)
    await page.goto('/')
    await page.getByRole('link', { name: 'Guides' }).click()
    await page.getByRole('heading', { name: 'Get started', level: 1 }).waitFor()
    await page.getByRole('searchbox', { name: 'Ask about Parley' }).fill('how do I change my handle')
    await page.getByRole('button', { name: 'Ask', exact: true }).click()
    const answer = page.getByRole('region', { name: 'Answer from the guides' })
    await answer.getByText('The old link redirects to the new one for 90 days.').first().waitFor()
    assert.deepEqual(await violations(page), [])

    await answer.getByRole('link', { name: 'Source 1: Bio links' }).click()
    await answer.getByRole('link', { name: 'Bio links', exact: true }).click()
    await page.waitForURL('**/docs/bio-links#change-the-handle')
    await page.getByRole('heading', { name: 'Bio links', level: 1 }).waitFor()
    await page.context().close()
  })

  test('say on a phone that they don’t cover a question, and lead to other guides', async ({ assert }) => {
    const page = await opened(390)
    await page.goto('/docs/answers')
    const box = page.getByRole('searchbox', { name: 'Ask about Parley' })
    await box.fill('who won the world cup in 1998')
    await box.press('Enter')
    await page.getByText('The guides don’t answer this.').waitFor()
    assert.deepEqual(await violations(page), [])
    await page.getByRole('link', { name: 'Close the answer' }).click()
    await page.getByText('The guides don’t answer this.').waitFor({ state: 'detached' })
    await page.getByText('Guides', { exact: true }).click()
    await page.getByRole('link', { name: 'Inbox', exact: true }).click()
    await page.getByRole('heading', { name: 'Inbox', level: 1 }).waitFor()
    await page.context().close()
  })
})
