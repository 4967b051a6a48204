import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import Application from '#src/applications/models/application'
import FacebookConnection from '#src/applications/facebook/models/facebook_connection'
import { parseEvents } from '#src/applications/facebook/webhook/events'
import { receiveEvent } from '#src/applications/facebook/webhook/receive_event'
import InboundMessage from '#src/applications/threads/models/inbound_message'
import OutboundMessage from '#src/applications/threads/models/outbound_message'
import { resumeThreads } from '#src/applications/threads/resume_threads'
import { ChatPorts } from '#src/conversations/chat_ports'
import { handBack } from '#src/conversations/handover/take_over'
import { unansweredQuestions } from '#src/conversations/insights/unanswered_questions'
import Conversation from '#src/conversations/models/conversation'
import Message from '#src/conversations/models/message'
import Delivery from '#src/webhooks/models/delivery'
import { APP, INSTAGRAM, type SentMessage } from '#tests/fakes/graph_api'
import { givenAccount } from '#tests/support/accounts'
import { BREAD, forgetLimits, NEAR_BREAD, serverUrl } from '#tests/support/conversations'
import { givenMailbox } from '#tests/support/emails'
import {
  controlled,
  deliver,
  deliveryOf,
  echoed,
  echoOf,
  facebook,
  givenGraph,
  givenInstagram,
  givenPage,
  ON_INSTAGRAM,
  onStandby,
  pressed,
  signatureOf,
  takenBack,
  written,
} from '#tests/support/facebook'
import { runJobs } from '#tests/support/jobs'
import { givenText } from '#tests/support/knowledge'
import { givenWebhook } from '#tests/support/webhooks'

const QUESTION = 'How long do I bake the loaf?'
const VISITOR = ON_INSTAGRAM.from

async function world(cleanup: (done: () => Promise<void>) => void) {
  const graph = await givenGraph(cleanup)
  const account = await givenAccount()
  await givenText(account, 'Bread notes', BREAD)
  const connection = await givenInstagram(account, graph)
  return { graph, account, connection }
}

async function tell(...events: Parameters<typeof deliver>[0]) {
  const status = await deliver(events)
  await runJobs()
  return status
}

const asks = (text: string | null, more: Parameters<typeof written>[1] = {}) =>
  written(text, { ...ON_INSTAGRAM, ...more })

async function isDue() {
  await db
    .from('queue_jobs')
    .where('status', 'delayed')
    .update({ execute_at: Date.now() - 1 })
}

