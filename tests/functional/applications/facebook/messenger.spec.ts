import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import app from '@adonisjs/core/services/app'
import { connectPage } from '#src/applications/facebook/connect_page'
import FacebookConnection from '#src/applications/facebook/models/facebook_connection'
import { FACEBOOK_CHARACTERS } from '#src/applications/facebook/facebook_messenger'
import Application from '#src/applications/models/application'
import InboundMessage from '#src/applications/threads/models/inbound_message'
import MessengerThread from '#src/applications/threads/models/messenger_thread'
import OutboundMessage from '#src/applications/threads/models/outbound_message'
import { resumeThreads } from '#src/applications/threads/resume_threads'
import { ChatPorts } from '#src/conversations/chat_ports'
import { handBack, takeOver } from '#src/conversations/handover/take_over'
import Conversation from '#src/conversations/models/conversation'
import Message from '#src/conversations/models/message'
import { APP, INSTAGRAM } from '#tests/fakes/graph_api'
import { random } from '#tests/fakes/random'
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
  givenPage,
  onStandby,
  pressed,
  signatureOf,
  written,
  givenInstagram,
  type Delivered,
} from '#tests/support/facebook'
import { runJobs } from '#tests/support/jobs'
import { givenText } from '#tests/support/knowledge'

const QUESTION = 'How long do I bake the loaf?'
const DAY_MS = 24 * 60 * 60 * 1000

async function world(cleanup: (done: () => Promise<void>) => void) {
  const graph = await givenGraph(cleanup)
  const account = await givenAccount()
  await givenText(account, 'Bread notes', BREAD)
  const connection = await givenPage(account, graph)
  return { graph, account, connection }
}

async function tell(...events: Parameters<typeof deliver>[0]) {
  const status = await deliver(events)
  await runJobs()
  return status
}

async function isDue() {
  await db
    .from('queue_jobs')
    .where('status', 'delayed')
    .update({ execute_at: Date.now() - 1 })
}

