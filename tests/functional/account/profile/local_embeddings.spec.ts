import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import type { ShownSearchModel } from '#protocol/search_models'
import { LocalServers } from '#src/answering/providers/local_servers'
import type User from '#src/identity/models/user'
import { Embedding } from '#src/knowledge/passages/embedding/embedding'
import { LocalChoice } from '#src/knowledge/passages/models/local_embeddings'
import { ModelStore } from '#src/knowledge/passages/models/model_store'
import { SearchModels } from '#src/knowledge/passages/models/search_models'
import { startEmbeddingServer } from '#tests/fakes/embedding_server'
import { WordVectors } from '#tests/fakes/word_vectors'
import { send } from '#tests/functional/account/forms'
import { givenAccount } from '#tests/support/accounts'
import { runJobs } from '#tests/support/jobs'
import { found, givenText } from '#tests/support/knowledge'

type Client = Parameters<typeof send>[0]

const BAKERY = 'Every loaf leaves the oven before dawn and stands on the shelf until noon.'
const LIMITS = { maxMemoryMb: 384, idleTimeoutMs: 60_000, backgroundIdleTimeoutMs: 60_000, timeoutMs: 60_000 }

test.group('An embedding model of a server on this machine', (group) => {
  let server: Awaited<ReturnType<typeof startEmbeddingServer>>
  let embedding: Embedding

  group.each.setup(async () => {
    server = await startEmbeddingServer('nomic-embed-text')
    const servers = await app.container.make(LocalServers)
    servers.watch([server.port])
    const folder = mkdtempSync(join(tmpdir(), 'parley-models-'))
    const store = new ModelStore({ folder, source: new URL('file:///nowhere'), allowPrivate: [] }, [])
    const local = new LocalChoice(folder, (address) => servers.fetchForServer(address))
    const models = new SearchModels(store, local, [new WordVectors('usual')], false, LIMITS)
    embedding = await app.container.make(Embedding)
    await embedding.use(await models.embeddings())
    app.container.swap(SearchModels, () => models)
    return async () => {
      app.container.restore(SearchModels)
      await embedding.use([])
      servers.watch([])
      await server.close()
      rmSync(folder, { recursive: true })
    }
  })

  const use = (client: Client, as: User, baseUrl = server.baseUrl) =>
    send(client, 'post', '/profile/models', { name: 'nomic-embed-text', base_url: baseUrl }, { as })
  const shown = async (client: Client, account: User) => {
    const page = await client
      .get('/profile')
      .loginAs(account)
      .withInertiaPartialReload('Profile/Edit', ['searchModels'])
    return (page.inertiaProps as { searchModels: ShownSearchModel[] }).searchModels
  }
  const embedders = async () => {
    const rows = await db
      .from('passage_vectors as v')
      .join('embedding_models as m', 'm.id', 'v.model_id')
      .select('m.model')
    return rows.map(({ model }: { model: string }) => model)
  }

  test('embeds everything again after one click, and the default model does after its removal', async ({
    client,
    assert,
  }) => {
    const operator = await givenAccount()
    await givenText(operator, 'Bakery', BAKERY)
    assert.deepEqual(await embedders(), ['usual'])
    await use(client, operator)
    await runJobs()
    assert.deepEqual(await embedders(), ['nomic-embed-text'])
    assert.lengthOf(await found(operator, 'bread'), 1)
    const [row] = await shown(client, operator)
    assert.containSubset(row, { label: 'nomic-embed-text', address: server.baseUrl, inUse: true })
    assert.deepEqual(row!.embedded, { done: 1, total: 1 })

    await send(client, 'delete', '/profile/models/local', {}, { as: operator })
    assert.deepEqual(await shown(client, operator), [])
    await runJobs()
    assert.deepEqual(await embedders(), ['usual'])
  })

  test('is replaced by the default model if its server is gone, until it is chosen again', async ({
    client,
    assert,
  }) => {
    const operator = await givenAccount()
    await givenText(operator, 'Bakery', BAKERY)
    await use(client, operator)
    await runJobs()
    server.state.fails = true
    await found(operator, 'toast')
    await runJobs()
    assert.deepEqual(await embedders(), ['usual'])
    assert.lengthOf(await found(operator, 'toast'), 1)
    const [row] = await shown(client, operator)
    assert.include(row!.sentence, 'returns no embeddings')
    assert.isFalse(row!.inUse)

    server.state.fails = false
    await use(client, operator)
    await runJobs()
    assert.deepEqual(await embedders(), ['nomic-embed-text'])
  })

  test('is refused if it returns no embeddings', async ({ client, assert }) => {
    const operator = await givenAccount()
    server.state.fails = true
    await use(client, operator)
    assert.deepEqual(await shown(client, operator), [])
    assert.deepEqual(server.asked, ['nomic-embed-text'])
  })

  // threat: local-model-servers
  test('is unavailable to other accounts and at any other address', async ({ client, assert }) => {
    const operator = await givenAccount()
    ;(await use(client, await givenAccount())).assertStatus(404)
    const other = await startEmbeddingServer('nomic-embed-text')
    await use(client, operator, other.baseUrl)
    await use(client, operator, server.baseUrl.replace('127.0.0.1', 'localhost'))
    assert.deepEqual([...other.asked, ...server.asked], [])
    assert.deepEqual(await shown(client, operator), [])
    await other.close()
  })
})
