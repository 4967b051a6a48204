import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { WHATSAPP_EVENTS_PER_MINUTE } from '#app/applications/limits'
import type { MessageTemplate } from '#protocol/whatsapp'
import { channelByName } from '#src/applications/channels'
import Application from '#src/applications/models/application'
import InboundMessage from '#src/applications/threads/models/inbound_message'
import MessengerThread from '#src/applications/threads/models/messenger_thread'
import OutboundMessage from '#src/applications/threads/models/outbound_message'
import { resumeThreads } from '#src/applications/threads/resume_threads'
import { deliverTemplate } from '#src/applications/whatsapp/templates'
import { ChatPorts } from '#src/conversations/chat_ports'
import { handBack, takeOver } from '#src/conversations/handover/take_over'
import Conversation from '#src/conversations/models/conversation'
import Message from '#src/conversations/models/message'
import { OTHER_NUMBER } from '#tests/fakes/cloud_api'
import { random } from '#tests/fakes/random'
import { givenAccount } from '#tests/support/accounts'
import { BREAD, forgetLimits, NEAR_BREAD, serverUrl } from '#tests/support/conversations'
import { runJobs } from '#tests/support/jobs'
import { givenText } from '#tests/support/knowledge'
import {
  ADA,
  AUDIO,
  bodyOf,
  deliver,
  deliverReply,
  givenCloudApi,
  givenNumber,
  IMAGE,
  post,
  pressed,
  reported,
  wrote,
  type Report,
} from '#tests/support/whatsapp'

const QUESTION = 'How long do I bake the loaf?'
const DAY_MS = 24 * 60 * 60 * 1000
const ADA_PERSON = { id: null, name: 'Ada' }

async function world(cleanup: (done: () => Promise<void>) => void) {
  const api = await givenCloudApi(cleanup)
  const account = await givenAccount()
  await givenText(account, 'Bread notes', BREAD)
  const number = await givenNumber(account)
  const tell = async (...reports: Report[]) => {
    for (const report of reports) await deliver(report)
    await runJobs()
  }
  return { api, account, number, tell }
}

async function isDue() {
  await db
    .from('queue_jobs')
    .where('status', 'delayed')
    .update({ execute_at: Date.now() - 1 })
}