test.group('Messenger', (group) => {
  group.each.setup(() => forgetLimits())

  test('answers a message with its source, discloses once that it is automated and shows typing', async ({
    assert,
    cleanup,
  }) => {
    const { graph } = await world(cleanup)
    assert.equal(await tell(written(QUESTION)), 200)

    const [first] = graph.textsTo('7001')
    assert.lengthOf(graph.sent, 1)
    assert.match(first!, /^You’re chatting with Ada’s Bakery’s automated assistant\./)
    assert.include(first!, '240 degrees for 40 minutes. [1]')
    assert.include(first!, '\n[1] Bread notes')
    assert.deepEqual(graph.actions, ['mark_seen', 'typing_on'])

    await tell(written('When do I feed the starter?'))
    assert.notInclude(graph.textsTo('7001')[1]!, 'automated assistant')
    assert.isUndefined(graph.sent[0]!.tag)
    assert.deepEqual(graph.unproven, [])
  })

  test('sends the closest passages of an unanswered question, marked in the persona’s language', async ({
    assert,
    cleanup,
  }) => {
    const { graph, connection } = await world(cleanup)
    await Application.query().where('id', connection.applicationId).update({ language: 'de' })
    await tell(written(NEAR_BREAD))
    const [text] = graph.textsTo('7001')
    assert.lengthOf(graph.sent, 1)
    assert.match(
      text!,
      /Ich bin nicht sicher, ob meine Inhalte das beantworten, und raten möchte ich nicht\.\n\nPassendste Stellen:\n• Bread notes, .*: “.*Feed the starter.*”$/
    )
    assert.notInclude(text!, '[1]')
    assert.isAtMost(text!.length, FACEBOOK_CHARACTERS)
    const answer = await Message.query().where('role', 'assistant').preload('closest').firstOrFail()
    assert.lengthOf(answer.closest, 1)

    await tell(written('Who is the president of Mongolia?'))
    assert.match(graph.textsTo('7001')[1]!, /raten möchte ich nicht\.$/)
  })

  test('processes each message once however it is delivered', async ({ assert, cleanup }) => {
    const { graph } = await world(cleanup)
    const message = written(QUESTION, { mid: 'm_1' })
    await Promise.all([
      deliver([message, message]),
      deliver([message]),
      deliver([written('Hello', { from: '7002' }), message]),
    ])
    await runJobs()
    await tell(message)
    assert.lengthOf(graph.textsTo('7001'), 1)
    assert.lengthOf(graph.textsTo('7002'), 1)
    assert.lengthOf(await Message.query().where('text', QUESTION), 1)
  })

  test('answers consecutive messages as one question in their order', async ({ assert, cleanup }) => {
    const { graph } = await world(cleanup)
    const at = Date.now()
    await deliver([written('do I bake the loaf?', { at })])
    await deliver([written('How long', { at: at - 900 })])
    await runJobs()
    assert.lengthOf(graph.sent, 1)
    const [question] = await Message.query().where('role', 'user')
    assert.equal(question!.text, 'How long\ndo I bake the loaf?')
  })

  test('answers a pressed button and declines a picture', async ({ assert, cleanup }) => {
    const { graph } = await world(cleanup)
    await tell(pressed(QUESTION, 'OVEN'))
    assert.include(graph.textsTo('7001')[0]!, '240 degrees')
    await tell(written(null, { attachment: true }))
    assert.match(graph.textsTo('7001')[1]!, /^I can only read text/)
  })

  test('is silent after a human agent answered elsewhere until it is handed back', async ({
    assert,
    cleanup,
  }) => {
    const { graph } = await world(cleanup)
    await tell(written(QUESTION))
    await tell(echoOf(graph.sent[0]!), echoed('Hello, Ada here.', { mid: 'm_person' }))
    await tell(written('Are you open on Sunday?'))
    assert.lengthOf(graph.sent, 1)

    const conversation = await Conversation.query().firstOrFail()
    assert.equal(conversation.takenOverBy, 'Ada’s Bakery')
    const message = await Message.query().where('text', 'Hello, Ada here.').firstOrFail()
    assert.equal(message.personName, 'Ada’s Bakery')

    await handBack(await app.container.make(ChatPorts), conversation)
    await tell(echoed('Hello, Ada here.', { mid: 'm_person' }), written(QUESTION))
    assert.lengthOf(graph.sent, 2)
  })

  test('is silent while another app has the thread, and answers once it is passed back', async ({
    assert,
    cleanup,
  }) => {
    const { graph } = await world(cleanup)
    const at = Date.now()
    await tell(written(QUESTION, { at: at - 9_000 }))
    assert.lengthOf(graph.sent, 1)

    await tell(controlled('pass', '263902037430900', { at: at - 8_000 }))
    await tell(written('Are you open on Sunday?', { at: at - 7_000 }))
    assert.lengthOf(graph.sent, 1)

    await tell(controlled('pass', APP.id, { at: at - 6_000 }))
    await tell(written(QUESTION, { at: at - 5_000 }))
    assert.lengthOf(graph.sent, 2)

    const later = at + 60_000
    await tell(controlled('take', '999', { at: later }))
    // Facebook repeats deliveries: an old one gives nothing back.
    await tell(controlled('pass', APP.id, { at: at - 6_000 }))
    await tell(written(QUESTION, { at: later + 1 }))
    assert.lengthOf(graph.sent, 2)
  })

  test('reads standby messages without answering them', async ({ assert, cleanup }) => {
    const { graph } = await world(cleanup)
    await tell(onStandby(written(QUESTION)))
    assert.lengthOf(graph.sent, 0)
    assert.lengthOf(await Message.query().where('text', QUESTION), 1)
    assert.equal((await Conversation.query().firstOrFail()).takenOverBy, 'Ada’s Bakery')
  })

  test('leaves a conversation that a person took over in the inbox to them', async ({ assert, cleanup }) => {
    const { graph } = await world(cleanup)
    await tell(written(QUESTION))
    const conversation = await Conversation.query().firstOrFail()
    await takeOver(await app.container.make(ChatPorts), conversation, {
      id: conversation.workspaceId,
      name: 'Ada',
    })
    await tell(controlled('pass', APP.id))
    await tell(written(QUESTION))
    assert.lengthOf(graph.sent, 1)
  })

  test('leaves messages from before the agent’s reply to the agent, also when they arrive late', async ({
    assert,
    cleanup,
  }) => {
    const { graph } = await world(cleanup)
    const at = Date.now()
    await tell(echoed('Hello.', { at }))
    const conversation = await Conversation.query().firstOrFail()
    await handBack(await app.container.make(ChatPorts), conversation)
    await tell(written(QUESTION, { at: at - 5_000 }))
    assert.lengthOf(graph.sent, 0)
  })

  test('does not answer messages older than a day and shows them in the inbox', async ({
    assert,
    cleanup,
  }) => {
    const { graph } = await world(cleanup)
    await tell(written(QUESTION, { at: Date.now() - DAY_MS }))
    assert.lengthOf(graph.sent, 0)
    assert.lengthOf(await Message.query().where('text', QUESTION), 1)
  })

  test('stores messages while paused without answering them', async ({ assert, cleanup }) => {
    const { graph, connection } = await world(cleanup)
    await db.from('applications').where('id', connection.applicationId).update({ state: 'paused' })
    await tell(written(QUESTION))
    assert.lengthOf(graph.sent, 0)
    assert.lengthOf(await Message.query().where('text', QUESTION), 1)
  })

  test('waits when Facebook limits the rate and then sends', async ({ assert, cleanup }) => {
    const { graph } = await world(cleanup)
    graph.failure = { status: 400, code: 613, retryAfter: 90 }
    await tell(written(QUESTION))
    assert.lengthOf(graph.sent, 0)
    graph.failure = null
    await isDue()
    await runJobs()
    assert.lengthOf(graph.sent, 1)
    assert.lengthOf(await Message.query().where('role', 'assistant'), 1)
  })

  for (const [what, failure, problem] of [
    ['its token', { status: 401, code: 190, subcode: 463 }, 'token'],
    ['a permission', { status: 403, code: 200 }, 'permission'],
  ] as const)
    test(`asks its owner to connect again when Facebook takes ${what} back, and answers after that`, async ({
      assert,
      cleanup,
    }) => {
      const mailbox = await givenMailbox(cleanup as never)
      const { graph, account, connection } = await world(cleanup)
      graph.failure = failure
      await tell(written(QUESTION), written('Hello?', { from: '7002' }))
      await connection.refresh()
      assert.deepEqual([connection.state, connection.problem], ['reconnect', problem])
      const letters = await mailbox.delivered()
      assert.lengthOf(letters, 1)
      assert.equal(letters[0]!.to, account.email)
      assert.equal(new URL(letters[0]!.link).pathname, '/applications/facebook/pages')

      graph.failure = null
      await givenPage(account, graph)
      await runJobs()
      assert.lengthOf(graph.textsTo('7001'), 1)
      assert.lengthOf(graph.textsTo('7002'), 1)
      assert.lengthOf(await FacebookConnection.all(), 1)
    })

  test('does not send twice when the connection breaks after Facebook accepted a message', async ({
    assert,
    cleanup,
  }) => {
    const { graph, connection } = await world(cleanup)
    graph.hangUps = 1
    await tell(written(QUESTION))
    assert.lengthOf(graph.sent, 1)
    assert.equal((await OutboundMessage.firstOrFail()).state, 'sending')

    await tell(echoOf(graph.sent[0]!))
    await isDue()
    await resumeThreads(connection.applicationId)
    await runJobs()
    assert.lengthOf(graph.sent, 1)
    assert.equal((await OutboundMessage.firstOrFail()).state, 'sent')
  })

  test('sends again when no echo arrives', async ({ assert, cleanup }) => {
    const { graph, connection } = await world(cleanup)
    graph.hangUps = 1
    await tell(written(QUESTION))
    await OutboundMessage.query().update({ triedAt: DateTime.now().minus({ minutes: 2 }).toSQL() })
    await isDue()
    await resumeThreads(connection.applicationId)
    await runJobs()
    assert.lengthOf(graph.sent, 2)
  })

  test('drops messages to visitors who left or whose window closed', async ({ assert, cleanup }) => {
    const { graph } = await world(cleanup)
    for (const failure of [
      { status: 400, code: 10, subcode: 2_018_278 },
      { status: 400, code: 551 },
    ]) {
      graph.failure = failure
      await tell(written(QUESTION))
      graph.failure = null
    }
    assert.equal((await FacebookConnection.firstOrFail()).state, 'connected')
    await tell(written(QUESTION))
    assert.lengthOf(graph.sent, 1)
  })

  test('says in the inbox why Facebook refused what a person wrote, until the visitor writes again', async ({
    assert,
    cleanup,
    client,
  }) => {
    const { account, graph } = await world(cleanup)
    await tell(written(QUESTION))
    const conversation = await Conversation.query().firstOrFail()
    const path = `/inbox/${conversation.id}`
    const shown = async () => (await client.get(path).loginAs(account).withInertia()).text()
    for (const [failure, sentence] of [
      [{ status: 400, code: 10, subcode: 2_018_278 }, 'more than 24 hours had passed'],
      [{ status: 400, code: 551 }, 'it can’t reach this person'],
    ] as const) {
      assert.include(await shown(), '"cannotSay":null')
      graph.failure = failure
      await client
        .post(`${path}/messages`)
        .loginAs(account)
        .withCsrfToken()
        .redirects(0)
        .json({ message: 'Hello, Ada here.' })
      await runJobs()
      assert.include(await shown(), `Facebook didn’t deliver the last message: ${sentence}`)
      graph.failure = null
      await tell(written('Are you there?'))
    }
    assert.include(await shown(), '"cannotSay":null')
  })

  test('stores tokens encrypted and never logs or shows them', async ({ assert, cleanup, client }) => {
    const { graph, account, connection } = await world(cleanup)
    assert.notInclude(connection.accessToken!, graph.token('100'))
    const page = await client.get('/applications/facebook/pages').loginAs(account).withInertia()
    assert.notInclude(page.text(), graph.token('100'))
    assert.notInclude(page.text(), connection.accessToken!)
  })

  test('connects a Page to one account at a time', async ({ assert, cleanup }) => {
    const { graph } = await world(cleanup)
    const other = await givenAccount('Eve')
    const page = {
      kind: 'facebook' as const,
      hostPageId: null,
      id: '100',
      name: 'Stolen',
      category: null,
      mayMessage: true,
      accessToken: graph.token('100'),
    }
    const connected = await connectPage(await facebook(), other.id, page, null)
    assert.deepEqual(connected, { ok: false, error: { kind: 'taken' } })
  })
})

