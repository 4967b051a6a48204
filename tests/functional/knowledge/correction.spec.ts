import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import type { Segment } from '#protocol/knowledge'
import type User from '#src/identity/models/user'
import { retryItem } from '#src/knowledge/library/retry_item'
import type DataItem from '#src/knowledge/items/models/data_item'
import { findVersion } from '#src/knowledge/items/show_item'
import { givenAccount } from '#tests/support/accounts'
import { runJobs } from '#tests/support/jobs'
import { found, givenFile, knowledge } from '#tests/support/knowledge'

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