test.group('WhatsApp', (group) => {
  group.each.setup(() => forgetLimits())

  test('answers a message with its source, discloses once that it is automated and shows typing', async ({
    assert,
    cleanup,
  }) => {
    const { api, tell } = await world(cleanup)
    await tell(wrote(QUESTION, { mid: 'wamid.first' }))
    const [first] = api.textsTo(ADA.wa_id)
    assert.lengthOf(api.sent, 1)
    assert.match(first!, /^You’re chatting with Ada’s Bread Shop’s automated assistant\./)
    assert.include(first!, '240 degrees for 40 minutes. [1]')
    assert.include(first!, '\n[1] Bread notes')
    assert.deepEqual(api.typing, ['wamid.first'])
    const sent = api.bodies.at(-1)!
    assert.deepInclude(sent, { messaging_product: 'whatsapp', type: 'text', to: ADA.wa_id })
    assert.equal((sent.text as { preview_url: boolean }).preview_url, false)

    await tell(wrote('When do I feed the starter?'))
    assert.notInclude(api.textsTo(ADA.wa_id)[1]!, 'automated assistant')
    const conversation = await Conversation.query().firstOrFail()
    assert.deepEqual([conversation.channel, conversation.leadName], ['whatsapp', 'Ada Lovelace'])
  })

  test('lists the closest passages of an unanswered question', async ({ assert, cleanup }) => {
    const { api, tell } = await world(cleanup)
    await tell(wrote(NEAR_BREAD))
    assert.match(api.textsTo(ADA.wa_id)[0]!, /Closest passages:\n• Bread notes, .*: “.*Feed the starter.*”$/)
  })

  test('answers a pressed button and says what it understands when it gets a voice message or a picture', async ({
    assert,
    cleanup,
  }) => {
    const { api, tell } = await world(cleanup)
    await tell(wrote(null, { more: pressed(QUESTION) }))
    assert.include(api.sent[0]!.text, '240 degrees')
    await tell(wrote(null, { more: AUDIO }))
    assert.match(api.sent[1]!.text, /I can only read text, so I couldn’t open what you sent\./)
    await tell(wrote(null, { more: { ...IMAGE, image: { caption: QUESTION } } }))
    assert.include(api.sent[2]!.text, '240 degrees')
    assert.match(api.sent[2]!.text, /I couldn’t open the attachment; I can only read text\.$/)
  })

  test('answers a person whose number WhatsApp hides', async ({ assert, cleanup }) => {
    const { api, tell } = await world(cleanup)
    const id = 'US.13491208655302741918'
    const hidden = wrote(QUESTION)
    const value = hidden.value as { contacts: object[]; messages: { from?: string; from_user_id?: string }[] }
    value.contacts = [{ user_id: id, profile: { name: 'Grace' } }]
    value.messages = value.messages.map(({ from: _from, ...message }) => ({ ...message, from_user_id: id }))
    await tell(hidden)
    assert.lengthOf(api.textsTo(id), 1)
    assert.notProperty(api.bodies.at(-1), 'to')
    const conversation = await Conversation.query().firstOrFail()
    assert.deepEqual([conversation.leadName, conversation.leadPhone], ['Grace', null])
  })

  // threat: whatsapp-number
  test('shows a phone number only in the opened conversation, and forgets it with that', async ({
    assert,
    cleanup,
    client,
  }) => {
    const { account, tell } = await world(cleanup)
    await tell(wrote(QUESTION, { from: { wa_id: ADA.wa_id } }))
    const conversation = await Conversation.query().firstOrFail()
    assert.equal(conversation.leadName, '+49 … 78')
    const list = await client.get('/inbox').loginAs(account).withInertia()
    list.assertInertiaComponent('Inbox/Index')
    assert.notInclude(list.text(), ADA.wa_id)
    const opened = await client.get(`/inbox/${conversation.id}`).loginAs(account).withInertia()
    assert.include(opened.text(), `+${ADA.wa_id}`)

    const deleted = client.delete(`/inbox/${conversation.id}`).loginAs(account).withCsrfToken().redirects(0)
    assert.equal((await deleted).status(), 303)
    for (const table of [
      'conversations',
      'messages',
      'messenger_threads',
      'messenger_arrivals',
      'queue_jobs',
    ])
      assert.notInclude(JSON.stringify(await db.from(table)), ADA.wa_id, table)
  })

  test('processes each message once however often and in whatever order it is delivered', async ({
    assert,
    cleanup,
  }) => {
    const { api, tell } = await world(cleanup)
    const at = Date.now() - 5_000
    const [one, other] = [wrote('How long', { at }), wrote('do I bake the loaf?', { at: at + 1_000 })]
    await Promise.all([other, one, other, one].map((report) => deliver(report)))
    await deliver(one, other, one)
    await runJobs()
    await tell(other, one)
    assert.lengthOf(api.sent, 1)
    const [question] = await Message.query().where('role', 'user')
    assert.equal(question!.text, 'How long\ndo I bake the loaf?')
  })

  test('is silent after a person took over in the inbox, and delivers what they write', async ({
    assert,
    cleanup,
  }) => {
    const { api, tell } = await world(cleanup)
    await tell(wrote(QUESTION))
    const conversation = await Conversation.query().firstOrFail()
    const ports = await app.container.make(ChatPorts)
    await takeOver(ports, conversation, ADA_PERSON)
    await tell(wrote('Are you open on Sunday?'), wrote(null, { more: AUDIO }))
    assert.lengthOf(api.sent, 1)
    assert.lengthOf(await Message.query().where('text', 'Are you open on Sunday?'), 1)

    await deliverReply(conversation.id, `${'word '.repeat(1_000)}end.`)
    await runJobs()
    assert.lengthOf(api.sent, 3)
    assert.isTrue(api.sent.every(({ text }) => text.length <= 4_096))
    assert.equal(api.sent.at(-1)!.text.split(' ').at(-1), 'end.')

    await handBack(ports, conversation)
    await tell(wrote(QUESTION))
    assert.lengthOf(api.sent, 4)
  })

  test('drops the rest of its answer when a person takes over between two messages', async ({
    assert,
    cleanup,
  }) => {
    const { api, number, tell } = await world(cleanup)
    await tell(wrote(QUESTION))
    const { id: threadId } = await MessengerThread.firstOrFail()
    await OutboundMessage.create({ threadId, text: 'More', automatic: true, state: 'waiting' })
    const conversation = await Conversation.query().firstOrFail()
    await takeOver(await app.container.make(ChatPorts), conversation, ADA_PERSON)
    await resumeThreads(number.applicationId)
    await runJobs()
    assert.lengthOf(api.sent, 1)
  })

  test('stores messages while paused, and those of more than a day ago, without answering', async ({
    assert,
    cleanup,
  }) => {
    const { api, number, tell } = await world(cleanup)
    await tell(wrote(QUESTION, { at: Date.now() - DAY_MS - 1_000 }))
    await Application.query().where('id', number.applicationId).update({ state: 'paused' })
    await tell(wrote(QUESTION))
    assert.lengthOf(api.sent, 0)
    assert.lengthOf(await Message.query().where('text', QUESTION), 2)
  })

  for (const [name, failure] of [
    ['a limited rate', { status: 429, retryAfter: 90 }],
    ['the throughput of the number', { status: 400, code: 130_429, retryAfter: 90 }],
    ['the rate of the account', { status: 400, code: 80_007, retryAfter: 90 }],
  ] as const)
    test(`waits out ${name} and then sends once`, async ({ assert, cleanup }) => {
      const { api, tell } = await world(cleanup)
      api.failure = failure
      await tell(wrote(QUESTION))
      const [{ execute_at: at }] = await db.from('queue_jobs').where('status', 'delayed')
      assert.approximately(Number(at) - Date.now(), 90_000, 30_000)
      api.failure = null
      await isDue()
      await runJobs()
      assert.lengthOf(api.sent, 1)
      assert.lengthOf(await Message.query().where('role', 'assistant'), 1)
    })

  test('waits out a failure of WhatsApp', async ({ assert, cleanup }) => {
    const { api, tell } = await world(cleanup)
    for (const failure of [{ status: 502 }, { status: 500, code: 131_000 }]) {
      api.failure = failure
      await tell(wrote(QUESTION))
      api.failure = null
      await isDue()
      await runJobs()
    }
    assert.lengthOf(api.sent, 2)
  })

  test('does not send twice when the connection breaks after WhatsApp accepted a message', async ({
    assert,
    cleanup,
  }) => {
    const { api, number, tell } = await world(cleanup)
    api.hangUps = 1
    await tell(wrote(QUESTION))
    await isDue()
    await resumeThreads(number.applicationId)
    await runJobs()
    assert.lengthOf(api.sent, 1)
    const part = await OutboundMessage.firstOrFail()
    assert.deepEqual([part.state, part.mid], ['sent', null])
    await tell(reported(api.sent[0]!, 'sent'))
    assert.equal((await part.refresh()).mid, api.sent[0]!.mid)
  })

  test('sends what is left once after its process was killed, and nothing twice', async ({
    assert,
    cleanup,
  }) => {
    const { api, number, tell } = await world(cleanup)
    await tell(wrote(QUESTION))
    const thread = await MessengerThread.firstOrFail()
    const part = { threadId: thread.id, automatic: true }
    // WhatsApp has the first of these: the process died before it could note that.
    await OutboundMessage.create({ ...part, text: 'Sent', state: 'sending', triedAt: DateTime.now() })
    await OutboundMessage.create({ ...part, text: 'Left over', state: 'waiting' })
    await thread.merge({ claimedUntil: DateTime.now().minus({ minutes: 1 }) }).save()
    await resumeThreads(number.applicationId)
    await runJobs()
    assert.deepEqual(api.textsTo(ADA.wa_id).slice(1), ['Left over'])
  })

  test('says in the inbox that WhatsApp did not deliver a message, until the visitor writes again', async ({
    assert,
    cleanup,
    client,
  }) => {
    const { account, api, tell } = await world(cleanup)
    await tell(wrote(QUESTION, { at: Date.now() - 10_000 }))
    const conversation = await Conversation.query().firstOrFail()
    const shown = async () =>
      (await client.get(`/inbox/${conversation.id}`).loginAs(account).withInertia()).text()
    const [sent] = api.sent
    await tell(reported(sent!, 'delivered'), reported(sent!, 'read'), reported(sent!, 'sent'))
    assert.notInclude(await shown(), 'didn’t deliver')

    const failed = reported(sent!, 'failed', { code: 131_047 })
    await tell(failed, failed)
    assert.include(await shown(), 'WhatsApp didn’t deliver the last message: more than 24 hours had passed')
    await deliverReply(conversation.id, 'Nobody gets this.')
    await runJobs()
    assert.lengthOf(api.sent, 1)

    await tell(wrote('When do I feed the starter?', { at: Date.now() + 2_000 }))
    assert.notInclude(await shown(), 'didn’t deliver')
    // A late report does not hide that the visitor has written since.
    await tell(failed)
    assert.notInclude(await shown(), 'didn’t deliver')
  })

  test('matches a failure by the message’s own id when it comes before WhatsApp’s response', async ({
    assert,
    cleanup,
  }) => {
    const { api, tell } = await world(cleanup)
    api.hangUps = 1
    await tell(wrote(QUESTION, { at: Date.now() - 10_000 }))
    await tell(reported(api.sent[0]!, 'failed', { code: 131_026 }))
    assert.isNotNull((await MessengerThread.firstOrFail()).leftAt)
    await tell(reported({ ...api.sent[0]!, mid: 'wamid.unknown' }, 'failed', { callbackData: false }))
    assert.lengthOf(await OutboundMessage.query().where('state', 'dropped'), 1)
  })

  test('sends nothing free-form when the window is closed, and says so', async ({
    assert,
    cleanup,
    client,
  }) => {
    const { account, api, tell } = await world(cleanup)
    await tell(wrote(QUESTION, { at: Date.now() - DAY_MS - 60_000 }))
    const conversation = await Conversation.query().firstOrFail()
    const page = await client.get(`/inbox/${conversation.id}`).loginAs(account).withInertia()
    assert.include(page.text(), 'WhatsApp lets you reply within 24 hours')
    await deliverReply(conversation.id, 'Too late')
    api.failure = { status: 400, code: 131_047 }
    await tell(wrote(QUESTION))
    assert.lengthOf(api.sent, 0)
    assert.lengthOf(await OutboundMessage.query().where('state', 'dropped'), 1)
    assert.lengthOf(await db.from('queue_jobs').whereIn('status', ['pending', 'delayed', 'failed']), 0)
  })

  // threat: forged-whatsapp
  test('refuses deliveries that the number’s app has not signed', async ({ assert, cleanup }) => {
    const { account, api, number, tell } = await world(cleanup)
    const body = bodyOf([wrote(QUESTION)])
    assert.equal(await post(serverUrl(), body, null), 403)
    assert.equal(await post(serverUrl(), body, OTHER_NUMBER.appSecret), 403)
    await number.merge({ state: 'disconnected', token: null, appSecret: null }).save()
    assert.equal(await post(serverUrl(), body), 403)
    await runJobs()
    assert.lengthOf(await MessengerThread.all(), 0)
    await givenNumber(account)
    await tell(wrote(QUESTION))
    assert.lengthOf(api.sent, 1)
  })

  // threat: whatsapp-other-number
  test('takes from a delivery only what concerns numbers of the app that signed it', async ({
    assert,
    cleanup,
  }) => {
    const { number } = await world(cleanup)
    const other = await givenNumber(await givenAccount('Eve'), OTHER_NUMBER)
    const body = bodyOf([wrote(QUESTION, { number: OTHER_NUMBER }), wrote(QUESTION)])
    assert.equal(await post(serverUrl(), body, OTHER_NUMBER.appSecret), 200)
    await runJobs()
    const threads = await MessengerThread.all()
    assert.deepEqual(
      threads.map(({ applicationId }) => applicationId),
      [other.applicationId]
    )
    assert.isNull((await number.refresh()).reachedAt)
  })

  // threat: whatsapp-delivery-flood
  test('takes signed deliveries also while forgeries of the same network are refused', async ({
    assert,
    cleanup,
  }) => {
    await world(cleanup)
    const statuses = new Set<number>()
    for (let tries = 0; tries < 40; tries += 1)
      statuses.add(await post(serverUrl(), bodyOf([wrote(QUESTION)]), OTHER_NUMBER.appSecret))
    assert.sameMembers([...statuses], [403, 429])
    assert.equal(await deliver(wrote(QUESTION)), 200)
  })

  // threat: whatsapp-own-flood
  test('takes only so many events of a number in a minute', async ({ assert, cleanup }) => {
    await world(cleanup)
    const { value } = wrote(QUESTION) as { value: { messages: object[] } }
    const [message] = value.messages
    const messages = Array.from({ length: 1_000 }, (_, at) => ({ ...message, id: `wamid.${at}` }))
    for (let sent = 0; sent < WHATSAPP_EVENTS_PER_MINUTE; sent += messages.length)
      assert.equal(await deliver({ value: { ...value, messages } }), 200)
    assert.equal(await deliver(wrote(QUESTION)), 429)
  })

  // threat: whatsapp-many-numbers
  test('refuses an unsigned delivery that names more numbers than a query takes, and counts it', async ({
    assert,
    cleanup,
  }) => {
    await world(cleanup)
    const numbered = (id: number): Report => ({
      value: { metadata: { phone_number_id: String(id) } },
      field: '',
    })
    const body = bodyOf(Array.from({ length: 33_000 }, (_, index) => numbered(index)))
    assert.isBelow(Buffer.byteLength(body), 2 * 1024 * 1024)
    const statuses = new Set<number>()
    for (let tries = 0; tries < 40; tries += 1) statuses.add(await post(serverUrl(), body, null))
    assert.sameMembers([...statuses], [403, 429])
  })

  // threat: whatsapp-body
  test('reads a delivery only up to its limit, and accepts what it does not use', async ({
    assert,
    cleanup,
  }) => {
    const { number } = await world(cleanup)
    assert.equal(await deliver(wrote(QUESTION, { more: { padding: 'x'.repeat(2 * 1024 * 1024) } })), 413)
    const { value } = wrote(QUESTION)
    const reports = [
      { value, field: 'message_echoes' },
      { value: { ...value, messages: [null, 3, {}, { from: [], id: {} }], statuses: 'x', contacts: null } },
      wrote(null, { more: { type: 'reaction', reaction: { emoji: '👍' } } }),
      wrote(QUESTION, { more: { group_id: 'Bakers' } }),
    ]
    for (const report of reports) assert.equal(await deliver(report), 200)
    for (const body of ['nonsense', '[]', '{"object":"page","entry":[{}]}'])
      assert.equal(await post(serverUrl(), body), 403)
    await runJobs()
    assert.lengthOf(await MessengerThread.query().where('applicationId', number.applicationId), 0)
  })

  test('answers in order, each message once, when WhatsApp is slow', async ({ assert, cleanup }) => {
    const { api, tell } = await world(cleanup)
    api.delayMs = 300
    await tell(wrote(QUESTION), wrote(null, { more: AUDIO }), wrote('When do I feed the starter?'))
    await deliver(wrote(QUESTION))
    await runJobs()
    const parts = api.sent.map(({ callbackData }) => callbackData)
    assert.isAbove(parts.length, 1)
    assert.deepEqual(parts, [...new Set(parts)].toSorted())
  })
})

