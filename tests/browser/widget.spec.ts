import { createHmac } from 'node:crypto'
import { test } from '@japa/runner'
import type { Browser, BrowserContext, FrameLocator, Page } from 'playwright-core'
import { HOST_PAGES, startHostPages, replyOf } from '#tests/fakes/host_pages'
import { type WebServer, startWebServer } from '#tests/fakes/web_server'
import { sourceReady, type Json, type ServerApi } from '#tests/support/api_client'
import { frameViolations, violations } from '#tests/support/axe'
import { launchBrowser } from '#tests/support/browser'
import { untilSettled } from '#tests/support/page_catalog/layout_faults'
import type { RunningServer } from '#tests/support/running_server'
import { serverOfAda } from '#tests/support/server_of_ada'

const WIDE = { width: 1100, height: 760 }
const NARROW = { width: 320, height: 640 }
const QUESTION = 'How long does the starter keep in the fridge?'
const ANSWER = 'two weeks'

test.group('The widget on hostile websites', (group) => {
  let server: RunningServer
  let host: WebServer
  let api: ServerApi
  let browser: Browser
  let context: BrowserContext
  let page: Page

  group.setup(async () => {
    ;({ api, server } = await serverOfAda())
    browser = await launchBrowser()
    const text =
      'A fed starter rests in the fridge for two weeks. Wake it with two feedings, twelve hours apart.'
    await sourceReady(api, (await api('POST', '/sources', { kind: 'text', title: 'Bread', text })).id)
    const { key } = await api('POST', '/applications', {
      kind: 'embed',
      name: 'Bread shop',
      greeting: 'Ask me',
    })
    host = await startHostPages(server.url, key)
    return async () => {
      await browser.close()
      await host.close()
      await server.stop()
    }
  })

  group.each.setup(async () => {
    context = await browser.newContext({ viewport: WIDE })
    await context.addInitScript(watch)
    page = await context.newPage()
    return () => context.close()
  })

  const open = async (name: string) => {
    await page.goto(`${host.origin}/${name}`)
    await page.getByRole('button', { name: 'Chat with us' }).waitFor()
  }

  for (const name of Object.keys(HOST_PAGES)) {
    test(`answers on the page “${name}” and leaves it unchanged`, async ({ assert }) => {
      await open(name)
      await clickOwn(page, assert, 1)
      await page.getByRole('button', { name: 'Chat with us' }).click()
      await ask(chatOf(page))
      await clickOwn(page, assert, 2)
      assert.deepEqual(await violations(page, '[data-parley]'), [])
      await chatOf(page).getByRole('button', { name: 'Close the chat' }).click()
      await clickOwn(page, assert, 3)
      assert.deepEqual(await seenBy(page), { shift: 0, refused: [], errors: [] })
      assert.equal(await page.locator('[data-parley]').count(), 1)
    })
  }

  test('passes axe inside its frame', async ({ assert }) => {
    for (const name of ['plain', 'rtl']) {
      await open(name)
      await page.getByRole('button', { name: 'Chat with us' }).click()
      await chatOf(page).getByRole('textbox').waitFor()
      assert.deepEqual(await frameViolations(page), [])
      await ask(chatOf(page))
      assert.deepEqual(await frameViolations(page), [])
    }
  })

  test('fills a 320 px screen without sideways scrolling and restores the page on close', async ({
    assert,
  }) => {
    await page.setViewportSize(NARROW)
    await open('plain')
    await page.getByRole('button', { name: 'Chat with us' }).click()
    await ask(chatOf(page))
    await untilSettled(page)
    const box = await page.locator('iframe').boundingBox()
    assert.containsSubset(box, { x: 0, y: 0, ...NARROW })
    assert.isAtMost(await page.evaluate(() => document.documentElement.scrollWidth), NARROW.width)
    await chatOf(page).getByRole('button', { name: 'Close the chat' }).click()
    await clickOwn(page, assert, 1)
    assert.equal((await seenBy(page)).shift, 0)
  })

  test('fits above the on-screen keyboard', async ({ assert }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    await open('plain')
    await page.getByRole('button', { name: 'Chat with us' }).click()
    await chatOf(page).getByRole('textbox').waitFor()
    await page.evaluate(() => {
      const area = window.visualViewport!
      Object.defineProperty(area, 'height', { value: 420 })
      Object.defineProperty(area, 'offsetTop', { value: 30 })
      area.dispatchEvent(new Event('resize'))
    })
    await untilSettled(page)
    assert.containsSubset(await page.locator('iframe').boundingBox(), { y: 30, height: 420 })
  })

  test('answers where storage is blocked, until the page closes', async ({ assert }) => {
    await context.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('The operation is insecure.', 'SecurityError')
          },
        })
    })
    await open('plain')
    await page.getByRole('button', { name: 'Chat with us' }).click()
    await ask(chatOf(page))
    assert.deepEqual((await seenBy(page)).errors, [])
  })

  test('stays hidden until a slow server answers', async ({ assert }) => {
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/widget.js*', async (route) => {
      await held
      await route.continue()
    })
    await page.goto(`${host.origin}/plain`, { waitUntil: 'domcontentloaded' })
    await clickOwn(page, assert, 1)
    assert.equal(await page.locator('[data-parley]').count(), 0)
    release()
    await page.getByRole('button', { name: 'Chat with us' }).click()
    await ask(chatOf(page))
    assert.equal((await seenBy(page)).shift, 0)
  })

  test('doesn’t affect the page when the server is down', async ({ assert }) => {
    await page.route(`${server.url}/**`, (route) => route.abort('connectionrefused'))
    await page.goto(`${host.origin}/plain`)
    await clickOwn(page, assert, 1)
    assert.equal(await page.locator('[data-parley]').count(), 0)
    assert.deepEqual((await seenBy(page)).errors, [])
  })

  test('reports a server that went down before the chat opened, and opens when it is back', async ({
    assert,
  }) => {
    await page.clock.install()
    await open('plain')
    await page.route('**/embed/**', (route) => route.abort('connectionrefused'))
    await page.getByRole('button', { name: 'Chat with us' }).click()
    await page.clock.fastForward(13_000)
    await page.getByText('We can’t reach the server').waitFor()
    await clickOwn(page, assert, 1)
    assert.deepEqual(await violations(page, '[data-parley]'), [])
    await page.unroute('**/embed/**')
    await page.getByRole('button', { name: 'Try again' }).click()
    await chatOf(page).getByRole('textbox').waitFor()
  })

  test('survives page changes of a single-page application', async ({ assert }) => {
    await open('plain')
    await page.getByRole('button', { name: 'Chat with us' }).click()
    await ask(chatOf(page))
    await page.evaluate(() => {
      history.pushState({}, '', '/cart')
      document.body.replaceChildren(document.createElement('main'))
    })
    await chatOf(page).getByText(ANSWER).first().waitFor()
    assert.equal(await page.locator('[data-parley]').count(), 1)
  })

  test('uses its owner’s settings if only data-app has the key', async ({ assert }) => {
    const look = { colors: { accent: '#7a1fa2' }, position: 'left', persona: { language: 'de' } }
    const { key } = await api('POST', '/applications', { kind: 'embed', name: 'Library', ...look })
    const draft = await api('POST', '/applications', { kind: 'embed', name: 'Draft', state: 'draft' })
    for (const [name, named] of [
      ['by-attribute', key],
      ['draft', draft.key],
    ])
      host.route(`/${name}`, {
        headers: { 'content-type': 'text/html' },
        body: `<!doctype html><title>Library</title><script src="${server.url}/widget.js" data-app="${named}" async></script>`,
      })
    await page.goto(`${host.origin}/by-attribute`)
    const launcher = page.getByRole('button', { name: 'Chatte mit uns' })
    await launcher.waitFor()
    assert.equal(
      await launcher.evaluate((button) => getComputedStyle(button).backgroundColor),
      'rgb(122, 31, 162)'
    )
    assert.isBelow((await launcher.boundingBox())!.x, WIDE.width / 2)
    assert.equal(await page.locator('[data-parley]').count(), 1)
    assert.deepEqual((await seenBy(page)).errors, [])

    await page.goto(`${host.origin}/draft`, { waitUntil: 'networkidle' })
    assert.equal(await page.locator('[data-parley]').count(), 0)
  })

  test('renders inline where its element is', async ({ assert }) => {
    await page.goto(`${host.origin}/plain`)
    await page.evaluate((origin) => {
      document.querySelector('[data-parley]')?.remove()
      delete (window as { Parley?: unknown }).Parley
      const box = document.createElement('div')
      box.id = 'box'
      box.style.height = '560px'
      document.querySelector('main')!.append(box)
      const script = document.createElement('script')
      const app = document.querySelector<HTMLScriptElement>('script[data-app]')!.dataset.app!
      script.src = `${origin}/widget.js?app=${app}&mode=inline&target=%23box`
      document.body.append(script)
    }, server.url)
    await ask(chatOf(page))
    const box = (await page.locator('#box').boundingBox())!
    assert.isAtLeast((await page.locator('iframe').boundingBox())!.height, box.height - 4)
    await clickOwn(page, assert, 1)
  })
})