test.group('Facebook webhook', (group) => {
  group.each.setup(() => forgetLimits())

  test('repeats the challenge only for the verify token', async ({ client }) => {
    const asked = { 'hub.mode': 'subscribe', 'hub.challenge': '1158201444' }
    const known = await client
      .get('/webhooks/facebook')
      .qs({ ...asked, 'hub.verify_token': 'the-verify-token' })
    known.assertStatus(200)
    known.assertTextIncludes('1158201444')
    const unknown = await client.get('/webhooks/facebook').qs({ ...asked, 'hub.verify_token': 'guess' })
    unknown.assertStatus(403)
  })

  // threat: forged-facebook
  test('refuses bodies without Facebook’s exact signature', async ({ assert, cleanup }) => {
    const { graph } = await world(cleanup)
    const body = deliveryOf([written(QUESTION)])
    const send = async (sent: string, signature: string | null) => {
      const headers: Record<string, string> = { 'content-type': 'application/json' }
      if (signature !== null) headers['x-hub-signature-256'] = signature
      const answered = await fetch(`${serverUrl()}/webhooks/facebook`, {
        method: 'POST',
        headers,
        body: sent,
      })
      return answered.status
    }
    assert.equal(await send(body, null), 403)
    assert.equal(await send(body, signatureOf(body, 'another-secret')), 403)
    assert.equal(await send(`${body} `, signatureOf(body)), 403)
    assert.equal(await send(body, 'sha256=zz'), 403)
    await runJobs()
    assert.lengthOf(graph.sent, 0)
    assert.equal(await send(body, signatureOf(body)), 200)
  })

  test('ignores unknown events and Pages that are not connected', async ({ assert, cleanup }) => {
    await world(cleanup)
    for (const body of [
      '{}',
      '[]',
      'nonsense',
      '{"object":"page","entry":[{"id":{},"messaging":[null,{"message":3}]}]}',
    ]) {
      const headers = { 'x-hub-signature-256': signatureOf(body) }
      const { status } = await fetch(`${serverUrl()}/webhooks/facebook`, { method: 'POST', headers, body })
      assert.equal(status, 200)
    }
    assert.equal(await tell(written(QUESTION, { page: '999' })), 200)
    assert.lengthOf(await Conversation.all(), 0)
  })
})

