import limiter from '@adonisjs/limiter/services/main'
import type { HttpContext } from '@adonisjs/core/http'
import { test } from '@japa/runner'
import { consumeAttempt } from '#app/account/consume_attempt'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { MAX_API_TOKENS } from '#app/account/limits'
import MailedToken from '#src/identity/models/mailed_token'
import User from '#src/identity/models/user'
import { givenAccount, PASSWORD } from '#tests/support/accounts'
import { givenMailbox, pathOf } from '#tests/support/emails'
import { PlainBrowser } from '#tests/support/plain_browser'
import { allRoutes } from '../core/routes.js'
import { complaints, send } from './forms.js'

const SESSION = 'parley_session'
const NEW = 'a river under the house'

/** What an unattended device must not allow the person who finds it. */
const DANGEROUS = [
  'profile.exports.show',
  'profile.exports.store',
  'profile.two-step.setup.store',
  'profile.two-step.store',
  'profile.two-step.destroy',
  'profile.two-step.codes.store',
  'profile.passkeys.destroy',
  'profile.passkeys.offer',
  'profile.passkeys.store',
  'profile.providers.store',
  'profile.tokens.store',
  'profile.webhooks.store',
]

test.group('A remembered browser', () => {
  /** Its session is over, and someone else has put another one into its place. */
  async function remembered() {
    const account = await givenAccount()
    const browser = new PlainBrowser()
    await browser.signIn(account.email, PASSWORD, true)
    const attacker = new PlainBrowser()
    await attacker.get('/login')
    for (const name of [SESSION, 'XSRF-TOKEN']) browser.cookies.set(name, attacker.cookies.get(name)!)
    return { browser, attacker }
  }

  test('gets a new session id, and the earlier one is invalid', async ({ assert }) => {
    const { browser, attacker } = await remembered()
    assert.equal(await browser.leadsTo('/home'), 200)
    assert.notEqual(browser.cookies.get(SESSION), attacker.cookies.get(SESSION))
    assert.equal(await attacker.leadsTo('/home'), '/login')
  })

  test('is asked for the password before a dangerous action', async ({ assert }) => {
    const { browser } = await remembered()
    await browser.get('/home')
    const made = await browser.send('POST', '/profile/tokens', { name: 'Script', days: 7 })
    assert.equal(made.headers.get('location'), '/confirm-password')
    assert.isEmpty(await db.from('auth_access_tokens'))
  })
})

test.group('Account security', (group) => {
  group.each.setup(() => limiter.clear())

  test('every dangerous action asks for the password again', ({ assert }) => {
    const guarded = allRoutes().filter(({ middleware }) => middleware.includes('confirmed'))
    assert.sameMembers(
      guarded.map(({ name }) => name),
      DANGEROUS
    )
  })

  test('leads back to no other website after the password was asked for', async ({ assert, client }) => {
    const account = await givenAccount()
    const asked = (referer: string) =>
      client
        .post('/profile/tokens')
        .loginAs(account)
        .withCsrfToken()
        .redirects(0)
        .header('accept', 'text/html')
        .header('referer', referer)
        .form({ name: 'Agent', days: '' })
    const elsewhere = await asked('https://evil.example/profile')
    assert.equal(elsewhere.header('location'), '/confirm-password')
    assert.notInclude(JSON.stringify(elsewhere.session()), 'evil.example')
    assert.include(JSON.stringify(elsewhere.session()), '/profile')
  })

  test('pages of a signed-in person are kept by no browser or proxy', async ({ assert, client }) => {
    const page = await client.get('/profile').loginAs(await givenAccount())
    assert.equal(page.header('cache-control'), 'private, no-store')
  })

  test('one person has a limited number of API tokens', async ({ assert, client }) => {
    const account = await givenAccount()
    for (let count = 0; count < MAX_API_TOKENS; count += 1) await User.accessTokens.create(account)
    const refused = await client
      .post('/profile/tokens')
      .loginAs(account)
      .withSession({ passwordConfirmedAtMs: Date.now() })
      .withCsrfToken()
      .redirects(0)
      .json({ name: 'One more', days: null })
    assert.include(JSON.stringify(refused.flashMessages()), String(MAX_API_TOKENS))
    assert.lengthOf(await User.accessTokens.all(account), MAX_API_TOKENS)
  })

  test('a password is stored as scrypt with its own salt', async ({ assert }) => {
    const accounts = [await givenAccount(), await givenAccount('Grace')]
    const kept = await db.from('users').whereIn(
      'id',
      accounts.map(({ id }) => id)
    )
    for (const { password } of kept) assert.match(password, /^\$scrypt\$n=16384,r=8,p=1\$/)
    assert.notEqual(kept[0].password, kept[1].password)
  })

  test('a confirmation link expires', async ({ assert, client, cleanup }) => {
    const mailbox = await givenMailbox(cleanup)
    const account = await givenAccount()
    await send(client, 'post', '/email/verification-notification', {}, { as: account, back: '/verify-email' })
    const path = pathOf((await mailbox.delivered())[0]!)
    await MailedToken.query().update({
      expiresAt: DateTime.utc().minus({ minutes: 1 }).toFormat('yyyy-MM-dd HH:mm:ss'),
    })
    const late = await client.get(path).loginAs(account).redirects(0)
    late.assertHeader('location', '/verify-email')
    assert.isNull((await account.refresh()).emailVerifiedAt)
  })

  test('a form that was signed out elsewhere says what to do and stays on its page', async ({ client }) => {
    const response = await send(
      client,
      'post',
      '/data/text',
      { title: 'Bread', text: 'Rye' },
      { redirects: 0 }
    )
    response.assertStatus(401)
    response.assertInertiaComponent('Errors/Problem')
    response.assertInertiaPropsContains({
      message: 'You’ve been signed out. Sign in in another tab, then send it again.',
    })
    const out = await send(client, 'post', '/logout', {}, { redirects: 0 })
    out.assertHeader('location', '/login')
  })
})

