import { test } from '@japa/runner'
import DataItem from '#src/knowledge/items/models/data_item'
import { givenAccount } from '#tests/support/accounts'
import { runJobs } from '#tests/support/jobs'
import { givenText } from '#tests/support/knowledge'
import { apiOf, complaintsOf, problemOf } from './api.js'

const TEXT =
  '# Bread\n\nThe starter is fed every morning with rye flour. It doubles within six hours in summer.'

test.group('API sources', () => {
  test('accepts a text, reads it and answers from it', async ({ client, assert }) => {
    const api = await apiOf(client, await givenAccount())
    const accepted = await api.post('/sources').json({ kind: 'text', title: 'Baking', text: TEXT })
    accepted.assertStatus(202)
    const { id, kind, state, items } = accepted.body()
    assert.deepEqual(
      { kind, state, items },
      { kind: 'text', state: 'queued', items: [{ id: items[0].id, title: 'Baking', state: 'queued' }] }
    )

    await runJobs()
    const shown = (await api.get(`/sources/${id}`)).body()
    assert.containsSubset(shown, {
      id,
      kind: 'text',
      title: 'Baking',
      url: null,
      state: 'ready',
      error: null,
      items_count: 1,
      options: null,
    })
    const item = (await api.get(`/items/${items[0].id}`)).body()
    assert.containsSubset(item, {
      source_id: id,
      state: 'ready',
      error: null,
      segments: [],
      published_at: null,
    })
    assert.include(item.text, 'The starter is fed every morning')
  })

  test('titles a text without a title by its first line', async ({ client, assert }) => {
    const api = await apiOf(client, await givenAccount())
    const accepted = await api.post('/sources').json({ kind: 'text', text: TEXT })
    assert.equal(accepted.body().items[0].title, 'Bread')
  })

  test('returns the existing source for the same text', async ({ client, assert }) => {
    const api = await apiOf(client, await givenAccount())
    const first = await api.post('/sources').json({ kind: 'text', text: TEXT })
    const second = await api.post('/sources').json({ kind: 'text', text: TEXT })
    assert.equal(second.body().id, first.body().id)
  })

  test('rejects invalid bodies with a sentence per field', async ({ client, assert }) => {
    const api = await apiOf(client, await givenAccount())
    const complaints = async (body: object) => complaintsOf(assert, await api.post('/sources').json(body))

    assert.include((await complaints({})).kind, 'missing')
    assert.include(
      (await complaints({ kind: 'carrier pigeon' })).kind,
      'text,voice,file,rss,podcast,blog,website'
    )
    assert.include((await complaints({ kind: 'text' })).text, 'empty')
    assert.include((await complaints({ kind: 'text', text: '' })).text, 'empty')
    assert.include((await complaints({ kind: 'text', text: ' \n ' })).text, 'empty')
    assert.include(
      (await complaints({ kind: 'text', text: 'a'.repeat(1_000_001) })).text,
      '1,000,000 characters'
    )
    assert.include(
      (await complaints({ kind: 'text', text: 'a', title: 'b'.repeat(201) })).title,
      '200 characters'
    )
    assert.include((await complaints({ kind: 'rss' })).url, 'missing')
    assert.include((await complaints({ kind: 'rss', url: 'not an address' })).url, 'isn’t a web address')
    assert.include((await complaints({ kind: 'website', url: 'ftp://example.org/' })).url, 'http and https')
    assert.include((await complaints({ kind: 'file' })).file, 'multipart/form-data')
    assert.include((await complaints({ kind: 'voice' })).file, 'multipart/form-data')
    const options = { max_pages: 0, refresh: 'yearly' }
    const refused = await complaints({ kind: 'website', url: 'https://example.org/', options })
    assert.sameMembers(Object.keys(refused), ['options.max_pages', 'options.refresh'])
    assert.equal((await api.get('/sources')).body().data.length, 0)
  })

  test('fails a text of emoji only and gives the reason', async ({ client, assert }) => {
    const api = await apiOf(client, await givenAccount())
    const { id, items } = (await api.post('/sources').json({ kind: 'text', text: '🎉🎉🎉' })).body()
    await runJobs()
    const source = (await api.get(`/sources/${id}`)).body()
    assert.equal(source.state, 'failed')
    assert.equal(source.error.code, 'no_text')
    assert.include(source.error.message, 'couldn’t find any text')
    assert.isNull(source.error.retry_at)
    assert.equal((await api.get(`/items/${items[0].id}`)).body().error.code, 'no_text')
  })

  test('fails an address in a private network and gives the reason', async ({ client, assert }) => {
    const api = await apiOf(client, await givenAccount())
    const accepted = await api
      .post('/sources')
      .json({ kind: 'website', url: 'http://127.0.0.1:1/', options: { max_pages: 3 } })
    accepted.assertStatus(202)
    assert.deepEqual(accepted.body().items, [])
    await runJobs()
    const source = (await api.get(`/sources/${accepted.body().id}`)).body()
    assert.equal(source.error.code, 'private_address')
    assert.include(source.error.message, 'private network')
    assert.containsSubset(source.options, {
      max_pages: 3,
      max_depth: 5,
      include: [],
      exclude: [],
      full_article: false,
      refresh: 'manual',
    })
  })

  test('syncs a source on demand', async ({ client, assert }) => {
    const account = await givenAccount()
    const api = await apiOf(client, account)
    const item = await givenText(account, 'Bread', TEXT)
    const response = await api.post(`/sources/${item.sourceId}/sync`)
    response.assertStatus(202)
    assert.equal(response.body().id, item.sourceId)
    assert.equal((await item.refresh()).state, 'queued')
    await runJobs()
    assert.equal((await item.refresh()).state, 'ready')
  })

  test('removes a deleted source from the list, the items and search', async ({ client, assert }) => {
    const account = await givenAccount()
    const api = await apiOf(client, account)
    const item = await givenText(account, 'Bread', TEXT)
    const response = await api.delete(`/sources/${item.sourceId}`)
    response.assertStatus(204)
    assert.equal(response.text(), '')
    problemOf(assert, await api.get(`/sources/${item.sourceId}`), 404)
    problemOf(assert, await api.get(`/items/${item.id}`), 404)
    assert.isEmpty((await api.post('/search').json({ query: 'starter rye flour' })).body().passages)
    problemOf(assert, await api.delete(`/sources/${item.sourceId}`), 404)
  })

  test('deletes a source together with its only item', async ({ client, assert }) => {
    const account = await givenAccount()
    const api = await apiOf(client, account)
    const item = await givenText(account, 'Bread', TEXT)
    ;(await api.delete(`/items/${item.id}`)).assertStatus(204)
    assert.isNull(await DataItem.find(item.id))
    assert.isEmpty((await api.get('/sources')).body().data)
  })
})
