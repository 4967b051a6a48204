import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { hasRole, type Role } from '#protocol/team'
import { fail, ok, type Result } from '#src/shared/result'
import Membership from '../models/membership.js'

export type Member = { id: string; userId: string; name: string; email: string; role: Role }

/** Oldest first. */
export async function listMembers(workspaceId: string): Promise<Member[]> {
  const rows: Record<string, string>[] = await db
    .from('memberships')
    .join('users', 'users.id', 'memberships.user_id')
    .where('memberships.workspace_id', workspaceId)
    .orderBy('memberships.id')
    .select('memberships.id', 'memberships.user_id', 'users.name', 'users.email', 'memberships.role')
  return rows.map((row) => ({
    id: row.id!,
    userId: row.user_id!,
    name: row.name!,
    email: row.email!,
    role: row.role as Role,
  }))
}

export async function findMember(workspaceId: string, id: string): Promise<Member | null> {
  return (await listMembers(workspaceId)).find((member) => member.id === id) ?? null
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
    return ok(true)
  })
}

/** Removes a member, or lets one leave: with their tokens for the workspace and what is assigned to them. */
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
    return ok(true)
  })
}

/** Read after the lock: of two who remove each other at the same moment, the second is no member any more. */
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

/** The workspaces whose only owner is this person, and how many others are in each. */
export async function ownedAlone(userId: string): Promise<{ id: string; name: string; others: number }[]> {
  const rows: { id: string; name: string; others: number | string }[] = await db
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
