import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import User from '#src/identity/models/user'
import { registerAccount } from '#src/identity/actions/register_account'
import { givenAccount, PASSWORD } from '#tests/support/accounts'

const FORM = { name: 'Ada', email: 'ada@example.org', password: PASSWORD, password_confirmation: PASSWORD }

test.group('Registration', () => {
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
      return (response.inertiaProps as { errors: { email: string } }).errors.email
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
      /Too many tries. Try again in \d+ seconds/
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
      (answer.inertiaProps as { errors: { email: string } }).errors.email.startsWith('Too many')
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
