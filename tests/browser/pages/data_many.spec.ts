import { join } from 'node:path'
import { test } from '@japa/runner'
import Database from 'better-sqlite3'
import type { Page, Request } from 'playwright-core'
import { untilSettled } from '#tests/support/page_catalog/layout_faults'
import { waitForFocus } from '#tests/support/focus'
import { sourceReady } from '#tests/support/api_client'
import { violations } from '#tests/support/axe'
import { givenServerWithOwner, type ServerWithOwner } from '#tests/support/server_with_owner'

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
