import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { test } from '@japa/runner'
import { type EmbeddingModel, normalize } from '#src/knowledge/passages/embedding/embedding_model'
import { QuestionVectors } from '#src/knowledge/passages/embedding/question_vectors'
import { signatureOf } from '#src/knowledge/passages/embedding/vectors/signature'
import { SignatureCache } from '#src/knowledge/passages/embedding/vectors/signature_cache'
import { customModel, type ModelFolder } from '#src/knowledge/passages/models/model_folder'
import { Reranker } from '#src/knowledge/passages/models/reranker'
import type { SearchScope } from '#src/knowledge/passages/terms/search_scope'
import { givenPassage } from '#tests/fakes/passages'
import { passagesDatabase } from '#tests/fakes/passages_database'
import { random } from '#tests/fakes/random'
import { tinyReranker, writeModel } from '#tests/support/tiny_models'

class SlowModel {
  readonly provider = 'test'
  readonly model = 'slow'
  readonly asked: string[] = []
  readonly signals: AbortSignal[] = []
  answer = Promise.withResolvers<Float32Array[]>()

  embed([text]: string[], _: string, signal: AbortSignal) {
    this.asked.push(text!)
    this.signals.push(signal)
    return this.answer.promise
  }
}

const as = (model: SlowModel) => model as unknown as EmbeddingModel
const patient = () => new AbortController().signal

test.group('Question vectors', () => {
  test('embeds a question once for simultaneous and later requests', async ({ assert }) => {
    const model = new SlowModel()
    const vectors = new QuestionVectors()
    const crowd = Array.from({ length: 20 }, () => vectors.get(as(model), 'How hot?', patient()))
    model.answer.resolve([Float32Array.of(1)])

    assert.lengthOf(await Promise.all(crowd), 20)
    assert.deepEqual(await vectors.get(as(model), 'How hot?', patient()), Float32Array.of(1))
    assert.deepEqual(model.asked, ['How hot?'])
  })

  test('aborts the embedding when the last waiter gives up', async ({ assert }) => {
    const model = new SlowModel()
    const vectors = new QuestionVectors()
    const [first, second] = [new AbortController(), new AbortController()]
    void vectors.get(as(model), 'How hot?', first.signal)
    void vectors.get(as(model), 'How hot?', second.signal)

    first.abort()
    assert.isFalse(model.signals[0]!.aborted)
    second.abort()
    assert.isTrue(model.signals[0]!.aborted)
    void vectors.get(as(model), 'How hot?', patient())
    assert.lengthOf(model.asked, 2)
  })

  test('retries after a failure', async ({ assert }) => {
    const model = new SlowModel()
    const vectors = new QuestionVectors()
    const failed = vectors.get(as(model), 'How hot?', patient())
    model.answer.reject(new Error('busy'))
    await assert.rejects(() => failed, 'busy')

    model.answer = Promise.withResolvers()
    model.answer.resolve([Float32Array.of(2)])
    assert.deepEqual(await vectors.get(as(model), 'How hot?', patient()), Float32Array.of(2))
  })

  test('caches the latest questions only', async ({ assert }) => {
    const model = new SlowModel()
    model.answer.resolve([Float32Array.of(1)])
    const vectors = new QuestionVectors(2)
    for (const question of ['one', 'two', 'one', 'three', 'one', 'two']) {
      await vectors.get(as(model), question, patient())
    }
    assert.deepEqual(model.asked, ['one', 'two', 'three', 'two'])
  })
})

const LIMITS = {
  withinMs: 60_000,
  waitMs: 60_000,
  timeoutMs: 60_000,
  maxMemoryMb: 384,
  idleTimeoutMs: 60_000,
}
const TEXTS = ['The car is in the yard.', 'A doctor was here.', 'The loaf keeps for days.', 'Nothing to see.']

