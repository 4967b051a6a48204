import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import { givenAccount } from '#tests/support/accounts'
import { givenMailbox, pathOf } from '#tests/support/emails'
import { send } from './forms.js'

const SEND = '/email/verification-notification'

test.group('Verification of an address', () => {
  test('its link confirms the signed-in person’s address once', async ({ client, assert, cleanup }) => {
    const mailbox = await givenMailbox(cleanup)
    const account = await givenAccount()
    const notice = await send(client, 'post', SEND, {}, { as: account, back: '/verify-email' })
    notice.assertInertiaComponent('Auth/VerifyEmail')
    const path = pathOf((await mailbox.delivered())[0]!)

    const response = await client.get(path).loginAs(account).redirects(0)
    response.assertHeader('location', '/home')
    assert.isNotNull((await account.refresh()).emailVerifiedAt)

    await account.merge({ emailVerifiedAt: null }).save()
    const again = await client.get(path).loginAs(account).redirects(0)
    again.assertHeader('location', '/verify-email')
    assert.isNull((await account.refresh()).emailVerifiedAt)
  })

  test('a changed link, or one opened by someone else, confirms nothing', async ({
    client,
    assert,
    cleanup,
  }) => {
    const mailbox = await givenMailbox(cleanup)
    const account = await givenAccount()
    const outsider = await givenAccount('Mallory')
    await send(client, 'post', SEND, {}, { as: account, back: '/verify-email' })
    const path = pathOf((await mailbox.delivered())[0]!)

    await client.get(path).loginAs(outsider).redirects(0)
    await client.get(path.split('?')[0]!).loginAs(account).redirects(0)
    await client.get(path.replace(account.id, outsider.id)).loginAs(outsider).redirects(0)
    assert.isNull((await account.refresh()).emailVerifiedAt)
    assert.isNull((await outsider.refresh()).emailVerifiedAt)

    const guest = await client.get(path).redirects(0)
    guest.assertHeader('location', '/login')
  })

  test('an account that is not confirmed keeps working', async ({ client }) => {
    const response = await client
      .get('/data')
      .loginAs(await givenAccount())
      .withInertia()
    response.assertInertiaComponent('Data/Index')
  })

  test('registering sends the first link', async ({ client, assert, cleanup }) => {
    const mailbox = await givenMailbox(cleanup)
    const password = 'correct horse battery'
    const form = { name: 'Ada', email: 'ada@example.org', password, password_confirmation: password }
    await client.post('/register').withCsrfToken().redirects(0).json(form)
    const letters = await mailbox.delivered()
    assert.equal(letters[0]!.to, 'ada@example.org')
    assert.include(letters[0]!.link, '/verify-email/')
  })

  // threat: mail-relay
  test('no email to an unconfirmed address contains text chosen by its sender', async ({
    client,
    assert,
    cleanup,
  }) => {
    const mailbox = await givenMailbox(cleanup)
    const words = 'You won, see evil.example'
    const account = await givenAccount(words)
    const { email } = account
    const password = 'correct horse battery'
    const form = { name: words, email, password, password_confirmation: password }
    await client.post('/forgot-password').withCsrfToken().redirects(0).json({ email })
    await client.post('/register').withCsrfToken().redirects(0).json(form)
    await client.post('/email/verification-notification').loginAs(account).withCsrfToken().redirects(0)
    const letters = await mailbox.delivered()
    assert.lengthOf(letters, 3)
    for (const { text } of letters) assert.notInclude(text, 'evil.example')

    await account.merge({ emailVerifiedAt: DateTime.utc() }).save()
    await client.post('/forgot-password').withCsrfToken().redirects(0).json({ email })
    assert.include((await mailbox.delivered()).at(-1)!.text, words)
  })
})
