import { test } from '@japa/runner'
import type { Browser, Page } from 'playwright-core'
import { launchBrowser, waitForFocus, waitForRecording } from '#tests/support/browser'
import { untilSettled } from '#tests/support/page_catalog/layout_faults'
import { runningServer, type RunningServer } from '#tests/support/running_server'
import { registerAndSkipOnboarding } from '#tests/support/sign_in'
import { silentWav } from '#tests/support/wav'

test.group('Modal pages in a browser', (group) => {
  let server: RunningServer
  let browser: Browser
  let page: Page

  group.setup(async () => {
    server = await runningServer()
    browser = await launchBrowser()
    const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1280, height: 860 } })
    page = await context.newPage()
    await registerAndSkipOnboarding(page)
    return async () => {
      await browser.close()
      await server.stop()
    }
  })

  const dialog = () => page.getByRole('dialog')
  const path = () => new URL(page.url()).pathname

  test('close with Escape and return the focus to the page below', async ({ assert }) => {
    await page.goto('/applications/embeds')
    const opener = page.getByRole('link', { name: /New embed|Create an embed/ }).first()
    await opener.focus()
    await page.keyboard.press('Enter')
    await dialog().waitFor()
    assert.equal(path(), '/applications/embeds/create')
    await waitForFocus(page, '[role=dialog], [role=dialog] *')

    await page.keyboard.press('Escape')
    await dialog().waitFor({ state: 'detached' })
    await page.waitForURL('**/applications/embeds')
    await page.waitForFunction(() => document.activeElement?.getAttribute('href')?.includes('/create'))
  })

  test('render over their base page when opened by address', async ({ assert }) => {
    await page.goto('/data/text/create')
    await dialog().waitFor()
    assert.include(await page.locator('h1').first().innerText(), 'Knowledge')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await dialog().waitFor({ state: 'detached' })
    await page.waitForURL('**/data')
  })

  test('open once their script is loaded, over a page that stays', async ({ assert }) => {
    const context = await page
      .context()
      .browser()!
      .newContext({
        baseURL: server.url,
        storageState: await page.context().storageState(),
      })
    const fresh = await context.newPage()
    await fresh.goto('/applications/embeds')
    await fresh.route('**/assets/*.js', (route) => route.abort())
    await fresh
      .getByRole('link', { name: /New embed|Create an embed/ })
      .first()
      .click()
    await fresh.getByText('Part of this page didn’t load.').waitFor()
    assert.isTrue(await fresh.getByRole('heading', { level: 1, name: 'Embeds' }).isVisible())

    await fresh.unroute('**/assets/*.js')
    await fresh.getByRole('dialog').getByRole('textbox').first().waitFor()
    await fresh.getByText('Part of this page didn’t load.').waitFor({ state: 'detached' })
    await context.close()
  })

  test('follow back, forward and reload', async ({ assert }) => {
    await page.goto('/data')
    await page.goto('/applications/embeds')
    await page
      .getByRole('link', { name: /New embed|Create an embed/ })
      .first()
      .click()
    await dialog().waitFor()
    await page.reload()
    await dialog().waitFor()
    await page.goBack()
    await dialog().waitFor({ state: 'detached' })
    assert.equal(path(), '/applications/embeds')
    await page.goForward()
    await dialog().waitFor()
    assert.equal(path(), '/applications/embeds/create')
  })

  test('keep Tab inside', async () => {
    await page.goto('/data/text/create')
    await dialog().waitFor()
    // The guards before and after it hand the focus on, so it is inside a moment later.
    const isInside = () => document.querySelector('[role=dialog]')!.contains(document.activeElement)
    await page.waitForFunction(isInside)
    for (let presses = 0; presses < 12; presses += 1) {
      await page.keyboard.press('Tab')
      await page.waitForFunction(isInside)
    }
  })

  test('show no text under the fade above the buttons at the end of {$self}')
    .with([
      '/data/text/create',
      '/data/file/create',
      '/data/voice/create',
      '/data/rss/create',
      '/applications/bio-links/create',
      '/applications/embeds/create',
    ])
    .run(async ({ assert }, address) => {
      await page.goto(address)
      await dialog().locator('.modal-actions').waitFor()
      await untilSettled(page)
      assert.deepEqual(await dialog().evaluate(fadedParts), [])
    })

  test('stay open with the input after an error and ask before they discard it', async ({ assert }) => {
    await page.goto('/data/text/create')
    await page.getByRole('textbox', { name: 'Title' }).fill('Bread')
    await page.getByRole('button', { name: 'Add text' }).click()
    await dialog().locator('textarea[aria-invalid=true]').waitFor()
    assert.equal(await page.getByRole('textbox', { name: 'Title' }).inputValue(), 'Bread')

    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Leave' }).waitFor()
    assert.equal(path(), '/data/text/create')
  })
})

