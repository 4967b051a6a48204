import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import app from '@adonisjs/core/services/app'
import type { OfferedModels, FoundModels } from '#protocol/providers'
import type { ShownSearchModel } from '#protocol/search_models'
import { LocalServers } from '#src/answering/providers/local_servers'
import { Models } from '#src/answering/providers/models'
import type User from '#src/identity/models/user'
import { Embedding } from '#src/knowledge/passages/embedding/embedding'
import { LocalChoice } from '#src/knowledge/passages/models/local_embeddings'
import { ModelStore } from '#src/knowledge/passages/models/model_store'
import { SearchModels } from '#src/knowledge/passages/models/search_models'
import { startEmbeddingServer } from '#tests/fakes/embedding_server'
import { ScriptedModel } from '#tests/fakes/scripted_model'
import { WordVectors } from '#tests/fakes/word_vectors'
import { complaints, send } from '#tests/support/forms'
import { givenAccount } from '#tests/support/accounts'
import { confirmedNow } from '#tests/support/confirmation'
import { answerOf, BREAD } from '#tests/support/conversations'
import { runJobs } from '#tests/support/jobs'
import { givenText, found } from '#tests/support/knowledge'
import { givenSearchModels, type GivenSearchModels } from '#tests/support/search_models'

const KEY = 'sk-secret-key-of-ada-1234'

test.group('Language models of an account', (group) => {
  let scripted: ScriptedModel
  let form: { provider: string; key: string | null; base_url: string; model: string | null }

  group.each.setup(async () => {
    scripted = new ScriptedModel('anthropic')
    form = { provider: 'anthropic', key: KEY, base_url: await scripted.start(), model: 'small' }
    const refuse = await givenReachableProviders()
    return () => {
      refuse()
      return scripted.stop()
    }
  })

  const save = (
    client: Parameters<typeof send>[0],
    as: Awaited<ReturnType<typeof givenAccount>>,
    body = form
  ) => send(client, 'post', '/profile/providers', body, { as, session: confirmedNow(), back: '/profile' })

  // threat: stored-keys
  test('keeps a key encrypted and never gives it back', async ({ client, assert }) => {
    const account = await givenAccount()
    const response = await save(client, account)
    assert.deepEqual(complaints(response), {})
    const page = await client.get('/profile').loginAs(account).withInertia()
    assert.containsSubset(page.inertiaProps, {
      providers: [{ provider: 'anthropic', keyEnding: '1234', model: 'small', baseUrl: form.base_url }],
    })
    assert.notInclude(page.text(), KEY)
    const row = await db.from('model_providers').first()
    assert.notInclude(JSON.stringify(row), KEY)
    assert.notInclude(JSON.stringify(row), Buffer.from(KEY).toString('base64'))
  })

  test('answers with the account’s model, and with quotes after the key is removed', async ({
    client,
    assert,
  }) => {
    const account = await givenAccount()
    await givenText(account, 'Bread', BREAD)
    await save(client, account)
    scripted.follow({ say: ['Bake the loaf at 240 degrees for 40 minutes [1].'] })
    const ask = async () => {
      const asked = client.post('/chat/new/messages').loginAs(account).withCsrfToken()
      return answerOf((await asked.json({ message: 'At how many degrees do I bake the loaf?' })).text())
    }
    assert.include((await ask()).text, '240')
    assert.lengthOf(scripted.requests, 1)
    assert.equal(scripted.requests[0]!.authorization, KEY)

    await send(client, 'put', '/profile/providers/chat', { model: 'quotes' }, { as: account })
    await ask()
    assert.lengthOf(scripted.requests, 1)

    await send(client, 'put', '/profile/providers/chat', { model: 'anthropic:large' }, { as: account })
    await ask()
    assert.equal(scripted.requests[1]!.model, 'large')

    await send(client, 'delete', '/profile/providers/anthropic', {}, { as: account })
    assert.include((await ask()).text, '240')
    assert.lengthOf(scripted.requests, 2)
    assert.isNull(await db.from('model_providers').first())
  })

  test('tests a key with one click and says why it was refused', async ({ client, assert }) => {
    const account = await givenAccount()
    await save(client, account)
    const flashed = async () => {
      const response = await send(client, 'post', '/profile/providers/anthropic/test', {}, { as: account })
      const page = response.inertiaProps as { flash: { notice: string | null; error: string | null } }
      return page.flash
    }
    assert.match((await flashed()).notice!, /^small answered in/)
    scripted.follow({ status: 401 })
    assert.equal(
      (await flashed()).error,
      'The language model rejected its key. Edit the provider and paste another key.'
    )
  })

  test('loads the providers’ models after the page', async ({ client, assert }) => {
    const account = await givenAccount()
    await save(client, account)
    scripted.offer('claude-a', 'claude-b')
    const page = await client
      .get('/profile')
      .loginAs(account)
      .withInertiaPartialReload('Profile/Edit', ['offeredModels'])
    const [offered] = (page.inertiaProps as { offeredModels: OfferedModels[] }).offeredModels
    assert.equal(offered!.owner, 'account')
    assert.deepEqual(
      offered!.models.map(({ id }) => id),
      ['claude-a', 'claude-b']
    )
  })

  test('shows problems beside their fields', async ({ client, assert }) => {
    const account = await givenAccount()
    const bare = { provider: 'openai', key: null, base_url: '', model: null }
    assert.property(complaints(await save(client, account, bare)), 'key')
    assert.property(complaints(await save(client, account, { ...bare, provider: 'compatible' })), 'base_url')
    const ftp = { ...bare, provider: 'compatible', base_url: 'ftp://x' }
    assert.property(complaints(await save(client, account, ftp)), 'base_url')
    assert.property(complaints(await save(client, account, { ...form, key: 'two words' })), 'key')
  })

  // threat: key-forwarding
  test('a stored key does not follow to another address', async ({ client, assert }) => {
    const account = await givenAccount()
    await save(client, account)
    const moved = { ...form, key: null, base_url: 'https://thief.example/v1' }
    assert.property(complaints(await save(client, account, moved)), 'key')
    assert.equal((await db.from('model_providers').first()).base_url, form.base_url)
    assert.deepEqual(complaints(await save(client, account, { ...form, key: null, model: 'other' })), {})
    assert.equal((await db.from('model_providers').first()).model, 'other')
  })

  test('belongs to one account only', async ({ client, assert }) => {
    const [owner, outsider] = [await givenAccount(), await givenAccount()]
    await save(client, owner)
    const removed = await send(client, 'delete', '/profile/providers/anthropic', {}, { as: outsider })
    removed.assertStatus(404)
    const tested = await send(client, 'post', '/profile/providers/anthropic/test', {}, { as: outsider })
    tested.assertStatus(404)
    const page = await client.get('/profile').loginAs(outsider).withInertia()
    assert.deepEqual((page.inertiaProps as { providers: unknown[] }).providers, [])
    assert.isNotNull(await db.from('model_providers').first())
  })
})

