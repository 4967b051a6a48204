import { test } from '@japa/runner'
import { embedPassages } from '#src/knowledge/passages/embedding/embed_passages'
import { Embedding } from '#src/knowledge/passages/embedding/embedding'
import type { NewPassage, PassageOwner } from '#src/knowledge/passages/passage_store'
import { HybridPassages } from '#src/knowledge/passages/ranking/hybrid_passages'
import { type Engine, passagesDatabase } from '#tests/fakes/passages_database'
import { WordVectors } from '#tests/fakes/word_vectors'

const ENGINES: Engine[] = process.env.DATABASE_URL?.startsWith('postgres')
  ? ['sqlite', 'postgres']
  : ['sqlite']

const owner = (over: Partial<PassageOwner> = {}): PassageOwner => ({
  workspaceId: '01HACCOUNT',
  sourceId: '01HSOURCE',
  itemId: 'item-1',
  kind: 'text',
  title: 'Notes',
  url: null,
  ...over,
})

const passage = (text: string, ordinal = 0): NewPassage => ({
  ordinal,
  heading: null,
  place: null,
  text,
  start: 0,
  end: text.length,
  startMs: null,
  endMs: null,
})

for (const engine of ENGINES) {
  test.group(`Passages by words and meaning on ${engine}`, (group) => {
    let world: Awaited<ReturnType<typeof passagesDatabase>>
    let model: WordVectors
    let asked: string[]
    let warnings: unknown[]

    group.each.setup(async () => {
      world = await passagesDatabase(engine)
      model = new WordVectors()
      asked = []
      warnings = []
      for (const id of ['01HACCOUNT', '01HOTHER']) await world.client().table('workspaces').insert({ id })
      return () => world.close()
    })

    const embeddingOf = (current: WordVectors | null, ...others: WordVectors[]) =>
      new Embedding(current, others, world.list, world.vectors)

    const index = (embedding: Embedding, queryTimeoutMs = 5_000) =>
      new HybridPassages(
        world.client,
        world.passages,
        embedding,
        async (workspaceId) => void asked.push(workspaceId),
        { queryTimeoutMs },
        { warn: (...args: unknown[]) => void warnings.push(args) } as never
      )

    async function store(passages: HybridPassages, who: PassageOwner, ...texts: string[]) {
      const item = { id: who.itemId, language: 'en' }
      await world
        .client()
        .rawQuery('insert into data_items (id, language) values (?, ?) on conflict do nothing', [
          item.id,
          item.language,
        ])
      const drafts = texts.map((text, at) => passage(text, at))
      await world.client().transaction((trx) => passages.replace(who, 1, drafts, trx))
    }

    const embed = (embedding: Embedding, workspaceId = '01HACCOUNT', signal = new AbortController().signal) =>
      embedPassages(embedding, workspaceId, {
        transact: (work) => world.client().transaction(work),
        signal,
        untilMs: Number.MAX_SAFE_INTEGER,
      })

    const texts = async (passages: HybridPassages, query: string, sourceIds: string[] | null = null) =>
      (await passages.search({ workspaceId: '01HACCOUNT', query, sourceIds, limit: 10 })).map(
        ({ text }) => text
      )

    const count = async (table: string) => {
      const [{ total }] = await world.client().query().from(table).count('* as total')
      return Number(total)
    }

    test('finds the one sentence that means it in a passage about something else', async ({ assert }) => {
      model.embedsSentences = true
      const embedding = embeddingOf(model)
      const passages = index(embedding)
      const mixed = 'The doctor came by car. A physician owns a vehicle. What does the loaf taste like?'
      await store(passages, owner(), mixed, 'The weather is fine.', 'Rain is likely.')
      await embed(embedding)
      assert.equal(Number((await world.client().from('sentence_vectors').count('* as total'))[0].total), 3)

      const [best] = await passages.search({
        workspaceId: '01HACCOUNT',
        query: 'toast',
        sourceIds: null,
        limit: 3,
      })
      assert.equal(best!.text, mixed)
      const similarities = best!.match!.sentences.map(({ similarity }) => similarity)
      assert.equal(similarities.indexOf(Math.max(...similarities)), 2)
    })

    test('finds passages with the same meaning in other words', async ({ assert }) => {
      const embedding = embeddingOf(model)
      const passages = index(embedding)
      await store(passages, owner(), 'Every loaf is baked at dawn.', 'The automobile stands outside.')
      assert.isEmpty(await texts(passages, 'bread'))
      assert.equal(await embed(embedding), 'done')
      assert.deepEqual(await texts(passages, 'bread'), ['Every loaf is baked at dawn.'])
      assert.deepEqual(asked, ['01HACCOUNT'])
    })

    test('reports the similarity of each passage, or null without a vector', async ({ assert }) => {
      const embedding = embeddingOf(model)
      const passages = index(embedding)
      await store(passages, owner(), 'Every loaf is baked at dawn.')
      await embed(embedding)
      await store(passages, owner({ itemId: 'item-2' }), 'Bread of yesterday is half the price.')
      const found = await passages.search({
        workspaceId: '01HACCOUNT',
        query: 'bread loaf',
        sourceIds: null,
        limit: 5,
      })
      assert.lengthOf(found, 2)
      const similarity = new Map(found.map((one) => [one.itemId, one.similarity]))
      assert.isAbove(similarity.get('item-1')!, 0.9)
      assert.isNull(similarity.get('item-2'))
    })

    test('compares only with passages of the account and the chosen sources', async ({ assert }) => {
      const embedding = embeddingOf(model)
      const passages = index(embedding)
      await store(passages, owner(), 'Every loaf is baked at dawn.')
      await store(passages, owner({ sourceId: '01HSECOND', itemId: 'item-2' }), 'Toast is brown.')
      await store(
        passages,
        owner({ workspaceId: '01HOTHER', sourceId: '01HSECRET', itemId: 'other' }),
        'Our secret loaf.'
      )
      await embed(embedding)
      await embed(embedding, '01HOTHER')
      assert.sameMembers(await texts(passages, 'bread'), ['Every loaf is baked at dawn.', 'Toast is brown.'])
      assert.deepEqual(await texts(passages, 'bread', ['01HSECOND']), ['Toast is brown.'])
      assert.isEmpty(await texts(passages, 'bread', ['01HSECRET']))
      assert.isEmpty(await texts(passages, 'bread', []))
      await world
        .client()
        .table('data_sources')
        .insert({ id: '01HSOURCE', workspace_id: '01HACCOUNT', state: 'paused' })
      assert.deepEqual(await texts(passages, 'bread'), ['Toast is brown.'])
    })

    test('deletes vectors with their passages, item and account', async ({ assert }) => {
      const embedding = embeddingOf(model)
      const passages = index(embedding)
      await store(passages, owner(), 'Every loaf is baked.', 'Toast is brown.')
      await store(passages, owner({ itemId: 'item-2' }), 'Bread is good.')
      await embed(embedding)
      assert.equal(await count('passage_vectors'), 3)
      await world.client().transaction((trx) => passages.remove(['item-2'], trx))
      assert.equal(await count('passage_vectors'), 2)
      assert.equal(await count('passage_signatures'), 2)
      await store(passages, owner(), 'A new loaf.')
      assert.equal(await count('passage_vectors'), 0)
      assert.equal(await count('passages_to_embed'), 1)
      await world.client().from('data_items').where('id', 'item-1').delete()
      assert.equal(await count('passages_to_embed'), 0)
    })

    test('finds what a search read before exactly as it is stored now', async ({ assert }) => {
      const embedding = embeddingOf(model)
      const passages = index(embedding)
      await store(passages, owner(), 'Every loaf is baked at dawn.')
      await store(passages, owner({ itemId: 'item-2' }), 'The loaf costs three euros.')
      await embed(embedding)
      assert.lengthOf(await texts(passages, 'loaf'), 2)
      await world.client().transaction((trx) => passages.remove(['item-2'], trx))
      assert.deepEqual(await texts(passages, 'loaf'), ['Every loaf is baked at dawn.'])
      await store(passages, owner(), 'Every loaf is baked at noon.')
      assert.deepEqual(await texts(passages, 'loaf'), ['Every loaf is baked at noon.'])
      assert.isEmpty(await texts(passages, 'bread'))
      await embed(embedding)
      assert.deepEqual(await texts(passages, 'bread'), ['Every loaf is baked at noon.'])
    })

    test('embeds the remaining passages and none twice', async ({ assert }) => {
      const embedding = embeddingOf(model)
      const passages = index(embedding)
      await store(passages, owner(), ...Array.from({ length: 70 }, (_, at) => `Bread number ${at}.`))
      const run = (untilMs: number) =>
        embedPassages(embedding, '01HACCOUNT', {
          transact: (work) => world.client().transaction(work),
          signal: new AbortController().signal,
          untilMs,
        })
      assert.equal(await run(0), 'more')
      assert.equal(model.texts.length, 32)
      assert.equal(await run(Number.MAX_SAFE_INTEGER), 'done')
      assert.equal(await run(Number.MAX_SAFE_INTEGER), 'done')
      assert.equal(model.texts.length, 70)
      assert.equal(new Set(model.texts).size, 70)
      assert.equal(await count('passage_vectors'), 70)
    })

    test('searches by words when the model fails, stalls, or there is none', async ({ assert }) => {
      const embedding = embeddingOf(model)
      const passages = index(embedding)
      await store(passages, owner(), 'Every loaf is baked.', 'Bread is good.')
      await embed(embedding)
      assert.lengthOf(await texts(passages, 'bread'), 2)
      model.failsWith = 'busy'
      assert.deepEqual(await texts(index(embedding), 'bread'), ['Bread is good.'])
      assert.lengthOf(warnings, 1)
      model.failsWith = null
      model.stalls = true
      assert.deepEqual(await texts(index(embedding, 1), 'bread'), ['Bread is good.'])
      assert.deepEqual(await texts(index(embeddingOf(null)), 'bread'), ['Bread is good.'])
    })

    test('answers with the old vectors until those of a new model are complete', async ({ assert }) => {
      const before = embeddingOf(model)
      await store(index(before), owner(), ...Array.from({ length: 40 }, (_, at) => `A loaf, number ${at}.`))
      await embed(before)

      const other = new WordVectors('other', 16)
      const after = embeddingOf(other, model)
      const step = () =>
        embedPassages(after, '01HACCOUNT', {
          transact: (work) => world.client().transaction(work),
          signal: new AbortController().signal,
          untilMs: 0,
        })
      assert.equal(await step(), 'more')
      model.texts.length = 0
      assert.lengthOf(await texts(index(after), 'bread'), 10)
      assert.deepEqual(model.texts, ['bread'])
      assert.equal(await embed(after), 'done')
      assert.lengthOf(await texts(index(after), 'bread'), 10)
      assert.equal(other.texts.at(-1), 'bread')
      assert.equal(await count('passage_vectors'), 40)
      assert.equal(await count('passage_signatures'), 40)
    })

    test('embeds passages that arrived while no model was configured', async ({ assert }) => {
      const embedding = embeddingOf(model)
      await store(index(embedding), owner(), 'Every loaf is baked.')
      await embed(embedding)
      assert.isEmpty(await world.list.unfinishedAccounts(model))
      await world.list.clearWritingModels()
      await store(index(embeddingOf(null)), owner({ itemId: 'item-2' }), 'Toast is brown.')
      assert.deepEqual(await world.list.unfinishedAccounts(model), ['01HACCOUNT'])
      await embed(embedding)
      assert.equal(await count('passage_vectors'), 2)
      assert.equal(model.texts.length, 2)
    })

    test('searches other languages by words when the model supports one', async ({ assert }) => {
      const english = new WordVectors('english', 8, new Set(['en']))
      const embedding = embeddingOf(english)
      const passages = index(embedding)
      await world.client().table('data_items').insert({ id: 'item-2', language: 'es' })
      await store(passages, owner(), 'Every loaf is baked.')
      await store(passages, owner({ itemId: 'item-2' }), 'El pan se hornea. bread')
      await embed(embedding)
      assert.deepEqual(english.texts, ['Every loaf is baked.'])
      assert.equal(await count('passages_to_embed'), 0)
      assert.isEmpty(await texts(passages, '¿Cuál es el precio de la toast?'))
    })

    test('shows duplicate passages once, at their best rank', async ({ assert }) => {
      const passages = index(embeddingOf(null))
      await store(passages, owner(), 'Returns are free for thirty days!')
      await store(
        passages,
        owner({ sourceId: '01HSECOND', itemId: 'item-2' }),
        'returns are free\nfor thirty days',
        'Returns of bread are not free.'
      )
      assert.lengthOf(await texts(passages, 'free returns'), 2)
    })
  })
}
