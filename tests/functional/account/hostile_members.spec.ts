import type { ApiClient } from '@japa/api-client'
import { getActiveTest, test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { WORKSPACE } from '#app/core/workspace'
import { ATTEMPTS } from '#app/account/limits'
import { changedLimits, LIMITS, setLimits } from '#protocol/limits'
import type { Role } from '#protocol/team'
import { ServerKeyAllowance } from '#src/answering/spend/server_key_allowance'
import Invitation from '#src/identity/models/invitation'
import Membership from '#src/identity/models/membership'
import User from '#src/identity/models/user'
import { resetPassword } from '#src/identity/actions/passwords'
import { createMailedToken } from '#src/identity/actions/mailed_tokens'
import { isOperatorAccount } from '#src/identity/queries/is_operator'
import { createApiToken } from '#src/identity/queries/list_api_tokens'
import { createWorkspace } from '#src/identity/workspaces/create_account'
import { findInvitation, invite } from '#src/identity/workspaces/invitations'
import { changeRole, leaveWorkspaces, removeMember } from '#src/identity/workspaces/members'
import { deleteAccount } from '#src/knowledge/library/delete_account'
import { givenAccount, PASSWORD } from '#tests/support/accounts'
import { confirmedNow } from '#tests/support/confirmation'
import { forgetLimits } from '#tests/support/conversations'
import { givenMailbox, pathOf } from '#tests/support/emails'
import { givenText, knowledge } from '#tests/support/knowledge'

async function givenMember(workspaceId: string, role: Role) {
  const user = await givenAccount()
  return { user, membership: await Membership.create({ workspaceId, userId: user.id, role }) }
}

async function givenLink(inviter: User, workspaceId: string, email: string, role: Role): Promise<string> {
  const mailbox = await givenMailbox(getActiveTest()!.cleanup.bind(getActiveTest()))
  const invited = await invite(workspaceId, inviter, { email, role })
  if (!invited.ok) throw new Error(invited.error)
  return pathOf((await mailbox.delivered()).at(-1)!)
}

const tokenIn = (path: string) => path.split('/').at(-1)!
const membersOf = async (workspaceId: string) =>
  (await Membership.query().where({ workspaceId }).orderBy('id')).map(({ userId }) => userId)

test.group('A member who is about to lose access', () => {
  // threat: invitation-outlives-inviter
  test('leaves no open invitation behind when removed or when the account is deleted', async ({ assert }) => {
    const owner = await givenAccount()
    for (const end of [
      (membershipId: string) => removeMember(owner.id, owner.id, membershipId),
      async (membershipId: string) =>
        deleteAccount(await knowledge(), (await Membership.findOrFail(membershipId)).userId),
    ]) {
      const { user, membership } = await givenMember(owner.id, 'admin')
      const path = await givenLink(user, owner.id, `second-${user.email}`, 'admin')
      assert.isNotNull(await findInvitation(tokenIn(path)))
      await end(membership.id)
      assert.isNull(await findInvitation(tokenIn(path)))
    }
    assert.isEmpty(await Invitation.all())
  })

  // threat: invitation-outlives-role
  test('keeps only invitations that the lower role may send', async ({ assert }) => {
    const owner = await givenAccount()
    const { user, membership } = await givenMember(owner.id, 'owner')
    const asOwner = await givenLink(user, owner.id, 'one@example.org', 'owner')
    const asAgent = await givenLink(user, owner.id, 'two@example.org', 'agent')
    await changeRole(owner.id, owner.id, membership.id, 'admin')
    assert.isNull(await findInvitation(tokenIn(asOwner)))
    assert.isNotNull(await findInvitation(tokenIn(asAgent)))
    await changeRole(owner.id, owner.id, membership.id, 'editor')
    assert.isNull(await findInvitation(tokenIn(asAgent)))
  })
})

test.group('An invitation', () => {
  // threat: invitation-claimed-address
  test('isn’t accepted by an account that only claims its address', async ({ assert, client }) => {
    const owner = await givenAccount()
    const holder = await givenAccount()
    const claimant = await givenAccount()
    await claimant.merge({ email: holder.email, emailClaim: claimant.id }).save()
    const path = await givenLink(owner, owner.id, holder.email, 'editor')
    await client.post(`${path}/acceptance`).loginAs(claimant).withCsrfToken().redirects(0)
    assert.deepEqual(await membersOf(owner.id), [owner.id])
    await client.post(`${path}/acceptance`).loginAs(holder).withCsrfToken().redirects(0)
    assert.deepEqual(await membersOf(owner.id), [owner.id, holder.id])
  })
})

test.group('Someone who is signed in', (group) => {
  group.each.setup(() => {
    const before = { workspacesPerPerson: LIMITS.workspacesPerPerson }
    return () => setLimits({ ...changedLimits(), ...before })
  })

  const create = (client: ApiClient, user: User) =>
    client.post('/workspaces').loginAs(user).withCsrfToken().redirects(0).json({ name: 'Bakery' })

  // threat: workspace-quotas
  test('can’t multiply quotas by creating workspaces, even with many requests at once', async ({
    assert,
    client,
  }) => {
    setLimits({ workspacesPerPerson: 3 })
    const account = await givenAccount()
    const made = await Promise.all(Array.from({ length: 5 }, () => create(client, account)))
    assert.equal(made.filter((one) => one.header('location') === '/home').length, 2)
    assert.equal((await Membership.query().where('userId', account.id)).length, 3)
    assert.include(JSON.stringify((await create(client, account)).flashMessages()), '3 workspaces')
  })

  // threat: workspace-flood
  test('can create as many workspaces an hour as a network can create accounts', async ({
    assert,
    client,
  }) => {
    await forgetLimits()
    const { requests } = ATTEMPTS.workspacesPerNetwork
    setLimits({ workspacesPerPerson: requests + 5 })
    const account = await givenAccount()
    for (let count = 0; count < requests; count += 1)
      assert.equal((await create(client, account)).header('location'), '/home')
    assert.equal((await create(client, account)).header('location'), '/team')
    await forgetLimits()
  })
})

test.group('Owners', () => {
  // threat: last-owner-deleted
  test('who delete their accounts at the same moment leave no workspace without an owner', async ({
    assert,
  }) => {
    const owner = await givenAccount()
    const { user: other } = await givenMember(owner.id, 'owner')
    const { user: editor } = await givenMember(owner.id, 'editor')
    await givenText(owner, 'Bread', 'It keeps for five days.')
    const left = await Promise.all([leaveWorkspaces(owner.id), leaveWorkspaces(other.id)])
    assert.lengthOf(
      left.filter(({ ok }) => ok),
      1
    )
    const owners = await Membership.query().where({ workspaceId: owner.id, role: 'owner' })
    assert.lengthOf(owners, 1)
    assert.include(await membersOf(owner.id), editor.id)
  })

  // threat: last-owner-deleted
  test('can’t leave while the other deletes their account', async ({ assert }) => {
    const owner = await givenAccount()
    const { user: other, membership } = await givenMember(owner.id, 'owner')
    await givenMember(owner.id, 'agent')
    const [removed, left] = await Promise.all([
      removeMember(owner.id, other.id, membership.id),
      leaveWorkspaces(owner.id),
    ])
    assert.isTrue(removed.ok !== left.ok)
    assert.lengthOf(await Membership.query().where({ workspaceId: owner.id, role: 'owner' }), 1)
  })

  test('can’t pass ownership to a member who was removed meanwhile', async ({ assert, client }) => {
    const owner = await givenAccount()
    const { membership } = await givenMember(owner.id, 'editor')
    await removeMember(owner.id, owner.id, membership.id)
    const response = await client
      .patch(`/team/members/${membership.id}`)
      .loginAs(owner)
      .withSession(confirmedNow())
      .withCsrfToken()
      .redirects(0)
      .json({ role: 'owner' })
    assert.equal(response.status(), 404)
    assert.deepEqual(await membersOf(owner.id), [owner.id])
  })
})

test.group('An address that is first proved by a new password', () => {
  // threat: planted-member
  test('doesn’t share its content with earlier members', async ({ assert }) => {
    const account = await givenAccount()
    const { user: planted } = await givenMember(account.id, 'admin')
    await createApiToken(planted, account.id, ['*'], {})
    await givenLink(account, account.id, 'planted@example.org', 'admin')
    const other = await givenAccount()
    await Membership.create({ workspaceId: other.id, userId: account.id, role: 'owner' })
    const second = await createWorkspace(account, { name: 'Second' })
    await Membership.create({ workspaceId: second.id, userId: planted.id, role: 'editor' })

    const kept: string[] = []
    const keepContent = async (ids: string[]) => void kept.push(...ids)
    const token = (await createMailedToken(account, 'reset'))!
    assert.isTrue((await resetPassword(account.id, token, PASSWORD, { keepContent })).ok)
    assert.sameMembers(kept, [account.id, second.id])
    assert.deepEqual(await membersOf(account.id), [account.id])
    assert.deepEqual(await membersOf(second.id), [account.id])
    assert.deepEqual(await membersOf(other.id), [other.id])
    assert.isEmpty(await Invitation.all())
    assert.isEmpty(await db.from('auth_access_tokens'))
  })
})

test.group('A workspace that was handed to an operator', () => {
  // threat: operator-as-member
  test('doesn’t get the operator’s rights', async ({ assert }) => {
    const attacker = await givenAccount()
    const operator = await givenAccount()
    await operator.merge({ emailVerifiedAt: DateTime.utc() }).save()
    const { membership } = await givenMember(attacker.id, 'admin')
    await Membership.create({ workspaceId: attacker.id, userId: operator.id, role: 'owner' })
    const [own] = await Membership.query().where({ workspaceId: attacker.id, userId: attacker.id })
    await changeRole(attacker.id, attacker.id, own!.id, 'admin')

    const emails = [operator.email]
    assert.isFalse(await isOperatorAccount(attacker.id, emails))
    assert.isTrue(await isOperatorAccount(operator.id, emails))
    const before = LIMITS.modelCallsPerDay
    getActiveTest()!.cleanup(() => setLimits({ ...changedLimits(), modelCallsPerDay: before }))
    setLimits({ modelCallsPerDay: 1 })
    const allowance = new ServerKeyAllowance({ operatorEmails: emails, requiresConfirmedAddress: false })
    assert.isNull(await allowance.take(attacker.id))
    assert.equal(await allowance.take(attacker.id), 'over_limit')
    assert.isNotNull(membership)
  })
})

test.group('A form of a workspace that another tab has left for another one', () => {
  const post = (client: ApiClient, user: User, current: string, page: string) =>
    client
      .post('/data/text')
      .loginAs(user)
      .withSession({ [WORKSPACE]: current })
      .header('x-workspace', page)
      .withCsrfToken()
      .redirects(0)
      .json({ title: 'Bread', text: 'It keeps for five days.' })

  const itemsIn = async (workspaceId: string) =>
    (await db.from('data_items').where('workspace_id', workspaceId).select('id')).length

  // threat: other-tab-write
  test('changes the workspace that its page shows, and switches to it', async ({ assert, client }) => {
    const owner = await givenAccount()
    const { user: member } = await givenMember(owner.id, 'editor')
    const posted = await post(client, member, owner.id, member.id)
    assert.equal(posted.status(), 303)
    assert.equal(posted.session(WORKSPACE), member.id)
    assert.deepEqual([await itemsIn(owner.id), await itemsIn(member.id)], [0, 1])
  })

  // threat: other-tab-role
  test('is checked against the role in that workspace', async ({ assert, client }) => {
    const owner = await givenAccount()
    const { user: agent } = await givenMember(owner.id, 'agent')
    assert.equal((await post(client, agent, agent.id, owner.id)).status(), 403)
    assert.equal((await post(client, agent, owner.id, agent.id)).status(), 303)
    assert.deepEqual([await itemsIn(owner.id), await itemsIn(agent.id)], [0, 1])
  })

  // threat: other-tab-removed
  test('changes nothing if the person is no longer a member', async ({ assert, client }) => {
    const owner = await givenAccount()
    const stranger = await givenAccount()
    const posted = await post(client, stranger, stranger.id, owner.id)
    assert.equal(posted.status(), 403)
    assert.include(posted.text(), 'no longer a member')
    assert.deepEqual([await itemsIn(owner.id), await itemsIn(stranger.id)], [0, 0])
    const signedOut = client.post('/logout').loginAs(stranger).header('x-workspace', owner.id)
    assert.notEqual((await signedOut.withCsrfToken().redirects(0)).status(), 403)
  })

  test('isn’t shown another workspace in parts of a page of one that they have left', async ({
    assert,
    client,
  }) => {
    const owner = await givenAccount()
    const stranger = await givenAccount()
    const open = (headers: Record<string, string>) =>
      client
        .get('/home')
        .loginAs(stranger)
        .headers({ 'x-workspace': owner.id, ...headers })
        .withInertia()
    const live = await open({ 'x-refresh': 'true' })
    assert.equal(live.status(), 409)
    live.assertHeader('x-inertia-location', '/home')
    assert.include(String(live.flashMessage('error')), 'no longer a member')
    assert.equal((await open({})).status(), 200)
  })

  test('keeps live parts of a page in its workspace without switching, but not what is opened next', async ({
    assert,
    client,
  }) => {
    const owner = await givenAccount()
    const { user: member } = await givenMember(owner.id, 'editor')
    const open = (headers: Record<string, string>) =>
      client
        .get('/home')
        .loginAs(member)
        .withSession({ [WORKSPACE]: owner.id })
        .headers({ 'x-workspace': member.id, ...headers })
        .withInertia()
    const shown = async (headers: Record<string, string>) => {
      const page = await open(headers)
      return [(page.inertiaProps.auth as { workspace: { id: string } }).workspace.id, page.session(WORKSPACE)]
    }
    assert.deepEqual(await shown({ 'x-refresh': 'true' }), [member.id, owner.id])
    assert.deepEqual(await shown({}), [owner.id, owner.id])
  })

  // threat: other-tab-removed
  test('switches where the person asks to, whatever the page showed', async ({ assert, client }) => {
    const owner = await givenAccount()
    const { user: member } = await givenMember(owner.id, 'editor')
    const response = await client
      .put('/workspaces/current')
      .loginAs(member)
      .withSession({ [WORKSPACE]: member.id })
      .header('x-workspace', member.id)
      .withCsrfToken()
      .redirects(0)
      .json({ id: owner.id })
    assert.equal(response.session(WORKSPACE), owner.id)
  })
})
