import { test } from '@japa/runner'
import type { Browser, Page } from 'playwright-core'
import { block, NotionServer, type FakePage } from '#tests/fakes/notion_server'
import { violations } from '#tests/support/axe'
import { askOwnContent, launchBrowser } from '#tests/support/browser'
import { runningServer, type RunningServer } from '#tests/support/running_server'
import { registerAndSkipOnboarding } from '#tests/support/sign_in'

const SECRET = 'ntn_Ada'
const QUOTE = 'A colony needs twelve kilograms of honey for the winter.'

test.group('Notion in a browser', (group) => {
  let server: RunningServer
  let browser: Browser
  let notion: NotionServer
  let winter: FakePage
  let page: Page

  group.setup(async () => {
    notion = new NotionServer()
    await notion.start()
    notion.secrets.add(SECRET)
    const bees = notion.page('Bees', [block('paragraph', 'We keep nine hives.')])
    winter = notion.subpage(bees, 'Wintering', [block('paragraph', `${QUOTE} Feed them in September.`)])
    notion.page('Accounts', [block('paragraph', 'The smoker was expensive.')])
    server = await runningServer({
      env: { ALLOW_PRIVATE_ADDRESSES: notion.host, NOTION_API_URL: notion.url },
    })
    browser = await launchBrowser()
    page = await browser.newPage({ baseURL: server.url, viewport: { width: 1280, height: 900 } })
    await registerAndSkipOnboarding(page)
    return async () => {
      await browser.close()
      await server.stop()
      await notion.stop()
    }
  })

  test('is added with a secret, read and quoted, and the quote opens its page', async ({ assert }) => {
    await page.goto('/data')
    await page.getByRole('link', { name: /Notion/ }).click()
    await page
      .getByRole('textbox', { name: 'Page or database (optional)' })
      .fill(winter.parent.page_id as string)
    await page.getByLabel('Integration secret').fill('ntn_wrong')
    await page.getByRole('button', { name: 'Add from Notion' }).click()
    await page.getByText('The access token wasn’t accepted.').waitFor()
    assert.deepEqual(await violations(page), [])

    await page.getByLabel('Integration secret').fill(SECRET)
    await page.getByRole('button', { name: 'Add from Notion' }).click()
    await page.waitForURL('**/data')
    await page.getByRole('link', { name: 'Bees' }).first().click()
    await page.getByRole('link', { name: 'Wintering' }).waitFor()
    assert.equal(await page.getByRole('link', { name: 'Accounts' }).count(), 0)

    await page.goto('/chat')
    await askOwnContent(page, 'How much honey does a colony need for the winter?')
    await page
      .getByRole('link', { name: /Source 1: / })
      .last()
      .click()
    await page.waitForURL(/\/data\/items\/\w+\?start=\d+&end=\d+/)
    assert.include(await page.locator('mark').first().innerText(), QUOTE)
    await page.getByRole('button', { name: 'More actions' }).click()
    const original = page.getByRole('menuitem', { name: 'Original' })
    assert.equal(await original.getAttribute('href'), `https://www.notion.so/Wintering-${winter.id}`)
  })
})