test.group('Instagram', (group) => {
  group.each.setup(() => forgetLimits())

  test('answers a message with its source through the Page’s token', async ({ assert, cleanup }) => {
    const { graph } = await world(cleanup)
    assert.equal(await tell(asks(QUESTION)), 200)
    const [first] = graph.textsTo(VISITOR)
    assert.lengthOf(graph.sent, 1)
    assert.equal(graph.sent[0]!.pageId, '100')
    assert.match(first!, /^You’re chatting with @adasbakery’s automated assistant\./)
    assert.include(first!, '240 degrees for 40 minutes. [1]')
    assert.deepEqual(graph.actions, ['mark_seen', 'typing_on'])
    assert.isUndefined(graph.sent[0]!.tag)
    assert.deepEqual(graph.unproven, [])
    assert.equal((await Conversation.query().firstOrFail()).channel, 'instagram')
  })

  test('splits an answer between sentences into messages of at most 1000 bytes', async ({
    assert,
    cleanup,
  }) => {
    const { graph, connection } = await world(cleanup)
    const sentence = 'Über Süßes reden wir später, größere Brötchen backen wir früher.'
    const application = await Application.findOrFail(connection.applicationId)
    const notCovered = Array.from({ length: 24 }, () => sentence).join(' ')
    await application.merge({ settings: { ...application.settings, notCovered } }).save()
    await tell(asks('Who is the president of Mongolia?'))
    const texts = graph.textsTo(VISITOR)
    assert.isAbove(texts.length, 1)
    for (const text of texts) {
      assert.isAtMost(Buffer.byteLength(text), 1_000)
      assert.match(text, /\.$/)
    }
  })

  test('lists the closest passages of an unanswered question', async ({ assert, cleanup }) => {
    const { graph, connection } = await world(cleanup)
    await Application.query().where('id', connection.applicationId).update({ language: 'de' })
    await tell(asks(NEAR_BREAD))
    assert.match(
      graph.textsTo(VISITOR).join('\n'),
      /Passendste Stellen:\n• Bread notes, .*: “.*Feed the starter.*”$/
    )
  })

  test('processes each message once however it is delivered', async ({ assert, cleanup }) => {
    const { graph } = await world(cleanup)
    const message = asks(QUESTION, { mid: 'm_1' })
    await Promise.all([deliver([message, message]), deliver([message])])
    await runJobs()
    await tell(message)
    assert.lengthOf(graph.sent, 1)
    assert.lengthOf(await Message.query().where('text', QUESTION), 1)
  })

  test('keeps messages apart whose ids are longer than what is stored', async ({ assert, cleanup }) => {
    const { graph } = await world(cleanup)
    const mid = 'm'.repeat(300)
    await tell(asks(QUESTION, { mid }))
    await tell(asks(QUESTION, { mid }), asks(QUESTION, { mid: `${mid}2` }))
    assert.lengthOf(graph.sent, 2)
  })

  test('answers an ice breaker, declines a picture and a sticker, and ignores reactions and reads', async ({
    assert,
    cleanup,
  }) => {
    const { graph } = await world(cleanup)
    await tell(pressed(QUESTION, 'OVEN', ON_INSTAGRAM))
    assert.include(graph.textsTo(VISITOR)[0]!, '240 degrees')
    await tell(asks(null, { attachment: true }))
    const sticker = asks(null)
    Object.assign(sticker.event.message, { is_unsupported: true })
    await tell(sticker)
    for (const text of graph.textsTo(VISITOR).slice(1)) assert.match(text, /^I can only read text/)
    assert.lengthOf(graph.sent, 3)

    const { sender, recipient, timestamp } = asks('').event
    for (const more of [{ reaction: { mid: 'm_1', action: 'react' } }, { read: { mid: 'm_1' } }])
      await tell({ page: INSTAGRAM.id, event: { sender, recipient, timestamp, ...more } })
    assert.lengthOf(graph.sent, 3)
  })

  test('knows the echo of its own answer, although it does not say who sent it', async ({
    assert,
    cleanup,
  }) => {
    const { graph } = await world(cleanup)
    await tell(asks(QUESTION))
    await tell(echoOf(graph.sent[0]!))
    await tell(echoOf(graph.sent[0]!))
    assert.isNull((await Conversation.query().firstOrFail()).takenOverAt)
    await tell(asks(QUESTION))
    assert.lengthOf(graph.sent, 2)
  })

  test('knows the echo of an answer that arrives before the response to its call', async ({
    assert,
    cleanup,
  }) => {
    const { graph } = await world(cleanup)
    const ports = await facebook()
    graph.beforeResponse = async (message: SentMessage) => {
      const spaced = { ...message, text: message.text.replaceAll('\n\n', '\n') }
      for (const event of parseEvents(JSON.parse(deliveryOf([echoOf(spaced)]))))
        await receiveEvent(ports, event)
    }
    await tell(asks(QUESTION))
    await tell(asks('When do I feed the starter?'))
    assert.lengthOf(graph.sent, 2)
    assert.isNull((await Conversation.query().firstOrFail()).takenOverAt)
    assert.lengthOf(await Message.query().whereNotNull('personName'), 0)
  })

  test('does not send twice when it is killed after Instagram accepted a message', async ({
    assert,
    cleanup,
  }) => {
    const { graph, connection } = await world(cleanup)
    graph.hangUps = 1
    await tell(asks(QUESTION))
    assert.equal((await OutboundMessage.firstOrFail()).state, 'sending')
    await tell(echoOf(graph.sent[0]!))
    await isDue()
    await resumeThreads(connection.applicationId)
    await runJobs()
    assert.lengthOf(graph.sent, 1)
    assert.equal((await OutboundMessage.firstOrFail()).state, 'sent')
    assert.isNull((await Conversation.query().firstOrFail()).takenOverAt)
  })

  test('sends again when no echo arrives', async ({ assert, cleanup }) => {
    const { graph, connection } = await world(cleanup)
    graph.hangUps = 1
    await tell(asks(QUESTION))
    await OutboundMessage.query().update({ triedAt: DateTime.now().minus({ minutes: 2 }).toSQL() })
    await isDue()
    await resumeThreads(connection.applicationId)
    await runJobs()
    assert.lengthOf(graph.sent, 2)
  })

  test('is silent after a person answered on Instagram until it is handed back', async ({
    assert,
    cleanup,
  }) => {
    const { graph } = await world(cleanup)
    await tell(asks(QUESTION))
    await tell(echoed('Hello, Ada here.', ON_INSTAGRAM))
    await tell(asks('Are you open on Sunday?'))
    assert.lengthOf(graph.sent, 1)
    const conversation = await Conversation.query().firstOrFail()
    assert.equal(conversation.takenOverBy, '@adasbakery')
    const message = await Message.query().where('text', 'Hello, Ada here.').firstOrFail()
    assert.equal(message.personName, '@adasbakery')
    await handBack(await app.container.make(ChatPorts), conversation)
    await tell(asks(QUESTION))
    assert.lengthOf(graph.sent, 2)
  })

  test('is silent on standby and while another app has the thread', async ({ assert, cleanup }) => {
    const { graph } = await world(cleanup)
    const at = Date.now() - 60_000
    await tell(onStandby(asks(QUESTION, { at })))
    await tell(controlled('pass', APP.id, { ...ON_INSTAGRAM, at: at + 1_000 }))
    await tell(asks(QUESTION, { at: at + 2_000 }))
    assert.lengthOf(graph.sent, 1)
    const later = Date.now() + 60_000
    await tell(controlled('take', '999', { ...ON_INSTAGRAM, at: later }))
    await tell(asks(QUESTION, { at: later + 1 }))
    assert.lengthOf(graph.sent, 1)
  })

  for (const isDeleted of [true, 'true'])
    // threat: taken-back
    test(`erases a message that the visitor takes back (is_deleted: ${typeof isDeleted})`, async ({
      assert,
      cleanup,
    }) => {
      const { graph, account } = await world(cleanup)
      await givenWebhook(account)
      const message = asks('Who is the president of Mongolia?')
      await tell(message)
      assert.isNotEmpty(await Delivery.query().whereLike('body', '%president of Mongolia%'))
      assert.lengthOf(graph.sent, 1)
      assert.lengthOf(await unansweredQuestions(account.id, 10), 1)
      await tell(takenBack(message, isDeleted))
      assert.lengthOf(graph.sent, 1)
      const everything = JSON.stringify([
        await Message.all(),
        await Conversation.all(),
        await InboundMessage.all(),
        await Delivery.all(),
      ])
      assert.notInclude(everything, 'president of Mongolia')
      assert.equal((await Message.query().where('role', 'user').firstOrFail()).text, '[Deleted]')
      assert.lengthOf(await unansweredQuestions(account.id, 10), 0)
    })

  test('does not answer a message that was taken back before it was read, in either order', async ({
    assert,
    cleanup,
  }) => {
    const { graph } = await world(cleanup)
    const [first, second] = [asks(QUESTION), asks(QUESTION)]
    await deliver([first, takenBack(first)])
    await deliver([takenBack(second), second])
    await tell(takenBack(first))
    assert.lengthOf(graph.sent, 0)
    assert.lengthOf(await Message.all(), 0)
  })

  test('erases what a person said when they take it back', async ({ assert, cleanup }) => {
    await world(cleanup)
    const reply = echoed('My number is 12345.', ON_INSTAGRAM)
    await tell(asks(QUESTION), reply)
    const { event, page } = takenBack(reply)
    await tell({ page, event: { ...event, message: { ...event.message, is_echo: true } } })
    assert.lengthOf(await Message.query().where('text', 'like', '%12345%'), 0)
  })

  test('does not answer messages older than a day and shows them in the inbox', async ({
    assert,
    cleanup,
  }) => {
    const { graph } = await world(cleanup)
    await tell(asks(QUESTION, { at: Date.now() - 24 * 3_600_000 }))
    assert.lengthOf(graph.sent, 0)
    assert.lengthOf(await Message.query().where('text', QUESTION), 1)
  })

  test('waits when Facebook limits the rate and then sends', async ({ assert, cleanup }) => {
    const { graph } = await world(cleanup)
    graph.failure = { status: 429, code: 613, retryAfter: 90 }
    await tell(asks(QUESTION))
    assert.lengthOf(graph.sent, 0)
    graph.failure = null
    await isDue()
    await runJobs()
    assert.lengthOf(graph.sent, 1)
  })

  test('drops a message outside the window and goes on with the next', async ({ assert, cleanup }) => {
    const { graph } = await world(cleanup)
    graph.failure = { status: 403, code: 10, subcode: 2_534_022 }
    await tell(asks(QUESTION))
    graph.failure = null
    assert.equal((await FacebookConnection.firstOrFail()).state, 'connected')
    await tell(asks(QUESTION))
    assert.lengthOf(graph.sent, 1)
  })

  test('asks its owner to connect again when the token is revoked, and answers after that', async ({
    assert,
    cleanup,
  }) => {
    const mailbox = await givenMailbox(cleanup as never)
    const { graph, account, connection } = await world(cleanup)
    graph.failure = { status: 401, code: 190, subcode: 463 }
    await tell(asks(QUESTION))
    await connection.refresh()
    assert.deepEqual([connection.state, connection.problem], ['reconnect', 'token'])
    const [email, ...others] = await mailbox.delivered()
    assert.lengthOf(others, 0)
    assert.equal(email!.subject, '@adasbakery no longer answers on Instagram')
    assert.equal(new URL(email!.link).pathname, '/applications/instagram/pages')
    graph.failure = null
    await givenInstagram(account, graph)
    await runJobs()
    assert.lengthOf(graph.sent, 1)
    assert.lengthOf(await FacebookConnection.all(), 1)
  })

  test('answers beside the Messenger of the same Page, each in its own conversation', async ({
    assert,
    cleanup,
  }) => {
    const { graph, account } = await world(cleanup)
    await givenPage(account, graph)
    await tell(asks(QUESTION))
    await tell(written(QUESTION))
    assert.lengthOf(graph.textsTo(VISITOR), 1)
    assert.lengthOf(graph.textsTo('7001'), 1)
    const channels = (await Conversation.all()).map(({ channel }) => channel)
    assert.sameMembers(channels, ['instagram', 'facebook'])
  })
})

