import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import { test } from '@japa/runner'
import type { Browser, Page } from 'playwright-core'
import { startWebServer, type WebServer } from '#tests/fakes/web_server'
import { sharedBytes, sharedPath, skipReason, withoutSharedData } from '#tests/golden/shared_data'
import { askOwnContent, launchBrowser, saveForm } from '#tests/support/browser'
import { registerAndSkipOnboarding } from '#tests/support/sign_in'
import { freePort, runningServer, type RunningServer } from '#tests/support/running_server'

const PDF = sharedPath('files/developers-reference-en.pdf')
const DOCX = sharedPath('files/docx__poi-heading123.docx')
const MARKDOWN = sharedPath('files/md__html2text-doc-authors.md')
const BREAD =
  '# Sourdough\n\nFeed the starter every morning with rye flour.\n\n## Storage\n\nThe bread keeps for five days in a linen bag.'

test.group('From registration to answers', (group) => {
  let server: RunningServer
  let browser: Browser
  let site: WebServer

  group.setup(async () => {
    if (withoutSharedData) return () => undefined
    const port = await freePort()
    const page = sharedBytes('pages/v8-blog/source.html')
    const feed = sharedBytes('feeds/miniflux__feeds__large_rss.xml')
    site = await startWebServer(
      {
        '/wasm': { headers: { 'content-type': 'text/html; charset=utf-8' }, body: page },
        '/feed': { headers: { 'content-type': 'application/rss+xml' }, body: feed },
      },
      port
    )
    server = await runningServer({ env: { ALLOW_PRIVATE_ADDRESSES: site.host } })
    browser = await launchBrowser()
    return async () => {
      await browser.close()
      await server.stop()
      await site.close()
    }
  })

  test('leads from registration to cited answers on a bio link and on another website', async ({
    assert,
  }) => {
    const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1280, height: 900 } })
    const page = await context.newPage()
    const problems = watch(page)

    await registerAndSkipOnboarding(page)
    await addText(page)
    await addFiles(page, [PDF, DOCX, MARKDOWN])
    await addAddress(page, `${site.origin}/wasm`, /Add this page/)
    await addAddress(page, `${site.origin}/feed`, /Add (feed|blog|podcast)/)
    await waitUntilReady(page)

    await ask(page, 'How long does the bread keep?')
    const answer = page.getByRole('link', { name: /Source 1: / }).last()
    assert.include(await page.locator('main').innerText(), 'The bread keeps for five days in a linen bag.')

    await answer.click()
    await page.waitForURL(/\/data\/items\/\w+\?start=\d+&end=\d+/)
    assert.equal(
      await page.locator('mark').first().innerText(),
      'The bread keeps for five days in a linen bag.'
    )

    for (const [question, source] of [
      ['Do standalone Wasm files need JavaScript?', /Wasm|WebAssembly/i],
      ['What is the Debian package tracker?', /developers-reference|Debian/i],
      ['Who originally wrote html2text?', /authors/i],
      ['What is vale?', /vale/i],
    ] as const) {
      await ask(page, question)
      const named = await page
        .getByRole('link', { name: /Source \d+: / })
        .evaluateAll((marks) => marks.map((mark) => mark.getAttribute('aria-label')))
      assert.match(named.join(), source, question)
    }

    await ask(page, 'Who won the football world cup in 1998?')
    await page.getByText('Unanswered', { exact: true }).waitFor()

    const handle = await createBioLink(page)
    await visitBioLink(browser, server, handle, assert)

    const snippet = await createEmbed(page)
    await visitEmbed(browser, snippet, assert)

    assert.deepEqual(problems, [])
    await context.close()
  }).skip(withoutSharedData, skipReason)
})

/** Errors in the browser's console; the squircle module can't be loaded without a network, which breaks nothing. */
function watch(page: Page): string[] {
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('worklet')) problems.push(message.text())
  })
  return problems
}

async function addText(page: Page) {
  await page.goto('/data/text/create')
  await page.getByRole('textbox', { name: 'Title' }).fill('Bread notes')
  await page.getByRole('textbox', { name: 'Text' }).fill(BREAD)
  await page.getByRole('button', { name: 'Add text' }).click()
  await page.waitForURL('**/data')
}

