import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import Application from '#src/applications/models/application'
import WhatsAppNumber from '#src/applications/whatsapp/models/whatsapp_number'
import { WhatsAppPorts } from '#src/applications/whatsapp/whatsapp_ports'
import { NUMBER } from '#tests/fakes/cloud_api'
import { send } from '#tests/support/forms'
import { givenAccount } from '#tests/support/accounts'
import { BREAD, forgetLimits, serverUrl } from '#tests/support/conversations'
import { givenMailbox } from '#tests/support/emails'
import { runJobs } from '#tests/support/jobs'
import { givenText } from '#tests/support/knowledge'
import { ADA, bodyOf, deliver, givenCloudApi, givenNumber, post, wrote } from '#tests/support/whatsapp'

const NUMBERS = '/applications/whatsapp'
const QUESTION = 'How long do I bake the loaf?'
const FORM = {
  phone_number_id: NUMBER.id,
  account_id: NUMBER.account,
  token: NUMBER.token,
  app_secret: NUMBER.appSecret,
}

async function verifyTokenOf({ verifyToken }: WhatsAppNumber): Promise<string> {
  const { box } = await app.container.make(WhatsAppPorts)
  return box.decrypt<string>(verifyToken)!
}

function challenge(token: string, challenged = '1158201444') {
  const query = new URLSearchParams({
    'hub.mode': 'subscribe',
    'hub.verify_token': token,
    'hub.challenge': challenged,
  })
  return fetch(`${serverUrl()}/webhooks/whatsapp?${query.toString()}`)
}

