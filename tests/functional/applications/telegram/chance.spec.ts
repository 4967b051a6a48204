import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import InboundMessage from '#src/applications/threads/models/inbound_message'
import MessengerThread from '#src/applications/threads/models/messenger_thread'
import OutboundMessage from '#src/applications/threads/models/outbound_message'
import { ChatPorts } from '#src/conversations/chat_ports'
import { handBack, takeOver } from '#src/conversations/handover/take_over'
import Conversation from '#src/conversations/models/conversation'
import Message from '#src/conversations/models/message'
import { random } from '#tests/fakes/random'
import { givenAccount } from '#tests/support/accounts'
import { BREAD, forgetLimits } from '#tests/support/conversations'
import { runJobs } from '#tests/support/jobs'
import { givenText } from '#tests/support/knowledge'
import {
  deliverReply,
  deliverUpdate,
  givenBot,
  givenBotApi,
  wrote,
  type Update,
} from '#tests/support/telegram'

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
    const said: string[] = []
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
        const words = `${NO_ONE} ${said.length}`
        said.push(words)
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
    assert.isAbove(said.length, 1)
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
    for (const words of said)
      assert.lengthOf(
        api.sent.filter(({ text }) => text === words),
        1
      )
    assert.equal((await bot.refresh()).state, 'connected')
  }).timeout(120_000)
})
