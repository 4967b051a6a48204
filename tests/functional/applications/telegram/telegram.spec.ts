import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import Application from '#src/applications/models/application'
import AnswerThreadJob, { renewClaim } from '#src/applications/threads/answer_thread_job'
import InboundMessage from '#src/applications/threads/models/inbound_message'
import MessengerThread from '#src/applications/threads/models/messenger_thread'
import OutboundMessage from '#src/applications/threads/models/outbound_message'
import { resumeThreads } from '#src/applications/threads/resume_threads'
import { saveInbound } from '#src/applications/threads/save_inbound'
import { saveAnswer } from '#src/conversations/actions/save_answer'
import { saveQuestion } from '#src/conversations/actions/save_question'
import { ChatPorts } from '#src/conversations/chat_ports'
import { handBack, takeOver } from '#src/conversations/handover/take_over'
import Conversation from '#src/conversations/models/conversation'
import Message from '#src/conversations/models/message'
import { databaseTime } from '#src/shared/database/database_time'
import { BOT } from '#tests/fakes/bot_api'
import { random } from '#tests/fakes/random'
import { givenAccount } from '#tests/support/accounts'
import { BREAD, forgetLimits, NEAR_BREAD } from '#tests/support/conversations'
import { runJobs } from '#tests/support/jobs'
import { givenText } from '#tests/support/knowledge'
import { eventually } from '#tests/support/processes'
import {
  ADA,
  deliverReply,
  deliverUpdate,
  givenBot,
  givenBotApi,
  GROUP,
  migrated,
  PHOTO,
  replyingTo,
  VOICE,
  wrote,
  type Update,
} from '#tests/support/telegram'

const QUESTION = 'How long do I bake the loaf?'
const DAY_MS = 24 * 60 * 60 * 1000
const ADA_PERSON = { id: null, name: 'Ada' }
const GRACE = { id: 7_002, first_name: 'Grace' }
const UNREADABLE = /I can only read text, so I couldn’t open what you sent\./

async function world(cleanup: (done: () => Promise<void>) => void) {
  const api = await givenBotApi(cleanup)
  const account = await givenAccount()
  await givenText(account, 'Bread notes', BREAD)
  const bot = await givenBot(account)
  const tell = async (...updates: Parameters<typeof deliverUpdate>[1][]) => {
    for (const update of updates) await deliverUpdate(api, update)
    await runJobs()
  }
  return { api, account, bot, tell }
}

async function isDue() {
  await db
    .from('queue_jobs')
    .where('status', 'delayed')
    .update({ execute_at: Date.now() - 1 })
}

