import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import type { ShownSearchModel } from '#protocol/search_models'
import type User from '#src/identity/models/user'
import { ModelStore } from '#src/knowledge/passages/models/model_store'
import { SearchModels } from '#src/knowledge/passages/models/search_models'
import { send } from '#tests/functional/account/forms'
import { givenAccount } from '#tests/support/accounts'
import { givenText } from '#tests/support/knowledge'
import { givenSearchModels, type GivenSearchModels } from '#tests/support/search_models'

type Client = Parameters<typeof send>[0]

test.group('Models for search in the profile', (group) => {
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
    await given.models.refresh(given.embedding)
    assert.containSubset(await shown(client, operator), [
      { state: 'installed', inUse: true, embedded: { done: 0, total: 1 } },
    ])
    await send(client, 'delete', '/profile/models/tiny', {}, { as: operator })
    assert.containSubset(await shown(client, operator), [{ state: 'absent', inUse: false }])
  })

  test('show why a download failed', async ({ client, assert }) => {
    const operator = await givenAccount()
    given.hub.fault = 'sends other bytes'
    await send(client, 'post', '/profile/models', { name: 'tiny' }, { as: operator })
    const { state, sentence } = await settled(client, operator)
    assert.equal(state, 'absent')
    assert.include(sentence, 'its checksum is wrong')
  })

  test('are limited to those in the catalog', async ({ client, assert }) => {
    const operator = await givenAccount()
    const asked = await send(client, 'post', '/profile/models', { name: 'other' }, { as: operator })
    asked.assertStatus(404)
    assert.isEmpty(given.hub.requests)
  })

  // threat: search-models
  test('can be changed only by operators', async ({ client, assert }) => {
    await givenAccount()
    const holder = await givenAccount()
    assert.deepEqual(await shown(client, holder), [])
    const asked = await send(client, 'post', '/profile/models', { name: 'tiny' }, { as: holder })
    asked.assertStatus(404)
    ;(await send(client, 'delete', '/profile/models/tiny', {}, { as: holder })).assertStatus(404)
    assert.isEmpty(given.hub.requests)
  })
})
