import { join } from 'node:path'
import { test } from '@japa/runner'
import Database from 'better-sqlite3'
import type { Browser, Page } from 'playwright-core'
import { ScriptedModel } from '#tests/fakes/scripted_model'
import { startWebServer, type WebServer } from '#tests/fakes/web_server'
import { addText, launchBrowser } from '#tests/support/browser'
import { connectAgent } from '#tests/support/agents'
import { violations } from '#tests/support/axe'
import { runningServer, type RunningServer } from '#tests/support/running_server'
import { givenServerWithOwner, type ServerWithOwner } from '#tests/support/server_with_owner'
import { ServerWithPeople } from '#tests/support/server_with_people'
import { PERSON, registerAndSkipOnboarding } from '#tests/support/sign_in'

test.group('The operator page in a browser', (group) => {
  let server: RunningServer
  let browser: Browser
  let page: Page

  group.setup(async () => {
    // No worker runs here, so that one can have failed.
    server = await runningServer({ env: { PARLEY_ROLE: 'web' } })
    browser = await launchBrowser()
    page = await someone('operator@example.org')
    return async () => {
      await browser.close()
      await server.stop()
    }
  })

  const someone = async (email: string) => {
    const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1280, height: 860 } })
    const page = await context.newPage()
    await registerAndSkipOnboarding(page, email)
    return page
  }

  test('shows the operator what failed and why, and retries it', async ({ assert }) => {
    await page.goto('/data/text/create')
    await page.getByRole('textbox', { name: 'Title' }).fill('Bread notes')
    await page.getByRole('textbox', { name: 'Text' }).fill('The rye bread keeps for nine days.')
    await page.getByRole('button', { name: 'Add text' }).click()
    await page.waitForURL('**/data')
    failWaitingJobs(server.dataDir)

    await page.getByRole('button', { name: PERSON.name }).click()
    await page.getByRole('link', { name: 'Server', exact: true }).click()
    const failed = page.getByRole('region', { name: 'Failed jobs' })
    await failed.getByText('The disk is full.').first().waitFor()
    const health = page.getByRole('region', { name: 'Health' })
    await health.getByText(/^\d+ services OK$/).click()
    await health.getByText('OK', { exact: true }).first().waitFor()
    assert.deepEqual(await violations(page), [])
    const jobs = failed.getByRole('button', { name: /^Try again: / })
    const count = await jobs.count()
    await jobs.first().click()
    await page.getByText('Queued again.').waitFor()
    await jobs.nth(count - 1).waitFor({ state: 'detached' })
  })

  test('says that it couldn’t check the services, and checks them again', async ({ assert }) => {
    let isLost = true
    await page.route('**/operator', (route) =>
      isLost && route.request().headers()['x-inertia-partial-data']?.includes('findings')
        ? route.abort('connectionrefused')
        : route.continue()
    )
    await page.goto('/operator')
    const health = page.getByRole('region', { name: 'Health' })
    await health.getByText('We couldn’t check the services.').waitFor()
    assert.deepEqual(await violations(page), [])
    isLost = false
    // Sooner than the page asks by itself.
    const asked = page.waitForRequest(
      (request) => request.headers()['x-inertia-partial-data']?.includes('findings') ?? false,
      { timeout: 8_000 }
    )
    await health.getByRole('button', { name: 'Try again' }).click()
    await asked
    await health.getByText(/services? OK$/).waitFor()
    assert.equal(await health.getByText('We couldn’t check').count(), 0)
    await page.unrouteAll()
  })

  test('does not exist for other account holders', async ({ assert }) => {
    const other = await someone('someone@example.org')
    await other.getByRole('button', { name: PERSON.name }).click()
    await other.getByRole('button', { name: 'Sign out' }).waitFor()
    assert.equal(await other.getByRole('link', { name: 'Server', exact: true }).count(), 0)
    await other.goto('/operator')
    await other.getByRole('heading', { name: 'This page doesn’t exist' }).waitFor()
    assert.deepEqual(await violations(other), [])
    await other.getByRole('link', { name: 'Go home' }).click()
    await other.waitForURL('**/home')
    await other.context().close()
  })
})

/** As they stand after their last try. */
function failWaitingJobs(dataDir: string) {
  const db = new Database(join(dataDir, 'parley.sqlite3'))
  db.prepare(`UPDATE queue_jobs SET status = 'failed', error = 'The disk is full.', finished_at = ?`).run(
    Date.now()
  )
  db.close()
}

