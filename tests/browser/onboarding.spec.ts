import { test } from '@japa/runner'
import type { Browser, Page } from 'playwright-core'
import { startWebServer, type WebServer } from '#tests/fakes/web_server'
import { violations } from '#tests/support/axe'
import { launchBrowser, waitForFocus, waitForRecording } from '#tests/support/browser'
import { freePort, runningServer, type RunningServer } from '#tests/support/running_server'
import { register, submitSignIn } from '#tests/support/sign_in'

const ARTICLE = `<!doctype html><html lang="en"><head><title>Keeping bread - Ada's bakery</title></head><body><main><article>
<h1>Keeping bread</h1><p>The bread keeps for five days in a linen bag. Slice it before you freeze it, because slices thaw in minutes.</p>
<h2>Feeding the starter</h2><p>Feed the starter every morning with rye flour and lukewarm water, and it will rise within six hours.</p>
</article></main></body></html>`
const NOTES = '# Market days\n\nThe stall stands on the old market every Saturday from eight until noon.\n'

test.group('Onboarding in a browser', (group) => {
  let server: RunningServer
  let browser: Browser
  let site: WebServer
  let made = 0

  group.setup(async () => {
    const port = await freePort()
    const headers = { 'content-type': 'text/html; charset=utf-8' }
    site = await startWebServer({ '/bread': { headers, body: ARTICLE } }, port)
    server = await runningServer({ env: { ALLOW_PRIVATE_ADDRESSES: site.host } })
    browser = await launchBrowser()
    return async () => {
      await browser.close()
      await server.stop()
      await site.close()
    }
  })

  const newcomer = async (width = 390) => {
    const context = await browser.newContext({
      baseURL: server.url,
      viewport: { width, height: 844 },
      reducedMotion: 'reduce',
      bypassCSP: true,
    })
    const page = await context.newPage()
    made += 1
    const email = `newcomer${made}@example.org`
    return { page, context, email }
  }

  test('leads from registration and one address to a page that answered with a citation', async () => {
    const { page, context, email } = await newcomer()
    const beganMs = performance.now()
    await register(page, email)
    await page.getByRole('link', { name: 'Guide me' }).click()
    await page.getByRole('button', { name: 'A blog' }).click()
    await page.getByRole('textbox', { name: 'Link' }).fill(`${site.origin}/bread`)
    await page.getByRole('button', { name: 'Read it' }).click()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('Here’s what I understood').waitFor()
    // The draft grows while the page is read.
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('[name="name"]')?.value === "Ada's bakery"
    )
    await page.getByRole('button', { name: 'Looks right' }).click()
    await page.getByRole('button', { name: 'Continue' }).click()
    await tryAndOpen(page, 'How long does the bread keep?')

    await openPublished(page, 'adas-bakery')
    await page.getByText('The bread keeps for five days in a linen bag.').first().waitFor()
    took('one address', beganMs)
    await context.close()
  })

  test('publishes a page from one file with the quick form', async ({ assert }) => {
    const { page, context, email } = await newcomer(1280)
    const beganMs = performance.now()
    await register(page, email)
    await page.getByRole('link', { name: 'Use the form' }).click()
    await page.getByLabel('Name').fill('Market notes')
    await page.getByLabel('Page link').fill('market-notes')
    await page.getByRole('tab', { name: 'File' }).click()
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'market.md', mimeType: 'text/markdown', buffer: Buffer.from(NOTES) })
    await page.getByRole('button', { name: 'Create my page' }).click()
    await tryAndOpen(page, 'When does the stall stand on the market?')

    await openPublished(page, 'market-notes')
    await page.getByText('every Saturday from eight until noon').first().waitFor()
    took('one file', beganMs)

    await page.goto('/onboarding/guided')
    await page.getByRole('heading', { name: 'Your page is live' }).waitFor()
    const code = page.getByRole('img', { name: /QR code/ })
    assert.isTrue(await code.evaluate(async (image: HTMLImageElement) => (await image.decode(), true)))
    await page.getByRole('link', { name: 'Put it on your website' }).waitFor()
    assert.deepEqual(await violations(page), [])
    await context.close()
  })

  test('names an unreachable address beside its field and offers a text instead', async ({ assert }) => {
    const { page, context, email } = await newcomer()
    await register(page, email)
    await page.getByRole('link', { name: 'Guide me' }).click()
    await page.getByRole('button', { name: 'Skip' }).click()
    await page.getByRole('textbox', { name: 'Link' }).fill(`${site.origin}/nowhere`)
    await page.getByRole('button', { name: 'Read it' }).click()
    await page.locator('input[aria-invalid=true]').waitFor()
    assert.equal(await page.getByRole('textbox', { name: 'Link' }).inputValue(), `${site.origin}/nowhere`)

    await page.getByRole('tab', { name: 'Text' }).click()
    await page.getByLabel('Your text').fill(NOTES)
    await page.getByRole('button', { name: 'Read it' }).click()
    await page.getByText('how should I speak to people?').waitFor()
    await context.close()
  })

  test('resumes from home and on another device, where an answer is changed', async () => {
    const { page, context, email } = await newcomer()
    await register(page, email)
    await page.getByRole('link', { name: 'Guide me' }).click()
    await page.getByLabel('Or in your own words').fill('Bread')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('textbox', { name: 'Link' }).waitFor()
    await page.getByRole('link', { name: 'Save and exit' }).click()
    await page.getByRole('link', { name: 'Continue' }).waitFor()

    const elsewhere = await browser.newContext({
      baseURL: server.url,
      viewport: { width: 1280, height: 860 },
    })
    const other = await elsewhere.newPage()
    await other.goto('/login')
    await submitSignIn(other, { email })
    await other.getByRole('link', { name: 'Continue' }).click()
    await other.getByRole('button', { name: /Change: .*Bread/ }).click()
    await other.getByLabel('Or in your own words').fill('Cakes')
    await other.getByRole('button', { name: 'Continue' }).click()
    await other.getByRole('button', { name: /Change: .*Cakes/ }).waitFor()
    await elsewhere.close()
    await context.close()
  })

  test('names a taken handle in the quick form and keeps the input', async ({ assert }) => {
    const { page, context, email } = await newcomer()
    await register(page, email)
    await page.getByRole('link', { name: 'Use the form' }).click()
    await page.getByLabel('Name').fill('Another market')
    await page.getByLabel('Page link').fill('login')
    await page.getByText('This link is reserved.').waitFor()
    await page.getByRole('tab', { name: 'Text' }).click()
    await page.getByLabel('Your text').fill(NOTES)
    await page.getByRole('button', { name: 'Create my page' }).click()
    await page.locator('input[aria-invalid=true]').waitFor()
    assert.deepEqual(
      [await page.getByLabel('Name').inputValue(), await page.getByLabel('Your text').inputValue()],
      ['Another market', NOTES]
    )

    await page.getByRole('tab', { name: 'Link' }).click()
    await page.getByLabel('Page link').fill('another-market')
    await page.getByRole('button', { name: 'Create my page' }).click()
    await page.locator('input[aria-invalid=true]').waitFor()
    await page.getByRole('tab', { name: 'Text' }).click()
    assert.equal(await page.getByLabel('Your text').inputValue(), NOTES)
    await context.close()
  })

  test('returns to the conversation after signing in again', async () => {
    const { page, context, email } = await newcomer()
    await register(page, email)
    // Not by clearing cookies: what the page still asks for would bring them back.
    const other = await context.newPage()
    await other.goto('/home')
    await other.getByRole('button', { name: /Ada Lovelace/ }).click()
    await other.getByRole('button', { name: 'Sign out' }).click()
    await other.waitForURL('**/login')
    await page.getByRole('link', { name: 'Guide me' }).click()
    await page.waitForURL('**/login')
    await submitSignIn(page, { email })
    await page.getByText('What do you make?').first().waitFor()
    await context.close()
  })

  test('works by keyboard and passes axe on every step', async ({ assert }) => {
    const { page, context, email } = await newcomer(1280)
    await register(page, email)
    await page.getByRole('link', { name: 'Guide me' }).waitFor()
    const found: string[] = await violations(page)
    await page.getByRole('link', { name: 'Guide me' }).focus()
    await page.keyboard.press('Enter')
    const heights: number[] = []
    const look = async (heading: string) => {
      await page.getByText(heading).first().waitFor()
      // Hidden until the form of its step has arrived.
      const question = page.getByRole('log').locator('p').first()
      await question.waitFor()
      found.push(...(await violations(page)))
      heights.push(Math.round((await question.boundingBox())!.y))
    }
    await look('What do you make?')
    await page.getByLabel('Or in your own words').focus()
    await page.keyboard.type('Bread')
    await page.keyboard.press('Enter')
    await look('Share something I can read')
    await page.getByRole('tab', { name: 'Link' }).focus()
    await page.keyboard.press('ArrowRight')
    await look('Drop a file here')
    await page.keyboard.press('ArrowRight')
    await page.getByLabel('Your text').focus()
    await page.keyboard.type(NOTES)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await look('how should I speak')
    await page.getByRole('radio', { name: /Warm/ }).focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await look('Introduction')
    await page.getByLabel('Name').focus()
    await page.keyboard.press('Enter')
    await look('Choose a link')
    await page.getByLabel('Link').focus()
    await page.keyboard.press('Enter')
    await look('Now ask what a visitor would ask')
    await page.getByRole('textbox').focus()
    await page.keyboard.type('When does the stall stand on the market?')
    await page.keyboard.press('Enter')
    await look('every Saturday from eight until noon')
    await page.goto('/onboarding/simple')
    await page.getByRole('heading', { name: 'Your page in one minute' }).waitFor()
    found.push(...(await violations(page)))
    assert.deepEqual(found, [])
    assert.lengthOf(new Set(heights), 1, 'every question is at the same height')
    await context.close()
  })
})

async function tryAndOpen(page: Page, question: string) {
  await page.getByRole('textbox', { name: 'Ask what a visitor would ask' }).fill(question)
  await page.keyboard.press('Enter')
  await page
    .getByRole('link', { name: /Source 1/ })
    .first()
    .waitFor()
  // The first answer scrolls nothing out of view.
  await page.waitForFunction(() => window.scrollY === 0)
  await page.getByRole('button', { name: 'Publish my page' }).click()
}

/** The first question and its answer are there, too. */
async function openPublished(page: Page, handle: string) {
  await page.getByRole('heading', { name: 'Your page is live' }).waitFor()
  await page.getByRole('button', { name: 'Copy link' }).waitFor()
  await page.getByRole('link', { name: 'Open my page' }).click()
  await page.waitForURL(`**/@${handle}`)
}

/** Said, not judged: how long it takes depends on the machine. */
function took(what: string, beganMs: number) {
  console.log(
    `  from registration to a cited answer, ${what}: ${((performance.now() - beganMs) / 1000).toFixed(1)} s`
  )
}

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
    await page.getByRole('button', { name: 'Market days' }).first().waitFor()
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
    await waitForRecording(page, 1)
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
