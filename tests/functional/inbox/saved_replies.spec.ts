import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import type { SavedReply as ReplyRow } from '#protocol/inbox'
import SavedReply from '#src/conversations/models/saved_reply'
import { addReply } from '#src/conversations/inbox/saved_replies'
import { MAX_REPLIES } from '#src/conversations/limits'
import type User from '#src/identity/models/user'
import { deleteAccount } from '#src/knowledge/library/delete_account'
import { givenAccount } from '#tests/support/accounts'
import { knowledge } from '#tests/support/knowledge'

type Shown = { replies: ReplyRow[]; errors: Record<string, string> }
type Method = 'post' | 'put' | 'delete'

function send(client: ApiClient, account: User, method: Method, path: string, form: object = {}) {
  return client[method](`/inbox/replies${path}`)
    .withCsrfToken()
    .loginAs(account)
    .header('referer', '/inbox')
    .withInertia()
    .json(form)
}

async function replies(client: ApiClient, account: User): Promise<ReplyRow[]> {
  const page = await client.get('/inbox').loginAs(account).withInertia()
  return (page.inertiaProps as unknown as Shown).replies
}

test.group('Saved replies', () => {
  test('are saved, updated and deleted by name', async ({ assert, client }) => {
    const account = await givenAccount()
    await send(client, account, 'post', '', { name: 'Way', text: 'Take the tram.' })
    await send(client, account, 'post', '', { name: 'Hours', text: 'Open till six.' })
    const [hours, way] = await replies(client, account)
    assert.deepEqual([hours!.name, way!.name], ['Hours', 'Way'])

    await send(client, account, 'put', `/${hours!.id}`, { name: 'Opening hours', text: 'Open till seven.' })
    await send(client, account, 'delete', `/${way!.id}`)
    assert.deepEqual(await replies(client, account), [
      { id: hours!.id, name: 'Opening hours', text: 'Open till seven.' },
    ])
  })

  test('need a free name and a text', async ({ assert, client }) => {
    const account = await givenAccount()
    const errors = async (form: object) => {
      const answered = await send(client, account, 'post', '', form)
      return (answered.inertiaProps as unknown as Shown).errors
    }
    assert.deepEqual(await errors({ name: ' ', text: '' }), {
      name: 'Give it a name.',
      text: 'Write the text it inserts.',
    })
    assert.deepEqual(await errors({ name: 'Hours', text: 'Open till six.' }), {})
    assert.match((await errors({ name: 'Hours', text: 'Again' })).name!, /Another saved reply has this name/)
    assert.lengthOf(await replies(client, account), 1)
  })

  test('exist once when two people save the same name at the same time', async ({ assert }) => {
    const { id } = await givenAccount()
    const input = { name: 'Hours', text: 'Open till six.' }
    const added = await Promise.all([addReply(id, input), addReply(id, input)])
    assert.lengthOf(
      added.filter(({ ok }) => ok),
      1
    )
  })

  test('stop at a limit that the message names', async ({ assert, client }) => {
    const account = await givenAccount()
    const rows = Array.from({ length: MAX_REPLIES }, (_, at) => ({ name: `Reply ${at}`, text: 'Yes.' }))
    await SavedReply.createMany(rows.map((row) => ({ ...row, workspaceId: account.id })))
    const answered = await send(client, account, 'post', '', { name: 'One more', text: 'No.' })
    const { errors } = answered.inertiaProps as unknown as Shown
    assert.equal(
      errors.name,
      `You can have at most ${MAX_REPLIES} saved replies. Delete one you no longer use.`
    )
  })

  test('are hidden from outsiders and deleted with their account', async ({ assert, client }) => {
    const account = await givenAccount()
    const outsider = await givenAccount('Grace Hopper')
    await send(client, account, 'post', '', { name: 'Hours', text: 'Open till six.' })
    const [{ id }] = (await replies(client, account)) as [ReplyRow]
    const form = { name: 'Mine', text: 'Mine.' }
    ;(await send(client, outsider, 'put', `/${id}`, form)).assertStatus(404)
    ;(await send(client, outsider, 'delete', `/${id}`)).assertStatus(404)
    assert.isEmpty(await replies(client, outsider))
    assert.equal((await replies(client, account))[0]!.text, 'Open till six.')

    await deleteAccount(await knowledge(), account.id)
    assert.isEmpty(await SavedReply.all())
  })
})
