import { test } from '@japa/runner'
import type { Page } from 'playwright-core'
import { GraphApi } from '#tests/fakes/graph_api'
import { givenServerWithOwner, type ServerWithOwner } from '#tests/support/server_with_owner'
import { saveForm } from '#tests/support/save_form'
import { freePort } from '#tests/support/running_server'
import { connectFacebook, openFacebookPrompt } from '#tests/support/page_catalog/facebook'
import { APP } from '#tests/support/page_catalog/fixtures'

const PAGES = '/applications/facebook/pages'

test.group('Facebook Pages in a browser', (group) => {
  const graph = new GraphApi()
  let owner: ServerWithOwner
  let page: Page

  group.setup(async () => {
    const port = await freePort()
    await graph.start(port)
    owner = await givenServerWithOwner({
      env: {
        FACEBOOK_GRAPH_URL: `http://127.0.0.1:${port}`,
        FACEBOOK_APP_ID: APP.id,
        FACEBOOK_APP_SECRET: APP.secret,
        FACEBOOK_VERIFY_TOKEN: 'the-verify-token',
      },
    })
    page = await owner.signedInPage()
    return async () => {
      await owner.stop()
      await graph.stop()
    }
  })

  test('name a missing permission and ask Facebook again', async () => {
    const all = graph.granted
    graph.granted = ['pages_show_list']
    await page.goto(PAGES)
    await page.getByRole('link', { name: 'Connect a Page' }).first().click()
    await page.getByRole('link', { name: 'Continue' }).click()
    await page.getByText('A permission is missing').waitFor()
    await page.getByText('answer messages').waitFor()
    graph.granted = all
    await page.getByRole('link', { name: 'Ask Facebook again' }).click()
    await page.getByRole('link', { name: 'Continue' }).click()
    await page.getByRole('radio', { name: /Ada’s Bakery/ }).waitFor()
  })

  test('test, save and rewrite a Page’s prompt', async ({ assert }) => {
    await page.goto(PAGES)
    await openFacebookPrompt(page)
    const prompt = page.getByLabel('Instructions', { exact: true })
    await page.getByLabel('Introduction').fill('Ada’s oven')
    await prompt.fill('You are a baker.')
    const ask = page.getByRole('textbox', { name: 'Ask as a visitor would' })
    await ask.fill('How long does a fed starter rest in the fridge?')
    await ask.press('Enter')
    await page.getByRole('log').getByText('two weeks').first().waitFor()
    await saveForm(page)
    await page.reload()
    assert.equal(await prompt.inputValue(), 'You are a baker.')
    assert.equal(await page.getByLabel('Introduction').inputValue(), 'Ada’s oven')
  })

  test('refuse a prompt that is too long for Messenger and keep it in the form', async ({ assert }) => {
    await page.goto(PAGES)
    await openFacebookPrompt(page)
    const prompt = page.getByLabel('Instructions', { exact: true })
    await prompt.fill('bread '.repeat(1_400))
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Instructions can have at most 8000 characters.').waitFor()
    assert.lengthOf(await prompt.inputValue(), 8_400)
    await prompt.fill('You are a miller.')
    await saveForm(page)
  })

  test('keep their conversations when a revoked Page is disconnected', async () => {
    await page.goto(PAGES)
    await connectFacebook(page)
    await page.getByRole('button', { name: 'Actions for Ada’s Bakery' }).click()
    await page.getByRole('menuitem', { name: 'Disconnect' }).click()
    await page.getByText('come back when you reconnect it').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
    await page.getByText('Disconnected', { exact: true }).waitFor()
  })
})
