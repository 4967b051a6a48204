import { readFileSync } from 'node:fs'
import { test } from '@japa/runner'
import type { Browser, Page } from 'playwright-core'
import { startWebServer, type WebServer } from '#tests/fakes/web_server'
import { violations } from '#tests/support/axe'
import { launchBrowser } from '#tests/support/browser'
import { freePort, runningServer, type RunningServer } from '#tests/support/running_server'
import { registerAndSkipOnboarding } from '#tests/support/sign_in'

const PARTLY = readFileSync(new URL('../../unit/knowledge/fixtures/partly_scanned.pdf', import.meta.url))

test.group('Knowledge pages in a browser', (group) => {
  let server: RunningServer
  let browser: Browser
  let site: WebServer
  let page: Page

  group.setup(async () => {
    site = await startWebServer({ '/bees': beesSay('Bees winter as one ball.') }, await freePort())
    // Without these languages no picture of a page is read, whatever the machine has.
    const env = { ALLOW_PRIVATE_ADDRESSES: site.host, OCR_LANGUAGES: 'none' }
    server = await runningServer({ env })
    browser = await launchBrowser()
    page = await browser.newPage({ baseURL: server.url, viewport: { width: 1280, height: 900 } })
    await registerAndSkipOnboarding(page)
    return async () => {
      await browser.close()
      await server.stop()
      await site.close()
    }
  })

  const openItem = async (title: string) => {
    await page.goto('/data')
    await ready(page, title)
    await page.getByRole('link', { name: title }).click()
    await page.getByRole('heading', { name: title, level: 1 }).waitFor()
  }

  const openSource = async (title: string) => {
    await page.goto('/data')
    await page.getByRole('button', { name: `Actions for ${title}` }).click()
    await page.getByRole('menuitem', { name: 'Sync settings' }).click()
    await page.getByRole('heading', { name: 'Sync settings' }).waitFor()
  }

  test('upload files one by one and show their progress', async ({ assert }) => {
    await page.goto('/data/file/create')
    const files = [file('oats.md', '# Oats\n\nOats rest.'), file('empty.txt', '')]
    await page.locator('input[type=file]').setInputFiles([...files, file('spelt.md', '# Spelt\n\nIt tears.')])
    await page.getByText('This file is empty. Choose another one.').waitFor()
    await page.getByText('uploaded. Processing.').nth(1).waitFor()
    assert.deepEqual(await violations(page), [])
    await page.getByRole('button', { name: 'View them' }).click()
    await page.waitForURL('**/data')
    await Promise.all([ready(page, 'Oats'), ready(page, 'Spelt')])
  })

  test('create and edit a text and compare its versions', async ({ assert }) => {
    await page.goto('/data/text/create')
    await page.getByRole('textbox', { name: 'Title' }).fill('Opening hours')
    await page.getByRole('textbox', { name: 'Text' }).fill('We open at eight.\n\nWe close at noon.')
    await page.getByRole('button', { name: 'Add text' }).click()
    await page.waitForURL('**/data')
    await openItem('Opening hours')

    await page.getByRole('button', { name: 'Edit' }).click()
    await page.getByRole('textbox', { name: 'Text' }).fill('We open at nine.\n\nWe close at noon.')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Version 2').waitFor()
    await page.getByText('We open at nine.', { exact: true }).waitFor()
    await page.getByRole('link', { name: 'Compare' }).click()
    await page.getByText('1 line added, 1 line removed.').waitFor()
    await page.getByRole('button', { name: 'Next change' }).click()
    assert.match(await page.locator('[data-change]:focus').innerText(), /nine/)
    assert.deepEqual(await violations(page), [])

    await page.getByLabel('Newer version').selectOption('1')
    await page.getByText('These two versions are identical.').waitFor()
  })

  test('report versions that no longer exist', async ({ assert }) => {
    await openItem('Opening hours')
    const path = new URL(page.url()).pathname
    const answer = await page.goto(`${path}/compare?from=7&to=9`)
    assert.equal(answer!.status(), 404)
    await page
      .getByRole('link', { name: /home|knowledge/i })
      .first()
      .waitFor()
  })

  test('keep the input of a rejected edit', async ({ assert }) => {
    await openItem('Opening hours')
    await page.getByRole('button', { name: 'Edit' }).click()
    await page.getByRole('textbox', { name: 'Title' }).fill('')
    await page.getByRole('textbox', { name: 'Text' }).fill('We open when we wake up.')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.locator('input[aria-invalid=true]').waitFor()
    assert.equal(await page.getByRole('textbox', { name: 'Text' }).inputValue(), 'We open when we wake up.')
    assert.deepEqual(await violations(page), [])
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByText('We open at nine.', { exact: true }).waitFor()
  })

  test('name the scanned page of a PDF that no answer covers', async ({ assert }) => {
    await page.goto('/data/file/create')
    const pdf = { name: 'lighthouse.pdf', mimeType: 'application/pdf', buffer: PARTLY }
    await page.locator('input[type=file]').setInputFiles(pdf)
    await page.getByText('uploaded. Processing.').waitFor()
    await openItem('lighthouse')
    await page.getByText('1 page is an image').waitFor()
    await page.getByText('Page 2 has no text, so we couldn’t read it').waitFor()
    await page.getByText('The last keeper left in October 1961').first().waitFor()
    assert.deepEqual(await violations(page), [])
  })

  test('search, filter and delete items in the list', async ({ assert }) => {
    await page.goto('/data')
    const rows = page.getByRole('list', { name: /^(Items|Knowledge)$/ }).getByRole('listitem')
    await page.getByRole('searchbox', { name: 'Search items' }).fill('spelt')
    await page.getByText('1 item found').waitFor({ state: 'attached' })
    await page.getByLabel('Select Spelt').check()
    await page.getByText('1 item selected').waitFor()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await page
      .getByRole('alertdialog')
      .or(page.getByRole('dialog'))
      .getByRole('button', { name: 'Delete' })
      .click()
    await page.getByText('No matches').waitFor()
    await page.getByRole('alertdialog').or(page.getByRole('dialog')).waitFor({ state: 'detached' })
    await page.goto('/data?search=nowhere')
    await page.getByText('No matches').waitFor()
    assert.deepEqual(await violations(page), [])
    await page.getByRole('link', { name: 'Show all items' }).click()
    await rows.filter({ hasText: 'Oats' }).waitFor()
    assert.equal(await rows.filter({ hasText: 'Spelt' }).count(), 0)
  })

  test('explain a failed item and retry it', async ({ assert }) => {
    await page.goto('/data/file/create')
    await page.locator('input[type=file]').setInputFiles(file('broken.pdf', '%PDF-1.4 and nothing else'))
    await page.getByText('uploaded. Processing.').waitFor()
    await page.goto('/data?state=failed')
    const row = page.getByRole('listitem').filter({ hasText: 'broken' })
    await row.getByText('We couldn’t open this file.').waitFor()
    assert.deepEqual(await violations(page), [])
    await row.getByRole('link', { name: 'Replace file' }).waitFor()
    await row.getByRole('button', { name: 'Try again: broken.pdf' }).click()
    await row.getByText('We couldn’t open this file.').waitFor()
  })

  test('inspect and add an address and show its sync settings', async ({ assert }) => {
    await page.goto('/data/rss/create')
    await page.getByRole('textbox', { name: 'Web address' }).fill(`${site.origin}/bees`)
    await page.getByRole('button', { name: 'Check' }).click()
    await page.getByRole('region', { name: 'What we found' }).getByText('Bees').waitFor()
    assert.deepEqual(await violations(page), [])
    await page.getByRole('button', { name: 'Add this page' }).click()
    await page.waitForURL('**/data')
    await ready(page, 'Bees')

    await openSource('Bees')
    await page.getByText(/^Complete/).waitFor()
    await page.getByLabel('Sync', { exact: true }).selectOption('weekly')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText(/^on \w+ \d+, \d+$/).waitFor()
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Pause' }).click()
    await page.getByText('when you resume it').waitFor()
    await page.getByRole('button', { name: 'Resume' }).click()
    await page.getByRole('button', { name: 'Sync now' }).waitFor()
    assert.deepEqual(await violations(page), [])
  })

  test('keep an unreachable address in its field and say what to do', async ({ assert }) => {
    const nobody = `http://localhost:${await freePort()}/`
    await page.goto('/data/rss/create')
    await page.getByRole('textbox', { name: 'Web address' }).fill(nobody)
    await page.getByRole('button', { name: 'Check' }).click()
    await page.locator('input[aria-invalid=true]').waitFor()
    assert.equal(await page.getByRole('textbox', { name: 'Web address' }).inputValue(), nobody)
    assert.deepEqual(await violations(page), [])
  })

  test('report a source whose website is gone while its item still answers', async ({ assert }) => {
    await openSource('Bees')
    await page.getByRole('button', { name: 'Sync now' }).waitFor()
    site.route('/bees', { status: 503, body: 'closed' })
    await page.getByRole('button', { name: 'Sync now' }).click()
    await page.getByText('Last sync failed').waitFor({ timeout: 60_000 })
    assert.deepEqual(await violations(page), [])
    await page.goto('/data')
    await page.getByRole('link', { name: 'Bees' }).waitFor()
  })
})

function file(name: string, content: string) {
  return { name, mimeType: '', buffer: Buffer.from(content) }
}

function beesSay(words: string) {
  const body = `<!doctype html><html><head><title>Bees</title></head><body><main><h1>Bees</h1><p>${words}</p></main></body></html>`
  return { headers: { 'content-type': 'text/html; charset=utf-8' }, body }
}

async function ready(page: Page, title: string) {
  await page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: title }) })
    .filter({ hasText: 'Ready' })
    .first()
    .waitFor({ timeout: 60_000 })
}
