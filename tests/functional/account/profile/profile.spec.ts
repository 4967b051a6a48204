import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import Device from '#src/identity/models/device'
import User from '#src/identity/models/user'
import { addDevice } from '#src/identity/actions/devices'
import { complaints, send } from '#tests/functional/account/forms'
import { givenAccount, PASSWORD } from '#tests/support/accounts'
import { givenBioLink } from '#tests/support/applications'
import { givenText } from '#tests/support/knowledge'
import { givenMailbox } from '#tests/support/emails'

const CHOICES = { locale: 'de', time_zone: 'Europe/Berlin', theme: 'dark' }

test.group('Profile', () => {
  test('shows the account, its devices and its tokens, and no secret', async ({ client, assert }) => {
    const account = await givenAccount()
    const token = await User.accessTokens.create(account, ['*'], { name: 'Script' })
    await addDevice(account.id, {
      userAgent: 'Mozilla/5.0 (iPhone) Version/18.0 Safari/605',
      address: '192.0.2.7',
    })
    const response = await client.get('/profile').loginAs(account).withInertia()

    response.assertInertiaComponent('Profile/Edit')
    const props = response.inertiaProps as {
      profile: object
      devices: Array<{ name: string; here: boolean }>
      tokens: Array<{ name: string; lastUsedAt: string | null }>
    }
    const { name, email } = account
    assert.deepInclude(props.profile, { name, email, verified: false, timeZone: 'UTC', theme: 'system' })
    assert.lengthOf(
      props.devices.filter(({ here }) => here),
      1
    )
    assert.include(
      props.devices.map((device) => device.name),
      'Safari on iPhone'
    )
    assert.deepInclude(props.tokens[0]!, { name: 'Script', lastUsedAt: null })
    assert.notInclude(response.text(), token.value!.release())
    assert.notInclude(response.text(), account.password)
  })

  test('saves name, language, time zone and theme', async ({ client, assert }) => {
    const account = await givenAccount()
    const form = { ...CHOICES, name: ' Augusta ', email: account.email }
    const response = await send(client, 'patch', '/profile', form, { as: account, redirects: 0 })
    response.assertStatus(303)
    await account.refresh()
    assert.equal(account.name, 'Augusta')
    assert.deepEqual([account.locale, account.timeZone, account.theme], ['de', 'Europe/Berlin', 'dark'])
  })

  test('switches the theme alone, from any page', async ({ client, assert }) => {
    const account = await givenAccount()
    const choose = (theme: string) =>
      send(client, 'put', '/profile/theme', { theme }, { as: account, back: '/inbox', redirects: 0 })
    const response = await choose('dark')
    response.assertStatus(303)
    assert.match(response.header('location')!, /\/inbox$/)
    await account.refresh()
    assert.deepEqual([account.theme, account.locale, account.timeZone], ['dark', 'en', 'UTC'])
    await choose('purple')
    assert.equal((await account.refresh()).theme, 'dark')
  })

  test('refuses unknown time zones, themes and languages')
    .with([
      { field: 'time_zone', value: 'Mars/Olympus' },
      { field: 'theme', value: 'purple' },
      { field: 'locale', value: 'tlh' },
      { field: 'name', value: '' },
    ])
    .run(async ({ client, assert }, { field, value }) => {
      const account = await givenAccount()
      const form = { ...CHOICES, name: 'Ada', email: account.email, [field]: value }
      const response = await send(client, 'patch', '/profile', form, { as: account })
      assert.property(complaints(response), field)
      assert.equal((await account.refresh()).theme, 'system')
    })

  test('a new address needs the password and a confirmation, and the old address is notified', async ({
    client,
    assert,
    cleanup,
  }) => {
    const mailbox = await givenMailbox(cleanup)
    const account = await givenAccount()
    const oldEmail = account.email
    const form = { ...CHOICES, name: 'Ada', email: 'new@example.org' }
    const without = await send(client, 'patch', '/profile', form, { as: account })
    assert.match(complaints(without).current_password!, /Enter your password/)
    const wrong = { ...form, current_password: 'not the password' }
    assert.property(
      complaints(await send(client, 'patch', '/profile', wrong, { as: account })),
      'current_password'
    )
    assert.equal((await account.refresh()).email, oldEmail)

    const right = { ...form, current_password: PASSWORD }
    await send(client, 'patch', '/profile', right, { as: account, redirects: 0 })
    await account.refresh()
    assert.equal(account.email, 'new@example.org')
    assert.isNull(account.emailVerifiedAt)
    const letters = await mailbox.delivered()
    assert.sameMembers(
      letters.map(({ to }) => to),
      ['new@example.org', oldEmail]
    )
  })

  test('an address of another account is only claimed, and its owner is notified', async ({
    client,
    assert,
    cleanup,
  }) => {
    const mailbox = await givenMailbox(cleanup)
    const account = await givenAccount()
    const other = await givenAccount()
    const form = { ...CHOICES, locale: 'en', name: 'Ada', email: other.email, current_password: PASSWORD }
    const response = await send(client, 'patch', '/profile', form, { as: account })
    assert.deepEqual(complaints(response), {})
    assert.equal((await account.refresh()).emailClaim, account.id)
    assert.equal((await other.refresh()).emailClaim, '')
    const letters = await mailbox.delivered()
    assert.sameMembers(
      letters.map(({ subject, to }) => [subject.split(' email')[0], to].join(' > ')),
      [
        `Your Parley > ${letters.find(({ subject }) => subject.includes('changed'))!.to}`,
        `You already have a Parley account > ${other.email}`,
      ]
    )
  })

  test('a token is shown once and works until it is revoked', async ({ client, assert }) => {
    const account = await givenAccount()
    const session = { passwordConfirmedAtMs: Date.now() }
    const made = await send(
      client,
      'post',
      '/profile/tokens',
      { name: 'Script', days: 30 },
      { as: account, session, back: '/profile' }
    )
    const { newToken, tokens } = made.inertiaProps as { newToken: string; tokens: Array<{ id: number }> }
    ;(await client.get('/api/v1/me').bearerToken(newToken)).assertStatus(200)
    const later = await client.get('/profile').loginAs(account).withInertia()
    assert.isNull((later.inertiaProps as { newToken: string | null }).newToken)

    await send(client, 'delete', `/profile/tokens/${tokens[0]!.id}`, {}, { as: account, redirects: 0 })
    ;(await client.get('/api/v1/me').bearerToken(newToken)).assertStatus(401)
  })

  test('an outsider revokes no token and signs out no device', async ({ client, assert }) => {
    const owner = await givenAccount()
    const token = await User.accessTokens.create(owner, ['*'], { name: 'Script' })
    const device = await addDevice(owner.id, { userAgent: null, address: null })
    const outsider = await givenAccount('Mallory')
    for (const path of [`/profile/tokens/${token.identifier}`, `/profile/devices/${device.id}`]) {
      const response = await send(client, 'delete', path, {}, { as: outsider, redirects: 0 })
      response.assertStatus(404)
      const own = await send(client, 'delete', path, {}, { as: owner, redirects: 0 })
      own.assertStatus(303)
    }
    assert.isNull(await Device.find(device.id))
  })

  test('signing out everywhere else keeps this device', async ({ client, assert }) => {
    const account = await givenAccount()
    const here = await addDevice(account.id, { userAgent: null, address: null })
    await addDevice(account.id, { userAgent: null, address: null })
    const outsider = await addDevice((await givenAccount('Mallory')).id, { userAgent: null, address: null })
    const session = { device: here.id }
    await send(client, 'delete', '/profile/devices', {}, { as: account, session, redirects: 0 })
    const left = await Device.all()
    assert.sameMembers(
      left.map(({ id }) => id),
      [here.id, outsider.id]
    )
  })

  test('deleting the account needs the password and erases everything it owns', async ({
    client,
    assert,
  }) => {
    const account = await givenAccount()
    const other = await givenAccount('Mallory')
    await givenText(account, 'Bread', 'The starter is fed every morning with rye flour.')
    await givenText(other, 'Soup', 'The soup is stirred every evening.')
    await givenBioLink(account)
    await User.accessTokens.create(account)
    await User.rememberMeTokens.create(account, '1 day')
    const files = (await app.container.make('drive.manager')).use()
    const kept = async (id: string) => [
      ...(await files.listAll(`originals/${id}`, { recursive: true })).objects,
    ]
    assert.isNotEmpty(await kept(account.id))

    const wrong = await send(
      client,
      'delete',
      '/profile',
      { password: 'no' },
      { as: account, back: '/profile' }
    )
    assert.equal(complaints(wrong).password, 'That’s not your password.')
    assert.exists(await User.find(account.id))

    await send(client, 'delete', '/profile', { password: PASSWORD }, { as: account, redirects: 0 })
    assert.isNull(await User.find(account.id))
    for (const table of ['data_sources', 'data_items', 'applications'])
      assert.isEmpty(await db.from(table).where('workspace_id', account.id), table)
    for (const table of ['devices', 'mailed_tokens'])
      assert.isEmpty(await db.from(table).where('user_id', account.id), table)
    for (const table of ['auth_access_tokens', 'remember_me_tokens'])
      assert.isEmpty(await db.from(table).where('tokenable_id', account.id), table)
    assert.isEmpty(await kept(account.id))
    assert.isNotEmpty(await kept(other.id))
  })

  test('guests are led to sign in')
    .with(['/profile', '/confirm-password', '/verify-email'])
    .run(async ({ client }, path) => {
      const response = await client.get(path).redirects(0)
      response.assertHeader('location', '/login')
    })
})
