import { test } from '@japa/runner'
import type { Page, Route } from 'playwright-core'
import { startLinkPages, type LinkPages } from '#tests/fakes/link_pages'
import { saveForm, waitForFocus } from '#tests/support/browser'
import { violations } from '#tests/support/axe'
import { emailedLink } from '#tests/support/running_server'
import { givenPublicPage, givenServerWithOwner, type ServerWithOwner } from '#tests/support/server_with_owner'
import { sourceReady } from '#tests/support/api_client'
import { givenPicture } from '#tests/support/pictures'

const LIST = '/applications/bio-links'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

test.group('Bio links in a browser', (group) => {
  let owner: ServerWithOwner
  let page: Page
  let linkPages: LinkPages

  group.setup(async () => {
    linkPages = await startLinkPages()
    owner = await givenServerWithOwner({ env: { ALLOW_PRIVATE_ADDRESSES: linkPages.host } })
    page = await owner.signedInPage()
    return async () => {
      await owner.stop()
      await linkPages.close()
    }
  })
  group.each.setup(() => () => page.context().setOffline(false))

  const part = async (handle: string, name: string, more: object = {}) => {
    const id = await givenPublicPage(owner, handle, more)
    await page.goto(`${LIST}/${id}/${name}`)
    return id
  }
  const answerTo = (method: string) =>
    page.waitForResponse((response) => response.request().method() === method)
  const save = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const show = (name: string) => page.getByRole('tab', { name }).click()

  test('are created over the list with a name, a free handle and a choice of sources', async ({ assert }) => {
    await page.goto(LIST)
    await page.getByRole('link', { name: 'New bio link' }).first().click()
    await page.getByLabel('Name').fill('Ada bakes')
    await page.getByText('Available', { exact: true }).waitFor()
    assert.equal(await page.getByLabel('Page link').inputValue(), 'ada-bakes')
    assert.deepEqual(await violations(page, '.modal-page'), [])
    await save('Create bio link')
    await page.waitForURL('**/introduction')
    await page.getByRole('heading', { name: 'Ada bakes' }).waitFor()
    await page.getByLabel('Introduction').fill('Ask me about bread.')
    await saveForm(page)
    await page.getByLabel('Name', { exact: true }).fill('Ada bakes bread')
    await save('Discard')
    assert.equal(await page.getByLabel('Name', { exact: true }).inputValue(), 'Ada bakes')
    const visitor = await owner.visitorPage()
    await visitor.goto('/@ada-bakes')
    await visitor.getByText('Ask me about bread.').waitFor()
    await visitor.context().close()
  })

  test('import what was chosen of another page, and nothing twice', async ({ assert }) => {
    const links = [{ title: 'Courses', url: 'https://www.example.org/courses/' }]
    await part('moved-in', 'introduction', { links })
    await show('Links')
    const read = async (path: string) => {
      await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Import from another page' }).click()
      await page.getByLabel('Link to the page').fill(`${linkPages.origin}${path}`)
      await save('Read page')
    }
    await read('/missing')
    await page.getByText('There’s nothing at this link').waitFor()
    await page.keyboard.press('Escape')
    await read('/linktree')
    const known = page.getByRole('checkbox', { name: 'Import Courses in spring' })
    await known.waitFor()
    assert.isTrue(await known.isDisabled())
    await page.getByRole('checkbox', { name: 'Import Come and bake' }).uncheck()
    await page.getByLabel('Title of example.org/book').fill('The book')
    const name = page.getByRole('checkbox', { name: 'Name' })
    assert.isFalse(await name.isChecked(), 'it would replace what is there')
    await name.check()
    await page.getByRole('checkbox', { name: 'Introduction' }).uncheck()
    assert.deepEqual(await violations(page), [])
    await page.getByRole('button', { name: /^Import \d items$/ }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await show('About')
    await page.getByRole('button', { name: 'Change picture', exact: true }).waitFor()
    assert.equal(await page.getByLabel('Name', { exact: true }).inputValue(), 'Ada bakes')
    await saveForm(page)

    const visitor = await owner.visitorPage()
    await visitor.goto('/@moved-in')
    await visitor.getByRole('link', { name: 'The book' }).waitFor()
    const shown = await visitor
      .locator('.links a')
      .evaluateAll((all) =>
        all.map((link) => [
          link.querySelector('.link-words')!.firstElementChild!.textContent,
          link.querySelector('img') !== null,
        ])
      )
    assert.deepEqual(shown, [
      ['Courses', false],
      ['The book', false],
      ['Flour and tools I use', true],
    ])
    assert.equal(await visitor.locator('.icons a').count(), 2)
    assert.equal(await visitor.locator('img.portrait').count(), 1)
    await visitor.context().close()
  })

  test('collect subscribers without scripts, list them and delete one', async ({ assert }) => {
    const email = 'grace@example.org'
    const id = await part('letters', 'introduction')
    await show('Newsletter')
    await page.getByRole('checkbox', { name: 'Collect email addresses' }).check()
    await page.getByLabel('Heading', { exact: true }).fill('The bread letter')
    assert.deepEqual(await violations(page), [])
    await saveForm(page)

    const visitor = await owner.visitorPage({ javaScriptEnabled: false })
    await visitor.goto('/@letters')
    const form = visitor.getByRole('region', { name: 'The bread letter' })
    await form.getByLabel('Your email').fill(email)
    await form.getByRole('button', { name: 'Subscribe' }).click()
    await visitor.getByRole('heading', { name: 'Check your email' }).waitFor()
    await visitor.goto(await emailedLink(owner.server, email, '/confirmation'))
    await visitor.getByText(`${email} will get emails from Page of letters.`).waitFor()
    await visitor.getByRole('button', { name: 'Confirm' }).click()
    await visitor.getByRole('heading', { name: 'You’re subscribed' }).waitFor()
    await visitor.context().close()

    await page.goto(`${LIST}/${id}/subscribers`)
    await page.getByText('Subscribers', { exact: true }).last().waitFor()
    // Too few to need a search, until someone asks for one.
    assert.equal(await page.getByRole('searchbox').count(), 0)
    await page.goto(`${LIST}/${id}/subscribers?q=${email}`)
    await page.getByRole('link', { name: email }).waitFor()
    await page.getByRole('searchbox').fill('nowhere')
    await page.getByText('No subscribers match').waitFor()
    await page.getByRole('link', { name: 'Clear search' }).click()
    await page.getByRole('link', { name: email }).waitFor()
    assert.deepEqual(await violations(page), [])
    const remove = async () => {
      await page.getByRole('button', { name: `Actions for ${email}` }).click()
      await page.getByRole('menuitem', { name: 'Delete' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    }
    await page.context().setOffline(true)
    await remove()
    await page.getByText('We can’t reach the server').waitFor()
    await page.context().setOffline(false)
    await page.reload()
    await remove()
    await page.getByText('No one has subscribed yet').waitFor()
  })

  test('refuse a link of a newsletter that was changed', async ({ assert }) => {
    const visitor = await owner.visitorPage({ javaScriptEnabled: false })
    const changed = `/newsletter/${'0'.repeat(26)}/confirmation?signature=changed`
    assert.equal((await visitor.goto(changed))?.status(), 410)
    await visitor.getByRole('heading', { name: 'This link no longer works' }).waitFor()
    await visitor.context().close()
  })

  test('find no subscribers of a page that was deleted', async ({ assert }) => {
    const response = await page.goto(`${LIST}/${'0'.repeat(26)}/subscribers`)
    assert.equal(response?.status(), 404)
    await page.getByRole('heading', { level: 1 }).waitFor()
  })

  test('show a brand of their own and nothing of the installation', async ({ assert }) => {
    await part('branded', 'introduction?part=look')
    const brand = page.getByRole('region', { name: 'Your brand' })
    const logo = brand.getByRole('group', { name: 'Logo' })
    const picture = { name: 'logo.png', mimeType: 'image/png', buffer: await givenPicture(400, 100) }
    await logo.locator('input[type=file]').setInputFiles(picture)
    await logo.getByRole('button', { name: 'Remove' }).waitFor()
    const icon = brand.getByRole('group', { name: 'Tab icon' })
    await icon.locator('input[type=file]').setInputFiles(picture)
    await page.getByRole('dialog').getByRole('button', { name: 'Use this part' }).click()
    await icon.getByRole('button', { name: 'Remove' }).waitFor()
    await brand.getByRole('checkbox', { name: 'Show “Made with Parley”' }).uncheck()
    assert.deepEqual(await violations(page), [])
    await saveForm(page)

    const visitor = await owner.visitorPage()
    await visitor.goto('/@branded')
    await visitor.locator('img.page-logo').waitFor()
    const width = await visitor
      .locator('img.page-logo')
      .evaluate((image: HTMLImageElement) => image.naturalWidth)
    assert.isAbove(width, 0)
    const favicon = (await visitor.locator('link[rel=icon]').first().getAttribute('href'))!
    assert.equal((await visitor.request.get(favicon)).headers()['content-type'], 'image/webp')
    assert.notInclude(await visitor.content(), 'Parley')
    assert.deepEqual(await violations(visitor), [])
    await visitor.context().close()
  })

  test('show a payment as a card once its service is recognized', async ({ assert }) => {
    await part('paid', 'introduction')
    await show('Links')
    await save('Add a link')
    await page.getByLabel('Title', { exact: true }).fill('The rye workbook')
    await page.getByPlaceholder('https://').fill('https://ada.gumroad.com/l/rye')
    await page.getByLabel('Price').fill('€12')
    assert.deepEqual(await violations(page), [])
    await saveForm(page)
    const visitor = await owner.visitorPage()
    await visitor.goto('/@paid')
    const card = visitor.getByRole('link', { name: /The rye workbook/ })
    await card.waitFor()
    for (const text of ['Pay on Gumroad', '€12', 'Buy']) assert.include(await card.textContent(), text)
    assert.deepEqual(await violations(visitor), [])
    await visitor.context().close()
  })

  test('report a taken handle while typing, offer free ones and keep the input', async ({ assert }) => {
    await givenPublicPage(owner, 'grace')
    await page.goto(`${LIST}/create`)
    await page.getByLabel('Name').fill('Grace writes')
    await page.getByLabel('Page link').fill('grace')
    await page.getByText('This link is taken').waitFor()
    await Promise.all([answerTo('POST'), save('Create bio link')])
    assert.equal(await page.getByLabel('Name').inputValue(), 'Grace writes')
    await page
      .getByRole('button', { name: /^grace.+/ })
      .first()
      .click()
    await page.getByText('Available', { exact: true }).waitFor()
    await save('Create bio link')
    await page.locator('.modal-page').waitFor({ state: 'detached' })
  })

  test('are paused and published in the list, and found by their QR code', async ({ assert }) => {
    await givenPublicPage(owner, 'listed')
    await page.goto(LIST)
    const card = page.getByRole('listitem').filter({ hasText: '@listed' })
    const act = async (name: string) => {
      await card.getByRole('button', { name: 'Actions for Page of listed' }).click()
      await page.getByRole('menuitem', { name, exact: true }).click()
    }
    await act('Pause')
    await card.getByText('Paused').waitFor()
    assert.equal((await fetch(`${owner.server.url}/@listed`)).status, 404)
    await act('Publish')
    await card.getByText('Live').waitFor()
    await act('QR code')
    const code = page.getByRole('img', { name: /QR code for .*@listed/ })
    await code.waitFor()
    assert.isTrue(
      await code.evaluate(async (image: HTMLImageElement) => (await image.decode(), image.naturalWidth > 0))
    )
    assert.deepEqual(await violations(page), [])
  })

  test('are deleted only with a connection, after their name was typed', async ({ assert }) => {
    await givenPublicPage(owner, 'doomed')
    await page.goto(LIST)
    const card = page.getByRole('listitem').filter({ hasText: '@doomed' })
    await card.getByRole('button', { name: 'Actions for Page of doomed' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    const confirm = () => page.getByRole('dialog').getByRole('button', { name: 'Delete' })
    assert.isTrue(await confirm().isDisabled())
    await page.getByRole('dialog').getByRole('textbox').fill('Page of doomed')
    await page.context().setOffline(true)
    await confirm().click()
    await page.getByText('We can’t reach the server').waitFor()
    await page.context().setOffline(false)
    assert.equal((await fetch(`${owner.server.url}/@doomed`)).status, 200)

    assert.equal(await page.getByRole('dialog').getByRole('textbox').inputValue(), 'Page of doomed')
    await confirm().click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    assert.equal(await card.count(), 0)
    assert.equal((await fetch(`${owner.server.url}/@doomed`)).status, 404)
  })

  test('answer at a changed handle and redirect the old one', async ({ assert }) => {
    await part('before', 'handle')
    await page.getByRole('textbox', { name: 'Page link' }).fill('after')
    await page.getByText('Available', { exact: true }).waitFor()
    await save('Change handle')
    await page.getByText('@after').first().waitFor()
    assert.deepEqual(await violations(page), [])
    const { url } = await fetch(`${owner.server.url}/@before`)
    assert.match(url, /\/@after$/)
  })

  test('change their handle in a dialog over the page and return to it', async ({ assert }) => {
    await part('dialog', 'introduction')
    await page.getByRole('link', { name: 'Change handle' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change handle' })
    await dialog.getByLabel('Page link').fill('dialog2')
    await dialog.getByText('Available', { exact: true }).waitFor()
    assert.deepEqual(await violations(page, '.modal-page'), [])
    await save('Change handle')
    await page.waitForURL('**/introduction')
    await dialog.waitFor({ state: 'detached' })
    await page.getByText('@dialog2').first().waitFor()
  })

  test('keep the dialog open when something changes while it opens', async ({ assert }) => {
    const id = await part('steady', 'introduction')
    const opening = async (route: Route) => {
      const { id: source } = await owner.api('POST', '/sources', { kind: 'text', title: 'Rye', text: 'Rye.' })
      await sourceReady(owner.api, source)
      await route.continue()
    }
    await page.route(`**${LIST}/${id}/handle`, opening, { times: 1 })
    const refreshed = page.waitForResponse(
      (response) => response.url().endsWith('/handle') && 'x-refresh' in response.request().headers()
    )
    await page.getByRole('link', { name: 'Change handle' }).click()
    const { props } = await (await refreshed).json()
    assert.equal(props.modal.component, 'Applications/BioLink/Edit/Handle')
    const dialog = page.getByRole('dialog', { name: 'Change handle' })
    await dialog.getByLabel('Page link').fill('steady2')
    await dialog.getByText('Available', { exact: true }).waitFor()
  })

  test('refuse a handle in use beside its field and keep it for editing', async ({ assert }) => {
    await givenPublicPage(owner, 'already')
    await part('wanting', 'handle')
    await page.getByRole('textbox', { name: 'Page link' }).fill('already')
    await page.getByText('This link is taken').waitFor()
    await Promise.all([answerTo('PUT'), save('Change handle')])
    assert.equal(await page.getByRole('textbox', { name: 'Page link' }).inputValue(), 'already')
    assert.equal(await page.getByRole('textbox', { name: 'Page link' }).getAttribute('aria-invalid'), 'true')
    assert.equal((await fetch(`${owner.server.url}/@wanting`)).status, 200)
  })

  test('show visitors the headings, icons, pictured and featured links from the preview', async ({
    assert,
  }) => {
    await part('maker', 'introduction', {
      links: [{ title: 'The bread letter', url: 'https://example.org/letter' }],
    })
    await page.getByLabel('Headline').fill('Sourdough, patiently')
    await show('Links')
    await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Add a heading' }).click()
    await page.getByLabel('Heading', { exact: true }).fill('To read')
    await page.getByRole('button', { name: 'Move To read up' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Add an icon' }).click()
    await page.keyboard.type('instagram.com/ada')

    await page.getByRole('button', { name: /^The bread letter/, expanded: false }).click()
    await page.getByRole('button', { name: 'Choose a picture for The bread letter', exact: true }).waitFor()
    await page
      .getByLabel('Choose a picture for The bread letter: file')
      .setInputFiles({ name: 'loaf.png', mimeType: 'image/png', buffer: await givenPicture() })
    await page.getByRole('button', { name: 'Use this part' }).click()
    await page.getByRole('button', { name: 'Remove the picture of The bread letter' }).waitFor()
    await page.getByRole('button', { name: 'More actions for The bread letter' }).click()
    await page.getByRole('menuitem', { name: 'Feature', exact: true }).click()
    await page.getByRole('button', { name: /^The bread letter.*Featured/ }).waitFor()
    const preview = page.frameLocator('iframe[title="Preview"]')
    await preview.getByRole('heading', { name: 'Sourdough, patiently', includeHidden: true }).waitFor()
    await preview.getByText('To read').waitFor()
    await preview.locator('a.featured img').waitFor()
    // A frame follows the size of its element a moment later.
    const isWide = (px: number) => preview.locator('html').evaluate(untilWide, px)
    await isWide(390)
    await page.getByRole('button', { name: 'Desktop' }).click()
    await isWide(1280)
    assert.deepEqual(await violations(page), [])
    await saveForm(page)

    const visitor = await owner.visitorPage()
    await visitor.goto('/@maker')
    await visitor.getByRole('heading', { name: 'To read' }).waitFor()
    await visitor.getByRole('link', { name: 'Instagram' }).waitFor()
    const picture = visitor.getByRole('link', { name: 'The bread letter' }).locator('img')
    assert.isTrue(
      await picture.evaluate(
        async (image: HTMLImageElement) => (await image.decode(), image.naturalWidth === 192)
      )
    )
    const drawn = (await picture.boundingBox())!
    assert.isAbove(drawn.width, 80)
    assert.equal(drawn.width, drawn.height)
    const order = await visitor.locator('.links').innerText()
    assert.match(order, /To read\s+The bread letter/)
    assert.deepEqual(await violations(visitor), [])
    await visitor.context().close()
  })

  test('report a broken link and a server that is down, and keep the input', async ({ assert }) => {
    await part('nowhere', 'introduction')
    await page.getByLabel('Headline').fill('An hour of thought')
    await show('Links')
    await page.getByRole('button', { name: 'Add a link' }).click()
    await page.getByRole('textbox', { name: 'Title' }).fill('Shop')
    await page.getByRole('textbox', { name: 'Link' }).fill('javascript:alert(1)')
    await show('Visibility')
    await save('Save')
    await page.getByText('Enter a link, an email address or a phone number.').waitFor()
    await waitForFocus(page, '[name="links.0.url"]')
    const [title, link] = await Promise.all(
      ['Title', 'Link'].map((name) => page.getByRole('textbox', { name }).boundingBox())
    )
    assert.deepEqual([title!.y, title!.height], [link!.y, link!.height])

    await page.getByRole('textbox', { name: 'Link' }).fill('shop.example')
    await page.context().setOffline(true)
    await save('Save')
    await page.getByText('Not saved. Check your connection.').waitFor()
    await page
      .getByLabel('Choose a picture for Shop: file')
      .setInputFiles({ name: 'loaf.png', mimeType: 'image/png', buffer: await givenPicture() })
    await page.getByRole('button', { name: 'Use this part' }).click()
    await page.getByText('We couldn’t upload the picture').waitFor()
    await show('About')
    assert.equal(await page.getByLabel('Headline').inputValue(), 'An hour of thought')
    await page.context().setOffline(false)
    await saveForm(page, 'Try again')
    assert.include(await (await fetch(`${owner.server.url}/@nowhere`)).text(), 'An hour of thought')
  })

  test('test a master prompt before it is saved and restore an earlier one', async ({ assert }) => {
    await part('prompted', 'master-prompt', { persona: { master_prompt: 'Be short.' } })
    await page.getByLabel('Instructions').fill('Be warm.')
    await page.getByRole('textbox', { name: 'Ask as a visitor would' }).fill('How long does the bread keep?')
    await page.keyboard.press('Enter')
    await page.getByRole('log').getByText('five days in a linen bag').first().waitFor()
    await page.locator('label').filter({ hasText: 'Strict' }).click()
    await saveForm(page)
    await page.getByText('Earlier versions').click()
    assert.deepEqual(await violations(page), [])
    await page.getByRole('button', { name: /Restore the version/ }).click()
    await page.waitForFunction(
      () => document.querySelector<HTMLTextAreaElement>('[name="master_prompt"]')?.value === 'Be short.'
    )
  })

  test('refuse an empty master prompt and report a test without a connection', async ({ assert }) => {
    await part('refused', 'master-prompt')
    await page.getByLabel('Instructions').fill('')
    await page.getByRole('combobox', { name: 'Answer in' }).selectOption('de')
    await save('Save')
    await page.getByText('Write the instructions.').waitFor()
    assert.equal(await page.getByRole('combobox', { name: 'Answer in' }).inputValue(), 'de')

    const question = page.getByRole('textbox', { name: 'Ask as a visitor would' })
    await question.fill('How long does the bread keep?')
    await page.context().setOffline(true)
    await question.press('Enter')
    await page.getByText('Check your connection, then ask again').waitFor()
    assert.equal(await question.inputValue(), 'How long does the bread keep?')
  })

  test('count, draw and export views and clicks', async ({ assert }) => {
    const id = await givenPublicPage(owner, 'seen', {
      links: [{ title: 'Bread', url: `${owner.server.url}/` }],
    })
    // Programs, which a headless browser says it is, are not counted.
    const visitor = await owner.visitorPage({ userAgent: FIREFOX })
    await visitor.goto('/@seen')
    await visitor.getByRole('link', { name: 'Bread', exact: true }).click()
    await visitor.context().close()
    await page.goto(`${LIST}/${id}/analytics`)
    await page.getByRole('radio', { name: /Views\s*1/ }).waitFor({ state: 'attached' })
    await page.locator('label').filter({ hasText: 'Clicks' }).click()
    await page.getByText('Clicks per day').waitFor()
    await page.getByText('No earlier data').first().waitFor()
    assert.deepEqual(await violations(page), [])
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'CSV' }).click()
    assert.match((await download).suggestedFilename(), /\.csv$/)
  })

  test('answer “not found” for the analytics of a deleted page, with a link home', async ({ assert }) => {
    const id = await part('gone', 'analytics')
    await page.getByText('No visits in this period').waitFor()
    await owner.api('DELETE', `/applications/${id}`)
    await page.reload()
    await page.getByRole('link', { name: 'Go home' }).waitFor()
    assert.deepEqual(await violations(page), [])
  })

  test('save the reply to a human request, which visitors then read', async ({ assert }) => {
    const id = await givenPublicPage(owner, 'handed')
    await page.goto(`/applications/${id}/handover`)
    await page.getByLabel('Message to the visitor').fill('Ada calls you back.')
    assert.deepEqual(await violations(page), [])
    await saveForm(page)
    const visitor = await owner.visitorPage()
    await visitor.goto('/@handed')
    await visitor.getByRole('textbox').fill('I’d like to talk to a person.')
    await visitor.keyboard.press('Enter')
    await visitor.getByText('Ada calls you back.').first().waitFor()
    await visitor.context().close()
  })

  test('refuse an invalid number of answers beside its field and keep the texts', async ({ assert }) => {
    const id = await givenPublicPage(owner, 'limited')
    await page.goto(`/applications/${id}/handover`)
    await page.getByLabel('Message when the limit is reached').fill('Come back tomorrow.')
    await page.getByLabel('Answers per day').fill('many')
    await save('Save')
    await page.getByText('Enter a whole number such as 200').waitFor()
    assert.equal(
      await page.getByLabel('Message when the limit is reached').inputValue(),
      'Come back tomorrow.'
    )
    await waitForFocus(page, '[name="answers_a_day"]')
  })
})

/** A frame may take its width in several steps. */
function untilWide(_: Element, px: number): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (innerWidth === px) resolve()
      else requestAnimationFrame(look)
    }
    look()
  })
}
