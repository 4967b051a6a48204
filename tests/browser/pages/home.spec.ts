import { test } from '@japa/runner'
import type { Browser, Page } from 'playwright-core'
import { sourceReady, type ServerApi } from '#tests/support/api_client'
import { violations } from '#tests/support/axe'
import { askOwnContent, launchBrowser, recordedMotion, recordMotion, openWhole } from '#tests/support/browser'
import { widgetHost, type WidgetHost } from '#tests/support/page_catalog/widget_host'
import { runningServer, type RunningServer } from '#tests/support/running_server'
import { serverOfAda } from '#tests/support/server_of_ada'
import { register, signIn } from '#tests/support/sign_in'

const TITLE = 'scan.pdf'
const WHY = 'We couldn’t open this file'

test.group('Home, landing page and error pages in a browser', (group) => {
  let server: RunningServer
  let browser: Browser
  let api: ServerApi
  let page: Page
  let sourceId: string

  group.setup(async () => {
    ;({ server, api } = await serverOfAda())
    browser = await launchBrowser()
    const text = await api('POST', '/sources', {
      kind: 'text',
      title: 'Bread',
      text: 'Rye keeps for a week.',
    })
    sourceId = text.id
    await sourceReady(api, sourceId)
    await api('POST', '/applications', { kind: 'biolink', name: 'Ada bakes', handle: 'ada.bakes' })
    await api('POST', '/messages', { message: 'Who was first on the moon?', stream: false })
    const file = new FormData()
    file.set('kind', 'file')
    file.set('file', new File(['%PDF-1.4 and nothing that could be read'], TITLE))
    await api('POST', '/sources', file)
    page = await signedIn()
    return async () => {
      await browser.close()
      await server.stop()
    }
  })

  const signedIn = async () => signIn(await open())
  const open = async () => (await browser.newContext({ baseURL: server.url })).newPage()

  test('are listed with what they are and their state, and lead to a new one', async ({ assert }) => {
    await page.goto('/applications')
    await page.getByRole('heading', { name: 'Where you answer', level: 1 }).waitFor()
    await page.getByRole('main').getByText('Live', { exact: true }).waitFor({ state: 'attached' })
    assert.deepEqual(await violations(page), [])
    await page.getByRole('main').getByRole('button', { name: 'New application' }).click()
    await page.getByRole('menuitem', { name: 'Telegram' }).click()
    await page.waitForURL('**/applications/telegram')
    await page.goto('/applications')
    await page.getByRole('main').getByRole('link', { name: 'Ada bakes' }).click()
    await page.waitForURL('**/introduction')
  })

  test('stay in their list without a connection, and open one once it is back', async () => {
    await page.goto('/applications')
    const one = page.getByRole('main').getByRole('link', { name: 'Ada bakes' })
    await one.waitFor()
    await page.context().setOffline(true)
    await one.click()
    await page.getByText('We can’t reach the server').waitFor()
    await page.context().setOffline(false)
    await one.click()
    await page.waitForURL('**/introduction')
  })

  test('invite to create the first one', async ({ assert }) => {
    const newcomer = await open()
    await register(newcomer, 'newcomer@example.org')
    await newcomer.goto('/applications')
    await newcomer.getByText('No one can ask yet').waitFor()
    assert.deepEqual(await violations(newcomer), [])
    await newcomer.context().close()
  })

  test('show applications, questions and failures on home', async ({ assert }) => {
    await page.goto('/home')
    await page.getByText('Answering from 1 item.').waitFor()
    const answering = page.getByRole('region', { name: 'Where you answer' })
    await answering.getByText('No chats this week').waitFor()
    await page.getByText('Who was first on the moon?').waitFor()
    const failed = page.getByRole('region', { name: 'Needs you' })
    await failed.getByText(WHY).waitFor()

    await failed.getByRole('link', { name: TITLE }).click()
    await page.getByRole('heading', { name: TITLE }).waitFor()
    await page.goBack()
    await answering.getByRole('link', { name: 'Ada bakes' }).click()
    await page.waitForURL('**/introduction')
    await page.getByLabel('Introduction').waitFor()
    await page.goBack()
    await answering.waitFor()
    assert.deepEqual(await violations(page), [])

    await page.getByRole('button', { name: 'Write the answer' }).click()
    const dialog = page.getByRole('dialog')
    assert.equal(await dialog.getByRole('textbox').first().inputValue(), 'Who was first on the moon?')
    await dialog.getByRole('textbox').last().fill('Neil Armstrong was, on 21 July 1969.')
    await dialog.getByRole('button', { name: 'Save answer' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByText('Who was first on the moon?').waitFor({ state: 'detached' })
    await page.getByText('Answering from 2 items.').waitFor()
  })

  test('move new content on home from learning to ready while it is open', async () => {
    await page.goto('/home')
    const failed = page.getByRole('region', { name: 'Needs you' })
    await failed.getByText(TITLE).waitFor()
    const ready = page.getByText(/^Answering from \d+ items?\.$/)
    const before = Number((await ready.textContent())!.match(/\d+/)![0])

    const file = new FormData()
    file.set('kind', 'file')
    file.set('file', new File(['%PDF-1.4 and nothing that could be read either'], 'second.pdf'))
    const broken = await api('POST', '/sources', file)
    await failed.getByText('second.pdf').waitFor()
    const text = await api('POST', '/sources', {
      kind: 'text',
      title: 'Malt',
      text: 'Malt makes a crust shine.',
    })
    await page.getByText(`Answering from ${before + 1} items.`).waitFor()
    for (const { id } of [broken, text]) await api('DELETE', `/sources/${id}`)
    await failed.getByText('second.pdf').waitFor({ state: 'detached' })
    await page.getByText(`${before} item`).waitFor()
  })

  test('do not return to home after someone has left it by going back while it reloads', async ({
    assert,
  }) => {
    await page.goto('/data')
    await page.getByRole('link', { name: 'Home', exact: true }).first().click()
    await page.getByText(/^Answering from \d+ items?\.$/).waitFor()
    await page.evaluate(() => {
      const goBack = () => {
        history.back()
        const beganMs = performance.now()
        // The move is ready when this work ends, as on a slow machine.
        while (performance.now() - beganMs < 500);
      }
      document.addEventListener('inertia:beforeUpdate', goBack, { once: true })
    })
    const { id } = await api('POST', '/sources', { kind: 'text', title: 'Salt', text: 'Salt slows yeast.' })
    await page.getByRole('heading', { name: 'Knowledge' }).waitFor()
    await sourceReady(api, id)
    await api('DELETE', `/sources/${id}`)
    await page.getByRole('heading', { name: 'Knowledge' }).waitFor()
    assert.equal(new URL(page.url()).pathname, '/data')
  })

  test('report a failed retry on home and offer it again', async () => {
    await page.goto('/home')
    const again = page.getByRole('button', { name: `Try again: ${TITLE}` })
    await again.waitFor()
    await page.context().setOffline(true)
    await again.click()
    await page.getByText('We can’t reach the server. Check your connection, then try again.').waitFor()
    await again.and(page.locator(':enabled')).waitFor()

    await page.context().setOffline(false)
    const retried = page.waitForRequest((request) => request.url().endsWith('/retry'))
    await again.click()
    await retried
    await page.getByText(/can’t reach the server/).waitFor({ state: 'detached' })
    await page.getByRole('region', { name: 'Needs you' }).getByText(WHY).waitFor()
  })

  test('lead signed-in people home from an unknown address', async ({ assert }) => {
    await page.goto('/nowhere')
    await page.getByRole('heading', { name: 'This page doesn’t exist' }).waitFor()
    assert.deepEqual(await violations(page), [])
    await page.getByRole('link', { name: 'Go to the home page' }).click()
    await page.waitForURL('**/home')

    const guest = await open()
    await guest.goto('/data/items/nowhere/what')
    await guest.getByRole('link', { name: 'Go to the home page' }).click()
    await guest.getByRole('heading', { name: 'Everything you’ve said can answer for you.' }).waitFor()
    await guest.context().close()
  })

  test('stay on an error page without a connection and say so', async () => {
    await page.goto(`/data/items/${sourceId}`)
    await page.getByRole('heading', { name: 'This page doesn’t exist' }).waitFor()
    await page.context().setOffline(true)
    await page.getByRole('link', { name: 'Go home' }).click()
    await page.getByText('We can’t reach the server').waitFor()
    await page.getByRole('heading', { name: 'This page doesn’t exist' }).waitFor()
    await page.context().setOffline(false)
    await page.getByRole('link', { name: 'Go home' }).click()
    await page.waitForURL('**/home')
  })

  test('explain the product on the landing page and lead to registration', async ({ assert }) => {
    const guest = await open()
    await guest.goto('/')
    const sample = guest.getByRole('figure', { name: /An example/ })
    await sample.getByText('Episode 41').waitFor()
    await sample.getByRole('button', { name: 'Gluten-free' }).click()
    await sample.getByText('rather not guess').waitFor()
    assert.equal(await sample.getByText('Episode 41').count(), 0)
    assert.deepEqual(await violations(guest), [])
    assert.equal(await guest.title(), 'Parley')
    await guest.getByRole('link', { name: 'Create an account' }).last().click()
    await guest.getByRole('heading', { name: 'Create an account' }).waitFor()
    await guest.context().close()
  })

  test('lead only to signing in when registration is closed', async ({ assert }) => {
    const closed = await runningServer({ env: { REGISTRATION: 'closed' } })
    const guest = await (await browser.newContext({ baseURL: closed.url })).newPage()
    await guest.goto('/')
    const signIn = guest.getByRole('link', { name: 'Sign in' }).last()
    await signIn.waitFor()
    assert.equal(await guest.getByRole('link', { name: 'Create an account' }).count(), 0)
    await signIn.click()
    await guest.getByLabel('Email').waitFor()
    assert.equal(await guest.getByRole('link', { name: 'Create an account' }).count(), 0)
    await guest.goto('/register')
    await guest.getByRole('heading', { name: 'This page doesn’t exist' }).waitFor()
    await guest.context().close()
    await closed.stop()
  })
})

const QUESTION = 'How long does the bread keep?'
const ANSWER = 'five days in a linen bag'

test.group('Motion', (group) => {
  let server: RunningServer
  let host: WidgetHost
  let browser: Browser
  let api: ServerApi

  group.setup(async () => {
    ;({ server, api } = await serverOfAda())
    browser = await launchBrowser()
    const text = `The bread keeps for ${ANSWER}.`
    const source = await api('POST', '/sources', { kind: 'text', title: 'Bread', text })
    await sourceReady(api, source.id)
    await api('POST', '/applications', { kind: 'biolink', name: 'Ada bakes', handle: 'ada.bakes' })
    const embed = await api('POST', '/applications', { kind: 'embed', name: 'Shop', greeting: 'Ask.' })
    host = await widgetHost(server.port, embed.key)
    return async () => {
      await browser.close()
      await host.stop()
      await server.stop()
    }
  })

  async function open(reducedMotion: 'reduce' | 'no-preference'): Promise<Page> {
    const context = await browser.newContext({ baseURL: server.url, reducedMotion })
    await recordMotion(context)
    return context.newPage()
  }

  /** A modal page, a question over it, a message, a list that changes, a menu. */
  async function workWithSources(page: Page, title: string): Promise<string[]> {
    await openWhole(page, '/data/text/create')
    await page.getByRole('textbox', { name: 'Title' }).fill(title)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await page.getByRole('textbox', { name: 'Text' }).fill(`${title} is shaped with wet hands.`)
    await page.getByRole('button', { name: 'Add text' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByText(title).first().waitFor()
    await page
      .getByRole('button', { name: /^Actions for/ })
      .first()
      .click()
    await page.getByRole('menu').waitFor()
    return recordedMotion(page)
  }

  test('is absent from dialogs, messages, lists and menus when reduced motion is on', async ({ assert }) => {
    const page = await open('reduce')
    await signIn(page)
    assert.deepEqual(await recordedMotion(page), [])
    assert.deepEqual(await workWithSources(page, 'Rye'), [])
    await page.context().close()
  })

  test('is absent from answers on every channel when reduced motion is on', async ({ assert }) => {
    const page = await open('reduce')
    await signIn(page)
    await page.goto('/chat')
    for (const question of [QUESTION, 'And how long does bread keep?']) {
      await askOwnContent(page, question)
      await page.getByText(ANSWER).last().waitFor()
    }
    assert.deepEqual(await recordedMotion(page), [])

    await page.goto('/@ada.bakes')
    await page.getByRole('textbox').fill(QUESTION)
    await page.keyboard.press('Enter')
    await page.getByText(ANSWER).first().waitFor()
    assert.deepEqual(await recordedMotion(page), [])

    await page.goto(host.url)
    await page.getByRole('button', { name: 'Chat with us' }).click()
    const frame = page.frameLocator('iframe')
    await frame.getByRole('textbox').fill(QUESTION)
    await frame.getByRole('textbox').press('Enter')
    await frame.getByText(ANSWER).first().waitFor()
    assert.deepEqual(await recordedMotion(page), [])
    await page.context().close()
  })

  test('is recorded when reduced motion is off, which proves the recorder works', async ({ assert }) => {
    const page = await open('no-preference')
    await signIn(page)
    const moved = await workWithSources(page, 'Spelt')
    assert.isTrue(
      moved.some((what) => !what.startsWith('by script')),
      moved.join()
    )
    assert.isTrue(
      moved.some((what) => what.startsWith('by script')),
      moved.join()
    )
    await page.goto('/chat')
    await page.getByPlaceholder('Ask your content').fill(QUESTION)
    await page.keyboard.press('Enter')
    await page.getByText(ANSWER).last().waitFor()
    await page.waitForFunction(() => window.moved!.some((what) => what.startsWith('scrollIntoView')))
    await page.context().close()
  })
})