test.group('A session in two tabs', (group) => {
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

  test('ends for the other tab after signing out', async ({ assert }) => {
    const context = await browser.newContext({ baseURL: server.url })
    const page = await context.newPage()
    await registerAndSkipOnboarding(page)
    const other = await context.newPage()
    await other.goto('/data')

    await page.getByRole('button', { name: /Ada Lovelace/ }).click()
    await page.getByText('Sign out').click()
    await page.waitForURL('**/login')
    await other.goto('/data')
    assert.equal(new URL(other.url()).pathname, '/login')
    await context.close()
  })

  test('shows changes from the other tab without a reload', async () => {
    const context = await browser.newContext({ baseURL: server.url })
    const page = await context.newPage()
    await registerAndSkipOnboarding(page, 'grace@example.org')
    const other = await context.newPage()
    await other.goto('/data')
    await page.goto('/data/text/create')
    await page.getByRole('textbox', { name: 'Title' }).fill('Bread notes')
    await page.getByRole('textbox', { name: 'Text' }).fill('The bread keeps for five days.')
    await page.getByRole('button', { name: 'Add text' }).click()
    await other.getByText('Bread notes').waitFor()
    await other.getByText('Ready').first().waitFor()
    await context.close()
  })
})

/** What is covered by the fade although the dialog was scrolled to its end. */
function fadedParts(dialog: Element): string[] {
  const body = dialog.querySelector('.modal-body')!
  const actions = body.querySelector('.modal-actions')!
  body.scrollTop = body.scrollHeight
  const fade = actions.getBoundingClientRect().top - 20
  return [...body.querySelectorAll('input, textarea, select, button, p')]
    .filter((part) => !actions.contains(part) && part.checkVisibility())
    .filter((part) => part.getBoundingClientRect().bottom > fade + 1)
    .map((part) => part.outerHTML)
}

const PAGES = [
  { name: 'a text', path: '/data/text/create', base: '/data', field: 'Text' },
  { name: 'an address', path: '/data/rss/create', base: '/data', field: 'Link' },
  {
    name: 'a bio link',
    path: '/applications/bio-links/create',
    base: '/applications/bio-links',
    field: 'Name',
  },
  {
    name: 'an embed',
    path: '/applications/embeds/create',
    base: '/applications/embeds',
    field: 'Name',
  },
]
const WORDS = 'Words that took an hour'

