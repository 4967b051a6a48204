import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { Embedding } from '#src/knowledge/passages/embedding/embedding'
import { resumeEmbedding } from '#src/knowledge/passages/embedding/embed_passages_job'
import { LocalChoice } from '#src/knowledge/passages/models/local_embeddings'
import { ModelStore } from '#src/knowledge/passages/models/model_store'
import { SearchModels } from '#src/knowledge/passages/models/search_models'
import { catalogEntry, type ModelHub, startModelHub } from '#tests/fakes/model_hub'
import { WordVectors } from '#tests/fakes/word_vectors'
import { givenAccount } from '#tests/support/accounts'
import { runJobs } from '#tests/support/jobs'
import { found, givenText } from '#tests/support/knowledge'
import { tinyEmbedder } from '#tests/support/tiny_models'

const BAKERY = 'Every loaf leaves the oven before dawn and stands on the shelf until noon.'
const LIMITS = { maxMemoryMb: 384, idleTimeoutMs: 60_000, backgroundIdleTimeoutMs: 60_000, timeoutMs: 60_000 }

test.group('A downloaded embedding model', (group) => {
  let hub: ModelHub
  let folder: string
  let store: ModelStore
  let models: SearchModels
  let embedding: Embedding

  group.each.setup(async () => {
    const tiny = tinyEmbedder()
    const entry = catalogEntry('tiny', 'embedding', tiny)
    hub = await startModelHub([[entry, tiny]])
    folder = mkdtempSync(join(tmpdir(), 'parley-models-'))
    store = new ModelStore({ folder, source: new URL(hub.origin), allowPrivate: [], retryMs: 0 }, [entry])
    models = new SearchModels(
      store,
      new LocalChoice(folder, () => null),
      [new WordVectors('usual')],
      false,
      LIMITS
    )
    embedding = await app.container.make(Embedding)
    await embedding.use(await models.embeddings())
    return async () => {
      await embedding.use([])
      await hub.close()
      rmSync(folder, { recursive: true })
    }
  })

  const refresh = async () => {
    if (await models.refresh(embedding)) await resumeEmbedding(embedding)
    await runJobs()
  }
  const embedders = async () => {
    const rows = await db
      .from('passage_vectors as v')
      .join('embedding_models as m', 'm.id', 'v.model_id')
      .select('m.model')
    return rows.map(({ model }: { model: string }) => model.split('@')[0])
  }

  test('embeds existing passages again, and the usual one does after its removal', async ({ assert }) => {
    const account = await givenAccount()
    await givenText(account, 'Bakery', BAKERY)
    assert.deepEqual(await embedders(), ['usual'])
    await refresh()
    assert.deepEqual(await embedders(), ['usual'])

    await store.install('tiny')
    await refresh()
    assert.deepEqual(await embedders(), ['tiny'])
    assert.lengthOf(await found(account, 'Brot'), 1)

    await store.remove('tiny')
    await refresh()
    assert.deepEqual(await embedders(), ['usual'])
    assert.lengthOf(await found(account, 'bread'), 1)
  }).timeout(60_000)

  test('makes way for the usual one when its file was exchanged', async ({ assert }) => {
    const account = await givenAccount()
    await givenText(account, 'Bakery', BAKERY)
    await store.install('tiny')
    const { length } = tinyEmbedder()['model.onnx']
    writeFileSync(join(folder, 'tiny', 'model.onnx'), Buffer.alloc(length, 'x'))
    await refresh()
    assert.equal(embedding.current?.model, 'usual')
    assert.deepEqual(await embedders(), ['usual'])
    assert.lengthOf(await found(account, 'bread'), 1)
  }).timeout(60_000)
})
