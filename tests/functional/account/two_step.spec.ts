import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import encryption from '@adonisjs/core/services/encryption'
import { DateTime } from 'luxon'
import { ATTEMPTS } from '#app/account/limits'
import { WORKSPACE } from '#app/core/workspace'
import { http } from '#config/app'
import { createMailedToken } from '#src/identity/actions/mailed_tokens'
import AccountEvent from '#src/identity/models/account_event'
import Membership from '#src/identity/models/membership'
import Passkey from '#src/identity/models/passkey'
import type User from '#src/identity/models/user'
import { createApiToken } from '#src/identity/queries/list_api_tokens'
import { useTwoStepCode } from '#src/identity/two_step/two_step'
import { removeMember } from '#src/identity/workspaces/members'
import { requireTwoStep } from '#src/identity/workspaces/two_step_rule'
import { givenAccount, givenTwoStepOf, PASSWORD } from '#tests/support/accounts'
import { confirmedNow } from '#tests/support/confirmation'
import { forgetLimits } from '#tests/support/conversations'
import { PlainBrowser } from '#tests/support/plain_browser'
import { codeOf } from '#tests/support/two_step'

const EARLIER = { periodsFromNow: -1 }

test.group('Two-step verification', () => {
  test('is set up with a code, shows ten recovery codes once and stores neither readably', async ({
    assert,
  }) => {
    const account = await givenAccount()
    const browser = new PlainBrowser()
    await browser.signIn(account.email, PASSWORD)
    await browser.send('POST', '/profile/two-step/setup')
    const { setup } = (await props(browser, '/profile')).twoStep
    assert.match(setup.key, /^[A-Z2-7]{32}$/)
    assert.isAbove(setup.qr.path.length, 1_000)
    await browser.send('POST', '/profile/two-step', { code: '' })
    assert.equal((await props(browser, '/profile')).errors.code, 'Enter the code.')
    await browser.send('POST', '/profile/two-step', { code: '000000' })
    assert.include((await props(browser, '/profile')).errors.code, 'wrong')

    await browser.send('POST', '/profile/two-step', { code: codeOf(setup.key) })
    const { twoStep } = await props(browser, '/profile')
    assert.lengthOf(new Set(twoStep.newCodes), 10)
    assert.deepInclude(twoStep.on, { codesLeft: 10 })
    assert.isNull(twoStep.setup)
    assert.isNull((await props(browser, '/profile')).twoStep.newCodes)

    const stored = JSON.stringify([await db.from('two_step_secrets'), await db.from('recovery_codes')])
    for (const secret of [setup.key, ...twoStep.newCodes]) assert.notInclude(stored, secret)
    assert.include(await kinds(account), 'two_step_on')
  })

  test('can be cancelled before the first code', async ({ assert }) => {
    const account = await givenAccount()
    const browser = new PlainBrowser()
    await browser.signIn(account.email, PASSWORD)
    await browser.send('POST', '/profile/two-step/setup')
    await browser.send('DELETE', '/profile/two-step/setup')
    assert.isNull((await props(browser, '/profile')).twoStep.setup)
    await browser.send('POST', '/profile/two-step', { code: '123456' })
    assert.include((await props(browser, '/profile')).errors.code, 'too long')
  })

  // threat: two-step-password-only
  test('asks for a code after the password, and signs no one in before it', async ({ assert }) => {
    const { account, secret } = await givenTwoStep()
    const browser = new PlainBrowser()
    await browser.get('/data')
    await typePassword(browser, account)
    assert.equal(await browser.leadsTo('/home'), '/login')
    assert.isTrue((await props(browser, '/login')).asksCode)
    const answer = await browser.send('POST', '/login/code', { code: codeOf(secret) })
    assert.equal(answer.headers.get('location'), '/home')
    assert.equal(await browser.leadsTo('/profile'), 200)
  })

  test('starts over, and asks for no code without a password', async ({ assert }) => {
    const { account, secret } = await givenTwoStep()
    const browser = new PlainBrowser()
    await typePassword(browser, account)
    assert.isFalse((await props(browser, '/login?from=start')).asksCode)
    const answer = await browser.send('POST', '/login/code', { code: codeOf(secret) })
    assert.equal(answer.headers.get('location'), '/login')
    assert.equal(await browser.leadsTo('/home'), '/login')
  })

  // threat: two-step-old-password
  test('accepts no code for a sign-in with a password that was changed meanwhile', async ({ assert }) => {
    const { account, secret } = await givenTwoStep()
    const thief = new PlainBrowser()
    await typePassword(thief, account)
    await account.merge({ password: 'a new and longer password' }).save()
    const answer = await thief.send('POST', '/login/code', { code: codeOf(secret) })
    assert.equal(answer.headers.get('location'), '/login')
    assert.equal(await thief.leadsTo('/home'), '/login')
  })

  // threat: two-step-fixation
  test('waits for the code under a new session id', async ({ assert }) => {
    const { account, secret } = await givenTwoStep()
    const [thief, victim] = [new PlainBrowser(), new PlainBrowser()]
    await thief.send('POST', '/login/passkey/question')
    for (const [name, value] of thief.cookies) victim.cookies.set(name, value)
    await typePassword(victim, account)
    assert.isFalse((await props(thief, '/login')).asksCode)
    await thief.send('POST', '/login/code', { code: codeOf(secret) })
    assert.equal(await thief.leadsTo('/home'), '/login')
  })

  // threat: two-step-password-reset
  test('asks for a code after a password reset too', async ({ assert }) => {
    const { account } = await givenTwoStep()
    await account.merge({ emailVerifiedAt: DateTime.utc() }).save()
    const token = await createMailedToken(account, 'reset')
    const browser = new PlainBrowser()
    await browser.send('POST', '/reset-password', { token, password: 'a new and longer password' })
    await browser.send('POST', '/login', { email: account.email, password: 'a new and longer password' })
    assert.isTrue((await props(browser, '/login')).asksCode)
    assert.equal(await browser.leadsTo('/home'), '/login')
  })

  // threat: two-step-replay
  test('accepts a code once', async ({ assert }) => {
    const { account, secret } = await givenTwoStep()
    const code = codeOf(secret)
    const browsers = [new PlainBrowser(), new PlainBrowser()]
    for (const browser of browsers) await typePassword(browser, account)
    const answers = await Promise.all(
      browsers.map((browser) => browser.send('POST', '/login/code', { code }))
    )
    assert.sameMembers(
      answers.map(({ headers }) => headers.get('location')),
      ['/home', '/login']
    )
    // An earlier one that was never used isn't accepted after it either.
    assert.isNull(await useTwoStepCode(account.id, codeOf(secret, EARLIER), encryption))
  })

  // threat: recovery-code-race
  test('accepts a recovery code once of many tries at the same moment', async ({ assert }) => {
    const { account, codes } = await givenTwoStep()
    const tries = Array.from({ length: 8 }, () => useTwoStepCode(account.id, codes[0]!, encryption))
    assert.deepEqual((await Promise.all(tries)).filter(Boolean), ['recovery'])
  })

  // threat: recovery-code-reuse
  test('accepts a recovery code once, however it is typed, and says how many are left', async ({
    assert,
  }) => {
    const { account, codes } = await givenTwoStep()
    const browser = new PlainBrowser()
    await typePassword(browser, account)
    await browser.send('POST', '/login/code', { code: codes[0]!.toUpperCase().replaceAll('-', ' ') })
    assert.include((await props(browser, '/home')).flash.notice, 'You have 9 left')
    assert.include(await kinds(account), 'recovery_code_used')
    const again = new PlainBrowser()
    await typePassword(again, account)
    await again.send('POST', '/login/code', { code: codes[0] })
    assert.include((await props(again, '/login')).errors.code, 'already used')
    assert.include(await kinds(account), 'code_refused')
  })

  // threat: two-step-guessing
  test('limits guesses', async ({ assert }) => {
    const { account, secret } = await givenTwoStep()
    const browser = new PlainBrowser()
    await typePassword(browser, account)
    for (let guess = 0; guess < 5; guess++) await browser.send('POST', '/login/code', { code: '000000' })
    await browser.send('POST', '/login/code', { code: codeOf(secret) })
    assert.include((await props(browser, '/login')).errors.code, 'Too many attempts')
    await forgetLimits()
    assert.equal(
      (await browser.send('POST', '/login/code', { code: codeOf(secret) })).headers.get('location'),
      '/home'
    )
  })

  // threat: two-step-guessing-networks
  test('limits guesses from many networks together', async ({ assert, cleanup }) => {
    const { account, secret } = await givenTwoStep()
    const usual = ATTEMPTS.codesPerAccount.requests
    cleanup(() => void (ATTEMPTS.codesPerAccount.requests = usual))
    ATTEMPTS.codesPerAccount.requests = 2
    const { trustProxy } = http
    cleanup(() => void (http.trustProxy = trustProxy))
    http.trustProxy = () => true
    const browser = new PlainBrowser()
    await typePassword(browser, account)
    const guess = (host: number, code: string) =>
      browser.send('POST', '/login/code', { code }, { 'x-forwarded-for': `198.51.100.${host}` })
    for (const host of [1, 2]) await guess(host, '000000')
    await guess(3, codeOf(secret))
    assert.include((await props(browser, '/login')).errors.code, 'Too many attempts')
  })

  // threat: two-step-open-laptop
  test('is turned off, and gets new recovery codes, only after the password', async ({ assert, client }) => {
    const { account } = await givenTwoStep()
    for (const [method, path] of [
      ['delete', '/profile/two-step'],
      ['post', '/profile/two-step/codes'],
      ['post', '/profile/two-step/setup'],
      ['post', '/profile/two-step'],
    ] as const) {
      const answer = await client[method](path).loginAs(account).withCsrfToken().redirects(0)
      assert.equal(answer.header('location'), '/confirm-password', path)
    }
    assert.lengthOf(await db.from('two_step_secrets'), 1)
  })

  test('replaces recovery codes, and ends when it is turned off', async ({ assert, client }) => {
    const { account, codes } = await givenTwoStep()
    const session = { passwordConfirmedAtMs: Date.now() }
    await client
      .post('/profile/two-step/codes')
      .loginAs(account)
      .withSession(session)
      .withCsrfToken()
      .redirects(0)
    assert.isNull(await useTwoStepCode(account.id, codes[0]!, encryption))
    await client
      .delete('/profile/two-step')
      .loginAs(account)
      .withSession(session)
      .withCsrfToken()
      .redirects(0)
    assert.isEmpty([...(await db.from('two_step_secrets')), ...(await db.from('recovery_codes'))])
    await new PlainBrowser().signIn(account.email, PASSWORD)
  })
})

