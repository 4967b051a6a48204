import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import { DateTime } from 'luxon'
import { registration } from '#config/app'
import { operatorEmails } from '#config/metrics'
import { openId } from '#config/oidc'
import { createMailedToken } from '#src/identity/actions/mailed_tokens'
import { resetPassword } from '#src/identity/actions/passwords'
import AccountEvent from '#src/identity/models/account_event'
import Membership from '#src/identity/models/membership'
import Passkey from '#src/identity/models/passkey'
import OpenIdIdentity from '#src/identity/models/openid_identity'
import User from '#src/identity/models/user'
import { OpenIdProvider } from '#src/identity/openid/openid_provider'
import { invite } from '#src/identity/workspaces/invitations'
import { requireTwoStep } from '#src/identity/workspaces/two_step_rule'
import { OPENID_CLIENT, OpenIdServer } from '#tests/fakes/openid_server'
import { givenAccount, givenTwoStepOf, PASSWORD } from '#tests/support/accounts'
import { PlainBrowser } from '#tests/support/plain_browser'
import { codeOf } from '#tests/support/two_step'

const CALLBACK = '/login/oidc/callback'
const PORT = Number(process.env.TEST_WEBSITE_PORT)
let provider: OpenIdServer

test.group('Sign-in with OpenID Connect', (group) => {
  group.each.setup(givenProvider)

  test('has a button on the pages for guests, and without a provider no routes', async ({
    assert,
    client,
  }) => {
    for (const page of ['/login', '/register'])
      assert.equal((await client.get(page).withInertia()).inertiaProps.openId, 'Example ID')
    openId.settings = null
    assert.isNull((await client.get('/login').withInertia()).inertiaProps.openId)
    for (const path of ['/login/oidc', CALLBACK]) (await client.get(path)).assertStatus(404)
  })

  test('gives a new person an account with a confirmed address', async ({ assert }) => {
    const browser = new PlainBrowser()
    assert.equal(await signIn(browser), '/onboarding')
    const user = await User.findByOrFail('email', 'ada@example.org')
    assert.equal(user.name, 'Ada Lovelace')
    assert.isNotNull(user.emailVerifiedAt)
    assert.equal(await browser.leadsTo('/profile'), 200)
    const [event] = await AccountEvent.query().where('userId', user.id)
    assert.deepEqual([event!.kind, event!.detail], ['registered', 'Example ID'])
  })

  test('finds the same account again, also after the address has changed at the provider', async ({
    assert,
  }) => {
    await signIn(new PlainBrowser())
    provider.person = { ...provider.person, email: 'countess@example.org' }
    assert.equal(await signIn(new PlainBrowser()), '/home')
    assert.lengthOf(await User.all(), 1)
  })

  test('links an account whose address is confirmed, and lists that in its activity', async ({ assert }) => {
    const account = await givenConfirmed('ada@example.org')
    assert.equal(await signIn(new PlainBrowser()), '/home')
    assert.equal((await OpenIdIdentity.firstOrFail()).userId, account.id)
    const kinds = (await AccountEvent.query().orderBy('id')).map(({ kind }) => kind)
    assert.deepEqual(kinds, ['openid_linked', 'signed_in'])
  })

  // threat: openid-unconfirmed-account
  test('does not hand over an account that no one has confirmed, nor the address to it', async ({
    assert,
  }) => {
    const squatter = await givenAccount()
    await squatter.merge({ email: 'ada@example.org' }).save()
    const browser = new PlainBrowser()
    assert.include(await refusal(browser), 'no one has confirmed')
    assert.equal(await browser.leadsTo('/home'), '/login')
    assert.isEmpty(await OpenIdIdentity.all())
  })

  // threat: openid-two-step
  test('asks for the code of an account with two-step verification, and links it only then', async ({
    assert,
  }) => {
    const account = await givenConfirmed('ada@example.org')
    const { secret } = await givenTwoStepOf(account)
    const browser = new PlainBrowser()
    assert.equal(await signIn(browser), '/login')
    assert.equal(await browser.leadsTo('/home'), '/login')
    assert.isEmpty(await OpenIdIdentity.all())
    const answer = await browser.send('POST', '/login/code', { code: codeOf(secret) })
    assert.equal(answer.headers.get('location'), '/home')
    assert.equal((await OpenIdIdentity.firstOrFail()).userId, account.id)
    assert.equal(await signIn(new PlainBrowser()), '/login')
  })

  // threat: openid-passkey-only
  test('does not sign in a member who has to use a passkey, nor link the account', async ({ assert }) => {
    const account = await givenConfirmed('ada@example.org')
    const key = { credentialId: 'AAAA', publicKey: 'AAAA', counter: 0, transports: [], lastUsedAt: null }
    await Passkey.create({ ...key, userId: account.id, name: 'Phone' })
    await requireTwoStep(account.id, true)
    const browser = new PlainBrowser()
    const passkey = async () => (await errorsAfter(browser, await callbackOf(browser))).passkey
    assert.include(await passkey(), 'Sign in with your passkey')
    assert.equal(await browser.leadsTo('/home'), '/login')
    assert.isEmpty(await OpenIdIdentity.all())

    await requireTwoStep(account.id, false)
    assert.equal(await signIn(new PlainBrowser()), '/home')
    await requireTwoStep(account.id, true)
    assert.include(await passkey(), 'Sign in with your passkey')
    assert.equal(await browser.leadsTo('/home'), '/login')
  })

  // threat: openid-lookalike
  test('does not take an address for another that differs in a letter', async ({ assert }) => {
    await givenConfirmed('kate@example.org')
    provider.person = { ...provider.person, email: '\u212Aate@example.org' }
    assert.include(await refusal(), 'didn’t tell us your email')
    assert.isEmpty(await OpenIdIdentity.all())
  })

  // threat: openid-unverified
  test('refuses an address that the provider has not confirmed')
    .with([false, undefined, 'true', 1])
    .run(async ({ assert }, verified) => {
      await givenConfirmed('ada@example.org')
      provider.person = { ...provider.person, email_verified: verified }
      assert.include(await refusal(), 'hasn’t confirmed your email')
      assert.isEmpty(await OpenIdIdentity.all())
    })

  test('refuses a person without an address', async ({ assert }) => {
    provider.person = { sub: 'ada', email_verified: true }
    assert.include(await refusal(), 'didn’t tell us your email')
    provider.person = { sub: 'ada', email: 'ada\u0000@example.org', email_verified: true }
    assert.include(await refusal(), 'didn’t tell us your email')
  })

  // threat: openid-next-person
  test('does not give an account to the next person who has its address', async ({ assert }) => {
    await signIn(new PlainBrowser())
    provider.person = { ...provider.person, sub: 'another' }
    assert.include(await refusal(), 'belongs to another person')
  })

  test('lets its owner link it again after a password reset', async ({ assert }) => {
    await signIn(new PlainBrowser())
    const user = await User.findByOrFail('email', 'ada@example.org')
    const token = await createMailedToken(user, 'reset')
    assert.isTrue((await resetPassword(user.id, token!, PASSWORD, 'start_empty')).ok)
    provider.person = { ...provider.person, sub: 'another' }
    assert.equal(await signIn(new PlainBrowser()), '/home')
  })

  // threat: openid-domain
  test('lets in only people of the allowed domains', async ({ assert }) => {
    openId.settings!.allowedDomains = ['example.com']
    for (const email of ['ada@example.org', 'ada@evil-example.com', 'ada@example.com.example.org']) {
      provider.person = { ...provider.person, email }
      assert.include(await refusal(), 'email at example.com can sign in')
    }
    provider.person = { ...provider.person, email: 'Ada@Example.com' }
    assert.equal(await signIn(new PlainBrowser()), '/onboarding')
  })

  test('adds new people of an allowed domain to the operator’s workspace with the default role', async ({
    assert,
    cleanup,
  }) => {
    const operator = await givenConfirmed('operator@example.org')
    operatorEmails.push(operator.email)
    cleanup(() => void operatorEmails.pop())
    Object.assign(openId.settings!, { allowedDomains: ['example.org'], defaultRole: 'agent' })
    assert.equal(await signIn(new PlainBrowser()), '/home')
    const { id: userId } = await User.findByOrFail('email', 'ada@example.org')
    const { role } = await Membership.query().where({ userId, workspaceId: operator.id }).firstOrFail()
    assert.equal(role, 'agent')
  })

  // threat: openid-registration
  test('follows REGISTRATION: by invitation or listed domain, or not at all', async ({ assert }) => {
    registration.mode = 'invite'
    assert.include(await refusal(), 'need an invitation')
    registration.mode = 'closed'
    openId.settings!.allowedDomains = ['example.org']
    assert.include(await refusal(), 'new ones can’t be created')
    assert.isEmpty(await User.all())

    registration.mode = 'invite'
    assert.equal(await signIn(new PlainBrowser()), '/onboarding')
    openId.settings!.allowedDomains = []
    const owner = await givenAccount()
    await invite(owner.id, owner, { email: 'grace@example.org', role: 'editor' })
    provider.person = { sub: 'grace', email: 'grace@example.org', email_verified: true }
    assert.equal(await signIn(new PlainBrowser()), '/onboarding')
  })

  test('finds the address at the provider’s userinfo endpoint too', async ({ assert }) => {
    await provider.stop()
    provider = await new OpenIdServer(PORT, openId.redirectUri, false).start()
    assert.equal(await signIn(new PlainBrowser()), '/onboarding')
    assert.include(
      provider.requests.map(({ path }) => path),
      '/me'
    )
  })

  test('goes on to the page that was asked for', async ({ assert }) => {
    await givenConfirmed('ada@example.org')
    const browser = new PlainBrowser()
    await browser.get('/data')
    assert.equal(await signIn(browser), '/data')
  })

  test('accepts a provider that has just changed its keys', async ({ assert }) => {
    await signIn(new PlainBrowser())
    provider.rotateKeys()
    assert.equal(await signIn(new PlainBrowser()), '/home')
  })
})

