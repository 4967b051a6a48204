import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import Database from 'better-sqlite3'
import type { Browser, Page } from 'playwright-core'
import { violations } from '#tests/support/axe'
import { launchBrowser } from '#tests/support/browser'
import { addText } from '#tests/support/add_text'
import { aceCommand } from '#tests/support/command'
import { runningServer, type RunningServer } from '#tests/support/running_server'
import { registerAndSkipOnboarding, signIn } from '#tests/support/sign_in'
import { themeIs } from '#tests/support/theme'

const PASSWORD = 'a river under the house'
const QUESTION = 'How long does the rye bread keep?'
const BREAD = 'The rye bread keeps for nine days in a linen bag.\n\nThe oven is heated to 240 degrees.'

test.group('An account archive in a browser', (group) => {
  let server: RunningServer
  let browser: Browser
  let folder: string
  let people = 0

  group.setup(async () => {
    server = await runningServer()
    browser = await launchBrowser()
    folder = mkdtempSync(join(tmpdir(), 'parley-moved-'))
    return async () => {
      await browser.close()
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  })

  const someone = async () => {
    const page = await browser.newPage({ baseURL: server.url })
    people += 1
    await registerAndSkipOnboarding(page, `mover${people}@example.org`)
    return page
  }
  const everything = (page: Page) => page.getByRole('region', { name: 'Export your data' })
  const ready = (page: Page) =>
    everything(page).getByRole('link', { name: 'Download' }).waitFor({ timeout: 60_000 })
  const topAnswer = async (page: Page) => {
    await page.goto('/chat')
    await page.getByRole('textbox', { name: 'Ask your content' }).fill(QUESTION)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Good answer' }).waitFor()
    return page.getByRole('log').innerText()
  }

  test('moves an account to another server with its items, settings and answers', async ({ assert }) => {
    const page = await someone()
    await addText(page, 'Bread notes', BREAD)
    await page.goto('/profile')
    await page.getByRole('region', { name: 'About you' }).getByLabel('Name').fill('Augusta King')
    await page.getByLabel('Time zone').selectOption('Europe/Berlin')
    await page.getByLabel('Theme').selectOption('dark')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Saved', { exact: true }).waitFor()
    const answer = await topAnswer(page)
    assert.include(answer, 'nine days in a linen bag')

    await page.goto('/profile#export')
    await everything(page).getByRole('button', { name: 'Create archive' }).click()
    await ready(page)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      everything(page).getByRole('link', { name: 'Download' }).click(),
    ])
    const archive = join(folder, 'account.zip')
    await download.saveAs(archive)

    const dataDir = join(folder, 'elsewhere')
    mkdirSync(dataDir)
    const who = ['--email=ada@elsewhere.org', `--password=${PASSWORD}`]
    await aceCommand(dataDir, 'account:import', archive, ...who)
    const elsewhere = await runningServer({ dataDir })
    const there = await browser.newPage({ baseURL: elsewhere.url })
    try {
      await signIn(there, { email: 'ada@elsewhere.org', password: PASSWORD })
      await themeIs(there, 'dark')
      await there.goto('/data')
      await there.locator('main li', { hasText: 'Bread notes' }).first().waitFor()
      await there.goto('/profile')
      assert.equal(
        await there.getByRole('region', { name: 'About you' }).getByLabel('Name').inputValue(),
        'Augusta King'
      )
      assert.equal(await there.getByLabel('Time zone').inputValue(), 'Europe/Berlin')
      assert.equal(await topAnswer(there), answer)
    } finally {
      await there.close()
      await elsewhere.stop()
    }
    await page.close()
  })

  test('keeps the previous archive after a failure and offers a retry', async ({ assert }) => {
    const page = await someone()
    await addText(page, 'Bread notes', BREAD)
    await page.goto('/profile')
    const kept = join(server.dataDir, 'files', 'originals')
    const own = readdirSync(kept).toSorted().at(-1)!
    const inTheWay = join(kept, own, 'exports')
    await everything(page).getByRole('button', { name: 'Create archive' }).click()
    await ready(page)
    const first = await everything(page).getByRole('link', { name: 'Download' }).getAttribute('href')

    rmSync(inTheWay, { recursive: true })
    writeFileSync(inTheWay, 'no folder')
    await everything(page).getByRole('button', { name: 'Create a new archive' }).click()
    await everything(page).getByText('We couldn’t create the archive.').waitFor({ timeout: 60_000 })
    const link = everything(page).getByRole('link', { name: 'Download' })
    assert.equal(await link.getAttribute('href'), first)
    assert.deepEqual(await violations(page), [])
    await link.click()
    await page.getByText('We couldn’t download the archive.').waitFor()

    rmSync(inTheWay)
    await everything(page).getByRole('button', { name: 'Create a new archive' }).click()
    await everything(page).locator(`a[href]:not([href="${first}"])`).waitFor({ timeout: 60_000 })
    await everything(page).getByText('We couldn’t create the archive.').waitFor({ state: 'detached' })
    await page.close()
  })

  test('is not created twice at the same time', async ({ assert }) => {
    const page = await someone()
    await page.goto('/profile')
    // A large one takes minutes; this page was opened before it was asked for.
    const database = new Database(join(server.dataDir, 'parley.sqlite3'))
    const { id } = database.prepare('select id from users order by id desc').get() as { id: string }
    const made = '01ARZ3NDEKTSV4RRFFQ69G5FAV'
    const now = new Date().toISOString()
    database
      .prepare('insert into account_exports (id, workspace_id, state, created_at) values (?, ?, ?, ?)')
      .run(made, id, 'making', now)

    await everything(page).getByRole('button', { name: 'Create archive' }).click()
    await everything(page).getByText('Creating your archive. You can leave this page.').waitFor()
    assert.isFalse(await everything(page).getByRole('button').isVisible())
    assert.deepEqual(await violations(page), [])
    const rows = database.prepare('select id from account_exports where workspace_id = ?').all(id)
    assert.deepEqual(rows, [{ id: made }])

    database.prepare('update account_exports set state = ? where id = ?').run('failed', made)
    database.close()
    await everything(page).getByText('We couldn’t create the archive.').waitFor()
    await page.close()
  })
})
