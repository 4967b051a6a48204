import { test } from '@japa/runner'
import type { ApiClient, ApiResponse } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import type { OfferedTemplates } from '#protocol/whatsapp'
import MessengerThread from '#src/applications/threads/models/messenger_thread'
import OutboundMessage from '#src/applications/threads/models/outbound_message'
import { resumeThreads } from '#src/applications/threads/resume_threads'
import WhatsAppNumber from '#src/applications/whatsapp/models/whatsapp_number'
import { startConversation } from '#src/conversations/actions/start_conversation'
import Conversation from '#src/conversations/models/conversation'
import Message from '#src/conversations/models/message'
import type User from '#src/identity/models/user'
import { NUMBER, OTHER_NUMBER, TEMPLATES } from '#tests/fakes/cloud_api'
import { givenAccount, givenMember } from '#tests/support/accounts'
import { givenBioLink } from '#tests/support/applications'
import { forgetLimits } from '#tests/support/conversations'
import { runJobs } from '#tests/support/jobs'
import { ADA, deliver, givenCloudApi, givenNumber, reported, wrote } from '#tests/support/whatsapp'

const DAY_MS = 24 * 60 * 60 * 1000
const ORDER = { name: 'order_ready', language: 'en_US', values: ['1001', 'Grace', 'rye loaf', 'a1b2'] }
const HELLO = { name: 'hello_world', language: 'en_US', values: [] as string[] }

/** A conversation whose visitor wrote more than a day ago. */
async function world(cleanup: (done: () => Promise<void>) => void, client: ApiClient) {
  const api = await givenCloudApi(cleanup)
  const account = await givenAccount()
  const number = await givenNumber(account)
  await deliver(wrote('Is my bread ready?', { at: Date.now() - DAY_MS - 60_000 }))
  await runJobs()
  const conversation = await Conversation.query().firstOrFail()
  const path = `/inbox/${conversation.id}`
  const send = async (sending: object, by: User = account) => {
    const response = await client
      .post(`${path}/templates`)
      .loginAs(by)
      .withCsrfToken()
      .redirects(0)
      .json(sending)
    await runJobs()
    return response
  }
  const shown = async () => (await client.get(path).loginAs(account).withInertia()).text()
  const offered = async (): Promise<OfferedTemplates> => {
    const response = await client
      .get(path)
      .loginAs(account)
      .withInertiaPartialReload('Inbox/Index', ['templates'])
    return response.body().props.templates
  }
  return { account, api, conversation, number, offered, send, shown }
}

function errorsOf(response: ApiResponse): Record<string, string[] | undefined> {
  return response.flashMessage('inputErrorsBag') as Record<string, string[]>
}

async function areDue() {
  await db
    .from('queue_jobs')
    .where('status', 'delayed')
    .update({ execute_at: Date.now() - 1 })
  await runJobs()
}

