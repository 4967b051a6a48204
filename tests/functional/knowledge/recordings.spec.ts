import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import type { Segment } from '#protocol/knowledge'
import type User from '#src/identity/models/user'
import DataItem from '#src/knowledge/items/models/data_item'
import { findVersion } from '#src/knowledge/items/show_item'
import { acceptDocument } from '#src/knowledge/library/accept_document'
import { retryItem } from '#src/knowledge/library/retry_item'
import { sharedBytes, skipReason, withoutSharedData } from '#tests/golden/shared_data'
import { givenAccount } from '#tests/support/accounts'
import { runJobs } from '#tests/support/jobs'
import { found, knowledge, givenText, givenFile } from '#tests/support/knowledge'
import { silentWav } from '#tests/support/wav'

const SAID = 'ask what you can do for your country'

test.group('Transcribed recordings', () => {
  const given = async (file: string, kind: 'voice' | 'file' = 'voice') => {
    const account = await givenAccount()
    const document = {
      kind,
      title: 'A speech',
      bytes: sharedBytes(`speech/${file}`),
      fileName: file,
      mediaType: null,
    }
    const accepted = await acceptDocument(await knowledge(), account.id, document)
    if (!accepted.ok) throw new Error(accepted.error)
    await runJobs()
    return { account, item: await accepted.value.item.refresh() }
  }

  test('makes {$self} answerable with the time of every sentence')
    .with(['jfk.wav', 'jfk.mp3', 'jfk-mediarecorder.webm'])
    .run(async ({ assert }, file) => {
      const { account, item } = await given(file)
      assert.equal(item.state, 'ready', item.errorCode ?? '')

      const { text, segments } = (await findVersion(item.id, item.version))!
      assert.include(text.toLowerCase(), SAID)
      assert.isNotEmpty(segments)
      const [passage] = await found(account, 'What can you do for your country?')
      assert.isNumber(passage!.startMs)
      assert.isAbove(passage!.endMs!, passage!.startMs!)
    })
    .skip(withoutSharedData, skipReason)

  test('transcribes a recording that was uploaded as a file', async ({ assert }) => {
    const { item } = await given('jfk.mp3', 'file')
    assert.equal(item.state, 'ready', item.errorCode ?? '')
    assert.equal(item.metadata.transcribed, true)
  }).skip(withoutSharedData, skipReason)

  test('reports silence as a failure', async ({ assert }) => {
    const { item } = await given('silence-10s.webm')
    assert.equal(item.state, 'failed')
    assert.equal(item.errorCode, 'silent')
  }).skip(withoutSharedData, skipReason)

  test('reads what a truncated recording contains, or fails clearly', async ({ assert }) => {
    const { item } = await given('truncated.webm')
    assert.oneOf(item.state === 'ready' ? 'ready' : item.errorCode, ['ready', 'damaged', 'silent'])
  }).skip(withoutSharedData, skipReason)
})

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

test.group('The audio of a recording', () => {
  const given = async () => {
    const account = await givenAccount()
    const document = {
      kind: 'voice' as const,
      title: 'Note',
      bytes: silentWav(),
      fileName: 'note.wav',
      mediaType: 'audio/wav',
    }
    const accepted = await acceptDocument(await knowledge(), account.id, document)
    if (!accepted.ok) throw new Error(accepted.error)
    return { account, path: `/data/items/${accepted.value.item.id}/audio` }
  }

  test('is served whole or as the requested byte range', async ({ client, assert }) => {
    const { account, path } = await given()
    const whole = await client.get(path).loginAs(account)
    whole.assertStatus(200)
    assert.equal(whole.header('content-length'), '16044')

    const piece = await client.get(path).loginAs(account).header('range', 'bytes=0-43')
    piece.assertStatus(206)
    piece.assertHeader('content-range', 'bytes 0-43/16044')
    const end = await client.get(path).loginAs(account).header('range', 'bytes=-100')
    end.assertHeader('content-range', 'bytes 15944-16043/16044')
    ;(await client.get(path).loginAs(account).header('range', 'bytes=20000-')).assertStatus(416)
  })

  test('is not found for another account', async ({ client }) => {
    const { path } = await given()
    ;(await client.get(path).loginAs(await givenAccount('Someone else'))).assertStatus(404)
  })

  test('is not found for an item that is not a recording', async ({ client }) => {
    const account = await givenAccount()
    const item = await givenText(account, 'Bread', 'The bread keeps for five days.')
    ;(await client.get(`/data/items/${item.id}/audio`).loginAs(account)).assertStatus(404)
  })
})

