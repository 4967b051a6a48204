import { getActiveTest, test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { accountChannel } from '#protocol/realtime'
import type { Role } from '#protocol/team'
import { http, registration } from '#config/app'
import { ATTEMPTS } from '#app/account/limits'
import { forgetLimits } from '#tests/support/conversations'
import { PlainBrowser } from '#tests/support/plain_browser'
import { confirmedAddress } from '#app/core/confirmed_address'
import { WORKSPACE } from '#app/core/workspace'
import Invitation from '#src/identity/models/invitation'
import Membership from '#src/identity/models/membership'
import User from '#src/identity/models/user'
import Workspace from '#src/identity/models/workspace'
import { createApiToken } from '#src/identity/queries/list_api_tokens'
import { INVITATION_EMAILS_PER_ADDRESS } from '#src/identity/limits'
import { acceptInvitation, invite } from '#src/identity/workspaces/invitations'
import { changeRole, removeMember } from '#src/identity/workspaces/members'
import { givenAccount, PASSWORD } from '#tests/support/accounts'
import { confirmedNow } from '#tests/support/confirmation'
import { givenMailbox, pathOf } from '#tests/support/emails'
import { givenText } from '#tests/support/knowledge'
import { givenWebhook } from '#tests/support/webhooks'

async function givenMembership(owner: User, role: Role, member?: User) {
  const user = member ?? (await givenAccount())
  return Membership.create({ workspaceId: owner.id, userId: user.id, role })
}

async function givenInvitation(owner: User, email: string, role: Role = 'editor') {
  const mailbox = await givenMailbox(getActiveTest()!.cleanup.bind(getActiveTest()))
  const invited = await invite(owner.id, owner, { email, role })
  if (!invited.ok) throw new Error(invited.error)
  return { id: invited.value.id, path: pathOf((await mailbox.delivered()).at(-1)!) }
}

const membersOf = ({ id }: User) => Membership.query().where('workspaceId', id).orderBy('id')
const acceptance = (path: string) => `${path}/acceptance`

test.group('Invitations', () => {
  test('let a new person join, confirmed, with their own workspace beside it', async ({ assert, client }) => {
    const owner = await givenAccount()
    const { path } = await givenInvitation(owner, 'grace@example.org')
    const response = await client
      .post(acceptance(path))
      .withCsrfToken()
      .redirects(0)
      .json({ name: 'Grace', password: PASSWORD })
    assert.equal(response.header('location'), '/home')
    const grace = await User.findByOrFail('email', 'grace@example.org')
    assert.isNotNull(grace.emailVerifiedAt)
    const roles = await Membership.query().where('userId', grace.id).orderBy('id')
    assert.deepEqual(
      roles.map(({ workspaceId, role }) => [workspaceId, role]),
      [
        [grace.id, 'owner'],
        [owner.id, 'editor'],
      ]
    )
    assert.equal(response.session(WORKSPACE), owner.id)
  })

  test('are the way to an account where registration is by invitation, and none where it is closed', async ({
    assert,
    cleanup,
    client,
  }) => {
    cleanup(() => void (registration.mode = 'open'))
    const owner = await givenAccount()
    const { path } = await givenInvitation(owner, 'grace@example.org')
    const join = () =>
      client
        .post(acceptance(path))
        .withCsrfToken()
        .redirects(0)
        .json({ name: 'Grace', password: PASSWORD, password_confirmation: PASSWORD })
    registration.mode = 'closed'
    assert.isFalse((await client.get(path).withInertia()).inertiaProps.canRegister)
    await join()
    assert.isNull(await User.findBy('email', 'grace@example.org'))

    registration.mode = 'invite'
    assert.isTrue((await client.get(path).withInertia()).inertiaProps.canRegister)
    assert.equal((await join()).header('location'), '/home')
    const grace = await User.findByOrFail('email', 'grace@example.org')
    assert.lengthOf(await Membership.query().where({ workspaceId: owner.id, userId: grace.id }), 1)
  })

  test('name the workspace once it has a name of its own', async ({ assert, cleanup }) => {
    const mailbox = await givenMailbox(cleanup)
    const owner = await givenAccount('Mara Quist')
    const subjectTo = async (email: string) => {
      await invite(owner.id, owner, { email, role: 'agent' })
      return (await mailbox.delivered()).at(-1)!.subject
    }
    assert.equal(await subjectTo('grace@example.org'), 'Mara Quist invites you to their workspace')
    await Workspace.query().where('id', owner.id).update({ name: 'The Bakery' })
    assert.equal(await subjectTo('ada@example.org'), 'Mara Quist invites you to The Bakery')
  })

  test('let someone with an account join', async ({ assert, client }) => {
    const owner = await givenAccount()
    const member = await givenAccount()
    const { path } = await givenInvitation(owner, member.email, 'agent')
    await client.post(acceptance(path)).loginAs(member).withCsrfToken().redirects(0)
    assert.deepEqual(
      (await membersOf(owner)).map(({ role }) => role),
      ['owner', 'agent']
    )
  })

  // threat: invitation-twice
  test('work once, however often they are accepted at the same moment', async ({ assert }) => {
    const owner = await givenAccount()
    const member = await givenAccount()
    const { id } = await givenInvitation(owner, member.email)
    const invitation = await Invitation.findOrFail(id)
    const accepted = await Promise.all([1, 2, 3].map(() => acceptInvitation(invitation, member)))
    assert.lengthOf(
      accepted.filter(({ ok }) => ok),
      1
    )
    assert.lengthOf(await membersOf(owner), 2)
  })

  for (const [how, end] of Object.entries({
    expired: (id: string) =>
      Invitation.query()
        .where({ id })
        .update({ expiresAt: DateTime.utc().minus({ minutes: 1 }).toSQL() }),
    revoked: (id: string) => Invitation.query().where({ id }).delete(),
    'from a deleted workspace': async (id: string) => {
      const { workspaceId } = await Invitation.findOrFail(id)
      await db.from('workspaces').where('id', workspaceId).delete()
    },
  }))
    test(`that are ${how} are refused with a message and change nothing`, async ({ assert, client }) => {
      const owner = await givenAccount()
      const member = await givenAccount()
      const { id, path } = await givenInvitation(owner, member.email)
      await end(id)
      const page = await client.get(path).loginAs(member).withInertia()
      assert.isNull(page.inertiaProps.invitation)
      const response = await client.post(acceptance(path)).loginAs(member).withCsrfToken().redirects(0)
      assert.include(JSON.stringify(response.flashMessages()), 'expired')
      assert.isEmpty(await Membership.query().where({ workspaceId: owner.id, userId: member.id }))
    })

  // threat: invitation-address
  test('don’t work for someone who is signed in with another address', async ({ assert, client }) => {
    const owner = await givenAccount()
    const other = await givenAccount()
    const { path } = await givenInvitation(owner, 'grace@example.org')
    const response = await client.post(acceptance(path)).loginAs(other).withCsrfToken().redirects(0)
    assert.include(JSON.stringify(response.flashMessages()), 'grace@example.org')
    assert.lengthOf(await membersOf(owner), 1)
  })

  // threat: invitation-known-address
  test('never create a second account for an address, or sign in to its existing one', async ({
    assert,
    client,
  }) => {
    const owner = await givenAccount()
    const member = await givenAccount()
    const { path } = await givenInvitation(owner, member.email)
    const response = await client
      .post(acceptance(path))
      .withCsrfToken()
      .redirects(0)
      .json({ name: 'Mallory', password: PASSWORD })
    assert.include(JSON.stringify(response.flashMessages()), 'Sign in')
    assert.lengthOf(await User.query().where('email', member.email), 1)
    assert.lengthOf(await membersOf(owner), 1)
  })

  // threat: invitation-relay
  test('are sent only by someone whose address is confirmed, where the server sends email', async ({
    assert,
    cleanup,
    client,
  }) => {
    confirmedAddress.isRequired = true
    cleanup(() => void (confirmedAddress.isRequired = false))
    const owner = await givenAccount()
    const response = await client
      .post('/team/invitations')
      .loginAs(owner)
      .withSession(confirmedNow())
      .withCsrfToken()
      .redirects(0)
      .json({ email: 'grace@example.org', role: 'agent' })
    assert.equal(response.status(), 403)
    assert.isEmpty(await Invitation.all())
  })

  // threat: invitation-flood
  test('are counted by person whatever the network, by network, and by the address they go to from a workspace or network', async ({
    assert,
    cleanup,
  }) => {
    const { trustProxy } = http
    const { invitationsPerPerson, invitationsPerNetwork } = ATTEMPTS
    const { invitationsOfWorkspaceToAddress, invitationsOfNetworkToAddress } = ATTEMPTS
    const toAddress = [invitationsOfWorkspaceToAddress, invitationsOfNetworkToAddress] as const
    const limits = [invitationsPerPerson, invitationsPerNetwork, ...toAddress]
    const usual = limits.map(({ requests }) => requests)
    cleanup(() => {
      http.trustProxy = trustProxy
      limits.forEach((limit, index) => (limit.requests = usual[index]!))
    })
    http.trustProxy = () => true
    const people = [new PlainBrowser(), new PlainBrowser()] as const
    for (const person of people) await person.signIn((await givenAccount()).email, PASSWORD)
    const invites = async (person: PlainBrowser, name: string, host: number) => {
      const network = { 'x-forwarded-for': `198.51.100.${host}` }
      const form = { email: `${name}@example.org`, role: 'agent' }
      const before = (await Invitation.all()).length
      await person.send('POST', '/team/invitations', form, network)
      return (await Invitation.all()).length > before
    }
    await forgetLimits()
    invitationsPerPerson.requests = 2
    for (const host of [1, 2]) assert.isTrue(await invites(people[0], `person-${host}`, host))
    assert.isFalse(await invites(people[0], 'person-3', 3))

    await forgetLimits()
    invitationsPerPerson.requests = usual[0]!
    invitationsPerNetwork.requests = 2
    for (const [index, person] of people.entries())
      assert.isTrue(await invites(person, `network-${index}`, 4))
    assert.isFalse(await invites(people[0], 'network-3', 4))

    await forgetLimits()
    invitationsPerNetwork.requests = usual[1]!
    invitationsOfWorkspaceToAddress.requests = 1
    assert.isTrue(await invites(people[0], 'same', 5))
    await Invitation.query().delete()
    assert.isFalse(await invites(people[0], 'same', 6))
    assert.isTrue(await invites(people[1], 'same', 6))

    await forgetLimits()
    invitationsOfWorkspaceToAddress.requests = usual[2]!
    invitationsOfNetworkToAddress.requests = 1
    assert.isTrue(await invites(people[0], 'shared', 7))
    assert.isFalse(await invites(people[1], 'shared', 7))
    assert.isTrue(await invites(people[1], 'shared', 8))
  })

  // threat: invitation-blocked
  test('of many strangers to one address delay the email of another, and never refuse it', async ({
    assert,
    cleanup,
  }) => {
    await forgetLimits()
    const mailbox = await givenMailbox(cleanup as never)
    const { requests } = INVITATION_EMAILS_PER_ADDRESS
    cleanup(() => void (INVITATION_EMAILS_PER_ADDRESS.requests = requests))
    INVITATION_EMAILS_PER_ADDRESS.requests = 1
    const [stranger, owner] = [await givenAccount(), await givenAccount()]
    for (const inviter of [stranger, owner])
      assert.isTrue((await invite(inviter.id, inviter, { email: 'grace@example.org', role: 'agent' })).ok)
    assert.lengthOf(await mailbox.delivered(), 1)

    await forgetLimits()
    await db
      .from('queue_jobs')
      .where('status', 'delayed')
      .update({ execute_at: Date.now() - 1 })
    const emails = await mailbox.delivered()
    assert.lengthOf(emails, 2)
    assert.lengthOf(await Invitation.query().whereNotNull('hash'), 2)
  })

  test('invalidate the earlier link when they are sent again', async ({ assert, client }) => {
    const owner = await givenAccount()
    const first = await givenInvitation(owner, 'grace@example.org')
    const second = await givenInvitation(owner, 'grace@example.org')
    assert.isNull((await client.get(first.path).withInertia()).inertiaProps.invitation)
    assert.isNotNull((await client.get(second.path).withInertia()).inertiaProps.invitation)
    assert.lengthOf(await Invitation.query().where('workspaceId', owner.id), 1)
  })

  // threat: invitation-above
  test('never give a role above the inviter’s', async ({ assert }) => {
    const owner = await givenAccount()
    const admin = await givenAccount()
    await givenMembership(owner, 'admin', admin)
    const invited = await invite(owner.id, admin, { email: 'grace@example.org', role: 'owner' })
    assert.deepEqual(invited, { ok: false, error: 'above' })
  })
})

test.group('Members', () => {
  // threat: last-owner
  test('include an owner, whatever two owners do at the same moment', async ({ assert }) => {
    const owner = await givenAccount()
    const other = await givenAccount()
    const theirs = await givenMembership(owner, 'owner', other)
    const mine = (await membersOf(owner))[0]!
    await Promise.all([
      removeMember(owner.id, owner.id, theirs.id),
      removeMember(owner.id, other.id, mine.id),
    ])
    assert.lengthOf(await membersOf(owner), 1)
    const [last] = await membersOf(owner)
    assert.deepEqual(await removeMember(owner.id, last!.userId, last!.id), { ok: false, error: 'last_owner' })
    assert.deepEqual(await changeRole(owner.id, last!.userId, last!.id, 'admin'), {
      ok: false,
      error: 'last_owner',
    })
  })

  test('keep one of two admins who remove each other at the same moment', async ({ assert }) => {
    const owner = await givenAccount()
    const [one, other] = [await givenAccount(), await givenAccount()]
    const ones = await givenMembership(owner, 'admin', one)
    const others = await givenMembership(owner, 'admin', other)
    const results = await Promise.all([
      removeMember(owner.id, one.id, others.id),
      removeMember(owner.id, other.id, ones.id),
    ])
    assert.lengthOf(
      results.filter(({ ok }) => ok),
      1
    )
    assert.deepInclude(results, { ok: false, error: 'not_found' })
    assert.lengthOf(await membersOf(owner), 2)
  })

  // threat: role-above
  test('can’t change, remove or become someone above them', async ({ assert }) => {
    const owner = await givenAccount()
    const admin = await givenAccount()
    const mine = await givenMembership(owner, 'admin', admin)
    const [owners] = await membersOf(owner)
    const above = { ok: false, error: 'above' }
    assert.deepEqual(await changeRole(owner.id, admin.id, owners!.id, 'agent'), above)
    assert.deepEqual(await removeMember(owner.id, admin.id, owners!.id), above)
    assert.deepEqual(await changeRole(owner.id, admin.id, mine.id, 'owner'), above)
  })

  // threat: removed-member
  test('who are removed lose pages and tokens at once, and keep their own workspace', async ({
    assert,
    client,
  }) => {
    const owner = await givenAccount()
    const member = await givenAccount()
    const { id: itemId } = await givenText(owner, 'Bread', 'It keeps for five days.')
    const membership = await givenMembership(owner, 'editor', member)
    const token = (await createApiToken(member, owner.id, ['*'], {})).value!.release()
    const read = () => client.get(`/api/v1/items/${itemId}`).bearerToken(token)
    assert.equal((await read()).status(), 200)
    assert.equal((await client.get(`/data/items/${itemId}`).loginAs(member)).status(), 200)

    await client
      .delete(`/team/members/${membership.id}`)
      .loginAs(owner)
      .withSession(confirmedNow())
      .withCsrfToken()
      .redirects(0)
    assert.equal((await read()).status(), 401)
    const page = client
      .get(`/data/items/${itemId}`)
      .loginAs(member)
      .withSession({ [WORKSPACE]: owner.id })
    assert.equal((await page).status(), 404)
    assert.equal((await client.get('/data').loginAs(member)).status(), 200)
  })

  // threat: role-lowered
  test('whose role is lowered while they edit are refused with a sentence, and change nothing', async ({
    assert,
    client,
  }) => {
    const owner = await givenAccount('Ada')
    const colleague = await givenMembership(owner, 'agent')
    const { id: itemId } = await givenText(owner, 'Bread', 'It keeps for five days.')
    for (const [from, to, method, path, form] of [
      ['editor', 'agent', 'patch', `/data/items/${itemId}`, { title: 'Mine now' }],
      ['admin', 'editor', 'patch', `/team/members/${colleague.id}`, { role: 'admin' }],
      ['admin', 'editor', 'post', '/team/invitations', { email: 'grace@example.org', role: 'editor' }],
    ] as const) {
      const member = await givenAccount()
      const membership = await givenMembership(owner, from, member)
      const inside = { [WORKSPACE]: owner.id, ...confirmedNow() }
      const open = async () => {
        const page = await client.get('/team').loginAs(member).withSession(inside).withInertia()
        return (page.inertiaProps.auth as { workspace: { role: Role } }).workspace.role
      }
      const joins = async (channel: string) => {
        const asked = client.post('/broadcasting/auth').loginAs(member).withSession(inside).withCsrfToken()
        return (await asked.json({ socket_id: '1.1', channel_name: channel })).status()
      }
      assert.equal(await open(), from)
      assert.equal(await joins(accountChannel(owner.id)), 200)
      assert.isTrue((await changeRole(owner.id, owner.id, membership.id, to)).ok)
      const sent = await client[method](path)
        .loginAs(member)
        .withSession(inside)
        .header('x-workspace', owner.id)
        .withCsrfToken()
        .withInertia()
        .redirects(0)
        .json(form)
      assert.equal(sent.status(), 403)
      const { message } = sent.inertiaProps as { message: string }
      assert.equal(
        message,
        `Your role in Ada is ${to}, which doesn’t include this. An owner or admin can change your role.`
      )
      assert.equal(await open(), to)
      assert.equal(await joins(accountChannel(owner.id)), to === 'agent' ? 403 : 200)
    }
    assert.equal((await db.from('data_items').where('id', itemId).first()).title, 'Bread')
    assert.equal((await colleague.refresh()).role, 'agent')
    assert.isEmpty(await Invitation.all())
  })

  // threat: open-laptop-team
  test('invite, change roles, leave and require a second factor only after confirming the password', async ({
    assert,
    client,
  }) => {
    const owner = await givenAccount()
    const membership = await givenMembership(owner, 'editor')
    const send = (method: 'post' | 'put' | 'patch' | 'delete', path: string, session: object) =>
      client[method](path)
        .loginAs(owner)
        .withSession({ [WORKSPACE]: owner.id, ...session })
        .withCsrfToken()
        .withInertia()
        .redirects(0)
        .json({ email: 'mallory@example.org', role: 'owner', required: true })
    const [member, twoStep] = [`/team/members/${membership.id}`, '/team/two-step']
    const act = async (session: object) => [
      (await send('post', '/team/invitations', session)).status(),
      (await send('put', twoStep, session)).status(),
      (await send('patch', member, session)).status(),
      (await send('delete', member, session)).status(),
    ]
    assert.deepEqual(await act({}), [423, 423, 423, 423])
    assert.isEmpty(await Invitation.all())
    assert.equal((await membership.refresh()).role, 'editor')
    assert.deepEqual(await act(confirmedNow()), [303, 303, 303, 303])
    assert.lengthOf(await Invitation.all(), 1)
    assert.isNull(await Membership.find(membership.id))
  })

  test('pass ownership on, and then leave', async ({ assert }) => {
    const owner = await givenAccount()
    const heir = await givenMembership(owner, 'editor')
    const [mine] = await membersOf(owner)
    assert.isTrue((await changeRole(owner.id, owner.id, heir.id, 'owner')).ok)
    assert.isTrue((await removeMember(owner.id, owner.id, mine!.id)).ok)
    assert.deepEqual(
      (await membersOf(owner)).map(({ userId }) => userId),
      [heir.userId]
    )
  })

  test('keep the workspace when another owner’s account is deleted, and the only owner can’t delete theirs', async ({
    assert,
    client,
  }) => {
    const owner = await givenAccount()
    const membership = await givenMembership(owner, 'editor')
    await givenText(owner, 'Bread', 'It keeps for five days.')
    const remove = () =>
      client.delete('/profile').loginAs(owner).withCsrfToken().redirects(0).json({ password: PASSWORD })
    await remove()
    assert.isNotNull(await User.find(owner.id))
    await changeRole(owner.id, owner.id, membership.id, 'owner')
    await remove()
    assert.isNull(await User.find(owner.id))
    const [items] = await db.from('data_items').where('workspace_id', owner.id).count('* as total')
    assert.equal(Number(items.total), 1)
  })
})

test.group('Workspaces', () => {
  test('are opened by a link to one of their pages, and stay open', async ({ assert, client }) => {
    const owner = await givenAccount()
    const member = await givenAccount()
    await givenMembership(owner, 'editor', member)
    const { id } = await givenText(owner, 'Bread', 'It keeps for five days.')
    const page = await client.get(`/data/items/${id}`).loginAs(member)
    assert.equal(page.status(), 200)
    assert.equal(page.session(WORKSPACE), owner.id)
  })

  // threat: workspace-switch
  test('can’t be switched to by someone who is no member', async ({ assert, client }) => {
    const owner = await givenAccount()
    const outsider = await givenAccount()
    const put = client.put('/workspaces/current').loginAs(outsider).withCsrfToken().redirects(0)
    assert.equal((await put.json({ id: owner.id })).status(), 404)
    const page = await client
      .get('/team')
      .loginAs(outsider)
      .withSession({ [WORKSPACE]: owner.id })
      .withInertia()
    assert.deepEqual(
      (page.inertiaProps.members as { userId: string }[]).map(({ userId }) => userId),
      [outsider.id]
    )
  })

  test('are made by anyone who is signed in', async ({ assert, client }) => {
    const account = await givenAccount()
    const made = await client
      .post('/workspaces')
      .loginAs(account)
      .withCsrfToken()
      .redirects(0)
      .json({ name: 'Bakery' })
    const page = await client
      .get('/team')
      .loginAs(account)
      .withSession({ [WORKSPACE]: made.session(WORKSPACE) })
      .withInertia()
    const { workspace } = page.inertiaProps.auth as { workspace: { name: string; role: string } }
    assert.deepInclude(workspace, { name: 'Bakery', role: 'owner' })
    const token = await createApiToken(account, made.session(WORKSPACE) as string, ['*'], {})
    const me = await client.get('/api/v1/me').bearerToken(token.value!.release())
    assert.deepInclude(me.body(), { role: 'owner' })
    assert.equal(me.body().workspace.name, 'Bakery')
  })
})

test.group('The profile of a member', () => {
  // threat: role-page
  test('lists the workspace’s webhooks only for admins', async ({ assert, client }) => {
    const owner = await givenAccount()
    await givenWebhook(owner)
    for (const [role, expected] of [
      ['editor', 0],
      ['admin', 1],
    ] as const) {
      const { userId } = await givenMembership(owner, role)
      const member = await User.findOrFail(userId)
      const page = await client
        .get('/profile')
        .loginAs(member)
        .withSession({ [WORKSPACE]: owner.id })
        .withInertia()
      const { webhooks } = page.inertiaProps as { webhooks: unknown[] }
      assert.lengthOf(webhooks, expected, role)
    }
  })
})

test.group('A workspace', () => {
  test('is renamed by its owner, for every member', async ({ assert, client }) => {
    const owner = await givenAccount('Ada')
    const admin = await givenAccount('Grace')
    await givenMembership(owner, 'admin', admin)
    const rename = (by: User, workspace_name: string) =>
      client
        .put('/team/name')
        .loginAs(by)
        .withSession({ [WORKSPACE]: owner.id })
        .withCsrfToken()
        .redirects(0)
        .json({ workspace_name })
    const nameFor = async (reader: User) => {
      const page = client
        .get('/team')
        .loginAs(reader)
        .withSession({ [WORKSPACE]: owner.id })
        .withInertia()
      return ((await page).inertiaProps.auth as { workspace: { name: string } }).workspace.name
    }
    assert.equal((await rename(owner, ' Bakery ')).flashMessage('notice'), 'Workspace renamed.')
    assert.equal((await rename(admin, 'Taken over')).status(), 403)
    await rename(owner, ' ')
    assert.deepEqual([await nameFor(owner), await nameFor(admin)], ['Bakery', 'Bakery'])
    assert.equal((await owner.refresh()).name, 'Ada')
  })
})
