import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { registration } from '#config/app'
import { signOutDevice } from '#src/identity/actions/devices'
import { registerAccount } from '#src/identity/actions/register_account'
import Device from '#src/identity/models/device'
import Passkey from '#src/identity/models/passkey'
import User from '#src/identity/models/user'
import { newId } from '#src/shared/ids'
import { givenAccount, PASSWORD } from '#tests/support/accounts'
import { givenMailbox } from '#tests/support/emails'
import { PlainBrowser } from '#tests/support/plain_browser'
import { complaints, send } from '#tests/support/forms'

test.group('Registration', (group) => {
  const FORM = {
    name: 'Ada',
    email: 'ada@example.org',
    password: 'correct horse battery',
    password_confirmation: 'correct horse battery',
  }

  group.each.teardown(() => void (registration.mode = 'open'))

  test('says that an invitation is needed instead of showing a form', async ({ client, assert }) => {
    registration.mode = 'invite'
    const page = await client.get('/register').withInertia()
    page.assertInertiaComponent('Auth/Register')
    page.assertInertiaPropsContains({ byInvitation: true })

    const refused = await send(client, 'post', '/register', FORM)
    refused.assertStatus(200)
    assert.match(complaints(refused).email!, /need an invitation/)
    assert.isEmpty(await User.all())
  })

  test('has no page when it is closed', async ({ client, assert }) => {
    registration.mode = 'closed'
    ;(await client.get('/register')).assertStatus(404)
    ;(await send(client, 'post', '/register', FORM)).assertStatus(404)
    assert.isEmpty(await User.all())
  })
})

test.group('Registration', () => {
  const FORM = { name: 'Ada', email: 'ada@example.org', password: PASSWORD, password_confirmation: PASSWORD }

  test('creates an account, signs in and leads to its first page', async ({ client, assert }) => {
    const response = await client
      .post('/register')
      .withCsrfToken()
      .redirects(0)
      .json({ ...FORM, email: ' Ada@Example.org ' })

    response.assertHeader('location', '/onboarding')
    const user = await User.findByOrFail('email', 'ada@example.org')
    assert.notInclude(user.password, PASSWORD)
  })

  test('creates one account for two simultaneous registrations of an address', async ({ assert }) => {
    const results = await Promise.all([1, 2, 3, 4].map(() => registerAccount(FORM)))
    assert.lengthOf(
      results.filter((result) => result.ok),
      1
    )
    assert.lengthOf(await User.all(), 1)
  })

  test('shows problems beside their fields and keeps what was typed')
    .with([
      { field: 'password', change: { password: 'short', password_confirmation: 'short' } },
      { field: 'email', change: { email: 'no address' } },
      { field: 'name', change: { name: ' ' } },
    ])
    .run(async ({ client, assert }, { field, change }) => {
      const response = await client
        .post('/register')
        .withCsrfToken()
        .withInertia()
        .header('Referer', '/register')
        .json({ ...FORM, ...change })

      response.assertInertiaComponent('Auth/Register')
      assert.property((response.inertiaProps as { errors: object }).errors, field)
    })
})

test.group('Sign-in', () => {
  test('a wrong password and an unknown address get the same answer', async ({ client, assert }) => {
    const account = await givenAccount()
    const attempt = async (email: string) => {
      const response = await client
        .post('/login')
        .withCsrfToken()
        .withInertia()
        .header('Referer', '/login')
        .json({ email, password: 'not the password' })
      return (response.inertiaProps as { errors: { password: string } }).errors.password
    }
    const known = await attempt(account.email)
    assert.match(known, /don’t match/)
    assert.equal(await attempt('nobody@example.org'), known)
  })

  test('refuses the sixth attempt within a minute, even with the right password', async ({
    client,
    assert,
  }) => {
    const account = await givenAccount()
    const attempt = (password: string) =>
      client
        .post('/login')
        .withCsrfToken()
        .withInertia()
        .header('Referer', '/login')
        .json({ email: account.email, password })
    for (let tries = 0; tries < 5; tries += 1) await attempt('not the password')

    const response = await attempt(PASSWORD)
    assert.match(
      (response.inertiaProps as { errors: { email: string } }).errors.email,
      /Too many attempts. Try again in \d+ seconds/
    )
  })

  // threat: password-guessing
  test('counts simultaneous attempts', async ({ client, assert }) => {
    const account = await givenAccount()
    const attempt = (password: string) =>
      client
        .post('/login')
        .withCsrfToken()
        .withInertia()
        .header('Referer', '/login')
        .json({ email: account.email, password })
    const answers = await Promise.all(Array.from({ length: 8 }, () => attempt('not the password')))
    const refused = answers.filter((answer) =>
      (answer.inertiaProps as { errors: { email?: string } }).errors.email?.startsWith('Too many')
    )
    assert.lengthOf(refused, 3)
  })

  test('guessing from another network does not lock the owner out', async ({ client, assert }) => {
    const account = await givenAccount()
    const attempt = (password: string) =>
      client.post('/login').withCsrfToken().redirects(0).json({ email: account.email, password })
    for (let tries = 0; tries < 6; tries += 1) await attempt('not the password')
    assert.notEqual((await attempt(PASSWORD)).header('location'), '/home')

    // The same tries, as if they had come from another network.
    for (const { key } of await db.from('rate_limits')) {
      const elsewhere = String(key).replace(/login:[\w.:]*?:(?=person|\*)/, 'login:192.0.2.9:')
      await db.from('rate_limits').where({ key }).update({ key: elsewhere })
    }
    ;(await attempt(PASSWORD)).assertHeader('location', '/home')
  })

  test('remember me keeps a token that signing out removes', async ({ client, assert }) => {
    const account = await givenAccount()
    const response = await client
      .post('/login')
      .withCsrfToken()
      .redirects(0)
      .json({ email: account.email, password: PASSWORD, remember: true })

    assert.exists(response.cookie('remember_web'))
    assert.lengthOf(await db.from('remember_me_tokens').where('tokenable_id', account.id), 1)
  })

  test('a signed-in person is led away from the sign-in page', async ({ client }) => {
    const response = await client
      .get('/login')
      .loginAs(await givenAccount())
      .redirects(0)
    response.assertHeader('location', '/home')
  })
})

