import { test } from '@japa/runner'
import { givenAccount } from '#tests/support/accounts'
import { runJobs } from '#tests/support/jobs'
import { apiOf, complaintsOf } from './api.js'

const MEGABYTE = 1024 * 1024

test.group('API files', () => {
  test('a file is accepted, read and takes its title from its text', async ({ client, assert }) => {
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

  test('a title that was sent stays', async ({ client, assert }) => {
    const api = await apiOf(client, await givenAccount())
    const upload = api.post('/sources').fields({ kind: 'file', title: 'Grandmother’s cake' })
    const accepted = await upload.file('file', Buffer.from('# Honey cake\n\nIt rests.'), {
      filename: 'cake.md',
    })
    await runJobs()
    assert.equal((await api.get(`/items/${accepted.body().items[0].id}`)).body().title, 'Grandmother’s cake')
  })

  test('an empty file is refused', async ({ client, assert }) => {
    const api = await apiOf(client, await givenAccount())
    const response = await api
      .post('/sources')
      .field('kind', 'file')
      .file('file', Buffer.alloc(0), { filename: 'empty.txt' })
    assert.include(complaintsOf(assert, response).file, 'empty')
  })

  test('a file of 60 MB is refused with the limit', async ({ client, assert }) => {
    const api = await apiOf(client, await givenAccount())
    const bytes = Buffer.alloc(60 * MEGABYTE, 'a')
    const response = await api
      .post('/sources')
      .field('kind', 'file')
      .file('file', bytes, { filename: 'long.txt' })
    assert.include(complaintsOf(assert, response).file, '50 MB')
    assert.isEmpty((await api.get('/sources')).body().data)
  })

  test('an upload without a file says where it belongs', async ({ client, assert }) => {
    const api = await apiOf(client, await givenAccount())
    const response = await api
      .post('/sources')
      .field('kind', 'file')
      .file('document', Buffer.from('text'), { filename: 'a.txt' })
    assert.include(complaintsOf(assert, response).file, 'in the field “file”')
  })

  test('what is no recording is told what can be heard', async ({ client, assert }) => {
    const api = await apiOf(client, await givenAccount())
    const response = await api
      .post('/sources')
      .field('kind', 'voice')
      .file('file', Buffer.from('no sound'), { filename: 'a.wav' })
    assert.include(complaintsOf(assert, response).file, 'Use MP3, M4A, WAV, OGG, WEBM or FLAC')
  })
})
