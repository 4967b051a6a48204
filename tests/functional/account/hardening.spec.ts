import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { test } from '@japa/runner'
import limiter from '@adonisjs/limiter/services/main'
import type { HttpContext } from '@adonisjs/core/http'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import hash from '@adonisjs/core/services/hash'
import app from '@adonisjs/core/services/app'
import testUtils from '@adonisjs/core/services/test_utils'
import { configProvider } from '@adonisjs/core'
import emitter from '@adonisjs/core/services/emitter'
import SessionMiddleware from '@adonisjs/session/session_middleware'
import { defineConfig, stores, type Session } from '@adonisjs/session'
import { consumeAttempt } from '#app/account/consume_attempt'
import { guestCookies, keepUnchanged } from '#app/account/session_stores'
import { MAX_API_TOKENS } from '#app/account/limits'
import MailedToken from '#src/identity/models/mailed_token'
import User from '#src/identity/models/user'
import { findAccountByPassword } from '#src/identity/queries/find_account'
import { givenAccount, PASSWORD } from '#tests/support/accounts'
import { givenMailbox, pathOf } from '#tests/support/emails'
import { PlainBrowser } from '#tests/support/plain_browser'
import { allRoutes } from '../core/routes.js'
import { complaints, send } from '#tests/support/forms'

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
  'team.invitations.store',
  'team.members.destroy',
  'team.members.update',
  'team.two-step.update',
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
    await send(client, 'delete', '/team/workspace', { typed_name: name, password: 'a guess' }, as)
    await send(client, 'patch', '/profile', { ...move, current_password: 'a guess' }, as)
    const late = await send(client, 'put', '/password', { ...change, current_password: PASSWORD }, as)
    assert.match(complaints(late).current_password!, /^Too many attempts/)
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
    assert.match(complaints(late).token!, /^Too many attempts/)
  })

  test('sends at most six confirmation links an hour', async ({ assert, client, cleanup }) => {
    const mailbox = await givenMailbox(cleanup)
    const account = await givenAccount()
    for (let tries = 0; tries < 8; tries += 1)
      await send(client, 'post', '/email/verification-notification', {}, { as: account, redirects: 0 })
    assert.isAtMost((await mailbox.delivered()).length, 6)
  })
})

const OTHER = 'another horse battery'
const registration = (email: string) => ({
  name: 'Ada',
  email,
  password: OTHER,
  password_confirmation: OTHER,
})

/** What someone who is not signed in can see of an answer. */
async function seen(response: Response) {
  const { status, headers } = response
  const cookies = headers.getSetCookie().map((cookie) => cookie.split('=')[0])
  return { status, location: headers.get('location'), cookies, body: await response.text() }
}