test.group('Models of the operator in a browser', (group) => {
  let scripted: ScriptedModel
  let hub: WebServer
  let owner: ServerWithOwner

  group.setup(async () => {
    scripted = new ScriptedModel()
    hub = await startWebServer()
    const { port } = new URL(await scripted.start())
    scripted.offer('llama', 'all-minilm')
    scripted.follow({ say: ['Bake the loaf at 240 degrees [1].'] })
    owner = await givenServerWithOwner({
      env: { LOCAL_MODEL_PORTS: port, EMBEDDING_MODEL: 'none', MODELS_URL: hub.origin },
    })
    return async () => {
      await owner.stop()
      await scripted.stop()
      await hub.close()
    }
  })

  test('found on this machine can answer after one click', async ({ assert }) => {
    const page = await owner.signedInPage()
    await page.goto('/profile')
    const found = page.getByRole('region', { name: 'Found on this machine' })
    await found.getByRole('button', { name: 'Use llama' }).click()
    await found.getByText('In use').waitFor()
    assert.deepEqual(await violations(page), [])
    await page.goto('/chat')
    await page.getByPlaceholder('Ask your content').fill('How hot do I bake the loaf?')
    await page.keyboard.press('Enter')
    await page.getByText('Bake the loaf at 240 degrees').first().waitFor()
    assert.equal(scripted.requests.at(-1)?.model, 'llama')
    await page.context().close()
  })

  test('found on this machine can’t be used for search if EMBEDDING_MODEL is set', async ({ assert }) => {
    const page = await owner.signedInPage()
    await page.goto('/operator')
    const found = page.getByRole('region', { name: 'Better search' })
    await found.getByRole('button', { name: 'Use for search: all-minilm' }).click()
    await page.getByText('EMBEDDING_MODEL is set on this server').waitFor()
    assert.deepEqual(await violations(page), [])
    await page.context().close()
  })

  test('for search show size and licence, and say why a download failed', async ({ assert }) => {
    const page = await owner.signedInPage()
    await page.goto('/operator')
    const search = page.getByRole('region', { name: 'Better search' })
    await search.getByText('135 MB').waitFor()
    await search.getByText('MIT', { exact: true }).waitFor()
    await search.getByRole('button', { name: 'Download ms-marco-minilm-l6' }).click()
    await search.getByRole('alert').getByText('There’s no such file at MODELS_URL.').waitFor()
    assert.deepEqual(await violations(page), [])
    assert.include(hub.requests[0]!.path, '/Xenova/ms-marco-MiniLM-L-6-v2/resolve/')
    await page.context().close()
  })
})

const TEXT = 'The bread keeps for five days in a linen bag.'

test.group('Agents in a browser', (group) => {
  let people: ServerWithPeople

  group.setup(async () => {
    people = await ServerWithPeople.start()
    return () => people.stop()
  })

  const someone = (width = 1280) =>
    people.registeredPage({
      viewport: { width, height: 844 },
      permissions: ['clipboard-read', 'clipboard-write'],
    })
  const snippet = (page: Page) => page.getByRole('region', { name: 'Add it to your agent' })
  const pasted = (page: Page) => snippet(page).locator('pre').innerText()
  const choose = (page: Page, client: string) =>
    page.getByRole('combobox', { name: 'Agent', exact: true }).selectOption({ label: client })

  test('connect with one paste and a token made on the page, and survive a restart', async ({ assert }) => {
    const page = await someone()
    await addText(page, 'Bread', TEXT)
    await page.goto('/profile#tokens')
    await page.getByRole('link', { name: 'Connect an agent' }).click()
    await page.getByRole('heading', { name: 'Connect an agent' }).waitFor()
    assert.include(await pasted(page), 'YOUR_TOKEN')
    assert.deepEqual(await violations(page), [])

    await page.getByLabel('Name').fill('My agent')
    await page.getByLabel('Access').selectOption('write')
    await page.getByRole('button', { name: 'Create token' }).click()
    await page.getByText('Your new token is in the snippet.').waitFor()
    assert.match(await pasted(page), /^claude mcp add --transport http parley http/)
    await choose(page, 'Other')
    await snippet(page).getByRole('button', { name: 'Copy' }).click()
    await snippet(page).getByText('Copied').waitFor()
    const config = JSON.parse(await page.evaluate(() => navigator.clipboard.readText()))
    assert.deepEqual(await violations(page), [])

    const { url, headers } = config.mcpServers.parley
    const token = headers.Authorization.replace('Bearer ', '')
    const agent = await connectAgent(url, token, people.server.url)
    const { answered, citations } = await agent.call('ask', { question: 'How long does the bread keep?' })
    assert.isTrue(answered)
    const { dataDir, port } = people.server
    await people.server.kill()
    people.server = await runningServer({ dataDir, port })
    const checked = await agent.call('verify_quote', citations[0])
    assert.isTrue(checked.verified)
    await page.goto(checked.open_url)
    await page.getByText(TEXT).first().waitFor()
    await page.context().close()
  })

  test('can be copied from a page on plain HTTP, which has no Clipboard API', async ({ assert }) => {
    const page = await someone()
    await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
    await addText(page, 'Bread', TEXT)
    await page.goto('/profile/agents')
    await snippet(page).getByRole('button', { name: 'Copy' }).click()
    await snippet(page).getByText('Copied').waitFor()
    const name = page.getByLabel('Name')
    await name.focus()
    await page.keyboard.press('ControlOrMeta+v')
    assert.match(await name.inputValue(), /^claude mcp add --transport http parley http/)
    await page.context().close()
  })

  test('of an application need no token, and are offered only while it is published', async ({ assert }) => {
    const page = await someone(390)
    await addText(page, 'Bread', TEXT)
    await page.goto('/applications/embeds/create')
    await page.getByRole('dialog').getByLabel('Name').fill('Corner bakery')
    await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click()
    await page.waitForURL('**/guide')
    await page.getByRole('button', { name: 'Actions for Corner bakery' }).click()
    await page.getByRole('menuitem', { name: 'Connect an agent' }).click()
    await page.getByText('No token needed').waitFor()
    assert.equal(await page.getByRole('button', { name: 'Create token' }).count(), 0)
    await choose(page, 'VS Code')
    const { servers } = JSON.parse(await pasted(page))
    const agent = await connectAgent(servers['corner-bakery'].url, undefined, people.server.url)
    assert.isNotEmpty((await agent.call('search', { query: 'How long does the bread keep?' })).passages)
    assert.deepEqual(await violations(page), [])

    const chosen = page.url()
    await page.goto('/applications/embeds')
    await page
      .getByRole('button', { name: /Corner bakery/ })
      .first()
      .click()
    await page.getByRole('menuitem', { name: 'Pause' }).click()
    await page.getByText('Paused').first().waitFor()
    await page.goto(chosen)
    await page.getByRole('button', { name: 'Create token' }).waitFor()
    assert.equal(await page.getByRole('option', { name: 'Corner bakery' }).count(), 0)
    await assert.rejects(() => agent.call('search', { query: 'bread' }))
    await page.getByRole('button', { name: 'Create token' }).click()
    await page.locator('[aria-invalid=true]').first().waitFor()
    await page.context().close()
  })
})

