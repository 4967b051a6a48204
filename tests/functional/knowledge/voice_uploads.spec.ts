import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import DataItem from '#src/knowledge/items/models/data_item'
import type User from '#src/identity/models/user'
import { givenAccount } from '#tests/support/accounts'
import { silentWav } from '#tests/support/wav'

function upload(client: ApiClient, account: User, title: string, bytes: Buffer | null) {
  const request = client
    .post('/data/voice')
    .loginAs(account)
    .withCsrfToken()
    .accept('json')
    .field('title', title)
  return bytes
    ? request.file('audio', bytes, { filename: 'recording.wav' })
    : request.field('nothing', 'here')
}

test.group('Uploading recordings', () => {
  test('stores a recording under its name and queues it for transcription', async ({ client, assert }) => {
    const account = await givenAccount()
    const response = await upload(client, account, 'Notes from the oven', silentWav())

    response.assertStatus(201)
    const item = await DataItem.findOrFail(response.body().id)
    assert.containsSubset(item.serialize(), {
      workspaceId: account.id,
      kind: 'voice',
      title: 'Notes from the oven',
    })
    assert.isNotNull(item.storageKey)
  })

  test('recognizes a recording among uploaded files', async ({ client, assert }) => {
    const account = await givenAccount()
    const response = await client
      .post('/data/file')
      .loginAs(account)
      .withCsrfToken()
      .accept('json')
      .file('files[]', silentWav(), { filename: 'Oven.WAV' })
    response.assertStatus(201)
    const item = await DataItem.findByOrFail('workspaceId', account.id)
    assert.containsSubset(item.serialize(), { kind: 'voice', title: 'Oven.WAV' })
  })

  test('stores the same recording once', async ({ client, assert }) => {
    const account = await givenAccount()
    const [first, second] = [
      await upload(client, account, 'One', silentWav()),
      await upload(client, account, 'Two', silentWav()),
    ]
    assert.equal(first.body().id, second.body().id)
  })

  test('refuses a file that is not audio and stores nothing', async ({ client, assert }) => {
    const account = await givenAccount()
    const response = await upload(
      client,
      account,
      'Not a recording',
      Buffer.from('These are words, not sound.')
    )

    response.assertStatus(422)
    assert.include(response.body().message, 'MP3, M4A, WAV, OGG, WEBM or FLAC')
    assert.isNull(await DataItem.findBy('workspaceId', account.id))
  })

  test('refuses an empty recording and a missing one', async ({ client, assert }) => {
    const account = await givenAccount()
    const empty = await upload(client, account, 'Empty', Buffer.alloc(0))
    empty.assertStatus(422)
    assert.include(empty.body().message, 'empty')

    const none = await upload(client, account, 'None', null)
    none.assertStatus(422)
    assert.equal(none.body().message, 'Record something, or upload an audio file.')
  })

  test('requires a name', async ({ client }) => {
    const response = await upload(client, await givenAccount(), ' ', silentWav())
    response.assertStatus(422)
  })

  test('asks guests to sign in', async ({ client, assert }) => {
    const response = await client.get('/data/voice/create').redirects(0)
    response.assertStatus(302)
    assert.include(response.header('location'), '/login')
  })
})
