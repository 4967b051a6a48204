import { test } from '@japa/runner'
import type { ApiResponse } from '@japa/api-client'
import DataItem from '#src/knowledge/items/models/data_item'
import { pauseSource } from '#src/knowledge/library/pause_source'
import { givenAccount } from '#tests/support/accounts'
import { givenEmbed } from '#tests/support/applications'
import { runJobs } from '#tests/support/jobs'
import { givenText, givenQueuedText, knowledge } from '#tests/support/knowledge'
import { apiOf, complaintsOf, problemOf, type Api } from './api.js'

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

  test('refuses to sync a paused source and explains why', async ({ client, assert }) => {
    const account = await givenAccount()
    const api = await apiOf(client, account)
    const item = await givenText(account, 'Bread', TEXT)
    await pauseSource(await knowledge(), account.id, item.sourceId)
    const response = await api.post(`/sources/${item.sourceId}/sync`)
    assert.include(problemOf(assert, response, 409), 'paused')
    assert.equal((await api.get(`/sources/${item.sourceId}`)).body().state, 'paused')
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

const MEGABYTE = 1024 * 1024

test.group('API files', () => {
  test('accepts a file, reads it and takes the title from its text', async ({ client, assert }) => {
    const api = await apiOf(client, await givenAccount())
    const bytes = Buffer.from('# Honey cake\n\nThe cake rests for two days before it is cut.')
    const accepted = await api
      .post('/sources')
      .field('kind', 'file')
      .file('file', bytes, { filename: 'cake.md' })
    accepted.assertStatus(202)
    await runJobs()
    const item = (await api.get(`/items/${accepted.body().items[0].id}`)).body()
    assert.equal(item.state, 'ready')
    assert.equal(item.kind, 'file')
    assert.equal(item.title, 'Honey cake')
    assert.include(item.text, 'two days')
  })

  test('keeps the title that was sent', async ({ client, assert }) => {
    const api = await apiOf(client, await givenAccount())
    const upload = api.post('/sources').fields({ kind: 'file', title: 'Grandmother’s cake' })
    const accepted = await upload.file('file', Buffer.from('# Honey cake\n\nIt rests.'), {
      filename: 'cake.md',
    })
    await runJobs()
    assert.equal((await api.get(`/items/${accepted.body().items[0].id}`)).body().title, 'Grandmother’s cake')
  })

  test('rejects an empty file', async ({ client, assert }) => {
    const api = await apiOf(client, await givenAccount())
    const response = await api
      .post('/sources')
      .field('kind', 'file')
      .file('file', Buffer.alloc(0), { filename: 'empty.txt' })
    assert.include(complaintsOf(assert, response).file, 'empty')
  })

  test('rejects a file of 60 MB and names the limit', async ({ client, assert }) => {
    const api = await apiOf(client, await givenAccount())
    const bytes = Buffer.alloc(60 * MEGABYTE, 'a')
    const response = await api
      .post('/sources')
      .field('kind', 'file')
      .file('file', bytes, { filename: 'long.txt' })
    assert.include(complaintsOf(assert, response).file, '50 MB')
    assert.isEmpty((await api.get('/sources')).body().data)
  })

  test('names the field that an upload without a file lacks', async ({ client, assert }) => {
    const api = await apiOf(client, await givenAccount())
    const response = await api
      .post('/sources')
      .field('kind', 'file')
      .file('document', Buffer.from('text'), { filename: 'a.txt' })
    assert.include(complaintsOf(assert, response).file, 'in the field “file”')
  })

  test('rejects a file that is not a recording and lists the supported formats', async ({
    client,
    assert,
  }) => {
    const api = await apiOf(client, await givenAccount())
    const response = await api
      .post('/sources')
      .field('kind', 'voice')
      .file('file', Buffer.from('no sound'), { filename: 'a.wav' })
    assert.include(complaintsOf(assert, response).file, 'Use MP3, M4A, WAV, OGG, WEBM or FLAC')
  })
})

async function pagesOf(api: Api, path: string, query: Record<string, string | number>) {
  const pages: { id: string }[][] = []
  let cursor: string | null = null
  do {
    const response: ApiResponse = await api.get(path).qs({ ...query, ...(cursor && { cursor }) })
    response.assertStatus(200)
    pages.push(response.body().data)
    cursor = response.body().next_cursor
  } while (cursor)
  return pages
}

test.group('API lists', () => {
  for (const path of ['/sources', '/items']) {
    test(`${path} come in pages, newest first, each exactly once`, async ({ client, assert }) => {
      const account = await givenAccount()
      const api = await apiOf(client, account)
      for (let count = 1; count <= 5; count++)
        await givenQueuedText(account, `Text ${count}`, `The content of text ${count}.`)

      const pages = await pagesOf(api, path, { limit: 2 })
      assert.deepEqual(
        pages.map((page) => page.length),
        [2, 2, 1]
      )
      const titles = pages.flat().map((row) => (row as unknown as { title: string }).title)
      assert.deepEqual(titles, ['Text 5', 'Text 4', 'Text 3', 'Text 2', 'Text 1'])
    })
  }

  test('keeps pages stable while rows are added', async ({ client, assert }) => {
    const account = await givenAccount()
    const api = await apiOf(client, account)
    for (const title of ['A', 'B', 'C']) await givenQueuedText(account, title, `About ${title}`)
    const first = (await api.get('/items').qs({ limit: 2 })).body()
    await givenQueuedText(account, 'D', 'About D')
    const second = (await api.get('/items').qs({ limit: 2, cursor: first.next_cursor })).body()
    assert.deepEqual(
      second.data.map((item: { title: string }) => item.title),
      ['A']
    )
    assert.isNull(second.next_cursor)
  })

  test('filters items by source and never includes their text', async ({ client, assert }) => {
    const account = await givenAccount()
    const api = await apiOf(client, account)
    const wanted = await givenQueuedText(account, 'A', 'About A')
    await givenQueuedText(account, 'B', 'About B')
    const { data } = (await api.get('/items').qs({ source_id: wanted.sourceId })).body()
    assert.deepEqual(
      data.map((item: { id: string }) => item.id),
      [wanted.id]
    )
    assert.notProperty(data[0], 'text')
  })

  test('pages applications and filters them by kind', async ({ client, assert }) => {
    const account = await givenAccount()
    const api = await apiOf(client, account)
    for (let count = 0; count < 3; count++) await givenEmbed(account, { name: `Shop ${count}` })
    assert.deepEqual(
      (await pagesOf(api, '/applications', { limit: 2 })).map((page) => page.length),
      [2, 1]
    )
    assert.isEmpty((await api.get('/applications').qs({ kind: 'biolink' })).body().data)
  })

  test('limits a page to 100 rows and rejects foreign cursors', async ({ client, assert }) => {
    const api = await apiOf(client, await givenAccount())
    assert.include(complaintsOf(assert, await api.get('/items').qs({ limit: 101 })).limit, '100')
    assert.include(complaintsOf(assert, await api.get('/items').qs({ limit: 0 })).limit, '1')
    assert.include(
      complaintsOf(assert, await api.get('/sources').qs({ cursor: "1' OR 1=1" })).cursor,
      'next_cursor'
    )
  })
})

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
