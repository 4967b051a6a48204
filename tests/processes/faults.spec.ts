import { test } from '@japa/runner'
import { sourceReady } from '#tests/support/api_client'
import { listenToAccount } from '#tests/support/realtime_client'
import { eventually, givenInstallation, type Installation } from '#tests/support/processes'
import { RemoteVisitor } from '#tests/support/remote_visitor'
import type { RunningServer } from '#tests/support/running_server'

const QUESTION = 'How long does the bread keep?'
const TRACE = /\bat .+:\d+:\d+|ECONNREFUSED|node_modules|knex|select /i

test.group('PostgreSQL or Redis outages', (group) => {
  let all: Installation
  let a: RunningServer
  let b: RunningServer
  let key: string

  group.setup(async () => {
    all = await givenInstallation({ workers: 1 })
    ;[a, b] = all.webs as [RunningServer, RunningServer]
    const text = '# Bread\n\nThe bread keeps for five days in a linen bag.'
    const source = await all.api('POST', '/sources', { kind: 'text', title: 'Bread', text })
    await sourceReady(all.api, source.id)
    key = (await all.api('POST', '/applications', { kind: 'embed', name: 'Bakery' })).key
    return () => all.stop()
  })
  group.each.setup(() => all.model.follow({ say: ['It keeps for five days [1].'] }))

  test('answer 503 with a sentence, save the answer in progress and resume ingestion after a database restart', async ({
    assert,
  }) => {
    const owner = await all.signedIn(a)
    const visitor = await RemoteVisitor.arrive(a.port, key)
    await visitor.answer(a.port, QUESTION)
    const sources = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        all.api('POST', '/sources', {
          kind: 'text',
          title: `Note ${at}`,
          text: `Note ${at} says word${at}x.`,
        })
      )
    )
    // A first question: the model is asked for the answer, not for what a follow-up means.
    const newcomer = await RemoteVisitor.arrive(a.port, key)
    const held = all.model.hold(['It keeps for five days [1].'])
    const answering = newcomer.answer(a.port, QUESTION)
    await eventually('the model was asked', async () => held.isAsked())

    await all.cluster.halt()
    const page = await owner.get('/home')
    const refused = await visitor.ask(a.port, QUESTION)
    const called = await all.api('GET', '/sources').catch((error: Error) => error.message)
    const ready = await fetch(`${a.url}/health/ready`)
    const live = await fetch(`${a.url}/health/live`)
    held.now()
    await eventually('the model has answered', async () => held.isAnswered())
    await all.cluster.start()

    for (const response of [page, refused]) {
      assert.equal(response.status, 503)
      const body = await response.text()
      assert.include(body, 'The server can’t reach its database.')
      assert.notMatch(body, TRACE)
    }
    assert.match(String(called), /503 .+The server can’t reach its database/)
    assert.notMatch(String(called), TRACE)
    assert.deepEqual([ready.status, live.status], [503, 200])

    assert.include((await answering).text, 'five days')
    await eventually('the answer is kept', async () => {
      const messages = await newcomer.messages(a.port).catch(() => [])
      return messages.length === 2
    })
    assert.equal((await owner.get('/home')).status, 200)
    for (const { id } of sources) await sourceReady(all.api, id)
    const { passages } = await all.api('POST', '/search', { query: 'word11x' })
    assert.lengthOf(passages, 1)
    await eventually('processes receive each other’s events again', async () => {
      const listener = await listenToAccount(await all.signedIn(b), b)
      const other = await RemoteVisitor.arrive(a.port, key)
      await other.answer(a.port, QUESTION)
      const isReceived = listener.received.some(({ event }) => event === 'ConversationChanged')
      listener.close()
      return isReceived
    })
  })

  for (const [what, gone, back] of [
    ['is killed and starts empty', () => all.redis!.kill(), () => all.redis!.start()],
    ['hangs', () => all.redis!.freeze(), () => all.redis!.thaw()],
  ] as const) {
    test(`continue chats, limits, sign-in, ingestion and realtime over PostgreSQL when Redis ${what}`, async ({
      assert,
      cleanup,
    }) => {
      const owner = await all.signedIn(b)
      const listener = await listenToAccount(owner, b)
      cleanup(() => listener.close())
      await gone()
      try {
        const visitor = await RemoteVisitor.arrive(a.port, key)
        const { status, text } = await visitor.answer(a.port, QUESTION)
        assert.equal(status, 200)
        assert.include(text, 'five days')
        await listener.next('ConversationChanged', ({ data }) => data.id === visitor.conversationId)

        const source = await all.api('POST', '/sources', {
          kind: 'text',
          title: what,
          text: `Redis ${what}.`,
        })
        await sourceReady(all.api, source.id)
        assert.equal((await (await all.signedIn(a)).get('/home')).status, 200)

        const many = Array.from({ length: 40 }, () => RemoteVisitor.arrive(a.port, key, '203.0.113.9'))
        const opened = (await Promise.allSettled(many)).filter((each) => each.status === 'fulfilled')
        assert.isAtMost(opened.length, 30)
      } finally {
        await back()
      }
      await all.rows('delete from rate_limits')
      await eventually('limits are counted in Redis again', async () => {
        await RemoteVisitor.arrive(a.port, key, '203.0.113.10')
        const rows = await all.rows(`select 1 from rate_limits where key like '%203.0.113.10%'`)
        await all.rows('delete from rate_limits')
        return rows.length === 0
      })
    })
  }

  test('let another worker finish the jobs of a killed one', async ({ assert }) => {
    const source = await all.api('POST', '/sources', {
      kind: 'website',
      url: `${all.model.origin}/nothing`,
    })
    const notes = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        all.api('POST', '/sources', {
          kind: 'text',
          title: `Left ${at}`,
          text: `Left ${at} says left${at}x.`,
        })
      )
    )
    await all.workers[0]!.kill()
    await all.rows(`update queue_jobs set acquired_at = 0 where status = 'active'`)
    all.workers[0] = await all.startWorker()
    for (const { id } of notes) await sourceReady(all.api, id)
    const { passages } = await all.api('POST', '/search', { query: 'left19x' })
    assert.lengthOf(passages, 1)
    await all.api('DELETE', `/sources/${source.id}`)
  })

  test('return unfinished jobs to the queue when a worker stops', async ({ assert }) => {
    const notes = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        all.api('POST', '/sources', {
          kind: 'text',
          title: `Given ${at}`,
          text: `Given back ${at}: back${at}x.`,
        })
      )
    )
    assert.equal(await all.workers[0]!.stop(), 0)
    const held = await all.rows(`select id from queue_jobs where status = 'active'`)
    assert.isEmpty(held)
    all.workers[0] = await all.startWorker()
    for (const { id } of notes) await sourceReady(all.api, id)
  })
})