type Assert = { equal(actual: unknown, expected: unknown): void }

async function clickOwn(page: Page, assert: Assert, times: number) {
  await page.locator('#own').click()
  assert.equal(await page.locator('#count').textContent(), String(times))
}

function chatOf(page: Page): FrameLocator {
  return page.frameLocator('iframe')
}

async function ask(chat: FrameLocator) {
  await chat.getByRole('textbox').fill(QUESTION)
  await chat.getByRole('button', { name: 'Send' }).click()
  await chat.getByText(ANSWER).first().waitFor()
  // Its sources unfold once it is complete.
  await chat.locator('[aria-busy=true]').waitFor({ state: 'detached' })
}

type Seen = { shift: number; refused: string[]; errors: string[] }

/** Runs in the page before anything else. */
function watch() {
  const seen: Seen = { shift: 0, refused: [], errors: [] }
  Object.defineProperty(window, 'seenByTest', { value: seen })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number
      hadRecentInput: boolean
    })[])
      if (!entry.hadRecentInput) seen.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  document.addEventListener('securitypolicyviolation', (event) =>
    seen.refused.push(`${event.violatedDirective} ${event.blockedURI}`)
  )
  window.addEventListener('error', (event) => event.message && seen.errors.push(event.message))
  window.addEventListener('unhandledrejection', (event) => seen.errors.push(String(event.reason)))
}