test.group('Telegram', (group) => {
  group.each.setup(() => forgetLimits())

  test('answers a message with its source, discloses once that it is automated and shows typing', async ({
    assert,
    cleanup,
  }) => {
    const { api, tell } = await world(cleanup)
    await tell(wrote(QUESTION))
    const [first] = api.textsTo(ADA.id)
    assert.lengthOf(api.sent, 1)
    assert.match(first!, /^You’re chatting with Ada’s Bread Bot’s automated assistant\./)
    assert.include(first!, '240 degrees for 40 minutes. [1]')
    assert.include(first!, '\n[1] Bread notes')
    assert.isNull(api.sent[0]!.replyTo)
    assert.isNotEmpty(api.typing)

    await tell(wrote('When do I feed the starter?'))
    assert.notInclude(api.textsTo(ADA.id)[1]!, 'automated assistant')
    const conversation = await Conversation.query().firstOrFail()
    assert.deepEqual([conversation.channel, conversation.leadName], ['telegram', 'Ada Lovelace'])
  })

  test('lists the closest passages of an unanswered question', async ({ assert, cleanup }) => {
    const { api, tell } = await world(cleanup)
    await tell(wrote(NEAR_BREAD))
    assert.match(api.textsTo(ADA.id)[0]!, /Closest passages:\n• Bread notes, .*: “.*Feed the starter.*”$/)
  })

  test('speaks the language of the visitor’s Telegram in fixed sentences', async ({ assert, cleanup }) => {
    const { api, tell } = await world(cleanup)
    await tell(wrote('/start', { from: { ...GRACE, language_code: 'de-AT' } }))
    await tell(wrote('/help', { from: { ...GRACE, language_code: 'fr' } }))
    const [start, help] = api.textsTo(GRACE.id)
    assert.match(start!, /^Du schreibst mit dem automatischen Assistenten von Ada’s Bread Bot\./)
    assert.match(help!, /^Posez votre question avec vos mots\./)
  })

  test('answers commands without making them part of a conversation', async ({ assert, cleanup }) => {
    const { api, tell } = await world(cleanup)
    await tell(wrote('/start ref_42'))
    assert.match(api.textsTo(ADA.id)[0]!, /^You’re chatting with .* Ask a question in your own words/)
    await tell(wrote('/help'))
    assert.match(api.textsTo(ADA.id)[1]!, /^Ask a question in your own words\./)
    assert.lengthOf(await Conversation.all(), 0)
    await tell(wrote(QUESTION))
    assert.notInclude(api.textsTo(ADA.id)[2]!, 'automated assistant')
  })

  test('says what it understands when it gets a picture or a voice message', async ({ assert, cleanup }) => {
    const { api, tell } = await world(cleanup)
    await tell(wrote(null, { more: VOICE }))
    assert.match(api.textsTo(ADA.id)[0]!, UNREADABLE)
    await tell(wrote(null, { more: { ...PHOTO, caption: QUESTION } }))
    assert.include(api.textsTo(ADA.id)[1]!, '240 degrees')
    assert.match(api.textsTo(ADA.id)[1]!, /I couldn’t open the attachment; I can only read text\.$/)
  })

  test('replaces a waiting message that is edited, and explains itself after that', async ({
    assert,
    cleanup,
  }) => {
    const { api, tell } = await world(cleanup)
    await deliverUpdate(api, wrote('How long do I bake teh loaf?', { id: 77 }))
    await tell(wrote(QUESTION, { id: 77, edit: true }))
    assert.lengthOf(api.sent, 1)
    assert.equal((await Message.query().where('role', 'user').firstOrFail()).text, QUESTION)

    await tell(wrote(QUESTION, { id: 77, edit: true, more: { link_preview_options: {} } }))
    assert.lengthOf(api.sent, 1)

    await tell(wrote('When do I feed the starter?', { id: 77, edit: true }))
    await tell(wrote('When do I feed it?', { id: 77, edit: true }))
    assert.lengthOf(api.sent, 2)
    assert.match(api.sent[1]!.text, /^I don’t see changes to messages I’ve answered\./)

    // The edited message may overtake the message.
    await tell(wrote('When do I feed the starter?', { id: 78, edit: true }), wrote('Wehn?', { id: 78 }))
    assert.lengthOf(api.sent, 3)
  })

  test('answers in groups only when it is addressed, and replies to the message', async ({
    assert,
    cleanup,
  }) => {
    const { api, tell } = await world(cleanup)
    await tell(
      wrote(QUESTION, { chat: GROUP }),
      wrote('@AdaBreadBotX how long?', { chat: GROUP }),
      wrote('/help', { chat: GROUP }),
      wrote('/help@OtherBot', { chat: GROUP })
    )
    assert.lengthOf(api.sent, 0)

    await tell(wrote(`@adabreadbot ${QUESTION}`, { chat: GROUP, id: 90 }))
    assert.include(api.sent[0]!.text, '240 degrees')
    assert.equal(api.sent[0]!.replyTo, 90)
    const conversation = await Conversation.query().firstOrFail()
    assert.equal(conversation.leadName, 'Ada Lovelace · Bakers')
    assert.equal((await Message.query().where('role', 'user').firstOrFail()).text, QUESTION)

    await tell(wrote('When do I feed the starter?', { chat: GROUP, more: replyingTo() }))
    await tell(
      wrote('/help@AdaBreadBot', { chat: GROUP, from: GRACE }),
      wrote('@AdaBreadBot', { chat: GROUP })
    )
    assert.lengthOf(api.textsTo(GROUP.id), 4)
    // Each person has a conversation of their own; a command alone starts none.
    assert.lengthOf(await Conversation.all(), 1)
  })

  test('does not talk to other bots, in channels or about service messages', async ({ assert, cleanup }) => {
    const { api, tell } = await world(cleanup)
    await tell(
      wrote(QUESTION, { from: { ...GRACE, is_bot: true } }),
      wrote(QUESTION, { chat: { id: -100_5, type: 'channel', title: 'News' } }),
      wrote(null, { more: { pinned_message: {} } }),
      { update_id: 1 }
    )
    assert.lengthOf(api.sent, 0)
    assert.lengthOf(await MessengerThread.all(), 0)
  })

  test('continues a group’s conversations when it becomes a supergroup', async ({ assert, cleanup }) => {
    const { api, tell } = await world(cleanup)
    const bigger = { ...GROUP, id: -1_004_001, type: 'supergroup' }
    await tell(wrote(`@AdaBreadBot ${QUESTION}`, { chat: GROUP, id: 15 }))
    await tell(migrated(GROUP.id, bigger.id), wrote(`@AdaBreadBot ${QUESTION}`, { chat: bigger, id: 15 }))
    assert.lengthOf(api.textsTo(bigger.id), 1)
    assert.lengthOf(await Conversation.all(), 1)
  })

  test('sends to the supergroup when Telegram says so only then', async ({ assert, cleanup }) => {
    const { api, tell } = await world(cleanup)
    api.moved.set(String(GROUP.id), -1_004_002)
    await tell(wrote(`@AdaBreadBot ${QUESTION}`, { chat: GROUP }))
    assert.lengthOf(api.textsTo(-1_004_002), 1)
    assert.equal((await MessengerThread.firstOrFail()).visitorId, `-1004002:${ADA.id}`)
  })

  test('processes each update once however often and in whatever order it is delivered', async ({
    assert,
    cleanup,
  }) => {
    const { api, tell } = await world(cleanup)
    const at = Date.now()
    const [one, other] = [wrote('How long', { id: 31, at }), wrote('do I bake the loaf?', { id: 32, at })]
    await Promise.all([other, one, other, one].map((update) => deliverUpdate(api, update)))
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
    await tell(wrote('Are you open on Sunday?'), wrote('/start'), wrote(null, { more: VOICE }))
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
    const { api, bot, tell } = await world(cleanup)
    await tell(wrote(QUESTION))
    const { id: threadId } = await MessengerThread.firstOrFail()
    await OutboundMessage.create({ threadId, text: 'More', automatic: true, state: 'waiting' })
    const conversation = await Conversation.query().firstOrFail()
    await takeOver(await app.container.make(ChatPorts), conversation, ADA_PERSON)
    await resumeThreads(bot.applicationId)
    await runJobs()
    assert.lengthOf(api.sent, 1)
    assert.lengthOf(await OutboundMessage.query().where('state', 'dropped'), 1)
  })

  test('asks once what a worker had begun to answer before it died', async ({ assert, cleanup }) => {
    const { api, tell } = await world(cleanup)
    await tell(wrote(QUESTION))
    const thread = await MessengerThread.firstOrFail()
    const text = `${QUESTION} Please.`
    const arrival = { mid: '99', text, sentAtMs: Date.now(), hasAttachment: false, state: 'waiting' as const }
    await saveInbound(thread, arrival, AnswerThreadJob.dispatch({ threadId: thread.id }))
    const interrupted = await saveQuestion(await Conversation.firstOrFail(), text)
    const reply = { answered: null, note: null, citations: [], closest: [], state: 'complete' as const }
    await saveAnswer(interrupted, { ...reply, text: 'At 240 degrees.' })
    await runJobs()
    const messages = await Message.query().orderBy('id')
    assert.deepEqual(
      messages.map(({ role }) => role),
      ['user', 'assistant', 'user', 'assistant']
    )
    assert.notInclude(
      messages.map(({ id }) => id),
      interrupted.id
    )
    assert.lengthOf(api.sent, 2)
  })

  test('keeps its claim on a thread for as long as a worker answers in it', async ({ assert, cleanup }) => {
    const { tell } = await world(cleanup)
    await tell(wrote(QUESTION))
    const thread = await MessengerThread.firstOrFail()
    await thread.merge({ claimedUntil: DateTime.utc().plus({ seconds: 1 }) }).save()
    const stop = renewClaim(thread.id, 10)
    const until = await eventually('a renewal', async () => {
      const { claimedUntil } = await thread.refresh()
      return claimedUntil! > DateTime.utc().plus({ seconds: 5 }) && claimedUntil
    })
    await stop()
    assert.isAbove(until.diffNow('seconds').seconds, 5)
  })

  test('stores messages while paused, and those of more than a day ago, without answering', async ({
    assert,
    cleanup,
  }) => {
    const { api, bot, tell } = await world(cleanup)
    await tell(wrote(QUESTION, { at: Date.now() - DAY_MS - 1_000 }))
    await Application.query().where('id', bot.applicationId).update({ state: 'paused' })
    await tell(wrote(QUESTION), wrote('/help'))
    assert.lengthOf(api.sent, 0)
    assert.lengthOf(await Message.query().where('text', QUESTION), 2)
  })

  test('waits as long as Telegram asks and then sends', async ({ assert, cleanup }) => {
    const { api, tell } = await world(cleanup)
    api.failure = { status: 429, description: 'Too Many Requests', parameters: { retry_after: 90 } }
    await tell(wrote(QUESTION))
    const [{ execute_at: at }] = await db.from('queue_jobs').where('status', 'delayed')
    assert.approximately(Number(at) - Date.now(), 90_000, 30_000)
    api.failure = null
    await isDue()
    await runJobs()
    assert.lengthOf(api.sent, 1)
    assert.lengthOf(await Message.query().where('role', 'assistant'), 1)
  })

  test('waits out a failure of Telegram', async ({ assert, cleanup }) => {
    const { api, tell } = await world(cleanup)
    api.failure = { status: 502 }
    await tell(wrote(QUESTION))
    api.failure = null
    await isDue()
    await runJobs()
    assert.lengthOf(api.sent, 1)
  })

  test('does not send twice when the connection breaks after Telegram accepted a message', async ({
    assert,
    cleanup,
  }) => {
    const { api, bot, tell } = await world(cleanup)
    api.hangUps = 1
    await tell(wrote(QUESTION))
    await isDue()
    await resumeThreads(bot.applicationId)
    await runJobs()
    assert.lengthOf(api.sent, 1)
    assert.equal((await OutboundMessage.firstOrFail()).state, 'sent')
  })

  test('sends what is left once after its process was killed, and nothing twice', async ({
    assert,
    cleanup,
  }) => {
    const { api, bot, tell } = await world(cleanup)
    await tell(wrote(QUESTION))
    const thread = await MessengerThread.firstOrFail()
    const part = { threadId: thread.id, automatic: true }
    // Telegram has the first of these: the process died before it could note that.
    await OutboundMessage.create({ ...part, text: 'Sent', state: 'sending', triedAt: DateTime.now() })
    await OutboundMessage.create({ ...part, text: 'Left over', state: 'waiting' })
    await thread.merge({ claimedUntil: DateTime.now().minus({ minutes: 1 }) }).save()
    await resumeThreads(bot.applicationId)
    await runJobs()
    assert.deepEqual(api.textsTo(ADA.id).slice(1), ['Left over'])
  })

  test('ends quietly when the visitor blocked the bot, and begins again when they write', async ({
    assert,
    cleanup,
    client,
  }) => {
    const { account, api, tell } = await world(cleanup)
    api.failure = { status: 403, description: 'Forbidden: bot was blocked by the user' }
    await tell(wrote(QUESTION))
    assert.lengthOf(await db.from('queue_jobs').whereIn('status', ['pending', 'delayed', 'failed']), 0)
    const conversation = await Conversation.query().firstOrFail()
    const page = await client.get(`/inbox/${conversation.id}`).loginAs(account).withInertia()
    assert.include(page.text(), 'This person blocked the bot or removed it from the group')

    api.failure = null
    await tell(wrote(QUESTION))
    assert.lengthOf(api.sent, 1)
  })

  // threat: forged-telegram
  test('refuses deliveries without the bot’s secret, whatever they name', async ({ assert, cleanup }) => {
    const { account, api, bot, tell } = await world(cleanup)
    const { secret } = api.webhooks.get(BOT.token)!
    assert.match(secret, /^[\w-]{43}$/)
    assert.equal(await deliverUpdate(api, wrote(QUESTION), { secret: '' }), 403)
    assert.equal(await deliverUpdate(api, wrote(QUESTION), { secret: `${secret.slice(0, -1)}.` }), 403)
    await bot.merge({ state: 'disconnected', secret: null }).save()
    assert.equal(await deliverUpdate(api, wrote(QUESTION), { secret: '' }), 403)
    assert.equal(await deliverUpdate(api, wrote(QUESTION)), 403)
    await runJobs()
    assert.lengthOf(await MessengerThread.all(), 0)
    await givenBot(account)
    await tell(wrote(QUESTION))
    assert.lengthOf(api.sent, 1)
  })

  // threat: telegram-delivery-flood
  test('takes deliveries with the secret also while forgeries of the same network are refused', async ({
    assert,
    cleanup,
  }) => {
    const { api } = await world(cleanup)
    const statuses = new Set<number>()
    for (let tries = 0; tries < 40; tries += 1)
      statuses.add(await deliverUpdate(api, wrote(QUESTION), { secret: 'guess' }))
    assert.sameMembers([...statuses], [403, 429])
    assert.equal(await deliverUpdate(api, wrote(QUESTION)), 200)
  })

  // threat: messenger-flood
  test('makes one bounded question of a flood, stores little of it and adds few jobs', async ({
    assert,
    cleanup,
  }) => {
    const { api, tell } = await world(cleanup)
    for (let sent = 0; sent < 6; sent += 1) await deliverUpdate(api, wrote('x'.repeat(4_000)))
    await tell()
    const [question] = await Message.query().where('role', 'user')
    assert.equal(question!.text.length, 4_000)

    const thread = await MessengerThread.firstOrFail()
    const save = (mid: number) =>
      saveInbound(
        thread,
        { mid: `m${mid}`, text: 'x', sentAtMs: Date.now(), hasAttachment: false, state: 'waiting' },
        AnswerThreadJob.dispatch({ threadId: thread.id })
      )
    for (let sent = 0; sent < 110; sent += 1) await save(sent)
    assert.lengthOf(await InboundMessage.query().where('state', 'waiting'), 100)
    const jobs = await db.from('queue_jobs').whereRaw('data like ?', [`%${thread.id}%`])
    assert.isAtMost(jobs.length, 20)
  })

  // threat: messenger-flood-answers
  test('sends one visitor only so many messages a minute, and answers the rest later', async ({
    assert,
    cleanup,
  }) => {
    const { api, tell } = await world(cleanup)
    await tell(wrote(QUESTION))
    const { id: threadId } = await MessengerThread.firstOrFail()
    for (let sent = 0; sent < 19; sent += 1)
      await OutboundMessage.create({ threadId, text: '', automatic: true, state: 'sent' })
    await tell(wrote(QUESTION))
    assert.lengthOf(api.sent, 1)
    assert.lengthOf(await Message.query().where('role', 'user'), 1)
    const minuteAgo = DateTime.utc().minus({ minutes: 2 })
    await OutboundMessage.query().update({ createdAt: databaseTime(minuteAgo) })
    await isDue()
    await runJobs()
    assert.lengthOf(api.sent, 2)
  })

  // threat: telegram-body
  test('reads an update only up to its limit, and answers what is no update', async ({ assert, cleanup }) => {
    const { api, bot } = await world(cleanup)
    const long = wrote(QUESTION, { more: { padding: 'x'.repeat(2 * 1024 * 1024) } })
    assert.equal(await deliverUpdate(api, long), 413)
    for (const body of [[], null, 'text', { message: { chat: 3 } }, { message: { from: [], chat: {} } }])
      assert.equal(await deliverUpdate(api, body as never), 200)
    await runJobs()
    assert.lengthOf(await MessengerThread.query().where('applicationId', bot.applicationId), 0)
  })
})

