import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { WORKSPACE } from '#app/core/workspace'
import type { AccountEventPage } from '#protocol/account_events'
import type { ActivityAction, ActivityPage } from '#protocol/activity'
import { createBioLink } from '#src/applications/biolink/create_biolink'
import ForgetVisitsJob from '#src/applications/visits/forget_visits_job'
import { recordAccountEvent } from '#src/identity/events/account_events'
import { recordActivity } from '#src/identity/activity/activity'
import { ACTIVITY_PER_PAGE, ACTIVITY_RETENTION_DAYS, MAX_ACTIVITY, MAX_EVENTS } from '#src/identity/limits'
import AccountEvent from '#src/identity/models/account_event'
import ActivityEntry from '#src/identity/models/activity_entry'
import Invitation from '#src/identity/models/invitation'
import Membership from '#src/identity/models/membership'
import type User from '#src/identity/models/user'
import { createApiToken, listApiTokens } from '#src/identity/queries/list_api_tokens'
import { createFurtherWorkspace } from '#src/identity/workspaces/create_account'
import { acceptInvitation, invite } from '#src/identity/workspaces/invitations'
import { deleteAccount } from '#src/knowledge/library/delete_account'
import { newId } from '#src/shared/ids'
import { givenAccount, givenMember, PASSWORD } from '#tests/support/accounts'
import { givenBioLink, givenEmbed } from '#tests/support/applications'
import { runJobs } from '#tests/support/jobs'
import { givenText, knowledge } from '#tests/support/knowledge'
import { send } from '#tests/support/forms'

const CANARY = 'Quokkamarmelade'
const CONFIRMED = () => ({ passwordConfirmedAtMs: Date.now() })

/** What was recorded, oldest first: who, what, about what. */
async function recorded({ id }: User): Promise<string[]> {
  const entries = await ActivityEntry.query().where('workspaceId', id).orderBy('id')
  return entries.map(({ actorName, action, subjectTitle, detail }) =>
    [actorName ?? 'server', action, subjectTitle, detail].filter((part) => part !== null).join(' | ')
  )
}

const clear = () => ActivityEntry.query().delete()
const membershipOf = (workspace: User, user: User) =>
  Membership.query().where({ workspaceId: workspace.id, userId: user.id }).firstOrFail()

