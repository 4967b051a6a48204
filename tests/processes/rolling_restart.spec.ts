import { setTimeout as wait } from 'node:timers/promises'
import { test } from '@japa/runner'
import Pusher from 'pusher-js'
import { LoadBalancer } from '#tests/fakes/load_balancer'
import { sourceReady } from '#tests/support/api_client'
import { eventually, givenInstallation, type Installation } from '#tests/support/processes'
import { authorizeWith, realtimeProps } from '#tests/support/realtime_client'
import { RemoteVisitor } from '#tests/support/remote_visitor'

const VISITORS = 6
/** The pace of the load, not a wait for anything. */
const THINK_TIME_MS = 50

test.group('A rolling restart of two web processes under load', (group) => {
  let all: Installation
  let balancer: LoadBalancer
  let port: number
  let key: string

  group.setup(async () => {
    all = await givenInstallation({ workers: 1 })
    all.model.follow({ say: ['It keeps ', 'for five days [1].'] })
    const text = '# Bread\n\nThe bread keeps for five days in a linen bag.'
    const source = await all.api('POST', '/sources', { kind: 'text', title: 'Bread', text })
    await sourceReady(all.api, source.id)
    key = (await all.api('POST', '/applications', { kind: 'embed', name: 'Bakery' })).key
    balancer = new LoadBalancer(all.webs.map((web) => web.port))
    port = await balancer.start()
    return async () => {
      await balancer.stop()
      await all.stop()
    }
  })

  test('fails no request, loses no message and reconnects sockets at once', async ({ assert, cleanup }) => {
    const owner = await all.signedIn(all.webs[0]!)
    owner.origin = `http://127.0.0.1:${port}`
    const { key: realtimeKey, channel } = await realtimeProps(owner)
    const connected: number[] = []
    const heard = new Set<string>()
    const pusher = new Pusher(realtimeKey, {
      cluster: '',
      wsHost: '127.0.0.1',
      wsPort: port,
      forceTLS: false,
      enabledTransports: ['ws'],
      channelAuthorization: {
        transport: 'ajax',
        endpoint: '',
        customHandler: async ({ socketId, channelName }, done) => {
          done(null, (await authorizeWith(owner)(socketId, channelName)) as { auth: string })
        },
      },
    })
    cleanup(() => pusher.disconnect())
    pusher.connection.bind('connected', () => connected.push(performance.now()))
    pusher.subscribe(channel).bind('ConversationChanged', ({ id }: { id: string }) => heard.add(id))
    await eventually('the first connection', async () => connected.length > 0)

    const restarting = new AbortController()
    const failures: string[] = []
    const asked: { visitor: RemoteVisitor; messages: number }[] = []
    const chat = async (at: number) => {
      while (!restarting.signal.aborted) {
        const visitor = await RemoteVisitor.arrive(port, key, `198.51.100.${at}`)
        const conversation = { visitor, messages: 0 }
        asked.push(conversation)
        for (let turn = 0; turn < 3; turn += 1) {
          const { status, text, answer } = await visitor.answer(port, 'How long does the bread keep?')
          if (status !== 200 || !answer || !text.includes('five days'))
            failures.push(`chat ${status} ${text}`)
          conversation.messages += 2
          await wait(THINK_TIME_MS)
        }
      }
    }
    const browse = async () => {
      while (!restarting.signal.aborted) {
        const { status } = await owner.get('/home')
        if (status !== 200) failures.push(`page ${status}`)
        await wait(THINK_TIME_MS)
      }
    }
    const load = [browse(), ...Array.from({ length: VISITORS }, (_, at) => chat(at + 1))].map((each) =>
      each.catch((error: Error) => failures.push(`${error.message} ${String(error.cause)}`))
    )
    const answered = () => asked.reduce((sum, { messages }) => sum + messages / 2, 0)
    const moreAnswers = () => {
      const wanted = answered() + VISITORS
      return eventually('every visitor reads another answer', async () => answered() >= wanted)
    }
    const exits: (number | null)[] = []
    for (const [at, web] of all.webs.entries()) {
      await moreAnswers()
      exits.push(await web.stop())
      all.webs[at] = await all.startWeb(web.port)
      await moreAnswers()
    }
    restarting.abort()
    await Promise.all(load)

    assert.deepEqual(failures, [])
    assert.deepEqual(exits, [0, 0])
    for (const { visitor, messages } of asked) assert.lengthOf(await visitor.messages(port), messages)
    assert.isAtLeast(asked.length, VISITORS * 2)
    // The socket was on one of the two: it was told to come back once or twice.
    assert.isAtLeast(connected.length, 2)
    await eventually('the socket receives events again', async () => {
      const { visitor } = asked.at(-1)!
      await visitor.answer(port, 'How long does the bread keep?')
      return heard.has(visitor.conversationId)
    })
  }).timeout(120_000)

  test('finishes the current answer before the process exits', async ({ assert }) => {
    const web = await all.startWeb()
    const visitor = await RemoteVisitor.arrive(web.port, key)
    const finish = all.model.hold(['It keeps ', 'for five days [1].'])
    const answering = visitor.answer(web.port, 'How long does the bread keep?')
    await eventually('the model was asked', async () => finish.isAsked())
    const stopping = web.stop()
    await eventually('the process says that it goes', async () => {
      const answer = await fetch(`http://127.0.0.1:${web.port}/health/ready`).catch(() => null)
      return answer === null || answer.status === 503
    })
    finish.now()
    const { text, answer } = await answering
    assert.include(text, 'five days')
    assert.isTrue(answer.answered)
    assert.equal(await stopping, 0)
  })
})
