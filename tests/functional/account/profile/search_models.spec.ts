import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import type { ShownSearchModel } from '#protocol/search_models'
import type User from '#src/identity/models/user'
import { Embedding } from '#src/knowledge/passages/embedding/embedding'
import { LocalChoice } from '#src/knowledge/passages/models/local_embeddings'
import { ModelStore } from '#src/knowledge/passages/models/model_store'
import { SearchModels } from '#src/knowledge/passages/models/search_models'
import { catalogEntry, type ModelHub, startModelHub } from '#tests/fakes/model_hub'
import { WordVectors } from '#tests/fakes/word_vectors'
import { send } from '#tests/functional/account/forms'
import { givenAccount } from '#tests/support/accounts'
import { givenText } from '#tests/support/knowledge'
import { tinyEmbedder } from '#tests/support/tiny_models'

type Client = Parameters<typeof send>[0]

const LIMITS = { maxMemoryMb: 384, idleTimeoutMs: 60_000, backgroundIdleTimeoutMs: 60_000, timeoutMs: 60_000 }

test.group('Models for search in the profile', (group) => {
  let hub: ModelHub
  let store: ModelStore
  let models: SearchModels
  let embedding: Embedding

  group.each.setup(async () => {
    const tiny = tinyEmbedder()
    const entry = catalogEntry('tiny', 'embedding', tiny)
    hub = await startModelHub([[entry, tiny]])
    const folder = mkdtempSync(join(tmpdir(), 'parley-models-'))
    store = new ModelStore({ folder, source: new URL(hub.origin), allowPrivate: [], retryMs: 0 }, [entry])
    models = new SearchModels(store, new LocalChoice(folder, () => null), [new WordVectors()], false, LIMITS)
    embedding = await app.container.make(Embedding)
    await embedding.use(await models.embeddings())
    app.container.swap(ModelStore, () => store)
    app.container.swap(SearchModels, () => models)
    return async () => {
      app.container.restore(ModelStore)
      app.container.restore(SearchModels)
      await embedding.use([])
      await hub.close()
      rmSync(folder, { recursive: true })
    }
  })

  const shown = async (client: Client, account: User) => {
    const page = await client
      .get('/profile')
      .loginAs(account)
      .withInertiaPartialReload('Profile/Edit', ['searchModels'])
    return (page.inertiaProps as { searchModels: ShownSearchModel[] }).searchModels
  }
  const settled = async (client: Client, account: User) => {
    for (;;) {
      const [row] = await shown(client, account)
      if (row?.state !== 'downloading') return row!
    }
  }

  test('are downloaded and removed with one click each', async ({ client, assert }) => {
    const operator = await givenAccount()
    await givenText(operator, 'Bakery', 'Every loaf leaves the oven before dawn.')
    assert.containSubset(await shown(client, operator), [{ name: 'tiny', state: 'absent', inUse: false }])
    await send(client, 'post', '/profile/models', { name: 'tiny' }, { as: operator })
    assert.containSubset(await settled(client, operator), { state: 'installed', sentence: null })
    await models.refresh(embedding)
    assert.containSubset(await shown(client, operator), [
      { state: 'installed', inUse: true, embedded: { done: 0, total: 1 } },
    ])
    await send(client, 'delete', '/profile/models/tiny', {}, { as: operator })
    assert.containSubset(await shown(client, operator), [{ state: 'absent', inUse: false }])
  })

  test('say what went wrong', async ({ client, assert }) => {
    const operator = await givenAccount()
    hub.fault = 'sends other bytes'
    await send(client, 'post', '/profile/models', { name: 'tiny' }, { as: operator })
    const { state, sentence } = await settled(client, operator)
    assert.equal(state, 'absent')
    assert.include(sentence, 'its checksum is wrong')
  })

  test('are only those that the server knows', async ({ client, assert }) => {
    const operator = await givenAccount()
    const asked = await send(client, 'post', '/profile/models', { name: 'other' }, { as: operator })
    asked.assertStatus(404)
    assert.isEmpty(hub.requests)
  })

  // threat: search-models
  test('stay out of reach of other accounts', async ({ client, assert }) => {
    await givenAccount()
    const holder = await givenAccount()
    assert.deepEqual(await shown(client, holder), [])
    const asked = await send(client, 'post', '/profile/models', { name: 'tiny' }, { as: holder })
    asked.assertStatus(404)
    ;(await send(client, 'delete', '/profile/models/tiny', {}, { as: holder })).assertStatus(404)
    assert.isEmpty(hub.requests)
  })
})