test.group('Activity of a workspace', () => {
  test('names who invited, joined, changed roles, removed and left', async ({ assert, client }) => {
    const owner = await givenAccount('Ada')
    const grace = await givenAccount('Grace')
    const linus = await givenMember(owner, 'agent')
    await linus.merge({ name: 'Linus' }).save()
    await clear()
    const act = (method: 'post' | 'patch' | 'delete', path: string, body: object = {}, as = owner) =>
      send(client, method, path, body, {
        as,
        session: { [WORKSPACE]: owner.id, ...CONFIRMED() },
        redirects: 0,
      })

    await act('post', '/team/invitations', { email: 'nobody@example.org', role: 'editor' })
    const { id } = await Invitation.findByOrFail('email', 'nobody@example.org')
    await act('delete', `/team/invitations/${id}`)
    const invited = await invite(owner.id, owner, { email: grace.email, role: 'editor' })
    if (!invited.ok) throw new Error(invited.error)
    await acceptInvitation(await invited.value.merge({ hash: 'x' }).save(), grace)
    const of = async (user: User) => `/team/members/${(await membershipOf(owner, user)).id}`
    await act('patch', await of(grace), { role: 'admin' })
    await act('patch', await of(grace), { role: 'owner' })
    await act('delete', await of(linus), {}, grace)
    await act('delete', await of(grace), {}, grace)

    assert.deepEqual(await recorded(owner), [
      'Ada | member.invited | nobody@example.org | editor',
      'Ada | invitation.revoked | nobody@example.org',
      `server | member.invited | ${grace.email} | editor`,
      'Grace | member.joined | editor',
      'Ada | member.role_changed | Grace | admin',
      'Ada | ownership.given | Grace | owner',
      'Grace | member.removed | Linus',
      'Grace | member.left',
    ])
  })

  // threat: activity-secrets
  test('names keys, webhooks and settings without their secrets', async ({ assert, client }) => {
    const owner = await givenAccount('Ada')
    await clear()
    const act = (method: 'post' | 'put' | 'delete', path: string, body: object = {}) =>
      send(client, method, path, body, { as: owner, session: CONFIRMED(), redirects: 0 })

    await act('post', '/profile/tokens', { name: 'Script', days: 30 })
    const [token] = await listApiTokens(owner)
    await act('delete', `/profile/tokens/${token!.identifier}`)
    await act('post', '/profile/providers', { provider: 'openai', key: 'sk-very-secret' })
    await act('delete', '/profile/providers/openai')
    await act('post', '/profile/webhooks', { url: 'https://example.org/hook/secret', events: ['item.ready'] })
    await act('put', '/team/name', { workspace_name: 'Bakery' })
    await act('put', '/team/two-step', { required: false })
    await act('post', '/profile/exports')

    assert.deepEqual(await recorded(owner), [
      'Ada | token.created | Script',
      'Ada | token.revoked | Script',
      'Ada | provider.saved | OpenAI',
      'Ada | provider.removed | OpenAI',
      'Ada | webhook.added | example.org',
      'Ada | workspace.renamed | Bakery',
      'Ada | archive.requested',
    ])
    const all = JSON.stringify(await ActivityEntry.all())
    for (const secret of ['sk-very-secret', 'hook/secret', token!.hash]) assert.notInclude(all, secret)
  })

  test('names applications, also when an API token changes them', async ({ assert, client }) => {
    const owner = await givenAccount('Ada')
    const embed = await givenEmbed(owner, { name: 'Shop' })
    await clear()
    const update = (state: string) =>
      send(client, 'patch', `/applications/embeds/${embed.id}`, { state }, { as: owner, redirects: 0 })
    await update('paused')
    await update('paused')
    await update('published')
    const token = await createApiToken(owner, owner.id, ['*'], { name: 'CI' })
    await client
      .delete(`/api/v1/applications/${embed.id}`)
      .bearerToken(token.value!.release())
      .header('accept', 'application/json')

    assert.deepEqual(await recorded(owner), [
      'Ada | application.paused | Shop',
      'Ada | application.published | Shop',
      'server | token.created | CI',
      'Ada | application.deleted | Shop | embed',
    ])
  })

  test('records nothing about a change that was rolled back', async ({ assert }) => {
    const owner = await givenAccount('Ada')
    const { handle } = { handle: 'the-one-bakery' }
    await givenBioLink(owner, { handle })
    await clear()
    const refused = await createBioLink(owner.id, { name: 'Second', handle, sourceIds: null })
    assert.isFalse(refused.ok)
    assert.deepEqual(await recorded(owner), [])
  })

  // threat: activity-deleted-content
  test('keeps no word of deleted content', async ({ assert, client }) => {
    const owner = await givenAccount('Ada')
    await clear()
    const item = await givenText(owner, `About ${CANARY}`, 'It runs fast.')
    assert.include((await pageOf(client, owner)).rows[0]!.subject, CANARY)
    await send(client, 'delete', `/data/items/${item.id}`, {}, { as: owner, redirects: 0 })

    const { rows } = await pageOf(client, owner)
    assert.deepEqual(
      rows.map(({ action, subject, detail }) => [action, subject, detail]),
      [
        ['items.deleted', null, '1'],
        ['source.added', null, null],
      ]
    )
    assert.notInclude(JSON.stringify(await ActivityEntry.all()), CANARY)
  })

  test('is filtered by person, kind and period, and paged', async ({ assert, client }) => {
    const owner = await givenAccount('Ada')
    const grace = await givenMember(owner, 'admin')
    await clear()
    const entry = (actor: User, action: ActivityAction, days = 0) => ({
      id: newId(),
      workspaceId: owner.id,
      actorId: actor.id,
      actorName: actor.name,
      action,
      createdAt: DateTime.utc().minus({ days }),
    })
    await ActivityEntry.createMany([
      entry(owner, 'application.created', 40),
      entry(grace, 'application.paused', 10),
      entry(grace, 'token.created'),
    ])
    const actions = async (query: string) =>
      (await pageOf(client, owner, query)).rows.map(({ action }) => action)
    assert.deepEqual(await actions(''), ['token.created', 'application.paused', 'application.created'])
    assert.deepEqual(await actions(`?person=${grace.id}`), ['token.created', 'application.paused'])
    assert.deepEqual(await actions('?kind=applications'), ['application.paused', 'application.created'])
    assert.deepEqual(await actions('?kind=applications&period=30'), ['application.paused'])
    assert.deepEqual(await actions(`?person=${owner.id}&period=7`), [])
    assert.lengthOf(await actions('?kind=nonsense&person=x'), 3)

    await ActivityEntry.createMany(
      Array.from({ length: ACTIVITY_PER_PAGE }, () => entry(owner, 'leads.exported'))
    )
    const first = await pageOf(client, owner)
    assert.lengthOf(first.rows, ACTIVITY_PER_PAGE)
    assert.deepEqual(await actions(`?before=${first.earlier}`), [
      'token.created',
      'application.paused',
      'application.created',
    ])
  })

  // threat: activity-outsider
  test('is shown to no one of another workspace', async ({ assert, client }) => {
    const owner = await givenAccount('Ada')
    const other = await createFurtherWorkspace(owner, 'Other')
    if (!other.ok) throw new Error(other.error)
    const outsider = await givenAccount('Mallory')
    await givenText(owner, `About ${CANARY}`, 'It runs fast.')
    await recordActivity(owner.id, { action: 'token.created', subject: { kind: 'other', title: CANARY } })
    const { rows } = await pageOf(client, owner)
    assert.include(JSON.stringify(rows), CANARY)
    const cursor = `?before=${'Z'.repeat(26)}&person=${owner.id}`
    for (const [reader, workspace] of [
      [owner, other.value.id],
      [outsider, owner.id],
      [outsider, outsider.id],
    ] as const)
      for (const path of ['/team/activity', '/team/activity.csv'])
        for (const query of ['', cursor]) {
          const response = await client
            .get(path + query)
            .loginAs(reader)
            .withSession({ [WORKSPACE]: workspace })
            .withInertia()
          assert.equal(response.status(), 200)
          assert.notInclude(response.text(), CANARY, path)
        }
  })

  // threat: activity-formula
  test('is exported as filtered, without formulas, and the export is recorded', async ({
    assert,
    client,
  }) => {
    const owner = await givenAccount('=Ada()')
    await clear()
    const actor = owner
    await recordActivity(owner.id, { action: 'leads.exported', actor })
    await recordActivity(owner.id, {
      action: 'token.created',
      actor,
      subject: { kind: 'other', title: '=HYPERLINK("https://evil.example","x")' },
    })
    const csv = (await client.get('/team/activity.csv?kind=access').loginAs(owner)).text()
    const [head, line, ...more] = csv.trim().split('\r\n')
    assert.equal(head, 'at,person,action,subject,detail')
    assert.match(line!, /^\d{4}-\d\d-\d\dT[^,]*,'=Ada\(\),token\.created,"'=HYPERLINK\(/)
    assert.deepEqual(more, [])
    assert.equal((await recorded(owner)).at(-1), '=Ada() | activity.exported')
  })

  // threat: activity-formula-separator
  test('is exported without formulas for spreadsheets that split lines at semicolons', async ({
    assert,
    client,
  }) => {
    const owner = await givenAccount()
    await clear()
    const title = 'x;=1+1;\t@SUM(A1); -2\n=3;4 = 4'
    const subject = { kind: 'other', title } as const
    await recordActivity(owner.id, { action: 'token.created', actor: owner, subject })
    const csv = (await client.get('/team/activity.csv?kind=access').loginAs(owner)).text()
    assert.include(csv, "x;'=1+1;'")
    for (const cell of csv.split(/[;\t\r\n]/)) assert.notMatch(cell, /^\s*[=+\-@]/)
  })

  // threat: activity-erasure
  test('keeps what a person did without their name once their account is deleted', async ({
    assert,
    client,
  }) => {
    const owner = await givenAccount('Ada')
    const grace = await givenAccount('Grace Quokka')
    const invited = await invite(owner.id, owner, { email: grace.email, role: 'admin' })
    if (!invited.ok) throw new Error(invited.error)
    await acceptInvitation(await invited.value.merge({ hash: 'x' }).save(), grace)
    const session = { [WORKSPACE]: owner.id, ...CONFIRMED() }
    await send(client, 'post', '/profile/exports', {}, { as: grace, session, redirects: 0 })
    const { id } = await membershipOf(owner, grace)
    await send(
      client,
      'patch',
      `/team/members/${id}`,
      { role: 'editor' },
      { as: owner, session, redirects: 0 }
    )

    await deleteAccount(await knowledge(), grace.id)
    const stored = JSON.stringify(await ActivityEntry.all())
    for (const word of ['Quokka', grace.email, grace.id]) assert.notInclude(stored, word)
    const { rows } = await pageOf(client, owner)
    assert.deepEqual(
      rows.slice(0, 5).map(({ action, actor, subject }) => [action, actor, subject]),
      [
        ['member.left', '', null],
        ['member.role_changed', 'Ada', null],
        ['archive.requested', '', null],
        ['member.joined', '', null],
        ['member.invited', null, null],
      ]
    )
  })

  test('is deleted when it is too old, or too much', async ({ assert }) => {
    const owner = await givenAccount('Ada')
    const other = await givenAccount('Grace')
    await clear()
    const rows = Array.from({ length: MAX_ACTIVITY + 1 }, () => ({
      id: newId(),
      workspaceId: owner.id,
      action: 'leads.exported' as const,
    }))
    for (let from = 0; from < rows.length; from += 1_000)
      await ActivityEntry.createMany(rows.slice(from, from + 1_000))
    await ActivityEntry.createMany(
      [ACTIVITY_RETENTION_DAYS + 1, ACTIVITY_RETENTION_DAYS - 1].map((days) => ({
        workspaceId: other.id,
        action: 'archive.downloaded' as const,
        createdAt: DateTime.utc().minus({ days }),
      }))
    )
    await new ForgetVisitsJob().execute()
    const kept = await ActivityEntry.query().where('workspaceId', owner.id).orderBy('id').select('id')
    assert.lengthOf(kept, MAX_ACTIVITY)
    assert.equal(kept[0]!.id, rows[1]!.id)
    assert.lengthOf(await recorded(other), 1)
  })
})

async function pageOf(client: Parameters<typeof send>[0], as: User, query = ''): Promise<ActivityPage> {
  const page = await client.get(`/team/activity${query}`).loginAs(as).withInertia()
  return (page.inertiaProps as { activity: ActivityPage }).activity
}

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