const SESSION = 'parley_session'

/** What is left of a browser when its session is over but it was told to stay signed in. */
function onlyRemembered(browser: PlainBrowser) {
  browser.cookies.delete(SESSION)
  browser.cookies.delete('XSRF-TOKEN')
}

test.group('Sessions', () => {
  const NEW = 'a river under the house'

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
    assert.isTrue(await signOutDevice(account.id, device.id))
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

    await signOutDevice(account.id, devices[0]!.id)
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

const GERMAN = { 'accept-language': 'de-AT,de;q=0.9,en;q=0.5' }

test.group('The language of account holders', () => {
  const NEW = { name: 'Ada', email: 'ada.deutsch@example.org', password: 'correct horse battery' }

  test('is the browser’s for guests, on the form, in its errors and in the first email', async ({
    assert,
    cleanup,
  }) => {
    const mailbox = await givenMailbox(cleanup)
    const browser = new PlainBrowser()
    assert.include(await (await browser.get('/register', GERMAN)).text(), '<html lang="de"')

    await browser.send('POST', '/register', { ...NEW, email: '' }, GERMAN)
    assert.include(await (await browser.get('/register', GERMAN)).text(), 'Gib deine E-Mail-Adresse ein.')

    await browser.send('POST', '/register', NEW, GERMAN)
    assert.equal((await User.findByOrFail('email', NEW.email)).locale, 'de')
    const [email] = await mailbox.delivered()
    assert.equal(email!.subject, 'Bestätige deine E-Mail-Adresse für Parley')
    assert.match(email!.text, /^Hallo,/)
  })

  test('is English for browsers in other languages, and in the API', async ({ assert }) => {
    const browser = new PlainBrowser()
    const page = await browser.get('/login', { 'accept-language': 'fr' })
    assert.include(await page.text(), '<html lang="en"')
    const refused = await browser.get('/api/v1/items', { ...GERMAN, accept: 'application/json' })
    assert.equal(refused.status, 401)
    assert.notMatch(await refused.text(), /melde|abgemeldet/i)
  })

  test('is the account’s once signed in, whatever the browser’s', async ({ assert }) => {
    const account = await givenAccount()
    const browser = new PlainBrowser()
    await browser.signIn(account.email, PASSWORD)
    assert.include(await (await browser.get('/home', GERMAN)).text(), '<html lang="en"')
    await account.merge({ locale: 'de' }).save()
    assert.include(await (await browser.get('/home')).text(), '<html lang="de"')
  })

  test('loads the page again when it was changed, and keeps the notice for then', async ({ assert }) => {
    const account = await givenAccount()
    const browser = new PlainBrowser()
    await browser.signIn(account.email, PASSWORD)
    const version = /"version":"([^"]+)"/.exec(
      (await (await browser.get('/home')).text()).replaceAll('&quot;', '"')
    )![1]!
    const { name, email, timeZone, theme } = account
    await browser.send('PATCH', '/profile', { name, email, locale: 'de', time_zone: timeZone, theme })
    await browser.send('DELETE', '/profile/devices')

    const open = { 'x-inertia': 'true', 'x-inertia-version': version }
    const answer = await browser.get('/profile', open)
    assert.equal(answer.status, 409)
    assert.match(answer.headers.get('x-inertia-location')!, /\/profile$/)
    assert.include(await (await browser.get('/profile')).text(), 'Alle anderen Geräte abgemeldet.')
  })

  test('of an open page stays when it only refreshes', async ({ assert }) => {
    const account = await givenAccount()
    await account.merge({ locale: 'de' }).save()
    const browser = new PlainBrowser()
    await browser.signIn(account.email, PASSWORD)
    const page = await (await browser.get('/home')).text()
    const [, build] = /"version":"([^"]+)-de"/.exec(page.replaceAll('&quot;', '"'))!
    const refreshed = await browser.get('/home', {
      'x-inertia': 'true',
      'x-inertia-version': build!,
      'x-inertia-partial-component': 'Home/Index',
      'x-refresh': 'true',
    })
    assert.equal(refreshed.status, 200)
    assert.equal(((await refreshed.json()) as { version: string }).version, build)
  })
})