test.group('Instagram webhook', (group) => {
  group.each.setup(() => forgetLimits())

  test('repeats the challenge only for the verify token', async ({ client }) => {
    const asked = { 'hub.mode': 'subscribe', 'hub.challenge': '1158201444' }
    const given = (token: string) =>
      client.get('/webhooks/instagram').qs({ ...asked, 'hub.verify_token': token })
    const known = await given('the-verify-token')
    known.assertStatus(200)
    known.assertTextIncludes('1158201444')
    const unknown = await given('guess')
    unknown.assertStatus(403)
  })

  // threat: forged-instagram
  test('refuses bodies without the app’s exact signature', async ({ assert, cleanup }) => {
    const { graph } = await world(cleanup)
    const body = deliveryOf([asks(QUESTION)])
    const send = async (sent: string, signature: string) => {
      const headers = { 'x-hub-signature-256': signature }
      const url = `${serverUrl()}/webhooks/instagram`
      return (await fetch(url, { method: 'POST', headers, body: sent })).status
    }
    assert.equal(await send(body, ''), 403)
    assert.equal(await send(body, signatureOf(body, 'another-secret')), 403)
    assert.equal(await send(`${body} `, signatureOf(body)), 403)
    await runJobs()
    assert.lengthOf(graph.sent, 0)
    assert.equal(await send(body, signatureOf(body)), 200)
  })

  // threat: instagram-mixed
  test('ignores events of another product, of unknown accounts and with unexpected fields', async ({
    assert,
    cleanup,
  }) => {
    await world(cleanup)
    const delivery = JSON.parse(deliveryOf([asks(QUESTION)]))
    for (const body of [
      '{}',
      'nonsense',
      JSON.stringify({ ...delivery, object: 'page' }),
      JSON.stringify({ ...delivery, object: '__proto__' }),
      JSON.stringify({ ...delivery, entry: [{ ...delivery.entry[0], id: '999' }] }),
      '{"object":"instagram","entry":[{"id":{},"messaging":[null,{"message":3}]}]}',
    ]) {
      const headers = { 'x-hub-signature-256': signatureOf(body) }
      for (const kind of ['facebook', 'instagram'])
        if (kind === 'instagram' || !body.includes('"object":"instagram"')) {
          const url = `${serverUrl()}/webhooks/${kind}`
          assert.equal((await fetch(url, { method: 'POST', headers, body })).status, 200)
        }
    }
    const body = JSON.stringify(delivery)
    const headers = { 'x-hub-signature-256': signatureOf(body) }
    await fetch(`${serverUrl()}/webhooks/facebook`, { method: 'POST', headers, body })
    await runJobs()
    assert.lengthOf(await Conversation.all(), 0)
  })
})
