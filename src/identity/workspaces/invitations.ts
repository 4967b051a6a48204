import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { hasRole, type Role } from '#protocol/team'
import { databaseTime } from '#src/shared/database/database_time'
import { enqueue } from '#src/shared/queue/enqueue'
import { fail, ok, type Result } from '#src/shared/result'
import { tokenHash } from '../actions/mailed_tokens.js'
import { INVITATION_DAYS, MAX_INVITATIONS } from '../limits.js'
import Invitation from '../models/invitation.js'
import Membership from '../models/membership.js'
import User from '../models/user.js'
import Workspace from '../models/workspace.js'
import SendInvitationJob from './send_invitation_job.js'

/** Invites an address, or invites it again: the earlier link stops working. */
export function invite(
  workspaceId: string,
  inviter: User,
  { email, role }: { email: string; role: Role }
): Promise<Result<Invitation, 'above' | 'already_member' | 'too_many'>> {
  const address = email.trim().toLowerCase()
  return db.transaction(async (trx) => {
    await trx.from('workspaces').where('id', workspaceId).forUpdate().select('id').first()
    const mine = await Membership.query({ client: trx }).where({ workspaceId, userId: inviter.id }).first()
    if (!mine || !hasRole(mine.role, role)) return fail('above')
    const members = trx.from('memberships').where('workspace_id', workspaceId).select('user_id')
    const member = await trx
      .from('users')
      .whereIn('id', members)
      .where({ email: address, email_claim: '' })
      .first()
    if (member) return fail('already_member')
    const others = Invitation.query({ client: trx }).where({ workspaceId })
    await others.clone().where('email', address).delete()
    if ((await others.clone()).length >= MAX_INVITATIONS) return fail('too_many')
    const expiresAt = DateTime.utc().plus({ days: INVITATION_DAYS })
    const invitation = await Invitation.create(
      { workspaceId, invitedBy: inviter.id, email: address, role, hash: null, expiresAt },
      { client: trx }
    )
    await enqueue(trx, SendInvitationJob.dispatch({ invitationId: invitation.id }))
    return ok(invitation)
  })
}

export function listInvitations(workspaceId: string): Promise<Invitation[]> {
  return Invitation.query().where({ workspaceId }).orderBy('id', 'desc')
}

export function revokeInvitation(workspaceId: string, id: string): Promise<boolean> {
  return db.transaction(async (trx) => {
    const invitation = await Invitation.query({ client: trx }).where({ workspaceId, id }).forUpdate().first()
    await invitation?.delete()
    return invitation !== null
  })
}

export type OpenInvitation = { invitation: Invitation; workspace: Workspace; inviter: User | null }

/** Null when the secret is wrong, used, revoked or expired. */
export async function findInvitation(token: string): Promise<OpenInvitation | null> {
  const invitation = await Invitation.query()
    .where('hash', tokenHash(token))
    .where('expiresAt', '>', databaseTime())
    .first()
  const workspace = invitation && (await Workspace.find(invitation.workspaceId))
  if (!invitation || !workspace) return null
  return {
    invitation,
    workspace,
    inviter: invitation.invitedBy ? await User.find(invitation.invitedBy) : null,
  }
}

/** Makes this person a member. Of concurrent calls exactly one succeeds. A member keeps the role they have. */
export function acceptInvitation(
  invitation: Invitation,
  user: User
): Promise<Result<true, 'dead' | 'other_address'>> {
  return db.transaction(async (trx) => {
    if (user.email !== invitation.email || user.emailClaim !== '') return fail('other_address')
    const { id, hash, workspaceId, role } = invitation
    const used = await Invitation.query({ client: trx })
      .where({ id, hash })
      .where('expiresAt', '>', databaseTime())
      .delete()
    if (Number(used) !== 1) return fail('dead')
    const existing = await Membership.query({ client: trx }).where({ workspaceId, userId: user.id }).first()
    if (!existing) await Membership.create({ workspaceId, userId: user.id, role }, { client: trx })
    return ok(true)
  })
}
