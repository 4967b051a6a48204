import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@japa/runner'
import type { Browser, Page, Request } from 'playwright-core'
import Database from 'better-sqlite3'
import { startWebServer, type WebServer } from '#tests/fakes/web_server'
import { sourceReady } from '#tests/support/api_client'
import { violations } from '#tests/support/axe'
import { launchBrowser, waitForFocus } from '#tests/support/browser'
import { untilSettled } from '#tests/support/page_catalog/layout_faults'
import { freePort, runningServer, type RunningServer } from '#tests/support/running_server'
import { givenServerWithOwner, type ServerWithOwner } from '#tests/support/server_with_owner'
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
    await page.getByText('uploaded, processing').nth(1).waitFor()
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
    await page.getByText('1 change', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Next change' }).click()
    await page.getByText('Change 1 of 1').waitFor()
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
    await page.getByText('uploaded, processing').waitFor()
    await openItem('lighthouse')
    await page.getByText('1 page is an image').waitFor()
    await page.getByText('Page 2 has no text, so we couldn’t read it').waitFor()
    await page.getByText('The last keeper left in October 1961').first().waitFor()
    assert.deepEqual(await violations(page), [])
  })

  test('refuse a picture before it is sent, and say that a file is here already', async ({ assert }) => {
    await page.goto('/data/file/create')
    const sent: string[] = []
    page.on('request', (request) => request.url().endsWith('/data/file') && sent.push(request.url()))
    const input = page.locator('input[type=file]')
    await input.setInputFiles([file('menu.PNG', 'not read'), file('all.zip', 'not read')])
    const files = page.getByRole('list', { name: 'Files' }).getByRole('listitem')
    await files.filter({ hasText: 'menu.PNG' }).getByText('We can’t read pictures.').waitFor()
    await files.filter({ hasText: 'all.zip' }).getByText('Unpack it and upload the files inside.').waitFor()
    assert.isEmpty(sent)
    assert.equal(await page.getByRole('button', { name: /^Try again/ }).count(), 0)

    await input.setInputFiles(file('barley.txt', 'Barley is soaked for one night.'))
    await files.filter({ hasText: 'barley.txt' }).getByText('uploaded, processing').waitFor()
    await input.setInputFiles(file('barley.txt', 'Barley is soaked for one night.'))
    await files.getByText('You already have this file.').waitFor()
    assert.equal(await page.getByRole('alert').count(), 2)
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
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByText('No matches').waitFor()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.goto('/data?search=nowhere')
    await page.getByText('No matches').waitFor()
    assert.deepEqual(await violations(page), [])
    await page.getByRole('link', { name: 'Clear search' }).click()
    await rows.filter({ hasText: 'Oats' }).waitFor()
    assert.equal(await rows.filter({ hasText: 'Spelt' }).count(), 0)
  })

  test('explain a failed item and retry it', async ({ assert }) => {
    await page.goto('/data/file/create')
    await page.locator('input[type=file]').setInputFiles(file('broken.pdf', '%PDF-1.4 and nothing else'))
    await page.getByText('uploaded, processing').waitFor()
    await page.goto('/data?state=failed')
    const row = page.getByRole('listitem').filter({ hasText: 'broken' })
    await row.getByText('We couldn’t open this file.').waitFor()
    assert.deepEqual(await violations(page), [])
    await row.getByRole('link', { name: 'Replace file' }).waitFor()
    const address = await row.getByRole('link', { name: 'broken' }).getAttribute('href')
    // While it is read again, its row leaves the list and comes back.
    await Promise.all([
      page.waitForResponse((response) => response.url().endsWith('/retry')),
      row.getByRole('button', { name: 'Try again: broken.pdf' }).click(),
    ])
    await row.getByText('We couldn’t open this file.').waitFor()

    await page.goto(address!)
    const main = page.getByRole('main')
    await main.getByText('We couldn’t open this file.').waitFor()
    await main.getByRole('link', { name: 'Replace file' }).waitFor()
    await Promise.all([
      page.waitForResponse((response) => response.url().endsWith('/retry')),
      main.getByRole('button', { name: 'Try again' }).click(),
    ])
  })

  test('replace the file of an item, unless another item has the same file', async ({ assert }) => {
    await page.goto('/data?state=failed')
    const row = page.getByRole('listitem').filter({ hasText: 'broken' })
    await row.getByRole('link', { name: 'Replace file' }).click()
    const first = page.getByRole('dialog', { name: 'Replace “broken.pdf”' })
    await first
      .locator('input[type=file]')
      .setInputFiles(file('barley.txt', 'Barley is soaked for one night.'))
    await first.getByText('You already have this file.').waitFor()
    assert.deepEqual(await violations(page), [])
    await first.locator('input[type=file]').setInputFiles(file('millet.txt', 'Millet is toasted.'))
    await first.getByText('uploaded, processing').waitFor()
    assert.equal(await first.locator('input[type=file]').count(), 0)
    await first.getByRole('button', { name: 'View it' }).click()
    await first.waitFor({ state: 'detached' })

    await openItem('millet.txt')
    await page.getByText('Millet is toasted.').first().waitFor()
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Replace file' }).click()
    const second = page.getByRole('dialog', { name: 'Replace “millet.txt”' })
    await second.locator('input[type=file]').setInputFiles(file('millet.txt', 'Millet is rinsed.'))
    await second.getByText('uploaded, processing').waitFor()
    await second.getByRole('button', { name: 'View it' }).click()
    await page.getByText('Millet is rinsed.').first().waitFor()
    await page.getByRole('link', { name: 'Compare' }).waitFor()
  })

  test('inspect and add an address and show its sync settings', async ({ assert }) => {
    await page.goto('/data/rss/create')
    await page.getByRole('textbox', { name: 'Link' }).fill(`${site.origin}/bees`)
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
    const unreachable = `http://localhost:${await freePort()}/`
    await page.goto('/data/rss/create')
    await page.getByRole('textbox', { name: 'Link' }).fill(unreachable)
    await page.getByRole('button', { name: 'Check' }).click()
    await page.locator('input[aria-invalid=true]').waitFor()
    assert.equal(await page.getByRole('textbox', { name: 'Link' }).inputValue(), unreachable)
    assert.deepEqual(await violations(page), [])
  })

  test('report a source whose website is gone while its item still answers', async ({ assert }) => {
    await openSource('Bees')
    await page.getByRole('button', { name: 'Sync now' }).waitFor()
    site.route('/bees', { status: 503, body: 'closed' })
    await page.getByRole('button', { name: 'Sync now' }).click()
    await page.getByText('Last sync failed').waitFor()
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
    .waitFor()
}

test.group('Ten thousand items', (group) => {
  let owner: ServerWithOwner
  let page: Page

  group.setup(async () => {
    owner = await givenServerWithOwner()
    multiply(owner.server.dataDir, 9_999)
    page = await owner.signedInPage()
    return () => owner.stop()
  })

  const items = () => page.getByRole('list', { name: /^Items, page/ })
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))

  test('are shown on pages of fifty, each row with its position among all', async ({ assert }) => {
    await page.goto('/data?kind=text')
    await items().waitFor()
    assert.equal(await items().getAttribute('aria-label'), 'Items, page 1 of 200')
    const rows = items().getByRole('listitem')
    assert.equal(await rows.count(), 50)
    const place = (row: ReturnType<typeof rows.nth>) =>
      row.evaluate((element) => [element.ariaPosInSet, element.ariaSetSize])
    assert.deepEqual(await place(rows.first()), ['1', '10000'])
    await page.getByText('Page 1 of 200, 10,000 items').waitFor()
    await page.getByText('10,000 items from 1 source').waitFor()
    assert.deepEqual(await violations(page), [])
    assert.isBelow(await page.locator('*').count(), 3_000)
  })

  test('are one row without filters, which unfolds to the newest and leads to all', async ({ assert }) => {
    await page.goto('/data')
    const list = page.getByRole('list', { name: 'Knowledge' })
    await list.getByText('10,000 items', { exact: true }).waitFor()
    assert.equal(await list.getByRole('listitem').count(), 1)
    await list.getByRole('button', { name: /^Show items of / }).click()
    await list.getByRole('list').waitFor()
    assert.equal(await list.getByRole('list').getByRole('listitem').count(), 5)
    await page.getByLabel('Select all').check()
    await page.getByText('5 items selected').waitFor()
    assert.deepEqual(await violations(page), [])
    await list.getByRole('link', { name: 'Show all 10,000 items' }).click()
    await items().waitFor()
    await page.getByText('Page 1 of 200, 10,000 items').waitFor()
    await page.getByText(/^Only from /).waitFor()
  })

  test('are paged through by keyboard, past the rows to the top of the next page', async ({ assert }) => {
    await page.goto('/data?kind=text')
    await page.getByRole('link', { name: 'Skip to the pages' }).focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(/#pages$/)
    await page.keyboard.press('Tab')
    assert.equal(await page.evaluate(() => document.activeElement?.textContent?.trim()), 'Next')
    await page.keyboard.press('Enter')
    await page.getByText('Page 2 of 200').waitFor()
    await waitForFocus(page, '#items')
    assert.equal(await focused(), 'Items, page 2 of 200')
    await page.keyboard.press('Tab')
    assert.match((await focused())!, /^Select Item/)

    await page.goto('/data?kind=text&page=199')
    await page.getByRole('link', { name: 'Next' }).press('Enter')
    await page.getByText('Page 200 of 200').waitFor()
    await page.waitForFunction(() => document.activeElement?.id === 'items')
    await page.getByRole('link', { name: 'Next' }).waitFor({ state: 'detached' })
    const last = items().getByRole('listitem').last()
    assert.equal(await last.getAttribute('aria-posinset'), '10000')
  })

  test('stay on the next page when a change arrives while it loads', async ({ assert }) => {
    await page.goto('/data?kind=text')
    await items().waitFor()
    const isRefresh = (request: Request) => request.headers()['x-refresh'] !== undefined
    const sourceIsReady = Promise.withResolvers<void>()
    const pageIsTurned = Promise.withResolvers<void>()
    await page.route('**/data**', async (route) => {
      await (isRefresh(route.request()) ? pageIsTurned : sourceIsReady).promise
      await route.continue()
    })
    await page.getByRole('link', { name: 'Next' }).click()
    const { id } = await owner.api('POST', '/sources', {
      kind: 'text',
      title: 'In between',
      text: 'Came while it turned.',
    })
    const refreshed = page.waitForResponse((response) => isRefresh(response.request()))
    await sourceReady(owner.api, id)
    sourceIsReady.resolve()
    await page.getByText('Page 2 of 201').waitFor()
    pageIsTurned.resolve()
    await (await refreshed).finished()
    await untilSettled(page)
    await page.unrouteAll({ behavior: 'wait' })
    assert.equal(await items().getAttribute('aria-label'), 'Items, page 2 of 201')
    assert.match(page.url(), /page=2\b/)
  })
})

/** So many more of the one item that there is: rows alone, as the list shows no more of them. */
function multiply(dataDir: string, count: number) {
  const database = new Database(join(dataDir, 'parley.sqlite3'))
  const row = database.prepare('select * from data_items').get() as Record<string, unknown>
  const columns = Object.keys(row)
  const insert = database.prepare(
    `insert into data_items (${columns.join(', ')}) values (${columns.map((name) => `@${name}`).join(', ')})`
  )
  database.transaction(() => {
    for (let number = 2; number <= count + 1; number += 1) {
      const id = `${String(row.id).slice(0, -5)}${String(number).padStart(5, '0')}`
      insert.run({ ...row, id, title: `Item ${number}`, external_id: id, byte_hash: id, content_hash: id })
    }
  })()
  database.close()
}
