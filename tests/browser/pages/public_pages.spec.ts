import { test } from '@japa/runner'
import { sourceReady } from '#tests/support/api_client'
import { violations } from '#tests/support/axe'
import { waitForFocus } from '#tests/support/browser'
import { givenPublicPage, givenServerWithOwner, type ServerWithOwner } from '#tests/support/server_with_owner'

const QUESTION = 'How long does the bread keep?'

test.group('A bio link page in a browser', (group) => {
  let owner: ServerWithOwner

  group.setup(async () => {
    // Vectors arrive at their own pace; words alone give the same answer every time.
    owner = await givenServerWithOwner({ env: { EMBEDDING_MODEL: 'none' } })
    await givenPublicPage(owner, 'ada', {
      headline: 'Sourdough, patiently',
      persona: { introduction: 'Ask me about bread.', suggested_questions: [QUESTION] },
      links: [{ title: 'The bread letter', url: `${owner.server.url}/login` }],
    })
    return () => owner.stop()
  })

  test('lets a visitor follow a link, come back, ask and read the source', async ({ assert }) => {
    const page = await owner.visitorPage()
    await page.goto('/@ada')
    await page.getByRole('heading', { name: 'Sourdough, patiently' }).waitFor()
    await page.getByRole('link', { name: 'The bread letter' }).click()
    await page.waitForURL('**/login')
    await page.goto('/@ada')
    await page.getByRole('textbox').fill(QUESTION)
    await page.getByRole('textbox').press('Enter')
    await page.getByText('five days in a linen bag').first().waitFor()
    // The answer is the quote, so its own words are marked; its source is beside it, and pointing at one lights both.
    const verbatim = page.locator('.prose .verbatim')
    assert.include(await verbatim.innerText(), 'five days in a linen bag')
    const note = page.getByRole('note', { name: 'Quote from Bread' })
    await note.waitFor()
    assert.equal((await note.innerText()).match(/five days in a linen bag/g)?.length, 1)
    assert.isTrue(await note.locator('mark').evaluate((words) => words.matches('.repeated, .repeated *')))
    await page.getByRole('button', { name: /source 1/i }).hover()
    await page.locator('.evidence[data-active="true"]').waitFor()
    await page.locator('.prose .verbatim[data-active]').waitFor()
    await page.getByRole('region', { name: 'Page of ada' }).getByText('Page of ada').waitFor()
    assert.deepEqual(await violations(page), [])
    await page.context().close()
  })

  test('marks the quoted words on a phone and always names their source below them', async ({ assert }) => {
    const page = await owner.visitorPage({ viewport: { width: 390, height: 844 } })
    await page.goto('/@ada')
    await page.getByRole('link', { name: QUESTION }).click()
    await page.locator('.prose .verbatim').waitFor()
    await page.getByRole('note', { name: 'Quote from Bread' }).getByText('Bread', { exact: true }).waitFor()
    assert.equal(await page.getByRole('list', { name: 'Sources' }).count(), 0)
    await page.getByRole('button', { name: /source 1/i }).click()
    await page.locator('.prose .verbatim[data-active]').waitFor()
    assert.equal(await page.getByRole('note', { name: 'Quote from Bread' }).count(), 1)
    assert.equal(await page.getByRole('list', { name: 'Sources' }).count(), 0)
    const [copy, again] = await Promise.all(
      ['Copy the answer', 'Regenerate'].map((name) => page.getByRole('button', { name }).boundingBox())
    )
    assert.isAtLeast(again!.x - copy!.x, 44)
    assert.isTrue(await page.getByRole('textbox').isVisible())
    assert.deepEqual(await violations(page), [])
    await page.context().close()
  })

  test('shares its link from a sheet that Escape closes', async ({ assert }) => {
    const page = await owner.visitorPage()
    await page.goto('/@ada')
    await page.getByRole('button', { name: 'Share this page' }).first().click()
    const code = page.getByRole('img', { name: 'QR code for this page' })
    await code.waitFor()
    assert.deepEqual(await violations(page), [])
    await page.keyboard.press('Escape')
    await code.waitFor({ state: 'hidden' })
    await page.context().close()
  })

  test('opens the quoted section of a source from its note', async ({ assert }) => {
    const page = await owner.visitorPage()
    await page.goto('/@ada')
    await page.getByRole('link', { name: QUESTION }).click()
    const source = page.getByRole('note', { name: 'Quote from Bread' }).getByRole('link', { name: 'Bread' })
    await page.goto((await source.getAttribute('href'))!)
    await page.getByRole('heading', { name: 'Bread' }).waitFor()
    assert.include(await page.locator('mark').innerText(), 'five days in a linen bag')
    assert.deepEqual(await violations(page), [])
    await page.context().close()
  })

  test('keeps the cover’s band as wide as the window beside a conversation', async ({ assert }) => {
    const page = await owner.visitorPage({ viewport: { width: 1280, height: 800 } })
    await page.goto('/@ada')
    await page.locator('.page').evaluate((element) => element.setAttribute('data-layout', 'cover'))
    const atTheEnd = async () => {
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
      return page.screenshot({ clip: { x: 1240, y: 80, width: 40, height: 20 }, animations: 'disabled' })
    }
    const before = await atTheEnd()
    await page.getByRole('link', { name: QUESTION }).click()
    // Until it is complete, the page follows it.
    await page.locator('article.answer[aria-busy="false"]').waitFor()
    assert.isTrue(before.equals(await atTheEnd()))
    await page.context().close()
  })

  test('shows closest passages for a question it can’t answer, but none for an unrelated one', async ({
    assert,
  }) => {
    const page = await owner.visitorPage()
    await page.goto('/@ada')
    const ask = async (question: string) => {
      await page.getByRole('textbox').fill(question)
      await page.getByRole('textbox').press('Enter')
    }
    const uncovered = page.getByText('hasn’t covered this')
    await ask('Which loaf of bread won the regional fair?')
    await page.getByText('I’m not sure my content answers this').filter({ visible: true }).first().waitFor()
    assert.equal(await uncovered.count(), 0)
    const closest = page.getByRole('heading', { name: 'Closest passages' })
    await closest.waitFor()
    await page.getByText('five days in a linen bag').first().waitFor()
    assert.equal(await page.getByRole('button', { name: /source 1/i }).count(), 0)
    await page.getByRole('list', { name: 'What I can answer' }).getByText(QUESTION).waitFor()
    await page.getByRole('button', { name: 'Leave your question' }).waitFor()
    assert.deepEqual(await violations(page), [])

    await ask('Who is the president of Mongolia?')
    await uncovered.waitFor()
    // Of an answer that its visitor leaves, only what was written until then is kept.
    await page.locator('[aria-busy=true]').waitFor({ state: 'detached' })
    assert.equal(await closest.count(), 1)

    await page.reload()
    await closest.waitFor()
    await uncovered.waitFor()
    assert.equal(await closest.count(), 1)
    await page.getByText('five days in a linen bag').first().waitFor()
    await page.context().close()
  })

  // threat: embed-players
  test('opens a video in place only after a click, and frames no other website', async ({ assert }) => {
    await givenPublicPage(owner, 'films', {
      links: [{ title: 'Shaping a loaf', url: 'https://youtu.be/dQw4w9WgXcQ' }],
    })
    const page = await owner.visitorPage()
    const foreign: string[] = []
    await page.route(/^https:/, (route) => {
      foreign.push(new URL(route.request().url()).host)
      return route.fulfill({ body: 'player' })
    })
    const response = await page.goto('/@films')
    assert.include(
      response!.headers()['content-security-policy'],
      "frame-src 'self' https://www.youtube-nocookie.com;"
    )
    assert.isEmpty(foreign)
    await page.getByRole('link', { name: /Shaping a loaf/ }).click()
    await page.frameLocator('iframe[title="Shaping a loaf"]').getByText('player').waitFor()
    assert.deepEqual([...new Set(foreign)], ['www.youtube-nocookie.com'])
    await page.getByRole('link', { name: /Shaping a loaf/ }).waitFor()
    await page.context().close()
  })

  test('keeps a visitor’s question without a connection and sends it later', async ({ assert }) => {
    const page = await owner.visitorPage()
    await page.goto('/@ada')
    await page.getByRole('textbox').fill(QUESTION)
    await page.getByRole('button', { name: 'Send', exact: true }).waitFor()
    await page.context().setOffline(true)
    await page.getByRole('textbox').press('Enter')
    await page.getByText('You’re offline').or(page.getByText('can’t reach the server')).first().waitFor()
    await page.getByText(QUESTION).first().waitFor()
    assert.deepEqual(await violations(page), [])
    await page.context().setOffline(false)
    await page.getByRole('button', { name: /Send again/ }).click()
    await page.getByText('five days in a linen bag').first().waitFor()
    await page.context().close()
  })

  test('shows a question at once, and its answer once the rest of the chat is loaded', async () => {
    const page = await owner.visitorPage()
    await page.route(/conversation_parts.*\.js/, (route) => route.abort())
    await page.goto('/@ada')
    await page.getByRole('textbox').fill(QUESTION)
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    const talk = page.getByRole('region', { name: 'Conversation with Page of ada' })
    await talk.getByText(QUESTION).waitFor()
    await talk.getByText('Searching the sources').waitFor()

    await page.unroute(/conversation_parts.*\.js/)
    await talk.getByText('five days in a linen bag').first().waitFor()
    await page.context().close()
  })

  test('shows the first letter of its name for a portrait that can’t be loaded', async ({ assert }) => {
    const page = await owner.visitorPage()
    await page.route('**/@ada', async (route) => {
      const html = await (await route.fetch()).text()
      const portrait = '<img class="portrait" src="/avatars/gone" alt="" width="88" height="88">'
      await route.fulfill({
        body: html.replace(/<span class="portrait".*?<\/span>/, portrait),
        contentType: 'text/html',
      })
    })
    await page.goto('/@ada')
    await page.locator('span.portrait').getByText('P').waitFor()
    assert.equal(await page.locator('img.portrait').count(), 0)
    await page.context().close()
  })

  test('is reported in three steps without an account', async ({ assert }) => {
    const page = await owner.visitorPage()
    await page.goto('/@ada')
    await page.getByRole('link', { name: 'Report this page' }).click()
    await page.getByLabel('It’s hateful or threatening').check()
    await page.getByLabel('Anything else we should know?').fill('The second paragraph.')
    assert.deepEqual(await violations(page), [])
    await page.getByRole('button', { name: 'Send report' }).click()
    await page.getByRole('heading', { name: 'Thank you' }).waitFor()
    await page.getByRole('link', { name: /Back to/ }).click()
    await page.waitForURL('**/@ada')
    await page.context().close()
  })

  test('refuses a report without a reason and keeps the text', async ({ assert }) => {
    const page = await owner.visitorPage()
    await page.goto('/@ada/report')
    await page.getByLabel('Anything else we should know?').fill('It took me an hour to write this.')
    await page.getByLabel('Your email').fill('nobody')
    await page.getByRole('button', { name: 'Send report' }).click()
    await page.getByText('Choose a reason.').waitFor()
    await page.getByText('This isn’t an email address').waitFor()
    await waitForFocus(page, '[name=reason]')
    assert.equal(
      await page.getByLabel('Anything else we should know?').inputValue(),
      'It took me an hour to write this.'
    )
    assert.deepEqual(await violations(page), [])
    await page.context().close()
  })

  test('opens no source that its owner has deleted', async ({ assert }) => {
    const text = 'The oven was built by a mason from Modena in 1911.'
    const { id } = await owner.api('POST', '/sources', { kind: 'text', title: 'Oven', text })
    await sourceReady(owner.api, id)
    const page = await owner.visitorPage()
    await page.goto('/@ada')
    await page.getByRole('textbox').fill('Who built the oven?')
    await page.getByRole('textbox').press('Enter')
    const source = page.getByRole('note', { name: 'Quote from Oven' }).getByRole('link', { name: 'Oven' })
    const href = (await source.getAttribute('href'))!
    assert.equal((await page.request.get(href)).status(), 200)
    await owner.api('DELETE', `/sources/${id}`)
    const response = await page.goto(href)
    assert.equal(response!.status(), 404)
    assert.notInclude(await page.locator('body').innerText(), 'Modena')
    await page.context().close()
  })
})
