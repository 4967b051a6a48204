import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { imageSize } from 'image-size'
import type { ApiClient } from '@japa/api-client'
import { saveQuestion } from '#src/conversations/actions/save_question'
import { addDevice } from '#src/identity/actions/devices'
import { registerAccount } from '#src/identity/actions/register_account'
import SendAddressNoticeJob from '#src/identity/mail/send_address_notice_job'
import SendVerificationJob from '#src/identity/mail/send_verification_job'
import Device from '#src/identity/models/device'
import User from '#src/identity/models/user'
import { deleteAccount } from '#src/knowledge/library/delete_account'
import { enqueue } from '#src/shared/queue/enqueue'
import { dataDir } from '#start/env'
import { complaints, send } from '#tests/support/forms'
import { givenAccount, PASSWORD } from '#tests/support/accounts'
import { givenBioLink, givenEmbed } from '#tests/support/applications'
import { givenAvatar, givenPicture } from '#tests/support/pictures'
import { givenConversation } from '#tests/support/conversations'
import { givenMailbox } from '#tests/support/emails'
import { runJobs } from '#tests/support/jobs'
import { givenText, knowledge } from '#tests/support/knowledge'
import { PlainBrowser } from '#tests/support/plain_browser'
import { tablesWith, findTraces } from '#tests/support/traces'

const CHOICES = { locale: 'de', time_zone: 'Europe/Berlin', theme: 'dark' }

