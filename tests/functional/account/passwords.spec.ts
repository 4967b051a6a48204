import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import ConnectedProvider from '#src/answering/providers/connected_provider'
import Application from '#src/applications/models/application'
import { addDevice } from '#src/identity/actions/devices'
import Device from '#src/identity/models/device'
import Passkey from '#src/identity/models/passkey'
import User from '#src/identity/models/user'
import { findAccountByEmail, findAccountByPassword } from '#src/identity/queries/find_account'
import { isOperator } from '#src/identity/queries/is_operator'
import { newId } from '#src/shared/ids'
import Webhook from '#src/webhooks/models/webhook'
import { givenAccount, PASSWORD } from '#tests/support/accounts'
import { givenEmbed } from '#tests/support/applications'
import { BREAD } from '#tests/support/conversations'
import { givenMailbox, pathOf } from '#tests/support/emails'
import { givenGraph, givenPage } from '#tests/support/facebook'
import { givenText } from '#tests/support/knowledge'
import { tablesWith } from '#tests/support/traces'
import { givenVisit } from '#tests/support/visits'
import { complaints, send } from '#tests/support/forms'

const NEW = 'a river under the house'
const chosen = (token: string, password = NEW) => ({ token, password, password_confirmation: password })
const DOORS = [
  ['passkeys', 'user_id'],
  ['auth_access_tokens', 'tokenable_id'],
  ['webhooks', 'workspace_id'],
  ['model_providers', 'workspace_id'],
] as const

async function givenDoors(account: User) {
  const { id: userId } = account
  const key = { credentialId: newId(), publicKey: 'AA', counter: 0, transports: [], lastUsedAt: null }
  await Passkey.create({ ...key, userId, name: 'Phone' })
  await User.accessTokens.create(account)
  await Webhook.create({ workspaceId: userId, url: 'https://example.org/', secret: '', events: [] })
  await ConnectedProvider.create({
    workspaceId: userId,
    provider: 'openai',
    secret: null,
    baseUrl: null,
    model: null,
  })
}

async function openDoors({ id }: User): Promise<unknown[]> {
  const open: unknown[] = []
  for (const [table, column] of DOORS) open.push(...(await db.from(table).where(column, id)))
  return open
}

async function givenConfirmedAccount(): Promise<User> {
  return (await givenAccount()).merge({ emailVerifiedAt: DateTime.utc() }).save()
}

/** What an attacker prepares in an account with someone else's address. */
async function givenPlanted() {
  const account = await givenAccount()
  await givenDoors(account)
  return { account, embed: await givenEmbed(account, { sourceIds: null }) }
}

async function resetByMail(
  client: ApiClient,
  mailbox: Awaited<ReturnType<typeof givenMailbox>>,
  { email }: User,
  choice: { keep_content?: boolean } = {}
) {
  await send(client, 'post', '/forgot-password', { email })
  const path = pathOf((await mailbox.delivered()).findLast(({ to }) => to === email)!)
  const form = { ...chosen(tokenIn(path)), ...choice }
  const done = await send(client, 'post', '/reset-password', form, { back: path })
  done.assertInertiaComponent('Auth/Login')
}

const tokenIn = (path: string) => path.split('/').at(-1)!

