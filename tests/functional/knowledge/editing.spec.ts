import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import DataItem from '#src/knowledge/items/models/data_item'
import DataSource from '#src/knowledge/items/models/data_source'
import { newId } from '#src/shared/ids'
import { listItems } from '#src/knowledge/items/list_items'
import { givenAccount } from '#tests/support/accounts'
import { givenText } from '#tests/support/knowledge'

const ALL = { search: '', kind: null, state: null, sourceId: null, sort: 'newest' } as const

test.group('Changing an item', () => {
  test('refuses an empty {$self} at its field and changes nothing')
    .with(['title', 'text'])
    .run(async ({ client, assert }, field) => {
      const account = await givenAccount()
      const item = await givenText(account, 'Bread', 'Bake it for forty minutes.')
      const change = { title: 'Loaves', text: 'Bake it for an hour.', [field]: '' }
      const response = await client
        .patch(`/data/items/${item.id}`)
        .json(change)
        .header('accept', 'application/json')
        .loginAs(account)
        .withCsrfToken()
      response.assertStatus(422)
      assert.include(JSON.stringify(response.body()), `"field":"${field}"`)
      const { title, byteHash } = await DataItem.findOrFail(item.id)
      assert.deepEqual([title, byteHash], ['Bread', item.byteHash])
    })

  test('renames an item and keeps its text', async ({ client, assert }) => {
    const account = await givenAccount()
    const item = await givenText(account, 'Bread', 'Bake it for forty minutes.')
    const response = await client
      .patch(`/data/items/${item.id}`)
      .json({ title: 'Loaves' })
      .redirects(0)
      .loginAs(account)
      .withCsrfToken()
    response.assertStatus(303)
    const changed = await DataItem.findOrFail(item.id)
    assert.deepEqual([changed.title, changed.byteHash], ['Loaves', item.byteHash])
    assert.equal((await DataSource.findOrFail(item.sourceId)).title, 'Loaves')
  })
})

test.group('A page of the item list', () => {
  test('keeps its filter when an item on it is deleted', async ({ client, assert }) => {
    const account = await givenAccount()
    const item = await givenText(account, 'Bread', 'Bake it for forty minutes.')
    const response = await client
      .delete('/data/items')
      .json({ ids: [item.id] })
      .header('referer', 'http://localhost:3333/data?search=bread&sort=newest')
      .header('host', 'localhost:3333')
      .redirects(0)
      .loginAs(account)
      .withCsrfToken()
    response.assertStatus(303)
    assert.include(String(response.header('location')), 'search=bread')
  })

  test('is the last page when the requested one does not exist', async ({ assert }) => {
    const account = await givenAccount()
    const item = await givenText(account, 'Bread', 'Bake it for forty minutes.')
    const row = await db.from('data_items').where('id', item.id).first()
    const more = Array.from({ length: 59 }, () => {
      const id = newId()
      return { ...row, id, external_id: id, byte_hash: id, content_hash: id }
    })
    for (const one of more) await db.table('data_items').insert(one)

    const last = await listItems(account.id, { ...ALL, page: 7 })
    assert.deepInclude(last, { page: 2, pagesCount: 2, rowsCount: 60, firstRow: 51 })
    assert.lengthOf(last.items, 10)
    const none = await listItems((await givenAccount('Someone else')).id, { ...ALL, page: 7 })
    assert.deepInclude(none, { pagesCount: 1, rowsCount: 0 })
    assert.isEmpty(none.items)
  })
})