test.group('No one learns which addresses have an account', () => {
  test('registering responds and works the same', async ({ assert }) => {
    const { email } = await givenAccount()
    const known = await seen(await new PlainBrowser().send('POST', '/register', registration(email)))
    const unknown = await seen(
      await new PlainBrowser().send('POST', '/register', registration('new@example.org'))
    )
    assert.deepEqual(known, unknown)
    assert.equal(known.location, '/onboarding')
  })

  test('the same password opens the account afterwards in every case', async ({ assert }) => {
    const account = await givenAccount()
    for (const email of [account.email, 'new@example.org']) {
      await new PlainBrowser().send('POST', '/register', registration(email))
      const browser = new PlainBrowser()
      await browser.signIn(email, OTHER)
      const profile = await (await browser.get('/profile')).text()
      assert.include(profile, email)
    }
    const owner = new PlainBrowser()
    await owner.signIn(account.email, PASSWORD)
    assert.equal(await owner.leadsTo('/home'), 200)
  })

  test('the owner gets an email that the account exists, and the response reveals nothing', async ({
    assert,
    cleanup,
  }) => {
    const mailbox = await givenMailbox(cleanup)
    const account = await givenAccount()
    const stranger = new PlainBrowser()
    await stranger.send('POST', '/register', registration(account.email))
    await stranger.send('POST', '/email/verification-notification')
    const letters = await mailbox.delivered()
    assert.deepEqual(
      letters.map(({ to }) => to),
      [account.email, account.email]
    )
    for (const { subject, link } of letters) {
      assert.match(subject, /already have a Parley account/)
      assert.match(link, /\/forgot-password$/)
    }
    assert.lengthOf(await User.query().where('email', account.email).whereNot('emailClaim', ''), 1)
    assert.isNull((await User.findByOrFail('emailClaim', '')).emailVerifiedAt)
  })

  test('the owner gets at most five emails about repeated registrations', async ({ assert, cleanup }) => {
    const mailbox = await givenMailbox(cleanup)
    const account = await givenAccount()
    for (let times = 0; times < 7; times += 1)
      await new PlainBrowser().send('POST', '/register', registration(account.email))
    assert.lengthOf(await mailbox.delivered(), 5)
  })

  test('a claimed address that became free is confirmed like any other', async ({ assert, cleanup }) => {
    const mailbox = await givenMailbox(cleanup)
    const account = await givenAccount()
    const browser = new PlainBrowser()
    await browser.send('POST', '/register', registration(account.email))
    await mailbox.delivered()
    await account.delete()
    await browser.send('POST', '/email/verification-notification')
    assert.match((await mailbox.delivered()).at(-1)!.subject, /Confirm your email/)
    assert.equal((await User.findByOrFail('email', account.email)).emailClaim, '')
  })

  test('simultaneous claims make one owner of an address', async ({ assert }) => {
    await Promise.all(
      [1, 2, 3, 4].map(() => new PlainBrowser().send('POST', '/register', registration('new@example.org')))
    )
    assert.lengthOf(await User.all(), 4)
    assert.lengthOf(await User.query().where('emailClaim', ''), 1)
  })

  // threat: enumeration
  test('password resets and sign-ins respond the same for known and unknown addresses', async ({
    assert,
  }) => {
    const { email } = await givenAccount()
    for (const [path, form] of [
      ['/forgot-password', {}],
      ['/login', { password: 'not the password' }],
    ] as const) {
      const known = await seen(await new PlainBrowser().send('POST', path, { ...form, email }))
      const unknown = await seen(
        await new PlainBrowser().send('POST', path, { ...form, email: 'new@example.org' })
      )
      assert.deepEqual(known, unknown, path)
    }
  })
})

test.group('The work of a sign-in', () => {
  // threat: enumeration-timing
  test('is the same number of hashes for known and unknown addresses', async ({ assert, cleanup }) => {
    const { email } = await givenAccount()
    await findAccountByPassword(email, 'warm')
    const hasher = Object.getPrototypeOf(hash.use()) as ReturnType<typeof hash.use>
    const { verify, make } = hasher
    cleanup(() => void Object.assign(hasher, { verify, make }))
    const done: string[] = []
    hasher.verify = function (hashed, plain) {
      done.push('compared')
      return verify.call(this, hashed, plain)
    }
    hasher.make = function (plain) {
      done.push('made')
      return make.call(this, plain)
    }
    for (const address of [email, 'new@example.org']) {
      assert.isNull(await findAccountByPassword(address, 'not the password'))
      assert.deepEqual(done.splice(0), ['compared', 'compared'])
    }
  })
})

test.group('Session fixation', () => {
  test('a session known before registration is useless afterwards', async ({ assert }) => {
    const browser = new PlainBrowser()
    await browser.get('/register')
    const attacker = new PlainBrowser()
    for (const [name, value] of browser.cookies) attacker.cookies.set(name, value)
    await browser.send('POST', '/register', registration('new@example.org'))
    assert.equal(await browser.leadsTo('/home'), 200)
    assert.equal(await attacker.leadsTo('/home'), '/login')
  })
})

type ResolvedConfig = ConstructorParameters<typeof SessionMiddleware>[0]

