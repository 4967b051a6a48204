import { test } from '@japa/runner'
import { acceptDocument } from '#src/knowledge/library/accept_document'
import { givenAccount } from '#tests/support/accounts'
import { givenText, knowledge } from '#tests/support/knowledge'
import { silentWav } from '#tests/support/wav'

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
