import { test } from '@japa/runner'
import Application from '#src/applications/models/application'
import TelegramBot from '#src/applications/telegram/models/telegram_bot'
import { BOT } from '#tests/fakes/bot_api'
import { send } from '#tests/support/forms'
import { givenAccount } from '#tests/support/accounts'
import { BREAD, forgetLimits } from '#tests/support/conversations'
import { givenMailbox } from '#tests/support/emails'
import { runJobs } from '#tests/support/jobs'
import { givenText } from '#tests/support/knowledge'
import { ADA, deliverUpdate, givenBot, givenBotApi, wrote } from '#tests/support/telegram'

const BOTS = '/applications/telegram'
const QUESTION = 'How long do I bake the loaf?'

test.group('Connecting a Telegram bot', (group) => {
  group.each.setup(() => forgetLimits())

  test('checks the token, registers the webhook with a secret and offers the commands', async ({
    assert,
    cleanup,
    client,
  }) => {
    const api = await givenBotApi(cleanup)
    const account = await givenAccount()
    const connected = await send(client, 'post', BOTS, { token: BOT.token }, { as: account, redirects: 0 })
    connected.assertFlashMessage('notice', '“Ada’s Bread Bot” now answers on Telegram.')
    const bot = await TelegramBot.firstOrFail()
    const webhook = api.webhooks.get(BOT.token)!
    assert.isTrue(webhook.url.endsWith(`/webhooks/telegram/${bot.applicationId}`))
    assert.deepEqual(webhook.updates, ['message', 'edited_message'])
    assert.include(
      api.commands.map(({ language }) => language),
      'de'
    )
    assert.deepEqual(api.commands[0]!.commands, ['start', 'help'])
    const application = await Application.findOrFail(bot.applicationId)
    assert.deepEqual([application.kind, application.name], ['telegram', 'Ada’s Bread Bot'])
  })

  // threat: telegram-token
  test('stores the token and the secret encrypted and never shows them', async ({
    assert,
    cleanup,
    client,
  }) => {
    const api = await givenBotApi(cleanup)
    const account = await givenAccount()
    const bot = await givenBot(account)
    const page = await client.get(BOTS).loginAs(account).withInertia()
    page.assertInertiaComponent('Applications/Telegram/Index')
    for (const secret of [BOT.token, api.webhooks.get(BOT.token)!.secret]) {
      assert.notInclude(JSON.stringify(bot.$attributes), secret)
      assert.notInclude(page.text(), secret)
    }
    assert.notInclude(page.text(), bot.token!)
    assert.notProperty(bot.serialize(), 'token')
    assert.notProperty(bot.serialize(), 'secret')
  })

  test('says what is wrong with the token, the address or Telegram', async ({ assert, cleanup, client }) => {
    const api = await givenBotApi(cleanup)
    const account = await givenAccount()
    const tried = async (token: string) => {
      const response = await send(client, 'post', BOTS, { token }, { as: account, redirects: 0 })
      return JSON.stringify(response.flashMessages())
    }
    assert.include(await tried(''), 'Paste the token that @BotFather sent you.')
    assert.include(await tried('../getMe?x=1'), 'Telegram doesn’t know this token')
    assert.deepEqual(api.calls, [])
    assert.include(await tried(`1234567:${'B'.repeat(35)}`), 'Telegram doesn’t know this token')
    api.webhookFailure = { status: 400, description: 'Bad Request: bad webhook: HTTPS url must be provided' }
    assert.include(await tried(BOT.token), 'HTTPS url must be provided')
    api.webhookFailure = { status: 502 }
    assert.include(await tried(BOT.token), 'Telegram didn’t respond')
    assert.lengthOf(await TelegramBot.all(), 0)
    assert.lengthOf(await Application.all(), 0)
  })

  // threat: telegram-taken
  test('connects a bot to one account at a time and leaves its webhook alone', async ({
    assert,
    cleanup,
    client,
  }) => {
    const api = await givenBotApi(cleanup)
    await givenBot(await givenAccount())
    const { url } = api.webhooks.get(BOT.token)!
    const eve = await givenAccount('Eve')
    const response = await send(client, 'post', BOTS, { token: BOT.token }, { as: eve, redirects: 0 })
    assert.include(JSON.stringify(response.flashMessages()), 'connected to another workspace')
    assert.equal(api.webhooks.get(BOT.token)!.url, url)
    assert.lengthOf(await TelegramBot.all(), 1)
  })

  test('removes the webhook when it is disconnected and comes back with its history', async ({
    assert,
    cleanup,
    client,
  }) => {
    const api = await givenBotApi(cleanup)
    const account = await givenAccount()
    await givenText(account, 'Bread notes', BREAD)
    const bot = await givenBot(account)
    const before = api.webhooks.get(BOT.token)!
    const gone = await send(
      client,
      'delete',
      `${BOTS}/${bot.applicationId}/connection`,
      {},
      { as: account, redirects: 0 }
    )
    gone.assertFlashMessage('notice', '“Ada’s Bread Bot” is disconnected. Its conversations are kept.')
    assert.isFalse(api.webhooks.has(BOT.token))
    await bot.refresh()
    assert.deepEqual([bot.state, bot.token, bot.secret], ['disconnected', null, null])

    const again = await send(client, 'post', BOTS, { token: BOT.token }, { as: account, redirects: 0 })
    again.assertFlashMessage('notice', '“Ada’s Bread Bot” is connected again, with its conversations.')
    assert.lengthOf(await Application.all(), 1)
    const after = api.webhooks.get(BOT.token)!
    assert.equal(after.url, before.url)
    assert.notEqual(after.secret, before.secret)
    assert.equal(await deliverUpdate(api, wrote(QUESTION), { secret: before.secret }), 403)
  })

  test('asks its owner for a new token when the old one is revoked, and answers after that', async ({
    assert,
    cleanup,
    client,
  }) => {
    const mailbox = await givenMailbox(cleanup as never)
    const api = await givenBotApi(cleanup)
    const account = await givenAccount()
    await givenText(account, 'Bread notes', BREAD)
    const bot = await givenBot(account)
    await deliverUpdate(api, wrote(QUESTION))
    const token = api.revoke()
    await runJobs()
    assert.equal((await bot.refresh()).state, 'reconnect')
    const emails = await mailbox.delivered()
    assert.lengthOf(emails, 1)
    assert.equal(emails[0]!.to, account.email)
    assert.include(emails[0]!.subject, 'no longer answers on Telegram')
    assert.equal(new URL(emails[0]!.link).pathname, BOTS)
    const page = await client.get(BOTS).loginAs(account).withInertia()
    assert.include(page.text(), '"connection":"reconnect"')

    await send(client, 'post', BOTS, { token }, { as: account, redirects: 0 })
    await runJobs()
    assert.lengthOf(api.textsTo(ADA.id), 1)
    assert.equal((await bot.refresh()).state, 'connected')
  })

  test('tests the connection: the token, the webhook and what Telegram could not deliver', async ({
    assert,
    cleanup,
    client,
  }) => {
    const api = await givenBotApi(cleanup)
    const account = await givenAccount()
    const bot = await givenBot(account)
    const test = () =>
      send(client, 'post', `${BOTS}/${bot.applicationId}/test`, {}, { as: account, redirects: 0 })
    const { url, secret } = api.webhooks.get(BOT.token)!
    api.webhooks.set(BOT.token, { url: 'https://elsewhere.test/', secret: 'x', updates: [] })
    const good = await test()
    assert.include(JSON.stringify(good.flashMessages()), 'Write to @AdaBreadBot to try it')
    const { url: urlAfter, secret: secretAfter } = api.webhooks.get(BOT.token)!
    assert.deepEqual([urlAfter, secretAfter], [url, secret])

    api.lastError = { date: Math.floor(Date.now() / 1_000) - 60, message: 'Connection timed out' }
    const undelivered = await test()
    undelivered.assertFlashMessage(
      'error',
      'Telegram couldn’t deliver messages to this server within the last hour: Connection timed out'
    )
    api.revoke()
    const revoked = await test()
    assert.include(JSON.stringify(revoked.flashMessages()), 'no longer accepts the token')
    assert.equal((await bot.refresh()).state, 'reconnect')
  })

  test('is paused, has a prompt of its own and is deleted with its conversations', async ({
    assert,
    cleanup,
    client,
  }) => {
    const api = await givenBotApi(cleanup)
    const account = await givenAccount()
    const { applicationId } = await givenBot(account)
    await send(
      client,
      'patch',
      `${BOTS}/${applicationId}`,
      { state: 'paused' },
      { as: account, redirects: 0 }
    )
    const prompt = { master_prompt: 'You are a baker.', strictness: 'strict' }
    await send(client, 'put', `${BOTS}/${applicationId}/master-prompt`, prompt, { as: account, redirects: 0 })
    const application = await Application.findOrFail(applicationId)
    assert.deepEqual([application.state, application.masterPrompt], ['paused', 'You are a baker.'])
    const page = await client.get(`${BOTS}/${applicationId}/master-prompt`).loginAs(account).withInertia()
    page.assertInertiaComponent('Applications/MessengerPrompt')

    await send(client, 'delete', `${BOTS}/${applicationId}`, {}, { as: account, redirects: 0 })
    assert.isNull(await Application.find(applicationId))
    assert.isFalse(api.webhooks.has(BOT.token))
  })
})
