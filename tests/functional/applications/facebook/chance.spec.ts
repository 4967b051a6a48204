import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import InboundMessage from '#src/applications/threads/models/inbound_message'
import MessengerThread from '#src/applications/threads/models/messenger_thread'
import { ChatPorts } from '#src/conversations/chat_ports'
import { handBack } from '#src/conversations/handover/take_over'
import Conversation from '#src/conversations/models/conversation'
import Message from '#src/conversations/models/message'
import { random } from '#tests/fakes/random'
import { givenAccount } from '#tests/support/accounts'
import { BREAD, forgetLimits } from '#tests/support/conversations'
import {
  deliver,
  echoed,
  echoOf,
  givenGraph,
  givenPage,
  written,
  type Delivered,
} from '#tests/support/facebook'
import { runJobs } from '#tests/support/jobs'
import { givenText } from '#tests/support/knowledge'

const VISITORS = 12
const STEPS = 40

test.group('Random Messenger deliveries', (group) => {
  group.each.setup(() => forgetLimits())

  test('get one reply each when repeated and reordered, and none while a human agent answers', async ({
    assert,
    cleanup,
  }) => {
    const graph = await givenGraph(cleanup)
    const account = await givenAccount()
    await givenText(account, 'Bread notes', BREAD)
    await givenPage(account, graph)
    const conversations = await app.container.make(ChatPorts)
    const { next, pick, between } = random(20_261_121)
    const visitors = Array.from({ length: VISITORS }, (_, at) => String(8_000 + at))
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
          batch.push(echoed('A person here.', { to: visitor }))
          echoes += 1
        } else {
          const text = `How long do I bake loaf number ${asked.length}?`
          asked.push({ from: visitor, text })
          batch.push(written(text, { from: visitor }))
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
  }).timeout(120_000)
})