test.group('Profile', () => {
  test('shows the account, its devices and its tokens, and no secret', async ({ client, assert }) => {
    const account = await givenAccount()
    const token = await User.accessTokens.create(account, ['*'], { name: 'Script' })
    await addDevice(account.id, {
      userAgent: 'Mozilla/5.0 (iPhone) Version/18.0 Safari/605',
      address: '192.0.2.7',
    })
    const response = await client.get('/profile').loginAs(account).withInertia()

    response.assertInertiaComponent('Profile/Edit')
    const props = response.inertiaProps as {
      profile: object
      devices: Array<{ name: string; here: boolean }>
      tokens: Array<{ name: string; lastUsedAt: string | null }>
    }
    const { name, email } = account
    assert.deepInclude(props.profile, { name, email, verified: false, timeZone: 'UTC', theme: 'system' })
    assert.lengthOf(
      props.devices.filter(({ here }) => here),
      1
    )
    assert.include(
      props.devices.map((device) => device.name),
      'Safari on iPhone'
    )
    assert.deepInclude(props.tokens[0]!, { name: 'Script', lastUsedAt: null })
    assert.notInclude(response.text(), token.value!.release())
    assert.notInclude(response.text(), account.password)
  })

  test('saves name, language, time zone and theme', async ({ client, assert }) => {
    const account = await givenAccount()
    const form = { ...CHOICES, name: ' Augusta ', email: account.email }
    const response = await send(client, 'patch', '/profile', form, { as: account, redirects: 0 })
    response.assertStatus(303)
    await account.refresh()
    assert.equal(account.name, 'Augusta')
    assert.deepEqual([account.locale, account.timeZone, account.theme], ['de', 'Europe/Berlin', 'dark'])
  })

  test('switches the theme alone, from any page', async ({ client, assert }) => {
    const account = await givenAccount()
    const choose = (theme: string) =>
      send(client, 'put', '/profile/theme', { theme }, { as: account, back: '/inbox', redirects: 0 })
    const response = await choose('dark')
    response.assertStatus(303)
    assert.match(response.header('location')!, /\/inbox$/)
    await account.refresh()
    assert.deepEqual([account.theme, account.locale, account.timeZone], ['dark', 'en', 'UTC'])
    await choose('purple')
    assert.equal((await account.refresh()).theme, 'dark')
  })

  test('refuses unknown time zones, themes and languages')
    .with([
      { field: 'time_zone', value: 'Mars/Olympus' },
      { field: 'theme', value: 'purple' },
      { field: 'locale', value: 'tlh' },
      { field: 'name', value: '' },
    ])
    .run(async ({ client, assert }, { field, value }) => {
      const account = await givenAccount()
      const form = { ...CHOICES, name: 'Ada', email: account.email, [field]: value }
      const response = await send(client, 'patch', '/profile', form, { as: account })
      assert.property(complaints(response), field)
      assert.equal((await account.refresh()).theme, 'system')
    })

  test('a new address needs the password and a confirmation, and the old address is notified', async ({
    client,
    assert,
    cleanup,
  }) => {
    const mailbox = await givenMailbox(cleanup)
    const account = await givenAccount()
    const oldEmail = account.email
    const form = { ...CHOICES, name: 'Ada', email: 'new@example.org' }
    const without = await send(client, 'patch', '/profile', form, { as: account })
    assert.match(complaints(without).current_password!, /Enter your password/)
    const wrong = { ...form, current_password: 'not the password' }
    assert.property(
      complaints(await send(client, 'patch', '/profile', wrong, { as: account })),
      'current_password'
    )
    assert.equal((await account.refresh()).email, oldEmail)

    const right = { ...form, current_password: PASSWORD }
    await send(client, 'patch', '/profile', right, { as: account, redirects: 0 })
    await account.refresh()
    assert.equal(account.email, 'new@example.org')
    assert.isNull(account.emailVerifiedAt)
    const letters = await mailbox.delivered()
    assert.sameMembers(
      letters.map(({ to }) => to),
      ['new@example.org', oldEmail]
    )
  })

  test('an address of another account is only claimed, and its owner is notified', async ({
    client,
    assert,
    cleanup,
  }) => {
    const mailbox = await givenMailbox(cleanup)
    const account = await givenAccount()
    const other = await givenAccount()
    const form = { ...CHOICES, locale: 'en', name: 'Ada', email: other.email, current_password: PASSWORD }
    const response = await send(client, 'patch', '/profile', form, { as: account })
    assert.deepEqual(complaints(response), {})
    assert.equal((await account.refresh()).emailClaim, account.id)
    assert.equal((await other.refresh()).emailClaim, '')
    const letters = await mailbox.delivered()
    assert.sameMembers(
      letters.map(({ subject, to }) => [subject.split(' email')[0], to].join(' > ')),
      [
        `Your Parley > ${letters.find(({ subject }) => subject.includes('changed'))!.to}`,
        `You already have a Parley account > ${other.email}`,
      ]
    )
  })

  test('a token is shown once and works until it is revoked', async ({ client, assert }) => {
    const account = await givenAccount()
    const session = { passwordConfirmedAtMs: Date.now() }
    const made = await send(
      client,
      'post',
      '/profile/tokens',
      { name: 'Script', days: 30 },
      { as: account, session, back: '/profile' }
    )
    const { newToken, tokens } = made.inertiaProps as { newToken: string; tokens: Array<{ id: number }> }
    ;(await client.get('/api/v1/me').bearerToken(newToken)).assertStatus(200)
    const later = await client.get('/profile').loginAs(account).withInertia()
    assert.isNull((later.inertiaProps as { newToken: string | null }).newToken)

    await send(client, 'delete', `/profile/tokens/${tokens[0]!.id}`, {}, { as: account, redirects: 0 })
    ;(await client.get('/api/v1/me').bearerToken(newToken)).assertStatus(401)
  })

  test('an outsider revokes no token and signs out no device', async ({ client, assert }) => {
    const owner = await givenAccount()
    const token = await User.accessTokens.create(owner, ['*'], { name: 'Script' })
    const device = await addDevice(owner.id, { userAgent: null, address: null })
    const outsider = await givenAccount('Mallory')
    for (const path of [`/profile/tokens/${token.identifier}`, `/profile/devices/${device.id}`]) {
      const response = await send(client, 'delete', path, {}, { as: outsider, redirects: 0 })
      response.assertStatus(404)
      const own = await send(client, 'delete', path, {}, { as: owner, redirects: 0 })
      own.assertStatus(303)
    }
    assert.isNull(await Device.find(device.id))
  })

  test('signing out everywhere else keeps this device', async ({ client, assert }) => {
    const account = await givenAccount()
    const here = await addDevice(account.id, { userAgent: null, address: null })
    await addDevice(account.id, { userAgent: null, address: null })
    const outsider = await addDevice((await givenAccount('Mallory')).id, { userAgent: null, address: null })
    const session = { device: here.id }
    await send(client, 'delete', '/profile/devices', {}, { as: account, session, redirects: 0 })
    const left = await Device.all()
    assert.sameMembers(
      left.map(({ id }) => id),
      [here.id, outsider.id]
    )
  })

  test('deleting the account needs the password and erases everything it owns', async ({
    client,
    assert,
  }) => {
    const account = await givenAccount()
    const other = await givenAccount('Mallory')
    await givenText(account, 'Bread', 'The starter is fed every morning with rye flour.')
    await givenText(other, 'Soup', 'The soup is stirred every evening.')
    await givenBioLink(account)
    await User.accessTokens.create(account)
    await User.rememberMeTokens.create(account, '1 day')
    const files = (await app.container.make('drive.manager')).use()
    const kept = async (id: string) => [
      ...(await files.listAll(`originals/${id}`, { recursive: true })).objects,
    ]
    assert.isNotEmpty(await kept(account.id))

    const wrong = await send(
      client,
      'delete',
      '/profile',
      { password: 'no' },
      { as: account, back: '/profile' }
    )
    assert.equal(complaints(wrong).password, 'That’s not your password.')
    assert.exists(await User.find(account.id))

    await send(client, 'delete', '/profile', { password: PASSWORD }, { as: account, redirects: 0 })
    assert.isNull(await User.find(account.id))
    for (const table of ['data_sources', 'data_items', 'applications'])
      assert.isEmpty(await db.from(table).where('workspace_id', account.id), table)
    for (const table of ['devices', 'mailed_tokens'])
      assert.isEmpty(await db.from(table).where('user_id', account.id), table)
    for (const table of ['auth_access_tokens', 'remember_me_tokens'])
      assert.isEmpty(await db.from(table).where('tokenable_id', account.id), table)
    assert.isEmpty(await kept(account.id))
    assert.isNotEmpty(await kept(other.id))
  })

  test('guests are led to sign in')
    .with(['/profile', '/confirm-password', '/verify-email'])
    .run(async ({ client }, path) => {
      const response = await client.get(path).redirects(0)
      response.assertHeader('location', '/login')
    })
})

