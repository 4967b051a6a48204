import { test } from '@japa/runner'
import type { Page, Request } from 'playwright-core'
import { violations } from '#tests/support/axe'
import { givenServerWithOwner, type ServerWithOwner } from '#tests/support/server_with_owner'
import { askAsVisitor, visitAs } from '#tests/support/page_catalog/visitors'

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
    await page.waitForURL(`**/inbox/${id}`)

    await page.getByRole('button', { name: 'Saved replies' }).click()
    await page.getByRole('button', { name: 'New saved reply' }).click()
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
    await page.goto('/inbox')
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
    await page.getByText('We can’t reach the server. Check your connection').waitFor()
    assert.equal(await field().inputValue(), 'Yes, on Fridays.')
    await page.context().setOffline(false)
    await field().press('Enter')
    await page.getByRole('log').getByText('Yes, on Fridays.').waitFor()
    await page.waitForFunction(() => document.querySelector('textarea')?.value === '')
  })

  test('leads from an empty search back to all conversations', async () => {
    await visitorAsks('Which flour?')
    await page.goto('/inbox')
    await page.getByRole('searchbox', { name: 'Search conversations' }).fill('no such words')
    await page.getByText('No matches').waitFor()
    await page.getByRole('link', { name: 'Show all conversations' }).click()
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