test.group('A workspace that requires a passkey or two-step verification', () => {
  function givenPasskey({ id: userId }: User) {
    const key = { credentialId: 'AAAA', publicKey: 'AAAA', counter: 0, transports: [], lastUsedAt: null }
    return Passkey.create({ ...key, userId, name: 'Phone' })
  }

  // threat: two-step-required
  test('leads members without one to their profile, on pages, in the API and on channels', async ({
    assert,
    client,
  }) => {
    const { owner, member } = await givenRequired()
    const inside = { [WORKSPACE]: owner.id }
    const page = await client.get('/home').loginAs(member).withSession(inside).redirects(0)
    assert.equal(page.header('location'), '/profile')
    const led = await client.get('/home').loginAs(member).withSession(inside).withInertia()
    assert.include((led.inertiaProps as { flash: { error: string } }).flash.error, 'requires a passkey')
    const write = client.post('/data/text').loginAs(member).withSession(inside).withCsrfToken()
    assert.equal((await write.json({ title: 'A', text: 'B' }).redirects(0)).status(), 403)
    const token = await createApiToken(member, owner.id, ['*'], {})
    const api = client.get('/api/v1/me').bearerToken(token.value!.release())
    assert.equal((await api).status(), 403)
    const channel = client.post('/broadcasting/auth').loginAs(member).withCsrfToken()
    const asked = { socket_id: '1.1', channel_name: `private-account.${owner.id}` }
    assert.equal((await channel.json(asked)).status(), 403)
  })

  test('opens with two-step verification or with a passkey', async ({ assert, client }) => {
    const { owner, member } = await givenRequired()
    const status = async () =>
      (
        await client
          .get('/home')
          .loginAs(member)
          .withSession({ [WORKSPACE]: owner.id })
          .redirects(0)
      ).status()
    assert.equal(await status(), 302)
    await givenPasskey(member)
    assert.equal(await status(), 200)
    await Passkey.query().delete()
    await givenTwoStep(member)
    assert.equal(await status(), 200)
  })

  // threat: two-step-passkey-only
  test('lets a member whose second factor is a passkey sign in with that alone', async ({ assert }) => {
    const { member } = await givenRequired()
    await givenPasskey(member)
    const thief = new PlainBrowser()
    await typePassword(thief, member)
    assert.include((await props(thief, '/login')).errors.passkey, 'Sign in with your passkey')
    assert.equal(await thief.leadsTo('/home'), '/login')
    await givenTwoStep(member)
    await typePassword(thief, member)
    assert.isTrue((await props(thief, '/login')).asksCode)
  })

  // threat: two-step-lost-passkey
  test('lets a member who lost the passkey in with the password once every such workspace removed them', async ({
    assert,
  }) => {
    const { owner, member } = await givenRequired()
    const other = await givenAccount()
    await Membership.create({ workspaceId: other.id, userId: member.id, role: 'agent' })
    await requireTwoStep(other.id, true)
    await givenPasskey(member)
    const browser = new PlainBrowser()
    const removedBy = async ({ id: workspaceId }: User) => {
      const membership = await Membership.query().where({ workspaceId, userId: member.id }).firstOrFail()
      await removeMember(workspaceId, workspaceId, membership.id)
      await typePassword(browser, member)
      return browser.leadsTo('/home')
    }
    assert.equal(await removedBy(owner), '/login')
    assert.equal(await removedBy(other), 200)
  })

  test('is made so by an admin who has one, and by no one else', async ({ assert, client }) => {
    const owner = await givenAccount()
    const require = async (required: boolean) => {
      const request = client
        .put('/team/two-step')
        .loginAs(owner)
        .withSession(confirmedNow())
        .withCsrfToken()
        .withInertia()
      return (await request.json({ required })).inertiaProps as unknown as {
        flash: { error: string; notice: string }
        requiresTwoStep: boolean
      }
    }
    assert.include((await require(true)).flash.error, 'for yourself first')
    await givenTwoStep(owner)
    assert.isTrue((await require(true)).requiresTwoStep)
    assert.isFalse((await require(false)).requiresTwoStep)
  })
})

