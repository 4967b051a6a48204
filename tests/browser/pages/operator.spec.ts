import { join } from 'node:path'
import { test } from '@japa/runner'
import Database from 'better-sqlite3'
import type { Browser } from 'playwright-core'
import { violations } from '#tests/support/axe'
import { launchBrowser } from '#tests/support/browser'
import { runningServer, type RunningServer } from '#tests/support/running_server'
import { registerAndSkipOnboarding } from '#tests/support/sign_in'

test.group('The operator page in a browser', (group) => {
  let server: RunningServer
  let browser: Browser

  group.setup(async () => {
    // No worker runs here, so that one can have failed.
    server = await runningServer({ env: { PARLEY_ROLE: 'web' } })
    browser = await launchBrowser()
    return async () => {
      await browser.close()
      await server.stop()
    }
  })

  const someone = async (email: string) => {
    const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1280, height: 860 } })
    const page = await context.newPage()
    await registerAndSkipOnboarding(page, email)
    return page
  }

  test('shows the operator what failed and why, and retries it', async ({ assert }) => {
    const page = await someone('operator@example.org')
    await page.goto('/data/text/create')
    await page.getByRole('textbox', { name: 'Title' }).fill('Bread notes')
    await page.getByRole('textbox', { name: 'Text' }).fill('The rye bread keeps for nine days.')
    await page.getByRole('button', { name: 'Add text' }).click()
    await page.waitForURL('**/data')
    failWaitingJobs(server.dataDir)

    await page.goto('/operator')
    const failed = page.getByRole('region', { name: 'Failed jobs' })
    await failed.getByText('The disk is full.').first().waitFor()
    const health = page.getByRole('region', { name: 'Health' })
    await health.getByText(/^\d+ parts work$/).click()
    await health.getByText('OK', { exact: true }).first().waitFor()
    assert.deepEqual(await violations(page), [])
    const jobs = failed.getByRole('button', { name: /^Try again: / })
    const count = await jobs.count()
    await jobs.first().click()
    await page.getByText('Queued again.').waitFor()
    await jobs.nth(count - 1).waitFor({ state: 'detached' })
    await page.context().close()
  })

  test('does not exist for other account holders', async ({ assert }) => {
    const page = await someone('someone@example.org')
    assert.equal(await page.getByRole('link', { name: 'Server' }).count(), 0)
    await page.goto('/operator')
    await page.getByRole('heading', { name: 'Nothing here' }).waitFor()
    assert.deepEqual(await violations(page), [])
    await page.getByRole('link', { name: 'Go home' }).click()
    await page.waitForURL('**/home')
    await page.context().close()
  })
})

/** As they stand after their last try. */
function failWaitingJobs(dataDir: string) {
  const db = new Database(join(dataDir, 'parley.sqlite3'))
  db.prepare(`UPDATE queue_jobs SET status = 'failed', error = 'The disk is full.', finished_at = ?`).run(
    Date.now()
  )
  db.close()
}
