import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import limiter from '@adonisjs/limiter/services/main'
import { INSPECTIONS } from '#app/knowledge/limits'
import { LIMITS, setLimits } from '#protocol/limits'
import User from '#src/identity/models/user'
import type {
  Access,
  ChangePage,
  Connector,
  ConnectorFailure,
  Cursor,
  RemoteDocument,
} from '#src/knowledge/connectors/connector'
import { Connectors } from '#src/knowledge/connectors/connectors'
import { deleteItems } from '#src/knowledge/items/delete_items'
import type DataSource from '#src/knowledge/items/models/data_source'
import { findVersion } from '#src/knowledge/items/show_item'
import { addAddress } from '#src/knowledge/library/add_address'
import { connectSource, replaceSecret } from '#src/knowledge/library/connect_source'
import { deleteSource } from '#src/knowledge/library/delete_source'
import { pauseSource, resumeSource } from '#src/knowledge/library/pause_source'
import { countItems } from '#src/knowledge/items/count_items'
import { openConnection } from '#src/knowledge/sync/connections'
import { saveDocuments } from '#src/knowledge/sync/save_documents'
import { syncSource } from '#src/knowledge/sync/sync_source_job'
import { fail, ok, type Result } from '#src/shared/result'
import { givenAccount } from '#tests/support/accounts'
import { forgetLimits } from '#tests/support/conversations'
import { itemsOf, statesOf, syncAgain } from '#tests/support/feeds'
import { runJobs } from '#tests/support/jobs'
import { found, knowledge, swapPorts } from '#tests/support/knowledge'
import { DateTime } from 'luxon'

type Note = { id: string; version?: string; text: string }
type Scripted = { before?: () => Promise<void>; problem?: ConnectorFailure }

/** A service with notes, usually listed two to a page. Tests change the notes and script what goes wrong. */
class Notes implements Connector {
  notes: Note[] = []
  loaded: string[] = []
  asked: (Cursor | null)[] = []
  secrets: (string | null)[] = []
  /** Before the answer to each call, in order. */
  script: Scripted[] = []
  unloadable = new Map<string, ConnectorFailure>()
  unreadable = new Set<string>()
  isUnchanged = false
  isEndless = false
  pageSize = 2
  onLoad: () => Promise<void> = async () => undefined

  inspected = 0

  async inspect({ address, options, secret }: Access) {
    this.inspected += 1
    if (secret === 'revoked') return fail({ code: 'secret_refused' as const, detail: 'HTTP 401' })
    return ok({ address, title: 'Notes', options })
  }

  async changes({ secret }: Access, cursor: Cursor | null): Promise<Result<ChangePage, ConnectorFailure>> {
    this.asked.push(cursor)
    this.secrets.push(secret)
    const { before, problem } = this.script.shift() ?? {}
    await before?.()
    if (problem) return fail(problem)
    if (this.isUnchanged && cursor?.at === null)
      return ok({ documents: [], removed: [], startsListing: false, end: 'changes', cursor })
    const at = typeof cursor?.at === 'number' ? cursor.at : 0
    const isLast = at + this.pageSize >= this.notes.length
    return ok({
      documents: this.notes.slice(at, at + this.pageSize).map((note) => this.#document(note)),
      removed: [],
      startsListing: at === 0,
      end: isLast && !this.isEndless ? 'listing' : null,
      cursor: { at: isLast ? (this.isEndless ? at : null) : at + this.pageSize },
    })
  }

  #document({ id, version = '1', text }: Note): RemoteDocument {
    return {
      externalId: id,
      version,
      title: id,
      url: `https://notes.example/${id}`,
      place: `Shelf of ${id}`,
      publishedAt: null,
      fileName: `${id}.md`,
      mediaType: 'text/markdown',
      load: async () => {
        this.loaded.push(id)
        await this.onLoad()
        const problem = this.unloadable.get(id)
        if (problem) return fail(problem)
        if (this.unreadable.has(id)) return fail({ unreadable: 'too_large', detail: '9 GB' })
        return ok(new TextEncoder().encode(text))
      },
    }
  }
}