const VISITORS = 12
const STEPS = 40

const MESSENGERS = [
  { name: 'Messenger', connect: givenPage, page: '100', visitors: 8_000 },
  // Its echoes do not say who sent them.
  { name: 'Instagram', connect: givenInstagram, page: INSTAGRAM.id, visitors: 17_850_000 },
]

for (const { name, connect, page, visitors: firstVisitor } of MESSENGERS)
  test.group(`Random ${name} deliveries`, (group) => {
    group.each.setup(() => forgetLimits())

    test('get one reply each when repeated and reordered, and none while a human agent answers', async ({
      assert,
      cleanup,
    }) => {
      const graph = await givenGraph(cleanup)
      const account = await givenAccount()
      await givenText(account, 'Bread notes', BREAD)
      await connect(account, graph)
      const conversations = await app.container.make(ChatPorts)
      const { next, pick, between } = random(20_261_121)
      const visitors = Array.from({ length: VISITORS }, (_, at) => String(firstVisitor + at))
      const asked: { from: string; text: string }[] = []
      let silentReplies = 0
      let echoes = 0

      const shuffled = (events: Delivered[]) => {
        const copies = events.flatMap((event) => (next() < 0.4 ? [event, event] : [event]))
        return copies.toSorted(() => next() - 0.5)
      }
      for (let step = 0; step < STEPS; step += 1) {
        const silent = await Conversation.query().whereNotNull('takenOverAt')
        const threads = await MessengerThread.query().whereIn(
          'conversationId',
          silent.map(({ id }) => id)
        )
        const quiet = new Set(threads.map(({ visitorId }) => visitorId))
        const batch: Delivered[] = []
        for (let events = between(2, 8); events > 0; events -= 1) {
          const visitor = pick(visitors)
          if (next() < 0.12) {
            batch.push(echoed('A person here.', { page, to: visitor }))
            echoes += 1
          } else {
            const text = `How long do I bake loaf number ${asked.length}?`
            asked.push({ from: visitor, text })
            batch.push(written(text, { page, from: visitor }))
          }
        }
        const before = graph.sent.length
        const half = Math.ceil(batch.length / 2)
        const statuses = await Promise.all([
          deliver(shuffled(batch.slice(0, half))),
          deliver(shuffled(batch.slice(half))),
          deliver(shuffled(batch)),
        ])
        assert.deepEqual(statuses, [200, 200, 200])
        await runJobs()
        silentReplies += graph.sent.slice(before).filter(({ to }) => quiet.has(to)).length
        await deliver(shuffled(graph.sent.slice(before).map((message) => echoOf(message))))
        await runJobs()
        if (next() < 0.5 && silent[0]) await handBack(conversations, await silent[0].refresh())
      }

      assert.equal(silentReplies, 0)
      assert.isAbove(echoes, 5)
      assert.isAbove(graph.sent.length, 20)
      const kept = await Message.query().where('role', 'user')
      const words = kept.flatMap(({ text }) => text.split('\n'))
      assert.sameMembers(
        words,
        asked.map(({ text }) => text)
      )
      assert.lengthOf(await InboundMessage.query().where('state', 'waiting'), 0)

      const answers = await Message.query().where('role', 'assistant').whereNull('personName')
      const repliedTo = answers.map(({ replyToId }) => replyToId)
      assert.equal(new Set(repliedTo).size, repliedTo.length)
      assert.isAtMost(graph.sent.length, answers.length)
    })
  })
