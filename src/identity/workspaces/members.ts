import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'
import { hasRole, ROLES, type Role } from '#protocol/team'
import { fail, ok, type Result } from '#src/shared/result'
import Invitation from '../models/invitation.js'
import Membership from '../models/membership.js'
import User from '../models/user.js'
import { LOCKED } from './find_workspace.js'

export type Member = {
  id: string
  userId: string
  name: string
  email: string
  role: Role
  /** The workspace requires a passkey or two-step verification, and this member has neither. */
  locked: boolean
}

/** Whether a member can read and answer conversations with visitors. */
export const mayAnswer = ({ role, locked }: Pick<Member, 'role' | 'locked'>) =>
  hasRole(role, 'agent') && !locked

/** Oldest first. */
export async function listMembers(workspaceId: string): Promise<Member[]> {
  const rows: Record<string, string>[] = await db
    .from('memberships')
    .join('users', 'users.id', 'memberships.user_id')
    .join('workspaces', 'workspaces.id', 'memberships.workspace_id')
    .where('memberships.workspace_id', workspaceId)
    .orderBy('memberships.id')
    .select('memberships.id', 'memberships.user_id', 'users.name', 'users.email', 'memberships.role')
    .select(db.raw(`(${LOCKED}) as locked`))
  return rows.map((row) => ({
    id: row.id!,
    userId: row.user_id!,
    name: row.name!,
    email: row.email!,
    role: row.role as Role,
    locked: Boolean(row.locked),
  }))
}

export async function findMember(workspaceId: string, id: string): Promise<Member | null> {
  return (await listMembers(workspaceId)).find((member) => member.id === id) ?? null
}

/** The members who may answer and have notifications turned on. */
export async function listNotifiableMembers(workspaceId: string): Promise<User[]> {
  return User.query()
    .select('users.*')
    .join('memberships', 'memberships.user_id', 'users.id')
    .join('workspaces', 'workspaces.id', 'memberships.workspace_id')
    .where({ 'memberships.workspace_id': workspaceId, 'memberships.is_notified': true })
    .whereRaw(`not (${LOCKED})`)
    .orderBy('memberships.id')
}

/** For a conversation: its assignee if they have notifications turned on, otherwise every member who has. */
export async function listMembersToNotify(workspaceId: string, assigneeId: string | null): Promise<User[]> {
  const people = await listNotifiableMembers(workspaceId)
  const assignee = people.filter(({ id }) => id === assigneeId)
  return assignee.length > 0 ? assignee : people
}

export async function isNotified(workspaceId: string, userId: string): Promise<boolean> {
  return (await Membership.query().where({ workspaceId, userId }).first())?.isNotified ?? false
}

export async function setNotified(workspaceId: string, userId: string, isNotified: boolean): Promise<void> {
  await Membership.query().where({ workspaceId, userId }).update({ isNotified })
}

type Problem = 'not_found' | 'above' | 'last_owner'

/** No one changes, or gives, a role above their own; a workspace keeps an owner. */
export function changeRole(
  workspaceId: string,
  actorId: string,
  membershipId: string,
  role: Role
): Promise<Result<true, Problem>> {
  return db.transaction(async (trx) => {
    const pair = await lockedPair(trx, workspaceId, actorId, membershipId)
    if (!pair) return fail('not_found')
    const { actor, target } = pair
    if (!hasRole(actor.role, target.role) || !hasRole(actor.role, role)) return fail('above')
    if (role !== 'owner' && (await isLastOwner(trx, target))) return fail('last_owner')
    await target.merge({ role }).save()
    const above = ROLES.filter((each) => !hasRole(role, 'admin') || !hasRole(role, each))
    await withdrawInvitations(trx, [workspaceId], target.userId, above)
    return ok(true)
  })
}

/** Removes a member, or lets one leave. Deletes their tokens and invitations, and unassigns their conversations. */
export function removeMember(
  workspaceId: string,
  actorId: string,
  membershipId: string
): Promise<Result<true, Problem>> {
  return db.transaction(async (trx) => {
    const pair = await lockedPair(trx, workspaceId, actorId, membershipId)
    if (!pair) return fail('not_found')
    const { actor, target } = pair
    const leaves = actor.id === target.id
    if (!leaves && (!hasRole(actor.role, 'admin') || !hasRole(actor.role, target.role))) return fail('above')
    if (await isLastOwner(trx, target)) return fail('last_owner')
    const { userId } = target
    await target.delete()
    await trx.from('auth_access_tokens').where({ tokenable_id: userId, workspace_id: workspaceId }).delete()
    await trx
      .from('conversations')
      .where({ workspace_id: workspaceId, assignee_id: userId })
      .update({ assignee_id: null })
    await withdrawInvitations(trx, [workspaceId], userId, ROLES)
    return ok(true)
  })
}