// threat: ssrf-model-provider
test('a private address of an account’s provider is not reached', async ({ client, assert }) => {
  const scripted = new ScriptedModel()
  const account = await givenAccount()
  const form = { provider: 'compatible', key: null, base_url: await scripted.start(), model: 'small' }
  await send(client, 'post', '/profile/providers', form, { as: account, session: confirmedNow() })
  const response = await send(client, 'post', '/profile/providers/compatible/test', {}, { as: account })
  const { flash } = response.inertiaProps as { flash: { error: string } }
  assert.include(flash.error, 'private address')
  assert.lengthOf(scripted.requests, 0)
  await scripted.stop()
})

/** Allows model providers on this machine until the returned function is called. */
async function givenReachableProviders(): Promise<() => void> {
  const models = await app.container.make(Models)
  const { checkedFetch } = models as unknown as { checkedFetch: typeof fetch }
  Object.assign(models, { checkedFetch: globalThis.fetch })
  return () => void Object.assign(models, { checkedFetch })
}

type Client = Parameters<typeof send>[0]

test.group('Model servers on this machine', (group) => {
  let scripted: ScriptedModel
  let baseUrl: string
  let local: LocalServers

  group.each.setup(async () => {
    scripted = new ScriptedModel()
    baseUrl = await scripted.start()
    scripted.offer('llama', 'nomic-embed-text')
    scripted.follow({ say: ['Bake the loaf at 240 degrees for 40 minutes [1].'] })
    local = await app.container.make(LocalServers)
    local.watch([portOf(baseUrl)])
    return async () => {
      local.watch([])
      await scripted.stop()
    }
  })

  const found = async (client: Client, account: User) => {
    const page = await client
      .get('/profile')
      .loginAs(account)
      .withInertiaPartialReload('Profile/Edit', ['foundModels'])
    return (page.inertiaProps as { foundModels: FoundModels[] }).foundModels
  }
  const use = (client: Client, account: User, address: string) => {
    const form = { provider: 'compatible', key: null, base_url: address, model: 'llama' }
    return send(client, 'post', '/profile/providers', form, { as: account, session: confirmedNow() })
  }
  const ask = async (client: Client, account: User) => {
    const asked = client.post('/chat/new/messages').loginAs(account).withCsrfToken()
    return answerOf((await asked.json({ message: 'At how many degrees do I bake the loaf?' })).text())
  }

  test('are found for the operator and can answer after one click', async ({ client, assert }) => {
    const operator = await givenAccount()
    await givenText(operator, 'Bread', BREAD)
    assert.deepEqual(await found(client, operator), [
      {
        name: `127.0.0.1:${portOf(baseUrl)}`,
        baseUrl,
        models: [{ id: 'llama', label: 'llama' }],
        embeddings: [{ id: 'nomic-embed-text', label: 'nomic-embed-text' }],
      },
    ])
    await use(client, operator, baseUrl)
    assert.include((await ask(client, operator)).text, '240 degrees for 40 minutes [1]')
    assert.lengthOf(scripted.requests, 1)
    assert.equal(scripted.requests[0]!.model, 'llama')
  })

  // threat: local-model-servers
  test('are unavailable to other accounts, even by address', async ({ client, assert }) => {
    await givenAccount()
    const holder = await givenAccount()
    await givenText(holder, 'Bread', BREAD)
    assert.deepEqual(await found(client, holder), [])
    await use(client, holder, baseUrl)
    await ask(client, holder)
    await send(client, 'post', '/profile/providers/compatible/test', {}, { as: holder })
    assert.lengthOf(scripted.requests, 0)
  })

  // threat: local-model-servers
  test('give no access to other ports, even for the operator', async ({ client, assert }) => {
    const operator = await givenAccount()
    local.watch([1])
    await use(client, operator, baseUrl)
    await send(client, 'post', '/profile/providers/compatible/test', {}, { as: operator })
    assert.lengthOf(scripted.requests, 0)
    assert.deepEqual(await found(client, operator), [])
  })

  test('are omitted if they stall, redirect or send too much or invalid data')
    .with(['stalls', 'redirects', 'floods', 'is a web page'])
    .run(async ({ client, assert, cleanup }, fault) => {
      const server = createServer((_request, response) => {
        if (fault === 'redirects') response.writeHead(302, { location: `${baseUrl}/models` }).end()
        if (fault === 'is a web page') response.end('<!doctype html>')
        if (fault === 'floods') response.end(JSON.stringify({ data: [{ id: 'x'.repeat(3 * 1024 * 1024) }] }))
      })
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      cleanup(() => {
        server.closeAllConnections()
        server.close()
      })
      const { port } = server.address() as AddressInfo
      local.watch([port, portOf(baseUrl)])
      const [only, ...others] = await found(client, await givenAccount())
      assert.equal(only?.baseUrl, baseUrl)
      assert.isEmpty(others)
    })
})