test.group('WhatsApp templates', (group) => {
  group.each.setup(() => forgetLimits())

  test('are listed page by page, approved ones only, and asked for once a minute', async ({
    assert,
    cleanup,
    client,
  }) => {
    const { api, offered } = await world(cleanup, client)
    api.templatesPerPage = 2
    const { templates, isTruncated, problem } = await offered()
    assert.deepEqual([isTruncated, problem], [false, null])
    assert.deepEqual(
      templates.map(({ name, problem }) => [name, problem]),
      [
        ['appointment', null],
        ['coupon', null],
        ['hello_world', null],
        ['login_code', 'one_time_code'],
        ['loaves', 'unsupported'],
        ['order_ready', null],
        ['photo', 'media_header'],
      ].toSorted(([one], [other]) => (one! < other! ? -1 : 1))
    )
    const order = templates.find(({ name }) => name === 'order_ready')!
    assert.deepEqual(
      order.fields.map(({ place, name, button, example }) => [place, name, button, example]),
      [
        ['header', '1', null, '1001'],
        ['body', '1', null, 'Ada'],
        ['body', '2', null, 'rye loaf'],
        ['url', '1', 1, 'https://bread.example/orders/1001'],
      ]
    )
    await offered()
    assert.lengthOf(
      api.calls.filter((call) => call === `GET /${NUMBER.account}/message_templates`),
      4
    )
  })

  test('are not loaded with a page that doesn’t ask for them', async ({ assert, cleanup, client }) => {
    const { api, shown } = await world(cleanup, client)
    assert.include(await shown(), '"mayUseTemplates":true')
    assert.notInclude(api.calls, `GET /${NUMBER.account}/message_templates`)
  })

  // threat: whatsapp-template-list
  test('are read only as far as a list can be true: no loops, no others’ statuses, no endless texts', async ({
    assert,
    cleanup,
    client,
  }) => {
    const { account, api, number, offered } = await world(cleanup, client)
    const body = { type: 'BODY', text: 'Hi' }
    const odd = (components: unknown, more: object = {}) => ({ ...TEMPLATES[0]!, components, ...more })
    api.lie = 'unfiltered'
    api.templates = [
      TEMPLATES[0]!,
      odd([body]),
      odd([body], { name: 'In_Capitals' }),
      odd([body], { name: 'language', language: '<script>' }),
      odd([{ type: 'BODY', text: 'x'.repeat(5_000) }], { name: 'long' }),
      odd(null, { name: 'nothing' }),
      odd([null, 3, { type: 'BODY', text: { toString: 1 } }], { name: 'no_text' }),
      odd([body], { name: 'paused', status: 'PAUSED' }),
      odd([{ type: 'BODY', text: '{{2}} without a first' }], { name: 'gap' }),
      odd([{ type: 'BODY', text: '{{1}} and {{name}}' }], { name: 'mixed' }),
    ]
    assert.deepEqual(
      (await offered()).templates.map(({ name, problem }) => [name, problem]),
      [
        ['gap', 'unsupported'],
        ['hello_world', null],
        ['mixed', 'unsupported'],
      ]
    )

    await givenNumber(account)
    Object.assign(api, { lie: 'loop', templatesPerPage: 4 })
    assert.lengthOf((await offered()).templates, 3)
    const pages = () => api.calls.filter((call) => call.endsWith('/message_templates')).length
    assert.isAtMost(pages(), 6)

    await givenNumber(account)
    api.lie = null
    api.templatesPerPage = 100
    api.templates = Array.from({ length: 620 }, (_, at) => odd([body], { name: `many_${at}` })) as never
    const { templates, isTruncated } = await offered()
    assert.deepEqual([templates.length, isTruncated], [500, true])
    assert.equal((await number.refresh()).state, 'connected')
  })

  for (const [what, failure, sentence] of [
    ['limits the rate', { status: 429, code: 80_007, retryAfter: 1 }, /limits how often/],
    ['is down', { status: 503 }, /isn’t answering/],
    ['lacks the permission', { status: 403, code: 200 }, /whatsapp_business_management/],
    ['doesn’t know the account', { status: 400, code: 100 }, /whatsapp_business_management/],
  ] as const)
    test(`say in a sentence that WhatsApp ${what}, and don’t disconnect the number`, async ({
      assert,
      cleanup,
      client,
    }) => {
      const { api, number, offered, send } = await world(cleanup, client)
      api.templatesFailure = failure
      const { templates, problem } = await offered()
      assert.lengthOf(templates, 0)
      assert.match(problem!, sentence)
      const refused = await send(HELLO)
      assert.match(errorsOf(refused).template![0]!, sentence)
      assert.equal((await number.refresh()).state, 'connected')
      assert.lengthOf(api.sent, 0)
    })

  test('ask for a new token when theirs was revoked, and for the account when it is unknown', async ({
    assert,
    cleanup,
    client,
  }) => {
    const { api, number, offered } = await world(cleanup, client)
    await number.merge({ accountId: null }).save()
    assert.match((await offered()).problem!, /enter the account ID too/)
    await number.merge({ accountId: NUMBER.account }).save()
    api.revoke()
    assert.match((await offered()).problem!, /no longer accepts the access token/)
    assert.equal((await number.refresh()).state, 'reconnect')
    assert.match((await offered()).problem!, /isn’t connected/)
  })

  test('are sent after the window has closed, by an agent, filled in, once, and stored as they read', async ({
    assert,
    cleanup,
    client,
  }) => {
    const { account, api, conversation, send } = await world(cleanup, client)
    const agent = await givenMember(account, 'agent')
    const values = ['1001', ' Grace\n Hopper ', 'rye      loaf', 'a1b2']
    const sent = await send({ ...ORDER, values }, agent)
    sent.assertStatus(303)
    assert.lengthOf(api.sent, 1)
    assert.equal(api.sent[0]!.text, 'Hi Grace Hopper, your rye loaf is ready. See you soon, Grace Hopper!')
    const body = api.bodies.at(-1)!
    assert.deepInclude(body, { messaging_product: 'whatsapp', type: 'template', to: ADA.wa_id })
    assert.deepEqual(body.template, {
      name: 'order_ready',
      language: { code: 'en_US' },
      components: [
        { type: 'header', parameters: [{ type: 'text', text: '1001' }] },
        {
          type: 'body',
          parameters: [
            { type: 'text', text: 'Grace Hopper' },
            { type: 'text', text: 'rye loaf' },
          ],
        },
        { type: 'button', sub_type: 'url', index: '1', parameters: [{ type: 'text', text: 'a1b2' }] },
      ],
    })
    const stored = await Message.query().where('role', 'assistant').firstOrFail()
    assert.equal(stored.personId, agent.id)
    assert.equal(
      stored.text,
      'Order 1001\n\nHi Grace Hopper, your rye loaf is ready. See you soon, Grace Hopper!\n\n' +
        '▸ Thank you\n▸ Track it: https://bread.example/orders/a1b2\n▸ Call us'
    )
    assert.equal((await conversation.refresh()).takenOverById, agent.id)
    const part = await OutboundMessage.firstOrFail()
    assert.deepEqual([part.state, part.text, part.template, part.mid], ['sent', '', null, api.sent[0]!.mid])
  })

  test('are sent with named values, with a code to copy and with nothing to fill in', async ({
    assert,
    cleanup,
    client,
  }) => {
    const { api, send } = await world(cleanup, client)
    await send({ name: 'appointment', language: 'de', values: ['Grace', 'Montag'] })
    await send({ name: 'coupon', language: 'en_US', values: ['RYE25'] })
    await send(HELLO)
    assert.deepEqual(
      api.sent.map(({ text }) => text),
      ['Hallo Grace, dein Termin ist am Montag.', 'A loaf for free.', 'Welcome to our bakery.']
    )
    const [named, coupon, plain] = api.bodies
      .slice(-3)
      .map(({ template }) => template as Record<string, never>)
    assert.deepEqual(named!.components, [
      {
        type: 'body',
        parameters: [
          { type: 'text', parameter_name: 'first_name', text: 'Grace' },
          { type: 'text', parameter_name: 'day', text: 'Montag' },
        ],
      },
    ] as never)
    assert.deepEqual(coupon!.components, [
      {
        type: 'button',
        sub_type: 'copy_code',
        index: '0',
        parameters: [{ type: 'coupon_code', coupon_code: 'RYE25' }],
      },
    ] as never)
    assert.notProperty(plain, 'components')
  })

  test('are refused with a sentence when they can’t be sent as they are, and nothing is saved', async ({
    assert,
    cleanup,
    client,
  }) => {
    const { api, send } = await world(cleanup, client)
    const errors = async (sending: object) => errorsOf(await send(sending))
    for (const sending of [
      { ...ORDER, values: ['1001'] },
      { ...HELLO, name: 'in_review' },
      { ...HELLO, name: 'photo' },
      { ...HELLO, name: 'loaves' },
      { ...HELLO, language: 'de' },
      { name: 'login_code', language: 'en_US', values: ['123456'] },
    ])
      assert.match((await errors(sending)).template![0]!, /was changed or is no longer approved/)
    assert.deepEqual(await errors({ ...ORDER, values: ['1001', '', 'x'.repeat(1_001), 'a'] }), {
      'values.1': ['Fill this in.'],
      'values.2': ['This can have at most 1000 characters.'],
    })
    assert.lengthOf(api.sent, 0)
    assert.lengthOf(await Message.query().where('role', 'assistant'), 0)
    assert.lengthOf(await OutboundMessage.all(), 0)
  })

  for (const [code, sentence] of [
    [132_000, 'doesn’t accept what you filled in'],
    [100, 'doesn’t accept what you filled in'],
    [132_012, 'doesn’t accept what you filled in'],
    [132_001, 'no longer exists in this language or isn’t approved'],
    [132_005, 'too long with what you filled in'],
    [132_007, 'breaks its rules'],
    [132_015, 'Meta paused it'],
    [132_016, 'Meta disabled it'],
    [131_026, 'it can’t reach this person'],
    [131_042, 'no valid payment method'],
    [131_047, 'more than 24 hours had passed'],
    [131_049, 'doesn’t want marketing messages'],
    [368, 'Meta restricted your account'],
    [131_051, 'or they blocked you'],
  ] as const)
    test(`say why WhatsApp refused one with ${code}, and can be followed by another`, async ({
      assert,
      cleanup,
      client,
    }) => {
      const { api, send, shown } = await world(cleanup, client)
      api.failure = { status: 400, code }
      await send(HELLO)
      const page = await shown()
      assert.include(page, sentence)
      assert.include(page, '"mayUseTemplates":true')
      assert.lengthOf(api.sent, 0)
      const part = await OutboundMessage.firstOrFail()
      assert.deepEqual([part.state, part.template], ['dropped', null])
      api.failure = null
      await send(HELLO)
      assert.lengthOf(api.sent, 1)
      assert.include(await shown(), 'WhatsApp lets you reply within 24 hours')
    })

  test('say what WhatsApp reports about them later, until the visitor writes again', async ({
    assert,
    cleanup,
    client,
  }) => {
    const { api, send, shown } = await world(cleanup, client)
    await send(HELLO)
    await deliver(reported(api.sent[0]!, 'failed', { code: 131_049 }))
    await runJobs()
    assert.include(await shown(), 'doesn’t want marketing messages')
    await deliver(wrote('Hello?', { at: Date.now() + 1_000 }))
    await runJobs()
    const page = await shown()
    assert.include(page, '"cannotSay":null')
    assert.include(page, '"mayUseTemplates":false')
    assert.isNull((await MessengerThread.firstOrFail()).leftReason)
  })

  test('wait while WhatsApp limits the rate or is down, say so, and are then sent once', async ({
    assert,
    cleanup,
    client,
  }) => {
    const { api, send, shown } = await world(cleanup, client)
    for (const failure of [
      { status: 429, retryAfter: 90 },
      { status: 400, code: 131_048 },
      { status: 502 },
    ]) {
      const before = api.sent.length
      api.failure = failure
      await send(HELLO)
      assert.include(await shown(), 'hasn’t accepted the last message yet')
      api.failure = null
      await areDue()
      assert.lengthOf(api.sent, before + 1)
      assert.notInclude(await shown(), 'hasn’t accepted the last message yet')
    }
  })

  test('are not sent twice when the connection breaks or the process is killed meanwhile', async ({
    assert,
    cleanup,
    client,
  }) => {
    const { api, number, send } = await world(cleanup, client)
    api.hangUps = 1
    await send(HELLO)
    const thread = await MessengerThread.firstOrFail()
    const template = JSON.stringify({ name: 'hello_world', language: { code: 'en_US' } })
    const part = { threadId: thread.id, text: '', template, automatic: false }
    // WhatsApp has the first of these: the process died before it could note that.
    await OutboundMessage.create({ ...part, state: 'sending', triedAt: DateTime.now() })
    await OutboundMessage.create({ ...part, state: 'waiting' })
    await thread.merge({ claimedUntil: DateTime.now().minus({ minutes: 1 }) }).save()
    await resumeThreads(number.applicationId)
    await runJobs()
    await areDue()
    assert.lengthOf(api.sent, 2)
    assert.lengthOf(await OutboundMessage.query().whereIn('state', ['waiting', 'sending']), 0)
  })

  test('wait for a new token when theirs is revoked while they are sent', async ({
    assert,
    cleanup,
    client,
  }) => {
    const { account, api, number, offered, send, shown } = await world(cleanup, client)
    await offered()
    const token = api.revoke()
    await send(HELLO)
    assert.equal((await number.refresh()).state, 'reconnect')
    assert.include(await shown(), '"mayUseTemplates":false')
    await givenNumber(account, { ...NUMBER, token })
    await runJobs()
    assert.lengthOf(api.sent, 1)
  })

  // threat: whatsapp-template-of-another
  test('of another workspace’s number can’t be sent, nor in a conversation elsewhere', async ({
    assert,
    cleanup,
    client,
  }) => {
    const { account, api, conversation, send } = await world(cleanup, client)
    const eve = await givenAccount('Eve')
    await givenNumber(eve, OTHER_NUMBER)
    assert.equal((await send(HELLO, eve)).status(), 404)
    const { id: applicationId } = await givenBioLink(account)
    const inbox = { workspaceId: account.id, channel: 'biolink' as const, applicationId }
    const own = await startConversation({ ...inbox, question: 'What does it say?' })
    const elsewhere = await client
      .post(`/inbox/${own.id}/templates`)
      .loginAs(account)
      .withCsrfToken()
      .redirects(0)
      .json(HELLO)
    elsewhere.assertStatus(404)
    assert.lengthOf(api.sent, 0)
    assert.isNull((await conversation.refresh()).takenOverAt)
    assert.isNotNull(await WhatsAppNumber.findBy('phoneNumberId', NUMBER.id))
  })
})
