import { test } from '@japa/runner'
import { givenAccount } from '#tests/support/accounts'
import { givenEmbed } from '#tests/support/applications'
import { givenText } from '#tests/support/knowledge'
import { apiOf, complaintsOf } from './api.js'

const BREAD = '# Bread\n\nThe starter is fed every morning with rye flour.'
const BEES = '# Bees\n\nA colony eats twenty kilograms of honey in winter, and rye flour never.'

test.group('API search', () => {
  test('returns the best passages first, as exact parts of the clean text', async ({ client, assert }) => {
    const account = await givenAccount()
    const api = await apiOf(client, account)
    const bread = await givenText(account, 'Bread', BREAD)
    await givenText(account, 'Bees', BEES)

    const { passages } = (
      await api.post('/search').json({ query: 'What is the starter fed with in the morning?' })
    ).body()
    const [best] = passages
    const { text } = (await api.get(`/items/${bread.id}`)).body()
    assert.containsSubset(best, { item_id: bread.id, title: 'Bread', url: null })
    assert.equal(best.text, text.slice(best.start, best.end))
    assert.notProperty(best, 'start_ms')
    assert.deepEqual(
      passages,
      [...passages].sort((a, b) => b.score - a.score)
    )
    assert.lengthOf((await api.post('/search').json({ query: 'rye flour', limit: 1 })).body().passages, 1)
  })

  test('searches only the named sources and application', async ({ client, assert }) => {
    const account = await givenAccount()
    const api = await apiOf(client, account)
    const bread = await givenText(account, 'Bread', BREAD)
    const bees = await givenText(account, 'Bees', BEES)
    const embed = await givenEmbed(account, { sourceIds: [bees.sourceId] })
    const items = async (scope: object) => {
      const { passages } = (await api.post('/search').json({ query: 'rye flour', ...scope })).body()
      return passages.map((passage: { item_id: string }) => passage.item_id)
    }

    assert.sameMembers(await items({}), [bread.id, bees.id])
    assert.deepEqual(await items({ source_ids: [bread.sourceId] }), [bread.id])
    assert.deepEqual(await items({ application_id: embed.id }), [bees.id])
    assert.isEmpty(await items({ application_id: embed.id, source_ids: [bread.sourceId] }))
    assert.isEmpty(await items({ source_ids: [] }))
  })

  test('rejects an empty query', async ({ client, assert }) => {
    const api = await apiOf(client, await givenAccount())
    for (const body of [{}, { query: '' }, { query: '  ' }]) {
      assert.include(complaintsOf(assert, await api.post('/search').json(body)).query, 'empty')
    }
    assert.property(
      complaintsOf(assert, await api.post('/search').json({ query: 'a', limit: 1000 })),
      'limit'
    )
  })

  test('accepts a query of punctuation and quotes', async ({ client }) => {
    const account = await givenAccount()
    const api = await apiOf(client, account)
    await givenText(account, 'Bread', BREAD)
    for (const query of ['"', "'; --", 'NEAR(', '*', '🎉', 'AND OR NOT'])
      (await api.post('/search').json({ query })).assertStatus(200)
  })
})