test.group('The reranker', (group) => {
  let folder: string
  const warnings: unknown[] = []

  group.each.setup(() => {
    folder = mkdtempSync(join(tmpdir(), 'parley-reranker-'))
    writeModel(folder, tinyReranker())
    warnings.length = 0
    return () => rmSync(folder, { recursive: true })
  })

  const custom = () => customModel('RERANKER_MODEL', pathToFileURL(folder).href)!
  const opened = (find: () => ModelFolder | null, limits = {}) =>
    new Reranker(find, { ...LIMITS, ...limits }, { warn: (warning: unknown) => void warnings.push(warning) })
  const found = () =>
    TEXTS.map((text, at) => givenPassage(text, { passageId: at + 1, itemId: 'item', score: 4 - at }))
  const textsOf = (passages: { text: string }[]) => passages.map(({ text }) => text)

  test('puts the relevant passage first and keeps the score of each rank', async ({ assert, cleanup }) => {
    const reranker = opened(custom)
    cleanup(() => reranker.close())
    const ordered = await reranker.order('How long does bread keep?', found())
    assert.equal(ordered[0]!.text, TEXTS[2])
    assert.sameMembers(textsOf(ordered), TEXTS)
    assert.deepEqual(
      ordered.map(({ score }) => score),
      [4, 3, 2, 1]
    )
  })

  test('keeps passages it has no time for behind the others, in order', async ({ assert, cleanup }) => {
    const reranker = opened(custom, { withinMs: 0 })
    cleanup(() => reranker.close())
    assert.deepEqual(textsOf(await reranker.order('How long does bread keep?', found())), TEXTS)
  })

  test('keeps the order without a model, in a language it cannot read, and when it is late', async ({
    assert,
    cleanup,
  }) => {
    const asked = 'How long does bread keep?'
    assert.deepEqual(await opened(() => null).order(asked, found()), found())
    const english = opened(() => ({ ...custom(), languages: ['en'] }))
    const late = opened(custom, { waitMs: 0 })
    cleanup(async () => {
      await english.close()
      await late.close()
    })
    assert.deepEqual(textsOf(await english.order('Wie lange hält sich das Brot?', found())), TEXTS)
    assert.deepEqual(textsOf(await late.order(asked, found())), TEXTS)
    assert.isEmpty(warnings)
  })

  test('is skipped once it can’t be run, until another one is installed', async ({ assert, cleanup }) => {
    writeFileSync(join(folder, 'model.onnx'), '<!doctype html>')
    let model = custom()
    const reranker = opened(() => model)
    cleanup(() => reranker.close())
    assert.deepEqual(textsOf(await reranker.order('bread', found())), TEXTS)
    assert.deepEqual(textsOf(await reranker.order('bread', found())), TEXTS)
    assert.lengthOf(warnings, 1)
    const other = mkdtempSync(join(tmpdir(), 'parley-reranker-'))
    cleanup(() => rmSync(other, { recursive: true }))
    model = { ...model, folder: writeModel(other, tinyReranker()) }
    assert.equal((await reranker.order('bread', found()))[0]!.text, TEXTS[2])
  })
})

const PASSAGES = 2_500
const everything: SearchScope = { workspaceId: '01HACCOUNT', includedSources: null, excludedSources: [] }
const { next } = random(5)
const anyVector = () => normalize(Float32Array.from({ length: 512 }, () => next() - 0.5))