const RYE = { id: 'rye', text: 'Rye dough is sticky and rests for twelve hours.' }
const OATS = { id: 'oats', text: 'Oats soak overnight in cold water.' }
const SPELT = { id: 'spelt', text: 'Spelt tears when it is kneaded too long.' }
const FIVE = [
  RYE,
  OATS,
  SPELT,
  { id: 'corn', text: 'Corn has no gluten.' },
  { id: 'rice', text: 'Rice is washed.' },
]

test.group('A source that a connector reads', (group) => {
  let account: User
  let notes: Notes
  let connectors: Connectors

  group.each.setup(async () => {
    account = await givenAccount()
    notes = new Notes()
    notes.notes = [RYE, OATS, SPELT]
    connectors = new Connectors({ github: notes }, await app.container.make('encryption'))
    return swapPorts({ connectors })
  })

  const ports = async () => ({ ...(await knowledge()), connectors })
  /** Without its first sync. */
  const saved = async (secret: string | null = null, refresh: 'manual' | 'daily' = 'manual') => {
    const connection = { kind: 'github' as const, address: 'https://notes.example/', title: null }
    const added = await connectSource(await ports(), account.id, {
      ...connection,
      secret,
      refresh,
      options: {},
    })
    if (!added.ok) throw new Error(added.error)
    return added.value.source
  }
  const connect = async (...connection: Parameters<typeof saved>) => {
    const source = await saved(...connection)
    await runJobs()
    return source.refresh()
  }
  const titles = async (source: DataSource) => (await itemsOf(source)).map(({ title }) => title).toSorted()
  const sync = async (source: DataSource) => {
    const again = await syncSource(await ports(), source.id, { attempt: 9 })
    await source.refresh()
    return again
  }

  test('becomes ready with an item for each document, its address and its place', async ({ assert }) => {
    const source = await connect()
    assert.equal(source.state, 'ready')
    assert.deepEqual(await titles(source), ['oats', 'rye', 'spelt'])
    const [rye] = await itemsOf(source)
    assert.equal(rye!.url, 'https://notes.example/rye')
    assert.equal(rye!.metadata.place, 'Shelf of rye')
    assert.isNotEmpty(await found(account, 'how long does rye rest'))
  })

  test('loads only new and changed documents again, which become new versions', async ({ assert }) => {
    const source = await connect()
    notes.loaded = []
    notes.notes = [{ ...RYE, version: '2', text: 'Rye dough rests for two days.' }, OATS, SPELT]
    await syncAgain(account, source)

    assert.deepEqual(notes.loaded, ['rye'])
    const [rye] = await itemsOf(source)
    assert.equal(rye!.version, 2)
    assert.include((await findVersion(rye!.id, 2))!.text, 'two days')
    assert.isEmpty(await found(account, 'twelve hours'))
  })

  test('removes from all answers what a complete listing no longer names', async ({ assert }) => {
    const source = await connect()
    notes.notes = [RYE, SPELT]
    await syncAgain(account, source)
    assert.deepEqual(await titles(source), ['rye', 'spelt'])
    assert.isEmpty(await found(account, 'oats soak overnight'))
  })

  test('removes nothing when the service says that nothing changed, or lists nothing at all', async ({
    assert,
  }) => {
    const source = await connect()
    notes.isUnchanged = true
    notes.notes = []
    await syncAgain(account, source)
    assert.lengthOf(await itemsOf(source), 3)

    notes.isUnchanged = false
    const failed = await syncAgain(account, source)
    assert.equal(failed.errorCode, 'no_documents')
    assert.equal(failed.state, 'ready')
    assert.lengthOf(await itemsOf(source), 3)
  })

  test('removes nothing while its listing is incomplete', async ({ assert }) => {
    notes.notes = FIVE
    const source = await connect()
    notes.script = [{}, { problem: { code: 'server_error', detail: 'HTTP 500' } }]
    notes.notes = FIVE.slice(2)
    await sync(source).catch(() => undefined)
    assert.lengthOf(await itemsOf(source), 5)
    await sync(source)
    assert.lengthOf(await itemsOf(source), 3)
  })

  test('lists documents once that are repeated or move between pages', async ({ assert }) => {
    notes.notes = [RYE, OATS, RYE, SPELT, OATS]
    const source = await connect()
    assert.deepEqual(await titles(source), ['oats', 'rye', 'spelt'])
    assert.lengthOf(notes.loaded, 3)
  })

  // threat: connector-killed
  test('continues after a failure with the page that failed, and loads nothing twice', async ({ assert }) => {
    notes.notes = FIVE
    const until = DateTime.utc().plus({ minutes: 20 }).startOf('second')
    notes.script = [{}, {}, { problem: { code: 'rate_limited', detail: 'HTTP 403', notBefore: until } }]
    const source = await connect(null, 'daily')
    assert.equal(source.errorCode, 'rate_limited')
    assert.equal(source.retryAt!.toMillis(), until.toMillis())
    assert.lengthOf(await itemsOf(source), 4)
    assert.isNotEmpty(await found(account, 'spelt tears'))

    notes.asked = []
    await sync(source)
    assert.deepEqual(notes.asked, [{ at: 4 }])
    assert.lengthOf(notes.loaded, 5)
    assert.lengthOf(await itemsOf(source), 5)
    assert.isNull(source.errorCode)
  })

  test('saves what was loaded before a document that the rate limit refused', async ({ assert }) => {
    const until = DateTime.utc().plus({ minutes: 5 })
    notes.unloadable.set('oats', { code: 'rate_limited', detail: 'HTTP 429', notBefore: until })
    const source = await connect(null, 'daily')
    assert.deepEqual(await titles(source), ['rye'])
    notes.unloadable.clear()
    notes.loaded = []
    await sync(source)
    assert.deepEqual(notes.loaded, ['oats', 'spelt'])
  })

  test('reads the other documents although one cannot be loaded, and that one later', async ({ assert }) => {
    notes.unloadable.set('oats', { code: 'server_error', detail: 'HTTP 500' })
    const source = await connect(null, 'daily')
    assert.deepEqual(await titles(source), ['rye', 'spelt'])
    assert.equal(source.errorCode, 'server_error')
    notes.unloadable.clear()
    await sync(source)
    assert.deepEqual(await titles(source), ['oats', 'rye', 'spelt'])
    assert.isNull(source.errorCode)
  })

  test('gives up on a service that fails for every document', async ({ assert }) => {
    notes.notes = Array.from({ length: 40 }, (_, at) => ({ id: `note-${at}`, text: `Note ${at}.` }))
    for (const { id } of notes.notes) notes.unloadable.set(id, { code: 'connection_failed', detail: 'reset' })
    const source = await connect(null, 'daily')
    assert.equal(source.errorCode, 'connection_failed')
    assert.isBelow(notes.loaded.length, 40)
  })

  test('shows a document that can never be read as failed, and does not load it again', async ({
    assert,
  }) => {
    notes.unreadable.add('oats')
    const source = await connect()
    const oats = (await itemsOf(source)).find(({ title }) => title === 'oats')!
    assert.equal(oats.errorCode, 'too_large')
    assert.equal(source.state, 'ready')
    notes.loaded = []
    await syncAgain(account, source)
    assert.deepEqual(notes.loaded, [])
  })

  test('does not bring back an item that a person deleted', async ({ assert }) => {
    const source = await connect()
    const [rye] = await itemsOf(source)
    await deleteItems(await knowledge(), account.id, [rye!.id])
    notes.notes = [{ ...RYE, version: '2' }, OATS, SPELT]
    await syncAgain(account, source)
    assert.deepEqual(await titles(source), ['oats', 'spelt'])
  })

  test('stops when it is paused or deleted in the middle, and leaves no file', async ({ assert }) => {
    notes.notes = FIVE
    notes.script = [
      {},
      { before: async () => void (await pauseSource(await knowledge(), account.id, source!.id)) },
    ]
    let source: DataSource | null = null
    const connection = {
      kind: 'github' as const,
      address: 'https://notes.example/',
      title: null,
      options: {},
    }
    const added = await connectSource(await ports(), account.id, {
      ...connection,
      secret: null,
      refresh: 'manual',
    })
    if (!added.ok) throw new Error(added.error)
    source = added.value.source
    await runJobs()
    assert.equal((await source.refresh()).state, 'paused')
    assert.lengthOf(await itemsOf(source), 2)

    await deleteSource(await knowledge(), account.id, source.id)
    assert.isNull(await db.from('connections').where('source_id', source.id).first())
  })

  test('reads the remaining documents after it is resumed, without loading any of them again', async ({
    assert,
  }) => {
    const source = await saved()
    await syncSource(await ports(), source.id, { attempt: 1 })
    await pauseSource(await knowledge(), account.id, source.id)
    await runJobs()
    assert.deepEqual(await statesOf(source), ['queued', 'queued', 'queued'])

    await resumeSource(await knowledge(), account.id, source.id)
    await runJobs()
    assert.deepEqual(await statesOf(source), ['ready', 'ready', 'ready'])
    assert.lengthOf(notes.loaded, 3)
    assert.isNotEmpty(await found(account, 'oats soak'))
  })

  test('gives way to a newer sync of the same source', async ({ assert }) => {
    notes.notes = FIVE
    const source = await connect()
    notes.notes = FIVE.slice(0, 4)
    notes.script = [
      {},
      { before: async () => void (await syncSource(await ports(), source.id, { attempt: 9 })) },
    ]
    await sync(source)
    assert.lengthOf(await itemsOf(source), 4)
    assert.isNull(await db.from('connection_listings').where('source_id', source.id).first())
  })

  // threat: connector-memory
  test('holds few large documents in memory at once', async ({ assert }) => {
    const large = 'x'.repeat(9 * 1024 * 1024)
    notes.notes = Array.from({ length: 5 }, (_, at) => ({ id: `note-${at}`, text: large }))
    notes.pageSize = 5
    const waiting: number[] = []
    notes.onLoad = async () => {
      const { items } = await countItems(source.id)
      waiting.push(notes.loaded.length - items)
    }
    const source = await saved()
    await sync(source)
    assert.lengthOf(await itemsOf(source), 5)
    assert.isAtMost(Math.max(...waiting), 2)
  })

  // threat: connector-slow
  test('goes on in another job after a document that took too long, and says so if there is no room', async ({
    assert,
    cleanup,
  }) => {
    notes.notes = FIVE
    notes.pageSize = 5
    const source = await saved()
    const access = { workspaceId: account.id, address: source.url!, options: {}, secret: null }
    const page = await notes.changes(access, null)
    if (!page.ok) throw new Error(page.error.code)
    const { documents } = page.value
    const save = async () => {
      const connection = await openConnection(connectors.box, source.id, {})
      return saveDocuments(await ports(), source, connection, documents, 0)
    }
    assert.deepEqual(await save(), { kind: 'out_of_time' })
    assert.deepEqual(notes.loaded, ['rye'])
    assert.deepEqual(await save(), { kind: 'out_of_time' })
    assert.deepEqual(notes.loaded, ['rye', 'oats'])

    const usual = LIMITS.bytesPerAccount
    cleanup(() => setLimits({ bytesPerAccount: usual }))
    setLimits({ bytesPerAccount: 1 })
    notes.loaded = []
    const refused = await save()
    assert.equal(refused.kind === 'failed' && refused.failure.code, 'too_many_bytes')
    assert.deepEqual(notes.loaded, ['spelt'])
  })

  // threat: connector-flood
  test('is asked for only so often a minute, by form and by the API', async ({ assert, client, cleanup }) => {
    cleanup(() => forgetLimits())
    await limiter.use(INSPECTIONS).set(`inspect:${account.id}`, INSPECTIONS.requests)
    const connection = { url: 'https://notes.example/', options: {} }
    const form = client.post('/data/connect/github').loginAs(account).withCsrfToken().redirects(0)
    const page = await form.json(connection)
    const token = (await User.accessTokens.create(account)).value!.release()
    const call = client.post('/api/v1/sources').bearerToken(token)
    const answer = await call.json({ kind: 'github', ...connection })
    assert.include(JSON.stringify(page.flashMessages()), 'You’ve checked 30 links in a minute.')
    assert.equal(answer.status(), 422)
    assert.include(answer.text(), 'You’ve checked 30 links in a minute.')
    assert.equal(notes.inspected, 0)
  })

  // threat: connector-endless
  test('ends although a page leads to itself', async ({ assert }) => {
    notes.isEndless = true
    const source = await connect(null, 'daily')
    assert.equal(source.errorCode, 'server_error')
    assert.isBelow(notes.asked.length, 10)
  })

  test('reads no more documents than a source may have, and says so', async ({ assert, cleanup }) => {
    const usual = LIMITS.documentsPerConnector
    cleanup(() => setLimits({ documentsPerConnector: usual }))
    setLimits({ documentsPerConnector: 2 })
    const source = await connect()
    assert.lengthOf(await itemsOf(source), 2)
    assert.equal(source.errorCode, 'too_many_documents')
    setLimits({ documentsPerConnector: usual })
    await syncAgain(account, source)
    assert.lengthOf(await itemsOf(source), 3)
  })

  // threat: connector-secret
  test('stores its secret encrypted, and replaces it only by one that works', async ({ assert }) => {
    const source = await connect('a-secret-word')
    assert.deepEqual([...new Set(notes.secrets)], ['a-secret-word'])
    const { secret } = await db.from('connections').where('source_id', source.id).firstOrFail()
    assert.notInclude(secret, 'a-secret-word')

    const changes = () => db.from('workspace_activity').where('action', 'source.secret_changed')
    const refused = await replaceSecret(await ports(), account.id, source.id, 'revoked')
    assert.isFalse(refused!.ok)
    assert.isEmpty(await changes())
    notes.script = [{ problem: { code: 'secret_refused', detail: 'HTTP 401' } }]
    assert.equal((await syncAgain(account, source)).errorCode, 'secret_refused')
    assert.isNotEmpty(await found(account, 'spelt tears'))

    notes.secrets = []
    await replaceSecret(await ports(), account.id, source.id, 'another-word')
    await runJobs()
    assert.deepEqual([...new Set(notes.secrets)], ['another-word'])
    const [change] = await changes()
    assert.containsSubset(change, { workspace_id: account.id, subject_id: source.id })
    assert.notInclude(JSON.stringify(change), 'another-word')
    assert.isNull((await source.refresh()).errorCode)
  })

  test('starts over with other options', async ({ assert }) => {
    const source = await connect()
    notes.asked = []
    await source.merge({ options: { issues: true } }).save()
    await syncAgain(account, source)
    assert.isNull(notes.asked[0])
    assert.lengthOf(await itemsOf(source), 3)
  })

  test('is synced again instead of added twice', async ({ assert }) => {
    const first = await connect()
    const second = await connect()
    assert.equal(second.id, first.id)
    await deleteSource(await ports(), account.id, first.id)
    const added = await Promise.all([saved(), saved(), saved()])
    assert.lengthOf(new Set(added.map(({ id }) => id)), 1)
  })

  test('is added once, by however many requests at the same moment, as any address is', async ({
    assert,
  }) => {
    const address = { kind: 'rss' as const, url: 'https://notes.example/feed', title: null }
    const add = async () =>
      addAddress(await knowledge(), account.id, { ...address, refresh: 'manual', options: {} })
    const added = await Promise.all([add(), add(), add()])
    assert.lengthOf(new Set(added.map((each) => each.ok && each.value.source.id)), 1)
    assert.sameMembers(
      added.map((each) => each.ok && each.value.known),
      [false, true, true]
    )
  })
})