test.group('Forged sign-ins with OpenID Connect', (group) => {
  group.each.setup(givenProvider)

  // threat: openid-state
  test('refuses a response that this browser did not ask for', async ({ assert }) => {
    const attacker = new PlainBrowser()
    const theirs = await callbackOf(attacker)
    assert.include(await sentence(new PlainBrowser(), theirs), 'started in another window')
    const victim = new PlainBrowser()
    await victim.get('/login/oidc')
    assert.include(await sentence(victim, theirs), 'started in another window')
    assert.equal(await victim.leadsTo('/home'), '/login')
  })

  test('continues even if another request writes the session meanwhile', async ({ assert }) => {
    const browser = new PlainBrowser()
    const callback = await callbackOf(browser)
    browser.cookies.delete('parley_session')
    assert.equal(await browser.leadsTo(callback), '/onboarding')
  })

  // threat: openid-code
  test('refuses a code that another sign-in received', async ({ assert }) => {
    const theirs = new URL(await callbackOf(new PlainBrowser()), 'http://localhost')
    const victim = new PlainBrowser()
    const mine = new URL(await callbackOf(victim), 'http://localhost')
    mine.searchParams.set('code', theirs.searchParams.get('code')!)
    assert.include(await sentence(victim, mine.pathname + mine.search), 'refused the sign-in')
    assert.equal(await victim.leadsTo('/home'), '/login')
  })

  // threat: openid-nonce
  test('refuses a genuine token that was made for another sign-in', async ({ assert }) => {
    const browser = new PlainBrowser()
    const callback = await callbackOf(browser, { nonce: 'of-another-sign-in' })
    assert.include(await sentence(browser, callback), 'couldn’t verify the reply')
    assert.isEmpty(await User.all())
  })

  // threat: openid-replay
  test('accepts a response once', async ({ assert }) => {
    const browser = new PlainBrowser()
    const callback = await callbackOf(browser)
    assert.equal(await browser.leadsTo(callback), '/onboarding')
    await browser.send('POST', '/logout')
    assert.include(await sentence(browser, callback), 'started in another window')
    assert.equal(await browser.leadsTo('/home'), '/login')
  })

  // threat: openid-forged-token
  test('refuses a token that was changed after it was signed', async ({ assert }) => {
    provider.tamper['/token'] = (body) => ({
      ...body,
      id_token: changed(String(body.id_token), { email: 'boss@example.org' }),
    })
    assert.include(await refusal(), 'couldn’t verify the reply')
    assert.isEmpty(await User.all())
  })

  test('accepts a token that the provider has signed anew', async ({ assert }) => {
    provider.tamper['/token'] = (body) => ({ ...body, id_token: provider.signed(String(body.id_token), {}) })
    assert.equal(await signIn(new PlainBrowser()), '/onboarding')
  })

  for (const [lie, claims] of Object.entries({
    'for another sign-in': { nonce: 'mine' },
    'for no sign-in': { nonce: undefined },
    'of another issuer': { iss: 'https://evil.example' },
    'of no issuer': { iss: undefined },
    'for another audience': { aud: 'someone-else' },
    'for several audiences, on behalf of another': { aud: [OPENID_CLIENT.id, 'other'], azp: 'other' },
    'that has expired': { exp: Math.floor(Date.now() / 1_000) - 3_600 },
    'that never expires': { exp: undefined },
    'that is not valid yet': { nbf: Math.floor(Date.now() / 1_000) + 3_600 },
    'of no one': { sub: undefined },
  }))
    // threat: openid-wrong-claims
    test(`refuses a validly signed token ${lie}`, async ({ assert }) => {
      provider.tamper['/token'] = (body) => ({
        ...body,
        id_token: provider.signed(String(body.id_token), claims),
      })
      assert.include(await refusal(), 'couldn’t verify the reply')
      assert.isEmpty(await User.all())
    })

  // threat: openid-unsigned
  test('refuses a token without a signature', async ({ assert }) => {
    provider.tamper['/token'] = (body) => {
      const [, payload] = String(body.id_token).split('.')
      const header = Buffer.from('{"alg":"none"}').toString('base64url')
      return { ...body, id_token: `${header}.${payload}.` }
    }
    assert.include(await refusal(), 'couldn’t verify the reply')
  })

  // threat: openid-issuer
  test('refuses a provider that says it is another one', async ({ assert }) => {
    provider.tamper['/.well-known/openid-configuration'] = (body) => ({
      ...body,
      issuer: 'https://accounts.example',
    })
    assert.include(await sentence(new PlainBrowser(), '/login/oidc'), 'couldn’t verify the reply')
  })

  // threat: openid-ssrf
  test('does not follow the provider to private addresses', async ({ assert }) => {
    const browser = new PlainBrowser()
    const callback = await callbackOf(browser)
    provider.tamper['/.well-known/openid-configuration'] = (body) => ({
      ...body,
      token_endpoint: 'http://127.0.0.1:1/token',
    })
    assert.include(await sentence(browser, callback), 'can’t be reached')
  })

  // threat: openid-slow
  test('gives up on a provider that does not answer, or answers too much', async ({ assert, cleanup }) => {
    const limits = { ...openId.limits, timeoutMs: 3_000, maxBytes: 64 * 1024 }
    app.container.swap(OpenIdProvider, () => new OpenIdProvider(limits))
    cleanup(() => app.container.restore(OpenIdProvider))
    provider.hold = ['/token']
    assert.include(await refusal(), 'can’t be reached')
    provider.hold = ['/.well-known/openid-configuration']
    assert.include(await sentence(new PlainBrowser(), '/login/oidc'), 'can’t be reached')
    provider.hold = []
    provider.tamper['/.well-known/openid-configuration'] = (body) => ({ ...body, more: 'x'.repeat(70_000) })
    assert.include(await sentence(new PlainBrowser(), '/login/oidc'), 'can’t be reached')
  })

  test('says so when the provider is down', async ({ assert }) => {
    await provider.stop()
    assert.include(await sentence(new PlainBrowser(), '/login/oidc'), 'can’t be reached')
    provider = await new OpenIdServer(PORT, openId.redirectUri).start()
  })

  test('says so when the person declines', async ({ assert }) => {
    const browser = new PlainBrowser()
    const callback = new URL(await callbackOf(browser), 'http://localhost')
    callback.searchParams.delete('code')
    callback.searchParams.set('error', 'access_denied')
    assert.include(await sentence(browser, callback.pathname + callback.search), 'didn’t finish')
  })

  // threat: openid-odd-subject
  test('refuses a person whose id is none')
    .with(['a\u0000b', 'x'.repeat(256)])
    .run(async ({ assert }, sub) => {
      provider.person = { ...provider.person, sub }
      assert.include(await refusal(), 'couldn’t verify the reply')
      assert.isEmpty(await User.all())
    })

  // threat: openid-redirect
  test('leads only to pages of this server', async ({ assert }) => {
    await givenConfirmed('ada@example.org')
    for (const path of ['//evil.example/home', '/\\evil.example', '/home?to=//evil.example']) {
      const browser = new PlainBrowser()
      await browser.get(path)
      const to = new URL(String(await signIn(browser)), provider.issuer)
      assert.equal(to.origin, provider.issuer, path)
    }
  })

  // threat: openid-flood
  test('counts sign-ins per network', async ({ assert }) => {
    const browser = new PlainBrowser()
    for (let count = 0; count < 60; count++) await browser.get('/login/oidc')
    const asked = provider.requests.length
    assert.include(await sentence(browser, '/login/oidc'), 'Too many attempts')
    assert.lengthOf(provider.requests, asked)
  })
})

