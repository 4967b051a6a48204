import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { QUEUES } from '#config/queue'
import { LIMITS, setLimits } from '#protocol/limits'
import { acceptDocument } from '#src/knowledge/library/accept_document'
import { addAddress } from '#src/knowledge/library/add_address'
import type { ReadInput } from '#src/knowledge/documents/document'
import { deleteSource } from '#src/knowledge/library/delete_source'
import { editItem } from '#src/knowledge/library/edit_item'
import DataItem from '#src/knowledge/items/models/data_item'
import DataSource from '#src/knowledge/items/models/data_source'
import { remainingQuota } from '#src/knowledge/items/quota'
import type User from '#src/identity/models/user'
import { createWorker } from '#src/shared/queue/queue_worker'
import { startWebServer, type WebServer } from '#tests/fakes/web_server'
import { givenAccount } from '#tests/support/accounts'
import { givenFeed, itemsOf, syncAgain, rssReply, SITE, SITE_PORT } from '#tests/support/feeds'
import { runJobs } from '#tests/support/jobs'
import { givenQueuedText, knowledge, swapPorts } from '#tests/support/knowledge'
import { givenToken } from '#tests/functional/api/api'
import { madePage } from '#tests/unit/knowledge/crawling/made_site'

const entries = (count: number, name: string) =>
  Array.from({ length: count }, (_, at) => ({
    id: `${name}-${at}`,
    text: `Entry ${at} of ${name} says so.`,
    daysAgo: at,
  }))

test.group('Fair queueing', (group) => {
  let site: WebServer

  group.each.setup(async () => {
    site = await startWebServer({}, SITE_PORT)
    return () => site.close()
  })

  /** Runs the jobs one after the other and returns whose items became ready, in order. */
  const order = async (most: number, meanwhile: (done: number) => Promise<void> = async () => {}) => {
    const worker = await createWorker(app)
    await worker.init()
    const ready: string[] = []
    const seen = new Set<string>()
    for (let jobs = 0; jobs < most; jobs += 1) {
      let cycle = await worker.processCycle(QUEUES)
      if (cycle?.type === 'idle') break
      while (cycle?.type === 'started') cycle = await worker.processCycle(QUEUES)
      if (cycle?.type === 'error') throw cycle.error
      for (const item of await DataItem.query().where('state', 'ready').orderBy('answerableSince')) {
        if (!seen.has(item.id)) ready.push(item.workspaceId)
        seen.add(item.id)
      }
      await meanwhile(ready.length)
    }
    await worker.stop()
    return ready
  }

  const connect = async (account: User, count: number) => {
    site.route(`/${account.id}.xml`, rssReply(entries(count, account.id)))
    const url = `${SITE}/${account.id}.xml`
    const address = { kind: 'rss' as const, url, title: null, refresh: 'manual' as const, options: {} }
    await addAddress(await knowledge(), account.id, address)
  }

  test('does not let a feed of three entries wait for one of a hundred', async ({ assert }) => {
    const [many, few] = [await givenAccount('Many'), await givenAccount('Few')]
    await connect(many, 100)
    let isConnected = false
    const ready = await order(60, async (done) => {
      if (done < 10 || isConnected) return
      isConnected = true
      await connect(few, 3)
    })

    const own = ready.flatMap((workspaceId, at) => (workspaceId === few.id ? [at] : []))
    assert.lengthOf(own, 3)
    assert.isBelow(own.at(-1)!, 10 + 3 * 2 + 2)
  })

  test('alternates between two long feeds, even when one started earlier', async ({ assert }) => {
    const [first, second] = [await givenAccount('First'), await givenAccount('Second')]
    await connect(first, 60)
    let isConnected = false
    const ready = await order(62, async (done) => {
      if (done < 20 || isConnected) return
      isConnected = true
      await connect(second, 60)
    })

    const later = ready.slice(24)
    const share = later.filter((workspaceId) => workspaceId === second.id).length / later.length
    assert.closeTo(share, 0.5, 0.1)
  })

  // threat: reader-share
  test('does not let files that exceed the reader’s time hold up other accounts', async ({
    assert,
    cleanup,
  }) => {
    const { extractor } = await knowledge()
    const read: string[] = []
    const stub = Object.assign(Object.create(extractor), {
      async file(input: ReadInput) {
        const words = new TextDecoder().decode(input.bytes)
        read.push(words.split(' ')[0]!)
        return words.startsWith('hostile') ? { ok: false, error: 'timed_out' } : extractor.file(input)
      },
    })
    cleanup(await swapPorts({ extractor: stub }))
    const [hostile, other] = [await givenAccount('Hostile'), await givenAccount('Other')]
    const upload = async (account: User, words: string, count: number) => {
      for (let at = 0; at < count; at += 1)
        await acceptDocument(await knowledge(), account.id, {
          ...text(`${words} file ${at}`),
          kind: 'file',
          fileName: `${at}.md`,
        })
    }
    await upload(hostile, 'hostile', 20)
    let hasCome = false
    await order(200, async () => {
      if (hasCome || read.length < 2) return
      hasCome = true
      await upload(hostile, 'hostile again', 5)
      await upload(other, 'honest', 5)
      site.route('/', madePage('home', { links: ['/one', '/two', '/three'] }))
      for (const page of ['one', 'two', 'three']) site.route(`/${page}`, madePage(page))
      const website = { kind: 'website' as const, url: `${SITE}/`, title: null, refresh: 'manual' as const }
      await addAddress(await knowledge(), other.id, { ...website, options: {} })
    })

    assert.lengthOf(await DataItem.query().where({ workspaceId: other.id, state: 'ready' }), 9)
    assert.deepEqual(
      read.slice(0, read.lastIndexOf('honest') + 1).filter((word) => word === 'hostile'),
      ['hostile', 'hostile']
    )
    assert.lengthOf(
      read.filter((word) => word === 'hostile'),
      25
    )
  })

  test('reads a pasted text before any feed', async ({ assert }) => {
    const [many, other] = [await givenAccount('Many'), await givenAccount('Other')]
    await connect(many, 40)
    let isPasted = false
    const ready = await order(20, async (done) => {
      if (done < 5 || isPasted) return
      isPasted = true
      await givenQueuedText(other, 'Bread', 'Bake the bread at 240 degrees.')
    })
    assert.equal(ready.indexOf(other.id), 5)
  })

  test('reads a pasted text before files that the same person uploaded earlier', async ({ assert }) => {
    const account = await givenAccount()
    const parts = await knowledge()
    for (let at = 0; at < 5; at += 1)
      await acceptDocument(parts, account.id, {
        ...text(`File number ${at}.`),
        kind: 'file',
        fileName: `${at}.md`,
      })
    await acceptDocument(parts, account.id, text('The pasted text.'))
    const jobs: { queue: string }[] = await db.from('queue_jobs').where('queue', 'text').select('queue')
    assert.lengthOf(jobs, 1)
    assert.lengthOf(await db.from('queue_jobs').where('queue', 'default'), 5)
  })
})

