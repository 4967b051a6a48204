import db from '@adonisjs/lucid/services/db'
import type { Role } from '#protocol/team'
import User from '../models/user.js'
import { createWorkspace } from './create_account.js'

/** A workspace as one of its members sees it. */
export type OwnWorkspace = {
  id: string
  name: string
  role: Role
  chatModel: string | null
  requiresTwoStep: boolean
  /** It requires a passkey or two-step verification, and this member has neither. */
  locked: boolean
}

/** SQL over `memberships` and `workspaces`. */
export const LOCKED = `workspaces.requires_two_step
  and not exists (select 1 from passkeys where passkeys.user_id = memberships.user_id)
  and not exists (select 1 from two_step_secrets where two_step_secrets.user_id = memberships.user_id)`

/** Oldest membership first. */
export async function listWorkspaces(userId: string): Promise<OwnWorkspace[]> {
  const rows: Record<string, string | null>[] = await db
    .from('memberships')
    .join('workspaces', 'workspaces.id', 'memberships.workspace_id')
    .where('memberships.user_id', userId)
    .orderBy('memberships.id')
    .select('workspaces.id', 'workspaces.name', 'workspaces.chat_model', 'memberships.role')
    .select('workspaces.requires_two_step', db.raw(`(${LOCKED}) as locked`))
  return rows.map((row) => ({
    id: row.id!,
    name: row.name!,
    role: row.role as Role,
    chatModel: row.chat_model ?? null,
    requiresTwoStep: Boolean(row.requires_two_step),
    locked: Boolean(row.locked),
  }))
}

/** The requested one of this person's workspaces, else the oldest; a person without any gets one. */
export async function currentWorkspace(user: User, wanted: string | null): Promise<OwnWorkspace> {
  const own = await listWorkspaces(user.id)
  const current = own.find(({ id }) => id === wanted) ?? own[0]
  if (current) return current
  const { id, name } = await createWorkspace(user, { name: user.name })
  return { id, name, role: 'owner', chatModel: null, requiresTwoStep: false, locked: false }
}

/** The workspace if this person is a member. */
export async function findWorkspace(userId: string, id: string): Promise<OwnWorkspace | null> {
  return (await listWorkspaces(userId)).find((one) => one.id === id) ?? null
}

/** The longest-serving owner: their language, address and picture speak for the workspace. */
export async function findOwner(workspaceId: string): Promise<User | null> {
  return User.query()
    .select('users.*')
    .join('memberships', 'memberships.user_id', 'users.id')
    .where({ 'memberships.workspace_id': workspaceId, 'memberships.role': 'owner' })
    .orderBy('memberships.id')
    .first()
}

/** Just the language: reading the whole user takes several times as long. */
export async function findOwnerLocale(workspaceId: string): Promise<string | null> {
  const owner: { locale: string | null } | null = await db
    .from('users')
    .join('memberships', 'memberships.user_id', 'users.id')
    .where({ 'memberships.workspace_id': workspaceId, 'memberships.role': 'owner' })
    .orderBy('memberships.id')
    .select('users.locale')
    .first()
  return owner?.locale ?? null
}

/** The workspace of an API token, as long as its creator is a member. */
export async function findWorkspaceByToken(
  userId: string,
  tokenId: string | number
): Promise<OwnWorkspace | null> {
  const row: { workspace_id: string | null } | null = await db
    .from('auth_access_tokens')
    .where({ id: tokenId, tokenable_id: userId })
    .select('workspace_id')
    .first()
  return row && findWorkspace(userId, row.workspace_id ?? userId)
}