async function givenProvider() {
  provider = await new OpenIdServer(PORT, openId.redirectUri).start()
  openId.settings = {
    issuer: provider.issuer,
    clientId: OPENID_CLIENT.id,
    clientSecret: OPENID_CLIENT.secret,
    label: 'Example ID',
    allowedDomains: [],
    defaultRole: null,
  }
  return async () => {
    openId.settings = null
    registration.mode = 'open'
    await provider.stop()
  }
}

async function givenConfirmed(email: string): Promise<User> {
  return (await givenAccount()).merge({ email, emailVerifiedAt: DateTime.utc() }).save()
}

/** The address, with path and query, to which the provider sends this browser back. */
async function callbackOf(browser: PlainBrowser, changes: Record<string, string> = {}): Promise<string> {
  const atProvider = new PlainBrowser(undefined, provider.issuer)
  const asked = new URL((await browser.get('/login/oidc')).headers.get('location')!, provider.issuer)
  for (const [name, value] of Object.entries(changes)) asked.searchParams.set(name, value)
  let next = asked.href
  for (let hops = 0; next && hops < 5; hops++) {
    const { pathname, search } = new URL(next, provider.issuer)
    if (pathname === CALLBACK) return pathname + search
    next = (await atProvider.get(pathname + search)).headers.get('location')!
  }
  throw new Error('The provider did not send the browser back.')
}

/** Where the sign-in leads. */
async function signIn(browser: PlainBrowser): Promise<string | number> {
  return browser.leadsTo(await callbackOf(browser))
}

async function refusal(browser = new PlainBrowser()): Promise<string> {
  return sentence(browser, await callbackOf(browser))
}

/** What the sign-in page says after this address. */
async function sentence(browser: PlainBrowser, path: string): Promise<string> {
  return (await errorsAfter(browser, path)).oidc ?? ''
}

async function errorsAfter(browser: PlainBrowser, path: string): Promise<Record<string, string>> {
  const to = await browser.leadsTo(path)
  if (to !== '/login') throw new Error(`This led to ${to}.`)
  const page = await (await browser.get('/login')).text()
  const { props } = JSON.parse(/data-page="app"[^>]*>([\s\S]*?)<\/script>/.exec(page)![1]!)
  return props.errors
}

/** The token with other claims and the old signature. */
function changed(token: string, claims: object): string {
  const [header, payload, signature] = token.split('.')
  const old = JSON.parse(Buffer.from(payload!, 'base64url').toString())
  const body = Buffer.from(JSON.stringify({ ...old, ...claims })).toString('base64url')
  return `${header}.${body}.${signature}`
}
