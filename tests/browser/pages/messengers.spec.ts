import { setTimeout as wait } from 'node:timers/promises'
import { test } from '@japa/runner'
import type { Page } from 'playwright-core'
import { BOT, BotApi } from '#tests/fakes/bot_api'
import { CloudApi, NUMBER } from '#tests/fakes/cloud_api'
import { APP, GraphApi } from '#tests/fakes/graph_api'
import { violations } from '#tests/support/axe'
import { deliveryOf, echoed, ON_INSTAGRAM, signatureOf, written } from '#tests/support/facebook_events'
import {
  connectFacebook,
  openFacebookPrompt,
  openTelegramPrompt,
  enterNumber,
  openWhatsAppPrompt,
} from '#tests/support/page_catalog/catalog_server'
import { freePort } from '#tests/support/running_server'
import { saveForm } from '#tests/support/browser'
import { givenServerWithOwner, type ServerWithOwner } from '#tests/support/server_with_owner'
import { ADA as TELEGRAM_ADA, wrote as telegramWrote, type Update } from '#tests/support/telegram_updates'
import {
  ADA as WHATSAPP_ADA,
  bodyOf,
  post,
  reported,
  wrote as whatsappWrote,
  type Report,
} from '#tests/support/whatsapp_deliveries'

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

const ACCOUNTS = '/applications/instagram/pages'
const QUESTION = 'How long does the bread keep?'
const ANSWER = 'The bread keeps for five days in a linen bag.'

test.group('Instagram accounts in a browser', (group) => {
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

  async function deliver(event: Parameters<typeof deliveryOf>[0][number]): Promise<void> {
    const body = deliveryOf([event])
    const headers = { 'content-type': 'application/json', 'x-hub-signature-256': signatureOf(body) }
    const url = `${owner.server.url}/webhooks/instagram`
    const { status } = await fetch(url, { method: 'POST', headers, body })
    if (status !== 200) throw new Error(`The webhook answered ${status}`)
  }

  async function choose(action: string) {
    await page.getByRole('button', { name: 'Actions for @adasbakery' }).click()
    await page.getByRole('menuitem', { name: action }).click()
  }

  test('name a missing permission and ask Facebook again', async ({ assert }) => {
    const all = graph.granted
    graph.granted = all.filter((name) => name !== 'instagram_manage_messages')
    await page.goto(ACCOUNTS)
    assert.deepEqual(await violations(page), [])
    await page.getByRole('link', { name: 'Connect an account' }).first().click()
    await page.getByRole('link', { name: 'Continue' }).click()
    await page.getByText('A permission is missing').waitFor()
    await page.getByText('answer messages on Instagram').waitFor()
    graph.granted = all
    await page.getByRole('link', { name: 'Ask Facebook again' }).click()
    await page.getByRole('link', { name: 'Continue' }).click()
    await page.getByRole('radio', { name: /@adasbakery/ }).waitFor()
  })

  test('are connected, answer, hand over to a person, pause and are disconnected', async ({ assert }) => {
    await page.getByRole('radio', { name: /@adasbakery/ }).check()
    await page.getByRole('button', { name: 'Connect', exact: true }).click()
    await page.getByText('“@adasbakery” now answers on Instagram.').waitFor()
    await choose('Test the connection')
    await page.getByText('Instagram is sending us its messages').waitFor()
    assert.deepEqual(await violations(page), [])

    await deliver(written(QUESTION, ON_INSTAGRAM))
    await until(() => graph.textsTo(ON_INSTAGRAM.to).some((text) => text.includes(ANSWER)))
    await page.goto('/inbox')
    await page.getByRole('link', { name: /How long does the bread keep/ }).click()
    await page.getByRole('log').getByText(ANSWER).first().waitFor()
    await page.getByText('Instagram').first().waitFor()
    await page.getByRole('button', { name: 'Take over' }).click()
    await page.getByRole('button', { name: 'Hand back' }).waitFor()
    await page.getByLabel('Reply to the visitor').fill('Hello, Ada here.')
    await page.getByLabel('Reply to the visitor').press('Enter')
    await until(() => graph.textsTo(ON_INSTAGRAM.to).at(-1) === 'Hello, Ada here.')
    await deliver(echoed('See you on Sunday.', ON_INSTAGRAM))
    await page.getByRole('log').getByText('See you on Sunday.').waitFor()
    assert.lengthOf(graph.sent, 2)

    await page.goto(ACCOUNTS)
    await choose('Pause')
    await page.getByText('Paused', { exact: true }).waitFor()
    await choose('Disconnect')
    await page.getByText('come back when you reconnect it').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
    await page.getByText('Disconnected', { exact: true }).waitFor()
    assert.isFalse(graph.subscribed.has('100'))
  })

  test('say that access was revoked, come back and save how they answer', async ({ assert }) => {
    await page.goto(ACCOUNTS)
    const connect = async (link: string) => {
      await page.getByRole('link', { name: link }).first().click()
      await page.getByRole('link', { name: 'Continue' }).click()
      await page.getByRole('radio', { name: /@adasbakery/ }).check()
      await page.getByRole('button', { name: 'Reconnect', exact: true }).click()
      await page.getByText('is connected again, with its conversations').waitFor()
    }
    await connect('Connect an account')
    graph.failure = { status: 401, code: 190, subcode: 463 }
    graph.subscribed.clear()
    await choose('Test the connection')
    await page.getByText('Facebook no longer accepts our access', { exact: true }).waitFor()
    assert.deepEqual(await violations(page), [])
    graph.failure = null
    await connect('Reconnect')

    await choose('How it answers')
    await page.waitForURL('**/applications/instagram/*/master-prompt')
    const prompt = page.getByLabel('Instructions', { exact: true })
    await prompt.fill('You are a baker.')
    await saveForm(page)
    await page.reload()
    assert.equal(await prompt.inputValue(), 'You are a baker.')
  })
})

