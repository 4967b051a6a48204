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

const passage = (text: string, ordinal = 0, over: Partial<NewPassage> = {}): NewPassage => ({
  ordinal,
  heading: null,
  place: null,
  text,
  start: 0,
  end: text.length,
  startMs: null,
  endMs: null,
  ...over,
})

for (const engine of ENGINES) {
  test.group(`Passages on ${engine}`, (group) => {
    let world: Awaited<ReturnType<typeof passagesDatabase>>

    group.each.setup(async () => {
      world = await passagesDatabase(engine)
      return () => world.close()
    })

    async function store(who: PassageOwner, ...passages: NewPassage[]) {
      await world
        .client()
        .rawQuery('insert into data_items (id) values (?) on conflict do nothing', [who.itemId])
      await world.client().transaction((trx) => world.passages.replace(who, 1, passages, trx))
    }

    const find = async (query: string, sourceIds: string[] | null = null, workspaceId = '01HACCOUNT') =>
      world.passages.search({ workspaceId, query, sourceIds, limit: 10 })

    test('finds a passage by any word of a natural question, with its position', async ({ assert }) => {
      await store(
        owner({ title: 'Opening hours', url: 'https://example.org/hours' }),
        passage('The bakery opens at seven.', 0, {
          heading: 'Mornings',
          place: 'Page 2',
          start: 10,
          end: 36,
          startMs: 5,
          endMs: 9,
        }),
        passage('We bake rye bread with seeds.', 1)
      )
      const [best] = await find('When does the bakery open in the morning?')
      assert.containsSubset(best, {
        itemId: 'item-1',
        sourceId: '01HSOURCE',
        version: 1,
        kind: 'text',
        title: 'Opening hours',
        url: 'https://example.org/hours',
        heading: 'Mornings',
        place: 'Page 2',
        text: 'The bakery opens at seven.',
        start: 10,
        end: 36,
        startMs: 5,
        endMs: 9,
      })
      assert.isAbove(best!.score, 0)
      assert.isNumber(best!.passageId)
    })

    test('ranks the passage that matches most of the question first', async ({ assert }) => {
      await store(
        owner(),
        passage('Rye is a grain.', 0),
        passage('Rye bread keeps for nine days.', 1),
        passage('Bread.', 2)
      )
      const found = await find('How many days does rye bread keep?')
      assert.equal(found[0]!.text, 'Rye bread keeps for nine days.')
    })

    test('ranks a rare word above a frequent common one', async ({ assert }) => {
      const loaves = Array.from({ length: 60 }, (_, at) => passage(`Bread number ${at} is done.`, at))
      await store(
        owner(),
        ...loaves,
        passage('Bread, bread, bread, bread, bread.', 60),
        passage('What makes the long loaf of the last day before the feast so yellow is saffron.', 61)
      )
      const [best] = await find('bread with saffron')
      assert.include(best!.text, 'saffron')
    })

    test("never shows another account's passages, whatever sources are requested", async ({ assert }) => {
      await store(
        owner({ workspaceId: '01HOTHER', sourceId: '01HSECRET', itemId: 'other' }),
        passage('The secret recipe is salt.')
      )
      assert.lengthOf(await find('secret recipe'), 0)
      assert.lengthOf(await find('secret recipe', ['01HSECRET']), 0)
      assert.lengthOf(await find('a01hother0 s01hsecret0'), 0)
      assert.lengthOf(await find('secret recipe', null, '01HOTHER'), 1)
    })

    test('ranks the same whatever other accounts contain', async ({ assert }) => {
      const texts = Array.from({ length: 4_200 }, (_, at) =>
        [
          `Bread number ${at}.`,
          at % 3 ? '' : 'Dark crust.',
          at % 100 ? '' : 'Rye.',
          'Salt. '.repeat(at % 7),
        ].join(' ')
      )
      await store(owner(), ...texts.map((text, at) => passage(text, at)))
      const alone = await find('dark rye bread')
      await store(owner({ workspaceId: '01HOTHER', itemId: 'other' }), passage('Nothing of this.'))
      const among = await find('dark rye bread')
      assert.lengthOf(alone, 10)
      assert.deepEqual(
        alone.map(({ text }) => text),
        among.map(({ text }) => text)
      )
      for (const [at, { score }] of alone.entries())
        assert.closeTo(score, among[at]!.score, among[at]!.score / 50)
    })

    test('searches the chosen sources, all sources without a choice, and none for an empty list', async ({
      assert,
    }) => {
      await store(owner(), passage('Cats sleep.'))
      await store(owner({ sourceId: '01HSECOND', itemId: 'item-2' }), passage('Cats purr.'))
      assert.lengthOf(await find('cats'), 2)
      assert.deepEqual(
        (await find('cats', ['01HSECOND'])).map((found) => found.text),
        ['Cats purr.']
      )
      assert.lengthOf(await find('cats', ['01HSECOND', '01HSOURCE']), 2)
      assert.lengthOf(await find('cats', []), 0)
    })

    test('excludes paused sources', async ({ assert }) => {
      await store(owner(), passage('Cats sleep.'))
      await store(owner({ sourceId: '01HSECOND', itemId: 'item-2' }), passage('Cats purr.'))
      await world
        .client()
        .table('data_sources')
        .insert({ id: '01HSOURCE', workspace_id: '01HACCOUNT', state: 'paused' })
      assert.deepEqual(
        (await find('cats')).map((found) => found.text),
        ['Cats purr.']
      )
      assert.lengthOf(await find('cats', ['01HSOURCE']), 0)
    })

    test("replaces an item's passages as a whole", async ({ assert }) => {
      await store(owner(), passage('Old words about tulips.', 0), passage('More about tulips.', 1))
      await store(owner(), passage('New words about roses.', 0))
      assert.lengthOf(await find('tulips'), 0)
      assert.lengthOf(await find('roses'), 1)
      const [{ total }] = await world.client().query().from('passages').count('* as total')
      assert.equal(Number(total), 1)
    })

    test('keeps the old passages when the transaction is rolled back', async ({ assert }) => {
      await store(owner(), passage('Old words about tulips.'))
      const trx = await world.client().transaction()
      await world.passages.replace(owner(), 2, [passage('New words about roses.')], trx)
      await trx.rollback()
      assert.lengthOf(await find('tulips'), 1)
      assert.lengthOf(await find('roses'), 0)
    })

    test('removes passages of deleted items, including cascaded deletes', async ({ assert }) => {
      await store(owner(), passage('About tulips.'))
      await store(owner({ itemId: 'item-2' }), passage('More about tulips.'))
      await world.client().transaction((trx) => world.passages.remove(['item-1'], trx))
      assert.deepEqual(
        (await find('tulips')).map((found) => found.itemId),
        ['item-2']
      )
      await world.client().query().from('data_items').where('id', 'item-2').delete()
      assert.lengthOf(await find('tulips'), 0)
      if (engine === 'sqlite') {
        const [row] = await world.client().rawQuery('select count(*) as left_over from passage_words')
        assert.equal(row.left_over, 0)
      }
    })

    test('treats query syntax as plain words', async ({ assert }) => {
      await store(owner(), passage('Plain words about tulips.'))
      for (const question of [
        '"tulips',
        'tulips"*',
        'scope:a01hother0 OR tulips',
        'tulips) OR (scope:x',
        'NEAR(tulips words)',
        "tulips' | !x",
        'body : tulips',
        '^tulips',
        'tulips -- ; drop table passages',
        'tulips & | ! <-> \\',
        '-tulips AND NOT OR',
        'tulips:*',
        '{title}:tulips',
        'tulips\0',
      ]) {
        assert.lengthOf(await find(question), 1, question)
      }
      for (const question of ['', '   ', '"', '(((', '!!!', '😀', '\0'])
        assert.lengthOf(await find(question), 0, question)
    })

    test('finds words whatever their accents, case and ending', async ({ assert }) => {
      await store(owner(), passage('El café está en Ñuñoa. Running shoes.'))
      for (const question of ['cafe', 'CAFÉ', 'nunoa', 'run', 'cafe\u0301'])
        assert.lengthOf(await find(question), 1, question)
    })

    test('finds what a misspelled word was meant as, in the account alone', async ({ assert }) => {
      const texts = [
        'We match your pension.',
        'The persons at the desk.',
        'Counselling is free.',
        'Her name.',
      ]
      await store(owner(), ...texts.map((text, at) => passage(text, at)))
      await store(owner({ workspaceId: '01HOTHER', itemId: 'other' }), passage('The penisons of others.'))
      const found = async (query: string) => (await find(query)).map(({ text }) => text)
      assert.deepEqual(await found('how much penison'), [texts[0]])
      assert.deepEqual(await found('councelling'), [texts[2]])
      assert.deepEqual(await found('a conselling session'), [texts[2]])
      // Other words, not slips.
      for (const query of ['passion', 'parson', 'games', 'nam']) assert.deepEqual(await found(query), [])
    })

    test('finds a word that no passage has by its synonyms', async ({ assert }) => {
      const texts = ['Children eat for half.', 'Medication is in the blue box.', 'Refunds take a week.']
      await store(owner(), ...texts.map((text, ordinal) => passage(text, ordinal)))
      const found = async (query: string) => (await find(query)).map(({ text }) => text)
      assert.deepEqual(await found('toddlers'), [texts[0]])
      assert.deepEqual(await found('pills'), [texts[1]])
      assert.deepEqual(await found('my money'), [texts[2]])
      assert.deepEqual(await found('vegan'), [])
    })

    test('finds a word by its abbreviation, and vice versa', async ({ assert }) => {
      const texts = [
        'Appointments on Saturday.',
        'Closed over Christmas.',
        'Course in Feb.',
        'Bring it back.',
      ]
      await store(owner(), ...texts.map((text, at) => passage(text, at)))
      const found = async (query: string) => (await find(query)).map(({ text }) => text)
      assert.deepEqual(await found('appt'), [texts[0]])
      assert.deepEqual(await found('xmas'), [texts[1]])
      assert.deepEqual(await found('february'), [texts[2]])
      assert.deepEqual(await found('bk'), [texts[3]])
      assert.deepEqual(await found('apt'), [])
      await store(owner({ itemId: 'other' }), passage('Our infromation desk.'))
      assert.deepEqual(await found('information'), ['Our infromation desk.'])
    })

    test('finds other forms of a word and compounds outside English')
      .with([
        {
          question: 'Was kostet eine Passivmitgliedschaft?',
          wanted: 'Passivmitglieder zahlen zwanzig Franken.',
        },
        { question: '¿Qué necesito para apuntarme?', wanted: 'Si te apuntas en julio, pagas la mitad.' },
      ])
      .run(async ({ assert }, { question, wanted }) => {
        await store(
          owner(),
          passage('Passivmitglieder zahlen zwanzig Franken.', 0),
          passage('Si te apuntas en julio, pagas la mitad.', 1),
          passage('We bake rye bread with seeds.', 2)
        )
        assert.deepEqual(
          (await find(question)).map(({ text }) => text),
          [wanted]
        )
      })

    test('finds Chinese, Japanese, Korean and Thai inside unbroken runs', async ({ assert }) => {
      await store(
        owner(),
        passage('黑豹队的防守只丢了 308分，在联赛中排名第六', 0),
        passage('東京タワーの高さは333メートルです。', 1),
        passage('서울은 대한민국의 수도이다', 2),
        passage('กรุงเทพมหานครเป็นเมืองหลวง', 3)
      )
      const first = async (question: string) => (await find(question))[0]?.text.slice(0, 4)
      assert.equal(await first('黑豹队的防守丢了多少分？'), '黑豹队的')
      assert.equal(await first('東京タワーの高さは何メートルですか'), '東京タワ')
      assert.equal(await first('대한민국 수도는 어디인가?'), '서울은 ')
      assert.equal(await first('เมืองหลวงคืออะไร'), 'กรุง')
      assert.equal(await first('塔'), undefined)
      assert.equal(await first('豹'), '黑豹队的')
    })

    test('stores words of any length', async ({ assert }) => {
      for (const [ordinal, endless] of ['a', '\u0e32', '\u1780\u17d2', '東'].entries())
        await store(owner(), passage(`Tulips ${endless.repeat(30_000)}`, ordinal))
      assert.isNotEmpty(await find('tulips'))
    })

    test('still answers a question made of nothing but stop words', async ({ assert }) => {
      await store(owner(), passage('Who is it?'), passage('Something else entirely', 1))
      const found = await find('who is it')
      if (engine === 'sqlite') assert.equal(found[0]!.text, 'Who is it?')
      else assert.lengthOf(found, 0)
    })

    test('answers a question of the greatest length', async ({ assert }) => {
      await store(owner(), passage('Tulips.'))
      assert.lengthOf(
        await find(`tulips ${Array.from({ length: 600 }, (_, at) => `word${at}`).join(' ')}`),
        1
      )
    })
  })
}

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