test.group('Connecting a WhatsApp number', (group) => {
  group.each.setup(() => forgetLimits())

  test('checks the token, subscribes to the account’s messages and shows what Meta asks for', async ({
    assert,
    cleanup,
    client,
  }) => {
    const api = await givenCloudApi(cleanup)
    const account = await givenAccount()
    const connected = await send(client, 'post', NUMBERS, FORM, { as: account, redirects: 0 })
    assert.include(JSON.stringify(connected.flashMessages()), '“Ada’s Bread Shop” is connected.')
    assert.isTrue(api.subscribed.has(NUMBER.account))
    const number = await WhatsAppNumber.firstOrFail()
    const application = await Application.findOrFail(number.applicationId)
    assert.deepEqual([application.kind, application.name], ['whatsapp', 'Ada’s Bread Shop'])
    const page = await client.get(NUMBERS).loginAs(account).withInertia()
    page.assertInertiaComponent('Applications/WhatsApp/Index')
    assert.include(page.text(), '/webhooks/whatsapp')
    assert.include(page.text(), await verifyTokenOf(number))
    assert.include(page.text(), '"isReached":false')
  })

  // threat: whatsapp-token
  test('stores the token and the secrets encrypted and never shows token and app secret', async ({
    assert,
    cleanup,
    client,
  }) => {
    await givenCloudApi(cleanup)
    const account = await givenAccount()
    const number = await givenNumber(account)
    const page = await client.get(NUMBERS).loginAs(account).withInertia()
    for (const secret of [NUMBER.token, NUMBER.appSecret]) {
      assert.notInclude(JSON.stringify(number.$attributes), secret)
      assert.notInclude(page.text(), secret)
    }
    assert.notInclude(page.text(), number.token!)
    assert.notInclude(JSON.stringify(number.$attributes), await verifyTokenOf(number))
    for (const name of ['token', 'appSecret', 'verifyToken']) assert.notProperty(number.serialize(), name)
  })

  // threat: whatsapp-verify-token
  test('answers Meta’s check of the callback URL only with the number’s verify token', async ({
    assert,
    cleanup,
  }) => {
    await givenCloudApi(cleanup)
    const number = await givenNumber(await givenAccount())
    const token = await verifyTokenOf(number)
    for (const wrong of ['', '.', number.applicationId, `${number.applicationId}.`, `${token}x`])
      assert.equal((await challenge(wrong)).status, 403, wrong)
    assert.isNull((await number.refresh()).reachedAt)
    const right = await challenge(token, '<script>')
    assert.equal(right.status, 200)
    assert.equal(await right.text(), '<script>')
    assert.equal(right.headers.get('content-type'), 'text/plain; charset=utf-8')
    assert.isNotNull((await number.refresh()).reachedAt)
  })

  test('says what is wrong with the ids, the token, the account or WhatsApp', async ({
    assert,
    cleanup,
    client,
  }) => {
    const api = await givenCloudApi(cleanup)
    const account = await givenAccount()
    const tried = async (changed: Partial<typeof FORM>) => {
      const form = { ...FORM, ...changed }
      const response = await send(client, 'post', NUMBERS, form, { as: account, redirects: 0 })
      return JSON.stringify(response.flashMessages())
    }
    assert.include(await tried({ phone_number_id: '../me' }), 'Paste the phone number ID')
    assert.include(await tried({ account_id: 'x' }), 'Paste the account ID')
    assert.include(
      await tried({ token: 'with a space, which a header could not carry' }),
      'isn’t a whole access token'
    )
    assert.include(await tried({ token: '' }), 'Paste the access')
    assert.include(await tried({ app_secret: 'short' }), 'Paste the app secret')
    assert.deepEqual(api.calls, [])
    assert.include(await tried({ token: `${NUMBER.token}-wrong` }), 'doesn’t accept this access token')
    assert.include(await tried({ app_secret: 'a'.repeat(32) }), 'doesn’t accept this combination')
    assert.include(await tried({ phone_number_id: '99999' }), 'doesn’t accept this combination')
    assert.include(await tried({ account_id: '99999' }), 'doesn’t let this app receive')
    api.subscribeFailure = { status: 503 }
    assert.include(await tried({}), 'WhatsApp didn’t respond')
    assert.lengthOf(await WhatsAppNumber.all(), 0)
    assert.lengthOf(await Application.all(), 0)
  })

  // threat: whatsapp-taken
  test('connects a number to one account at a time', async ({ assert, cleanup, client }) => {
    await givenCloudApi(cleanup)
    await givenNumber(await givenAccount())
    const eve = await givenAccount('Eve')
    const response = await send(client, 'post', NUMBERS, FORM, { as: eve, redirects: 0 })
    assert.include(JSON.stringify(response.flashMessages()), 'connected to another workspace')
    assert.lengthOf(await WhatsAppNumber.all(), 1)
  })

  test('gives up its access when it is disconnected and comes back with its history', async ({
    assert,
    cleanup,
    client,
  }) => {
    const api = await givenCloudApi(cleanup)
    const account = await givenAccount()
    await givenText(account, 'Bread notes', BREAD)
    const number = await givenNumber(account)
    const verifyToken = await verifyTokenOf(number)
    await deliver(wrote(QUESTION))
    await runJobs()
    const path = `${NUMBERS}/${number.applicationId}/connection`
    const gone = await send(client, 'delete', path, {}, { as: account, redirects: 0 })
    gone.assertFlashMessage('notice', '“Ada’s Bread Shop” is disconnected. Its conversations are kept.')
    assert.isFalse(api.subscribed.has(NUMBER.account))
    await number.refresh()
    assert.deepEqual([number.state, number.token, number.appSecret], ['disconnected', null, null])
    assert.equal(await post(serverUrl(), bodyOf([wrote(QUESTION)])), 403)

    const again = await send(client, 'post', NUMBERS, FORM, { as: account, redirects: 0 })
    again.assertFlashMessage('notice', '“Ada’s Bread Shop” is connected again, with its conversations.')
    assert.lengthOf(await Application.all(), 1)
    assert.equal(await verifyTokenOf(await number.refresh()), verifyToken)
    await deliver(wrote(QUESTION))
    await runJobs()
    assert.lengthOf(api.textsTo(ADA.wa_id), 2)
    assert.notInclude(api.textsTo(ADA.wa_id)[1]!, 'automated assistant')
  })

  test('asks its owner for a new token when the old one is revoked, and answers after that', async ({
    assert,
    cleanup,
    client,
  }) => {
    const mailbox = await givenMailbox(cleanup as never)
    const api = await givenCloudApi(cleanup)
    const account = await givenAccount()
    await givenText(account, 'Bread notes', BREAD)
    const number = await givenNumber(account)
    await deliver(wrote(QUESTION))
    const token = api.revoke()
    await runJobs()
    assert.equal((await number.refresh()).state, 'reconnect')
    const emails = await mailbox.delivered()
    assert.lengthOf(emails, 1)
    assert.equal(emails[0]!.to, account.email)
    assert.include(emails[0]!.subject, 'no longer answers on WhatsApp')
    assert.equal(new URL(emails[0]!.link).pathname, NUMBERS)
    const page = await client.get(NUMBERS).loginAs(account).withInertia()
    assert.include(page.text(), '"connection":"reconnect"')

    await send(client, 'post', NUMBERS, { ...FORM, token }, { as: account, redirects: 0 })
    await runJobs()
    assert.lengthOf(api.textsTo(ADA.wa_id), 1)
    assert.equal((await number.refresh()).state, 'connected')
  })

  test('tests the connection: the token, the subscription and the callback URL', async ({
    assert,
    cleanup,
    client,
  }) => {
    const api = await givenCloudApi(cleanup)
    const account = await givenAccount()
    const number = await givenNumber(account)
    const test = async () => {
      const path = `${NUMBERS}/${number.applicationId}/test`
      const response = await send(client, 'post', path, {}, { as: account, redirects: 0 })
      return JSON.stringify(response.flashMessages())
    }
    assert.include(await test(), 'WhatsApp hasn’t reached this server yet')
    api.subscribed.clear()
    await deliver(wrote(QUESTION))
    assert.include(await test(), `Write to ${NUMBER.shown} to try it`)
    assert.isTrue(api.subscribed.has(NUMBER.account))
    api.subscribeFailure = { status: 403, code: 200 }
    assert.include(await test(), 'doesn’t let this app receive')
    assert.equal((await number.refresh()).state, 'reconnect')
    api.revoke()
    assert.include(await test(), 'no longer accepts the access token')
  })

  test('is paused, has a prompt of its own and is deleted with its conversations', async ({
    assert,
    cleanup,
    client,
  }) => {
    const api = await givenCloudApi(cleanup)
    const account = await givenAccount()
    const { applicationId } = await givenNumber(account)
    const path = `${NUMBERS}/${applicationId}`
    await send(client, 'patch', path, { state: 'paused' }, { as: account, redirects: 0 })
    const prompt = { master_prompt: 'You are a baker.', strictness: 'strict' }
    await send(client, 'put', `${path}/master-prompt`, prompt, { as: account, redirects: 0 })
    const application = await Application.findOrFail(applicationId)
    assert.deepEqual([application.state, application.masterPrompt], ['paused', 'You are a baker.'])
    const page = await client.get(`${path}/master-prompt`).loginAs(account).withInertia()
    page.assertInertiaComponent('Applications/MessengerPrompt')

    await send(client, 'delete', path, {}, { as: account, redirects: 0 })
    assert.isNull(await Application.find(applicationId))
    assert.lengthOf(await WhatsAppNumber.all(), 0)
    assert.isFalse(api.subscribed.has(NUMBER.account))
  })
})