const VISITORS = 8
const STEPS = 20
const NO_ONE = 'A person here'

test.group('Random Telegram updates', (group) => {
  group.each.setup(() => forgetLimits())

  test('get one reply each when repeated, delayed, reordered and rate limited, and none after a person', async ({
    assert,
    cleanup,
  }) => {
    const api = await givenBotApi(cleanup)
    const account = await givenAccount()
    await givenText(account, 'Bread notes', BREAD)
    const bot = await givenBot(account)
    const conversations = await app.container.make(ChatPorts)
    const { next, pick, between } = random(20_261_123)
    const visitors = Array.from({ length: VISITORS }, (_, at) => ({ id: 8_000 + at, first_name: `V${at}` }))
    const asked: string[] = []
    const streamed: string[] = []
    const late: Update[] = []
    let automaticWhileSilent = 0

    const shuffled = (updates: Update[]) =>
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
      api.failure = next() < 0.2 ? { status: 429, parameters: { retry_after: 1 } } : null
      if (next() < 0.1) api.failure = { status: 502 }
      if (next() < 0.1) api.hangUps = 1

      const before = api.sent.length
      await Promise.all([
        ...shuffled(batch).map((update) => deliverUpdate(api, update)),
        ...shuffled(batch).map((update) => deliverUpdate(api, update)),
      ])
      await runJobs()
      if (silent[0] && next() < 0.5) {
        const words = `${NO_ONE} ${streamed.length}`
        streamed.push(words)
        await deliverReply(silent[0].id, words)
        await runJobs()
      }
      automaticWhileSilent += api.sent
        .slice(before)
        .filter(({ chatId, text }) => quiet.has(chatId) && !text.startsWith(NO_ONE)).length

      const open = await Conversation.query().whereNull('takenOverAt')
      if (next() < 0.3 && open.length > 0)
        await takeOver(conversations, pick(open), { id: null, name: 'Ada' })
      if (next() < 0.3 && silent[0]) await handBack(conversations, await silent[0].refresh())
      api.failure = null
      await isDue()
      await runJobs()
    }
    for (const update of late) await deliverUpdate(api, update)
    await runJobs()

    assert.equal(automaticWhileSilent, 0)
    assert.isAbove(api.sent.length, 20)
    assert.isAbove(streamed.length, 1)
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
    const parts = await OutboundMessage.query().where('state', 'sent')
    assert.lengthOf(api.sent, parts.length)
    for (const words of streamed)
      assert.lengthOf(
        api.sent.filter(({ text }) => text === words),
        1
      )
    assert.equal((await bot.refresh()).state, 'connected')
  })
})