test.group('Input in a modal page', (group) => {
  let server: RunningServer
  let browser: Browser
  let page: Page

  group.setup(async () => {
    server = await runningServer()
    browser = await launchBrowser(['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'])
    const viewport = { width: 1280, height: 860 }
    page = await (
      await browser.newContext({ baseURL: server.url, viewport, reducedMotion: 'reduce' })
    ).newPage()
    await registerAndSkipOnboarding(page)
    return async () => {
      await browser.close()
      await server.stop()
    }
  })

  const sheet = () => page.locator('.modal-page')
  const question = () => page.getByRole('dialog', { name: 'Leave without saving?' })
  const keep = async () => {
    await question().getByRole('button', { name: 'Keep editing' }).click()
    await question().waitFor({ state: 'detached' })
  }

  const open = async (path: string, base: string) => {
    await page.setViewportSize({ width: 1280, height: 860 })
    await page.goto(base)
    await page
      .locator(`a[href*="${path}"]`)
      .first()
      .evaluate((link: HTMLElement) => link.click())
    await sheet().waitFor()
  }
  /** Every way out asks first, and staying changes nothing; then the person leaves. */
  const leaves = async (path: string, base: string, unharmed: (by: string) => Promise<void>) => {
    const asked = async (by: string) => {
      await keep()
      await unharmed(by)
      // Going back has left the address for a moment.
      await page.waitForURL(`**${path}`)
    }
    await page.keyboard.press('Escape')
    await asked('Escape')
    await page.mouse.click(4, 4)
    await asked('a click outside')
    await page.evaluate(() => history.back())
    await asked('going back')

    const [dialog] = await Promise.all([
      page.waitForEvent('dialog'),
      page.evaluate(() => void setTimeout(() => location.reload(), 0)),
    ])
    if (dialog.type() !== 'beforeunload') throw new Error(`A dialog of the kind ${dialog.type()}`)
    await dialog.dismiss()
    await unharmed('a reload')

    await page.evaluate(() => history.back())
    await question().getByRole('button', { name: 'Leave', exact: true }).click()
    await sheet().waitFor({ state: 'detached' })
    await page.waitForURL(`**${base}`)
  }

  test('asks before {name} is lost to Escape, a click outside, going back or a reload')
    .with(PAGES)
    .run(async ({ assert }, { path, base, field }) => {
      await open(path, base)
      const box = sheet().getByRole('textbox', { name: field, exact: true })
      await box.fill(WORDS)
      await leaves(path, base, async (by) => assert.equal(await box.inputValue(), WORDS, by))
    })

  test('asks before a named audio file is lost, until it is saved', async ({ assert }) => {
    await open('/data/voice/create', '/data')
    await sheet().locator('input[type=file]').setInputFiles({
      name: 'interview.wav',
      mimeType: 'audio/wav',
      buffer: silentWav(),
    })
    const name = sheet().getByRole('textbox', { name: 'Name' })
    assert.equal(await name.inputValue(), 'interview')
    await name.fill(WORDS)
    await leaves('/data/voice/create', '/data', async (by) => {
      assert.equal(await name.inputValue(), WORDS, by)
      await sheet().getByRole('region', { name: 'Your recording' }).waitFor()
    })
  })

  test('continues a running recording when the person stays', async () => {
    await open('/data/voice/create', '/data')
    await sheet().getByRole('button', { name: 'Start recording' }).click()
    await waitForRecording(page, 1)
    await leaves('/data/voice/create', '/data', () => sheet().getByRole('button', { name: 'Done' }).waitFor())
  })

  test('asks before it cancels an upload', async () => {
    await open('/data/file/create', '/data')
    await page.route('**/data/file', () => undefined)
    await sheet().locator('input[type=file]').setInputFiles(textFile('bread.md'))
    const progress = sheet().getByRole('progressbar', { name: 'Uploading bread.md' })
    await progress.waitFor()
    await leaves('/data/file/create', '/data', () => progress.waitFor())
    await page.unroute('**/data/file')
  })

  test('keeps a recording whose upload failed and sends it again', async ({ assert }) => {
    await page.goto('/data/voice/create')
    await sheet().getByRole('button', { name: 'Start recording' }).click()
    await waitForRecording(page, 2)
    await sheet().getByRole('button', { name: 'Done' }).click()
    const name = sheet().getByRole('textbox', { name: 'Name' })
    await name.fill(WORDS)
    await page.route('**/data/voice', (route) => route.abort())
    await sheet().getByRole('button', { name: 'Save recording' }).click()
    await sheet().getByText('Your recording is still here.').waitFor()
    assert.equal(await name.inputValue(), WORDS)
    await page.keyboard.press('Escape')
    await keep()

    await page.unroute('**/data/voice')
    await sheet().getByRole('button', { name: 'Try again' }).click()
    await sheet().waitFor({ state: 'detached' })
    await page.getByRole('link', { name: WORDS }).waitFor()
  })

  test('keeps a failed file in the list until it is sent again, then asks nothing', async () => {
    await page.goto('/data/file/create')
    await page.route('**/data/file', (route) => route.abort())
    await sheet().locator('input[type=file]').setInputFiles(textFile('rye.md'))
    const broken = sheet().getByText('The connection was lost during the upload.')
    await broken.waitFor()
    await page.keyboard.press('Escape')
    await keep()
    await broken.waitFor()

    await page.unroute('**/data/file')
    await sheet().getByRole('button', { name: 'Try again: rye.md' }).click()
    await sheet().getByText('uploaded, processing').waitFor()
    await page.keyboard.press('Escape')
    await sheet().waitFor({ state: 'detached' })
  })

  test('fills the width of a phone with {name}, from its bottom edge, and never scrolls sideways')
    .with(PAGES)
    .run(async ({ assert }, { path }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto(path)
      await sheet().waitFor()
      await untilSettled(page)
      const { width, height, x, y } = (await sheet().boundingBox())!
      assert.deepEqual([x, width, Math.round(y + height)], [0, 390, 844])
      assert.isAbove(y, 0, 'as high as its content')
      await waitForFocus(page, '.modal-page, .modal-page *')
    })
})

function textFile(name: string) {
  return { name, mimeType: 'text/markdown', buffer: Buffer.from(`# ${name}\n\nRye wants wet hands.`) }
}