test.group('The guides in a browser', (group) => {
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

  const opened = async (width: number) => {
    const context = await browser.newContext({ baseURL: server.url, viewport: { width, height: 860 } })
    return context.newPage()
  }

  test('answer a guest’s question with a quote that leads to its section', async ({ assert }) => {
    const page = await opened(1280)
    await page.goto('/')
    await page.getByRole('link', { name: 'Guides' }).first().click()
    await page.getByRole('heading', { name: 'Get started', level: 1 }).waitFor()
    await page.getByRole('searchbox', { name: 'Ask about Parley' }).fill('how do I change my handle')
    await page.getByRole('button', { name: 'Ask', exact: true }).click()
    const answer = page.getByRole('region', { name: 'Answer from the guides' })
    await answer.getByText('The old link redirects to the new one for 90 days.').first().waitFor()
    assert.deepEqual(await violations(page), [])

    assert.equal(await page.getByPlaceholder('Ask another question').inputValue(), '')
    await answer.getByRole('link', { name: 'Change the handle' }).click()
    await page.waitForURL('**/docs/bio-links#change-the-handle')
    await page.getByRole('heading', { name: 'Bio links', level: 1 }).waitFor()
    await page.context().close()
  })

  test('keep a question that didn’t reach the server, and answer it later', async ({ assert }) => {
    const page = await opened(390)
    await page.goto('/docs/bio-links')
    const box = page.getByRole('searchbox', { name: 'Ask about Parley' })
    await box.fill('how do I change my handle')
    await page.context().setOffline(true)
    await box.press('Enter')
    await page.getByText('We can’t reach the server').waitFor()
    assert.equal(await box.inputValue(), 'how do I change my handle')
    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'Ask', exact: true }).click()
    await page.getByRole('region', { name: 'Answer from the guides' }).waitFor()
    await page.context().close()
  })

  test('say on a phone that they don’t cover a question, and lead to other guides', async ({ assert }) => {
    const page = await opened(390)
    await page.goto('/docs/answers')
    const box = page.getByRole('searchbox', { name: 'Ask about Parley' })
    await box.fill('who won the world cup in 1998')
    await box.press('Enter')
    await page.getByText('The guides don’t answer this.').waitFor()
    assert.deepEqual(await violations(page), [])
    await page.getByRole('link', { name: 'Close the answer' }).click()
    await page.getByText('The guides don’t answer this.').waitFor({ state: 'detached' })
    await page.locator('summary', { hasText: 'On this page' }).waitFor()
    await page.locator('summary', { hasText: 'Guides' }).click()
    await page.getByRole('link', { name: 'Inbox', exact: true }).click()
    await page.getByRole('heading', { name: 'Inbox', level: 1 }).waitFor()
    await page.context().close()
  })
})