const AT = '/profile/avatar'

test.group("An account holder's picture", () => {
  function send(client: ApiClient, account: User, bytes: Buffer) {
    return client
      .post(AT)
      .loginAs(account)
      .withCsrfToken()
      .header('referer', '/profile')
      .withInertia()
      .file('avatar', bytes, { filename: 'me.png' })
  }

  test('is re-encoded, shown on every page and removable', async ({ assert, client }) => {
    const account = await givenAccount()
    await send(client, account, await givenPicture())
    const home = await client.get('/home').loginAs(account).withInertia()
    const { avatarUrl } = (home.inertiaProps as { auth: { user: { avatarUrl: string } } }).auth.user
    assert.match(avatarUrl, /^\/profile\/avatar\/[0-9a-f]{32}$/)

    const picture = await client.get(avatarUrl).loginAs(account)
    picture.assertHeader('content-type', 'image/webp')
    picture.assertHeader('cache-control', 'private, max-age=31536000, immutable')
    assert.containsSubset(imageSize(new Uint8Array(picture.body())), {
      type: 'webp',
      width: 320,
      height: 320,
    })

    const removed = await client.delete(AT).loginAs(account).withCsrfToken().redirects(0)
    removed.assertStatus(303)
    ;(await client.get(avatarUrl).loginAs(account)).assertStatus(404)
    const later = await client.get('/home').loginAs(account).withInertia()
    assert.isNull((later.inertiaProps as { auth: { user: { avatarUrl: null } } }).auth.user.avatarUrl)
  })

  test('is refused with a sentence when it isn’t an image', async ({ assert, client }) => {
    const account = await givenAccount()
    const refused = await send(client, account, Buffer.from('<svg onload="alert(1)"/>'))
    assert.match(
      (refused.inertiaProps as { errors: { avatar: string } }).errors.avatar,
      /can’t use this file as a picture/
    )
    assert.isEmpty(await db.from('account_pictures'))
  })

  test('replaces the earlier one', async ({ assert, client }) => {
    const account = await givenAccount()
    const first = await givenAvatar(account)
    await send(client, account, await givenPicture(200, 200, '#113355'))
    assert.lengthOf(await db.from('account_pictures'), 1)
    ;(await client.get(`${AT}/${first}`).loginAs(account)).assertStatus(404)
  })

  test('is deleted with the account', async ({ assert }) => {
    const account = await givenAccount()
    await givenAvatar(account)
    await deleteAccount(await knowledge(), account.id)
    assert.isEmpty(await db.from('account_pictures'))
  })
})

