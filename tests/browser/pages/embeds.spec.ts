import { test } from '@japa/runner'
import { violations } from '#tests/support/axe'
import type { Page } from 'playwright-core'
import { waitForFocus, saveForm } from '#tests/support/browser'
import { givenServerWithOwner, type ServerWithOwner } from '#tests/support/server_with_owner'
import { widgetHost } from '#tests/support/page_catalog/widget_host'

const INDEX = '/applications/embeds'
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

test.group('Embeds in a browser', (group) => {
  let owner: ServerWithOwner
  let page: Page

  group.setup(async () => {
    owner = await givenServerWithOwner()
    page = await owner.signedInPage()
    return () => owner.stop()
  })

  const embed = (name: string, more: object = {}) =>
    owner.api('POST', '/applications', { kind: 'embed', name, ...more })

  test('are created, listed, paused and published again', async () => {
    await page.goto(INDEX)
    await page.getByText('Answer where people already are').waitFor()
    await page.getByRole('link', { name: 'New embed' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill('Bread shop')
    await dialog.getByRole('button', { name: 'Create embed' }).click()
    await page.waitForURL('**/guide')
    await page.getByRole('link', { name: 'Look' }).click()
    await page.getByRole('tab', { name: 'Visitors' }).click()
    await page.getByLabel('Allowed websites').fill('shop.example.com, *.example.com')
    await saveForm(page)

    await page.getByRole('link', { name: 'Embeds' }).first().click()
    await page.getByText('shop.example.com and 1 more').waitFor()
    await page.getByRole('main').getByText('Chats 0').waitFor()
    await actOn('Bread shop', 'Pause')
    await page.getByText('Paused', { exact: true }).waitFor()
    await actOn('Bread shop', 'Publish')
    await page.getByText('Live', { exact: true }).waitFor()
  })

  test('report an invalid website beside its field and keep the input', async ({ assert }) => {
    await page.goto(`${INDEX}/create`)
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Create embed' }).click()
    await dialog.getByText('Enter a name.').waitFor()
    await dialog.getByLabel('Name').fill('Flour mill')
    await dialog.getByRole('button', { name: 'Create embed' }).click()
    await page.getByRole('heading', { name: 'Flour mill' }).waitFor()
    await page.getByRole('link', { name: 'Look' }).click()
    await page.getByLabel('Greeting').fill('Ask the miller.')
    await page.getByRole('tab', { name: 'Visitors' }).click()
    await page.getByLabel('Allowed websites').fill('mill.example.com\nno-website!')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('“no-website!” isn’t a website').waitFor()
    await page.getByRole('tab', { name: 'Welcome' }).click()
    assert.equal(await page.getByLabel('Greeting').inputValue(), 'Ask the miller.')
    await page.getByRole('tab', { name: 'Visitors' }).click()
    await page.getByLabel('Allowed websites').fill('mill.example.com')
    await saveForm(page)
  })

  test('report an embed that another window deleted', async ({ assert }) => {
    const { id } = await embed('Short lived')
    await page.goto(INDEX)
    const other = await owner.signedInPage()
    await other.goto(INDEX)
    await other.getByRole('button', { name: 'Actions for Short lived' }).click()
    await other.getByRole('menuitem', { name: 'Delete' }).click()
    await other.getByRole('dialog').getByRole('textbox').fill('Short lived')
    await other.getByRole('button', { name: 'Delete' }).click()
    await other.getByRole('dialog').waitFor({ state: 'detached' })
    assert.equal(await other.getByRole('link', { name: 'Short lived' }).count(), 0)
    await other.context().close()

    await actOn('Short lived', 'Pause')
    await page.getByText('may have been removed').waitFor()
    await page.goto(`${INDEX}/${id}/analytics`)
    await page.getByRole('heading', { name: 'This page doesn’t exist' }).waitFor()
    await page.getByRole('link', { name: 'Go home' }).click()
    await page.waitForURL('**/home')
  })

  test('preview a changed appearance at once and save it', async ({ assert }) => {
    const { id } = await embed('Look shop')
    await page.goto(`${INDEX}/${id}/edit`)
    const preview = page.frameLocator('iframe[title="Preview"]:not(.invisible)')
    await page.getByLabel('Greeting').fill('Good morning')
    await preview.locator('.welcome-greeting').filter({ hasText: 'Good morning' }).waitFor()
    await page.getByRole('tab', { name: 'Style' }).click()
    await page.locator('label').filter({ hasText: 'Spark' }).click()
    await page.getByLabel('Position').selectOption('left')
    await page.getByRole('tab', { name: 'Visitors' }).click()
    await page.getByRole('checkbox', { name: 'Email' }).check()
    await saveForm(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.reload()
    await page.getByRole('button', { name: 'See preview' }).click()
    const dialog = page.getByRole('dialog', { name: 'Preview' })
    await dialog.frameLocator('iframe').getByText('Good morning').waitFor()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await dialog.waitFor({ state: 'detached' })
    assert.deepEqual(await violations(page), [])
    await page.setViewportSize({ width: 1280, height: 860 })
    assert.equal(await page.getByLabel('Greeting').inputValue(), 'Good morning')
    await page.getByRole('tab', { name: 'Style' }).click()
    assert.equal(await page.getByLabel('Position').inputValue(), 'left')
    assert.isTrue(await page.getByRole('radio', { name: 'Spark' }).isChecked())
    await page.getByRole('tab', { name: 'Visitors' }).click()
    assert.isTrue(await page.getByRole('checkbox', { name: 'Email' }).isChecked())
  })

  test('refuse an invalid height beside its field and keep the other changes', async ({ assert }) => {
    const { id } = await embed('Height shop')
    await page.goto(`${INDEX}/${id}/edit`)
    await page.getByLabel('Greeting').fill('Good evening')
    await page.getByRole('tab', { name: 'Style' }).click()
    await page.getByLabel('Stacking order').fill('as high as it goes')
    await page.getByRole('tab', { name: 'Welcome' }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Use a whole number, for example 1000.').waitFor()
    await waitForFocus(page, '[name="z_index"]')
    await page.getByRole('tab', { name: 'Welcome' }).click()
    assert.equal(await page.getByLabel('Greeting').inputValue(), 'Good evening')
    await page.getByRole('tab', { name: 'Style' }).click()
    await page.getByLabel('Stacking order').fill('900')
    await saveForm(page)
  })

  test('test an embed’s prompt before it is saved and restore an earlier one', async ({ assert }) => {
    const { id } = await embed('Prompt shop')
    await page.goto(`${INDEX}/${id}/edit`)
    await page.getByRole('link', { name: 'Answers' }).click()
    await page.waitForURL('**/master-prompt')
    const prompt = page.getByLabel('Instructions', { exact: true })
    await prompt.fill('You are a baker.')
    await page.getByRole('radio', { name: /Strict/ }).check({ force: true })
    const ask = page.getByRole('textbox', { name: 'Ask as a visitor would' })
    await ask.fill('How long does a fed starter rest in the fridge?')
    await ask.press('Enter')
    await page.getByRole('log').getByText('two weeks').first().waitFor()
    await saveForm(page)
    await prompt.fill('You are a miller.')
    await saveForm(page)
    await page.reload()
    await page.getByText(/^Earlier versions/).click()
    await page
      .getByRole('listitem')
      .filter({ hasText: 'You are a baker.' })
      .getByRole('button', { name: /^Restore/ })
      .click()
    await page.getByText('uses its earlier instructions again').waitFor()
    assert.equal(await prompt.inputValue(), 'You are a baker.')
  })

  test('refuse a prompt that is too long for an embed and keep it in the form', async ({ assert }) => {
    const { id } = await embed('Long shop')
    await page.goto(`${INDEX}/${id}/master-prompt`)
    const prompt = page.getByLabel('Instructions', { exact: true })
    await prompt.fill('bread '.repeat(1_400))
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Instructions can have at most 8000 characters.').waitFor()
    assert.lengthOf(await prompt.inputValue(), 8_400)
    await prompt.fill('You are a baker.')
    await saveForm(page)
  })

  test('show the snippet for each platform and detect the website that uses it', async () => {
    const { id, key } = await embed('Guide shop')
    await page.goto(`${INDEX}/${id}/guide`)
    await page.getByText('Not detected yet').waitFor()
    await page.getByLabel('Your website runs on').selectOption('React')
    await page.getByText('Save this as Chat.tsx. You don’t need a package.').waitFor()
    await page.getByLabel('Your website runs on').selectOption('HTML')
    await page.getByRole('tab', { name: 'Inline' }).click()
    await page.getByText('Paste both lines where you want the chat to appear.').waitFor()
    await page.getByText('Identify signed-in visitors').click()
    await page.getByRole('button', { name: 'Show secret' }).click()
    await page.getByText('Secret. Keep it on your server.').waitFor()

    const host = await widgetHost(owner.server.port, key, `?app=${key}`)
    const visitor = await owner.browser.newPage()
    await visitor.goto(host.url)
    await visitor.getByRole('button', { name: 'Chat with us' }).waitFor()
    await page.getByRole('button', { name: 'Check now' }).click()
    await page.getByText(/^seen /).waitFor()
    await visitor.close()
    await host.stop()
  })

  test('report a check and a secret that didn’t load, and offer both again', async () => {
    const { id } = await embed('Lost shop')
    await page.goto(`${INDEX}/${id}/guide`)
    await page.getByText('Identify signed-in visitors').click()
    for (const name of ['Check now', 'Show secret']) {
      await page.route('**/guide', (route) => route.abort('connectionrefused'))
      await page.getByRole('button', { name }).click()
      await page.getByText('We can’t reach the server').waitFor()
      await page.unroute('**/guide')
      const answered = page.waitForResponse(
        (response) => response.url().endsWith('/guide') && !('x-refresh' in response.request().headers())
      )
      await page.getByRole('button', { name }).click()
      await answered
      await page.getByText('We can’t reach the server').waitFor({ state: 'detached' })
    }
    await page.getByText('Secret. Keep it on your server.').waitFor()
  })

  test('show no chat on a disallowed website and name the allowed ones', async ({ assert }) => {
    const { id, key } = await embed('Closed shop', { allowed_domains: ['shop.example.com'] })
    const host = await widgetHost(owner.server.port, key, `?app=${key}`)
    const visitor = await owner.browser.newPage()
    // The load event waits for the loader.
    await visitor.goto(host.url)
    assert.equal(await visitor.getByRole('button', { name: 'Chat with us' }).count(), 0)
    await page.goto(`${INDEX}/${id}/guide`)
    await page.getByText('Only on shop.example.com. It won’t load anywhere else.').waitFor()
    await page.getByRole('button', { name: 'Check now' }).click()
    await page.getByText('Not detected yet').waitFor()
    await visitor.close()
    await host.stop()
  })

  test('count visits and list leads', async () => {
    const { id, key } = await embed('Visits shop', { lead_fields: ['email'] })
    // Programs that look at pages are not counted.
    const visitor = await owner.browser.newPage({ userAgent: FIREFOX })
    await visitor.goto(`${owner.server.url}/embed/${key}`)
    const field = visitor.getByRole('textbox', { name: 'Ask a question' })
    await field.fill('Do you deliver to Norway on Sundays?')
    await field.press('Enter')
    await visitor.getByLabel('Your email').fill('eve@example.org')
    await visitor.getByRole('button', { name: 'Share details' }).click()
    await visitor.getByText('can now answer you in person').waitFor()
    await visitor.close()

    await page.goto(`${INDEX}/${id}/analytics`)
    await page.getByRole('radio', { name: /Opens\s*1/ }).waitFor()
    await page.getByRole('link', { name: 'eve@example.org' }).waitFor()
    await page.getByText('Do you deliver to Norway on Sundays?').waitFor()
  })

  async function actOn(name: string, act: string): Promise<void> {
    await page.getByRole('button', { name: `Actions for ${name}` }).click()
    await page.getByRole('menuitem', { name: act }).click()
  }
})