/** One browser in front of the session middleware with its real store. */
async function givenBrowser() {
  const config = await configProvider.resolve<ResolvedConfig>(
    app,
    defineConfig({
      cookieName: 'parley_session',
      age: '14 days',
      store: 'database',
      stores: {
        database: keepUnchanged(guestCookies(stores.database({ tableName: 'sessions', gcProbability: 0 }))),
      },
    })
  )
  const middleware = new SessionMiddleware(config!, emitter as never)
  const cookies = new Map<string, string>()
  const visit = async (work: (session: Session) => unknown = () => {}) => {
    const req = new IncomingMessage(new Socket())
    req.headers.cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const ctx = await testUtils.createHttpContext({ req, res: new ServerResponse(req) })
    await middleware.handle(ctx, async () => work(ctx.session))
    for (const cookie of [ctx.response.getHeader('set-cookie') ?? []].flat().map(String)) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!
      if (/max-age=-?\d?(?!\d);|expires=Thu, 01 Jan 1970/i.test(cookie)) cookies.delete(name!)
      else cookies.set(name!, value!)
    }
  }
  return { visit, cookies }
}

const rows = async () => (await db.from('sessions').select('id')).length

test.group('Two requests of one session at once', () => {
  test('keep what the other saves while one only puts back messages: {$self}')
    .with(['auth_web', 'redirect'])
    .run(async ({ assert }, key) => {
      const { visit } = await givenBrowser()
      await visit((session) => {
        session.put(key, 'one')
        session.flash('notice', 'Saved.')
      })
      await visit(async (background) => {
        await visit((session) => {
          assert.equal(session.flashMessages.get('notice'), 'Saved.')
          session.put(key, 'two')
        })
        background.reflash()
      })
      await visit((session) => {
        assert.isNull(session.flashMessages.get('notice', null))
        assert.equal(session.get(key), 'two')
      })
    })

  test('keep messages until a page shows them', async ({ assert }) => {
    const { visit } = await givenBrowser()
    await visit((session) => session.put('auth_web', 'one'))
    await visit((session) => session.flash({ notice: 'Saved.', input: { name: 'Ada' } }))
    for (let times = 0; times < 2; times += 1) await visit((session) => session.reflash())
    await visit((session) => assert.equal(session.flashMessages.get('notice'), 'Saved.'))
    await visit((session) => assert.isTrue(session.flashMessages.isEmpty))
  })
})

test.group('The session of a guest', () => {
  // threat: guest-rows
  test('writes no row and keeps its CSRF secret and messages', async ({ assert }) => {
    const { visit } = await givenBrowser()
    await visit((session) => session.put('csrf-secret', 'one'))
    await visit((session) => session.flash('notice', 'Saved.'))
    await visit((session) => {
      assert.equal(session.get('csrf-secret'), 'one')
      assert.equal(session.flashMessages.get('notice'), 'Saved.')
    })
    await visit((session) => assert.isNull(session.flashMessages.get('notice', null)))
    assert.equal(await rows(), 0)
  })

  test('becomes a row with the sign-in and a cookie again after it', async ({ assert }) => {
    const { id } = await givenAccount()
    const { visit, cookies } = await givenBrowser()
    await visit((session) => session.put('csrf-secret', 'one'))
    const asGuest = cookies.get('parley_guest')!
    await visit(async (session) => {
      session.regenerate()
      session.put('auth_web', id)
      await session.tag(id)
    })
    assert.isFalse(cookies.has('parley_guest'))
    assert.equal(await rows(), 1)

    // A cookie of an earlier session changes nothing.
    cookies.set('parley_guest', asGuest)
    await visit((session) => assert.equal(session.get('auth_web'), id))

    await visit((session) => {
      session.clear()
      session.regenerate()
    })
    await visit((session) => session.put('csrf-secret', 'two'))
    assert.equal(await rows(), 0)
    await visit((session) => {
      assert.isUndefined(session.get('auth_web'))
      assert.equal(session.get('csrf-secret'), 'two')
    })
  })

  test('becomes a row when it has a one-time value or is too large for a cookie', async ({ assert }) => {
    const passkey = await givenBrowser()
    await passkey.visit((session) => session.put('passkey_challenge', { challenge: 'x', untilMs: 1 }))
    const large = await givenBrowser()
    await large.visit((session) => session.flash('notice', 'x'.repeat(5_000)))
    assert.equal(await rows(), 2)
    const [latest] = await db.from('sessions').orderBy('expires_at', 'desc').select('expires_at')
    assert.isBelow(new Date(latest.expires_at).getTime(), Date.now() + 3_700_000)
    await large.visit((session) => assert.lengthOf(session.flashMessages.get('notice'), 5_000))
    assert.equal(await rows(), 1)
  })
})