test.group('Signature cache', (group) => {
  let world: Awaited<ReturnType<typeof passagesDatabase>>
  let memory: SignatureCache
  let nowMs: number

  group.each.setup(async () => {
    world = await passagesDatabase('sqlite')
    nowMs = 0
    memory = new SignatureCache(world.client, assertNever, () => nowMs)
    await world.client().table('workspaces').insert({ id: '01HACCOUNT' })
    await world
      .client()
      .table('embedding_models')
      .insert({ id: 1, provider: 'p', model: 'm', dimension: 512 })
    await world.client().table('data_items').insert({ id: 'item', language: 'en' })
    await keep(PASSAGES)
    return () => world.close()
  })

  async function keep(count: number) {
    await world.client().transaction(async (trx) => {
      for (let at = 0; at < count; at += 1) {
        const [passageId] = await trx.table('passages').insert({
          workspace_id: '01HACCOUNT',
          source_id: `01HSOURCE${at % 3}`,
          item_id: 'item',
          kind: 'text',
          title: '',
          body: '',
          version: 1,
          ordinal: at,
          start_offset: 0,
          end_offset: 0,
        })
        await world.vectors.store(
          1,
          [{ passageId: Number(passageId), vector: anyVector(), sentences: null }],
          trx
        )
      }
    })
  }

  const distances = async (ids: number[], signature: Buffer) => {
    const rows = await world
      .client()
      .from('passage_signatures')
      .whereIn('passage_id', ids)
      .select(
        'passage_id',
        world.client().raw('vec_distance_hamming(vec_bit(signature), vec_bit(?)) as d', [signature as never])
      )
    const known = new Map(rows.map((row: { passage_id: number; d: number }) => [row.passage_id, row.d]))
    return ids.map((id) => known.get(id))
  }

  const scanned = async (owner: SearchScope, signature: Buffer) => {
    const query = world.client().from('passage_signatures').where('workspace_id', owner.workspaceId)
    if (owner.includedSources) query.whereIn('source_id', owner.includedSources)
    const rows = await query
      .whereNotIn('source_id', owner.excludedSources)
      .orderByRaw('vec_distance_hamming(vec_bit(signature), vec_bit(?))', [signature as never])
      .limit(40)
      .select('passage_id')
    return distances(
      rows.map((row: { passage_id: number }) => row.passage_id),
      signature
    )
  }

  test('finds passages as near as those that the database finds', async ({ assert }) => {
    assert.isNull(await memory.nearest(everything, 1, signatureOf(anyVector()), 40))
    await memory.whenLoaded()
    for (const owner of [
      everything,
      { ...everything, only: ['01HSOURCE1'] },
      { ...everything, never: ['01HSOURCE0', '01HSOURCE2'] },
    ]) {
      const signature = signatureOf(anyVector())
      const near = (await memory.nearest(owner, 1, signature, 40))!
      assert.lengthOf(near, 40)
      assert.deepEqual(await distances(near, signature), await scanned(owner, signature))
    }
    assert.isEmpty(
      await memory.nearest({ ...everything, includedSources: ['01HOTHER'] }, 1, signatureOf(anyVector()), 40)
    )
  })

  test('includes newer passages once, even for simultaneous searches', async ({ assert }) => {
    await memory.nearest(everything, 1, signatureOf(anyVector()), 1)
    await memory.whenLoaded()
    await keep(30)
    const signature = signatureOf(anyVector())
    const both = await Promise.all([1, 2].map(() => memory.nearest(everything, 1, signature, 5_000)))
    for (const near of both) assert.lengthOf(new Set(near), PASSAGES + 30)
    assert.lengthOf((await memory.nearest(everything, 1, signature, 5_000))!, PASSAGES + 30)
  })

  test('reloads after a while and answers in the meantime', async ({ assert }) => {
    await memory.nearest(everything, 1, signatureOf(anyVector()), 1)
    await memory.whenLoaded()
    await world.client().from('passages').where('ordinal', '>=', 100).delete()
    nowMs = 3_600_000
    assert.lengthOf((await memory.nearest(everything, 1, signatureOf(anyVector()), 5_000))!, PASSAGES)
    await memory.whenLoaded()
    assert.lengthOf((await memory.nearest(everything, 1, signatureOf(anyVector()), 5_000))!, 100)
  })

  test('does not let deleted passages displace others', async ({ assert }) => {
    const vector = anyVector()
    await world.vectors.nearest(everything, 1, vector)
    await world.vectors.cache.whenLoaded()
    await world.client().from('passages').where('source_id', '01HSOURCE0').delete()
    const near = await world.vectors.nearest(everything, 1, vector)
    assert.equal(near.size, 400)
  })
})

function assertNever(error: unknown) {
  throw error
}
