import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { test } from '@japa/runner'
import type { Page, Request, Browser } from 'playwright-core'
import { GraphApi } from '#tests/fakes/graph_api'
import { addText, launchBrowser } from '#tests/support/browser'
import { violations } from '#tests/support/axe'
import { deliveryOf, signatureOf, written } from '#tests/support/facebook_events'
import { askAsVisitor, visitAs } from '#tests/support/page_catalog/catalog_server'
import { runningServer, type RunningServer } from '#tests/support/running_server'
import { givenServerWithOwner, type ServerWithOwner } from '#tests/support/server_with_owner'
import { registerAndSkipOnboarding } from '#tests/support/sign_in'

const QUESTION = 'How long does a fed starter rest in the fridge?'
const PERSON = 'I’d like to talk to a person.'

test.group('The inbox in a browser', (group) => {
  let owner: ServerWithOwner
  let page: Page
  let key: string

  group.setup(async () => {
    owner = await givenServerWithOwner()
    key = (await owner.api('POST', '/applications', { kind: 'embed', name: 'Bread shop' })).key
    page = await owner.signedInPage()
    return () => owner.stop()
  })

  const visitorAsks = (...questions: string[]) =>
    askAsVisitor({ url: owner.server.url, origin: owner.server.url }, key, questions)
  const field = () => page.getByRole('textbox', { name: 'Reply to the visitor' })
  const inbox = () => page.getByRole('link', { name: /^Inbox/ }).first()

  test('counts waiting visitors live and answers one with a saved reply', async ({ assert }) => {
    await page.goto('/data')
    await page.getByRole('heading', { level: 1 }).waitFor()
    const id = await visitorAsks(QUESTION, PERSON)
    await inbox().getByText('1 person is waiting').waitFor()
    await inbox().click()
    await page.getByRole('link', { name: /How long does a fed starter/ }).click()
    await page.waitForURL(`**/inbox/${id}?state=waiting`)

    await page.getByRole('button', { name: 'Saved replies' }).click()
    await page.getByLabel('Name', { exact: true }).fill('Hours')
    await page.getByLabel('Text', { exact: true }).fill('We are open till six.')
    assert.deepEqual(await violations(page), [])
    await page.getByRole('button', { name: 'Save reply' }).click()
    await page.getByRole('button', { name: /^Hours/ }).waitFor()
    await page.keyboard.press('Escape')
    await field().fill('Hello, Ada here.')
    await page.getByRole('button', { name: 'Saved replies' }).click()
    await page.getByRole('button', { name: /^Hours/ }).click()
    assert.equal(await field().inputValue(), 'Hello, Ada here. We are open till six.')
    await page.waitForFunction(() => document.activeElement?.tagName === 'TEXTAREA')
    await page.keyboard.press('Enter')
    await page.getByRole('log').getByText('Hello, Ada here. We are open till six.').waitFor()
    await inbox().getByText('person is waiting').waitFor({ state: 'detached' })
    assert.deepEqual(await violations(page), [])
  })

  test('shows a message that came before the open conversation was subscribed', async () => {
    const { conversation, ask } = await visitAs({ url: owner.server.url, origin: owner.server.url }, key)
    await ask('Do you sell flour?')
    await page.goto('/inbox?state=all')
    const asked = Promise.withResolvers<void>()
    const isItsChannel = (request: Request) => request.postData()?.includes(conversation) ?? false
    const subscribes = page.waitForRequest(isItsChannel)
    await page.route('**/broadcasting/auth', async (route) => {
      if (isItsChannel(route.request())) await asked.promise
      await route.continue()
    })
    await page.getByRole('link', { name: /Do you sell flour/ }).click()
    await page.waitForURL(`**/inbox/${conversation}`)
    await subscribes
    await ask('And yeast?')
    asked.resolve()
    await page.getByRole('log').getByText('And yeast?').waitFor()
    await page.unrouteAll({ behavior: 'wait' })
  })

  test('edits and deletes saved replies and reports a taken name', async ({ assert }) => {
    const id = await visitorAsks('When is the market?')
    await page.goto(`/inbox/${id}`)
    await page.getByRole('button', { name: 'Saved replies' }).click()
    for (const name of ['Way', 'Way']) {
      await page.getByRole('button', { name: 'New saved reply' }).click()
      await page.getByLabel('Name', { exact: true }).fill(name)
      await page.getByLabel('Text', { exact: true }).fill('Take the tram.')
      await page.getByRole('button', { name: 'Save reply' }).click()
    }
    await page.getByText('Another saved reply has this name.').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Saved replies' }).click()
    assert.equal(await page.getByLabel('Text', { exact: true }).inputValue(), 'Take the tram.')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Edit “Way”' }).click()
    await page.getByLabel('Name', { exact: true }).fill('The way')
    await page.getByRole('button', { name: 'Save reply' }).click()
    await page.getByRole('button', { name: 'Edit “The way”' }).click()
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByText('Delete “The way”?').waitFor()
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('button', { name: 'New saved reply' }).waitFor()
    await page.getByRole('button', { name: 'Edit “The way”' }).waitFor({ state: 'detached' })
  })

  test('keeps a message that did not reach the server and sends it later', async ({ assert }) => {
    const id = await visitorAsks('Do you bake rye?')
    await page.goto(`/inbox/${id}`)
    await field().fill('Yes, on Fridays.')
    await page.context().setOffline(true)
    await field().press('Enter')
    await page.getByText('Not sent').waitFor()
    assert.equal(await field().inputValue(), 'Yes, on Fridays.')
    await page.context().setOffline(false)
    await field().press('Enter')
    await page.getByRole('log').getByText('Yes, on Fridays.').waitFor()
    await page.waitForFunction(() => document.querySelector('textarea')?.value === '')
  })

  test('leads back to all conversations when a search finds none', async () => {
    await visitorAsks('Which flour?')
    await page.goto('/inbox')
    await page.getByRole('searchbox', { name: 'Search conversations' }).fill('no such words')
    await page.getByText('No matches for “no such words”').waitFor()
    await page.getByRole('link', { name: 'Clear search' }).click()
    await page.getByRole('link', { name: /Which flour/ }).waitFor()
  })

  test('adds and deletes notes and deletes a conversation after a confirmation', async ({ assert }) => {
    const id = await visitorAsks('Is the starter vegan?')
    await page.goto(`/inbox/${id}`)
    await page.getByRole('button', { name: 'Note', exact: true }).click()
    await page.getByLabel('Internal note').fill('Asked by phone too.')
    await page.getByRole('button', { name: 'Add note' }).click()
    const note = page.getByRole('log').getByRole('article', { name: 'Private note' })
    await note.getByText('Asked by phone too.').waitFor()
    assert.deepEqual(await violations(page), [])
    await note.getByRole('button', { name: 'Delete this note' }).click()
    await note.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Reply', exact: true }).click()
    await field().waitFor()
    await page.getByRole('button', { name: 'Conversation actions' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByText('Delete this conversation?').waitFor()
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByText('Conversation deleted.').waitFor()
  })
})

const BREAD =
  '# Sourdough\n\nFeed the starter every morning.\n\n## Storage\n\nThe bread keeps for five days in a linen bag.'
const ANSWER = 'The bread keeps for five days in a linen bag.'

test.group('Human agents in a browser', (group) => {
  let server: RunningServer
  let browser: Browser
  const graph = new GraphApi()

  group.setup(async () => {
    await graph.start(Number(process.env.TEST_GRAPH_PORT))
    server = await runningServer()
    browser = await launchBrowser()
    return async () => {
      await browser.close()
      await server.stop()
      await graph.stop()
    }
  })

  async function owner(email: string): Promise<Page> {
    const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1280, height: 900 } })
    const page = await context.newPage()
    await registerAndSkipOnboarding(page, email)
    await addText(page, 'Bread notes', BREAD)
    return page
  }

  test('connects a Facebook Page, answers there and hands over to a human agent', async ({ assert }) => {
    const page = await owner('ada@example.org')
    await page.goto('/applications/facebook/pages')
    await page.getByRole('link', { name: 'Connect a Page' }).first().waitFor()
    assert.deepEqual(await violations(page), [])
    await page.getByRole('link', { name: 'Connect a Page' }).first().click()
    await page.getByRole('link', { name: 'Continue' }).click()
    await page.getByRole('radio', { name: /Ada’s Bakery/ }).check()
    assert.deepEqual(await violations(page), [])
    await page.getByRole('button', { name: 'Connect', exact: true }).click()
    await page.getByText('“Ada’s Bakery” now answers in Messenger.').waitFor()
    await page.getByRole('button', { name: 'Actions for Ada’s Bakery' }).click()
    await page.getByRole('menuitem', { name: 'Test the connection' }).click()
    await page.getByText('is connected: Facebook is sending us its messages').waitFor()

    await deliver(server, 'How long does the bread keep?')
    await until(() => graph.textsTo('7001').some((text) => text.includes(ANSWER)))

    await page.goto('/inbox')
    await page.getByRole('link', { name: /How long does the bread keep/ }).click()
    await page.getByRole('log').getByText(ANSWER).first().waitFor()
    await page.getByRole('button', { name: 'Take over' }).click()
    await page.getByRole('button', { name: 'Hand back' }).waitFor()
    assert.deepEqual(await violations(page), [])
    await page.getByLabel('Reply to the visitor').fill('Hello, Ada here.')
    await page.getByLabel('Reply to the visitor').press('Enter')
    await until(() => graph.textsTo('7001').at(-1) === 'Hello, Ada here.')

    await deliver(server, 'Thank you, Ada')
    await page.getByRole('log').getByText('Thank you, Ada').waitFor()
    assert.lengthOf(graph.sent, 2)
    await page.context().close()
  })

  test('shows a widget visitor the human agent’s messages live, then the assistant’s again', async ({
    assert,
  }) => {
    const page = await owner('grace@example.org')
    const host = await websiteWith(await createEmbed(page))
    const visitor = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage()
    await visitor.goto(host.url)
    await visitor.getByRole('button', { name: /chat|ask/i }).click()
    const frame = visitor.frameLocator('iframe')
    await frame.getByRole('textbox').fill('How long does the bread keep?')
    await frame.getByRole('textbox').press('Enter')
    await frame.getByText(ANSWER).first().waitFor()

    await page.goto('/inbox')
    await page.getByRole('link', { name: /How long does the bread keep/ }).click()
    await page.getByText('The visitor is online').waitFor()
    await page.getByRole('button', { name: 'Take over' }).click()
    await frame.getByText('is answering you in person').waitFor()

    await frame.getByRole('textbox').fill('Are you open on Sunday?')
    await frame.getByRole('textbox').press('Enter')
    await page.getByRole('log').getByText('Are you open on Sunday?').waitFor()
    await page.getByLabel('Reply to the visitor').fill('Sundays from ten to noon.')
    await page.getByLabel('Reply to the visitor').press('Enter')
    await frame.getByText('Sundays from ten to noon.').first().waitFor()

    await page.getByRole('button', { name: 'Hand back' }).click()
    await frame.getByText('Answers are automatic again').waitFor()
    await frame.getByRole('textbox').fill('How long does the bread keep in a bag?')
    await frame.getByRole('textbox').press('Enter')
    await until(async () => (await frame.getByRole('article', { name: /^Answer from/ }).count()) === 2)

    await frame.getByRole('button', { name: 'Conversation' }).click()
    await frame.getByRole('button', { name: 'Talk to a person' }).click()
    await frame.getByText('Someone will reply here').first().waitFor()
    await page.getByText('Needs a person').first().waitFor()
    assert.deepEqual(await violations(page), [])
    await visitor.context().close()
    await page.context().close()
    host.server.close()
  })
})

async function deliver({ port }: RunningServer, text: string): Promise<void> {
  const body = deliveryOf([written(text)])
  const headers = { 'content-type': 'application/json', 'x-hub-signature-256': signatureOf(body) }
  const { status } = await fetch(`http://127.0.0.1:${port}/webhooks/facebook`, {
    method: 'POST',
    headers,
    body,
  })
  if (status !== 200) throw new Error(`The webhook answered ${status}`)
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    if (await isSo()) return
    await wait(100)
  }
  throw new Error('It did not come to that in half a minute')
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

/** A page of someone else, on an origin of its own. */
async function websiteWith(snippet: string): Promise<{ url: string; server: Server }> {
  const html = `<!doctype html><html lang="en"><head><title>Shop</title></head><body><h1>Shop</h1>${snippet}</body></html>`
  const server = createServer((_, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end(html)
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { url: `http://127.0.0.1:${(server.address() as { port: number }).port}/`, server }
}