test.group('A forgotten password', () => {
  test('the answer is the same for an address with an account and one without', async ({
    client,
    assert,
    cleanup,
  }) => {
    const mailbox = await givenMailbox(cleanup)
    const account = await givenAccount()
    const ask = async (email: string) => {
      const response = await send(client, 'post', '/forgot-password', { email })
      return { status: response.status(), props: { ...(response.inertiaProps as object), realtime: null } }
    }
    assert.deepEqual(await ask(account.email.toUpperCase()), await ask('nobody@example.org'))
    // Both leave the same trace, so that both take as long; who exists is found out later.
    const traces = (await db.from('queue_jobs')).map(({ data }) => JSON.parse(data) as { name: string })
    const left = traces.map(({ name }) => name).toSorted()
    const once = ['identity.note_tried_address', 'identity.send_reset_link']
    assert.deepEqual(left, [...once, ...once].toSorted())

    const letters = await mailbox.delivered()
    assert.deepEqual(
      letters.map(({ to }) => to),
      [account.email]
    )
  })

  test('its link works once and ends every session', async ({ client, assert, cleanup }) => {
    const mailbox = await givenMailbox(cleanup)
    const account = await givenConfirmedAccount()
    await addDevice(account.id, { userAgent: null, address: null })
    await User.rememberMeTokens.create(account, '1 day')
    await send(client, 'post', '/forgot-password', { email: account.email })
    const [letter] = await mailbox.delivered()
    const path = pathOf(letter!)
    assert.include(letter!.text, letter!.link)

    const page = await client.get(path).withInertia()
    page.assertInertiaComponent('Auth/ResetPassword')
    assert.equal((page.inertiaProps as { email: string }).email, account.email)

    const token = tokenIn(path)
    const response = await send(client, 'post', '/reset-password', chosen(token), { back: path })
    response.assertInertiaComponent('Auth/Login')
    assert.match((response.inertiaProps as { status: string }).status, /password was changed/)

    await account.refresh()
    assert.isTrue(await account.verifyPassword(NEW))
    assert.isEmpty(await Device.all())
    assert.isEmpty(await db.from('remember_me_tokens'))

    const again = await send(client, 'post', '/reset-password', chosen(token, PASSWORD), { back: path })
    assert.match(complaints(again).token!, /expired or was already used/)
    assert.isTrue(await (await account.refresh()).verifyPassword(NEW))
  })

  // threat: account-planting
  test('an account created with another person’s address is erased before its owner gets in', async ({
    client,
    assert,
    cleanup,
  }) => {
    const mailbox = await givenMailbox(cleanup)
    const planted = await givenPlanted()
    const visit = await givenVisit(client, planted.embed)

    await resetByMail(client, mailbox, planted.account)
    const owner = (await findAccountByEmail(planted.account.email))!
    assert.isTrue(await owner.verifyPassword(NEW))
    assert.isNotNull(owner.emailVerifiedAt)
    await givenText(owner, 'Bread', BREAD)

    ;(await visit.ask('How hot is the oven?')).assertStatus(404)
    ;(await visit.open()).assertStatus(404)
    assert.isNull(await findAccountByPassword(planted.account.email, PASSWORD))
    assert.isEmpty(await openDoors(planted.account))
    assert.deepEqual(await tablesWith(planted.account.id.toLowerCase()), [])
  })

  // threat: account-planting
  test('its owner can keep the content, and all earlier access is revoked', async ({
    client,
    assert,
    cleanup,
  }) => {
    const mailbox = await givenMailbox(cleanup)
    const graph = await givenGraph(cleanup)
    const { account, embed } = await givenPlanted()
    await givenText(account, 'Bread', BREAD)
    const { pageId } = await givenPage(account, graph)
    const visit = await givenVisit(client, await Application.findOrFail(embed.id))
    const secret = embed.settings.identitySecret

    await resetByMail(client, mailbox, account, { keep_content: true })
    ;(await visit.ask('How hot is the oven?')).assertStatus(404)
    await embed.refresh()
    assert.equal(embed.state, 'paused')
    assert.notEqual(embed.settings.identitySecret, secret)
    assert.isEmpty(await db.from('visitor_sessions'))
    assert.isEmpty(await openDoors(account))
    assert.deepInclude(await db.from('facebook_connections').where('page_id', pageId).first(), {
      state: 'disconnected',
      access_token: null,
    })
    // The old key leads nowhere even after the owner publishes again.
    await embed.merge({ state: 'published' }).save()
    ;(await visit.open()).assertStatus(404)
  })

  test('a confirmed account keeps what its owner set up', async ({ client, assert, cleanup }) => {
    const mailbox = await givenMailbox(cleanup)
    const account = await givenConfirmedAccount()
    await givenDoors(account)
    const embed = await givenEmbed(account)
    await resetByMail(client, mailbox, account)
    assert.isTrue(await (await account.refresh()).verifyPassword(NEW))
    assert.lengthOf(await openDoors(account), 4)
    assert.equal((await embed.refresh()).state, 'published')
  })

  test('the operator of a new server stays the operator', async ({ client, assert, cleanup }) => {
    const mailbox = await givenMailbox(cleanup)
    const first = await givenAccount()
    const second = await givenAccount()
    await first.merge({ createdAt: DateTime.utc().minus({ days: 1 }) }).save()
    await resetByMail(client, mailbox, first)
    assert.isTrue(await isOperator((await findAccountByEmail(first.email))!, []))
    assert.isFalse(await isOperator(second, []))
  })

  // threat: mailed-link-reuse
  test('a link used twice at once works once', async ({ client, assert, cleanup }) => {
    const mailbox = await givenMailbox(cleanup)
    const account = await givenAccount()
    await send(client, 'post', '/forgot-password', { email: account.email })
    const token = tokenIn(pathOf((await mailbox.delivered())[0]!))
    const uses = await Promise.all(
      [NEW, 'another river entirely'].map((password) =>
        send(client, 'post', '/reset-password', chosen(token, password), { redirects: 0, back: '/register' })
      )
    )
    const wins = uses.filter((response) => response.header('location') === '/login')
    assert.lengthOf(wins, 1)
  })

  test('stores only a hash of the link and refuses an expired one', async ({ client, assert, cleanup }) => {
    const mailbox = await givenMailbox(cleanup)
    const account = await givenAccount()
    await send(client, 'post', '/forgot-password', { email: account.email })
    const path = pathOf((await mailbox.delivered())[0]!)
    const token = tokenIn(path)
    const [row] = await db.from('mailed_tokens')
    assert.notInclude(JSON.stringify(row), token)
    assert.isEmpty(await db.from('queue_jobs').whereLike('data', `%${token}%`))

    const { default: MailedToken } = await import('#src/identity/models/mailed_token')
    await MailedToken.query().update({
      expiresAt: DateTime.utc().minus({ minutes: 1 }).toFormat('yyyy-MM-dd HH:mm:ss'),
    })
    const page = await client.get(path).withInertia()
    assert.isNull((page.inertiaProps as { email: string | null }).email)
    const response = await send(client, 'post', '/reset-password', chosen(token), { back: path })
    assert.property(complaints(response), 'token')
  })

  test('a truncated link offers a new one', async ({ client, assert, cleanup }) => {
    const mailbox = await givenMailbox(cleanup)
    const account = await givenAccount()
    await send(client, 'post', '/forgot-password', { email: account.email })
    const path = pathOf((await mailbox.delivered())[0]!)
    for (const cut of [
      path.slice(0, -30),
      path.slice(0, -42),
      `${path}%3E`,
      '/reset-password/',
      '/reset-password',
    ]) {
      const page = await client.get(cut).withInertia()
      page.assertStatus(200)
      page.assertInertiaComponent('Auth/ResetPassword')
      assert.isNull((page.inertiaProps as { email: string | null }).email, cut)
    }
  })

  test('repeated requests neither flood the mailbox nor invalidate the first link', async ({
    client,
    assert,
    cleanup,
  }) => {
    const mailbox = await givenMailbox(cleanup)
    const account = await givenAccount()
    for (let asked = 0; asked < 5; asked += 1)
      await send(client, 'post', '/forgot-password', { email: account.email })
    const sixth = await send(client, 'post', '/forgot-password', { email: account.email })
    assert.match(complaints(sixth).email!, /Too many attempts/)
    await db.from('rate_limits').delete()
    await send(client, 'post', '/forgot-password', { email: account.email })

    const letters = await mailbox.delivered()
    assert.lengthOf(letters, 5)
    const page = await client.get(pathOf(letters[0]!)).withInertia()
    assert.equal((page.inertiaProps as { email: string }).email, account.email)
  })

  test('a link is invalid after the address changes', async ({ client, assert, cleanup }) => {
    const mailbox = await givenMailbox(cleanup)
    const account = await givenAccount()
    await send(client, 'post', '/forgot-password', { email: account.email })
    const path = pathOf((await mailbox.delivered())[0]!)
    await account.merge({ email: 'elsewhere@example.org' }).save()
    const page = await client.get(path).withInertia()
    assert.isNull((page.inertiaProps as { email: string | null }).email)
  })

  // threat: host-header
  test('the link leads to the configured address, whatever the request calls this host', async ({
    client,
    assert,
    cleanup,
  }) => {
    const mailbox = await givenMailbox(cleanup)
    const account = await givenAccount()
    await client
      .post('/forgot-password')
      .withCsrfToken()
      .header('X-Forwarded-Host', 'evil.example')
      .redirects(0)
      .json({ email: account.email })
    const [letter] = await mailbox.delivered()
    assert.notInclude(letter!.link, 'evil.example')
  })
})

