import { test } from '@japa/runner'
import { givenAccount } from '#tests/support/accounts'
import { runJobs } from '#tests/support/jobs'
import { apiOf, complaintsOf } from './api.js'

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