const VISITORS = 8
const STEPS = 20
const NO_ONE = 'A person here'
const PERSON_HERE: MessageTemplate = {
  ...{ name: 'person_here', language: 'en_US', header: null, body: '{{1}}', footer: null },
  ...{ buttons: [], fields: [{ place: 'body', name: '1', button: null, example: null }], problem: null },
}

test.group('Random WhatsApp deliveries', (group) => {
  group.each.setup(() => forgetLimits())

  test('get one reply each when repeated, delayed, reordered, rate limited and reported, and none after a person', async ({
    assert,
    cleanup,
  }) => {
    const api = await givenCloudApi(cleanup)
    const account = await givenAccount()
    await givenText(account, 'Bread notes', BREAD)
    const number = await givenNumber(account)
    const conversations = await app.container.make(ChatPorts)
    const { next, pick, between } = random(20_261_123)
    const visitors = Array.from({ length: VISITORS }, (_, at) => ({
      wa_id: String(491_600 + at),
      profile: { name: `V${at}` },
    }))
    const asked: string[] = []
    const streamed: string[] = []
    const late: Report[] = []
    let automaticWhileSilent = 0
    let templatesSent = 0
    const { name: template, language, body: text } = PERSON_HERE
    api.templates = [{ name: template, language, status: 'APPROVED', components: [{ type: 'BODY', text }] }]

    const shuffled = (updates: Report[]) =>
      updates.flatMap((update) => (next() < 0.4 ? [update, update] : [update])).toSorted(() => next() - 0.5)
    const isDue = () =>
      db
        .from('queue_jobs')
        .where('status', 'delayed')
        .update({ execute_at: Date.now() - 1 })

    for (let step = 0; step < STEPS; step += 1) {
      const silent = await Conversation.query().whereNotNull('takenOverAt')
      const threads = await MessengerThread.query().whereIn(
        'conversationId',
        silent.map(({ id }) => id)
      )
      const quiet = new Set(threads.map(({ visitorId }) => visitorId))
      const batch = late.splice(0)
      for (let events = between(2, 6); events > 0; events -= 1) {
        const text = `How long do I bake loaf number ${asked.length}?`
        asked.push(text)
        const update = wrote(text, { from: pick(visitors) })
        if (next() < 0.15) late.push(update)
        else batch.push(update)
      }
      api.failure = next() < 0.2 ? { status: 400, code: 130_429, retryAfter: 1 } : null
      if (next() < 0.1) api.failure = { status: 502 }
      if (next() < 0.1) api.hangUps = 1

      if (api.sent.length > 0 && next() < 0.5)
        batch.push(reported(pick(api.sent), pick(['sent', 'delivered', 'read', 'failed'])))
      const before = api.sent.length
      await Promise.all([
        ...shuffled(batch).map((update) => deliver(update)),
        ...shuffled(batch).map((update) => deliver(update)),
      ])
      await runJobs()
      const mayReply = silent[0] && (await channelByName('whatsapp').deliveryProblem(silent[0].id)) === null
      if (silent[0] && next() < 0.5) {
        const words = `${NO_ONE} ${streamed.length}`
        streamed.push(words)
        if (mayReply && next() < 0.5) await deliverReply(silent[0].id, words)
        else {
          await deliverTemplate(silent[0].id, PERSON_HERE, [words])
          templatesSent += 1
        }
        await runJobs()
      }
      automaticWhileSilent += api.sent
        .slice(before)
        .filter(({ to, text }) => quiet.has(to) && !text.startsWith(NO_ONE)).length

      const open = await Conversation.query().whereNull('takenOverAt')
      if (next() < 0.3 && open.length > 0)
        await takeOver(conversations, pick(open), { id: null, name: 'Ada' })
      if (next() < 0.3 && silent[0]) await handBack(conversations, await silent[0].refresh())
      api.failure = null
      await isDue()
      await runJobs()
    }
    for (const update of late) await deliver(update)
    await runJobs()

    assert.equal(automaticWhileSilent, 0)
    assert.isAbove(api.sent.length, 20)
    assert.isAbove(streamed.length, 1)
    assert.isAbove(templatesSent, 0)
    const kept = await Message.query().where('role', 'user')
    assert.sameMembers(
      kept.flatMap(({ text }) => text.split('\n')),
      asked
    )
    assert.lengthOf(await InboundMessage.query().where('state', 'waiting'), 0)
    assert.lengthOf(await OutboundMessage.query().whereIn('state', ['waiting', 'sending']), 0)
    const answers = await Message.query().where('role', 'assistant').whereNull('personName')
    const repliedTo = answers.map(({ replyToId }) => replyToId)
    assert.equal(new Set(repliedTo).size, repliedTo.length)
    const parts = api.sent.map(({ callbackData }) => callbackData)
    assert.equal(new Set(parts).size, parts.length)
    const finished = await OutboundMessage.query().whereIn('id', parts)
    assert.lengthOf(finished, parts.length)
    for (const words of streamed)
      assert.lengthOf(
        api.sent.filter(({ text }) => text === words),
        1
      )
    assert.equal((await number.refresh()).state, 'connected')
  })
})
