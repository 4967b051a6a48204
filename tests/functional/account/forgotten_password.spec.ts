import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import Device from '#src/identity/models/device'
import User from '#src/identity/models/user'
import { addDevice } from '#src/identity/actions/devices'
import Passkey from '#src/identity/models/passkey'
import ModelProvider from '#src/answering/providers/model_provider'
import Webhook from '#src/webhooks/models/webhook'
import { newId } from '#src/shared/ids'
import { givenAccount, PASSWORD } from '#tests/support/accounts'
import { givenMailbox, pathOf } from '#tests/support/emails'
import { complaints, send } from './forms.js'

const NEW = 'a river under the house'
const chosen = (token: string, password = NEW) => ({ token, password, password_confirmation: password })
const DOORS = [
  ['passkeys', 'user_id'],
  ['auth_access_tokens', 'tokenable_id'],
  ['webhooks', 'user_id'],
  ['model_providers', 'user_id'],
] as const

async function givenDoors(account: User) {
  const { id: userId } = account
  const key = { credentialId: newId(), publicKey: 'AA', counter: 0, transports: [], lastUsedAt: null }
  await Passkey.create({ ...key, userId, name: 'Phone' })
  await User.accessTokens.create(account)
  await Webhook.create({ userId, url: 'https://example.org/', secret: '', events: [] })
  await ModelProvider.create({ userId, provider: 'openai', secret: null, baseUrl: null, model: null })
}

async function openDoors({ id }: User): Promise<unknown[]> {
  const open: unknown[] = []
  for (const [table, column] of DOORS) open.push(...(await db.from(table).where(column, id)))
  return open
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

  test('its link works once, ends every session and confirms the address', async ({
    client,
    assert,
    cleanup,
  }) => {
    const mailbox = await givenMailbox(cleanup)
    const account = await givenAccount()
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
    assert.isNotNull(account.emailVerifiedAt)
    assert.isEmpty(await Device.all())
    assert.isEmpty(await db.from('remember_me_tokens'))

    const again = await send(client, 'post', '/reset-password', chosen(token, PASSWORD), { back: path })
    assert.match(complaints(again).token!, /expired or was used/)
    assert.isTrue(await (await account.refresh()).verifyPassword(NEW))
  })

  // threat: account-planting
  test('who made an account with somebody else’s address has no way back into it', async ({
    client,
    assert,
    cleanup,
  }) => {
    const mailbox = await givenMailbox(cleanup)
    for (const confirmedAt of [null, DateTime.utc()]) {
      const account = await givenAccount()
      await account.merge({ emailVerifiedAt: confirmedAt }).save()
      await givenDoors(account)
      await send(client, 'post', '/forgot-password', { email: account.email })
      const path = pathOf((await mailbox.delivered()).at(-1)!)
      await send(client, 'post', '/reset-password', chosen(tokenIn(path)), { back: path })
      assert.isTrue(await (await account.refresh()).verifyPassword(NEW))
      // Whoever had confirmed it set them up in person.
      assert.lengthOf(await openDoors(account), confirmedAt ? 4 : 0)
    }
  })

  // threat: mailed-link-reuse
  test('of two uses at the same moment one counts', async ({ client, assert, cleanup }) => {
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

  test('only a hash of the link is kept, and an expired link is dead', async ({
    client,
    assert,
    cleanup,
  }) => {
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

  test('asking again and again neither floods the mailbox nor kills the first link', async ({
    client,
    assert,
    cleanup,
  }) => {
    const mailbox = await givenMailbox(cleanup)
    const account = await givenAccount()
    for (let asked = 0; asked < 5; asked += 1)
      await send(client, 'post', '/forgot-password', { email: account.email })
    const sixth = await send(client, 'post', '/forgot-password', { email: account.email })
    assert.match(complaints(sixth).email!, /Too many tries/)
    await db.from('rate_limits').delete()
    await send(client, 'post', '/forgot-password', { email: account.email })

    const letters = await mailbox.delivered()
    assert.lengthOf(letters, 5)
    const page = await client.get(pathOf(letters[0]!)).withInertia()
    assert.equal((page.inertiaProps as { email: string }).email, account.email)
  })

  test('a link dies with the address that it was sent to', async ({ client, assert, cleanup }) => {
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