test.group('Attempts are limited', (group) => {
  group.each.setup(() => limiter.clear())

  test('no form lets a password be guessed without limit', async ({ assert, client }) => {
    const account = await givenAccount()
    const as = { as: account, back: '/profile' }
    const change = { current_password: 'a guess', password: NEW, password_confirmation: NEW }
    const { name } = account
    const move = { name, email: 'new@example.org', locale: 'en', time_zone: 'UTC', theme: 'system' }
    await send(client, 'post', '/confirm-password', { password: 'a guess' }, as)
    await send(client, 'put', '/password', change, as)
    await send(client, 'delete', '/profile', { password: 'a guess' }, as)
    await send(client, 'patch', '/profile', { ...move, current_password: 'a guess' }, as)
    await send(client, 'put', '/password', change, as)
    const late = await send(client, 'put', '/password', { ...change, current_password: PASSWORD }, as)
    assert.match(complaints(late).current_password!, /^Too many tries/)
    assert.isTrue(await (await account.refresh()).verifyPassword(PASSWORD))
  })

  test('a network can register twenty accounts an hour, then is told when to retry', async ({
    assert,
    client,
  }) => {
    const registering = (number: number) =>
      client
        .post('/register')
        .withCsrfToken()
        .withInertia()
        .header('Referer', '/register')
        .json({ name: 'Ada', email: `ada${number}@example.org`, password: NEW, password_confirmation: NEW })
    for (let number = 0; number < 20; number += 1) await registering(number).redirects(0)
    const refused = await registering(20)
    assert.match(complaints(refused).email!, /Try again in an hour/)
    assert.isNull(await db.from('users').where('email', 'ada20@example.org').first())
  })

  // threat: password-guessing-ipv6
  test('a whole IPv6 network shares one limit of attempts', async ({ assert }) => {
    const from = (address: string) =>
      consumeAttempt({ request: { ip: () => address } } as unknown as HttpContext, 'login', 'ada@example.org')
    const tries = [0, 1, 2, 3, 4, 5].map((host) => `2001:db8:7:7:${host}::${host}`)
    const allowed: boolean[] = []
    for (const address of tries) allowed.push((await from(address)).allowed)
    assert.deepEqual(allowed, [true, true, true, true, true, false])
    assert.isTrue((await from('2001:db8:7:8::1')).allowed)
    assert.isTrue((await from('192.0.2.1')).allowed)
  })

  test('guesses of reset links are limited', async ({ assert, client }) => {
    const guess = { token: 'x'.repeat(43), password: NEW, password_confirmation: NEW }
    for (let tries = 0; tries < 30; tries += 1)
      await send(client, 'post', '/reset-password', guess, { redirects: 0 })
    const late = await send(client, 'post', '/reset-password', guess, {
      back: `/reset-password/${guess.token}`,
    })
    assert.match(complaints(late).token!, /^Too many tries/)
  })

  test('sends at most six confirmation links an hour', async ({ assert, client, cleanup }) => {
    const mailbox = await givenMailbox(cleanup)
    const account = await givenAccount()
    for (let tries = 0; tries < 8; tries += 1)
      await send(client, 'post', '/email/verification-notification', {}, { as: account, redirects: 0 })
    assert.isAtMost((await mailbox.delivered()).length, 6)
  })
})