async function addFiles(page: Page, paths: string[]) {
  await page.goto('/data/file/create')
  await page.locator('input[type=file]').setInputFiles(paths)
  await page.getByRole('button', { name: /^View (it|them)$/ }).click()
  await page.waitForURL('**/data')
}

async function addAddress(page: Page, url: string, button: RegExp) {
  await page.goto('/data/rss/create')
  await page.getByRole('textbox', { name: 'Link' }).fill(url)
  await page.getByRole('button', { name: 'Check' }).click()
  await page.getByRole('button', { name: button }).click()
  await page.waitForURL('**/data')
}

/** The states arrive by realtime; on a very busy machine, reloading may be quicker. */
async function waitUntilReady(page: Page) {
  for (let reloads = 0; reloads < 4; reloads += 1) {
    const ready = await page.waitForFunction(isAllReady).catch(() => null)
    if (ready) return
    await page.reload()
  }
  throw new Error(`Not everything became ready: ${await page.locator('main').innerText()}`)
}

function isAllReady(): boolean {
  const words = [...document.querySelectorAll('main li')].map((row) => row.textContent ?? '')
  return words.length >= 5 && words.every((word) => word.includes('Ready'))
}

async function ask(page: Page, question: string) {
  await page.goto('/chat')
  await askOwnContent(page, question)
  await page.waitForURL(/\/chat\/\w{26}/)
}

async function createBioLink(page: Page): Promise<string> {
  await page.goto('/applications/bio-links/create')
  await page.getByLabel('Name').fill('Ada bakes')
  await page.getByLabel('Page link').fill('ada.bakes')
  await page.getByRole('button', { name: 'Create bio link' }).click()
  await page.waitForURL('**/introduction')
  await page.getByLabel('Introduction').fill('Ask me about bread.')
  await saveForm(page)
  return 'ada.bakes'
}

async function visitBioLink(
  browser: Browser,
  server: RunningServer,
  handle: string,
  assert: { include: Function; match: Function }
) {
  const visitor = await browser.newContext({ baseURL: server.url, viewport: { width: 390, height: 844 } })
  const page = await visitor.newPage()
  const response = await page.goto(`/@${handle}`)
  assert.include(await response!.text(), 'Ask me about bread.')

  await page.getByRole('textbox').fill('How long does the bread keep?')
  await page.keyboard.press('Enter')
  await page.getByText('The bread keeps for five days in a linen bag.').first().waitFor()
  await page
    .getByRole('button', { name: /source 1/i })
    .first()
    .waitFor()
  await visitor.close()
}

async function createEmbed(page: Page): Promise<string> {
  await page.goto('/applications/embeds/create')
  await page.getByLabel('Name').fill('Bread shop')
  await page.getByRole('button', { name: /Create embed/ }).click()
  await page.waitForURL(/\/guide/)
  return page
    .getByText(/<script src=/)
    .first()
    .innerText()
}

async function visitEmbed(browser: Browser, snippet: string, assert: { match: Function }) {
  assert.match(snippet, /widget\.js/)
  const host = await plainWebsite(
    `<!doctype html><html><head><title>Shop</title></head><body><h1>Shop</h1>${snippet}</body></html>`
  )
  const visitor = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const page = await visitor.newPage()
  await page.goto(host.url)
  await page.getByRole('button', { name: /chat|ask/i }).click()

  const frame = page.frameLocator('iframe')
  await frame.getByRole('textbox').fill('How long does the bread keep?')
  await frame.getByRole('textbox').press('Enter')
  await frame.getByText('The bread keeps for five days in a linen bag.').first().waitFor()
  await visitor.close()
  host.server.close()
}

/** Another website, on its own origin. */
async function plainWebsite(html: string): Promise<{ url: string; server: Server }> {
  const server = createServer((_, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end(html)
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { url: `http://127.0.0.1:${(server.address() as { port: number }).port}/`, server }
}