type Props = {
  workspaceUrl: string
  applications: { id: string; name: string; url: string; showsSources: boolean }[]
  chosen: string | null
  newToken: string | null
}

test.group('Connecting an agent', () => {
  test('offers the account and its published applications, each at its address', async ({
    assert,
    client,
  }) => {
    const account = await givenAccount()
    const page = await givenBioLink(account)
    const paused = await givenEmbed(account)
    await paused.merge({ state: 'paused' }).save()
    const foreign = await givenEmbed(await givenAccount('Mallory'))
    const shown = async (query = '') => {
      const response = await client.get(`/profile/agents${query}`).loginAs(account).withInertia()
      response.assertInertiaComponent('Profile/Agents')
      return response.inertiaProps as Props
    }

    const { applications, workspaceUrl, chosen, newToken } = await shown()
    assert.match(workspaceUrl, /^http.*\/mcp$/)
    assert.deepEqual(applications, [
      { id: page.id, name: page.name, url: `${workspaceUrl}/${page.key}`, showsSources: true },
    ])
    assert.isNull(chosen)
    assert.isNull(newToken)
    assert.equal((await shown(`?application=${page.id}`)).chosen, page.id)
    for (const other of [paused.id, foreign.id, 'x'])
      assert.isNull((await shown(`?application=${other}`)).chosen)
    assert.isNull((await shown(`?application[]=${page.id}&application[toString]=1`)).chosen)
  })

  test('shows a token created there once, and returns to it', async ({ assert, client }) => {
    const account = await givenAccount()
    const session = { passwordConfirmedAtMs: Date.now() }
    const fields = { name: 'Agent', days: 30, ability: 'read' }
    const made = await send(
      client,
      'post',
      '/profile/tokens',
      { ...fields, from: 'agents' },
      {
        as: account,
        session,
        redirects: 0,
      }
    )
    made.assertStatus(303)
    made.assertHeader('location', '/profile/agents')
    const elsewhere = await send(client, 'post', '/profile/tokens', fields, {
      as: account,
      session,
      redirects: 0,
    })
    elsewhere.assertHeader('location', '/profile')
    const followed = await send(
      client,
      'post',
      '/profile/tokens',
      { ...fields, from: 'agents' },
      {
        as: account,
        session,
      }
    )
    followed.assertInertiaComponent('Profile/Agents')
    assert.match((followed.inertiaProps as Props).newToken!, /^ply_/)
  })
})

/** In the middle of a word that an index may shorten at both ends. */
const CANARY = 'xwvkanariu'
const WORD = `qq${CANARY}zz`

async function givenCanary(): Promise<User> {
  const made = await registerAccount({
    name: `Ada ${WORD}`,
    email: `old.${WORD}@example.org`,
    password: PASSWORD,
  })
  if (!made.ok) throw new Error(made.error)
  return made.value
}