const SRT = `1
00:00:01,000 --> 00:00:04,000
The been is dancing on the comb.

2
00:00:05,000 --> 00:00:09,000
It shows the others where the flowers are.
`

test.group('Correcting a transcript', () => {
  async function given() {
    const account = await givenAccount()
    const item = await givenFile(account, 'dance.srt', new TextEncoder().encode(SRT))
    const { segments } = (await findVersion(item.id, 1))!
    return { account, item, segments }
  }

  const correct = (client: ApiClient, account: User, item: DataItem, body: object) =>
    client
      .patch(`/data/items/${item.id}/transcript`)
      .loginAs(account)
      .withCsrfToken()
      .redirects(0)
      .header('referer', `/data/items/${item.id}`)
      .json(body)

  const bee = (segments: Segment[], version = 1) => ({
    version,
    segments: [{ start: segments[0]!.start, text: 'The bee is dancing on the comb.' }],
  })

  test('answers with the corrected text and its times, as a new version', async ({ client, assert }) => {
    const { account, item, segments } = await given()
    ;(await correct(client, account, item, bee(segments))).assertStatus(303)

    const [passage] = await found(account, 'bee dancing')
    assert.include(passage!.text, 'The bee is dancing')
    assert.containsSubset(passage, { startMs: 1_000, version: 2 })
    const now = (await findVersion(item.id, 2))!
    assert.deepEqual(
      now.segments.map(({ startMs, endMs, start, end }) => [startMs, endMs, now.text.slice(start, end)]),
      [
        [1_000, 4_000, 'The bee is dancing on the comb.'],
        [5_000, 9_000, 'It shows the others where the flowers are.'],
      ]
    )
    assert.include((await findVersion(item.id, 1))!.text, 'The been is')
    assert.isString((await item.refresh()).metadata.correctedAt)
  })

  test('leaves quotes in old answers unchanged', async ({ client, assert }) => {
    const { account, item, segments } = await given()
    const [old] = await found(account, 'dancing on the comb')
    await correct(client, account, item, bee(segments))

    const kept = (await findVersion(item.id, old!.version))!
    assert.equal(kept.text.slice(old!.start, old!.end), old!.text)
    const page = await client
      .get(`/data/items/${item.id}?version=1&start=${old!.start}&end=${old!.end}`)
      .loginAs(account)
      .withInertia()
    assert.containsSubset(page.inertiaProps, { shown: { version: 1 }, latestVersion: 2 })
  })

  test('is refused when the item was read again meanwhile, and neither text is lost', async ({
    client,
    assert,
  }) => {
    const { account, item, segments } = await given()
    await correct(client, account, item, bee(segments))
    const response = await correct(client, account, item, bee(segments))
    response.assertStatus(302)
    assert.equal((await item.refresh()).version, 2)
  })

  test('is refused when it leaves no text', async ({ client, assert }) => {
    const { account, item, segments } = await given()
    const nothing = { version: 1, segments: segments.map(({ start }) => ({ start, text: '' })) }
    ;(await correct(client, account, item, nothing)).assertStatus(302)
    assert.equal((await item.refresh()).version, 1)
    assert.isNotEmpty(await found(account, 'dancing'))
  })

  test('accepts one of two concurrent corrections and refuses the other', async ({ client, assert }) => {
    const { account, item, segments } = await given()
    const answers = await Promise.all([
      correct(client, account, item, bee(segments)),
      correct(client, account, item, {
        version: 1,
        segments: [{ start: segments[1]!.start, text: 'It shows where.' }],
      }),
    ])
    assert.sameMembers(
      answers.map((answer) => answer.status()),
      [303, 302]
    )
    assert.equal((await item.refresh()).version, 2)
  })

  test('keeps the correction as a version when the recording is read again', async ({ client, assert }) => {
    const { account, item, segments } = await given()
    await correct(client, account, item, bee(segments))
    await retryItem(await knowledge(), account.id, item.id)
    await runJobs()
    await item.refresh()
    assert.equal(item.version, 3)
    assert.notProperty(item.metadata, 'correctedAt')
    assert.include((await findVersion(item.id, 2))!.text, 'The bee is')
  })

  test('is not available to another account', async ({ client, assert }) => {
    const { item, segments } = await given()
    const response = await correct(client, await givenAccount('Eve'), item, bee(segments))
    response.assertStatus(404)
    assert.equal((await item.refresh()).version, 1)
  })
})
