import { test } from '@japa/runner'
import type { Browser, Page } from 'playwright-core'
import { launchBrowser, waitForFocus, openWhole } from '#tests/support/browser'
import { runningServer, type RunningServer } from '#tests/support/running_server'

const MOST_TABS = 60

test.group('Keyboard only', (group) => {
  let server: RunningServer
  let browser: Browser
  let page: Page

  group.setup(async () => {
    server = await runningServer()
    browser = await launchBrowser()
    page = await (await browser.newContext({ baseURL: server.url, reducedMotion: 'reduce' })).newPage()
    return async () => {
      await browser.close()
      await server.stop()
    }
  })

  /** Presses Tab until what is named has the focus, as someone who cannot use a mouse does. */
  async function tabTo(role: 'button' | 'link' | 'textbox', name: RegExp | string): Promise<void> {
    const wanted = page.getByRole(role, { name, exact: typeof name === 'string' }).first()
    await wanted.waitFor()
    // What is disabled, as the question is until some content can be answered from, takes no focus.
    await page.waitForFunction((element) => !element?.matches(':disabled'), await wanted.elementHandle())
    for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
      if (await wanted.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`${role} “${name}” was not reached by Tab`)
  }

  const press = async (role: 'button' | 'link', name: RegExp | string) => {
    await tabTo(role, name)
    await page.keyboard.press('Enter')
  }
  const type = async (name: string, words: string) => {
    await tabTo('textbox', name)
    await page.keyboard.type(words)
  }

  test('registers, adds a text, asks, opens the citation and creates a bio link', async ({ assert }) => {
    await page.goto('/register')
    await page.keyboard.press('Tab')
    await type('Your name', 'Ada Lovelace')
    await type('Email', 'ada@example.org')
    await page.keyboard.press('Tab')
    await page.keyboard.type('correct horse battery')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/onboarding')
    await press('link', 'Not now')
    await page.waitForURL('**/home')

    await press('link', 'Knowledge')
    await page.waitForURL('**/data')
    await press('link', /^Text/)
    await type('Title', 'Bread notes')
    await type('Text', 'The bread keeps for five days in a linen bag.')
    await press('button', 'Add text')
    await page.getByRole('dialog').waitFor({ state: 'detached' })

    await press('link', 'Chat')
    await page.waitForURL('**/chat')
    await type('Ask your content', 'How long does the bread keep?')
    await page.keyboard.press('Enter')
    // While it is written, its links are drawn again.
    await page.getByRole('button', { name: 'Good answer' }).waitFor()
    await press('link', /^Source 1/)
    await page.waitForURL('**/data/items/**')
    assert.include(await page.locator('mark').first().innerText(), 'five days in a linen bag')

    await press('link', 'Bio links')
    await page.waitForURL('**/applications/bio-links')
    await press('link', /New bio link|Create bio link/)
    await tabTo('textbox', 'Name')
    // The account's name is filled in.
    await page.keyboard.press('Control+A')
    await page.keyboard.type('Ada bakes')
    await press('button', 'Create bio link')
    await page.getByText('@ada-bakes is live.').waitFor()
    await page.goto('/@ada-bakes')
    await page.getByRole('heading', { name: 'Ada bakes' }).waitFor()
  })

  test('offers to skip to the content on the first Tab and moves through menus with arrow keys', async ({
    assert,
  }) => {
    await openWhole(page, '/data')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.keyboard.press('Tab')
    const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim())
    assert.match((await focused())!, /^Skip to/)
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => document.activeElement?.id === 'content')

    await press('button', /Add knowledge/)
    await page
      .getByRole('link', { name: /Files/ })
      .or(page.getByRole('menuitem', { name: /Files/ }))
      .waitFor()
    // An open menu takes the focus a moment later.
    await waitForFocus(page, '[role=menu] *')
    await page.keyboard.press('ArrowDown')
    const first = await focused()
    await page.keyboard.press('ArrowDown')
    assert.notEqual(await focused(), first)
    await page.keyboard.press('Escape')
    await page.waitForFunction(() => document.activeElement?.textContent?.includes('Add knowledge'))
  })
})
