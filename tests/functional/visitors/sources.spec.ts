import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { visitorLimits } from '#config/visitors'
import type Application from '#src/applications/models/application'
import type User from '#src/identity/models/user'
import { acceptDocument } from '#src/knowledge/library/accept_document'
import DataItem from '#src/knowledge/items/models/data_item'
import DataSource from '#src/knowledge/items/models/data_source'
import { givenAccount } from '#tests/support/accounts'
import { givenBioLink, givenEmbed } from '#tests/support/applications'
import { forgetLimits } from '#tests/support/conversations'
import { givenText, knowledge } from '#tests/support/knowledge'
import { silentWav } from '#tests/support/wav'
import { newId } from '#src/shared/ids'

const GUIDE =
  '# Guide\n\nRead me first.\n\n## Feeding\n\nFeed it daily & often.\n\n- Rye\n\n## Baking\n\nBake it hot.'
const QUOTE = 'Feed it daily & often.'

function addressOf(application: Application, item: DataItem, quote = QUOTE, text = GUIDE): string {
  const start = text.indexOf(quote)
  const range = `version=1&start=${start}&end=${start + quote.length}`
  return `/visit/${application.key}/items/${item.id}?${range}`
}

/** One second of silence, already read. */
async function givenRecording(account: User): Promise<DataItem> {
  const document = {
    kind: 'voice' as const,
    title: 'Note',
    bytes: silentWav(),
    fileName: 'note.wav',
    mediaType: 'audio/wav',
  }
  const accepted = await acceptDocument(await knowledge(), account.id, document)
  if (!accepted.ok) throw new Error(accepted.error)
  return accepted.value.item.merge({ state: 'ready' }).save()
}

const statusOf = async (client: ApiClient, path: string) => (await client.get(path)).status()

test.group('A source that visitors open from its quote', () => {
  test('shows the quoted section with the quoted words highlighted, and not the sections around it', async ({
    assert,
    client,
  }) => {
    const account = await givenAccount()
    const item = await givenText(account, 'Guide', GUIDE)
    const page = await client.get(addressOf(await givenBioLink(account), item))
    page.assertStatus(200)
    page.assertHeader('x-robots-tag', 'noindex')
    assert.match(page.text(), /<h2[^>]*>Feeding<\/h2>/)
    assert.include(page.text(), '<mark>Feed it daily &amp; often.</mark>')
    assert.include(page.text(), '>Rye</p>')
    assert.notInclude(page.text(), 'Bake it hot')
    assert.notInclude(page.text(), 'Read me first')
  })

  test('plays a recording whole or as the requested byte range', async ({ assert, client }) => {
    const account = await givenAccount()
    const item = await givenRecording(account)
    const path = `/visit/${(await givenEmbed(account)).key}/items/${item.id}/audio`
    const whole = await client.get(path)
    whole.assertStatus(200)
    assert.equal(whole.header('content-length'), '16044')
    assert.equal(whole.header('content-type'), 'audio/wav')
    const piece = await client.get(path).header('range', 'bytes=0-43')
    piece.assertStatus(206)
    piece.assertHeader('content-range', 'bytes 0-43/16044')
    ;(await client.get(path).header('range', 'bytes=20000-')).assertStatus(416)
  })

  // threat: source-reach
  test('is found only by an application that answers from it', async ({ assert, client }) => {
    const account = await givenAccount()
    const item = await givenText(account, 'Guide', GUIDE)
    const other = await givenText(account, 'Beer', 'Brew the malt with hops.')
    const recording = await givenRecording(account)
    const chosen = await givenEmbed(account, { sourceIds: [item.sourceId] })
    const elsewhere = await givenEmbed(account, { sourceIds: [other.sourceId] })
    const foreign = await givenBioLink(await givenAccount('Someone else'))

    assert.equal(await statusOf(client, addressOf(chosen, item)), 200)
    for (const application of [elsewhere, foreign]) {
      assert.equal(await statusOf(client, addressOf(application, item)), 404)
      assert.equal(await statusOf(client, `/visit/${application.key}/items/${recording.id}/audio`), 404)
    }
    // An original that is no recording could carry scripts.
    assert.equal(await statusOf(client, `/visit/${chosen.key}/items/${item.id}/audio`), 404)
    assert.equal(await statusOf(client, `/visit/${'A'.repeat(20)}/items/${item.id}/audio`), 404)
    for (const range of [
      '',
      '?version=1&start=x&end=9',
      '?version=1&start=900&end=901',
      '?version=7&start=0&end=4',
    ])
      assert.equal(await statusOf(client, `/visit/${chosen.key}/items/${item.id}${range}`), 404)
    await DataItem.query().where('id', item.id).update({ url: 'https://private.example/feed' })
    assert.equal(await statusOf(client, addressOf(chosen, item)), 404)
  })

  // threat: source-withdrawn
  test('is gone once it is deleted, paused, rewritten or hidden', async ({ assert, client }) => {
    const account = await givenAccount()
    const text = await givenText(account, 'Guide', GUIDE)
    const item = await givenRecording(account)
    const application = await givenBioLink(account)
    const paths = [`/visit/${application.key}/items/${item.id}/audio`, addressOf(application, text)]
    const statuses = () => Promise.all(paths.map((path) => statusOf(client, path)))
    assert.deepEqual(await statuses(), [200, 200])

    await application.merge({ state: 'paused' }).save()
    assert.deepEqual(await statuses(), [404, 404])
    await application.merge({ state: 'published' }).save()
    await application.merge({ settings: { ...application.settings, showsSources: false } }).save()
    assert.deepEqual(await statuses(), [404, 404])
    await application.merge({ settings: { ...application.settings, showsSources: true } }).save()
    await DataSource.query().where('workspace_id', account.id).update({ state: 'paused' })
    assert.deepEqual(await statuses(), [404, 404])
    await DataSource.query().where('workspace_id', account.id).update({ state: 'ready' })
    assert.deepEqual(await statuses(), [200, 200])

    const edited = await client
      .patch(`/data/items/${text.id}`)
      .loginAs(account)
      .withCsrfToken()
      .json({ title: 'Guide', text: '# Guide\n\nNothing about it.' })
    assert.isBelow(edited.status(), 400)
    assert.deepEqual(await statuses(), [200, 404])
    await client.delete(`/data/items/${item.id}`).loginAs(account).withCsrfToken()
    assert.deepEqual(await statuses(), [404, 404])
  })

  // threat: source-flood
  test('is sent a limited number of times to one network', async ({ assert, client, cleanup }) => {
    const { sourcesPerAddress } = visitorLimits
    cleanup(() => void Object.assign(visitorLimits, { sourcesPerAddress }))
    Object.assign(visitorLimits, { sourcesPerAddress: 2 })
    await forgetLimits()
    const path = `/visit/${'A'.repeat(20)}/items/${newId()}`
    assert.equal(await statusOf(client, path), 404)
    assert.equal(await statusOf(client, `${path}/audio`), 404)
    const refused = await client.get(`${path}/audio`)
    refused.assertStatus(429)
    assert.isAbove(Number(refused.header('retry-after')), 0)
  })
})
