import { test } from '@japa/runner'
import { conversationChannel, TYPING_EVENT } from '#protocol/realtime'
import { sourceReady } from '#tests/support/api_client'
import {
  authorizeWith,
  ChannelListener,
  listenToAccount,
  realtimeProps,
  socketAddress,
} from '#tests/support/realtime_client'
import type { PlainBrowser } from '#tests/support/plain_browser'
import { eventually, givenInstallation, type Installation } from '#tests/support/processes'
import { RemoteVisitor } from '#tests/support/remote_visitor'
import type { RunningServer } from '#tests/support/running_server'

const BREAD = '# Bread\n\nThe bread keeps for five days in a linen bag. Feed the starter every morning.'
const QUESTION = 'How long does the bread keep?'

for (const withRedis of [true, false]) {
  const shape = withRedis ? 'on PostgreSQL and Redis' : 'on PostgreSQL alone'

  test.group(`Two web and two worker processes ${shape}`, (group) => {
    let all: Installation
    let a: RunningServer
    let b: RunningServer
    let key: string

    group.setup(async () => {
      all = await givenInstallation({ redis: withRedis })
      ;[a, b] = all.webs as [RunningServer, RunningServer]
      const source = await all.api('POST', '/sources', { kind: 'text', title: 'Bread', text: BREAD })
      await sourceReady(all.api, source.id)
      key = (await all.api('POST', '/applications', { kind: 'embed', name: 'Bakery' })).key
      return () => all.stop()
    })
    group.each.setup(() => all.model.follow({ say: ['It keeps for five days [1].'] }))

    test('share sessions and end them together', async ({ assert }) => {
      const browser = await all.signedIn(a)
      assert.equal((await at(browser, b).get('/home')).status, 200)
      await browser.send('POST', '/logout')
      assert.equal(await at(browser, a).leadsTo('/home'), '/login')
    })

    test('broadcast a visitor’s question to the other process', async ({ assert, cleanup }) => {
      const owner = await all.signedIn(b)
      const listener = await listenToAccount(owner, b)
      cleanup(() => listener.close())
      const visitor = await RemoteVisitor.arrive(a.port, key)
      const { text } = await visitor.answer(a.port, QUESTION)
      assert.include(text, 'five days')

      const isIt = ({ data }: { data: Record<string, unknown> }) => data.id === visitor.conversationId
      const { data } = await listener.next('ConversationChanged', isIt)
      assert.equal(data.id, visitor.conversationId)
    })

    test('stop a stream when the owner takes over on the other process', async ({ assert, cleanup }) => {
      const say = ['It keeps for five days [1]. ', 'Feed the starter every morning [1]. ', 'And then']
      all.model.follow({ say, ending: 'stall' })
      const owner = await all.signedIn(b)
      const visitor = await RemoteVisitor.arrive(a.port, key)
      const words: string[] = []
      let person: unknown = null
      for await (const part of visitor.stream(a.port, QUESTION)) {
        if (part.type === 'data-person') person = part.data
        if (part.type !== 'text-delta' || words.push(part.delta!) > 1) continue
        const message = { message: 'I am here myself.' }
        const response = await owner.send('POST', `/inbox/${visitor.conversationId}/messages`, message)
        assert.equal(response.status, 303)
      }
      assert.containsSubset(person, { conversationId: visitor.conversationId, personName: 'Ada' })
      assert.notInclude(words.join(''), 'And then')

      const heard = await joined(a, owner, visitor)
      cleanup(() => heard.close())
      const messages = await visitor.messages(a.port)
      assert.include(
        messages.map(({ text }) => text),
        'I am here myself.'
      )
      await owner.send('POST', `/inbox/${visitor.conversationId}/messages`, { message: 'Six days, if cool.' })
      const message = await heard.next('MessageCreated', ({ data }) => data.text === 'Six days, if cool.')
      assert.equal(message.data.personName, 'Ada')
    })

    test('share presence and typing across processes', async ({ assert, cleanup }) => {
      const owner = await all.signedIn(b)
      const visitor = await RemoteVisitor.arrive(a.port, key)
      await visitor.answer(a.port, QUESTION)
      const channel = conversationChannel(visitor.conversationId)
      const visitors = await joined(a, owner, visitor)
      const owners = new ChannelListener(socketAddress(b, await keyOf(owner)))
      cleanup(() => [visitors, owners].forEach((each) => each.close()))
      await owners.join(channel, authorizeWith(owner))

      const { data } = await owners.next('pusher_internal:subscription_succeeded')
      assert.equal((data.presence as { count: number }).count, 2)
      const { data: came } = await visitors.next('pusher_internal:member_added')
      assert.include(came.user_info, { role: 'owner' })

      owners.say(TYPING_EVENT, channel, { typing: true })
      assert.deepEqual((await visitors.next(TYPING_EVENT)).data, { typing: true })
      owners.close()
      assert.equal((await visitors.next('pusher_internal:member_removed')).data.user_id, came.user_id)
    })

    test('answer two questions of one visitor in order across processes', async ({ assert }) => {
      const visitor = await RemoteVisitor.arrive(a.port, key)
      const answers = await Promise.all([visitor.answer(a.port, QUESTION), visitor.answer(b.port, QUESTION)])
      for (const { text } of answers) assert.include(text, 'five days')
      const roles = (await visitor.messages(b.port)).map(({ role }) => role)
      assert.deepEqual(roles, ['user', 'assistant', 'user', 'assistant'])
    })

    test('share rate limits', async ({ assert }) => {
      const address = withRedis ? '203.0.113.1' : '203.0.113.2'
      const opened = await Promise.allSettled(
        Array.from({ length: 40 }, (_, n) => RemoteVisitor.arrive((n % 2 ? a : b).port, key, address))
      )
      assert.lengthOf(
        opened.filter(({ status }) => status === 'fulfilled'),
        30
      )
    })

    test('let a worker ingest an upload and notify every process', async ({ assert, cleanup }) => {
      const owner = await all.signedIn(b)
      const listener = await listenToAccount(owner, b)
      cleanup(() => listener.close())
      const form = new FormData()
      form.set('kind', 'file')
      form.set('file', new Blob(['# Rye\n\nRye bread needs caraway.']), 'rye.md')
      const source = await all.api('POST', '/sources', form)
      await sourceReady(all.api, source.id)
      const { data } = await listener.next(
        'SourceChanged',
        (event) => event.data.id === source.id && event.data.state === 'ready'
      )
      assert.equal(data.id, source.id)
    })

    test('close the socket of a device that another process signed out', async ({ assert, cleanup }) => {
      const here = await all.signedIn(a)
      const away = await all.signedIn(b)
      const listener = await listenToAccount(away, b)
      cleanup(() => listener.close())
      await signIn(listener, away)
      await here.send('DELETE', '/profile/devices')
      assert.equal(await eventually('the end of the socket', async () => listener.closedWith), 4009)
    })

    test('run scheduled work once across workers', async ({ assert }) => {
      const source = await all.api('POST', '/sources', {
        kind: 'rss',
        url: `${all.model.origin}/none.xml`,
        refresh: 'hourly',
      })
      await all.rows(`update queue_schedules set next_run_at = now() - interval '1 second', run_count = 0`)
      await eventually('a tick of every clock', async () => {
        const left = await all.rows('select 1 from queue_schedules where run_count < 1')
        return left.length === 0
      })
      const counted = await all.rows<{ id: string; run_count: number }>(
        'select id, run_count from queue_schedules'
      )
      assert.isAtLeast(counted.length, 4)
      for (const { id, run_count: count } of counted) assert.equal(Number(count), 1, id)
      await all.api('DELETE', `/sources/${source.id}`)
    })
  })
}

function at(browser: PlainBrowser, { port }: RunningServer): PlainBrowser {
  browser.origin = `http://127.0.0.1:${port}`
  return browser
}

async function keyOf(owner: PlainBrowser): Promise<string> {
  return (await realtimeProps(owner)).key
}

async function joined(
  web: RunningServer,
  owner: PlainBrowser,
  visitor: RemoteVisitor
): Promise<ChannelListener> {
  const line = new ChannelListener(socketAddress(web, await keyOf(owner)))
  return line.join(conversationChannel(visitor.conversationId), visitor.authorize(web.port))
}

async function signIn(listener: ChannelListener, browser: PlainBrowser): Promise<void> {
  const { data } = await listener.next('pusher:connection_established')
  const signed = await browser.send('POST', '/broadcasting/user-auth', { socket_id: data.socket_id })
  listener.send('pusher:signin', (await signed.json()) as object)
  await listener.next('pusher:signin_success')
}
