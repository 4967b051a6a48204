import hash from '@adonisjs/core/services/hash'
import { test } from '@japa/runner'
import { findAccountByPassword } from '#src/identity/queries/find_account_by_password'
import User from '#src/identity/models/user'
import { givenAccount, PASSWORD } from '#tests/support/accounts'
import { givenMailbox } from '#tests/support/emails'
import { PlainBrowser } from '#tests/support/plain_browser'

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