function portOf(address: string): number {
  return Number(new URL(address).port)
}

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
    send(client, 'post', '/operator/models', { name: 'nomic-embed-text', base_url: baseUrl }, { as })
  const shown = async (client: Client, account: User) => {
    const page = await client
      .get('/operator')
      .loginAs(account)
      .withInertiaPartialReload('Operator/Index', ['searchModels'])
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

    await send(client, 'delete', '/operator/models/local', {}, { as: operator })
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

test.group('Models for search on the Server page', (group) => {
  let given: GivenSearchModels

  group.each.setup(async () => {
    given = await givenSearchModels()
    app.container.swap(ModelStore, () => given.store)
    app.container.swap(SearchModels, () => given.models)
    return async () => {
      app.container.restore(ModelStore)
      app.container.restore(SearchModels)
      await given.dispose()
    }
  })

  const shown = async (client: Client, account: User) => {
    const page = await client
      .get('/operator')
      .loginAs(account)
      .withInertiaPartialReload('Operator/Index', ['searchModels'])
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
    await send(client, 'post', '/operator/models', { name: 'tiny' }, { as: operator })
    assert.containSubset(await settled(client, operator), { state: 'installed', sentence: null })
    await given.models.refresh(given.embedding)
    assert.containSubset(await shown(client, operator), [
      { state: 'installed', inUse: true, embedded: { done: 0, total: 1 } },
    ])
    await send(client, 'delete', '/operator/models/tiny', {}, { as: operator })
    assert.containSubset(await shown(client, operator), [{ state: 'absent', inUse: false }])
  })

  test('show why a download failed', async ({ client, assert }) => {
    const operator = await givenAccount()
    given.hub.fault = 'sends other bytes'
    await send(client, 'post', '/operator/models', { name: 'tiny' }, { as: operator })
    const { state, sentence } = await settled(client, operator)
    assert.equal(state, 'absent')
    assert.include(sentence, 'its checksum is wrong')
  })

  test('are limited to those in the catalog', async ({ client, assert }) => {
    const operator = await givenAccount()
    const asked = await send(client, 'post', '/operator/models', { name: 'other' }, { as: operator })
    asked.assertStatus(404)
    assert.isEmpty(given.hub.requests)
  })

  // threat: search-models
  test('can be changed only by operators', async ({ client, assert }) => {
    await givenAccount()
    const holder = await givenAccount()
    ;(await client.get('/operator').loginAs(holder)).assertStatus(404)
    const asked = await send(client, 'post', '/operator/models', { name: 'tiny' }, { as: holder })
    asked.assertStatus(404)
    ;(await send(client, 'delete', '/operator/models/tiny', {}, { as: holder })).assertStatus(404)
    assert.isEmpty(given.hub.requests)
  })
})