const FORM = { name: 'Ada Lovelace', email: 'ada.lovelace@example.org' }

test.group('Password rules', () => {
  test('accepts a password entered once, but not two different entries', async ({ client, assert }) => {
    const register = (form: object) =>
      client.post('/register').withCsrfToken().redirects(0).accept('json').json(form)
    const different = await register({ ...FORM, password: PASSWORD, password_confirmation: 'another' })
    assert.equal(different.status(), 422)
    const once = await register({ ...FORM, password: PASSWORD })
    assert.oneOf(once.status(), [200, 302, 303])
    assert.isNotNull(await User.findBy('email', FORM.email))
  })

  test('refuses “{password}”: {why}')
    .with([
      { password: 'short', why: 'at least 12 characters' },
      { password: 'qwerty123456', why: 'easy to guess' },
      { password: 'Password1234!', why: 'easy to guess' },
      { password: 'aaaaaaaaaaaaaaa', why: 'easy to guess' },
      { password: 'qwertyqwertyqwerty', why: 'easy to guess' },
      { password: 'ada.lovelace@example.org', why: 'your own name or email' },
      { password: 'Ada_Lovelace', why: 'your own name or email' },
    ])
    .run(async ({ client, assert }, { password, why }) => {
      const form = { ...FORM, password, password_confirmation: password }
      const response = await send(client, 'post', '/register', form)
      assert.include(complaints(response).password!, why)
    })

  test('accepts a sentence without digits and symbols', async ({ client }) => {
    const form = { ...FORM, password: PASSWORD, password_confirmation: PASSWORD }
    const response = await client.post('/register').withCsrfToken().redirects(0).json(form)
    response.assertHeader('location', '/onboarding')
  })

  test('different passwords, empty fields and a missing address each get their own message', async ({
    client,
    assert,
  }) => {
    const different = await send(client, 'post', '/register', {
      ...FORM,
      password: PASSWORD,
      password_confirmation: 'something else entirely',
    })
    const sentences = Object.values(complaints(different)).join(' ')
    assert.include(sentences, 'The two passwords don’t match')
    assert.notInclude(sentences, 'field')

    const empty = complaints(await send(client, 'post', '/login', {}))
    assert.equal(empty.email, 'Enter your email.')
    assert.notInclude(Object.values(empty).join(' '), 'field')
    const odd = complaints(await send(client, 'post', '/login', { email: 'ada', password: 'x' }))
    assert.match(odd.email!, /name@example\.com/)
  })

  test('a new password follows the same rules and needs the current one', async ({ client, assert }) => {
    const account = await givenAccount('Augusta Ada King')
    const change = async (current: string, password: string) =>
      complaints(
        await send(
          client,
          'put',
          '/password',
          { current_password: current, password, password_confirmation: password },
          { as: account, back: '/profile' }
        )
      )
    assert.include((await change(PASSWORD, 'augusta ada king')).password!, 'your own name')
    assert.equal(
      (await change('wrong', 'a river under the house')).current_password,
      'That’s not your password.'
    )
    assert.isTrue(await (await account.refresh()).verifyPassword(PASSWORD))
  })
})
