import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { endDevice } from '#src/identity/actions/devices'
import Device from '#src/identity/models/device'
import Passkey from '#src/identity/models/passkey'
import { newId } from '#src/shared/ids'
import { send } from './forms.js'
import { givenAccount, PASSWORD } from '#tests/support/accounts'
import { PlainBrowser } from '#tests/support/plain_browser'

const NEW = 'a river under the house'
const SESSION = 'parley_session'

/** What is left of a browser when its session is over but it was told to stay signed in. */
function onlyRemembered(browser: PlainBrowser) {
  browser.cookies.delete(SESSION)
  browser.cookies.delete('XSRF-TOKEN')
}

test.group('Sessions', () => {
  // threat: session-fixation
  test('signing in issues a new session id and invalidates the old one', async ({ assert }) => {
    const account = await givenAccount()
    const browser = new PlainBrowser()
    await browser.get('/login')
    const attacker = new PlainBrowser()
    for (const [name, value] of browser.cookies) attacker.cookies.set(name, value)

    await browser.signIn(account.email, PASSWORD)
    assert.exists(attacker.cookies.get(SESSION))
    assert.notEqual(browser.cookies.get(SESSION), attacker.cookies.get(SESSION))
    assert.equal(await browser.leadsTo('/home'), 200)
    assert.equal(await attacker.leadsTo('/home'), '/login')
  })

  test('signing in leads to the page that was asked for', async ({ assert }) => {
    const account = await givenAccount()
    const browser = new PlainBrowser()
    await browser.get('/data?view=sources')
    const response = await browser.send('POST', '/login', { email: account.email, password: PASSWORD })
    assert.equal(response.headers.get('location'), '/data?view=sources')
  })

  test('a device signed out from another one loses its session', async ({ assert }) => {
    const account = await givenAccount()
    const browser = new PlainBrowser()
    await browser.signIn(account.email, PASSWORD)
    const device = await Device.findByOrFail('userId', account.id)

    assert.equal(await browser.leadsTo('/home'), 200)
    assert.isTrue(await endDevice(account.id, device.id))
    assert.equal(await browser.leadsTo('/home'), '/login')
    assert.isEmpty(await Device.all())
  })

  test('a remembered browser stays the same device until it is signed out', async ({ assert }) => {
    const account = await givenAccount()
    const browser = new PlainBrowser()
    await browser.signIn(account.email, PASSWORD, true)
    for (let day = 0; day < 2; day += 1) {
      onlyRemembered(browser)
      assert.equal(await browser.leadsTo('/home'), 200)
    }
    const devices = await Device.all()
    assert.lengthOf(devices, 1)

    await endDevice(account.id, devices[0]!.id)
    assert.isEmpty(await db.from('remember_me_tokens'))
    onlyRemembered(browser)
    assert.equal(await browser.leadsTo('/home'), '/login')
  })

  test('a new password signs out every other device and not this one', async ({ assert }) => {
    const account = await givenAccount()
    const [here, elsewhere] = [new PlainBrowser(), new PlainBrowser()]
    await here.signIn(account.email, PASSWORD, true)
    await elsewhere.signIn(account.email, PASSWORD, true)
    const before = here.cookies.get(SESSION)

    const form = { current_password: PASSWORD, password: NEW, password_confirmation: NEW }
    assert.equal((await here.send('PUT', '/password', form)).status, 303)
    assert.isTrue(await (await account.refresh()).verifyPassword(NEW))
    assert.equal(await elsewhere.leadsTo('/home'), '/login')
    onlyRemembered(elsewhere)
    assert.equal(await elsewhere.leadsTo('/home'), '/login')

    assert.notEqual(here.cookies.get(SESSION), before)
    assert.equal(await here.leadsTo('/home'), 200)
    onlyRemembered(here)
    assert.equal(await here.leadsTo('/home'), 200)
  })

  test('signing out ends this device and its session', async ({ assert }) => {
    const account = await givenAccount()
    const browser = new PlainBrowser()
    await browser.signIn(account.email, PASSWORD, true)
    const kept = new Map(browser.cookies)

    await browser.send('POST', '/logout')
    assert.isEmpty(await Device.all())
    for (const [name, value] of kept) browser.cookies.set(name, value)
    assert.equal(await browser.leadsTo('/home'), '/login')
  })

  // threat: open-laptop
  test('a dangerous action asks for the password again after three hours', async ({ client, assert }) => {
    const account = await givenAccount()
    const hour = 60 * 60 * 1000
    const make = (atMs: number) =>
      client
        .post('/profile/tokens')
        .loginAs(account)
        .withSession({ passwordConfirmedAtMs: atMs })
        .withCsrfToken()
        .redirects(0)
        .json({ name: 'Script', days: 7 })

    ;(await make(Date.now() - 3.1 * hour)).assertHeader('location', '/confirm-password')
    assert.isEmpty(await db.from('auth_access_tokens'))
    ;(await make(Date.now() - 2.9 * hour)).assertHeader('location', '/profile')
    assert.lengthOf(await db.from('auth_access_tokens'), 1)
  })

  // threat: open-laptop-provider
  test('sending content to another model provider and removing a passkey ask for the password again', async ({
    client,
    assert,
  }) => {
    const account = await givenAccount()
    const key = { credentialId: newId(), publicKey: 'AA', counter: 0, transports: [], lastUsedAt: null }
    const passkey = await Passkey.create({ ...key, userId: account.id, name: 'Phone' })
    const form = { provider: 'compatible', base_url: 'https://models.example/v1', model: 'm' }
    const asked = [
      await send(client, 'post', '/profile/providers', form, { as: account, redirects: 0 }),
      await send(client, 'delete', `/profile/passkeys/${passkey.id}`, {}, { as: account, redirects: 0 }),
    ]
    for (const response of asked) response.assertStatus(423)
    assert.isEmpty(await db.from('model_providers'))
    assert.lengthOf(await Passkey.all(), 1)
  })

  test('an open page asks for the password in place', async ({ client, assert }) => {
    const account = await givenAccount()
    const asked = await client
      .post('/profile/tokens')
      .loginAs(account)
      .withInertia()
      .withCsrfToken()
      .json({ name: 'Script', days: 7 })
    asked.assertStatus(423)
    assert.notProperty(asked.headers(), 'x-inertia')
    assert.isEmpty(await db.from('auth_access_tokens'))

    const give = (password: string) =>
      client
        .post('/confirm-password')
        .loginAs(account)
        .withCsrfToken()
        .header('accept', 'application/json')
        .json({ password })
    const wrong = await give('not the password')
    wrong.assertStatus(422)
    wrong.assertBody({ errors: [{ field: 'password', message: 'That’s not your password.' }] })
    assert.notProperty(wrong.session(), 'passwordConfirmedAtMs')
    ;(await give('')).assertStatus(422)
    const right = await give(PASSWORD)
    right.assertStatus(204)
    assert.isNumber(right.session().passwordConfirmedAtMs)
  })

  test('a guarded download leads back to the profile after the password', async ({ assert }) => {
    const account = await givenAccount()
    const browser = new PlainBrowser()
    await browser.signIn(account.email, PASSWORD, true)
    browser.cookies.delete('parley_session')
    await browser.get('/home')
    assert.equal(await browser.leadsTo('/profile/exports/01ARZ3NDEKTSV4RRFFQ69G5FAV'), '/confirm-password')
    const right = await browser.send('POST', '/confirm-password', { password: PASSWORD })
    assert.equal(right.headers.get('location'), '/profile')
  })

  test('a correct password continues, a wrong one is counted', async ({ assert }) => {
    const account = await givenAccount()
    const browser = new PlainBrowser()
    await browser.signIn(account.email, PASSWORD)
    await browser.get('/confirm-password?to=profile')
    const wrong = await browser.send('POST', '/confirm-password', { password: 'not the password' })
    assert.notEqual(wrong.headers.get('location'), '/profile')
    const right = await browser.send('POST', '/confirm-password', { password: PASSWORD })
    assert.equal(right.headers.get('location'), '/profile')

    for (let tries = 0; tries < 5; tries += 1)
      await browser.send('POST', '/confirm-password', { password: 'not the password' })
    const late = await browser.send('POST', '/confirm-password', { password: PASSWORD })
    assert.notEqual(late.headers.get('location'), '/home')
  })
})

test.group('Cross-site requests', () => {
  const WRITES = [
    ['POST', '/login'],
    ['POST', '/register'],
    ['POST', '/forgot-password'],
    ['POST', '/reset-password'],
    ['POST', '/email/verification-notification'],
    ['POST', '/confirm-password'],
    ['PUT', '/password'],
    ['PATCH', '/profile'],
    ['DELETE', '/profile'],
    ['POST', '/profile/tokens'],
    ['DELETE', '/profile/devices'],
    ['POST', '/logout'],
  ] as const

  test('refuses {method} {path} without the CSRF token')
    .with(WRITES.map(([method, path]) => ({ method, path })))
    .run(async ({ assert }, { method, path }) => {
      const account = await givenAccount()
      const browser = new PlainBrowser()
      await browser.signIn(account.email, PASSWORD)
      browser.cookies.delete('XSRF-TOKEN')
      browser.cookies.set('XSRF-TOKEN', 'forged')
      assert.equal((await browser.send(method, path, { password: PASSWORD })).status, 419)
      assert.equal(await browser.leadsTo('/home'), 200)
    })
})
