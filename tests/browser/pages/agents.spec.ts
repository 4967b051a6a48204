import { test } from '@japa/runner'
import type { Page } from 'playwright-core'
import { addText } from '#tests/support/add_text'
import { connectAgent } from '#tests/support/agents'
import { violations } from '#tests/support/axe'
import { runningServer } from '#tests/support/running_server'
import { ServerWithPeople } from '#tests/support/server_with_people'

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
  const pasted = (page: Page) => page.getByRole('tabpanel').locator('pre').innerText()
  const choose = (page: Page, client: string) => page.getByRole('tab', { name: client, exact: true }).click()

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
    await page.getByText('Your new token is in the text below.').waitFor()
    assert.match(await pasted(page), /^claude mcp add --transport http parley http/)
    await choose(page, 'Other')
    await page.getByRole('tabpanel').getByRole('button', { name: 'Copy' }).click()
    await page.getByRole('tabpanel').getByText('Copied').waitFor()
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

  test('of an application need no token, and are offered only while it is published', async ({ assert }) => {
    const page = await someone(390)
    await addText(page, 'Bread', TEXT)
    await page.goto('/applications/embeds/create')
    await page.getByRole('dialog').getByLabel('Name').fill('Corner bakery')
    await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click()
    await page.waitForURL('**/guide')
    await page.getByRole('link', { name: 'Connect an agent' }).click()
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