test.group('A deleted account', (group) => {
  group.each.teardown(() => rm(join(dataDir, 'mail'), { recursive: true, force: true }))

  // threat: deleted-account
  test('leaves nothing in any table, file or email', async ({ assert }) => {
    const account = await givenCanary()
    const stranger = new PlainBrowser()
    await stranger.send('POST', '/login', { email: account.email, password: 'not the password' })
    await stranger.send('POST', '/forgot-password', { email: account.email })
    await runJobs()
    const browser = new PlainBrowser()
    await browser.signIn(account.email, PASSWORD)
    const { name } = account
    const choices = { name, locale: 'en', time_zone: 'UTC', theme: 'dark', current_password: PASSWORD }
    await browser.send('PATCH', '/profile', { ...choices, email: `${WORD}@example.org` })
    await givenText(account, `About ${WORD}`, `The marmalade is called ${WORD}.`)
    await givenBioLink(account, { handle: 'ada', name: WORD })
    await saveQuestion(await givenConversation(account), `What is ${WORD}?`)
    await browser.send('POST', '/profile/tokens', { name: WORD, days: 7 })
    await browser.send('POST', '/profile/webhooks', {
      url: `https://example.org/${WORD}`,
      events: ['item.ready'],
    })
    await browser.send('POST', '/profile/providers', { provider: 'openai', key: WORD })
    await browser.send('POST', '/profile/exports')
    await runJobs()
    // One that was tried as often as it may be, and one that waits.
    await db.transaction(async (trx) => {
      await enqueue(
        trx,
        SendAddressNoticeJob.dispatch({ name: WORD, email: `old.${WORD}@example.org`, locale: 'en' })
      )
      await enqueue(trx, SendVerificationJob.dispatch({ accountId: account.id }))
    })
    await db
      .from('queue_jobs')
      .where('data', 'like', '%address_notice%')
      .update({ status: 'failed', error: WORD })
    assert.isNotEmpty(await findTraces(CANARY))

    const gone = await browser.send('DELETE', '/profile', { password: PASSWORD })
    assert.equal(gone.headers.get('x-inertia-location'), '/login')
    assert.deepEqual(await findTraces(CANARY), [])
    assert.deepEqual(await tablesWith(account.id.toLowerCase()), [])
  })

  test('deletes no one else’s emails', async ({ assert }) => {
    const account = await givenCanary()
    const stranger = new PlainBrowser()
    await stranger.send('POST', '/forgot-password', { email: account.email })
    await runJobs()
    const before = await findTraces(CANARY)
    await stranger.send('POST', '/register', {
      name: 'Mallory',
      email: account.email,
      password: PASSWORD,
      password_confirmation: PASSWORD,
    })
    await stranger.send('DELETE', '/profile', { password: PASSWORD })
    await runJobs()
    assert.includeMembers(
      await findTraces(CANARY),
      before.filter((trace) => trace.startsWith('file mail'))
    )
    assert.isNotNull(await User.find(account.id))
    await (await knowledge()).originals.deleteAll(account.id)
  })
  // threat: counter-wiping
  test('leaves the counters and jobs of an address it only claimed', async ({ assert }) => {
    const account = await givenCanary()
    const stranger = new PlainBrowser()
    await stranger.send('POST', '/login', { email: account.email, password: 'not the password' })
    await db.transaction((trx) =>
      enqueue(trx, SendAddressNoticeJob.dispatch({ name: 'Ada', email: account.email, locale: 'en' }))
    )
    const counters = () => db.from('rate_limits').whereLike('key', `%${CANARY}%`)
    const waiting = () => db.from('queue_jobs').whereLike('data', '%address_notice%')
    assert.isNotEmpty(await counters())

    const claimant = new PlainBrowser()
    const form = { name: 'Mallory', email: account.email, password: PASSWORD }
    await claimant.send('POST', '/register', { ...form, password_confirmation: PASSWORD })
    await claimant.send('DELETE', '/profile', { password: PASSWORD })
    assert.lengthOf(await User.query().where('email', account.email), 1)
    assert.isNotEmpty(await counters())
    assert.lengthOf(await waiting(), 1)
    await (await knowledge()).originals.deleteAll(account.id)
  })
})
