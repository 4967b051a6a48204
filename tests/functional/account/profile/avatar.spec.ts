import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { imageSize } from 'image-size'
import type User from '#src/identity/models/user'
import { deleteAccount } from '#src/knowledge/library/delete_account'
import { givenAccount } from '#tests/support/accounts'
import { givenAvatar } from '#tests/support/avatars'
import { knowledge } from '#tests/support/knowledge'
import { givenPicture } from '#tests/support/pictures'
import type { ApiClient } from '@japa/api-client'

const AT = '/profile/avatar'

function send(client: ApiClient, account: User, bytes: Buffer) {
  return client
    .post(AT)
    .loginAs(account)
    .withCsrfToken()
    .header('referer', '/profile')
    .withInertia()
    .file('avatar', bytes, { filename: 'me.png' })
}

test.group("An account holder's picture", () => {
  test('is re-encoded, shown on every page and removable', async ({ assert, client }) => {
    const account = await givenAccount()
    await send(client, account, await givenPicture())
    const home = await client.get('/home').loginAs(account).withInertia()
    const { avatarUrl } = (home.inertiaProps as { auth: { user: { avatarUrl: string } } }).auth.user
    assert.match(avatarUrl, /^\/profile\/avatar\/[0-9a-f]{32}$/)

    const picture = await client.get(avatarUrl).loginAs(account)
    picture.assertHeader('content-type', 'image/webp')
    picture.assertHeader('cache-control', 'private, max-age=31536000, immutable')
    assert.containsSubset(imageSize(new Uint8Array(picture.body())), {
      type: 'webp',
      width: 320,
      height: 320,
    })

    const removed = await client.delete(AT).loginAs(account).withCsrfToken().redirects(0)
    removed.assertStatus(303)
    ;(await client.get(avatarUrl).loginAs(account)).assertStatus(404)
    const later = await client.get('/home').loginAs(account).withInertia()
    assert.isNull((later.inertiaProps as { auth: { user: { avatarUrl: null } } }).auth.user.avatarUrl)
  })

  test('is refused with a sentence when it isn’t an image', async ({ assert, client }) => {
    const account = await givenAccount()
    const refused = await send(client, account, Buffer.from('<svg onload="alert(1)"/>'))
    assert.match(
      (refused.inertiaProps as { errors: { avatar: string } }).errors.avatar,
      /can’t use this file as a picture/
    )
    assert.isEmpty(await db.from('account_pictures'))
  })

  test('replaces the earlier one', async ({ assert, client }) => {
    const account = await givenAccount()
    const first = await givenAvatar(account)
    await send(client, account, await givenPicture(200, 200, '#113355'))
    assert.lengthOf(await db.from('account_pictures'), 1)
    ;(await client.get(`${AT}/${first}`).loginAs(account)).assertStatus(404)
  })

  test('is deleted with the account', async ({ assert }) => {
    const account = await givenAccount()
    await givenAvatar(account)
    await deleteAccount(await knowledge(), account.id)
    assert.isEmpty(await db.from('account_pictures'))
  })
})
