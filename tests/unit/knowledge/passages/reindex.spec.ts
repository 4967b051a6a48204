import { test } from '@japa/runner'
import { reindex, needsReindexing } from '#src/knowledge/passages/sqlite/reindex'
import { LEGACY_SCHEMA } from '#src/knowledge/passages/sqlite/schema'
import { SqlitePassages } from '#src/knowledge/passages/sqlite/sqlite_passages'
import { LEGACY_WORDS } from '#src/knowledge/passages/sqlite/word_index'
import { passagesDatabase } from '#tests/fakes/passages_database'

const ACCOUNT = '01HACCOUNT'
const OTHER = '01HOTHER'

test.group('Passages indexed by an earlier release', (group) => {
  let world: Awaited<ReturnType<typeof passagesDatabase>>

  group.each.setup(async () => {
    world = await passagesDatabase('sqlite')
    for (const statement of LEGACY_SCHEMA) await world.client().rawQuery(statement)
    return () => world.close()
  })

  /** A process that has seen nothing yet. */
  const started = () => new SqlitePassages(world.client)

  const ownerOf = (accountId: string, itemId: string) => ({
    accountId,
    sourceId: '01HSOURCE',
    itemId,
    kind: 'text',
    title: 'Notes',
    url: null,
  })

  async function store(accountId: string, itemId: string, texts: string[]) {
    await world.client().table('data_items').insert({ id: itemId })
    const passages = texts.map((text, ordinal) => ({
      ordinal,
      heading: null,
      place: null,
      text,
      start: 0,
      end: text.length,
      startMs: null,
      endMs: null,
    }))
    await world.client().transaction((trx) => started().replace(ownerOf(accountId, itemId), 1, passages, trx))
  }

  /** As the earlier release left them, and as the migration lists them. */
  async function storeAsBefore(accountId: string, itemId: string, texts: string[]) {
    await store(accountId, itemId, texts)
    const client = world.client()
    const rows: { id: number; body: string }[] = await client.from('passages').where('item_id', itemId)
    for (const { id, body } of rows) {
      await client.rawQuery('delete from passage_words where rowid = ?', [id])
      const entry = LEGACY_WORDS.entry(ownerOf(accountId, itemId), { heading: null, text: body })
      await client.table('passages_fts').insert({ rowid: id, ...entry })
      await client.table('passages_to_index').insert({ account_id: accountId, passage_id: id })
    }
  }

  const found = async (query: string, accountId = ACCOUNT) => {
    const index = started()
    const passages = await index.search({ accountId, query, sourceIds: null, limit: 10 })
    return passages.map(({ text }) => text).toSorted()
  }

  const run = (untilMs = Number.MAX_SAFE_INTEGER) =>
    reindex({
      database: world.client(),
      transact: (work) => world.client().transaction(work),
      untilMs,
    })

  test('stay searchable until they are reindexed, along with later changes', async ({ assert }) => {
    await storeAsBefore(ACCOUNT, 'old', ['Tulips are red.', 'Running roses.'])
    await storeAsBefore(OTHER, 'theirs', ['Their tulips.'])
    assert.deepEqual(await found('tulips'), ['Tulips are red.'])
    await store(ACCOUNT, 'new', ['New tulips.'])
    assert.deepEqual(await found('tulips'), ['New tulips.', 'Tulips are red.'])
    await world.client().transaction((trx) => started().remove(['old'], trx))
    assert.deepEqual(await found('tulips'), ['New tulips.'])
    assert.deepEqual(await found('roses'), [])
    assert.equal(await run(), 'done')
    assert.deepEqual(await found('tulip'), ['New tulips.'])
    assert.deepEqual(await found('tulip', OTHER), ['Their tulips.'])
  })

  test('move step by step, none twice, and the legacy table is dropped at the end', async ({ assert }) => {
    const texts = Array.from({ length: 250 }, (_, at) => `Tulip number ${at} runs.`)
    await storeAsBefore(ACCOUNT, 'old', texts)
    const before = await found('running number 77')
    assert.equal(await run(0), 'more')
    const [{ left_over: left }] = await world
      .client()
      .rawQuery('select count(*) as left_over from passages_to_index')
    assert.isAbove(left, 0)
    assert.isBelow(left, texts.length)
    assert.deepEqual(await found('running number 77'), before)
    assert.isTrue(await needsReindexing(world.client()))
    assert.equal(await run(), 'done')
    assert.isFalse(await needsReindexing(world.client()))
    const [{ indexed }] = await world.client().rawQuery('select count(*) as indexed from passage_words')
    assert.equal(indexed, texts.length)
    assert.include(await found('running number 77'), 'Tulip number 77 runs.')
    assert.equal(await run(), 'done')
  })
})