async function until(isSo: () => boolean): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    if (isSo()) return
    await wait(100)
  }
  throw new Error('It did not come to that in half a minute')
}

const BOTS = '/applications/telegram'

test.group('Telegram bots in a browser', (group) => {
  const api = new BotApi()
  let owner: ServerWithOwner
  let page: Page

  group.setup(async () => {
    const port = await freePort()
    await api.start(port)
    owner = await givenServerWithOwner({ env: { TELEGRAM_API_URL: `http://127.0.0.1:${port}` } })
    page = await owner.signedInPage()
    return async () => {
      await owner.stop()
      await api.stop()
    }
  })

  async function deliver(update: Update): Promise<void> {
    const webhook = [...api.webhooks.values()][0]!
    const { status } = await fetch(`${owner.server.url}${new URL(webhook.url).pathname}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-telegram-bot-api-secret-token': webhook.secret,
      },
      body: JSON.stringify(update),
    })
    if (status !== 200) throw new Error(`The webhook answered ${status}`)
  }

  async function choose(action: string) {
    await page.getByRole('button', { name: `Actions for ${BOT.name}` }).click()
    await page.getByRole('menuitem', { name: action }).click()
  }

  test('refuse a token that Telegram does not know and keep it in the form', async ({ assert }) => {
    await page.goto(BOTS)
    await page.getByRole('button', { name: 'Connect a bot' }).click()
    const token = page.getByLabel('Token')
    await token.fill('123456:not-a-token')
    await page.getByRole('button', { name: 'Connect', exact: true }).click()
    await page.getByText('Telegram doesn’t know this token').waitFor()
    assert.equal(await token.inputValue(), '123456:not-a-token')
    assert.deepEqual(await violations(page), [])
  })

  test('are connected, answer, hand over to a person, pause and are disconnected', async ({ assert }) => {
    await page.goto(BOTS)
    await page.getByRole('button', { name: 'Connect a bot' }).click()
    await page.getByLabel('Token').fill(BOT.token)
    await page.getByRole('button', { name: 'Connect', exact: true }).click()
    await page.getByText('“Ada’s Bread Bot” now answers on Telegram.').waitFor()
    await choose('Test the connection')
    await page.getByText('Telegram sends us its messages').waitFor()
    assert.deepEqual(await violations(page), [])

    await deliver(telegramWrote(QUESTION))
    await until(() => api.textsTo(TELEGRAM_ADA.id).some((text) => text.includes(ANSWER)))
    await page.goto('/inbox')
    await page.getByRole('link', { name: /How long does the bread keep/ }).click()
    await page.getByRole('log').getByText(ANSWER).first().waitFor()
    await page.getByText('Ada Lovelace').first().waitFor()
    await page.getByText('Telegram').first().waitFor()
    await page.getByRole('button', { name: 'Take over' }).click()
    await page.getByRole('button', { name: 'Hand back' }).waitFor()
    await page.getByLabel('Reply to the visitor').fill('Hello, Ada here.')
    await page.getByLabel('Reply to the visitor').press('Enter')
    await until(() => api.textsTo(TELEGRAM_ADA.id).at(-1) === 'Hello, Ada here.')
    await deliver(telegramWrote('Thank you, Ada'))
    await page.getByRole('log').getByText('Thank you, Ada').waitFor()
    assert.lengthOf(api.sent, 2)

    await page.goto(BOTS)
    await choose('Pause')
    await page.getByText('Paused', { exact: true }).waitFor()
    await choose('Disconnect')
    await page.getByText('come back when you reconnect it').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
    await page.getByText('Disconnected', { exact: true }).waitFor()
    assert.equal(api.webhooks.size, 0)
  })

  test('say that their token was revoked and come back with a new one', async ({ assert }) => {
    await page.goto(BOTS)
    await page.getByRole('button', { name: 'Reconnect', exact: true }).click()
    await page.getByLabel('Token').fill(BOT.token)
    await page.getByRole('button', { name: 'Connect', exact: true }).click()
    await page.getByText('is connected again, with its conversations').waitFor()
    const token = api.revoke()
    await choose('Test the connection')
    await page.getByText('Telegram no longer accepts the token', { exact: true }).waitFor()
    assert.deepEqual(await violations(page), [])
    await page.getByRole('button', { name: 'Reconnect', exact: true }).click()
    await page.getByLabel('Token').fill(token)
    await page.getByRole('button', { name: 'Connect', exact: true }).click()
    await page.getByRole('button', { name: 'Reconnect', exact: true }).waitFor({ state: 'hidden' })
    assert.isTrue(api.webhooks.has(token))
  })

  test('test and save the prompt of a bot', async ({ assert }) => {
    await page.goto(BOTS)
    await openTelegramPrompt(page)
    const prompt = page.getByLabel('Instructions', { exact: true })
    await prompt.fill('You are a baker.')
    const ask = page.getByRole('textbox', { name: 'Ask as a visitor would' })
    await ask.fill('How long does a fed starter rest in the fridge?')
    await ask.press('Enter')
    await page.getByRole('log').getByText('two weeks').first().waitFor()
    await saveForm(page)
    await page.reload()
    assert.equal(await prompt.inputValue(), 'You are a baker.')
  })

  test('refuse a prompt that is too long for a bot and keep it in the form', async ({ assert }) => {
    await page.goto(BOTS)
    await openTelegramPrompt(page)
    const prompt = page.getByLabel('Instructions', { exact: true })
    await prompt.fill('bread '.repeat(1_400))
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Instructions can have at most 8000 characters.').waitFor()
    assert.lengthOf(await prompt.inputValue(), 8_400)
    await prompt.fill('You are a miller.')
    await saveForm(page)
  })
})

const NUMBERS = '/applications/whatsapp'

test.group('WhatsApp numbers in a browser', (group) => {
  const api = new CloudApi()
  let owner: ServerWithOwner
  let page: Page

  group.setup(async () => {
    const port = await freePort()
    await api.start(port)
    owner = await givenServerWithOwner({ env: { WHATSAPP_GRAPH_URL: `http://127.0.0.1:${port}` } })
    page = await owner.signedInPage()
    return async () => {
      await owner.stop()
      await api.stop()
    }
  })

  async function deliver(report: Report): Promise<void> {
    const status = await post(owner.server.url, bodyOf([report]))
    if (status !== 200) throw new Error(`The webhook answered ${status}`)
  }

  async function choose(action: string) {
    await page.getByRole('button', { name: `Actions for ${NUMBER.name}` }).click()
    await page.getByRole('menuitem', { name: action }).click()
  }

  test('refuse a token that WhatsApp does not accept and keep the form', async ({ assert }) => {
    await page.goto(NUMBERS)
    await page.getByRole('button', { name: 'Connect a number' }).click()
    await enterNumber(page, `${NUMBER.token}-wrong`)
    await page.getByText('WhatsApp doesn’t accept this access token').waitFor()
    assert.equal(await page.getByLabel('Phone number ID').inputValue(), NUMBER.id)
    assert.deepEqual(await violations(page), [])
  })

  test('are connected, answer, hand over to a person, pause and are disconnected on WhatsApp', async ({
    assert,
  }) => {
    await page.goto(NUMBERS)
    await page.getByRole('button', { name: 'Connect a number' }).click()
    await enterNumber(page)
    await page.getByText('“Ada’s Bread Shop” is connected.').waitFor()
    await page.getByText('Waiting for WhatsApp to connect.').waitFor()
    assert.deepEqual(await violations(page), [])
    const verifyToken = await page
      .locator('dl > div')
      .filter({ hasText: 'Verify token' })
      .locator('dd')
      .first()
      .innerText()
    const query = new URLSearchParams({
      'hub.mode': 'subscribe',
      'hub.verify_token': verifyToken,
      'hub.challenge': '42',
    })
    const verified = await fetch(`${owner.server.url}/webhooks/whatsapp?${query.toString()}`)
    assert.equal(await verified.text(), '42')
    await choose('Test the connection')
    await page.getByText('WhatsApp sends us its messages').waitFor()

    await deliver(whatsappWrote(QUESTION))
    await until(() => api.textsTo(WHATSAPP_ADA.wa_id).some((text) => text.includes(ANSWER)))
    await page.goto('/inbox')
    await page.getByRole('link', { name: /How long does the bread keep/ }).click()
    await page.getByRole('log').getByText(ANSWER).first().waitFor()
    await page.getByText('Ada Lovelace').first().waitFor()
    await page.getByText('WhatsApp').first().waitFor()
    await page.getByRole('button', { name: 'Take over' }).click()
    await page.getByRole('button', { name: 'Hand back' }).waitFor()
    await page.getByLabel('Reply to the visitor').fill('Hello, Ada here.')
    await page.getByLabel('Reply to the visitor').press('Enter')
    await until(() => api.textsTo(WHATSAPP_ADA.wa_id).at(-1) === 'Hello, Ada here.')
    await deliver(whatsappWrote('Thank you, Ada'))
    await page.getByRole('log').getByText('Thank you, Ada').waitFor()
    assert.lengthOf(api.sent, 2)

    await deliver(reported(api.sent[1]!, 'failed', { code: 131_047, at: Date.now() + 60_000 }))
    await untilShown(page, 'WhatsApp didn’t deliver the last message')

    await page.goto(NUMBERS)
    await choose('Pause')
    await page.getByText('Paused', { exact: true }).waitFor()
    await choose('Disconnect')
    await page.getByText('come back when you reconnect it').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
    await page.getByText('Disconnected', { exact: true }).waitFor()
    assert.equal(api.subscribed.size, 0)
  })

  test('say that their token was revoked and come back with a new one on WhatsApp', async ({ assert }) => {
    await page.goto(NUMBERS)
    await page.getByRole('button', { name: 'Reconnect', exact: true }).click()
    assert.equal(await page.getByLabel('Phone number ID').inputValue(), NUMBER.id)
    await enterNumber(page)
    await page.getByText('is connected again, with its conversations').waitFor()
    const token = api.revoke()
    await choose('Test the connection')
    await page.getByText('WhatsApp no longer accepts the access token', { exact: true }).waitFor()
    assert.deepEqual(await violations(page), [])
    await page.getByRole('button', { name: 'Reconnect', exact: true }).click()
    await enterNumber(page, token)
    await page.getByRole('button', { name: 'Reconnect', exact: true }).waitFor({ state: 'hidden' })
  })

  test('count who wrote to a number and what was answered', async ({ assert }) => {
    await page.goto(NUMBERS)
    await page.getByRole('main').getByRole('link', { name: NUMBER.name }).click()
    await page.getByRole('link', { name: 'Activity', exact: true }).click()
    await page.getByRole('radio', { name: /New contacts 1/ }).waitFor()
    await page.getByRole('radio', { name: /Messages 2/ }).waitFor()
    await page.getByText('50% of 2').waitFor()
    assert.deepEqual(await violations(page), [])
    const csv = await page.request.get(
      (await page.getByRole('link', { name: 'CSV' }).getAttribute('href')) ?? ''
    )
    assert.match(await csv.text(), /,1,2,1\r?\n$/)
  })

  test('show the same state in every list and on each of their own pages', async () => {
    const token = api.revoke()
    await page.goto(NUMBERS)
    await choose('Test the connection')
    const state = page.getByRole('main').getByText('Needs reconnecting', { exact: true })
    await state.waitFor()
    await page.getByRole('main').getByRole('link', { name: NUMBER.name }).click()
    await page.waitForURL('**/master-prompt')
    for (const tab of ['Handover and limits', 'Activity']) {
      await state.waitFor()
      await page.getByRole('link', { name: tab, exact: true }).click()
      await page.waitForURL(tab === 'Activity' ? '**/visits' : '**/handover')
    }
    await state.waitFor()
    await page.goto('/home')
    await state.waitFor()
    await page.goto(NUMBERS)
    await page.getByRole('button', { name: 'Reconnect', exact: true }).click()
    await enterNumber(page, token)
    await page.getByRole('button', { name: 'Reconnect', exact: true }).waitFor({ state: 'hidden' })
  })

  test('send a template in the inbox once the window is closed, and say there when WhatsApp refuses one', async ({
    assert,
  }) => {
    const grace = { wa_id: '4915187654321', profile: { name: 'Grace Hopper' } }
    const at = Date.now() - 25 * 60 * 60 * 1000
    await deliver(whatsappWrote('Is my order ready?', { from: grace, at }))
    await page.goto('/inbox')
    await page.getByRole('link', { name: /Is my order ready/ }).click()
    await page.getByText('WhatsApp lets you reply within 24 hours').waitFor()
    await page.getByRole('button', { name: 'Send a template' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('It starts with a picture').waitFor()
    assert.deepEqual(await violations(page), [])
    await dialog.getByLabel('Search templates').fill('order')
    await dialog.getByRole('button', { name: /Order ready/ }).click()
    await dialog.getByText('Hi Ada, your rye loaf is ready. See you soon, Ada!').waitFor()
    await dialog.getByRole('button', { name: 'Send template' }).click()
    await dialog.getByText('Fill this in.').first().waitFor()
    await dialog.getByLabel('Header, for example 1001').fill('1001')
    await dialog.getByLabel('Variable 1, for example Ada').fill('Grace')
    await dialog.getByLabel('Variable 2, for example rye loaf').fill('rye loaf')
    await dialog.getByLabel('End of the link for “Track it”').fill('a1b2')
    await dialog.getByText('Hi Grace, your rye loaf is ready. See you soon, Grace!').waitFor()
    assert.deepEqual(await violations(page), [])
    await dialog.getByRole('button', { name: 'Send template' }).click()
    await page.getByRole('log').getByText('Hi Grace, your rye loaf is ready').waitFor()
    await dialog.waitFor({ state: 'detached' })
    await until(() => api.textsTo(grace.wa_id).length === 1)

    api.failure = { status: 400, code: 132_015 }
    await page.getByRole('button', { name: 'Send a template' }).click()
    await dialog.getByRole('button', { name: /Hello world/ }).click()
    await dialog.getByRole('button', { name: 'Send template' }).click()
    await page.getByText('WhatsApp didn’t send the template: Meta paused it').waitFor()
    api.failure = null
    await deliver(whatsappWrote('I am on my way.', { from: grace }))
    await page.getByRole('log').getByText('I am on my way.').waitFor()
    await page.getByLabel('Reply to the visitor').waitFor()
  })

  test('test and save the prompt of a number', async ({ assert }) => {
    await page.goto(NUMBERS)
    await openWhatsAppPrompt(page)
    const prompt = page.getByLabel('Instructions', { exact: true })
    await prompt.fill('You are a baker.')
    const ask = page.getByRole('textbox', { name: 'Ask as a visitor would' })
    await ask.fill('How long does a fed starter rest in the fridge?')
    await ask.press('Enter')
    await page.getByRole('log').getByText('two weeks').first().waitFor()
    await saveForm(page)
    await page.reload()
    assert.equal(await prompt.inputValue(), 'You are a baker.')
  })

  test('refuse a prompt that is too long for a number and keep it in the form', async ({ assert }) => {
    await page.goto(NUMBERS)
    await openWhatsAppPrompt(page)
    const prompt = page.getByLabel('Instructions', { exact: true })
    await prompt.fill('bread '.repeat(1_400))
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Instructions can have at most 8000 characters.').waitFor()
    assert.lengthOf(await prompt.inputValue(), 8_400)
    await prompt.fill('You are a miller.')
    await saveForm(page)
  })
})

/** The job that saves a status runs on its own; the page shows it once it is loaded again. */
async function untilShown(page: Page, text: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    await page.reload()
    await page.getByRole('log').waitFor()
    if (await page.getByText(text).count()) return
  }
  throw new Error(`"${text}" did not appear`)
}