async function givenTwoStep(known?: User) {
  const account = known ?? (await givenAccount())
  return { account, ...(await givenTwoStepOf(account)) }
}

async function givenRequired() {
  const [owner, member] = [await givenAccount(), await givenAccount()]
  await Membership.create({ workspaceId: owner.id, userId: member.id, role: 'editor' })
  await requireTwoStep(owner.id, true)
  return { owner, member }
}

function typePassword(browser: PlainBrowser, { email }: User) {
  return browser.send('POST', '/login', { email, password: PASSWORD })
}

async function kinds({ id }: User): Promise<string[]> {
  return (await AccountEvent.query().where('userId', id)).map(({ kind }) => kind)
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any
async function props(browser: PlainBrowser, path: string): Promise<any> {
  const page = await (await browser.get(path)).text()
  return JSON.parse(/data-page="app"[^>]*>([\s\S]*?)<\/script>/.exec(page)![1]!).props
}

const MADE_UP = {
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  clientExtensionResults: {},
  response: { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA' },
}

test.group('Passkeys', () => {
  function givenPasskey(userId: string) {
    const key = { credentialId: 'AAAA', publicKey: 'AAAA', counter: 0, transports: [], lastUsedAt: null }
    return Passkey.create({ ...key, userId, name: 'Phone' })
  }

  test('a challenge names no account and no key', async ({ assert }) => {
    const account = await givenAccount()
    await givenPasskey(account.id)
    const question = await (await new PlainBrowser().send('POST', '/login/passkey/question')).json()
    assert.isUndefined(question.allowCredentials)
    assert.isAbove(question.challenge.length, 20)
  })

  // threat: forged-passkey
  test('a forged answer signs no one in, even with the id of a real key')
    .with(['AAAA', 'unknown'])
    .run(async ({ assert }, id) => {
      const account = await givenAccount()
      await givenPasskey(account.id)
      const browser = new PlainBrowser()
      await browser.send('POST', '/login/passkey/question')
      const answer = await browser.send('POST', '/login/passkey', { response: { ...MADE_UP, id } })
      assert.equal(answer.headers.get('location'), '/login')
      assert.equal(await browser.leadsTo('/home'), '/login')
    })

  test('an answer without a challenge signs no one in', async ({ assert }) => {
    const browser = new PlainBrowser()
    const answer = await browser.send('POST', '/login/passkey', { response: MADE_UP })
    assert.equal(answer.headers.get('location'), '/login')
  })

  test('a forged key is not added', async ({ assert }) => {
    const account = await givenAccount()
    const browser = new PlainBrowser()
    await browser.signIn(account.email, PASSWORD)
    await browser.send('POST', '/profile/passkeys/offer')
    const response = { ...MADE_UP, response: { clientDataJSON: 'e30', attestationObject: 'AAAA' } }
    const answer = await browser.send('POST', '/profile/passkeys', { name: 'Phone', response })
    assert.equal(answer.headers.get('location'), '/profile')
    assert.isEmpty(await Passkey.all())
  })
})