/** Otherwise a member could invite another address of theirs before they are removed. */
async function withdrawInvitations(
  trx: TransactionClientContract,
  workspaceIds: string[],
  invitedBy: string,
  roles: readonly Role[]
): Promise<void> {
  const theirs = Invitation.query({ client: trx }).whereIn('workspaceId', workspaceIds)
  await theirs
    .where({ invitedBy })
    .whereIn('role', [...roles])
    .delete()
}

/**
 * Ends a person's memberships in workspaces that have another owner. Returns the ids of the other workspaces, which are deleted with
 * the person; fails if one of them has other members, unless `includeShared`.
 */
export function leaveWorkspaces(
  userId: string,
  { includeShared = false } = {}
): Promise<Result<string[], OwnedAlone>> {
  return db.transaction(async (trx) => {
    await lockWorkspacesOf(userId, trx)
    const alone = await ownedAlone(userId, trx)
    const shared = alone.find(({ others }) => others > 0)
    if (shared && !includeShared) return fail(shared)
    const kept = alone.map(({ id }) => id)
    await leaveAllBut(kept, userId, trx)
    return ok(kept)
  })
}

/** Makes a person the only member of the workspaces that have no other owner, and ends their other memberships. */
export async function keepOnlyMember(userId: string, trx: TransactionClientContract): Promise<string[]> {
  await lockWorkspacesOf(userId, trx)
  const kept = (await ownedAlone(userId, trx)).map(({ id }) => id)
  await leaveAllBut(kept, userId, trx)
  const others = Membership.query({ client: trx }).whereIn('workspaceId', kept).whereNot('userId', userId)
  for (const other of await others) await other.delete()
  const assigned = trx.from('conversations').whereIn('workspace_id', kept).whereNotNull('assignee_id')
  await assigned.whereNot('assignee_id', userId).update({ assignee_id: null })
  await trx.from('invitations').whereIn('workspace_id', kept).delete()
  await trx.from('auth_access_tokens').whereIn('workspace_id', kept).delete()
  return kept
}

/** In the same order in every process, so that two never wait for each other. */
export async function lockWorkspacesOf(userId: string, trx: TransactionClientContract): Promise<void> {
  const theirs = trx.from('memberships').where('user_id', userId).select('workspace_id')
  await trx.from('workspaces').whereIn('id', theirs).orderBy('id').forUpdate().select('id')
}

async function leaveAllBut(kept: string[], userId: string, trx: TransactionClientContract): Promise<void> {
  const left = await Membership.query({ client: trx }).where({ userId }).whereNotIn('workspaceId', kept)
  const ids = left.map(({ workspaceId }) => workspaceId)
  await withdrawInvitations(trx, ids, userId, ROLES)
  for (const membership of left) await membership.delete()
  const assigned = trx.from('conversations').where('assignee_id', userId).whereIn('workspace_id', ids)
  await assigned.update({ assignee_id: null })
}

/** Read after the lock: if two remove each other at the same moment, the second is no longer a member. */
async function lockedPair(
  trx: TransactionClientContract,
  workspaceId: string,
  actorId: string,
  membershipId: string
): Promise<{ actor: Membership; target: Membership } | null> {
  await trx.from('workspaces').where('id', workspaceId).forUpdate().select('id').first()
  const members = () => Membership.query({ client: trx }).where({ workspaceId })
  const actor = await members().where('userId', actorId).first()
  const target = await members().where('id', membershipId).first()
  return actor && target && { actor, target }
}

async function isLastOwner(trx: TransactionClientContract, { workspaceId, role }: Membership) {
  if (role !== 'owner') return false
  const owners = await Membership.query({ client: trx }).where({ workspaceId, role: 'owner' })
  return owners.length === 1
}

type OwnedAlone = { id: string; name: string; others: number }

/** The workspaces whose only owner is this person, and how many others are in each. */
export async function ownedAlone(
  userId: string,
  client: QueryClientContract = db.connection()
): Promise<OwnedAlone[]> {
  const rows: { id: string; name: string; others: number | string }[] = await client
    .from('memberships as mine')
    .join('workspaces', 'workspaces.id', 'mine.workspace_id')
    .where({ 'mine.user_id': userId, 'mine.role': 'owner' })
    .whereNotExists((query) =>
      query
        .from('memberships as other')
        .whereColumn('other.workspace_id', 'mine.workspace_id')
        .where('other.role', 'owner')
        .whereNot('other.user_id', userId)
        .select('other.id')
    )
    .select('workspaces.id', 'workspaces.name')
    .select(
      db
        .from('memberships as member')
        .whereColumn('member.workspace_id', 'mine.workspace_id')
        .whereNot('member.user_id', userId)
        .count('*')
        .as('others')
    )
  return rows.map(({ id, name, others }) => ({ id, name, others: Number(others) }))
}
