import { test } from '@japa/runner'
import type { AccountEventPage } from '#protocol/account_events'
import type User from '#src/identity/models/user'
import AccountEvent from '#src/identity/models/account_event'
import { recordAccountEvent } from '#src/identity/events/account_events'
import { MAX_EVENTS } from '#src/identity/limits'
import { newId } from '#src/shared/ids'
import { givenAccount, PASSWORD } from '#tests/support/accounts'
import { runJobs } from '#tests/support/jobs'
import { send } from './forms.js'

const CONFIRMED = () => ({ passwordConfirmedAtMs: Date.now() })
const CHOICES = { locale: 'en', time_zone: 'UTC', theme: 'system' }

const kindsOf = async ({ id }: User) =>
  (await AccountEvent.query().where('userId', id).orderBy('id')).map(({ kind, detail }) =>
    detail ? `${kind}: ${detail}` : kind
  )

test.group('Account activity', () => {
  // threat: password-guessing-unseen
  test('records sign-ins, failed sign-ins and sign-outs', async ({ client, assert }) => {
    const account = await givenAccount()
    const { email } = account
    await send(client, 'post', '/login', { email, password: 'not the password' }, { redirects: 0 })
    await runJobs()
    await send(client, 'post', '/login', { email, password: PASSWORD }, { redirects: 0 })
    await send(client, 'post', '/logout', {}, { as: account, redirects: 0 })
    assert.deepEqual(await kindsOf(account), ['sign_in_failed', 'signed_in', 'signed_out'])
    const [tried] = await AccountEvent.query().where('userId', account.id).orderBy('id')
    assert.equal(tried!.address, '127.0.0.1')
  })

  // threat: enumeration-activity
  test('records nothing for an unknown address', async ({ client, assert }) => {
    await send(client, 'post', '/login', { email: 'no@example.org', password: 'x' }, { redirects: 0 })
    await runJobs()
    assert.lengthOf(await AccountEvent.all(), 0)
  })

  test('records changes of credentials and integrations once, without secrets', async ({
    client,
    assert,
  }) => {
    const account = await givenAccount()
    const oldEmail = account.email
    const act = (method: 'post' | 'put' | 'patch' | 'delete', path: string, body: object = {}) =>
      send(client, method, path, body, { as: account, session: CONFIRMED(), redirects: 0 })

    await act('put', '/password', { current_password: 'wrong', password: 'a', password_confirmation: 'a' })
    await act('put', '/password', {
      current_password: 'not this one',
      password: 'a brighter horse battery',
      password_confirmation: 'a brighter horse battery',
    })
    await act('put', '/password', {
      current_password: PASSWORD,
      password: 'a brighter horse battery',
      password_confirmation: 'a brighter horse battery',
    })
    const form = { ...CHOICES, name: 'Ada', email: 'new@example.org' }
    await act('patch', '/profile', { ...form, current_password: 'a brighter horse battery' })
    await act('post', '/profile/tokens', { name: 'Script', days: 30 })
    const [token] = await (await import('#src/identity/models/user')).default.accessTokens.all(account)
    await act('delete', `/profile/tokens/${token!.identifier}`)
    await act('post', '/profile/providers', { provider: 'openai', key: 'sk-very-secret' })
    await act('delete', '/profile/providers/openai')
    await act('post', '/profile/webhooks', { url: 'https://example.org/hook/secret', events: ['item.ready'] })
    await act('post', '/profile/exports')

    assert.deepEqual(await kindsOf(account), [
      'password_refused',
      'password_changed',
      `email_changed: ${oldEmail}`,
      'token_made: Script',
      'token_revoked: Script',
      'provider_key_saved: OpenAI',
      'provider_key_erased: OpenAI',
      'webhook_added: example.org',
      'export_asked',
    ])
    const all = JSON.stringify(await AccountEvent.all())
    for (const secret of ['sk-very-secret', 'hook/secret', 'battery', token!.hash])
      assert.notInclude(all, secret)
  })

  test('shows only the account’s own events, newest first, in pages', async ({ client, assert }) => {
    const account = await givenAccount()
    const outsider = await givenAccount('Mallory')
    for (let number = 1; number <= 20; number += 1)
      await recordAccountEvent(account.id, { kind: 'token_made', detail: `T${number}`, by: null })
    const activity = async (as: User, query = '') => {
      const page = await client.get(`/profile${query}`).loginAs(as).withInertia()
      return (page.inertiaProps as { activity: AccountEventPage }).activity
    }
    const first = await activity(account)
    assert.deepEqual(
      first.rows.map(({ detail }) => detail),
      Array.from({ length: 15 }, (_, place) => `T${20 - place}`)
    )
    assert.isNull(first.rows[0]!.device)
    const second = await activity(account, `?before=${first.earlier}`)
    assert.deepEqual(
      second.rows.map(({ detail }) => detail),
      ['T5', 'T4', 'T3', 'T2', 'T1']
    )
    assert.isNull(second.earlier)
    assert.deepEqual(await activity(outsider), { rows: [], earlier: null })
    assert.deepEqual(await activity(outsider, `?before=${first.earlier}`), { rows: [], earlier: null })
  })

  test('limits the events of repeated attempts and deletes them with the account', async ({ assert }) => {
    const account = await givenAccount()
    const other = await givenAccount()
    const rows = Array.from({ length: MAX_EVENTS }, () => ({
      id: newId(),
      userId: account.id,
      kind: 'sign_in_failed' as const,
    }))
    await AccountEvent.createMany(rows)
    await recordAccountEvent(other.id, { kind: 'signed_in', by: null })
    await recordAccountEvent(account.id, { kind: 'signed_in', by: null })
    const kept = await kindsOf(account)
    assert.lengthOf(kept, MAX_EVENTS)
    assert.equal(kept.at(-1), 'signed_in')

    await account.delete()
    assert.deepEqual(
      (await AccountEvent.all()).map(({ userId }) => userId),
      [other.id]
    )
  })
})
