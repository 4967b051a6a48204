import { test } from '@japa/runner'
import type { ApiResponse } from '@japa/api-client'
import { givenAccount } from '#tests/support/accounts'
import { givenEmbed } from '#tests/support/applications'
import { givenQueuedText } from '#tests/support/knowledge'
import { apiOf, complaintsOf, type Api } from './api.js'

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