test.group('Quotas', (group) => {
  let site: WebServer

  group.each.setup(async () => {
    site = await startWebServer({ '/feed.xml': rssReply(entries(5, 'bees')) }, SITE_PORT)
    return () => site.close()
  })

  test('reads the entries that fit the item quota, reports the others, and reads them when there is room', async ({
    assert,
  }) => {
    const account = await givenAccount()
    await fill(account, LIMITS.itemsPerAccount - 3)
    const source = await givenFeed(account)
    assert.lengthOf(await itemsOf(source), 3)
    assert.equal(source.errorCode, 'too_many_items')
    assert.equal(source.state, 'ready')

    await db.from('data_items').where('title', 'Filler').delete()
    const again = await syncAgain(account, source)
    assert.lengthOf(await itemsOf(source), 5)
    assert.isNull(again.errorCode)
  })

  // threat: disk-account
  test('limit the bytes of an account, on every way in', async ({ client, assert, cleanup }) => {
    const { bytesPerAccount } = LIMITS
    cleanup(() => void setLimits({ bytesPerAccount }))
    setLimits({ bytesPerAccount: 2_000 })
    const account = await givenAccount()
    const parts = await knowledge()
    const sentence = 'This workspace’s storage of 0 GB is full. Delete some items or sources, then try again.'

    const first = await acceptDocument(parts, account.id, text('a'.repeat(1_500)))
    const item = first.ok ? first.value.item : null
    const token = await givenToken(account)
    const called = await client
      .post('/api/v1/sources')
      .bearerToken(token)
      .json({ kind: 'text', text: 'b'.repeat(600) })
    called.assertStatus(422)
    assert.include(JSON.stringify(called.body()), sentence)
    const uploaded = await client
      .post('/data/file')
      .loginAs(account)
      .withCsrfToken()
      .accept('json')
      .file('files', Buffer.from('c'.repeat(600)), { filename: 'five.txt' })
    assert.include(uploaded.body().message, sentence)
    const edited = await editItem(parts, account.id, item!.id, { text: 'd'.repeat(2_100) })
    assert.deepEqual(edited, { ok: false, error: 'too_many_bytes' })
    assert.isTrue((await editItem(parts, account.id, item!.id, { text: 'd'.repeat(2_000) }))?.ok)

    const feed = await givenFeed(account)
    assert.lengthOf(await itemsOf(feed), 0)
    assert.equal(feed.errorCode, 'too_many_bytes')
    site.route('/', madePage('home', { links: ['/one'] }))
    const website = { kind: 'website' as const, url: `${SITE}/`, title: null, refresh: 'manual' as const }
    const added = await addAddress(parts, account.id, { ...website, options: {} })
    await runJobs()
    assert.equal(added.ok && (await added.value.source.refresh()).errorCode, 'too_many_bytes')

    await deleteSource(parts, account.id, item!.sourceId)
    assert.lengthOf(await itemsOf(await syncAgain(account, feed)), 5)
  })

  test('apply to handed-in items and to crawls, each with its own sentence', async ({ client, assert }) => {
    const account = await givenAccount()
    await fill(account, LIMITS.itemsPerAccount - 1)
    const parts = await knowledge()
    const texts = await Promise.all(
      ['one', 'two', 'three'].map((words) => acceptDocument(parts, account.id, text(words)))
    )
    assert.deepEqual(texts.map((accepted) => (accepted.ok ? 'taken' : accepted.error)).sort(), [
      'taken',
      'too_many_items',
      'too_many_items',
    ])

    const sentence = 'You have 50,000 items, which is the limit. Delete some to add more.'
    const pasted = await client
      .post('/data/text')
      .loginAs(account)
      .withCsrfToken()
      .withInertia()
      .header('referer', '/data/text/create')
      .json({ title: 'Four', text: 'four' })
    assert.include(JSON.stringify(pasted.inertiaProps), sentence)
    const uploaded = await client
      .post('/data/file')
      .loginAs(account)
      .withCsrfToken()
      .accept('json')
      .file('files', Buffer.from('five'), { filename: 'five.txt' })
    assert.include(uploaded.body().message, sentence)
    const token = await givenToken(account)
    const called = await client.post('/api/v1/sources').bearerToken(token).json({ kind: 'text', text: 'six' })
    called.assertStatus(422)
    assert.include(JSON.stringify(called.body()), sentence)

    site.route('/', madePage('home', { links: ['/one'] }))
    site.route('/one', madePage('one'))
    const website = { kind: 'website' as const, url: `${SITE}/`, title: null, refresh: 'manual' as const }
    const added = await addAddress(parts, account.id, { ...website, options: {} })
    await runJobs()
    assert.equal(added.ok && (await added.value.source.refresh()).errorCode, 'too_many_items')
    assert.equal((await remainingQuota(account.id)).items, 0)
    const [row] = await db.from('data_items').where('workspace_id', account.id).count('* as total')
    assert.equal(Number(row.total), LIMITS.itemsPerAccount)
  })

  test('of sources hold when two are added at once', async ({ assert }) => {
    const account = await givenAccount()
    for (let at = 1; at < LIMITS.sourcesPerAccount; at += 1)
      await source(account, `https://example.org/${at}`)
    const parts = await knowledge()
    const texts = await Promise.all(
      ['one', 'two'].map((words) => acceptDocument(parts, account.id, text(words)))
    )
    assert.sameMembers(
      texts.map((accepted) => accepted.ok || accepted.error),
      [true, 'too_many_sources']
    )
    const address = { kind: 'rss' as const, url: `${SITE}/feed.xml`, title: null, refresh: 'manual' as const }
    const refused = await addAddress(await knowledge(), account.id, { ...address, options: {} })
    assert.deepEqual(refused, { ok: false, error: 'too_many_sources' })
  })
})

function text(words: string) {
  const bytes = new TextEncoder().encode(words)
  return { kind: 'text' as const, title: words, bytes, fileName: null, mediaType: 'text/markdown' }
}

function source(account: User, url: string): Promise<DataSource> {
  const fields = {
    title: 'Filler',
    url,
    state: 'ready' as const,
    refreshEvery: 'manual' as const,
    options: {},
  }
  return DataSource.create({ workspaceId: account.id, kind: 'rss', ...fields })
}

async function fill(account: User, count: number): Promise<void> {
  const { id: source_id } = await source(account, 'https://example.org/filler')
  const now = '2026-01-01 00:00:00'
  const row = {
    workspace_id: account.id,
    source_id,
    kind: 'rss',
    title: 'Filler',
    state: 'ready',
    version: 0,
    metadata: '{}',
  }
  for (let from = 0; from < count; from += 500) {
    const rows = Array.from({ length: Math.min(500, count - from) }, (_, at) => {
      const id = String(from + at).padStart(26, '0')
      return { ...row, id, external_id: id, created_at: now, updated_at: now }
    })
    await db.table('data_items').multiInsert(rows)
  }
}