function seenBy(page: Page): Promise<Seen> {
  return page.evaluate(() => (window as unknown as { seenByTest: Seen }).seenByTest)
}

type Parley = Record<string, (...values: unknown[]) => unknown>
declare global {
  interface Window {
    received: string[]
  }
}

test.group('The widget’s JavaScript API', (group) => {
  let server: RunningServer
  let host: WebServer
  let browser: Browser
  let context: BrowserContext
  let page: Page
  let api: ServerApi
  let embed: Json

  group.setup(async () => {
    ;({ server, api } = await serverOfAda())
    browser = await launchBrowser()
    const text = 'A fed starter rests in the fridge for two weeks. Bake the loaf at 240 degrees.'
    await sourceReady(api, (await api('POST', '/sources', { kind: 'text', title: 'Bread', text })).id)
    embed = await api('POST', '/applications', { kind: 'embed', name: 'Bread shop', lead_fields: ['email'] })
    host = await startWebServer()
    host.route('/host.js', { headers: { 'content-type': 'text/javascript' }, body: '' })
    host.route('/', replyOf({ head: '<script>window.received = []</script>' }, server.url, embed.key))
    return async () => {
      await browser.close()
      await host.close()
      await server.stop()
    }
  })

  group.each.setup(async () => {
    context = await browser.newContext({ viewport: { width: 1100, height: 760 } })
    page = await context.newPage()
    await page.goto(`${host.origin}/`)
    await page.getByRole('button', { name: 'Chat with us' }).waitFor()
    return () => context.close()
  })

  const call = (name: string, ...values: unknown[]) =>
    page.evaluate(
      ([command, given]) => void (window as unknown as { Parley: Parley }).Parley[command]!(...given),
      [name, values] as const
    )
  const listen = () =>
    page.evaluate(() => {
      for (const name of ['ready', 'open', 'close', 'message', 'answer'])
        (window as unknown as { Parley: Parley }).Parley.on!(name, (detail: unknown) =>
          window.received.push(`${name} ${JSON.stringify(Object.keys(detail as object))}`)
        )
    })
  const chat = () => page.frameLocator('[data-parley] iframe')
  /** Opens the chat and waits until it knows from the page whose it is: then it takes the focus. */
  const openIdentified = async () => {
    await call('open')
    await chat().locator('textarea:focus').waitFor()
  }
  const signed = (id: string) => ({
    id,
    hash: createHmac('sha256', embed.identity_secret).update(id).digest('hex'),
  })

  test('can be pressed where the page covers its corner', async ({ assert }) => {
    await page.evaluate(() => {
      const cover = document.createElement('div')
      cover.style.cssText =
        'position:fixed;right:0;bottom:0;width:400px;height:400px;z-index:2147483647;background:tomato'
      cover.addEventListener('click', () => window.received.push('cover'))
      document.documentElement.append(cover)
    })
    const box = (await page.getByRole('button', { name: 'Chat with us' }).boundingBox())!
    assert.closeTo(box.x + box.width, 1080, 2)
    assert.closeTo(box.y + box.height, 740, 2)
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
    await chat().getByRole('textbox').waitFor()
    assert.notInclude(await page.evaluate(() => window.received), 'cover')
  })

  test('says that its server does not answer, and opens once it does', async () => {
    await context.route('**/embed/**', (route) => route.abort('connectionrefused'))
    await call('open')
    const panel = page.getByRole('dialog')
    await panel.getByText('We can’t reach the server').waitFor()
    await context.unroute('**/embed/**')
    await panel.getByRole('button', { name: 'Try again' }).click()
    await chat().getByRole('textbox').waitFor()
  })

  test('opens, asks, reports events without their content, closes and unloads', async ({ assert }) => {
    await listen()
    await call('open')
    await chat().getByRole('textbox').waitFor()
    await call('send', 'How long does the starter rest in the fridge?')
    await chat().getByText('two weeks').first().waitFor()
    // The words are shown before the answer has ended.
    await page.waitForFunction(() => window.received.some((event) => event.startsWith('answer')))
    await call('toggle')
    await page.locator('iframe').waitFor({ state: 'hidden' })
    await call('toggle')
    await page.locator('iframe').waitFor()
    await call('close')
    const received = await page.evaluate(() => window.received)
    assert.deepEqual(received, [
      'open []',
      'ready []',
      'message []',
      'answer ["messageId","answered"]',
      'close []',
      'open []',
      'close []',
    ])
    await call('destroy')
    assert.equal(await page.locator('[data-parley]').count(), 0)
    assert.equal(await page.evaluate(() => typeof window.Parley), 'undefined')
  })

  test('shows each signed-in person only their own chat', async ({ assert }) => {
    const asked = async (question: string, answer: string) => {
      await chat().getByRole('textbox').fill(question)
      await chat().getByRole('button', { name: 'Send' }).click()
      await chat().getByText(answer).first().waitFor()
    }
    await call('identify', signed('ada'))
    await openIdentified()
    await asked('How long does the starter rest in the fridge?', 'two weeks')
    await call('identify', signed('grace'))
    await chat().getByText('two weeks').first().waitFor({ state: 'detached' })
    await asked('At how many degrees is the loaf baked?', '240 degrees')
    await call('logout')
    await chat().getByText('240 degrees').first().waitFor({ state: 'detached' })
    assert.equal(await chat().getByText('two weeks').count(), 0)

    await page.reload()
    await call('identify', signed('ada'))
    await openIdentified()
    assert.equal(await chat().getByText('240 degrees').count(), 0)
  })

  test('refuses an identity that the website’s server has not signed', async () => {
    await call('identify', { id: 'ada', hash: '00'.repeat(32) })
    await openIdentified()
    await chat().getByRole('textbox').fill('How long does the starter rest?')
    await chat().getByRole('button', { name: 'Send' }).click()
    await chat().getByText('couldn’t confirm').waitFor()
  })

  test('accepts messages only between its page and its frame', async ({ assert }) => {
    await call('open')
    await chat().getByRole('textbox').waitFor()
    await page.evaluate(() => window.postMessage({ channel: 'parley/1', type: 'close' }, '*'))
    const frame = page.frames().find((one) => one !== page.mainFrame())!
    await frame.evaluate(() =>
      window.postMessage({ channel: 'parley/1', type: 'send', text: 'From nobody' }, '*')
    )
    await page.evaluate(() => {
      const other = document.createElement('iframe')
      other.srcdoc = `<script>
        parent.postMessage({ channel: 'parley/1', type: 'close' }, '*')
        parent.document.querySelector('[data-parley]').shadowRoot.querySelector('iframe').contentWindow.postMessage({ channel: 'parley/1', type: 'send', text: 'From a stranger' }, '*')
        parent.postMessage('done', '*')
      </script>`
      const done = new Promise((resolve) =>
        addEventListener('message', (event) => event.data === 'done' && resolve(null))
      )
      document.body.append(other)
      return done
    })
    await call('send', 'How long does the starter rest in the fridge?')
    await chat().getByText('two weeks').first().waitFor()
    assert.isTrue(await page.locator('[data-parley] iframe').isVisible())
    assert.equal(
      await page
        .frameLocator('[data-parley] iframe')
        .getByText(/From (nobody|a stranger)/)
        .count(),
      0
    )
  })

  test('asks for contact details once after an unanswered question, and can be dismissed', async ({
    assert,
  }) => {
    await call('open')
    const field = chat().getByRole('textbox', { name: 'Ask a question' })
    await field.waitFor()
    assert.equal(await chat().getByLabel('Your email').count(), 0)
    await field.fill('Do you deliver to Norway on Sundays?')
    await field.press('Enter')
    await chat().getByLabel('Your email').fill('nobody')
    await chat().getByRole('button', { name: 'Share details' }).click()
    await chat().getByText('This isn’t an email address').waitFor()
    await chat().getByLabel('Your email').fill('eve@example.org')
    await chat().getByRole('button', { name: 'Share details' }).click()
    await chat().getByText('can now answer you in person').waitFor()
    await chat().getByRole('button', { name: 'Close', exact: true }).click()
    await field.fill('Do you deliver to Sweden on Sundays?')
    await field.press('Enter')
    await chat().getByText('Do you deliver to Sweden').waitFor()
    await chat().getByRole('button', { name: 'Send' }).waitFor()
    assert.equal(await chat().getByLabel('Your email').count(), 0)
  })
})
