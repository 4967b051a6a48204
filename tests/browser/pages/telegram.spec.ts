import { setTimeout as wait } from 'node:timers/promises'
import { test } from '@japa/runner'
import type { Page } from 'playwright-core'
import { BOT, BotApi } from '#tests/fakes/bot_api'
import { violations } from '#tests/support/axe'
import { openTelegramPrompt } from '#tests/support/page_catalog/telegram'
import { freePort } from '#tests/support/running_server'
import { saveForm } from '#tests/support/save_form'
import { givenServerWithOwner, type ServerWithOwner } from '#tests/support/server_with_owner'
import { ADA, wrote, type Update } from '#tests/support/telegram_updates'

const BOTS = '/applications/telegram'
const QUESTION = 'How long does the bread keep?'
const ANSWER = 'The bread keeps for five days in a linen bag.'

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
    const token = page.getByLabel('Token')
    await token.fill('123456:not-a-token')
    await page.getByRole('button', { name: 'Connect', exact: true }).click()
    await page.getByText('Telegram doesn’t know this token').waitFor()
    assert.equal(await token.inputValue(), '123456:not-a-token')
    assert.deepEqual(await violations(page), [])
  })

  test('are connected, answer, hand over to a person, pause and are disconnected', async ({ assert }) => {
    await page.goto(BOTS)
    await page.getByLabel('Token').fill(BOT.token)
    await page.getByRole('button', { name: 'Connect', exact: true }).click()
    await page.getByText('“Ada’s Bread Bot” now answers on Telegram.').waitFor()
    await page.getByRole('button', { name: 'Send test', exact: true }).click()
    await page.getByText('Telegram sends us its messages').waitFor()
    assert.deepEqual(await violations(page), [])

    await deliver(wrote(QUESTION))
    await until(() => api.textsTo(ADA.id).some((text) => text.includes(ANSWER)))
    await page.goto('/inbox')
    await page.getByRole('link', { name: /How long does the bread keep/ }).click()
    await page.getByRole('log').getByText(ANSWER).first().waitFor()
    await page.getByText('Ada Lovelace').first().waitFor()
    await page.getByText('Telegram').first().waitFor()
    await page.getByRole('button', { name: 'Take over' }).click()
    await page.getByRole('button', { name: 'Hand back' }).waitFor()
    await page.getByLabel('Reply to the visitor').fill('Hello, Ada here.')
    await page.getByLabel('Reply to the visitor').press('Enter')
    await until(() => api.textsTo(ADA.id).at(-1) === 'Hello, Ada here.')
    await deliver(wrote('Thank you, Ada'))
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
    await page.getByRole('button', { name: 'Send test', exact: true }).click()
    await page.getByText('Telegram no longer accepts the token', { exact: true }).waitFor()
    assert.deepEqual(await violations(page), [])
    await page.getByRole('button', { name: 'Reconnect', exact: true }).click()
    await page.getByLabel('Token').fill(token)
    await page.getByRole('button', { name: 'Connect', exact: true }).click()
    await page.getByRole('button', { name: 'Send test', exact: true }).waitFor()
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

async function until(isSo: () => boolean): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    if (isSo()) return
    await wait(100)
  }
  throw new Error('It did not come to that in half a minute')
}
